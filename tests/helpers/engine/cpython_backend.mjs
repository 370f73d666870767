// Replaces the page's worker (cpython_backend.py): it asks the server, whose lines are what Python reports of
// a long computation, and at last the answer.

/** @type {any} */
const scope = self;
const from = scope.name.startsWith("bytecode") ? "bytecode" : "snapshot";

// A test that holds the engine's files back, or has them fail, means Python, and so this one.
fetch("./engine/python")
  .then((response) => {
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    scope.postMessage({ event: "ready", from, edition: scope.byhandEdition, marks: {} });
    if (from === "snapshot") scope.postMessage({ event: "complete" });
  })
  .catch(({ message }) => scope.postMessage({ event: "failed", from, phase: "runtime", reason: message }));

scope.onmessage = async (/** @type {MessageEvent<import("../../../web/engine/messages.js").WorkerRequest>} */ { data }) => {
  const { id, json } = data;
  scope.postMessage({ event: "received", id });
  if (json === null) return;
  const { body } = await fetch("./ask", { method: "POST", body: json });
  const parts = /** @type {ReadableStream<BufferSource>} */ (body).pipeThrough(new TextDecoderStream()).getReader();
  let begun = "";
  for (let part = await parts.read(); !part.done; part = await parts.read()) {
    const lines = (begun + part.value).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) {
      const said = JSON.parse(line);
      scope.postMessage({ ...said, id });
      // Python answers any input, so a test whose page got no answer fails.
      if (said.reason) console.error(said.reason);
    }
  }
};
