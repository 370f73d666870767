// Files that are opened or dropped: a saved exercise, or a table as text.
import { Refused, checkedShared } from "./checked.js";

/** @typedef {{kind: "problem", shared: import("./checked.js").Shared} | {kind: "text", text: string}} Opened */

/** Ten times the size of a million rows. In bytes. */
const LARGEST = 200_000_000;

/**
 * @param {File} file
 * @returns {Promise<Opened>}
 */
export async function readFile(file) {
  if (file.size > LARGEST) throw new Refused("file.too_large");
  const text = decode(await file.arrayBuffer());
  if (text.trimStart().startsWith("{")) {
    const value = parsedJson(text);
    if (value?.topic ?? value?.problem) return { kind: "problem", shared: checkedShared(value) };
  }
  return { kind: "text", text };
}

/** @param {string} text @returns {any} */
function parsedJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null; // a table in some other notation that begins with a brace
  }
}

/**
 * UTF-8, UTF-16 with a byte order mark, or the encoding of Chinese spreadsheets.
 * @param {ArrayBuffer} buffer
 */
function decode(buffer) {
  const [first, second] = new Uint8Array(buffer.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(buffer);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(buffer);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(buffer);
  } catch {
    return new TextDecoder("gb18030").decode(buffer);
  }
}

/** @param {(files: FileList) => void} open */
export function acceptDrops(open) {
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const files = event.dataTransfer?.files;
    if (!files || files.length === 0) return;
    event.preventDefault();
    open(files);
  });
}
