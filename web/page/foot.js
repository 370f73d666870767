// The foot of the page: a short help, the report of an error, which the person sends, the source and the licences.
import { copyText } from "../ui/clipboard.js";
import { isChecked, valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { keepUnfinished, unfinishedAt } from "../ui/unfinished.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */

/**
 * @typedef {object} FootParts
 * @property {() => Translate} t
 * @property {() => import("../protocol.js").Lang} lang
 * @property {() => import("../protocol.js").Problem} problem
 */

const HELP = /** @type {const} */ (["help.paste", "help.answer", "help.keys", "help.kept"]);
/** Longer texts make addresses that mail programs cut. */
const LONGEST_MAIL = 1800;
const REPORT = "report";

export class Foot {
  /** @param {FootParts} parts */
  constructor(parts) {
    this.parts = parts;
    /** What somebody has written into the report. @type {string | null} */
    this.written = unfinishedAt(REPORT) || null;
    this.isReporting = false;
    /** The report, and the lines of the page in it. */
    this.text = "";
    this.tail = "";
    this.hasProblem = false;
    /** How copying went. */
    this.said = "";
  }

  /** In the language of the page. */
  draw() {
    this.tail = "";
    this.said = "";
    if (this.isReporting) this.write();
    else this.show();
  }

  show() {
    const t = this.parts.t();
    const source = metaOf("source");
    const help = HELP.map((key) => h("p", null, t(key)));
    drawInto(
      byId("foot-links"),
      h("details", { class: "fold help-fold" }, h("summary", null, t("help.title")), help),
      this.report(t),
      source && h("p", null, h("a", { href: source }, t("foot.source"))),
      // The edition in one file holds them itself.
      !document.getElementById("licenses") && h("p", null, h("a", { href: "./licenses.txt" }, t("foot.licenses"))),
    );
  }

  /** Keeps what the person has typed before and after the lines of the page. */
  write() {
    const t = this.parts.t();
    const lines = ["", "—", t("report.version", { version: metaOf("version") ?? "", lang: this.parts.lang() })];
    const tail = [...lines, ...(this.hasProblem ? [JSON.stringify(this.parts.problem())] : [])].join("\n");
    const at = this.tail === "" ? -1 : this.text.lastIndexOf(this.tail);
    if (at >= 0) this.text = this.text.slice(0, at) + tail + this.text.slice(at + this.tail.length);
    else if (this.tail === "") this.text = (this.written ?? t("report.start")) + tail;
    this.tail = tail;
    this.show();
  }

  /** @param {string} text */
  take(text) {
    this.text = text;
    this.written = text.replace(this.tail, () => "");
    keepUnfinished(REPORT, this.written === this.parts.t()("report.start") ? "" : this.written);
    this.show();
  }

  async copy() {
    this.said = this.parts.t()((await copyText(this.text)) ? "export.copied" : "export.failed");
    this.show();
  }

  /** Nothing is sent by the page. @param {Translate} t */
  report(t) {
    const ontoggle = (/** @type {Event} */ { currentTarget }) => {
      this.isReporting = /** @type {HTMLDetailsElement} */ (currentTarget).open;
      if (this.isReporting) this.write();
    };
    const onchange = (/** @type {Event} */ event) => {
      this.hasProblem = isChecked(event);
      this.write();
    };
    const withProblem = h("input", { type: "checkbox", checked: this.hasProblem, onchange });
    const field = { rows: 8, "aria-label": t("report.text"), spellcheck: "false", "data-page-undo": true, value: this.text };
    const mail = `mailto:?subject=${encodeURIComponent(t("report.subject"))}&body=${mailBody(this.text)}`;
    return h(
      "details",
      { class: "fold report-fold", ontoggle },
      h("summary", null, t("report.title")),
      h("p", null, t("report.help")),
      h("textarea", { ...field, oninput: (/** @type {Event} */ event) => this.take(valueIn(event)) }),
      h("label", { class: "report-problem" }, withProblem, t("report.with_problem")),
      h(
        "p",
        { class: "many-tools" },
        h("button", { type: "button", class: "secondary", onclick: () => void this.copy() }, t("export.copy")),
        h("a", { href: mail }, t("report.mail")),
        h("span", { announced: true }, this.said),
      ),
    );
  }
}

/** What the build says in the head of the page. @param {string} name */
const metaOf = (name) => document.querySelector(`meta[name=${name}]`)?.getAttribute("content");

/** As much of a text as a mail program takes, by whole characters. @param {string} text */
function mailBody(text) {
  let body = "";
  for (const character of text.replace(/\p{Surrogate}/gu, "\uFFFD")) {
    const next = body + encodeURIComponent(character);
    if (next.length > LONGEST_MAIL) break;
    body = next;
  }
  return body;
}
