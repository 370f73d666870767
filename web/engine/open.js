// The module through which the worker gets the engine's files. open_embedded.js replaces it in the one-file edition.
import { AFTER_FAILURE } from "./worker_name.js";

/** @param {string} file @param {boolean} isAgain @returns {Promise<Response>} */
export function openFile(file, isAgain) {
  return plainFetch(__ENGINE__.files[file].address, { cache: isAgain ? "reload" : CACHE });
}

/**
 * A file that was fetched while the host was being updated may be cached under the wrong address: after a failure the
 * host
 * is asked whether the file is still the same.
 */
const CACHE = self.name.endsWith(AFTER_FAILURE) ? "no-cache" : "default";

// `fetch` as it is before the worker answers Pyodide's own requests.
const plainFetch = self.fetch.bind(self);
