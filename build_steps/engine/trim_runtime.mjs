// Pyodide's runtime without parts that no package of ours uses. It is built for any package and exports all of its C library
// and Python, some seven thousand functions and variables, each with a JavaScript wrapper. Our packages and Pyodide's
// JavaScript use a part of them; every start would load, compile and link the rest.
import { withoutDeadFunctions } from "./dead_functions.mjs";
import { EXPORTS, leb128, Reader, sectionOf, withSection } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Bytes} Bytes */

/** A name in JavaScript, also inside a string. */
const NAME = /[A-Za-z_$][\w$]*/g;
/** `var _name=Module["_name"]=(a0)=>(_name=Module["_name"]=wasmExports["name"])(a0);` */
const WRAPPER = /var ([\w$]+)=Module\["\1"\]=\(?[\w$,]*\)?=>\(\1=Module\["\1"\]=wasmExports\["([\w$]+)"\]\)\([\w$,]*\);/g;

/**
 * @param {Bytes} module
 * @param {Set<string>} wanted
 * @returns {Bytes} the module without its other exports
 */
function withExports(module, wanted) {
  const section = sectionOf(module, EXPORTS);
  const reader = new Reader(module, section.body);
  /** @type {Uint8Array[]} */
  const kept = [];
  for (let left = reader.number(); left > 0; left--) {
    const begin = reader.at;
    const name = reader.name();
    reader.skipNumbers(2); // its kind, its index
    if (wanted.has(name)) kept.push(module.subarray(begin, reader.at));
  }
  return withSection(module, section, [leb128(kept.length), ...kept]);
}

/**
 * @param {string} script  pyodide.asm.js
 * @param {Bytes} runtime  pyodide.asm.wasm
 * @param {string} others  all other JavaScript that speaks to the runtime
 * @param {Bytes[]} libraries  all side modules that may ever be loaded
 * @returns {{script: string, runtime: Bytes}}
 */
export function trimRuntime(script, runtime, others, libraries) {
  const rest = script.replace(WRAPPER, "");
  const named = new Set([...rest.matchAll(NAME), ...others.matchAll(NAME)].map(([name]) => name));
  const compiled = new WebAssembly.Module(runtime);
  // The runtime asks for places of its own functions, too.
  const modules = [compiled, ...libraries.map((library) => new WebAssembly.Module(library))];
  const asked = new Set(modules.flatMap((module) => WebAssembly.Module.imports(module).map(({ name }) => name)));
  const exported = WebAssembly.Module.exports(compiled).map(({ name }) => name);
  const wanted = new Set(exported.filter((name) => asked.has(name) || named.has(name) || named.has(`_${name}`)));
  // Wrappers of exports that only other modules use are never called: those modules link with the export itself.
  const called = (/** @type {string} */ whole, /** @type {string} */ name) => (named.has(name) ? whole : "");
  const trimmed = withoutDeadFunctions(withExports(runtime, wanted));
  return { script: script.replace(WRAPPER, called), runtime: trimmed };
}
