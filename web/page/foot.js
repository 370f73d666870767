// The foot of the page: a short help, the report of an error, which the person sends, the source and the licences.
import { copyText } from "../ui/clipboard.js";
import { byId, fill, h } from "../ui/dom.js";
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
  }

  /** In the language of the page. */
  draw() {
    const t = this.parts.t();
    const source = document.querySelector("meta[name=source]")?.getAttribute("content");
    fill(
      byId("foot-links"),
      h(
        "details",
        { class: "fold help-fold" },
        h("summary", null, t("help.title")),
        HELP.map((key) => h("p", null, t(key))),
      ),
      this.report(t),
      source && h("p", null, h("a", { href: source }, t("foot.source"))),
      // The edition in one file holds them itself.
      !document.getElementById("licenses") && h("p", null, h("a", { href: "./licenses.txt" }, t("foot.licenses"))),
    );
  }

  /** Nothing is sent by the page. @param {Translate} t */
  report(t) {
    const text = h("textarea", { rows: 8, "aria-label": t("report.text"), spellcheck: "false", "data-page-undo": true });
    const said = h("span", { announced: true });
    const mail = h("a", { href: "mailto:" }, t("report.mail"));
    const withProblem = h("input", { type: "checkbox", onchange: () => write() });
    const address = () => {
      mail.href = `mailto:?subject=${encodeURIComponent(t("report.subject"))}&body=${mailBody(text.value)}`;
    };
    const tail = () => {
      const version = document.querySelector("meta[name=version]")?.getAttribute("content") ?? "";
      const lines = ["", "—", t("report.version", { version, lang: this.parts.lang() })];
      return [...lines, ...(withProblem.checked ? [JSON.stringify(this.parts.problem())] : [])].join("\n");
    };
    let shown = "";
    const write = () => {
      const last = tail();
      // Keep the text that the person typed before and after the lines of the page.
      const at = shown === "" ? -1 : text.value.lastIndexOf(shown);
      if (at >= 0) text.value = text.value.slice(0, at) + last + text.value.slice(at + shown.length);
      else if (shown === "") text.value = (this.written ?? t("report.start")) + last;
      shown = last;
      address();
    };
    text.addEventListener("input", () => {
      this.written = text.value.replace(shown, () => "");
      keepUnfinished(REPORT, this.written === t("report.start") ? "" : this.written);
      address();
    });
    const copy = async () => {
      said.textContent = t((await copyText(text.value)) ? "export.copied" : "export.failed");
    };
    const fold = h(
      "details",
      { class: "fold report-fold", open: this.isReporting },
      h("summary", null, t("report.title")),
      h("p", null, t("report.help")),
      text,
      h("label", { class: "report-problem" }, withProblem, t("report.with_problem")),
      h(
        "p",
        { class: "many-tools" },
        h("button", { type: "button", class: "secondary", onclick: () => void copy() }, t("export.copy")),
        mail,
        said,
      ),
    );
    fold.addEventListener("toggle", () => {
      this.isReporting = fold.open;
      if (fold.open) write();
    });
    if (this.isReporting) write();
    return fold;
  }
}

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
