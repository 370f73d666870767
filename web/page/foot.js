// The foot of the page: a short help, the report of an error, which the person sends, and the licences.
import { copyText } from "../ui/clipboard.js";
import { byId, fill, h } from "../ui/dom.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */

/**
 * @typedef {object} FootParts
 * @property {() => Translate} t
 * @property {() => import("../protocol.js").Lang} lang
 * @property {() => import("../protocol.js").Problem} problem
 */

const HELP = /** @type {const} */ (["help.paste", "help.answer", "help.keys", "help.kept"]);
/** Longer addresses are cut by mail programs. */
const LONGEST_MAIL = 1800;

export class Foot {
  /** @param {FootParts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** In the language of the page. */
  draw() {
    const t = this.parts.t();
    fill(
      byId("foot-links"),
      h(
        "details",
        { class: "fold help-fold" },
        h("summary", null, t("help.title")),
        HELP.map((key) => h("p", null, t(key))),
      ),
      this.report(t),
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
      const body = encodeURIComponent(text.value);
      mail.href = `mailto:?subject=${encodeURIComponent(t("report.subject"))}&body=${body.slice(0, LONGEST_MAIL)}`;
    };
    let own = t("report.start");
    const tail = () => {
      const version = document.querySelector("meta[name=version]")?.getAttribute("content") ?? "";
      const lines = ["", "—", t("report.version", { version, lang: this.parts.lang() })];
      return [...lines, ...(withProblem.checked ? [JSON.stringify(this.parts.problem())] : [])].join("\n");
    };
    let shown = "";
    const write = () => {
      // What was typed above the line stays.
      if (shown !== "" && text.value.endsWith(shown)) own = text.value.slice(0, -shown.length);
      else if (shown !== "") own = text.value;
      shown = tail();
      text.value = own + shown;
      address();
    };
    text.addEventListener("input", address);
    const copy = async () => {
      said.textContent = t((await copyText(text.value)) ? "export.copied" : "export.failed");
    };
    const fold = h(
      "details",
      { class: "fold report-fold" },
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
    fold.addEventListener("toggle", () => fold.open && write());
    return fold;
  }
}
