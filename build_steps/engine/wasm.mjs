// What the steps that trim the runtime share: reading and writing WebAssembly modules.

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {{id: number, begin: number, body: number, end: number}} Section  places in the bytes of a module */

export const EXPORTS = 7;
export const START = 8;
export const ELEMENTS = 9;
export const CODE = 10;
export const DATA = 11;

/** Reads the bytes of a module from a place on. */
export class Reader {
  /** @param {Bytes} bytes @param {number} at */
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** An unsigned LEB128 number. */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** Passes LEB128 numbers of any kind. */
  skipNumbers(count = 1) {
    for (; count > 0; count--) while (this.byte() >= 128);
  }

  name() {
    const length = this.number();
    this.at += length;
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at));
  }
}

/** @param {number} value @returns {number[]} */
export function leb128(value) {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb128(value >>> 7)];
}

/** @param {Bytes} module @returns {Section[]} */
export function sections(module) {
  const found = [];
  const reader = new Reader(module, 8);
  while (reader.at < module.length) {
    const begin = reader.at;
    const id = reader.byte();
    const size = reader.number();
    found.push({ id, begin, body: reader.at, end: reader.at + size });
    reader.at += size;
  }
  return found;
}

/** @param {Bytes} module @param {number} id @returns {Section} */
export function sectionOf(module, id) {
  const section = sections(module).find((one) => one.id === id);
  if (!section) throw new Error(`the runtime has no section ${id}`);
  return section;
}

/**
 * @param {Bytes} module
 * @param {Section} section
 * @param {(Uint8Array | number[])[]} parts
 * @returns {Bytes} the module with other contents of the section
 */
export function withSection(module, section, parts) {
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  return joined([module.subarray(0, section.begin), [section.id, ...leb128(size)], ...parts, module.subarray(section.end)]);
}

/** @param {(Uint8Array | number[])[]} parts @returns {Bytes} */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
