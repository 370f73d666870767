// A pack: many files in one, for Python's in-memory file system.
//
// Layout: length of the index as a little-endian 32-bit number, the index as JSON, [[path, size], ...], then the files
// one after the other.

/** @typedef {[path: string, content: Uint8Array<ArrayBuffer>]} Entry */

/**
 * @param {Entry[]} entries
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function pack(entries) {
  const index = new TextEncoder().encode(JSON.stringify(entries.map(([path, content]) => [path, content.length])));
  const size = entries.reduce((sum, [, content]) => sum + content.length, 4 + index.length);
  const packed = new Uint8Array(size);
  new DataView(packed.buffer).setUint32(0, index.length, true);
  packed.set(index, 4);
  let at = 4 + index.length;
  for (const [, content] of entries) {
    packed.set(content, at);
    at += content.length;
  }
  return packed;
}

/**
 * @param {Uint8Array<ArrayBuffer>} packed
 * @returns {Generator<Entry>}
 */
export function* unpack(packed) {
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  let at = 4 + length;
  for (const [path, size] of JSON.parse(new TextDecoder().decode(packed.subarray(4, at)))) {
    yield [path, packed.subarray(at, at + size)];
    at += size;
  }
}
