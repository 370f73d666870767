// A patched solution equals one drawn afresh: random walks from solution to solution. The document is linkedom's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { build } from "esbuild";
import { parseHTML } from "linkedom";
import { ask } from "../../helpers/engine/ask_python.mjs";
import { Chance, THOROUGH } from "../../helpers/examples.mjs";

/** @typedef {Record<string, any>} Json */

const WALKS = {
  "one table": ["play_tennis"],
  tables: ["play_tennis", "li_hang_4_2", "watermelon", "fruits", "weather_numeric"],
  texts: ["china", "reviews", "chinese_reviews"],
  everything: [
    "disease_test",
    "reject",
    "two_by_two",
    "equal_variances",
    "hours_studied",
    "alarm",
    "sprinkler",
    "network_from_data",
  ],
};
const STEPS = 9;
const CHANGES = ["smoothing", "smoothing", "preset", "digits", "numbers", "lang", "example", "undo"];
const PRESETS = ["mle", "laplace", "li_hang", "zhou_zhihua", "mitchell", "manning_iir", "weka"];
const SMOOTHINGS = ["0", "0.5", "1", "2", "13", "0.125"];
const CONTEXT = 200;

const { window, document } = parseHTML("<!doctype html><html><body><div id=steps></div><div id=fresh></div></body></html>");
Object.defineProperty(document, "compatMode", { value: "CSS1Compat" });
const { Element, HTMLElement, Node } = window;
let observed = 0;
Object.assign(globalThis, { document, Element, HTMLElement, Node });
Object.assign(globalThis, {
  requestAnimationFrame: setImmediate,
  ResizeObserver: class {
    observe() {}
  },
  IntersectionObserver: class {
    observe() {
      observed++;
    }

    unobserve() {
      observed--;
    }
  },
});

// The page imports its texts as plain JSON, which Node does not. Without addresses its charts are never loaded.
const entry = [
  "highlight/highlight.js",
  "highlight/describe_mark.js",
  "solution/steps_view.js",
  "solution/described_solution.js",
  "spoken/voice.js",
];
const { outputFiles } = await build({
  stdin: {
    contents: entry.map((name) => `export * from "./${name}";`).join("\n"),
    resolveDir: new URL("../../../web", import.meta.url).pathname,
  },
  ...{ bundle: true, format: "esm", write: false, logLevel: "warning", define: { __ADDRESSES__: "{}" } },
});
const modules = `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? "").toString("base64")}`;
const { Highlighter, StepsView, describeSolution, describeMark, speakIn } = await import(modules);

const t = (/** @type {string} */ key, /** @type {unknown} */ values) => `${key} ${JSON.stringify(values ?? null)}`;

/**
 * Solutions one after the other, of somebody who changes this, then that, and undoes it.
 * @param {string[]} examples @param {Chance} chance
 */
async function walk(examples, chance) {
  let lang = "en";
  let display = { numbers: "both", digits: 4 };
  /** @type {Json} */
  let problem = await ask("example", { id: examples[0], lang });
  /** @type {Json[]} */
  const solutions = [];
  while (solutions.length < STEPS) {
    const change = chance.one(CHANGES);
    const before = solutions.at(-2);
    if (change === "undo" && before) {
      solutions.push(before);
      continue;
    }
    if (change === "example") problem = await ask("example", { id: chance.one(examples), lang });
    else if (change === "lang") lang = lang === "en" ? "zh" : "en";
    else if (change === "digits") display = { ...display, digits: chance.one([2, 3, 4, 5, 6, 7, 8]) };
    else if (change === "numbers") display = { ...display, numbers: chance.one(["fraction", "decimal", "both"]) };
    else if ("convention" in problem && !("iterations" in problem))
      problem = { ...problem, convention: changedConvention(problem.convention, change, chance) };
    const solved = await ask("solve", { problem, display, lang });
    if (solved !== null) solutions.push(solved);
  }
  return solutions;
}

/** @param {Json} convention @param {string} change @param {Chance} chance */
function changedConvention(convention, change, chance) {
  if (change === "preset") return { preset: chance.one(PRESETS) };
  return change === "smoothing" ? { ...convention, smoothing: chance.one(SMOOTHINGS) } : convention;
}

/** A place where solutions are shown. */
class Side {
  /** @param {string} id @param {boolean} atOnce */
  constructor(id, atOnce) {
    this.root = /** @type {HTMLElement} */ (/** @type {unknown} */ (document.getElementById(id)));
    this.highlighter = new Highlighter(() => {});
    this.view = new StepsView(this.root, this.highlighter, { onDrawn: () => {}, atOnce });
  }

  /** @param {Json} solved @param {boolean} isBrief */
  show(solved, isBrief) {
    const { highlighter } = this;
    speakIn(solved.document.lang);
    highlighter.follow(this.root, solved.document);
    const context = {
      t,
      describeMark: (/** @type {any} */ mark) => describeMark(mark, highlighter, t, null),
      hasWorking: (/** @type {string} */ one) => highlighter.withWorking.has(one),
      isEntry: (/** @type {string} */ key) => Object.hasOwn(highlighter.entries, key),
      hasOperands: (/** @type {string} */ one) => (highlighter.entries[one] ?? []).length > 0,
      applyPatch: () => {},
      showWhole: () => {},
    };
    this.view.show(describeSolution(solved, context, isBrief));
  }

  /** The HTML, with each mark in the place of its number. */
  seen() {
    const { marks } = this.highlighter;
    sortAttributes(this.root);
    return this.root.innerHTML.replace(
      /data-mark="(\d+)"/g,
      (_, number) => `data-mark='${JSON.stringify(marks.get(Number(number)))}'`,
    );
  }
}

/** Their order and that of classes means nothing. @param {HTMLElement} root */
function sortAttributes(root) {
  for (const element of root.querySelectorAll("*")) {
    const attributes = [...element.attributes].map(({ name, value }) => [
      name,
      name === "class" ? value.split(" ").sort().join(" ") : value,
    ]);
    attributes.sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
    for (const [name = ""] of attributes) element.removeAttribute(name);
    for (const [name = "", value = ""] of attributes) element.setAttribute(name, value);
  }
}

/** Where they differ first, with what stands around. @param {string} seen @param {string} wanted @param {string} place */
function assertSame(seen, wanted, place) {
  if (seen === wanted) return;
  let at = 0;
  while (seen[at] === wanted[at]) at++;
  const around = (/** @type {string} */ html) => html.slice(Math.max(0, at - CONTEXT), at + CONTEXT);
  assert.equal(around(seen), around(wanted), place);
}

for (const [number, [name, examples]] of Object.entries(WALKS).entries())
  test(`a patched solution equals a fresh one: ${name}`, THOROUGH, async (context) => {
    const chance = new Chance(number);
    const patched = new Side("steps", false);
    context.after(() => {
      patched.root.replaceChildren();
      patched.view.queue.channel.port1.close(); // keeps Node alive
    });
    for (const [step, solved] of (await walk(examples, chance)).entries()) {
      const isBrief = step % 7 === 3;
      patched.show(solved, isBrief);
      if (step % 5 === 2) continue; // the next solution comes before this one is drawn
      patched.view.drawAll();
      const fresh = new Side("fresh", true);
      fresh.show(solved, isBrief);
      const place = `step ${step} of seed ${chance.seed}`;
      assertSame(patched.seen(), fresh.seen(), place);
      assert.equal(patched.highlighter.marks.size, fresh.highlighter.marks.size, place);
      fresh.root.replaceChildren();
    }
    const { queue } = patched.view;
    patched.view.show([]);
    const left = [patched.highlighter.marks, queue.parts, queue.near, queue.waiting].map(({ size }) => size);
    assert.deepEqual([...left, queue.weight, observed], [0, 0, 0, 0, 0, 0]);
  });
