// A memory snapshot: the memory of Python after its start, as the difference from the memory of a newly instantiated
// runtime. Both are the same in every browser, as long as the files and their order of loading are the same.
//
// Layout in little-endian 32-bit words: length of the header in words; the header (JSON, padded with spaces); then runs
// until the end, each with the number of unchanged words, the number of changed words, and the changed words.
//
// It is served inside a WebAssembly module that contains nothing else: hosts know and compress that type, and browsers
// decompress it while the worker does other things.

/**
 * @typedef {object} SnapshotHeader
 * @property {number} sum  of all words behind the header
 * @property {string} key  hash of the files that have to be the very same when it is restored
 * @property {number} heapBytes  size of the memory
 * @property {number} tableLength  length of the function table
 * @property {number} freshWords  how many words of the fresh memory there are before it is all zeros
 * @property {number} freshSum  their sum
 * @property {Record<string, string>} handles  dlopen handle -> path of its side module
 * @property {unknown} hiwire  Pyodide's own account of the JavaScript objects that Python knows
 */

/** A new run costs two words, so a gap of two unchanged words is not worth one. */
const SHORTEST_GAP = 3;
/** A run up to this length is restored word by word. */
const LONGEST_BY_WORD = 32;

/**
 * Sum of all words modulo 2³². A start waits for it, in code that no browser has optimised yet: eight words at a time
 * and in
 * signed numbers that stay small integers, it takes a tenth of the time.
 * @param {Uint32Array} words
 */
export function sumOf(words) {
  const signed = new Int32Array(words.buffer, words.byteOffset, words.length);
  const eights = signed.length - (signed.length % 8);
  let sum = 0;
  for (let at = 0; at < eights; at += 8) {
    const low = ((signed[at] + signed[at + 1]) | 0) + ((signed[at + 2] + signed[at + 3]) | 0);
    const high = ((signed[at + 4] + signed[at + 5]) | 0) + ((signed[at + 6] + signed[at + 7]) | 0);
    sum = (sum + (low | 0) + (high | 0)) | 0;
  }
  for (let at = eights; at < signed.length; at++) sum = (sum + signed[at]) | 0;
  return sum;
}

/**
 * "\\0asm", version 1, and a custom section (0) whose length, and whose name's length, follow in LEB128 of five bytes.
 */
const MODULE_BEGINS = [0, 97, 115, 109, 1, 0, 0, 0, 0];
const NAME = "snapshot";
/** Bytes before the snapshot: a multiple of four, so that its words are aligned. */
const BEFORE = 24;

/**
 * @param {Uint8Array<ArrayBuffer>} snapshot
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function inModule(snapshot) {
  const module = new Uint8Array(BEFORE + snapshot.length);
  const nameLength = BEFORE - MODULE_BEGINS.length - 6;
  const size = 1 + nameLength + snapshot.length;
  const leb128 = [0, 7, 14, 21, 28].map((shift) => ((size >>> shift) & 127) | (shift < 28 ? 128 : 0));
  const name = new TextEncoder().encode(NAME.padEnd(nameLength));
  module.set([...MODULE_BEGINS, ...leb128, nameLength, ...name]);
  module.set(snapshot, BEFORE);
  return module;
}

/**
 * @param {ArrayBuffer} module
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function fromModule(module) {
  return new Uint8Array(module, BEFORE);
}

/**
 * @param {Omit<SnapshotHeader, "sum">} header
 * @param {Uint32Array} fresh  may be shorter than `heap`; what is missing counts as 0
 * @param {Uint32Array} heap
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encode(header, fresh, heap) {
  const same = (/** @type {number} */ index) => heap[index] === (index < fresh.length ? fresh[index] : 0);
  /** @type {{skip: number, start: number, end: number}[]} */
  const runs = [];
  let position = 0;
  let length = 0;
  for (let index = 0; index < heap.length;) {
    if (same(index)) {
      index++;
      continue;
    }
    let end = index + 1;
    for (let next = end; next < heap.length && next < end + SHORTEST_GAP; next++) if (!same(next)) end = next + 1;
    runs.push({ skip: index - position, start: index, end });
    length += 2 + end - index;
    position = end;
    index = end;
  }
  const words = new Uint32Array(length);
  let at = 0;
  for (const { skip, start, end } of runs) {
    words[at] = skip;
    words[at + 1] = end - start;
    words.set(heap.subarray(start, end), at + 2);
    at += 2 + end - start;
  }
  const json = new TextEncoder().encode(JSON.stringify({ ...header, sum: sumOf(words) }));
  const headerWords = Math.ceil(json.length / 4);
  const bytes = new Uint8Array(4 * (1 + headerWords + length));
  new Uint32Array(bytes.buffer, 0, 1)[0] = headerWords;
  bytes.fill(32, 4, 4 + headerWords * 4).set(json, 4);
  bytes.set(new Uint8Array(words.buffer), 4 + headerWords * 4);
  return bytes;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {SnapshotHeader}
 * @throws {Error} if bytes were altered on their way
 */
export function headerOf(bytes) {
  const words = wordsOf(bytes);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + words[0] * 4)));
  if (sumOf(words.subarray(1 + words[0])) !== header.sum) throw new Error("the snapshot is damaged");
  return header;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function wordsOf(bytes) {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
}

/**
 * Turn a fresh memory into the one of the snapshot.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Uint32Array} memory
 */
export function restore(bytes, memory) {
  const words = wordsOf(bytes);
  let position = 0;
  for (let at = 1 + words[0]; at < words.length;) {
    position += words[at];
    const count = words[at + 1];
    at += 2;
    // Most are short, and not worth a view.
    if (count < LONGEST_BY_WORD) for (let index = 0; index < count; index++) memory[position + index] = words[at + index];
    else memory.set(words.subarray(at, at + count), position);
    at += count;
    position += count;
  }
}
