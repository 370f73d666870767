// From exercise to solution: text is parsed, the problem is solved, both only when something changed
// and, while somebody types, after a rest; answers to older questions never arrive (SolverClient drops them).
import { askedIn } from "../exercise/told.js";
import { problemOf } from "../fields/problem.js";
import { readsText } from "../fields/bindings/index.js";
import { sharesMost } from "../fields/common/long_text.js";
import { isDoubtful } from "../exercise/instructions.js";
import { toldOf } from "../exercise/told.js";
import { parseParams, solveParams } from "../solver/requests.js";
import { Rejected, Superseded } from "../solver/outcomes.js";

/** @typedef {import("../protocol.js").Parsed} Parsed */
/** @typedef {import("../protocol.js").Solved} Solved */
/** @typedef {import("../protocol.js").InputError} InputError */
/** @typedef {import("../protocol.js").Display} Display */
/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../exercise/exercise.js").Source} Source */
/** @typedef {import("../exercise/told.js").OwnTold} OwnTold */
/** @typedef {{exercise: Exercise, form: import("../protocol.js").Form, lang: import("../protocol.js").Lang, display: Display}} Asked */

/** Delay while somebody types: as long as an answer takes; none where answers are faster than keys. */
const QUICK_MS = 100;
const MOST_REST_MS = 300;
const MANY_CELLS = 20_000;
/** No kind of exercise reads them as its table, so that nothing is kept by asking first. @type {Set<string>} */
const OPENED = new Set(["network", "sample", "gaussians", "hidden_markov", "events", "mixture", "subjective_bayes"]);

export class Pipeline {
  /**
   * @param {import("../solver/solver_client.js").SolverClient} client
   * @param {() => Asked} asked
   * @param {() => void} onChange
   * @param {(done: number, most: number) => void} [onWork]  how far a long computation has come
   * @param {(text: string, problem: import("../protocol.js").Problem, kind: import("../protocol.js").Kind | "named", said?: string) => void} [onStated]
   *   the text of the table states a problem without one; said: how it was read, where the form does not show the text
   * @param {(error: InputError | null) => boolean} [onAnswered]  whether the exercise has been changed, to be solved anew
   */
  constructor(client, asked, onChange, onWork = () => {}, onStated = () => {}, onAnswered = () => false) {
    this.client = client;
    this.asked = asked;
    this.onChange = onChange;
    this.onWork = onWork;
    this.onStated = onStated;
    this.onAnswered = onAnswered;
    /** @type {Parsed | null} */
    this.parsed = null;
    /** The text that was read last. */
    this.parsedText = "";
    /** @type {InputError | null} */
    this.parseError = null;
    this.parsing = false;
    /** @type {Solved | null} */
    this.solved = null;
    /** @type {InputError | null} */
    this.solveError = null;
    /** Why there is no answer, where the input is not the cause. @type {unknown} */
    this.fault = null;
    this.solving = false;
    this.cancelled = false;
    /** @type {Source | null} */
    this.parsedSource = null;
    this.parsedTopic = "";
    this.parsedLang = "";
    /** The parse request in progress. @type {{source: Source, topic: string, lang: string} | null} */
    this.reading = null;
    this.solvedKey = "";
    /** The last request to the engine. @type {import("../protocol.js").SolveParams} */
    this.params = { problem: {} };
    /** Whether the request has nothing to do with the last solution. */
    this.isAnother = true;
    /** The exercise in words beside the form that was read last. @type {{told: OwnTold | undefined, asks: boolean}} */
    this.heard = { told: undefined, asks: false };
    /** Questions that the person has confirmed for this exercise and its changes. @type {Set<string>} */
    this.agreed = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** Duration of the last answer in ms, by method; initially assumed to be slow. */
    this.took = { parse: 2 * QUICK_MS, solve: 2 * QUICK_MS };
  }

  /** The exercise is not a change of the one before, so that its solution must not be taken for its own. */
  startAnother() {
    this.isAnother = true;
    this.agreed.clear();
  }

  /** @param {string} token  from an answer of the engine that asks first */
  agree(token) {
    this.agreed.add(token);
    this.solvedKey = "";
    this.refresh();
  }

  /**
   * Something changed: bring the table and the solution up to date.
   * @param {boolean} typing  more of the same may follow, so wait for a rest
   */
  refresh(typing = false) {
    const { exercise, lang } = this.asked();
    const { topic, source } = exercise;
    this.cancelled = false;
    clearTimeout(this.timer);
    if (!source || (source.kind === "text" && source.text.trim() === "")) {
      this.parsed = null;
      this.parsedSource = source;
      this.parsing = false;
      this.parseError = null;
      if (source) this.forgetSolution();
      else this.solveSoon();
    } else if (source !== this.parsedSource || topic !== this.parsedTopic || lang !== this.parsedLang) {
      if (source.kind === "grid" && source !== this.parsedSource) this.parsed = provisional(source, this.parsed);
      this.parsing = true;
      const { reading } = this;
      const isAsked = reading?.source === source && reading.topic === topic && reading.lang === lang;
      if (!isAsked) this.after(typing ? restAfter(this.took.parse) : 0, () => void this.parse(topic, source, lang));
    } else {
      this.parsing = false;
      // A text that cannot be parsed has no solution; the previous table is not the one shown.
      if (this.parseError === null) this.solveSoon(typing);
    }
    this.onChange();
  }

  /**
   * The exercise in words beside the form was read: nothing is solved before what it asks is answered.
   * @param {OwnTold} told
   * @param {boolean} asks
   */
  hear(told, asks) {
    this.heard = { told, asks };
    this.refresh();
  }

  /** Whether a question about the text has to be answered before anything is solved. */
  get asksPerson() {
    const { told, source } = this.asked().exercise;
    const isOfText = told !== undefined && told === this.heard.told && this.heard.asks;
    return isOfText || (source !== null && this.parseError === null && isDoubtful(this.parsed));
  }

  /** The exercise in words that the text of the table is. */
  get told() {
    const { source } = this.asked().exercise;
    const found = this.parseError ? this.parseError.told : this.parsed?.told;
    return found && source?.kind === "text" && source === this.parsedSource ? toldOf(source.reading, source.text) : null;
  }

  forgetSolution() {
    this.solved = null;
    this.solveError = null;
    this.fault = null;
    this.solving = false;
    this.solvedKey = "";
  }

  /**
   * @param {string} topic  what the text is to be read for
   * @param {Source} source
   * @param {import("../protocol.js").Lang} lang
   */
  async parse(topic, source, lang) {
    const reading = { source, topic, lang };
    this.reading = reading;
    /** @type {Parsed | null} */
    let parsed = null;
    /** @type {unknown} */
    let problem = null;
    const began = performance.now();
    try {
      parsed = await this.client.request("parse", parseParams(topic, source, lang));
    } catch (reason) {
      problem = reason;
    }
    if (!(problem instanceof Superseded)) this.took.parse = performance.now() - began;
    if (this.reading === reading) this.reading = null;
    const asked = this.asked();
    // The text has changed since, and its own reading may be waiting for a rest: this one must not stop it.
    const { exercise } = asked;
    if (problem instanceof Superseded || exercise.source !== source || exercise.topic !== topic || asked.lang !== lang) return;
    if (parsed?.stated && !asksElse(parsed)) {
      const said = parsed.warnings.map(({ message }) => message).join(" ");
      this.onStated(source.text, askedIn({ topic, ...parsed.stated }, parsed.told), parsed.kind ?? "network", said);
      return;
    }
    // What was chosen in the form stays.
    const named = Object.entries(parsed?.named ?? {}).filter(([field]) => exercise.rest[field] === undefined);
    if (named.length > 0) {
      this.onStated(source.text, { topic, ...Object.fromEntries(named) }, "named");
      return;
    }
    this.parseError = problem instanceof Rejected ? problem.error : null;
    const { kind, way } = this.parseError ?? {};
    if (way?.named) {
      this.onStated(source.text, askedIn(way.problem, this.parseError?.told), kind ?? "cases");
      return;
    }
    const asAsked = source.kind === "text" ? source.as : undefined;
    // Where the kind that is shown reads no table, nothing of it is kept by asking first.
    if (kind && way && !asksElse(this.parseError) && (OPENED.has(kind) || asAsked === kind || !readsText(asked.form))) {
      this.onStated(source.text, askedIn(way.problem, this.parseError?.told), kind, this.parseError?.message);
      return;
    }
    this.fault = problem instanceof Rejected ? null : problem;
    if (source.kind === "text" && source !== this.parsedSource) this.startAnother();
    if (problem === null) {
      this.parsed = parsed;
      this.parsedText = source.text;
    } else {
      // The table stays while its text is corrected, and goes with it.
      const isCorrected = this.parsedText !== "" && sharesMost(this.parsedText, source.text);
      if (source.kind === "text" && this.parseError !== null && !isCorrected) this.parsed = null;
      this.solvedKey = "";
      this.solved = null;
    }
    // After a failure that the text did not cause, the text is parsed again at the next request.
    this.parsedSource = this.fault === null ? source : null;
    this.parsedTopic = topic;
    this.parsedLang = lang;
    this.parsing = false;
    if (this.parseError === null && this.fault === null) this.solveSoon();
    else this.solving = false;
    // A large table is requested in one task and shown in the next.
    if (parsed && parsed.rows.length * parsed.columns.length > MANY_CELLS) setTimeout(this.onChange);
    else this.onChange();
  }

  /** @param {boolean} typing */
  solveSoon(typing = false) {
    clearTimeout(this.timer);
    const { exercise, form, lang, display } = this.asked();
    if (exercise.topic === "") return;
    if (this.asksPerson) {
      this.forgetSolution();
      return;
    }
    if (exercise.told !== undefined && exercise.told !== this.heard.told) {
      // What the text says is read first.
      this.solving = true;
      this.solvedKey = "";
      return;
    }
    const problem = problemOf(exercise, form, this.parsed);
    const key = JSON.stringify([problem, display, lang]);
    if (key === this.solvedKey) return;
    this.solving = true;
    this.after(typing ? restAfter(this.took.solve) : 0, () => void this.solve(problem, key));
  }

  /**
   * Nothing to wait for: at once, so that the engine is at work while the page lays out a long text.
   * @param {number} rest
   * @param {() => void} work
   */
  after(rest, work) {
    if (rest === 0) work();
    else this.timer = setTimeout(work, rest);
  }

  /**
   * @param {import("../protocol.js").Problem} problem
   * @param {string} key
   */
  async solve(problem, key) {
    const { display, lang } = this.asked();
    this.solvedKey = key;
    /** @type {Solved | null} */
    let solved = null;
    /** @type {unknown} */
    let reason = null;
    const began = performance.now();
    try {
      this.params = solveParams(problem, display, lang, [...this.agreed]);
      solved = await this.client.request("solve", this.params, this.onWork);
    } catch (thrown) {
      reason = thrown;
    }
    if (!(reason instanceof Superseded)) this.took.solve = performance.now() - began;
    // The exercise may have been emptied meanwhile: nothing is asked any more.
    if (reason instanceof Superseded || this.solvedKey !== key) return;
    if ((solved || reason instanceof Rejected) && this.onAnswered(reason instanceof Rejected ? reason.error : null)) return;
    // While a number is being typed that does not fit yet, the solution before it stays in sight.
    const isSame = this.solved?.topic === problem.topic && !this.isAnother;
    if (solved || !isSame || !(reason instanceof Rejected)) this.solved = solved;
    if (solved) this.isAnother = false;
    this.solveError = reason instanceof Rejected ? reason.error : null;
    this.fault = reason instanceof Rejected ? null : reason;
    if (this.fault !== null) this.solvedKey = ""; // it can be asked for again
    this.solving = false;
    this.onChange();
  }

  /** Shows all of a solution that was cut to what a page holds well. */
  async showWhole() {
    const { solvedKey } = this;
    this.solving = true;
    this.onChange();
    /** @type {Solved | null} */
    let whole = null;
    /** @type {unknown} */
    let reason = null;
    try {
      whole = await this.client.request("solve", { ...this.params, whole: true }, this.onWork);
    } catch (thrown) {
      reason = thrown;
    }
    if (reason instanceof Superseded || this.solvedKey !== solvedKey) return;
    if (whole) this.solved = whole;
    else this.fault = reason;
    this.solving = false;
    this.onChange();
  }

  cancel() {
    clearTimeout(this.timer);
    this.solving = false;
    this.parsing = false;
    this.reading = null;
    this.cancelled = true;
    this.solvedKey = "";
    this.client.cancel();
    this.onChange();
  }
}

/**
 * Whether a question has to be answered before the text is opened. What is asked about the numbers of an exercise in words
 * is asked beside its form.
 * @param {Pick<InputError, "doubts"> | null} read
 */
function asksElse(read) {
  return (read?.doubts ?? []).some(({ stops, ways }) => stops && !(ways.length > 0 && ways.every(({ kind }) => kind === "told")));
}

/** @param {number} took  how long the last answer took */
function restAfter(took) {
  return took < QUICK_MS ? 0 : Math.min(MOST_REST_MS, took);
}

/**
 * A provisional table until the engine has parsed it, so that an edit is visible at once.
 * @param {Extract<Source, {kind: "grid"}>} source
 * @param {Parsed | null} old
 * @returns {Parsed}
 */
function provisional(source, old) {
  const { columns, rows, reading } = source;
  const same = old !== null && old.rows.length === rows.length && old.columns.join("\n") === columns.join("\n");
  if (same) return { ...old, rows, ...(isDoubtful(old) && { doubts: [], told: null }) };
  return {
    columns,
    rows,
    kinds: rows.map(() => /** @type {const} */ ("training")),
    class_column: reading.class_column ?? (reading.counts ? null : (columns[columns.length - 1] ?? null)),
    ignored: reading.ignored ?? [],
    types: reading.types ?? {},
    cases: [],
    weight: reading.weight ?? null,
    warnings: [],
    reading: { format: "", format_label: "", header: true, transposed: false, counts: reading.counts ?? null },
    lines: [],
    numeric: old?.numeric ?? false,
    grouped: old?.grouped ?? false,
    counts: reading.counts ? { totals: {}, features: {} } : null,
    word_counts: null,
    texts: null,
    stated: null,
  };
}
