// Where the worker gets the engine's files from. In the one-file edition open_embedded.js stands in its place.
import { AFTER_FAILURE } from "./worker_name.js";

/** @param {string} file @returns {Promise<Response>} */
export function openFile(file) {
  return plainFetch(__ENGINE__.files[file].address, { cache: CACHE });
}

/**
 * What came while the host was being changed may lie, wrong as it is, under its address in the browser's cache: after a
 * failure the host is asked whether it still is the same.
 */
const CACHE = self.name.endsWith(AFTER_FAILURE) ? "no-cache" : "default";

// As it is before the worker answers Pyodide's own requests.
const plainFetch = self.fetch.bind(self);
