// An exercise in the fragment of an address: `#p=` and its JSON, deflated, in base64url. Whoever made a link may have
// meant no good, so nothing of it is unpacked further than an exercise can be large.
import { Refused, checkedShared } from "./checked.js";

/** @typedef {import("./checked.js").Shared} Shared */
/** @typedef {Omit<Shared, "figures"> & Partial<Pick<Shared, "figures">>} Written  a link without figures names none */

const START = "#p=";

/** A longer address is cut by mail programs and messengers, so the page writes none. */
export const LONGEST_LINK = 30_000;

/** Not worth packing: the link would be too long. */
export const MOST_ROWS_IN_LINK = 5_000;

/** More than any version of the page has written. */
const LONGEST_READ = 64_000;

/** Of the JSON, in bytes. The page writes at most a tenth of it. */
const MOST_UNPACKED = 2_000_000;

/**
 * Rows of a table or a list. A larger one keeps the page busy for long, and the person who opened the link did not ask
 * for that.
 */
const MOST_ROWS_READ = 4 * MOST_ROWS_IN_LINK;
const MOST_COLUMNS_READ = 300;
/** Variables, classes or words. */
const MOST_NAMES_READ = 2_000;
/** Characters of a name, a line or a cell. */
const LONGEST_NAME = 1_000;
const LONGEST_LINE = 20_000;

/** Bytes decompressed between two size checks: the output grows by a factor of a thousand at most. */
const PIECE = 512;

/** @param {string} fragment */
export function isLink(fragment) {
  return fragment.startsWith(START);
}

/**
 * Null where this browser cannot pack it, or it becomes too long.
 * @param {Written} shared
 * @returns {Promise<string | null>}
 */
export async function writeLink(shared) {
  if (typeof CompressionStream === "undefined") return null;
  const json = new Blob([JSON.stringify(shared)]);
  const packed = new Response(json.stream().pipeThrough(new CompressionStream("deflate-raw")));
  let binary = "";
  for (const byte of new Uint8Array(await packed.arrayBuffer())) {
    binary += String.fromCharCode(byte);
    if (binary.length > LONGEST_LINK) return null;
  }
  const fragment = `${START}${btoa(binary)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "")}`;
  return fragment.length > LONGEST_LINK ? null : fragment;
}

/**
 * The contents of a link; throws only `Refused`.
 * @param {string} fragment  for which isLink
 * @returns {Promise<Shared>}
 */
export async function readLink(fragment) {
  if (fragment.length > LONGEST_READ) throw new Refused("link.too_long");
  if (typeof DecompressionStream === "undefined") throw new Refused("link.unsupported");
  try {
    const shared = checkedShared(JSON.parse(await unpacked(fragment.slice(START.length))));
    if (isTooMuch(shared.problem)) throw new Refused("link.too_large");
    return shared;
  } catch (problem) {
    throw problem instanceof Refused && problem.key.startsWith("link.") ? problem : new Refused("link.broken");
  }
}

/** @param {import("../protocol.js").Problem} problem */
function isTooMuch(problem) {
  const { table, target } = problem;
  const columns = typeof table === "object" ? table.columns : [];
  if (columns.length > MOST_COLUMNS_READ || [...columns, target].some((name) => isLongerThan(name, LONGEST_NAME))) return true;
  /** @type {unknown[]} */
  let parts = [problem];
  while (parts.length > 0) {
    if (parts.some(isLargePart)) return true;
    parts = parts.flatMap((part) => (typeof part === "object" && part !== null ? Object.values(part) : []));
  }
  return false;
}

/** @param {unknown} part  of a problem, without what is in it */
function isLargePart(part) {
  if (Array.isArray(part)) return part.length > MOST_ROWS_READ;
  if (typeof part === "string") {
    const lines = part.split("\n", MOST_ROWS_READ + 1);
    return (
      lines.length > MOST_ROWS_READ || lines.some((line) => isLongerThan(line, LONGEST_LINE) || cellsOf(line) > MOST_COLUMNS_READ)
    );
  }
  const names = typeof part === "object" && part !== null ? Object.keys(part) : [];
  return names.length > MOST_NAMES_READ || names.some((name) => isLongerThan(name, LONGEST_NAME));
}

/** @param {string} line */
function cellsOf(line) {
  return line.split(/[,;|\t]/, MOST_COLUMNS_READ + 1).length;
}

/** @param {unknown} text @param {number} most */
function isLongerThan(text, most) {
  return typeof text === "string" && text.length > most;
}

/** @param {string} base64url */
async function unpacked(base64url) {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  let start = 0;
  /** @type {ReadableStream<BufferSource>} Asked for the next piece only when what became of the one before was read. */
  const pieces = new ReadableStream(
    {
      pull(controller) {
        if (start < packed.length) controller.enqueue(packed.slice(start, start + PIECE));
        else controller.close();
        start += PIECE;
      },
    },
    { highWaterMark: 0 },
  );
  const reader = pieces.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let json = "";
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST_UNPACKED) {
      // The rest is not needed, nor its end.
      reader.cancel().catch(() => {});
      throw new Refused("link.too_large");
    }
    json += decoder.decode(part.value, { stream: true });
  }
  return json + decoder.decode();
}
