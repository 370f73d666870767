// Where the worker gets the engine's files from. In the one-file edition open_embedded.js stands in its place.

/** @param {string} file @returns {Promise<Response>} */
export function openFile(file) {
  return plainFetch(__ENGINE__.files[file].address);
}

// As it is before the worker answers Pyodide's own requests.
const plainFetch = self.fetch.bind(self);
