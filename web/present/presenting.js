// Present: the solution part by part, large, for a room or a camera. What shows it loads when it is asked for.
import { lateScript } from "../assets/late_script.js";
import { rolesOf } from "../exercise/table/columns.js";
import { isAnswerHidden } from "../solution/hidden_answer.js";
import { byId } from "../ui/dom.js";
import { markLoading } from "../ui/root.js";

/** @typedef {import("./presentation.js").Presentation} Presentation */

/**
 * @typedef {object} PresentingParts
 * @property {() => import("../texts/texts.js").Translate} t
 * @property {import("../solution/pipeline.js").Pipeline} pipeline
 * @property {import("../highlight/highlight.js").Highlighter} highlighter
 * @property {{exercise: import("../exercise/exercise.js").Exercise, length: string}} state
 * @property {() => void} drawSheet  the exercise, as paper states it, with its graph
 */

const script = lateScript("present.js", () => window.byhandPresent);
/** Where a letter is typed, or chooses. */
const TAKES_LETTERS = "input, select, textarea, [contenteditable], [role=grid] *, [role=listbox] *";
/** More rows beside the solution would only be scrolled past. */
const MOST_ROWS = 500;

export class Presenting {
  /** @param {PresentingParts} parts */
  constructor(parts) {
    this.parts = parts;
    /** @type {Presentation | null} */
    this.shown = null;
    this.isAsked = false;
    /** Whether the page filled the screen for this presentation. */
    this.isFull = false;
    document.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || key.toLowerCase() !== "p") return;
      if (!event.defaultPrevented && !(target instanceof Element && target.matches(TAKES_LETTERS))) this.start();
    });
    document.addEventListener("fullscreenchange", () => {
      const { isFull } = this;
      this.isFull = document.fullscreenElement !== null;
      if (isFull && !this.isFull) this.shown?.end();
    });
  }

  start() {
    const { parsing, solving } = this.parts.pipeline;
    if (isAnswerHidden()) return;
    if (this.shown || this.isAsked || parsing || solving || byId("answer").dataset.state !== "solved") return;
    // While the key or the click still counts; some browsers refuse, and it works without.
    void document.documentElement.requestFullscreen?.().then(
      () => this.shown || this.isAsked || leaveFullScreen(), // it could not begin
      () => {},
    );
    this.isAsked = true;
    void markLoading(this.begin().finally(() => (this.isAsked = false)));
  }

  async begin() {
    const { t, pipeline, highlighter, state, drawSheet } = this.parts;
    const made = await script().catch(() => null); // the page says that a part of it is missing
    if (!made) {
      leaveFullScreen();
      return;
    }
    const { exercise } = state;
    highlighter.clear();
    drawSheet();
    this.shown = new made.Presentation({
      t: t(),
      steps: byId("steps"),
      solution: () => (state.exercise === exercise ? (pipeline.solved?.document ?? null) : null),
      isBrief: state.length === "brief",
      table: this.table(),
      dim: () => highlighter.clear(),
      onEnd: () => {
        this.shown = null;
        highlighter.clear();
        leaveFullScreen();
      },
    });
    this.shown.begin();
  }

  /** The rows of the table that the solution counts, without the columns that it does not use. */
  table() {
    const { t, pipeline, state } = this.parts;
    const { parsed, solved } = pipeline;
    if (!parsed || !solved || parsed.counts || Object.keys(solved.document.rows).length === 0) return null;
    const roles = rolesOf(state.exercise, parsed);
    const places = parsed.columns.flatMap((name, at) => (roles[name] === "ignored" ? [] : [at]));
    const samples = parsed.rows.flatMap((cells, row) =>
      parsed.kinds[row] === "training" ? [{ cells: places.map((at) => cells[at] ?? ""), row }] : [],
    );
    if (samples.length > MOST_ROWS) return null;
    const columns = places.map((at) => parsed.columns[at] ?? "");
    return {
      ...{ columns, samples, classColumn: parsed.class_column },
      ...{ label: t()("table.label"), corner: t()("table.row_number") },
    };
  }

  /** @param {import("../highlight/highlight.js").Highlight} highlight */
  highlight(highlight) {
    this.shown?.highlight(highlight);
  }
}

function leaveFullScreen() {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
}
