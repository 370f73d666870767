// Empties the functions of a WebAssembly module that nothing can call: those that no export, table, or function that can be
// called refers to. Numbers of functions stay as they are.
import { CODE, ELEMENTS, EXPORTS, leb128, Reader, sectionOf, sections, START, withSection } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Bytes} Bytes */

const FUNCTION = 0;
const END = 0x0b;
/** Its size, no local variables, `unreachable`, `end`. */
const EMPTIED = [3, 0, 0x00, END];

/** Instructions by the number of LEB128 numbers that follow them. */
const ONE_NUMBER = new Set([
  ...[0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x18], // blocks, exceptions and jumps
  ...[0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x3f, 0x40, 0x41, 0x42, 0xd0], // variables, tables, memory, constants
]);
const [CALL, CALL_INDIRECT, RETURN_CALL, RETURN_CALL_INDIRECT, REF_FUNC] = [0x10, 0x11, 0x12, 0x13, 0xd2];
const [BR_TABLE, SELECT, F32_CONST, F64_CONST, MORE] = [0x0e, 0x1c, 0x43, 0x44, 0xfc];
const [FIRST_MEMORY_ACCESS, LAST_MEMORY_ACCESS, LAST_KNOWN] = [0x28, 0x3e, 0xd2];
/** Numbers that follow the instructions that begin with MORE. */
const AFTER_MORE = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1, 2, 1, 2, 1, 1, 1];

/**
 * @param {Bytes} module
 * @returns {Bytes}
 */
export function withoutDeadFunctions(module) {
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(module)).filter(({ kind }) => kind === "function").length;
  const bodies = bodiesOf(module);
  const alive = new Set();
  const found = [...rootsOf(module)];
  for (let one = found.pop(); one !== undefined; one = found.pop()) {
    if (alive.has(one)) continue;
    alive.add(one);
    if (one >= imported) found.push(...calledIn(module, bodies[one - imported]));
  }
  const kept = bodies.map(({ begin, end }, place) => (alive.has(imported + place) ? module.subarray(begin, end) : EMPTIED));
  return withSection(module, sectionOf(module, CODE), [leb128(bodies.length), ...kept]);
}

/** @typedef {{begin: number, code: number, end: number}} Body  begin: of its size; code: of what follows */

/** @param {Bytes} module @returns {Body[]} */
function bodiesOf(module) {
  const reader = new Reader(module, sectionOf(module, CODE).body);
  return Array.from({ length: reader.number() }, () => {
    const begin = reader.at;
    const size = reader.number();
    const code = reader.at;
    reader.at += size;
    return { begin, code, end: reader.at };
  });
}

/** Functions that JavaScript or a pointer can call. @param {Bytes} module @returns {Generator<number>} */
function* rootsOf(module) {
  const exports = new Reader(module, sectionOf(module, EXPORTS).body);
  for (let left = exports.number(); left > 0; left--) {
    exports.name();
    const kind = exports.byte();
    const index = exports.number();
    if (kind === FUNCTION) yield index;
  }
  const start = sections(module).find(({ id }) => id === START);
  if (start) yield new Reader(module, start.body).number();
  const filled = sections(module).find(({ id }) => id === ELEMENTS);
  if (!filled) return;
  const elements = new Reader(module, filled.body);
  for (let left = elements.number(); left > 0; left--) {
    // A list of functions for the first table, at a place that a constant or a variable gives.
    if (elements.number() !== 0) throw new Error("a table is filled in a way that is not known here");
    elements.byte();
    elements.skipNumbers();
    if (elements.byte() !== END) throw new Error("a table is filled at a place that is computed");
    for (let count = elements.number(); count > 0; count--) yield elements.number();
  }
}

/** @param {Bytes} module @param {Body} body @returns {Set<number>} the functions that it refers to */
function calledIn(module, { code, end }) {
  const called = new Set();
  const reader = new Reader(module, code);
  for (let groups = reader.number(); groups > 0; groups--) {
    reader.skipNumbers();
    reader.byte();
  }
  while (reader.at < end) {
    const instruction = reader.byte();
    if (instruction === CALL || instruction === RETURN_CALL || instruction === REF_FUNC) called.add(reader.number());
    else skipOperands(reader, instruction);
  }
  if (reader.at !== end) throw new Error("a function that is not read to its end");
  return called;
}

/** @param {Reader} reader @param {number} instruction */
function skipOperands(reader, instruction) {
  if (ONE_NUMBER.has(instruction)) reader.skipNumbers();
  else if (instruction >= FIRST_MEMORY_ACCESS && instruction <= LAST_MEMORY_ACCESS) reader.skipNumbers(2);
  else if (instruction === CALL_INDIRECT || instruction === RETURN_CALL_INDIRECT) reader.skipNumbers(2);
  else if (instruction === BR_TABLE) reader.skipNumbers(reader.number() + 1);
  else if (instruction === SELECT) reader.skipNumbers(reader.number());
  else if (instruction === F32_CONST) reader.at += 4;
  else if (instruction === F64_CONST) reader.at += 8;
  else if (instruction === MORE) reader.skipNumbers(AFTER_MORE[reader.number()]);
  else if (instruction > LAST_KNOWN) throw new Error(`instruction ${instruction} is not known here`);
}
