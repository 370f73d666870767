// Missing or damaged files of the engine: the loader names the file and the part that it belongs to.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { FileLoader, FileMissing } from "../../../web/engine/files.js";

const ERROR_PAGE = "<!doctype html><title>502</title><p>Bad gateway";
/** A host that answers everything with its only page, and says that all is well. */
const inItsPlace = async () => new Response(ERROR_PAGE, { headers: { "Content-Type": "text/html" } });

before(() => {
  const file = (/** @type {number} */ size) => ({ address: "", size, sent: size / 2 });
  const files = { "numpy.bin": file(10), "stdlib.bin": file(5000), "pyodide.asm.wasm": file(8), "_umath.wasm": file(8) };
  Object.assign(globalThis, { __ENGINE__: { files, libraries: [] } });
});

/** @param {(file: string, isAgain: boolean) => Promise<Response>} open */
const loaderOf = (open) => new FileLoader(open, () => {});

/** @param {Promise<unknown>} work @param {string} phase */
const missing = (work, phase) => assert.rejects(work, (problem) => problem instanceof FileMissing && problem.phase === phase);

test("an error page in place of a file is noticed", async () => {
  await missing(loaderOf(inItsPlace).content("numpy.bin"), "numpy");
  await missing(loaderOf(inItsPlace).content("stdlib.bin"), "stdlib");
  await missing(loaderOf(inItsPlace).compiled("pyodide.asm.wasm"), "runtime");
  await missing(loaderOf(inItsPlace).compiled("_umath.wasm"), "numpy");
});

test("a missing file and a broken download are reported", async () => {
  await missing(loaderOf(async () => new Response("", { status: 404 })).content("numpy.bin"), "numpy");
  await missing(loaderOf(() => Promise.reject(new TypeError("Failed to fetch"))).compiled("_umath.wasm"), "numpy");
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError("network error"));
    },
  });
  await missing(loaderOf(async () => new Response(broken)).content("stdlib.bin"), "stdlib");
});

test("other bytes of the right length are noticed", async () => {
  await missing(loaderOf(async () => new Response("0123456789")).unzipped("numpy.bin"), "numpy");
});

test("bytecode of another version is asked for again, past the cache", async () => {
  const old = gzipSync("old");
  const name = createHash("sha256").update(gzipSync("new")).digest("hex").slice(0, 12);
  const entry = { address: `./engine/byhand.bin?v=${name}`, size: old.length, sent: 1 };
  /** @type {any} */ (globalThis).__ENGINE__.files["byhand.bin"] = entry;
  const sent = (/** @type {(isAgain: boolean) => string} */ of) =>
    loaderOf(async (_, isAgain) => new Response(gzipSync(of(isAgain)))).unzipped("byhand.bin");
  assert.equal(Buffer.from(await sent((isAgain) => (isAgain ? "new" : "old"))).toString(), "new");
  await missing(
    sent(() => "old"),
    "solver",
  );
});

test("progress counts the bytes that the host really sends", async () => {
  const of = async (/** @type {Record<string, string>} */ headers) => {
    /** @type {import("../../../web/engine/files.js").Progress[]} */
    const told = [];
    const loader = new FileLoader(
      async () => new Response("0123456789", { headers }),
      (progress) => told.push(progress),
    );
    loader.expect(["numpy.bin"]);
    await loader.content("numpy.bin");
    return [told[0]?.total, told.at(-1)?.loaded, told.at(-1)?.total];
  };
  assert.deepEqual(await of({ "Content-Encoding": "br", "Content-Length": "4" }), [5, 4, 4]);
  assert.deepEqual(await of({ "Content-Encoding": "gzip" }), [5, 5, 5]);
  assert.deepEqual(await of({}), [5, 10, 10]);
});
