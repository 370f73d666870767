// Classes that are named by colours have these colours.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { classNamesIn, coloursOf, hueOf } from "../../../web/draw/named_colours.js";

const BASE = readFileSync(new URL("../../../web/style/base.css", import.meta.url), "utf8");
/** @param {string[]} names */
const colours = (...names) => Object.fromEntries(coloursOf(new Map(names.map((name, number) => [number, name]))));

test("a class has the colour of its name", () => {
  assert.deepEqual(colours("red", "green", "blue"), { 0: "red", 1: "green", 2: "blue" });
  assert.deepEqual(colours("红色", "黑", "白"), { 0: "red", 1: "black", 2: "white" });
});

test("another class avoids the colour of a name", () => {
  assert.deepEqual(colours("other", "Blue"), { 0: "orange", 1: "blue" });
  assert.deepEqual(colours("red", "other"), { 0: "red", 1: "blue" });
});

test("classes with other names keep their colours", () => {
  assert.deepEqual(colours("No", "Yes"), {});
  assert.deepEqual(colours("reddish", "greenhouse"), {});
  assert.deepEqual(colours("blue", "orange"), {});
});

test("more classes than colours keep theirs", () => {
  assert.deepEqual(colours("red", ..."bcdefghi"), {});
});

test("every colour has shades that read as text in both themes", () => {
  const grounds = [luminance("fdfcf9"), luminance("16171a")];
  for (const hue of ["red", "black", "white", "blue", "orange", "green", "pink", "yellow", "purple", "grey", "brown"]) {
    const shades = new RegExp(`--hue-${hue}: light-dark\\(#(\\w{6}), #(\\w{6})\\);`).exec(BASE);
    assert.ok(shades, hue);
    for (const [theme, ground] of grounds.entries()) {
      const [low, high] = [luminance(shades[theme + 1] ?? ""), ground].sort((a, b) => a - b);
      assert.ok(((high ?? 0) + 0.05) / ((low ?? 0) + 0.05) >= 4.5, `${hue} ${theme}`);
    }
  }
});

test("the names of the classes are found in a solution", () => {
  const name = { kind: "name", text: "red", class: 1 };
  const solution = /** @type {any} */ ({ answers: [[{ kind: "text", text: "Class " }, name]], exercise: [], steps: [] });
  assert.deepEqual([...classNamesIn(solution)], [[1, "red"]]);
  assert.equal(hueOf(" RED "), "red");
});

/** @param {string} code */
function luminance(code) {
  const parts = [0, 2, 4].map((at) => Number.parseInt(code.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
