// A network as text: pasted or typed, and read by the engine into the form.
import { fill, h, setText } from "../../ui/dom.js";
import { withRead } from "../../exercise/network/source.js";
import { Rejected, Superseded } from "../../solver/solver_client.js";
import { LongText } from "../common/long_text.js";
import { redirectButton } from "../common/fix_buttons.js";

const REST_AFTER_TYPING_MS = 250;

/**
 * @param {import("../../protocol.js").NetworkField} field
 * @param {import("../common/field.js").App} app
 */
export function networkPaste(field, app) {
  const id = `field-${field.path}-text`;
  const summary = h("summary");
  const area = h("textarea", {
    id,
    rows: 6,
    spellcheck: "false",
    autocapitalize: "off",
    wrap: "off",
    "aria-describedby": `${id}-said ${id}-error`,
  });
  const shown = new LongText(area, app.t, onText);
  const said = h("p", { class: "help", id: `${id}-said` });
  const error = h("div", { class: "paste-error", id: `${id}-error`, role: "status" });
  const file = h("input", { type: "file", class: "hidden-text", tabindex: -1, "aria-hidden": "true" });
  const open = h("button", { type: "button", class: "quiet", onclick: () => file.click() });
  const element = h(
    "details",
    { class: "fold network-text" },
    summary,
    h("div", { class: "network-text-body" }, area, shown.note, h("div", { class: "field-head" }, said, open, file), error),
  );
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** The network read from the text, or its error, while the text stays the same. */
  let shownFor = "";
  /** A text that an exercise came with, and that is being read. */
  let asked = "";

  /** @param {HTMLInputElement} input */
  const openFiles = (input) => {
    if (input.files) app.openFiles(input.files);
    input.value = "";
  };
  file.addEventListener("change", () => openFiles(file));
  /** @param {string} text */
  function onText(text) {
    app.change((exercise) => ({ ...exercise, typed: text }), { merge: "network-text" });
    clearTimeout(timer);
    tell("", "");
    if (text.trim() !== "") timer = setTimeout(() => void read(text, true), REST_AFTER_TYPING_MS);
  }

  /** @param {string} text @param {string} reading @param {string} [wrong] @param {import("../../protocol.js").InputError} [problem] */
  function tell(text, reading, wrong = "", problem) {
    const line = problem?.line ?? null;
    shownFor = text;
    setText(said, reading);
    fill(
      error,
      wrong,
      line !== null &&
        h("button", { type: "button", class: "chip", onclick: () => shown.showLine(line) }, app.t()("paste.show_line", { line })),
      redirectButton(problem, app.openProblem),
    );
    area.setAttribute("aria-invalid", String(wrong !== ""));
  }

  /**
   * @param {string} text
   * @param {boolean} typed  else it came with the exercise, which is not changed by being read
   */
  async function read(text, typed) {
    const t = app.t();
    try {
      const found = await app.readText(text, { as: "network" });
      if (found.stated === null) {
        tell(text, "", t("network.no_text"));
        return;
      }
      const count = Object.keys(found.stated.variables).length;
      const reading = t("network.read", { format: found.reading.format_label, n: count });
      tell(text, [reading, ...found.warnings.map(({ message }) => message)].join(" "));
      const { exercise } = app.view();
      if (typed && exercise.typed === text) {
        app.change((old) => ({ ...withRead(old, found), example: null, title: "", origin: "" }), { merge: "network-text" });
      } else if (!typed && exercise.rest.network === text) app.settle((old) => withRead(old, found));
    } catch (problem) {
      if (problem instanceof Superseded) return;
      const error = problem instanceof Rejected ? problem.error : undefined;
      const message = error?.message ?? String(problem);
      // The text is the place that is meant by the field of that name.
      tell(text, "", message.replace(/^network[,，:：]\s*/, ""), error);
      if (!typed) element.open = true;
    }
  }

  return {
    element,
    /** @param {import("../common/field.js").View} view */
    update({ exercise }) {
      const t = app.t();
      setText(summary, t("network.as_text"));
      setText(open, t("paste.open"));
      area.placeholder = t("network.placeholder");
      area.setAttribute("aria-label", t("network.as_text"));
      const { network } = exercise.rest;
      const text = exercise.typed ?? (typeof network === "string" ? network : "");
      shown.show(text);
      area.classList.toggle("empty", text === "");
      if (text !== shownFor && shownFor !== "") tell("", "");
      if (typeof network !== "string") asked = "";
      else if (network !== asked) {
        asked = network;
        void read(network, false);
      }
    },
  };
}
