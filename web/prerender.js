// Runs in the build (build_steps/site/prerender.mjs), never on the page: draws the first example with the page's own
// modules
// into its own markup, so that the first paint and the live page that replaces it are the same.
import { h } from "./draw/described.js";
import { elementOf, nodesOf } from "./draw/patching.js";
import { byId } from "./ui/dom.js";
import { History } from "./exercise/history.js";
import { exampleExercise, problemOf } from "./fields/problem.js";
import { ExerciseView } from "./exercise_side/exercise_view.js";
import { drawHeader, drawProgress } from "./header.js";
import { Highlighter } from "./highlight/highlight.js";
import { OwnExercises } from "./storage/list.js";
import { drawCheck } from "./panels/check.js";
import { drawDoor } from "./ui/door.js";
import { Pipeline } from "./solution/pipeline.js";
import {
  DEFAULT_DISPLAY,
  DEFAULT_LENGTH,
  exampleParams,
  formParams,
  parseParams,
  requestJson,
  solveParams,
} from "./solver/requests.js";
import { shortHash } from "./assets/short_hash.js";
import { SolutionView } from "./solution/solution.js";
import { languageOf, nextLanguage } from "./texts/languages.js";
import { learnTexts, translator } from "./texts/texts.js";
import { drawToolbar } from "./solution/toolbar.js";
import { markRoot } from "./ui/root.js";

/** @typedef {import("./protocol.js").Lang} Lang */

const REFERENCES = ["for", "aria-labelledby", "aria-describedby"];
const nothing = () => {};

/**
 * Draw the page in this language and give it back as `.first-paint`.
 * @param {Lang} lang
 * @param {(request: string) => any} answer  the engine's, to a request as JSON text
 * @param {import("./texts/texts.js").Texts} texts
 */
export function firstPaint(lang, answer, texts) {
  learnTexts(lang, texts);
  const t = translator(lang);
  /**
   * @template {import("./protocol.js").Method} M
   * @param {M} method
   * @param {import("./protocol.js").Requests[M]} params
   * @returns {import("./protocol.js").Answers[M]}
   */
  const ask = (method, params) => answer(requestJson(method, params));
  const topics = ask("topics", { lang });
  const examples = ask("examples", { lang });
  const form = ask("form", formParams(examples[0].topic, lang));
  const exercise = exampleExercise(examples[0], ask("example", exampleParams(examples[0].id, lang)), form);

  const client = /** @type {import("./solver/solver_client.js").SolverClient} */ (/** @type {unknown} */ (null));
  const pipeline = new Pipeline(client, () => ({ exercise, form, lang, display: DEFAULT_DISPLAY }), nothing);
  pipeline.parsed = exercise.source && ask("parse", parseParams(exercise.topic, exercise.source, lang));
  const solved = ask("solve", solveParams(problemOf(exercise, form, pipeline.parsed), DEFAULT_DISPLAY, lang));
  pipeline.solved = solved;
  const view = { exercise, parsed: pipeline.parsed, parsing: false, parseError: null, solveError: null, form };
  const highlighter = new Highlighter(nothing);
  const exerciseView = new ExerciseView(
    {
      t: () => t,
      view: () => view,
      change: nothing,
      choose: nothing,
      settle: nothing,
      openFiles: nothing,
      openProblem: nothing,
      showLine: nothing,
      compare: nothing,
      hearTold: nothing,
      readText: () => new Promise(nothing),
      highlighter,
    },
    {
      undo: nothing,
      redo: nothing,
      startNew: nothing,
      choose: nothing,
      chooseTopic: nothing,
      openKind: nothing,
      onReplaced: nothing,
    },
  );
  const solutionView = new SolutionView({
    t: () => t,
    pipeline,
    highlighter,
    applyPatch: nothing,
    pickCase: nothing,
    reveal: nothing,
    showQuestion: nothing,
    solveAgain: nothing,
    openProblem: nothing,
    setRole: nothing,
    takeSteps: () => null,
    hint: { isKnown: () => false, onKnown: nothing },
    atOnce: true,
  });

  markRoot(lang, "auto");
  drawHeader(
    t,
    { lang, theme: "auto", length: DEFAULT_LENGTH, display: DEFAULT_DISPLAY, formulas: "drawn" },
    { setLength: nothing, setDisplay: nothing, setTheme: nothing, setFormulas: nothing },
  );
  drawProgress(t, { state: "starting", phase: "runtime", loaded: 0, total: 0 });
  byId("solution").setAttribute("aria-label", t("solution.label"));
  drawToolbar(t, DEFAULT_LENGTH, form.exports, /** @type {any} */ ({}));
  exerciseView.drawTopics(topics, exercise.topic);
  exerciseView.gallery.draw(topics, examples, exercise);
  const state = () => ({ lang, topics, exercise });
  new OwnExercises({
    t: () => t,
    state,
    shelf: /** @type {any} */ (null),
    open: async () => false,
    rename: () => Promise.resolve(false),
    exportAll: () => Promise.resolve(false),
  }).draw();
  exerciseView.update(view, new History());
  solutionView.update(view, true);
  drawDoors(t, form);
  byId("steps").dataset.solved = shortHash(JSON.stringify(solved.document));
  byId("steps").dataset.marks = JSON.stringify([...highlighter.marks.values()]);
  addForReaders(lang, exercise, pipeline.parsed);
  return taken(lang);
}

/**
 * The folds below the answer, as they are until one opens.
 * @param {import("./texts/texts.js").Translate} t
 * @param {import("./protocol.js").Form} form
 */
function drawDoors(t, form) {
  drawCheck(t("check.title"));
  drawDoor("differs", t("differs.title"));
  drawDoor("working", t("working.title"));
  drawDoor("sides", t("sides.title"));
  drawDoor("many", t("batch.title"));
  for (const id of ["check", "differs", "working"]) byId(id).hidden = false;
  byId("sides").hidden = !form.conventions;
  byId("many").hidden = !form.classifies;
}

/**
 * Text for readers without scripts only.
 * @param {Lang} lang
 * @param {import("./exercise/exercise.js").Exercise} exercise
 * @param {import("./protocol.js").Parsed | null} parsed
 */
function addForReaders(lang, exercise, parsed) {
  const t = translator(lang);
  const { code, tag, title } = nextLanguage(lang);
  byId("language").before(elementOf(h("a", { class: "quiet without-script", href: `#${code}`, lang: tag }, title)));
  byId("answer").after(
    ...nodesOf([
      h("p", { class: "no-script-note without-script" }, t("no_script")),
      h("p", { class: "broken-note" }, t("broken"), " ", h("a", { href: "" }, t("page.reload"))),
    ]),
  );
  for (const body of document.querySelectorAll("#steps .fold-body"))
    body.append(elementOf(h("p", { class: "fold-note" }, t("fold.undrawn"))));
  if (!parsed) return;
  const head = parsed.columns.map((name) => h("th", { scope: "col" }, name));
  const rows = parsed.rows.map((row) => h("tr", null, ...row.map((cell) => h("td", null, cell))));
  const table = h(
    "table",
    null,
    h("caption", null, [exercise.title, exercise.origin].filter(Boolean).join(" · ")),
    h("thead", null, h("tr", null, head)),
    h("tbody", null, rows),
  );
  const frame = { class: "table without-script", role: "group", "aria-label": t("table.label"), tabindex: 0 };
  byId("examples").before(elementOf(h("div", frame, table)));
}

/**
 * The drawn page, taken out of the document, with ids of its own. `main` may be there only once.
 * @param {Lang} lang
 */
function taken(lang) {
  const page = elementOf(h("div", { class: "first-paint", id: lang, lang: languageOf(lang).tag }));
  page.append(...byId("live").cloneNode(true).childNodes);
  page.querySelector(".lit-strip")?.remove();
  const main = /** @type {HTMLElement} */ (page.querySelector("main"));
  const role = elementOf(h("div", { class: main.className, id: main.id, role: "main" }));
  role.append(...main.childNodes);
  main.replaceWith(role);
  const ids = new Set([...page.querySelectorAll("[id]")].map((element) => element.id));
  const renamed = (/** @type {string} */ id) => (ids.has(id) ? `${lang}-${id}` : id);
  for (const element of page.querySelectorAll("[id]")) element.id = renamed(element.id);
  for (const name of REFERENCES) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, (element.getAttribute(name) ?? "").split(" ").map(renamed).join(" "));
    }
  }
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    link.setAttribute("href", `#${renamed((link.getAttribute("href") ?? "").slice(1))}`);
  }
  // Values that a browser restores after a reload were not typed here (FirstPaint.isTouched).
  for (const control of page.querySelectorAll("input, select, textarea")) control.setAttribute("autocomplete", "off");
  for (const radio of page.querySelectorAll("input[name]")) radio.setAttribute("name", `${lang}-${radio.getAttribute("name")}`);
  return page;
}
