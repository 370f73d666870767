// The life of a panel's question: slow, cancelled, refused, out of date, and gone when the question is another.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { build } from "esbuild";
import { parseHTML } from "linkedom";

const { window, document } = parseHTML("<!doctype html><html><body></body></html>");
Object.assign(globalThis, { document, Element: window.Element, HTMLElement: window.HTMLElement, Node: window.Node });

const lines = ["panels/common/panel.js", "solver/outcomes.js"].map((file) => `export * from "./${file}";`);
const bundle = await build({
  stdin: { contents: lines.join("\n"), resolveDir: "web" },
  ...{ bundle: true, format: "esm", write: false },
});
const code = bundle.outputFiles[0]?.text ?? "";
const { Panel, Cancelled, Rejected, Superseded } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const WORDS = { waits: "differs.working", part: "differs.part_done" };
const SLOW_MS = 400;

/** A panel whose question and answer the test gives. */
function panelOf() {
  const fold = document.createElement("details");
  const title = document.createElement("summary");
  const stopped = mock.fn();
  const t = (/** @type {string} */ key, /** @type {object} */ values) => [key, ...Object.values(values ?? {})].join(" ");
  const busy = (/** @type {string} */ key) => key;
  const panel = new Panel({ door: { root: fold, fold, title }, t: () => t, busy, cancel: stopped });
  const now = { question: "one" };
  panel.question = () => now.question;
  panel.contents = () => [panel.note, panel.found];
  panel.fill();
  /** @type {{resolve: (found: string) => void, reject: (problem: Error) => void, onWork: (done: number, most: number) => void}} */
  const request = { resolve: () => {}, reject: () => {}, onWork: () => {} };
  const ask = () =>
    panel.ask((/** @type {typeof request.onWork} */ onWork) => {
      request.onWork = onWork;
      return new Promise((resolve, reject) => Object.assign(request, { resolve, reject }));
    }, WORDS);
  return { panel, now, fold, request, ask, stopped, said: () => fold.textContent };
}

test("only a slow question offers to cancel it", async ({ mock: own }) => {
  own.timers.enable({ apis: ["setTimeout"] });
  const { fold, request, ask, stopped, said } = panelOf();
  const asked = ask();
  own.timers.tick(SLOW_MS - 1);
  assert.equal(said(), "");
  own.timers.tick(1);
  assert.equal(said(), "differs.working answer.cancel");
  request.onWork(1, 4);
  assert.equal(said(), "differs.part_done 25 answer.cancel");
  fold.querySelector("button")?.click();
  assert.equal(stopped.mock.callCount(), 1);
  request.resolve("found");
  assert.equal(await asked, true);
  assert.equal(said(), "found");
  own.timers.tick(SLOW_MS);
  assert.equal(said(), "found");
});

test("an answer to another question is not shown", async () => {
  const { panel, now, request, ask, said } = panelOf();
  const asked = ask();
  now.question = "two";
  request.resolve("found");
  assert.equal(await asked, false);
  assert.equal(said(), "");
  assert.equal(panel.isStale, false);
});

test("what is shown is stale when the question is another", async () => {
  const { panel, now, request, ask, said } = panelOf();
  const asked = ask();
  assert.equal(panel.asking, "one");
  request.resolve("found");
  await asked;
  assert.equal(panel.asking, "");
  assert.equal(panel.isStale, false);
  now.question = "two";
  assert.equal(panel.isStale, true);
  panel.forget();
  assert.equal(panel.isStale, false);
  assert.equal(said(), "");
});

test("a refusal is told, unless the question is another", async () => {
  const { now, request, ask, said } = panelOf();
  const asked = ask();
  request.reject(new Rejected({ message: "No such row." }));
  assert.equal(await asked, false);
  assert.equal(said(), "No such row.");
  const again = ask();
  now.question = "two";
  request.reject(new Rejected({ message: "No such column." }));
  await again;
  assert.equal(said(), "");
});

test("a question that was cancelled says so, a replaced one nothing", async () => {
  const { request, ask, said } = panelOf();
  const asked = ask();
  request.reject(new Superseded());
  await asked;
  assert.equal(said(), "");
  const again = ask();
  request.reject(new Cancelled());
  await again;
  assert.equal(said(), "answer.cancelled");
});
