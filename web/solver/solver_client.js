// The page's client of the worker: request ids, pending requests, and cancelling by terminate and restart.

import { FirstWord } from "./first_word.js";
import { Patience, whenFreed } from "./liveness.js";
import { Cancelled, Halted, Rejected, Superseded } from "./outcomes.js";
import { requestJson } from "./requests.js";

/** @typedef {import("../protocol.js").Method} Method */
/** @typedef {import("../engine/messages.js").WorkerEvent} WorkerEvent */

/**
 * @typedef {{state: "starting", phase: import("../engine/messages.js").Phase, loaded: number, total: number}
 *   | {state: "ready", complete: boolean, fellBack: boolean, silent: boolean}
 *   | {state: "failed", phase: import("../engine/messages.js").Phase, reason: string}} EngineStatus
 */

/** @typedef {import("../engine/messages.js").StartFrom} StartFrom */

/** Seconds of silence after which the start is given up. */
const SILENT_START_S = 60;
/** When all of its files are there, a start from the snapshot takes less than a second. */
const SILENT_SNAPSHOT_S = 15;
/** A worker that has nothing to do says at once that it got a request. */
const UNHEARD_S = 10;
/** Without locks nobody knows whether a silent computation is alive: after this time the person is told. */
const SILENT_WORK_S = 60;
/** A worker that keeps ending with nothing to do is not started again and again. */
const MOST_IDLE_ENDS = 3;

/** A computation whose answer is not wanted any more may run this long: a new start takes about as long. */
const LONGEST_IN_VAIN_MS = 3_000;

/** A request may be replaced at once by one whose answer is prepared, as with the words of another language. */
const SOON_ANOTHER_MS = 500;

/** Requests about the exercise; the others are the page's own. @type {Set<Method | null>} */
const ABOUT_EXERCISE = new Set([
  "parse",
  "solve",
  "classify",
  "classified_file",
  "export",
  "askables",
  "check",
  "check_text",
  "conventions",
  "export_conventions",
  "export_all",
  null,
]);

/**
 * @typedef {object} Pending
 * @property {number} id
 * @property {Method | null} method  null: a newer request has taken its place
 * @property {string} json
 * @property {number | null} sentAt  null: it waits
 * @property {boolean} isRepeated  the worker ended over it before
 * @property {(done: number, most: number) => void} listener  told how far a long computation has come
 * @property {(result: any) => void} resolve
 * @property {(reason: Error) => void} reject
 */

export class SolverClient {
  /**
   * @param {typeof import("./early_worker.js").nextWorker} makeWorker
   * @param {(status: EngineStatus) => void} onStatus
   * @param {(request: string) => Promise<any>} prepared  what the build knows already, or null
   * @param {(request: string) => any} loadedAnswer  the part of it that has been loaded
   * @param {import("./first_word.js").Script | null} script  null: nobody looks after it
   */
  constructor(makeWorker, onStatus, prepared, loadedAnswer = () => null, script = null) {
    this.prepared = prepared;
    this.loadedAnswer = loadedAnswer;
    this.makeWorker = makeWorker;
    this.want = script?.want ?? (() => {});
    this.onStatus = onStatus;
    /** @type {Map<number, Pending>} */
    this.pending = new Map();
    this.nextId = 1;
    this.ready = false;
    /** @type {Worker | null} */
    this.worker = null;
    /** A snapshot that could not be used is not tried again. @type {StartFrom | null} */
    this.from = null;
    this.fellBack = false;
    /** Counts starts and stops, to recognise a worker that arrives too late. */
    this.attempt = 0;
    this.patience = new Patience();
    this.firstWord = new FirstWord(
      script,
      () => {
        this.startsAfterFailure = true;
        this.start();
      },
      () => this.giveUpStart("runtime", ""),
    );
    /** Stops watching the worker's lock, if it is watched. @type {(() => void) | null} */
    this.forgetLock = null;
    this.idleEnds = 0;
    /** The next start follows one that failed. */
    this.startsAfterFailure = false;
    /** The name that the worker must report: a host under update may send that of another version. */
    this.edition = "";
    /** All of Python's files have loaded. */
    this.complete = false;
    /** The start was given up. */
    this.hasFailed = false;
    /** The person was told that the worker is silent. */
    this.isSilent = false;
    /** @type {import("../engine/messages.js").Phase} */
    this.phase = "runtime";
    this.start();
  }

  /** Also the retry after a failed start; requests that wait go to the new worker. */
  start() {
    this.stop();
    this.hasFailed = false;
    this.isSilent = false;
    this.onStatus({ state: "starting", phase: "runtime", loaded: 0, total: 0 });
    const attempt = ++this.attempt;
    this.makeWorker(this.from, this.startsAfterFailure).then(
      ({ worker, missed, edition }) => {
        this.edition = edition;
        if (attempt !== this.attempt) worker.terminate();
        else {
          this.watch("runtime");
          this.firstWord.wait();
          this.listen(worker, missed);
        }
      },
      (problem) => attempt === this.attempt && this.fail("runtime", problem.message),
    );
  }

  /**
   * @param {Worker} worker
   * @param {Event[]} missed  what it has said before
   */
  listen(worker, missed) {
    this.worker = worker;
    worker.onmessage = (message) => this.receive(message.data);
    worker.onerror = (problem) => {
      problem.preventDefault();
      this.ended(problem.message ?? "");
    };
    for (const event of missed) worker.dispatchEvent(event);
  }

  stop() {
    this.patience.stop();
    this.firstWord.heard();
    this.forgetLock?.();
    this.forgetLock = null;
    this.attempt++;
    if (this.worker) {
      this.worker.onmessage = this.worker.onerror = null;
      this.worker.terminate();
    }
    this.worker = null;
    this.ready = false;
    for (const request of [...this.pending.values()]) {
      if (request.method === null) this.pending.delete(request.id);
      request.sentAt = null;
    }
  }

  /** @param {import("../engine/messages.js").Phase} phase */
  watch(phase) {
    this.phase = phase;
    const isSnapshot = phase === "starting" && this.from !== "bytecode";
    this.patience.wait(isSnapshot ? SILENT_SNAPSHOT_S : SILENT_START_S, () => this.silent(phase));
  }

  /**
   * A start without the snapshot may still succeed, so it is not stopped, only reported. @param
   * {import("../engine/messages.js").Phase} phase
   */
  silent(phase) {
    if (this.from === "bytecode") this.onStatus({ state: "failed", phase, reason: "" });
    else this.fail(phase, "");
  }

  /**
   * A start without the snapshot takes longer, but has fewer parts that can fail.
   * @param {import("../engine/messages.js").Phase} phase
   * @param {string} reason
   */
  fail(phase, reason) {
    if (this.ready) return;
    this.startsAfterFailure = true;
    if (this.from !== "bytecode") {
      this.from = "bytecode";
      this.fellBack = true;
      this.start();
      return;
    }
    this.giveUpStart(phase, reason);
  }

  /** @param {import("../engine/messages.js").Phase} phase @param {string} reason */
  giveUpStart(phase, reason) {
    this.stop();
    this.from = null; // whoever tries again may have mended it
    this.firstWord.forget();
    this.hasFailed = true;
    this.onStatus({ state: "failed", phase, reason });
  }

  /**
   * The worker has ended by itself. Its request is sent once more, because it need not be the cause.
   * @param {string} reason
   */
  ended(reason) {
    if (!this.ready) {
      this.fail(this.phase, reason);
      return;
    }
    const request = this.sent();
    if (request?.isRepeated) this.reject(request, new Halted("ended"));
    else if (request) request.isRepeated = true;
    else if (++this.idleEnds > MOST_IDLE_ENDS) {
      this.idleEnds = 0;
      this.giveUpStart("starting", reason);
      return;
    }
    this.start();
  }

  /**
   * The page returns from the background, where browsers end workers, or the network comes back: checks whether the
   * worker is
   * still there, or can start now.
   */
  check() {
    if (this.hasFailed) this.start();
    else if (this.ready && !this.sent()) this.post({ id: 0, json: null });
  }

  /** @param {import("../engine/messages.js").WorkerRequest} request  to a worker that has nothing to do */
  post(request) {
    this.patience.wait(UNHEARD_S, () => this.ended(""));
    this.worker?.postMessage(request);
  }

  /** The request that the worker is handling. */
  sent() {
    return [...this.pending.values()].find(({ sentAt }) => sentAt !== null);
  }

  /** @param {Pending} request @param {Error} reason */
  reject(request, reason) {
    this.pending.delete(request.id);
    request.reject(reason);
  }

  /** A sign of life from a worker at work. Where its end would not be noticed, the silence after it is. */
  heard() {
    this.patience.stop();
    if (this.isSilent) this.tellReady(false);
    if (!this.forgetLock && this.sent()) this.patience.wait(SILENT_WORK_S, () => this.tellReady(true));
  }

  /** @param {boolean} isSilent */
  tellReady(isSilent) {
    this.isSilent = isSilent;
    this.onStatus({ state: "ready", complete: this.complete, fellBack: this.fellBack, silent: isSilent });
  }

  /** @param {WorkerEvent} event */
  receive(event) {
    this.firstWord.heard();
    if (event.event === "alive") {
      this.forgetLock = whenFreed(event.lock, () => this.ended(""));
    } else if (event.event === "progress") {
      this.watch(event.phase);
      this.onStatus({ state: "starting", phase: event.phase, loaded: event.loaded, total: event.total });
    } else if (event.event === "ready" && event.edition !== this.edition) {
      this.fail("runtime", "a worker of another version");
    } else if (event.event === "ready") {
      this.patience.stop();
      this.startsAfterFailure = false;
      this.firstWord.forget();
      this.ready = true;
      this.from = event.from;
      this.complete = event.from === "bytecode";
      for (const [part, time] of Object.entries(event.marks)) markStart(part, time);
      this.tellReady(false);
      this.pump();
    } else if (event.event === "complete") {
      this.complete = true;
      this.tellReady(false);
    } else if (event.event === "failed") {
      this.from = event.from;
      this.fail(event.phase, event.reason);
    } else if (event.event === "received") {
      this.heard();
    } else if (event.event === "working") {
      this.heard();
      this.pending.get(event.id)?.listener(event.done, event.most);
    } else if (event.event === "result") {
      this.settle(event);
    }
  }

  /** @param {import("../engine/messages.js").ResultEvent} event */
  settle({ id, json, reason, halt }) {
    const request = this.pending.get(id);
    this.pending.delete(id);
    this.heard();
    this.idleEnds = 0;
    // Python cannot go on, or only with all the memory that it took. The same request is not sent again by itself.
    if (halt === "memory" || halt === "fatal") this.start();
    else this.pump();
    if (!request) return;
    if (json === null) {
      request.reject(halt === "memory" || halt === "missing" ? new Halted(halt) : new Error(reason ?? ""));
      return;
    }
    const response = JSON.parse(json);
    if (response.error) request.reject(new Rejected(response.error));
    else request.resolve(response.result);
  }

  /** One request at a time goes to the worker, so that those in the queue can still be replaced. */
  pump() {
    if (!this.ready || !this.worker) return;
    const [next] = this.pending.values();
    if (!next || this.sent()) return;
    next.sentAt = performance.now();
    this.post({ id: next.id, json: next.json });
  }

  /**
   * Ask the engine. A newer request of the same method takes the place of an older one.
   * @template {Method} M
   * @param {M} method
   * @param {import("../protocol.js").Requests[M]} params
   * @param {Pending["listener"]} [listener]
   * @returns {Promise<import("../protocol.js").Answers[M]>}
   */
  request(method, params, listener = () => {}) {
    for (const older of this.pending.values()) {
      if (older.method !== method) continue;
      older.reject(new Superseded());
      // A sent request still occupies the worker: its slot stays until the answer arrives.
      if (older.sentAt === null) this.pending.delete(older.id);
      else this.giveUp(older, older.sentAt + LONGEST_IN_VAIN_MS - performance.now());
    }
    const json = requestJson(method, params);
    // Python may be ready before the page is: prepared answers need no request.
    const known = this.loadedAnswer(json);
    if (known !== null) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      this.pending.set(id, { id, method, json, sentAt: null, isRepeated: false, listener, resolve, reject });
      this.pump();
      void this.lookUp(id, json);
    });
  }

  /**
   * The answer is not wanted any more; it may still arrive soon, and a new start would take longer.
   * @param {Pending} request
   * @param {number} patience  in ms
   */
  giveUp(request, patience) {
    request.method = null;
    request.listener = () => {};
    setTimeout(() => this.pending.has(request.id) && this.start(), Math.max(0, patience));
  }

  /**
   * While Python starts or is busy, prepared answers are returned at once.
   * @param {number} id
   * @param {string} json
   */
  async lookUp(id, json) {
    const waits = () => this.pending.get(id)?.sentAt === null;
    const result = waits() ? await this.prepared(json) : null;
    const request = this.pending.get(id);
    if (result === null) setTimeout(() => this.pending.has(id) && this.want(), SOON_ANOTHER_MS);
    if (result === null || !request || !waits()) return;
    this.pending.delete(id);
    request.resolve(result);
  }

  /**
   * Drops the requests about the exercise and starts Python anew: the only way to stop a computation in the worker.
   * The page's own requests, such as a form, stay.
   */
  cancel() {
    for (const request of [...this.pending.values()]) {
      if (!ABOUT_EXERCISE.has(request.method)) continue;
      this.pending.delete(request.id);
      request.reject(new Cancelled());
    }
    this.start();
  }
}

/**
 * Seen in the browser's own performance tools and by tests/benchmark/start.py.
 * @param {string} part  of the start
 * @param {number} time  when it was over, in ms since the epoch
 */
function markStart(part, time) {
  performance.mark(`engine-${part}`, { startTime: Math.max(0, time - performance.timeOrigin) });
}
