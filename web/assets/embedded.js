// Replaces assets.js in the one-file edition. The files stand, compressed, at the end of the page; the worker asks the
// page for them (engine/open_embedded.js), because a page opened from a disk cannot fetch anything.

import { workerName } from "../engine/worker_name.js";

/** @typedef {import("../engine/messages.js").StartFrom} StartFrom */

/** The worker is part of this page. */
export function edition() {
  return "";
}

/** Whether this is the one-file edition. */
export const IS_ONE_FILE = true;

/**
 * The element with a file in it, as soon as the parser is past it.
 * @param {string} id
 * @returns {Promise<Element | null>}
 */
function parsedElement(id) {
  const find = () => {
    const element = document.getElementById(id);
    return element?.nextElementSibling || document.readyState !== "loading" ? element : undefined;
  };
  return new Promise((resolve) => {
    const look = () => {
      const element = find();
      if (element === undefined) return;
      observer.disconnect();
      document.removeEventListener("readystatechange", look);
      resolve(element);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    document.addEventListener("readystatechange", look);
    look();
  });
}

/** @param {string} path @returns {Promise<Uint8Array<ArrayBuffer>>} compressed, as it stands in the page */
async function embedded(path) {
  const element = await parsedElement(`file:${path}`);
  if (!element) throw new Error(`${path} is not in this file`);
  const text = element.textContent ?? "";
  /** Newer than TypeScript's library. @type {any} */
  const bytes = Uint8Array;
  if (bytes.fromBase64) return bytes.fromBase64(text);
  return new Uint8Array(await (await fetch(`data:application/octet-stream;base64,${text}`)).arrayBuffer());
}

/** @param {string} path @returns {Promise<Response>} */
export async function openAsset(path) {
  const { body } = new Response(await embedded(path));
  return new Response(/** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip")));
}

/** @param {string} path @returns {Promise<void>} */
export async function loadScript(path) {
  const script = document.createElement("script");
  script.textContent = await (await openAsset(path)).text(); // the page's policy knows its hash
  document.head.append(script);
}

/** Nothing can be fetched again. */
export async function refresh() {}

/** The script is part of this page. */
export async function isWorkerWhole() {
  return true;
}

/** The one file has no list of files. */
export function workerAddress() {
  return "";
}

/** @param {StartFrom} from @param {boolean} hasFailed  the start before @returns {Promise<Worker>} */
export async function openWorker(from, hasFailed) {
  const script = await (await openAsset("worker.js")).text();
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(address, { name: workerName(from, hasFailed) });
  worker.addEventListener("message", async (message) => {
    const { event, file } = message.data;
    if (event !== "open") return;
    message.stopImmediatePropagation(); // it is not for the page
    const bytes = await embedded(`engine/${file}`).catch(() => null);
    worker.postMessage({ file, bytes }, bytes ? [bytes.buffer] : []);
  });
  return worker;
}
