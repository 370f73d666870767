// The engine's files for the worker: asked for side by side, their bytes counted for the page.
import { isNamed } from "./content_name.js";

/** @typedef {import("./messages.js").Phase} Phase */
/** @typedef {import("./start.js").EngineFiles} EngineFiles */
/** @typedef {{phase: Phase, loaded: number, total: number}} Progress */

/** A file that did not load, and the part of the start that works without it. */
export class FileMissing extends Error {
  /** @param {string} file @param {string} reason */
  constructor(file, reason) {
    super(`${file}: ${reason}`);
    this.phase = phaseOf(file);
  }
}

/** @param {string} file @returns {Phase} */
export function phaseOf(file) {
  if (file.startsWith("stdlib")) return "stdlib";
  if (file.startsWith("numpy") || (file.startsWith("_") && file.endsWith(".wasm"))) return "numpy";
  if (file.startsWith("byhand") || file.startsWith("snapshot")) return "solver";
  return "runtime";
}

/** @param {unknown} problem */
function reasonOf(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

/**
 * What the host says of it; else the build's own estimate.
 * @param {Response} response
 * @param {{total: number, sent: number}} bytes
 */
function sentBytes({ headers }, { total, sent }) {
  if (!headers.get("Content-Encoding")) return total;
  return Number(headers.get("Content-Length")) || sent;
}

export class FileLoader {
  /**
   * @param {(file: string, isAgain: boolean) => Promise<Response>} open  isAgain: past what the browser has kept
   * @param {(progress: Progress) => void} onProgress
   */
  constructor(open, onProgress) {
    this.open = open;
    this.onProgress = onProgress;
    /** sent: as the host sends it, which is less where it compresses. @type {Map<string, {loaded: number, total: number, sent: number}>} */
    this.bytes = new Map();
    this.lastReport = 0;
  }

  /**
   * The start waits for these files: the progress bar counts them.
   * @param {string[]} files
   */
  expect(files) {
    for (const file of files) {
      const { size, sent } = __ENGINE__.files[file];
      this.bytes.set(file, { loaded: 0, total: size, sent });
    }
    this.report(true);
  }

  /** The phase shown is the first one with bytes still missing. @param {boolean} force */
  report(force) {
    const now = performance.now();
    if (!force && now - this.lastReport < 60) return;
    this.lastReport = now;
    const files = [...this.bytes];
    const missing = files.filter(([, { loaded, total }]) => loaded < total).map(([file]) => phaseOf(file));
    const phase = /** @type {const} */ (["runtime", "stdlib", "numpy", "solver"]).find((one) => missing.includes(one));
    const loaded = files.reduce((all, [, one]) => all + (one.sent * one.loaded) / one.total, 0);
    const total = files.reduce((all, [, one]) => all + one.sent, 0);
    this.onProgress({ phase: phase ?? "starting", loaded, total });
  }

  /** @param {string} file @param {number} size  of another part that is there */
  count(file, size) {
    const bytes = this.bytes.get(file);
    if (!bytes) return;
    bytes.loaded = Math.min(bytes.total, bytes.loaded + size);
    this.report(bytes.loaded === bytes.total);
  }

  /** @param {string} file @param {boolean} isAgain */
  async response(file, isAgain = false) {
    /** @type {Response} */
    let response;
    try {
      response = await this.open(file, isAgain);
    } catch (problem) {
      throw new FileMissing(file, reasonOf(problem));
    }
    if (!response.ok || !response.body) throw new FileMissing(file, `HTTP ${response.status}`);
    const bytes = this.bytes.get(file);
    if (bytes) bytes.sent = sentBytes(response, bytes);
    return response;
  }

  /** @param {string} file @returns {Promise<WebAssembly.Module>} */
  async compiled(file) {
    const response = await this.response(file);
    // Counts a clone of the response: the original keeps its address and type, which streaming compilation and the
    // browser's
    // code cache need. A response without an address is already here.
    if (response.url) void this.countBody(file, response.clone());
    else this.count(file, Infinity);
    try {
      // A host that serves another type only costs the time that streaming saves.
      const streams = response.headers.get("content-type") === "application/wasm";
      const compiling = streams ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then(WebAssembly.compile);
      return await compiling;
    } catch (problem) {
      throw new FileMissing(file, reasonOf(problem));
    }
  }

  /** @param {string} file @param {Response} copy */
  async countBody(file, copy) {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (copy.body).getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) this.count(file, part.value.byteLength);
    } catch {
      // The reader of the original gets the error of a broken transfer.
    }
  }

  /**
   * Counted part by part.
   * @param {string} file
   * @param {boolean} isAgain
   * @returns {Promise<Uint8Array<ArrayBuffer>>}
   */
  async content(file, isAgain = false) {
    const response = await this.response(file, isAgain);
    const content = new Uint8Array(__ENGINE__.files[file].size);
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    let length = 0;
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        content.set(part.value, length);
        length += part.value.byteLength;
        this.count(file, part.value.byteLength);
      }
    } catch (problem) {
      throw new FileMissing(file, reasonOf(problem));
    }
    if (length !== content.length) throw new FileMissing(file, `${length} bytes instead of ${content.length}`);
    return content;
  }

  /**
   * Bytecode of another version of the site would answer otherwise, and nothing else would notice it.
   * @param {string} file
   */
  async own(file) {
    const { address } = __ENGINE__.files[file];
    const content = await this.content(file).catch(() => null);
    if (content && (await isNamed(address, content))) return content;
    const other = await this.content(file, true);
    if (await isNamed(address, other)) return other;
    throw new FileMissing(file, "it is of another version");
  }

  /** @param {string} file @returns {Promise<Uint8Array<ArrayBuffer>>} */
  async unzipped(file) {
    const body = /** @type {ReadableStream} */ (new Response(await this.own(file)).body);
    try {
      return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
    } catch (problem) {
      throw new FileMissing(file, reasonOf(problem));
    }
  }

  /** @returns {EngineFiles} */
  engineFiles() {
    return {
      runtime: () => this.compiled("pyodide.asm.wasm"),
      libraries: () => Promise.all(__ENGINE__.libraries.map(({ file }) => this.compiled(file))),
      stdlib: () => this.unzipped("stdlib.bin"),
      packs: () => Promise.all([this.unzipped("numpy.bin"), this.unzipped("byhand.bin")]),
    };
  }
}
