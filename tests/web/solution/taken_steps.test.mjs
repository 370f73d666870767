// The live page adopts the steps that the build has drawn, and draws the content of their folds.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { parseHTML } from "linkedom";
import { h, later, UNDRAWN } from "../../../web/draw/described.js";
import { StepsView } from "../../../web/solution/steps_view.js";

class Observer {
  observe() {}
  unobserve() {}
}

const { document, Event, HTMLElement, Element } = parseHTML("<div id=built></div><div id=live></div>");
Object.assign(globalThis, { document, HTMLElement, Element, IntersectionObserver: Observer });
Object.assign(globalThis, { requestAnimationFrame: (/** @type {() => void} */ work) => setTimeout(work, 16) });

/** @type {any} */
const marks = { nextMark: 0, add: () => 0, set() {}, drop() {} };

/** @param {string} text */
const paragraph = (text) => later("paragraph", text, () => h("p", null, text));

/** As details.js describes a fold. @param {boolean} isBuild */
function described(isBuild) {
  const inside = isBuild ? h("div", { class: UNDRAWN }) : paragraph("folded");
  const fold = () => h("details", null, h("summary", null, "more"), h("div", { class: "body" }, inside));
  return [h("section", null, paragraph("before"), later("details", "more", fold), paragraph("after"))];
}

/** @param {string} id @param {boolean} atOnce */
function view(id, atOnce) {
  const root = /** @type {HTMLElement} */ (document.getElementById(id));
  root.replaceChildren();
  const steps = new StepsView(root, marks, { onDrawn() {}, atOnce });
  /** @type {any} */ (steps.queue)?.channel.port1.unref(); // else it keeps Node alive
  return { root, steps };
}

/** @type {ReturnType<typeof view>} */
let live;
/** @type {Element[]} */
let nodes;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  const built = view("built", true);
  built.steps.show(described(true));
  nodes = [...built.root.children];
  live = view("live", false);
  live.steps.take(nodes, [], described(false));
});

/** @param {string} selector */
const text = (selector) => live.root.querySelector(selector)?.textContent;

test("the build draws all but what is folded", () => {
  assert.equal(live.root.textContent, "beforemoreafter");
});

test("a fold that is opened at once is drawn", () => {
  live.root.querySelector("summary")?.dispatchEvent(new Event("click", { bubbles: true }));
  assert.equal(text(".body"), "folded");
  assert.equal(live.root.firstElementChild, nodes[0]);
});

test("a closed fold is drawn for paper", () => {
  live.steps.drawAll();
  assert.equal(text(".body"), "folded");
  assert.equal(live.root.querySelector(".undrawn"), null);
});

test("the next solution patches what the build has drawn", () => {
  const before = live.root.querySelector("p");
  live.steps.show(described(false));
  assert.equal(live.root.querySelector("p"), before);
  live.steps.drawAll();
  assert.equal(text(".body"), "folded");
});
