// The state and the events of the page: what the person asks, what the page shows, and how the second follows from the
// first.
import { describeSubject } from "./highlight/describe_mark.js";
import { byId } from "./ui/dom.js";
import { nextWorker } from "./solver/early_worker.js";
import { faultWords, inPageWords } from "./exercise_side/error_words.js";
import { withRole } from "./exercise/table/columns.js";
import { emptyExercise, hasOwnTable, withTopic, withTyped } from "./exercise/exercise.js";
import { History } from "./exercise/history.js";
import { networkFromText } from "./exercise/network/source.js";
import { asOwn, inWords } from "./exercise/table/provenance.js";
import { Examples } from "./exercise_side/examples.js";
import { ExerciseView } from "./exercise_side/exercise_view.js";
import { blankExercise } from "./fields/blank.js";
import { habitsOf } from "./fields/common/field.js";
import { hasTable } from "./fields/index.js";
import { exerciseFromProblem, withPatch } from "./fields/problem.js";
import { acceptDrops, readFile } from "./storage/files.js";
import { FirstPaint } from "./ui/first_paint.js";
import { keepFocus } from "./ui/restore_focus.js";
import { Forms } from "./exercise_side/forms.js";
import { colourFrame, drawHeader, drawProgress, isStyled, otherTheme, watchSystemTheme } from "./header.js";
import { Highlighter } from "./highlight/highlight.js";
import { Persistence } from "./storage/persistence.js";
import { Refused } from "./storage/checked.js";
import { isLink } from "./storage/links.js";
import { readPreferences } from "./storage/preferences.js";
import { StorageView } from "./storage/view.js";
import { onUndoKeys } from "./ui/keys.js";
import { MISSING } from "./assets/late_script.js";
import { HighlightBar } from "./highlight/highlight_bar.js";
import { openWorking, workingButtons } from "./highlight/own_workings.js";
import { onReturn } from "./solver/liveness.js";
import { Panels } from "./panels/panels.js";
import { copySelection } from "./draw/math_view.js";
import { showNotice } from "./ui/notices.js";
import { OfflineView } from "./offline/view.js";
import { exerciseOfText } from "./exercise_side/read_text.js";
import { Pipeline } from "./solution/pipeline.js";
import { loadIndex, loadedAnswer, prepared } from "./assets/prepared.js";
import { networkParams, solveParams } from "./solver/requests.js";
import { SolutionView } from "./solution/solution.js";
import { Halted, Rejected, SolverClient, unlessLost } from "./solver/solver_client.js";
import { languagesFrom, nextLanguage } from "./texts/languages.js";
import { translator } from "./texts/texts.js";
import { markLoading, markPending } from "./ui/root.js";
import { closeMenusOutside } from "./solution/toolbar.js";
import { Tools } from "./tools.js";
import { Trouble } from "./trouble.js";

/** @typedef {import("./exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("./protocol.js").Lang} Lang */
/** @typedef {import("./protocol.js").Example} Example */
/** @typedef {import("./protocol.js").Topic} Topic */

/** From the start of this script until the page is live, whether its solution is there or not. */
const LONGEST_FIRST_PAINT_MS = 1000;
/** From the click that asks for the other language until the page is in it. */
const LONGEST_WAIT_FOR_INDEX_MS = 1000;

const state = {
  ...readPreferences(),
  exercise: emptyExercise(""),
  /** @type {Topic[]} */
  topics: [],
  /** @type {import("./solver/solver_client.js").EngineStatus} */
  status: { state: "starting", phase: "runtime", loaded: 0, total: 0 },
};
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
);
const forms = new Forms(client);
const examples = new Examples(client, forms);
const pipeline = new Pipeline(
  client,
  () => ({ ...state, form: shownForm() }),
  draw,
  (done, most) => solutionView.showWork(done, most),
  openNetwork,
);
const formOf = (/** @type {string} */ topic) => forms.find(topic, state.lang);
const persistence = new Persistence(state, pipeline, history, {
  formOf,
  onChange: () => storageView.update(),
  onPending: (isPending) => markPending("saving", isPending),
});
const tools = new Tools(state, pipeline, persistence, t, {
  ...{ setDisplay, setLength, openFiles },
  print: (length) => void solutionView.print(length),
});
const highlighter = new Highlighter((highlight, subject) => {
  exerciseView.highlight(highlight);
  highlightBar.show(
    highlight,
    subject ? describeSubject(subject, highlighter, t(), pipeline.parsed) : "",
    pipeline.parsed,
    workingsBehind(subject),
  );
}, learnHighlighting);
/** @param {import("./highlight/highlight.js").HighlightSubject | null} subject */
const workingsBehind = (subject) => {
  if (!subject || !("mark" in subject)) return null;
  const { entries, entryWords, withWorking } = highlighter;
  const words = (/** @type {string} */ entry) => entryWords.get(entry)?.value ?? "";
  const open = (/** @type {string} */ entry) => openWorking(byId("steps"), entry);
  return workingButtons(entries[subject.mark[2]] ?? [], withWorking, words, open, t());
};
const highlightBar = new HighlightBar(t, () => highlighter.clear());
const solutionView = new SolutionView({
  t,
  pipeline,
  highlighter,
  applyPatch: (patch) => change((exercise) => withPatch(exercise, shownForm(), patch)),
  pickCase,
  solveAgain: () => pipeline.refresh(),
  openProblem,
  setRole: (column, role) => {
    const { parsed } = pipeline;
    if (parsed) change((exercise) => withRole(exercise, parsed, column, role));
  },
  takeSteps: (solved) => firstPaint.takeSteps(solved),
  onDrawn: () => panels.checkFigure.followDrawing(),
  hint: { isKnown: () => state.knowsLights, onKnown: learnHighlighting },
});
/** @type {import("./fields/common/field.js").App} */
const app = {
  ...{ t, view, change, settle, openFiles, openText, openProblem, highlighter },
  compare: () => panels.sideBySide.open(),
  readNetwork: (text) => client.request("parse", networkParams(state.exercise.topic, text, state.lang)),
};
const exerciseView = new ExerciseView(app, {
  ...{ undo, redo, startNew },
  choose: (example) => markLoading(choose(example)),
  chooseTopic: (topic) => markLoading(chooseTopic(topic)),
});
solutionView.paper.show(state.length);
const panels = new Panels({
  ...{ t, view, shownForm, state, pipeline, persistence, client, exerciseView, highlighter, change, asked },
});
const storageView = new StorageView({
  ...{ t, state, persistence },
  open: showOwn,
  openPanel: () => exerciseView.setOpen(true),
  saveFile: () => tools.saveProblem(),
});
/** Whether the page can start: without its index it knows no example. */
const restored = loadIndex(state.lang).then(
  async () => {
    await persistence.restore().catch(tellRefused);
    return true;
  },
  () => {
    window.byhandStart?.tellBroken();
    return false;
  },
);
const offlineView = new OfflineView(t, () => client.start(), reload);
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
  show(next);
}

/** @param {Exercise} exercise @param {{isChange?: boolean, typing?: boolean}} [how]  isChange: of what was shown before */
function show(exercise, { isChange = false, typing = false } = {}) {
  const before = state.exercise;
  persistence.leave(exercise.own);
  state.exercise = exercise;
  if (!isChange) {
    pipeline.startAnother();
    highlighter.clear();
  }
  examples.forget();
  if (exercise.example !== before.example || exercise.topic !== before.topic) drawExamples();
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
  if (next !== state.exercise) show({ ...next, own, fromLink }, { isChange: true });
}

function undo() {
  const old = history.undo(state.exercise);
  if (old) show(old);
}

function redo() {
  const next = history.redo(state.exercise);
  if (next) show(next);
}

/** An exercise of the kind that is shown, with nothing in it. */
function startNew() {
  const { exercise } = state;
  const form = shownForm();
  replace(blankExercise(exercise, form, habitsOf({ exercise, form })));
  notify(t()("notice.new"), undoAction());
  exerciseView.focusFirst();
}

/** @param {Exercise} exercise  from the list of the person's own @param {string} title */
function showOwn(exercise, title) {
  replace(exercise);
  notify(t()("notice.loaded", { title }), undoAction());
  exerciseView.setOpen(false);
  exerciseView.showTop();
}

/** @param {Example} example */
async function choose(example) {
  if (!(await load(example))) return;
  exerciseView.setOpen(false);
  exerciseView.showTop();
}

/**
 * Show an example, unless something else is done before its problem is there.
 * @param {Example} example
 * @returns {Promise<boolean>} whether it is shown
 */
async function load(example) {
  const { title } = example;
  const { lang } = state;
  try {
    const exercise = await examples.exercise(example, lang, () => notify(t()("notice.loading", { title })));
    if (!exercise) return false;
    replace(exercise);
    notify(t()("notice.loaded", { title }), undoAction());
    if (state.lang !== lang) void reword();
    return true;
  } catch (problem) {
    const reason = problem instanceof Rejected ? problem.message : faultWords(problem, t());
    notify(t()("notice.not_loaded", { title, reason }));
    return false;
  }
}

/**
 * The person's own table is stated as an exercise of another kind, if that is about tables; else its first example
 * shows how one is stated.
 * @param {string} topic
 */
async function chooseTopic(topic) {
  const before = shownForm();
  const form = await forms.fetch(topic, state.lang);
  const template = examples.list.find((example) => example.topic === topic);
  if (form && hasTable(form) && hasTable(before) && hasOwnTable(state.exercise)) {
    change((exercise) => withTopic(exercise, topic));
  } else if (!template || !(await load(template))) {
    drawExamples(); // it stays with the kind that it is of
    return;
  }
  exerciseView.showTopOfKind(pipeline.parsing || pipeline.solving);
}

function drawExamples() {
  const { topics, exercise } = state;
  exerciseView.drawTopics(topics, exercise.topic);
  exerciseView.gallery.draw(topics, examples.list, exercise);
  storageView.list.drawEntries();
}

function undoAction() {
  return {
    label: t()("notice.undo"),
    run: () => {
      undo();
      notify("");
    },
  };
}

function pickCase() {
  exerciseView.setOpen(true);
  const field = document.getElementById("case-field");
  field?.scrollIntoView({ block: "center" });
  /** @type {HTMLElement | null | undefined} */
  const first = field?.querySelector(".cases :is(select, input, textarea)");
  first?.focus({ preventScroll: true });
}

/** @param {FileList | File[]} files */
async function openFiles(files) {
  const file = files[0];
  if (!file) return;
  try {
    const opened = await readFile(file);
    if (opened.kind === "text") openText(opened.text);
    else {
      const { topic } = opened.shared.problem;
      const form = formOf(topic);
      if (form === null) throw new Refused("file.topic", { topic: topic.slice(0, 40) });
      replace(persistence.taken(exerciseFromProblem(opened.shared.problem, form, null)));
    }
    notify(t()("notice.loaded", { title: file.name }), undoAction());
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : "";
    const reason = problem instanceof Refused ? t()(problem.key, problem.params) : message;
    showNotice(t(), t()("file.broken", { name: file.name, reason }));
  }
}

/** @param {string} text */
function openText(text) {
  const topics = state.topics.map(({ topic }) => topic);
  change((exercise) => exerciseOfText(text, exercise, topics, formOf));
}

/** The pasted text is a network and no table; undo restores the exercise before it. @param {string} text */
function openNetwork(text) {
  settle((exercise) => networkFromText(exercise.topic, text));
}

/**
 * Opens the problem that a text states as another kind of exercise. @param {import("./protocol.js").Problem} problem
 */
function openProblem(problem) {
  const form = formOf(problem.topic);
  if (form === null) return;
  change(() => exerciseFromProblem(problem, form, null));
  notify(t()("notice.read_from_text"), undoAction());
}

/** Whether Python was ready when the page was last drawn. */
let drawnReady = false;

function draw() {
  const ready = state.status.state === "ready";
  drawnReady = ready;
  exerciseView.update(view(), history);
  panels.update();
  tools.draw(shownForm());
  storageView.draw();
  solutionView.update(view(), ready);
  exerciseView.holdTop(pipeline.parsing || pipeline.solving);
  if (firstPaint.shown && pipeline.solved) goLive();
}

/** The page that the build rendered has been replaced piece by piece out of sight; now it leaves. */
function goLive() {
  firstPaint.leave();
  panels.checkFigure.update(); // its button is for a live page only, and nothing may be drawn again
  solutionView.makeScrollersReachable();
}

function drawTop() {
  drawHeader(t(), state.lang, state.theme);
  colourFrame();
}

function drawAll() {
  const words = t();
  drawTop();
  drawProgress(words, state.status);
  byId("solution").setAttribute("aria-label", words("solution.label"));
  tools.draw(shownForm(), true);
  offlineView.draw();
  exerciseView.drawLabels();
  panels.drawLabels();
  storageView.drawAll();
  drawExamples();
  document.title = languagesFrom(state.lang)
    .map(({ code }) => translator(code)("brand"))
    .join(" · ");
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

async function fetchExamples() {
  const { lang } = state;
  /** @type {[Topic[] | null, Example[] | null]} */
  const [topics, list] = await Promise.all([
    unlessLost(client.request("topics", { lang })),
    unlessLost(client.request("examples", { lang })),
  ]);
  if (!topics || !list) return;
  const first = list[0];
  const isUntouched = () => state.exercise.topic === "" && state.exercise.source?.text === "";
  const shown = first && isUntouched() ? await examples.exercise(first, lang) : null;
  if (lang !== state.lang || (isUntouched() && !shown)) return; // this is asked anew
  state.topics = topics;
  examples.list = list;
  if (first && state.exercise.topic === "") {
    // Text that was typed while the example was loading stays.
    state.exercise = (isUntouched() ? shown : null) ?? { ...state.exercise, topic: first.topic };
    void fetchForm();
    pipeline.refresh();
  } else void reword();
  drawExamples();
}

/**
 * Puts the title of a built-in example into the language of the page, even when the exercise was changed; the rest of
 * its
 * words too, as long as nothing was changed.
 */
async function reword() {
  const { exercise, lang } = state;
  const { after } = exercise;
  const example = examples.list.find((one) => one.id === (exercise.example ?? after?.example));
  if (exercise.example !== null && example) {
    if (examples.wanted) return; // another one takes its place
    const worded = await examples.exercise(example, lang).catch(() => null);
    if (state.exercise !== exercise || state.lang !== lang) return;
    state.exercise = worded ? withTyped(worded, exercise) : { ...exercise, title: example.title, origin: example.source };
    persistence.saveSoon();
  } else if (after) {
    const named = example ? { ...after, title: example.title, source: example.source } : after;
    state.exercise = inWords({ ...exercise, after: named }, state.lang);
  } else return;
  pipeline.refresh();
}

async function fetchForm() {
  const before = shownForm();
  const { topic } = state.exercise;
  if (topic !== "") await forms.fetch(topic, state.lang);
  if (shownForm() !== before) pipeline.refresh(); // the problem is what its fields state
}

/** @param {Partial<import("./protocol.js").Display>} display */
function setDisplay(display) {
  state.display = { ...state.display, ...display };
  pipeline.refresh();
  persistence.chooseDisplay();
}

/** @param {import("./protocol.js").Length} length */
function setLength(length) {
  state.length = length;
  solutionView.showLength(length);
  persistence.saveSoon();
}

/** @param {Lang} lang */
async function setLanguage(lang) {
  // The whole page changes at once, unless its index is late: then Python answers the requests.
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_FOR_INDEX_MS));
  await Promise.race([loadIndex(lang).catch(() => {}), late]);
  state.lang = lang;
  notify("");
  drawAll();
  void markLoading(fetchExamples());
  void markLoading(fetchForm());
  pipeline.refresh();
  persistence.saveSoon();
}

/** @param {unknown} problem  with a link */
function tellRefused(problem) {
  const { key, params } = problem instanceof Refused ? problem : new Refused("link.broken");
  showNotice(t(), t()(key, params));
}

/** @param {string} hash */
async function openLink(hash) {
  if (!isLink(hash) || hash === persistence.fragment) return;
  try {
    await persistence.openLink(hash, state.exercise.topic === "" ? null : state.exercise);
  } catch (problem) {
    tellRefused(problem);
    return;
  }
  notify("");
  drawAll();
  show(state.exercise);
}

async function begin() {
  byId("language").addEventListener("click", () => void markLoading(setLanguage(nextLanguage(state.lang).code)));
  byId("theme").addEventListener("click", () => {
    state.theme = otherTheme(state.theme);
    drawTop();
    persistence.saveSoon();
  });
  watchSystemTheme(drawTop);
  document.addEventListener("copy", copySelection);
  onUndoKeys(undo, redo);
  keepFocus();
  addEventListener("resize", () => solutionView.makeScrollersReachable());
  onReturn(() => client.check());
  // Reads the hash of the event, because a change just before may already have rewritten the address.
  addEventListener("hashchange", (event) => void markLoading(openLink(new URL(event.newURL).hash)));
  addEventListener(MISSING, () => trouble.tellMissing());
  acceptDrops(openFiles);
  closeMenusOutside();
  persistence.watchLeaving();
  if (!(await restored)) return;
  drawAll();
  void fetchExamples();
  void fetchForm();
  pipeline.refresh();
  if (!firstPaint.shown) goLive();
  if (!isStyled()) trouble.tellMissing();
  // A page that cannot be used is worth less than one that has to wait for its solution.
  setTimeout(() => firstPaint.shown && goLive(), LONGEST_FIRST_PAINT_MS);
}

void begin();
