// Replaces open.js in the one-file edition: the page has the files and passes them on (embedded.js).

/** @type {any} */
const scope = self;

/** @type {Map<string, (bytes: Uint8Array<ArrayBuffer> | null) => void>} */
const asked = new Map();
scope.addEventListener("message", (/** @type {MessageEvent} */ message) => {
  const { file, bytes } = message.data;
  if (file === undefined) return;
  message.stopImmediatePropagation(); // it is no request
  asked.get(file)?.(bytes);
  asked.delete(file);
});

/** @param {string} file @returns {Promise<Response>} */
export async function openFile(file) {
  const bytes = await new Promise((/** @type {(bytes: Uint8Array<ArrayBuffer> | null) => void} */ resolve) => {
    asked.set(file, resolve);
    scope.postMessage({ event: "open", file });
  });
  if (bytes === null) throw new Error("it is not in this file");
  const response = new Response(bytes);
  if (!file.endsWith(".wasm")) return response;
  const stream = /** @type {ReadableStream} */ (response.body).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": "application/wasm" } });
}
