// Contents of an element that are drawn again and again: its nodes stay, with what a person types and chooses in them.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { parseHTML } from "linkedom";
import { isChecked, valueIn } from "../../../web/draw/controls.js";
import { h } from "../../../web/draw/described.js";
import { icon } from "../../../web/draw/icons.js";
import { drawInto } from "../../../web/draw/patching.js";

const window = parseHTML("<main></main>");
const { document, Event, HTMLElement } = window;
Object.assign(globalThis, { document, HTMLElement });
Object.defineProperty(document, "activeElement", { writable: true, value: null });

/** @type {any} */
let root;
beforeEach(() => {
  root = document.createElement("div");
});
const words = () => [...root.children].map(({ textContent }) => textContent);

test("nodes stay while their words and attributes change", () => {
  drawInto(root, h("p", { class: "help", id: "a" }, "one"), h("p", { class: "field-error" }));
  const before = [...root.childNodes];
  drawInto(root, h("p", { class: "help", title: "b" }, "two"), h("p", { class: "field-error" }, "wrong"));
  assert.deepEqual([...root.childNodes], before);
  assert.equal(root.innerHTML, '<p title="b" class="help">two</p><p class="field-error">wrong</p>');
});

test("what stood there before goes when it is first drawn", () => {
  root.innerHTML = "<b>old</b>";
  drawInto(root, "new");
  assert.equal(root.innerHTML, "new");
});

test("elements with a key are the same wherever they stand", () => {
  const all = (/** @type {string[]} */ names) => names.map((name) => h("li", { key: name }, name));
  drawInto(root, all(["a", "b", "c"]));
  const [a, , c] = root.children;
  drawInto(root, all(["c", "new", "a"]));
  assert.deepEqual(words(), ["c", "new", "a"]);
  assert.equal(root.children[0], c);
  assert.equal(root.children[2], a);
  assert.equal(root.innerHTML.includes("key"), false);
});

test("an element that draws itself keeps its place and its node", () => {
  const own = document.createElement("canvas");
  drawInto(root, "a", own);
  own.replaceWith = () => assert.fail("it would lose the focus");
  drawInto(root, h("p", null, "before"), own, "b");
  assert.equal(root.innerHTML, "<p>before</p><canvas></canvas>b");
  assert.equal(root.children[1], own);
  drawInto(root, document.createElement("canvas"));
  assert.notEqual(root.children[0], own);
});

test("the latest listener hears, and one that is gone does not", () => {
  /** @type {string[]} */
  const heard = [];
  const button = (/** @type {any} */ onclick) => drawInto(root, h("button", { onclick }));
  for (const name of ["first", "second"]) button(() => heard.push(name));
  root.children[0].dispatchEvent(new Event("click"));
  button(null);
  root.children[0].dispatchEvent(new Event("click"));
  button(() => heard.push("third"));
  root.children[0].dispatchEvent(new Event("click"));
  assert.deepEqual(heard, ["second", "third"]);
});

test("a listener gets what its control has", () => {
  /** @type {unknown[]} */
  const got = [];
  const oninput = (/** @type {Event} */ event) => got.push(valueIn(event));
  const onchange = (/** @type {Event} */ event) => got.push(isChecked(event));
  drawInto(root, h("input", { oninput }), h("input", { type: "checkbox", onchange, checked: true }));
  root.children[0].value = "0.5";
  root.children[0].dispatchEvent(new Event("input"));
  root.children[1].dispatchEvent(new Event("change"));
  assert.deepEqual(got, ["0.5", true]);
});

test("text that is being typed is not replaced", () => {
  const input = (/** @type {string} */ value) => drawInto(root, h("input", { value }));
  input("1/2");
  const [typed] = root.children;
  typed.value = " 0.50";
  Object.assign(document, { activeElement: typed });
  input("0.5");
  assert.equal(typed.value, " 0.50");
  Object.assign(document, { activeElement: null });
  input("0.5");
  assert.equal(typed.value, "0.5");
});

test("a box shows what is described though the choice was refused", () => {
  const box = (/** @type {boolean} */ checked) => drawInto(root, h("input", { type: "checkbox", checked }));
  for (const checked of [false, true]) {
    box(checked);
    root.children[0].checked = !checked;
    box(checked);
    assert.equal(root.children[0].checked, checked);
  }
});

test("a list shows the described option though another was chosen", () => {
  const list = (/** @type {string} */ chosen) =>
    drawInto(
      root,
      h(
        "select",
        null,
        ["a", "b"].map((value) => h("option", { value, selected: value === chosen }, value)),
      ),
    );
  list("a");
  const [first, second] = root.querySelectorAll("option");
  first.selected = false;
  second.selected = true;
  list("a");
  assert.equal(first.selected, true);
});

test("signs of buttons are pictures", () => {
  drawInto(root, h("button", null, icon("plus"), "add"));
  assert.equal(root.querySelector("svg path").namespaceURI, "http://www.w3.org/2000/svg");
});

test("what takes the place of the focused element gets the focus", () => {
  drawInto(root, h("select", { key: "a" }), h("p", null));
  Object.assign(document, { activeElement: root.children[0] });
  /** @type {unknown} */
  let focused = null;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function () {
    focused = this;
  };
  drawInto(root, h("input", { key: "a" }), h("p", null));
  HTMLElement.prototype.focus = focus;
  Object.assign(document, { activeElement: null });
  assert.equal(root.children[0].tagName, "INPUT");
  assert.equal(focused, root.children[0]);
});
