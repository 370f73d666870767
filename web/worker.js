// Starts Python in named phases and passes JSON text to and fro. No logic lives here.
// A classic worker: Pyodide's loader is fetched by importScripts, which module workers do not have.

/** @typedef {import("./protocol.js").WorkerEvent} WorkerEvent */
/** @typedef {import("./protocol.js").Phase} Phase */

/** @type {any} */
const scope = self;

/** Sizes in bytes of the runtime's files by path relative to the page, written by the build. */
/** @type {Record<string, number>} */
const files = __RUNTIME_FILES__;

/** @type {Phase[]} */
const phases = ["runtime", "stdlib", "numpy", "solver"];
/** @type {Record<string, {loaded: number, total: number}>} */
const bytes = {};
for (const phase of phases) bytes[phase] = { loaded: 0, total: 0 };

/** @param {string} file @returns {Phase} */
function phaseOf(file) {
  if (/python_stdlib/.test(file)) return "stdlib";
  if (/numpy/.test(file)) return "numpy";
  if (/\.whl$/.test(file)) return "solver";
  return "runtime";
}
for (const [file, size] of Object.entries(files)) bytes[phaseOf(file)].total += size;

/** @type {Phase} */
let current = "runtime";
let lastPosted = 0;

/** @param {WorkerEvent} event */
function post(event) {
  scope.postMessage(event);
}

/**
 * Files load side by side; the phase shown is the first one with bytes still missing.
 * @param {boolean} force
 */
function report(force) {
  const now = Date.now();
  if (!force && now - lastPosted < 60) return;
  lastPosted = now;
  current = phases.find((phase) => bytes[phase].loaded < bytes[phase].total) ?? "starting";
  let loaded = 0;
  let total = 0;
  for (const phase of phases) {
    loaded += bytes[phase].loaded;
    total += bytes[phase].total;
  }
  post({ event: "progress", phase: current, loaded, total });
}

/** @param {string} url @returns {string | undefined} */
function fileOf(url) {
  const path = new URL(url, scope.location.href).pathname;
  return Object.keys(files).find((file) => path.endsWith(`/${file}`));
}

/** By its content, so that no cache can mix two builds. @param {string} url */
function addressOf(url) {
  const file = fileOf(url);
  return file ? new URL(`${file}?v=${__RUNTIME_HASHES__[file]}`, scope.location.href).href : url;
}

/** @param {string} file @param {number} size */
function count(file, size) {
  const phase = bytes[phaseOf(file)];
  phase.loaded = Math.min(phase.total, phase.loaded + size);
  report(phase.loaded === phase.total);
}

const plainFetch = scope.fetch.bind(scope);

// Bytes are counted on a copy of the answer: the original keeps its address and type, which streaming
// compilation and the browser's cache of compiled code need.
scope.fetch = async (/** @type {RequestInfo} */ input, /** @type {RequestInit} */ init) => {
  const url = typeof input === "string" ? input : String(/** @type {any} */ (input).url ?? input);
  const file = fileOf(url);
  /** @type {Response} */
  let response;
  try {
    response = await plainFetch(file ? addressOf(url) : input, init);
  } catch (problem) {
    if (file) missing(file, reasonOf(problem));
    throw problem;
  }
  if (file && !response.ok) missing(file, `HTTP ${response.status}`);
  if (file && response.ok && response.body) void countBody(file, response.clone());
  return response;
};

/**
 * Pyodide waits for ever for some of its files, so a missing one is reported here.
 * @param {string} file
 * @param {string} reason
 */
function missing(file, reason) {
  post({ event: "failed", phase: phaseOf(file), reason: `${file}: ${reason}` });
}

/** @param {string} file @param {Response} copy */
async function countBody(file, copy) {
  const reader = /** @type {ReadableStream<Uint8Array>} */ (copy.body).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      count(file, value.byteLength);
    }
  } catch {
    // The one who reads the original is told about a broken transfer.
  }
}

const plainImportScripts = scope.importScripts.bind(scope);

/** @param {...string} urls */
scope.importScripts = (...urls) => {
  plainImportScripts(...urls.map(addressOf));
  for (const url of urls) {
    const file = fileOf(url);
    if (file) count(file, files[file]);
  }
};

async function start() {
  report(true);
  const here = new URL("./pyodide/", scope.location.href).href;
  scope.importScripts(`${here}pyodide.js`);
  const pyodide = await scope.loadPyodide({
    indexURL: here,
    lockFileURL: `${here}pyodide-lock.json`,
    packages: ["byhand"],
    stdout: () => {},
    stderr: () => {},
  });
  current = "starting";
  post({ event: "progress", phase: "starting", loaded: 0, total: 0 });
  return pyodide.runPython("from byhand.bridge import handle\nhandle");
}

/** @param {unknown} problem */
function reasonOf(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

const starting = start();
starting.then(
  () => post({ event: "ready" }),
  (problem) => post({ event: "failed", phase: current, reason: reasonOf(problem) }),
);

scope.onmessage = async (/** @type {MessageEvent<import("./protocol.js").WorkerRequest>} */ message) => {
  const { id, json } = message.data;
  /** @type {(json: string) => string} */
  let handle;
  try {
    handle = await starting;
  } catch {
    return; // already reported as "failed"
  }
  try {
    post({ event: "result", id, json: handle(json), reason: null });
  } catch (problem) {
    post({ event: "result", id, json: null, reason: reasonOf(problem) });
  }
};
