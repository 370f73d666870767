// The state and the events of the page: what the person asks, what the page shows, and how the second follows from the
// first.
import { describeSubject } from "./highlight/describe_mark.js";
import { byId } from "./ui/dom.js";
import { isWorkerWhole, workerAddress } from "./assets/assets.js";
import { nextWorker } from "./solver/early_worker.js";
import { inPageWords } from "./exercise_side/error_words.js";
import { withRole } from "./exercise/table/columns.js";
import { emptyExercise } from "./exercise/exercise.js";
import { History } from "./exercise/history.js";
import { asOwn } from "./exercise/table/provenance.js";
import { Examples } from "./exercise_side/examples.js";
import { ExerciseView } from "./exercise_side/exercise_view.js";
import { withPatch } from "./fields/problem.js";
import { acceptDrops } from "./storage/files.js";
import { FirstPaint } from "./ui/first_paint.js";
import { beginAnnouncing } from "./ui/live_region.js";
import { keepFocus } from "./ui/restore_focus.js";
import { Forms } from "./exercise_side/forms.js";
import { colourFrame, drawHeader, drawProgress, isStyled, watchSystemTheme } from "./header.js";
import { Highlighter } from "./highlight/highlight.js";
import { Persistence } from "./storage/persistence.js";
import { readPreferences } from "./storage/preferences.js";
import { StorageView } from "./storage/view.js";
import { tookDraft } from "./ui/drafts.js";
import { onUndoKeys } from "./ui/keys.js";
import { MISSING } from "./assets/late_script.js";
import { HighlightBar } from "./highlight/highlight_bar.js";
import { workingsBehind } from "./highlight/own_workings.js";
import { onReturn } from "./solver/liveness.js";
import { Doors } from "./panels/doors.js";
import { keepPreloadedFonts } from "./draw/kept_fonts.js";
import { chooseNative, copySelection } from "./draw/math_view.js";
import { Offering } from "./collection/offering.js";
import { OfflineView } from "./offline/view.js";
import { Foot } from "./page/foot.js";
import { Openings } from "./page/openings.js";
import { PuttingAside } from "./page/putting_aside.js";
import { Choosing } from "./page/choosing.js";
import { Settings } from "./page/settings.js";
import { KindCards } from "./front_door/kind_cards.js";
import { Presenting } from "./present/presenting.js";
import { titleTab } from "./page/tab_title.js";
import { Walking } from "./page/walking.js";
import { Pipeline } from "./solution/pipeline.js";
import { loadIndex, loadRest, loadedAnswer, prepared } from "./assets/prepared.js";
import { solveParams, textParams } from "./solver/requests.js";
import { SolutionView } from "./solution/solution.js";
import { Halted } from "./solver/outcomes.js";
import { SolverClient } from "./solver/solver_client.js";
import { nextLanguage } from "./texts/languages.js";
import { translator } from "./texts/texts.js";
import { markLoading, markPending, markRoot } from "./ui/root.js";
import { closeMenusOutside } from "./ui/menus.js";
import { Tools } from "./tools.js";
import { Trouble } from "./trouble.js";

/** @typedef {import("./exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("./protocol.js").Example} Example */
/** @typedef {import("./protocol.js").Topic} Topic */

/** From the start of this script until the page is live, whether its solution is there or not. */
const LONGEST_FIRST_PAINT_MS = 1000;

const state = {
  ...readPreferences(),
  exercise: emptyExercise(""),
  /** @type {Topic[]} */
  topics: [],
  /** @type {import("./solver/solver_client.js").EngineStatus} */
  status: { state: "starting", phase: "runtime", loaded: 0, total: 0 },
};
chooseNative(state.formulas === "native");
const history = new History();
const t = () => translator(state.lang);

const firstPaint = new FirstPaint(state.lang);
const client = new SolverClient(
  nextWorker,
  (status) => {
    state.status = status;
    // The first report arrives while this object is still being built.
    queueMicrotask(() => void onStatus());
  },
  prepared,
  loadedAnswer,
  { isWhole: isWorkerWhole, mend: () => offlineView.mend(workerAddress()), want: () => window.byhandStart?.want() },
);
const forms = new Forms(client);
const examples = new Examples(client, forms);
const pipeline = new Pipeline(
  client,
  () => ({ ...state, form: shownForm() }),
  draw,
  (done, most) => solutionView.answerLine.showWork(done, most),
  (...read) => openings.stated(...read),
  (error) => puttingAside.answered(error),
);
const formOf = (/** @type {string} */ topic) => forms.find(topic, state.lang);
const persistence = new Persistence(state, pipeline, history, {
  formOf,
  formFor: (topic) => openings.form(topic),
  asOwn: (old, next) => asOwn(old, next, state.lang),
  onChange: () => storageView.update(),
  onPending: (isPending) => markPending("saving", isPending),
});
const openings = new Openings({
  ...{ t, state, persistence, pipeline, forms, formOf, change, settle, replace },
  notify: notifyWithUndo,
  showAnswer: () => exerciseView.showAnswer(),
});
const puttingAside = new PuttingAside({ t, state, shownForm, pipeline, change, settle, notify: notifyWithUndo });
const tools = new Tools(state, pipeline, persistence, t, {
  openFiles: (files) => openings.files(files),
  print: (length) => void solutionView.print(length),
  present: () => presenting.start(),
});
const highlighter = new Highlighter((highlight, subject) => {
  exerciseView.highlight(highlight);
  presenting.highlight(highlight);
  highlightBar.show(
    highlight,
    subject ? describeSubject(subject, highlighter, t(), pipeline.parsed) : "",
    pipeline.parsed,
    workingsBehind(subject, highlighter, t()),
  );
}, learnHighlighting);
const highlightBar = new HighlightBar(t, () => highlighter.clear());
const solutionView = new SolutionView({
  t,
  pipeline,
  highlighter,
  applyPatch: (patch) => change((exercise) => withPatch(exercise, shownForm(), patch)),
  reveal: () => settle((exercise) => ({ ...exercise, hides: undefined })),
  pickCase: () => exerciseView.pickCase(),
  showQuestion: () => exerciseView.showQuestion(),
  solveAgain: () => pipeline.refresh(),
  openProblem: (problem) => openings.problem(problem),
  setRole: (column, role) => {
    const { parsed } = pipeline;
    if (parsed) change((exercise) => withRole(exercise, parsed, column, role));
  },
  takeSteps: (solved) => firstPaint.takeSteps(solved),
  onDrawn: (isDone) => {
    doors.followDrawing();
    walking.holdPlace(pipeline.parsing || pipeline.solving, isDone);
  },
  hint: { isKnown: () => state.knowsLights, onKnown: learnHighlighting },
});
const presenting = new Presenting({
  t,
  pipeline,
  highlighter,
  state,
  drawSheet: () => solutionView.paper.drawSheet((block) => [block]),
});
/** @type {import("./fields/common/field.js").App} */
const app = {
  ...{ t, view, change, settle, highlighter },
  choose: (field, make) => puttingAside.choose(field, make),
  openFiles: (files) => openings.files(files),
  openProblem: (problem, said) => openings.problem(problem, said),
  showLine: (line) => exerciseView.box.shown.showLine(line),
  compare: () => void doors.compare(),
  hearTold: (told, asks) => pipeline.hear(told, asks),
  readText: (text, how) => client.request("parse", textParams(state.exercise.topic, text, state.lang, how)),
};
const exerciseView = new ExerciseView(app, {
  ...{ undo, redo },
  startNew: () => choosing.blank(),
  onReplaced: () => notifyWithUndo(t()("door.replaced")),
  choose: (example) => markLoading(choosing.example(example)),
  chooseTopic: (topic) => markLoading(choosing.topic(topic)),
  openKind: (topic, text) => markLoading(choosing.withText(topic, text)),
});
solutionView.paper.show(state.length);
const doors = new Doors({
  ...{ t, view, shownForm, state, pipeline, persistence, client, exerciseView, highlighter, change, asked },
});
const offering = new Offering({ t, state, client, forms, persistence });
const storageView = new StorageView({
  ...{ t, state, persistence, settle },
  open: (exercise, title) => choosing.own(exercise, title),
  rename: (name) => change((exercise) => ({ ...exercise, name })),
  exportAll: (place, chosen) => offering.open(place, chosen),
  openPanel: () => exerciseView.setOpen(true),
  saveFile: () => tools.saveProblem(),
});
const kindCards = new KindCards(t, (kind) => markLoading(choosing.sample(kind)));
const choosing = new Choosing({
  ...{ t, state, client, forms, examples, pipeline, persistence, exerciseView, storageView },
  ...{ shownForm, fetchForm, change, replace, notify, notifyWithUndo },
});
const walking = new Walking({
  ...{ t, state, history, persistence, drawAll, notify },
  show: (exercise) => show(exercise, { stays: true }),
});
/** Whether the page can start: without its index it knows no example. */
const restored = Promise.all([loadIndex(state.lang), window.byhandStart?.isNew ? null : loadRest(state.lang)]).then(
  async () => {
    await persistence.restore().catch((problem) => walking.tellRefused(problem));
    return true;
  },
  () => {
    window.byhandStart?.tellBroken();
    return false;
  },
);
const foot = new Foot({ t, lang: () => state.lang, problem: () => persistence.problem });
const offlineView = new OfflineView(t, () => client.start(), reload);
const settings = new Settings({
  ...{ t, state, pipeline, persistence, solutionView, highlighter, tools, choosing, fetchForm, draw, drawTop, drawAll, notify },
  tellMissing: () => trouble.tellMissing(),
});
const trouble = new Trouble({
  ...{ t, reload },
  status: () => state.status,
  why: () => offlineView.why(),
  restart: () => client.start(),
  cancel: () => pipeline.cancel(),
});

/** @returns {import("./fields/common/field.js").View} */
function view() {
  const { parsed, parsing } = pipeline;
  const form = shownForm();
  const words = (/** @type {import("./protocol.js").InputError | null} */ error) =>
    error && inPageWords(error, form, state.exercise, t());
  const { parseError, solveError } = pipeline;
  return { exercise: state.exercise, parsed, parsing, parseError: words(parseError), solveError: words(solveError), form };
}

/** The parameters of the next request to Python. */
function asked() {
  return solveParams(persistence.problem, state.display, state.lang, [...pipeline.agreed]);
}

function shownForm() {
  return forms.shown(state.exercise, state.lang);
}

/**
 * Every change that the person makes to the exercise goes through here.
 * @param {(exercise: Exercise) => Exercise} make
 * @param {{merge?: string}} [options]
 */
function change(make, options = {}) {
  if (tookDraft(make)) return;
  const old = state.exercise;
  const next = make(old);
  if (next === old) return;
  history.push(old, options.merge ?? "");
  notify("");
  show(persistence.owned(old, asOwn(old, next, state.lang)), { isChange: true, typing: Boolean(options.merge) });
}

/** @param {Exercise} next  which has nothing to do with what was there */
function replace(next) {
  history.push(state.exercise, "");
  notify("");
  show(next, { isChosen: true });
}

/**
 * @param {Exercise} exercise
 * @param {{isChange?: boolean, typing?: boolean, isChosen?: boolean, stays?: boolean}} [how]  isChange: of what was shown
 *   before; stays: in the entry that the browser is at
 */
function show(exercise, { isChange = false, typing = false, isChosen = false, stays = false } = {}) {
  const before = state.exercise;
  if (!stays) persistence.journey.follow(before, exercise, { isChosen });
  persistence.leave(exercise.own);
  state.exercise = exercise;
  if (!isChange) {
    pipeline.startAnother();
    puttingAside.forget();
    highlighter.clear();
  }
  examples.forget();
  if (exercise.example !== before.example || exercise.topic !== before.topic) choosing.draw();
  void markLoading(fetchForm());
  pipeline.refresh(typing);
  persistence.saveSoon();
}

/** A person who has seen the highlighting needs no hint about it any more. */
function learnHighlighting() {
  state.knowsLights = true;
  persistence.saveSoon();
}

/** Nothing that the person did. @param {(exercise: Exercise) => Exercise} make */
function settle(make) {
  const next = make(state.exercise);
  const { own, fromLink } = state.exercise;
  if (next !== state.exercise) show({ ...next, own, fromLink }, { isChange: true, stays: true });
}

function undo() {
  const old = history.undo(state.exercise);
  if (old) show(old);
}

function redo() {
  const next = history.redo(state.exercise);
  if (next) show(next);
}

/** @param {string} text */
function notifyWithUndo(text) {
  const run = () => {
    undo();
    notify("");
  };
  notify(text, { label: t()("notice.undo"), run });
}

/** Whether Python was ready when the page was last drawn. */
let drawnReady = false;

function draw() {
  const ready = state.status.state === "ready";
  drawnReady = ready;
  exerciseView.update(view(), history);
  titleTab(state.exercise, persistence.namesIn(state.exercise), state.lang);
  kindCards.update(state.topics, state.exercise);
  doors.update();
  tools.draw(shownForm());
  storageView.draw();
  solutionView.update(view(), ready);
  exerciseView.holdTop(pipeline.parsing || pipeline.solving);
  if (firstPaint.shown && pipeline.solved) goLive();
}

/** The page that the build rendered has been replaced piece by piece out of sight; now it leaves. */
function goLive() {
  firstPaint.leave();
  keepPreloadedFonts();
  doors.update(); // its button is for a live page only, and nothing may be drawn again
  solutionView.makeScrollersReachable();
  persistence.journey.mark(state.exercise);
}

function drawTop() {
  markRoot(state.lang, state.theme);
  colourFrame();
}

function drawAll() {
  const words = t();
  drawTop();
  drawHeader(words, state, settings);
  drawProgress(words, state.status);
  byId("solution").setAttribute("aria-label", words("solution.label"));
  tools.draw(shownForm(), true);
  offlineView.draw();
  foot.draw();
  doors.drawLabels();
  storageView.drawAll();
  choosing.draw();
  draw();
}

async function onStatus() {
  if (!(await restored)) return;
  const { status } = state;
  drawProgress(t(), status);
  if ((status.state === "ready") !== drawnReady) draw();
  // A failure that is repaired needs no word.
  await offlineView.onEngine(status);
  if (state.status !== status) return;
  void trouble.follow(status);
  // This error waited for the last of Python's files.
  const { fault } = pipeline;
  if (status.state === "ready" && status.complete && fault instanceof Halted && fault.why === "missing") pipeline.refresh();
}

/** @type {Trouble["notify"]} */
function notify(text, action) {
  trouble.notify(text, action);
}

/** Reloads the page and keeps what was typed. */
async function reload() {
  await persistence.save();
  location.reload();
}

async function fetchForm() {
  const before = shownForm();
  const { topic } = state.exercise;
  if (topic !== "") await forms.fetch(topic, state.lang);
  if (shownForm() !== before) pipeline.refresh(); // the problem is what its fields state
}

async function begin() {
  beginAnnouncing(["answer", "kept-notice", "version-notice"].map(byId));
  byId("language").addEventListener("click", () => void markLoading(settings.setLanguage(nextLanguage(state.lang).code)));
  watchSystemTheme(drawTop);
  document.addEventListener("copy", copySelection);
  onUndoKeys(undo, redo);
  keepFocus();
  addEventListener("resize", () => solutionView.makeScrollersReachable());
  onReturn(() => client.check());
  walking.watch();
  addEventListener(MISSING, () => trouble.tellMissing());
  acceptDrops((files) => openings.files(files));
  closeMenusOutside();
  persistence.watchLeaving();
  if (!(await restored)) return;
  drawAll();
  void choosing.fetch();
  void fetchForm();
  pipeline.refresh();
  if (!firstPaint.shown) goLive();
  if (!isStyled()) trouble.tellMissing();
  // A page that cannot be used is worth less than one that has to wait for its solution.
  setTimeout(() => firstPaint.shown && goLive(), LONGEST_FIRST_PAINT_MS);
}

void begin();
