// The text of an exercise in words, cut into sentences, numbers and events; and the lines of a text that are no rows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sentencesOf, tiedParts } from "../../../web/fields/told/sentences.js";
import { eventsOf, ownRole } from "../../../web/fields/told/card.js";
import { leftOut, namedLines } from "../../../web/fields/doubts/account.js";

/** @param {string} text @param {string[]} numbers @param {string[]} [events] @returns {any} */
function told(text, numbers, events = []) {
  const place = (/** @type {string} */ word) => {
    const line = text.split("\n").findIndex((one) => one.includes(word));
    const start = [...((text.split("\n")[line] ?? "").split(word)[0] ?? "")].length;
    return { line: line + 1, start, end: start + [...word].length };
  };
  return {
    marks: numbers.map((one) => ({ ...place(one), role: one })),
    mentions: events.map((one) => ({ ...place(one), axis: 0 })),
  };
}

/** @param {string} text @param {any} found */
const shown = (text, found) =>
  sentencesOf(text, found).map((line) =>
    line.map((parts) => parts.map(({ text: part, mark, mention }) => (mark ? `[${part}]` : mention ? `_${part}_` : part)).join("")),
  );

test("numbers and events stand in their sentences", () => {
  const text = "The rate is 0.5 % here. Is a person ill?\n\nA last line";
  assert.deepEqual(shown(text, told(text, ["0.5 %"], ["ill"])), [
    ["The rate is [0.5 %] here. ", "Is a person _ill_?"],
    ["A last line"],
  ]);
  assert.deepEqual(shown("One. Two.", null), [["One. ", "Two."]]);
});

test("an abbreviation and a number end no sentence", () => {
  const text = "It holds (i.e. if ill) for No. 5 of 0.7.";
  assert.deepEqual(shown(text, told(text, ["No. 5", "0.7"])), [["It holds (i.e. if ill) for [No. 5] of [0.7]."]]);
});

test("wide stops end a sentence without a space", () => {
  const text = "患病率为1%。“检测呈阳性。”求概率";
  assert.deepEqual(shown(text, told(text, ["1%"], ["阳性"])), [["患病率为[1%]。", "“检测呈_阳性_。”", "求概率"]]);
});

test("characters outside the first plane are one place each", () => {
  const text = "𝒫(A) = 0.3";
  assert.deepEqual(shown(text, told(text, ["0.3"])), [["𝒫(A) = [0.3]"]]);
});

test("of two places that overlap the first is shown", () => {
  const mark = { line: 1, start: 0, end: 5 };
  assert.deepEqual(shown("0.005 ill", { marks: [mark], mentions: [{ line: 1, start: 2, end: 9 }] }), [["[0.005] ill"]]);
});

test("lines that are no rows are named as runs", () => {
  const run = (/** @type {number} */ first, /** @type {number} */ last, /** @type {any} */ role) => ({
    first,
    last,
    role,
    reason: "",
  });
  const runs = leftOut([run(1, 1, "caption"), run(2, 2, "header"), run(3, 9, "row"), run(10, 12, "left_out")]);
  assert.equal(namedLines(runs, ", "), "1, 10–12");
  const many = Array.from({ length: 9 }, (_, at) => run(2 * at + 1, 2 * at + 1, "left_out"));
  assert.equal(namedLines(many, ", "), "1, 3, 5, 7, 9, 11 …");
});

test("brackets and stops stay in the line of their number", () => {
  const text = "Good ones (55%), and 40%. Bad ones";
  const [first = []] = sentencesOf(text, told(text, ["55%", "40%"]))[0] ?? [];
  assert.deepEqual(
    tiedParts(first).map(({ before, part, after }) => [before, part.text, after]),
    [
      ["", "Good ones ", ""],
      ["(", "55%", "),"],
      ["", " and ", ""],
      ["", "40%", "."],
      ["", " ", ""],
    ],
  );
});

test("a role in the person's own words is a prior, or a likelihood in a condition", () => {
  assert.deepEqual(
    [ownRole(" rain ", ""), ownRole("wet | grass", "rain[1]"), ownRole(" ,", "rain")],
    ["prior[rain]", "likelihood[wet grass|rain 1]", null],
  );
  const choices = ["prior[ill]", "likelihood[positive|ill]", "joint[ill,old]", "irrelevant"].map((role) => ({ role, label: "" }));
  assert.deepEqual(eventsOf(choices), ["ill", "positive", "old"]);
});
