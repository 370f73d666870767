// A network that was stated by a text: what it was read as, and its faults. While it is corrected, the network before
// stays.
import { h } from "../draw/described.js";
import { drawInto, elementOf } from "../draw/patching.js";
import { withText } from "../exercise/exercise.js";
import { withRead } from "../exercise/network/source.js";
import { lineButton, redirectButton } from "../fields/common/fix_buttons.js";
import { otherReadings } from "../fields/doubts/doubts.js";
import { Rejected, Superseded } from "../solver/outcomes.js";
import { holderOf, textOf } from "./pasted_text.js";

/** @typedef {import("../protocol.js").Way} Way */
/** @typedef {import("../protocol.js").InputError} InputError */
/** @typedef {{text: string, reading: string, message: string, problem: InputError | undefined, others: Way[]}} Shown */

/** @type {Shown} */
const SILENT = { text: "", reading: "", message: "", problem: undefined, others: [] };
const REST_AFTER_TYPING_MS = 250;

export class NetworkText {
  /**
   * @param {import("../fields/common/field.js").App} app
   * @param {(line: number) => void} showLine  of the text
   * @param {() => void} onTold  it has another fault, or none
   */
  constructor(app, showLine, onTold) {
    this.app = app;
    this.showLine = showLine;
    this.onTold = onTold;
    this.isWrong = false;
    this.element = elementOf(h("div", { announced: true, hidden: true }));
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** What is said, and the text that it is about. */
    this.shown = SILENT;
    /** A text that an exercise came with, and that is being read. */
    this.asked = "";
  }

  /** @param {string} text */
  edit(text) {
    this.app.change((exercise) => ({ ...exercise, typed: text }), { merge: "network-text" });
    clearTimeout(this.timer);
    this.tell("", "");
    if (text.trim() !== "") this.timer = setTimeout(() => void this.read(text, true), REST_AFTER_TYPING_MS);
  }

  /** @param {string} text @param {string} reading @param {{problem?: InputError, message?: string, others?: Way[]}} [how] */
  tell(text, reading, { problem, message = problem?.message ?? "", others = [] } = {}) {
    this.shown = { text, reading, message, problem, others };
    this.isWrong = message !== "" && !problem?.way;
    this.draw();
    this.onTold();
  }

  draw() {
    const { text, reading, message, problem, others } = this.shown;
    const t = this.app.t();
    drawInto(
      this.element,
      h("p", { class: "help" }, reading),
      h(
        "div",
        { class: `paste-error${this.isWrong ? "" : " leads-on"}`, id: "network-error" },
        // The text is the place that is meant by the field of that name.
        message.replace(/^network[,，:：]\s*/, ""),
        lineButton(problem, this.showLine, t),
        redirectButton(problem, this.app.openProblem),
        otherReadings(/** @type {import("../protocol.js").OtherReading[]} */ (others), t, (way) => this.take(text, way)),
      ),
    );
  }

  /** The text has become something else. @param {string} text */
  begin(text) {
    if (this.app.view().exercise.typed !== text) return;
    this.app.change((exercise) => withText(exercise, text), { merge: "network-text" });
  }

  /** The text is read as something else. @param {string} text @param {Way} way */
  take(text, { kind, reading }) {
    this.app.change((exercise) => ({ ...withText(exercise, text), source: { kind: "text", text, reading, as: kind } }));
  }

  /**
   * @param {string} text
   * @param {boolean} typed  else it came with the exercise, which is not changed by being read
   */
  async read(text, typed) {
    const { app } = this;
    const t = app.t();
    try {
      const found = await app.readText(text, { as: "network" });
      if (!this.isHeld(text)) return;
      if (found.stated === null) {
        this.tell(text, "", { message: t("network.no_text") });
        return;
      }
      const count = Object.keys(found.stated.variables).length;
      const reading = t("network.read", { format: found.reading.format_label, n: count });
      const said = [reading, ...found.warnings.map(({ message }) => message)].join(" ");
      this.tell(text, said, { others: found.others ?? [] });
      const { exercise } = app.view();
      if (typed && exercise.typed === text) {
        app.change((old) => ({ ...withRead(old, found), example: null, title: "", origin: "" }), { merge: "network-text" });
      } else if (!typed && exercise.rest.network === text) app.settle((old) => withRead(old, found));
    } catch (problem) {
      if (problem instanceof Superseded || !this.isHeld(text)) return;
      const isOther = typed && (await this.isOther(text));
      if (!this.isHeld(text)) return;
      if (isOther) this.begin(text);
      else if (problem instanceof Rejected) this.tell(text, "", { problem: problem.error });
      else this.tell(text, "", { message: String(problem) });
    }
  }

  /** Whether the exercise still has this text. @param {string} text */
  isHeld(text) {
    const { typed, rest } = this.app.view().exercise;
    return typed === text || rest.network === text;
  }

  /** Whether a text that is no network is surely something else. @param {string} text */
  async isOther(text) {
    try {
      const { kind } = await this.app.readText(text, {});
      return kind !== "network";
    } catch (problem) {
      const error = problem instanceof Rejected ? problem.error : null;
      return Boolean(error?.way) && (error?.told ? error.told.complete : true);
    }
  }

  /** @param {import("../fields/common/field.js").View} page */
  update({ exercise }) {
    const text = textOf(exercise);
    const isShown = holderOf(exercise) === "network" && text !== "";
    this.element.hidden = !isShown;
    if (text !== this.shown.text && this.shown.text !== "") this.tell("", "");
    else this.draw();
    const { network } = exercise.rest;
    if (typeof network !== "string") this.asked = "";
    else if (network !== this.asked) {
      this.asked = network;
      void this.read(network, false);
    }
  }
}
