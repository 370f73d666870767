// A memory snapshot: what Python's memory holds after its start, as the difference from the memory of a runtime that
// has just been instantiated. Both are the same in every browser, as long as files and order of loading are the same.
//
// Layout, little-endian 32-bit words: length of the header in words, the header (JSON, padded with spaces), then runs
// until the end: how many words stay as they are, how many follow, and those.

/**
 * @typedef {object} SnapshotHeader
 * @property {string} key  hash of the files that have to be the very same when it is restored
 * @property {number} heapBytes  size of the memory
 * @property {number} tableLength  length of the function table
 * @property {number} freshSum  sum of the words of the fresh memory
 * @property {Record<string, string>} handles  dlopen handle -> path of its side module
 * @property {unknown} hiwire  Pyodide's own account of the JavaScript objects that Python knows
 */

/** A new run costs two words, so a gap of two unchanged words is not worth one. */
const SHORTEST_GAP = 3;

/**
 * Sum of all words modulo 2³².
 * @param {Uint32Array} words
 */
export function sumOf(words) {
  let sum = 0;
  for (let index = 0; index < words.length; index++) sum = (sum + words[index]) | 0;
  return sum;
}

/**
 * @param {SnapshotHeader} header
 * @param {Uint32Array} fresh  may be shorter than `heap`; what is missing counts as 0
 * @param {Uint32Array} heap
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function encode(header, fresh, heap) {
  const json = new TextEncoder().encode(JSON.stringify(header));
  const headerWords = Math.ceil(json.length / 4);
  const same = (/** @type {number} */ index) => heap[index] === (index < fresh.length ? fresh[index] : 0);
  /** @type {{skip: number, start: number, end: number}[]} */
  const runs = [];
  let position = 0;
  let length = 1 + headerWords;
  for (let index = 0; index < heap.length; ) {
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
  const bytes = new Uint8Array(words.buffer);
  words[0] = headerWords;
  bytes.fill(32, 4, 4 + headerWords * 4).set(json, 4);
  let at = 1 + headerWords;
  for (const { skip, start, end } of runs) {
    words[at] = skip;
    words[at + 1] = end - start;
    words.set(heap.subarray(start, end), at + 2);
    at += 2 + end - start;
  }
  return bytes;
}

/** @param {Uint8Array<ArrayBuffer>} bytes @returns {SnapshotHeader} */
export function headerOf(bytes) {
  const [headerWords] = new Uint32Array(bytes.buffer, bytes.byteOffset, 1);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerWords * 4)));
}

/**
 * Turn a fresh memory into the one of the snapshot.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Uint32Array} memory
 */
export function restore(bytes, memory) {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
  let position = 0;
  for (let at = 1 + words[0]; at < words.length; ) {
    position += words[at];
    const count = words[at + 1];
    at += 2;
    memory.set(words.subarray(at, at + count), position);
    at += count;
    position += count;
  }
}
