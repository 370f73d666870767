// Copies the newest version of the site into the cache, file by file. A file that is present is not fetched again, so
// an
// interrupted attempt resumes where it stopped. The page does this and not the service worker's install event, which
// browsers
// end after some minutes, however slow the network is.
import { FILE_LIST, integrityOf } from "./cache.js";

/** @typedef {import("./cache.js").OfflineCache} OfflineCache */
/** @typedef {import("./cache.js").FileList} FileList */
/** @typedef {(loaded: number, total: number) => void} OnProgress  in bytes, about as they are sent */

/** A transfer that brings nothing for so long is given up, so that the next attempt can begin. */
const STALLED_MS = 60_000;

const POLICY = "Content-Security-Policy";

/** The host's file does not match its list: the host is being updated, or is not the site's. */
export class Changed extends Error {}

/**
 * @param {OfflineCache} cache
 * @param {number} [patience]  in ms
 * @returns {Promise<FileList>}
 */
export async function newestList(cache, patience = STALLED_MS) {
  const response = await fetch(cache.key(FILE_LIST), { cache: "no-cache", signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Changed(FILE_LIST);
  const text = await response.text();
  const list = parsedList(text);
  if (!list) throw new Changed(FILE_LIST); // such as the host's own page about a fault, or a hotel's that asks for a name
  return list;
}

/** @param {string} text @returns {FileList | null} */
function parsedList(text) {
  try {
    const list = JSON.parse(text);
    return typeof list.version === "string" && Array.isArray(list.shell) && list.files[list.page] ? list : null;
  } catch {
    return null;
  }
}

/**
 * Saves the missing files of a version. The version counts only when all of them are there.
 * @param {OfflineCache} cache
 * @param {FileList} list
 * @param {OnProgress} onProgress
 */
export async function saveVersion(cache, list, onProgress) {
  const missing = await cache.missing(list);
  const sent = (/** @type {import("./cache.js").CachedFile} */ file) => file.sent ?? file.size;
  const bytes = (/** @type {string[]} */ addresses) => addresses.reduce((sum, one) => sum + sent(list.files[one]), 0);
  const total = bytes(Object.keys(list.files));
  let loaded = total - bytes(missing);
  onProgress(loaded, total);
  for (const address of missing) {
    const file = list.files[address];
    await fetchInto(cache, address, file, (read) => onProgress(loaded + sent(file) * Math.min(1, read / file.size), total));
    loaded += sent(file);
  }
  await cache.setLatest(list);
}

/**
 * Fetches one file and stores it if its contents are right. A copy in the browser's cache is accepted at any age,
 * because the
 * contents are checked.
 * @param {OfflineCache} cache
 * @param {string} address
 * @param {import("./cache.js").CachedFile} file
 * @param {(read: number) => void} [onRead]
 */
export async function fetchInto(cache, address, file, onRead = () => {}) {
  for (const mode of /** @type {const} */ (["force-cache", "reload"])) {
    const stalled = new AbortController();
    let timer = setTimeout(() => stalled.abort(), STALLED_MS);
    const response = await fetch(cache.key(address), { cache: mode, signal: stalled.signal });
    if (!response.ok) throw new Changed(address);
    const copy = response.clone();
    const bytes = await readAll(response, (read) => {
      clearTimeout(timer);
      timer = setTimeout(() => stalled.abort(), STALLED_MS);
      onRead(read);
    });
    clearTimeout(timer);
    if ((await integrityOf(bytes)) !== file.integrity) continue;
    // A redirected response must not answer a navigation.
    const answer = copy.redirected || isUnguarded(copy) ? new Response(bytes, { headers: headersOf(copy) }) : copy;
    await (await cache.open()).put(cache.key(address), answer);
    return;
  }
  throw new Changed(address);
}

/**
 * The page contains its policy, but a worker obeys only the header of its own script, which many hosts send without
 * one.
 * @param {Response} response
 */
function isUnguarded({ headers }) {
  return (headers.get("Content-Type") ?? "").includes("javascript") && !headers.has(POLICY);
}

/** @param {Response} response */
function headersOf({ headers }) {
  return { "Content-Type": headers.get("Content-Type") ?? "", [POLICY]: headers.get(POLICY) ?? __POLICY__ };
}

/** @param {Response} response @param {(read: number) => void} onRead */
async function readAll(response, onRead) {
  const parts = [];
  let read = 0;
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    read += value.byteLength;
    onRead(read);
  }
  return new Blob(parts).arrayBuffer();
}
