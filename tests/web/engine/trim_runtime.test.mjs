// The runtime keeps what its own JavaScript and other modules ask for, and nothing else.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { trimRuntime } from "../../../build_steps/engine/trim_runtime.mjs";

// (module (import "GOT.func" "placed" (global i32))
//   (func (export "called") (result i32) i32.const 7) (func (export "linked")) (func (export "placed")) (func (export "unknown")))
const MODULE = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 8, 2, 96, 0, 1, 127, 96, 0, 0],
  ...[2, 20, 1, 8, ...Buffer.from("GOT.func"), 6, ...Buffer.from("placed"), 3, 127, 0],
  ...[3, 5, 4, 0, 1, 1, 1],
  ...[7, 38, 4, 6, ...Buffer.from("called"), 0, 0, 6, ...Buffer.from("linked"), 0, 1, 6, ...Buffer.from("placed"), 0, 2],
  ...[7, ...Buffer.from("unknown"), 0, 3],
  ...[10, 15, 4, 4, 0, 65, 7, 11, 2, 0, 11, 2, 0, 11, 2, 0, 11],
]);
// (module (import "env" "linked" (func)))
const LIBRARY = new Uint8Array([
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 2, 14, 1, 3, ...Buffer.from("env"), 6, ...Buffer.from("linked"), 0, 0],
]);
const wrapper = (/** @type {string} */ name, parameters = "()") => {
  const called = parameters.replace(/^\(?|\)?$/g, "");
  return `var _${name}=Module["_${name}"]=${parameters}=>(_${name}=Module["_${name}"]=wasmExports["${name}"])(${called});`;
};

test("unused exports and wrappers are removed", () => {
  const script = `var a=1;${wrapper("called")}${wrapper("linked", "a0")}${wrapper("unknown", "(a0,a1)")}a=_called();`;
  const trimmed = trimRuntime(script, MODULE, "", [LIBRARY]);
  assert.equal(trimmed.script, `var a=1;${wrapper("called")}a=_called();`);
  const compiled = new WebAssembly.Module(trimmed.runtime);
  assert.deepEqual(
    WebAssembly.Module.exports(compiled).map(({ name }) => name),
    ["called", "linked", "placed"],
  );
  const { exports } = new WebAssembly.Instance(compiled, { "GOT.func": { placed: 0 } });
  assert.equal(/** @type {any} */ (exports).called(), 7);
});

test("exports that other scripts use are kept", () => {
  const { script, runtime } = trimRuntime(wrapper("unknown"), MODULE, "module._unknown()", []);
  assert.equal(script, wrapper("unknown"));
  const names = WebAssembly.Module.exports(new WebAssembly.Module(runtime)).map(({ name }) => name);
  assert.deepEqual(names, ["placed", "unknown"]);
});

test("Pyodide's wrappers are known as such", async () => {
  const script = await readFile(new URL("../../../node_modules/pyodide/pyodide.asm.js", import.meta.url), "utf8");
  const wrapped = new Set([...script.matchAll(/=wasmExports\["(\w+)"\]\)\(/g)].map(([, name]) => name));
  const { script: none } = trimRuntime(script, MODULE, "", []);
  const kept = new Set([...none.matchAll(/=wasmExports\["(\w+)"\]\)\(/g)].map(([, name]) => name));
  assert.ok(wrapped.size > 3000 && kept.size < 400, `${kept.size} of ${wrapped.size}`);
});
