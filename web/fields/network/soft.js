// Uncertain evidence: a number for each value of a variable, a likelihood or a new probability.
import { h } from "../../draw/described.js";
import { nameSelect } from "../common/frame.js";
import { numberInput, removeButton } from "../common/number_grid.js";
import { addSelect } from "../common/tokens.js";

/** @typedef {import("../../exercise/network/question.js").Soft} Soft */

/**
 * @param {string} own  the beginning of all ids
 * @param {import("../../exercise/network/question.js").Question} asked
 * @param {import("../../exercise/network/network.js").Variable[]} variables
 * @param {(part: Partial<import("../../exercise/network/question.js").Question>) => void} change
 * @param {import("../../texts/texts.js").Translate} t
 */
export function softEvidence(own, asked, variables, change, t) {
  const { soft, evidence } = asked;
  const taken = [...evidence.map(([name]) => name), ...soft.map(({ name }) => name)];
  const kinds = [t("question.likelihoods"), t("question.new_probabilities")];
  /** @param {string} name @param {Partial<Soft>} part */
  const put = (name, part) => change({ soft: soft.map((one) => (one.name === name ? { ...one, ...part } : one)) });
  const lines = soft.map(({ name, isNew, numbers }) => {
    const id = `${own}-soft-${variables.findIndex((one) => one.name === name)}`;
    const label = t("question.kind_of_evidence", { name });
    const values = variables.find((one) => one.name === name)?.values ?? numbers.map(([value]) => value);
    const known = new Map(numbers);
    const cells = values.map((value, at) =>
      h(
        "label",
        { class: "domain-size" },
        h("span", { dir: "auto" }, value),
        numberInput(`${id}-${at}`, `${name} = ${value}`, known.get(value) ?? "", (text) =>
          put(name, { numbers: values.map((one) => [one, one === value ? text : (known.get(one) ?? "")]) }),
        ),
      ),
    );
    return h(
      "div",
      { class: "tokens", key: name },
      h("bdi", { class: "token-label" }, name),
      nameSelect(
        { id, "aria-label": label },
        kinds,
        kinds[Number(isNew)] ?? "",
        (chosen) => put(name, { isNew: chosen === kinds[1] }),
        null,
      ),
      h("div", { class: "domain grow" }, cells),
      removeButton(
        t("question.leave_out", { name }),
        () => change({ soft: soft.filter((one) => one.name !== name) }),
        "token-remove",
      ),
    );
  });
  const free = variables.filter(({ name, values }) => !taken.includes(name) && values.length > 0).map(({ name }) => ({ name }));
  /** @param {string} name */
  const add = (name) => {
    const values = variables.find((one) => one.name === name)?.values ?? [];
    change({ soft: [...soft, { name, isNew: false, numbers: values.map((value) => [value, "1"]) }] });
  };
  const more = addSelect(`${own}-soft`, t("question.add_soft"), free, add, t("question.soft"), soft.length > 0);
  return [...lines, h("div", { class: "tokens", key: `${own}-soft` }, more)];
}
