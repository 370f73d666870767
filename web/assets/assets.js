// The only module through which the page requests files of the site. embedded.js replaces it in the one-file edition.

import { workerName } from "../engine/worker_name.js";

/** @typedef {import("../engine/messages.js").StartFrom} StartFrom */

/** The name that the build gives to the worker of this page. */
export function edition() {
  return __EDITION__;
}

/** Whether this is the one-file edition. */
export const IS_ONE_FILE = false;

/**
 * @param {string} path  relative to the page, or an address with a hash of what is in the file
 * @returns {Promise<Response>}  rejected also if there is no such file
 */
export async function openAsset(path) {
  const response = await fetch(`./${__ADDRESSES__[path] ?? path}`, { integrity: __INTEGRITIES__[path] ?? "" });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response;
}

/**
 * Run a script of the site that the page begins without.
 * @param {string} path
 * @returns {Promise<void>}
 */
export function loadScript(path) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `./${__ADDRESSES__[path]}`;
    script.integrity = __INTEGRITIES__[path] ?? "";
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${path} could not be loaded`));
    document.head.append(script);
  });
}

/**
 * A file that was fetched while the host was being updated may be cached by the browser under the wrong address.
 * @param {string} path
 */
export async function refresh(path) {
  await fetch(`./${__ADDRESSES__[path]}`, { cache: "reload" }).catch(() => {});
}

/** Whether the script of the worker arrives, and is the one that this page wants. @returns {Promise<boolean>} */
export async function isWorkerWhole() {
  try {
    const response = await fetch(`./${__ADDRESSES__["worker.js"]}`);
    return response.ok && (await response.text()).includes(edition());
  } catch {
    return false;
  }
}

/** Its address in the list of the site's files. */
export function workerAddress() {
  return __ADDRESSES__["worker.js"] ?? "";
}

/**
 * The engine's worker, which begins to start Python.
 * @param {StartFrom} from
 * @param {boolean} hasFailed  the start before
 * @returns {Promise<Worker>}
 */
export async function openWorker(from, hasFailed) {
  if (hasFailed) await refresh("worker.js");
  return new Worker(`./${__ADDRESSES__["worker.js"]}`, { name: workerName(from, hasFailed) });
}
