// What the person sets in the header: the display of a solution, the colours, the formulas and the language.
import { chooseNative } from "../draw/math_view.js";
import { loadIndex, loadRest } from "../assets/prepared.js";
import { knowsTexts } from "../texts/texts.js";
import { markLoading } from "../ui/root.js";
import { keepPlace } from "./place.js";

/**
 * @typedef {object} SettingsParts
 * @property {import("../storage/preferences.js").Preferences} state
 * @property {import("../solution/pipeline.js").Pipeline} pipeline
 * @property {import("../storage/persistence.js").Persistence} persistence
 * @property {import("../solution/solution.js").SolutionView} solutionView
 * @property {import("../highlight/highlight.js").Highlighter} highlighter
 * @property {{chooseLength: (length: import("../protocol.js").Length) => void}} tools
 * @property {import("./choosing.js").Choosing} choosing
 * @property {() => Promise<void>} fetchForm
 * @property {() => void} draw
 * @property {() => void} drawTop
 * @property {() => void} drawAll
 * @property {(text: string) => void} notify
 * @property {() => void} tellMissing  that a part of the page could not be loaded
 */

export class Settings {
  /** @param {SettingsParts} parts */
  constructor(parts) {
    this.parts = parts;
  }

  /** @param {Partial<import("../protocol.js").Display>} display */
  setDisplay = (display) => {
    const { state, pipeline, persistence } = this.parts;
    state.display = { ...state.display, ...display };
    pipeline.refresh();
    persistence.chooseDisplay();
  };

  /** @param {import("../protocol.js").Length} length */
  setLength = (length) => {
    const { state, solutionView, tools, persistence } = this.parts;
    state.length = length;
    solutionView.showLength(length);
    tools.chooseLength(length);
    persistence.saveSoon();
  };

  /** @param {import("../ui/root.js").Theme} theme */
  setTheme = (theme) => {
    const { state, drawTop, persistence } = this.parts;
    state.theme = theme;
    drawTop();
    persistence.saveSoon();
  };

  /** @param {import("../ui/display_menu.js").Formulas} formulas */
  setFormulas = (formulas) => {
    const { state, solutionView, draw, persistence } = this.parts;
    state.formulas = formulas;
    chooseNative(formulas === "native");
    solutionView.drawAgain();
    draw();
    persistence.saveSoon();
  };

  /** @param {import("../protocol.js").Lang} lang */
  async setLanguage(lang) {
    const { state, pipeline, persistence, highlighter, choosing, fetchForm, drawAll, notify, tellMissing } = this.parts;
    await Promise.allSettled([loadIndex(lang), loadRest(lang)]);
    if (!knowsTexts(lang)) return tellMissing();
    keepPlace();
    // Where another sentence has its formulas, the number that is pinned may be another one.
    highlighter.clear();
    state.lang = lang;
    notify("");
    drawAll();
    void markLoading(choosing.fetch());
    void markLoading(fetchForm());
    pipeline.refresh();
    persistence.saveSoon();
  }
}
