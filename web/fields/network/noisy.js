// How the table of a variable is stated: by rows, or as a noisy-or by a number for each parent.
import { h } from "../../draw/described.js";
import { withNoisy } from "../../exercise/network/changes.js";
import { LEAK } from "../../exercise/network/network.js";
import { nameSelect } from "../common/frame.js";
import { numberInput } from "../common/number_grid.js";

const KINDS = /** @type {const} */ ([null, "noisy_or", "inhibition"]);

/**
 * Null where a noisy-or is impossible.
 * @param {import("../../texts/texts.js").Translate} t
 * @param {string} id
 * @param {import("../../exercise/network/network.js").Variable} variable
 * @param {import("./variable.js").Set} set
 */
export function noisy(t, id, { name, values, parents, noisy: stated = null }, set) {
  if (parents.length === 0 || (values.length !== 2 && !stated)) return null;
  const words = [t("network.by_rows"), t("network.by_noisy_or"), t("network.by_inhibition")];
  const numbers = stated?.numbers ?? [...parents.map(() => ""), ""];
  /** @param {import("../../exercise/network/network.js").Noisy | null} next @param {string} [merge] */
  const put = (next, merge) => set((all) => withNoisy(all, name, next), merge);
  const choose = (/** @type {string} */ chosen) => {
    const kind = KINDS[words.indexOf(chosen)] ?? null;
    put(kind && { kind, numbers });
  };
  const cells = [...parents, LEAK].map((parent, at) =>
    h(
      "label",
      { class: "domain-size" },
      h("span", { dir: "auto" }, at === parents.length ? t("network.leak") : parent),
      numberInput(`${id}-${at}`, at === parents.length ? t("network.leak") : parent, numbers[at] ?? "", (text) => {
        if (stated) put({ ...stated, numbers: numbers.map((one, place) => (place === at ? text : one)) }, `${id}-${at}`);
      }),
    ),
  );
  return h(
    "div",
    { class: "tokens" },
    nameSelect({ id, "aria-label": t("network.stated_by") }, words, words[KINDS.indexOf(stated?.kind ?? null)] ?? "", choose, null),
    stated && h("div", { class: "domain grow" }, cells),
    stated && h("span", { class: "muted" }, t("network.noisy_help")),
  );
}
