// Pyodide's runtime without unused exports. It is built for any package and exports all of its C library and Python,
// some seven
// thousand functions and variables, each with a JavaScript wrapper. Our packages and Pyodide's JavaScript use a part of
// them;
// every start would load, compile and link the rest.

/** @typedef {{id: number, begin: number, body: number, end: number}} Section  places in the bytes of a module */

const EXPORTS = 7;
/** A name in JavaScript, also inside a string. */
const NAME = /[A-Za-z_$][\w$]*/g;
/** `var _name=Module["_name"]=(a0)=>(_name=Module["_name"]=wasmExports["name"])(a0);` */
const WRAPPER = /var ([\w$]+)=Module\["\1"\]=\(?[\w$,]*\)?=>\(\1=Module\["\1"\]=wasmExports\["([\w$]+)"\]\)\([\w$,]*\);/g;

/**
 * An unsigned LEB128 number and the offset after it.
 * @param {Uint8Array} bytes @param {number} at @returns {[number, number]}
 */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at++) {
    value += (bytes[at] & 127) * 2 ** shift;
    if (bytes[at] < 128) return [value, at + 1];
  }
}

/** @param {number} value @returns {number[]} */
function leb128(value) {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb128(value >>> 7)];
}

/** @param {Uint8Array} module @returns {Section[]} */
function sections(module) {
  const found = [];
  for (let begin = 8; begin < module.length;) {
    const [size, body] = number(module, begin + 1);
    found.push({ id: module[begin], begin, body, end: body + size });
    begin = body + size;
  }
  return found;
}

/**
 * @param {Uint8Array<ArrayBuffer>} module
 * @param {Set<string>} wanted
 * @returns {Uint8Array<ArrayBuffer>} the module without its other exports
 */
export function withExports(module, wanted) {
  const section = sections(module).find(({ id }) => id === EXPORTS);
  if (!section) throw new Error("a runtime without exports");
  let [left, at] = number(module, section.body);
  /** @type {Uint8Array[]} */
  const kept = [];
  for (; left > 0; left--) {
    const begin = at;
    const [length, name] = number(module, at);
    at = number(module, name + length + 1)[1]; // behind a byte for its kind, its index
    if (wanted.has(new TextDecoder().decode(module.subarray(name, name + length)))) kept.push(module.subarray(begin, at));
  }
  const size = kept.reduce((sum, { length }) => sum + length, leb128(kept.length).length);
  const parts = [
    module.subarray(0, section.begin),
    [EXPORTS, ...leb128(size), ...leb128(kept.length)],
    ...kept,
    module.subarray(section.end),
  ];
  const trimmed = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let to = 0;
  for (const part of parts) {
    trimmed.set(part, to);
    to += part.length;
  }
  return trimmed;
}

/**
 * @param {string} script  pyodide.asm.js
 * @param {Uint8Array<ArrayBuffer>} runtime  pyodide.asm.wasm
 * @param {string} others  all other JavaScript that speaks to the runtime
 * @param {Uint8Array<ArrayBuffer>[]} libraries  all side modules that may ever be loaded
 * @returns {{script: string, runtime: Uint8Array<ArrayBuffer>}}
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
  return { script: script.replace(WRAPPER, called), runtime: withExports(runtime, wanted) };
}
