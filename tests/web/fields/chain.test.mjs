// A hidden Markov model as the form shows it, and as it goes back into the problem.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chainOf,
  isText,
  withChain,
  withoutState,
  withoutSymbol,
  withState,
  withSymbol,
} from "../../../web/fields/distributions/stated_chain.js";

const field = /** @type {any} */ ({
  path: "initial",
  transitions: "transitions",
  emissions: "emissions",
  states: "states",
  symbols: "symbols",
});
/** @param {Record<string, unknown>} rest */
const exercise = (rest) => /** @type {any} */ ({ topic: "hidden_markov", source: null, rest });

const STATED = {
  initial: { rain: "0.5", dry: "0.5" },
  transitions: { rain: { rain: "0.7", dry: "0.3" }, dry: { rain: "0.3", dry: "0.7" } },
  emissions: { rain: { u: "0.9", n: "0.1" }, dry: { u: "0.2", n: "0.8" } },
};

test("a model by names is shown and written back", () => {
  const chain = chainOf(exercise(STATED), field);
  assert.deepEqual(chain.states, ["rain", "dry"]);
  assert.deepEqual(chain.symbols, ["u", "n"]);
  assert.deepEqual(chain.transitions, [
    ["0.7", "0.3"],
    ["0.3", "0.7"],
  ]);
  assert.deepEqual(withChain(exercise(STATED), field, chain).rest, { ...STATED, states: ["rain", "dry"], symbols: ["u", "n"] });
});

test("lists have numbers for names, and a state left out of a row has 0", () => {
  const listed = chainOf(
    exercise({
      initial: [1, 0],
      transitions: [
        [1, 0],
        [0, 1],
      ],
      emissions: [
        [0.5, 0.5],
        [1, 0],
      ],
    }),
    field,
  );
  assert.deepEqual(listed.states, ["1", "2"]);
  assert.deepEqual(listed.emissions[1], ["1", "0"]);
  const short = chainOf(exercise({ ...STATED, transitions: { rain: { dry: 1 }, dry: { rain: 1 } } }), field);
  assert.deepEqual(short.transitions, [
    ["0", "1"],
    ["1", "0"],
  ]);
});

test("a state and a symbol come and go with their numbers", () => {
  const chain = chainOf(exercise(STATED), field);
  const more = withSymbol(withState(chain));
  assert.deepEqual(more.states, ["rain", "dry", "s3"]);
  assert.deepEqual(more.transitions[0], ["0.7", "0.3", ""]);
  assert.deepEqual(more.emissions[2], ["", "", ""]);
  assert.deepEqual(withoutSymbol(withoutState(more, 2), 2), chain);
});

test("nothing stated is an empty form of two states, and pasted text stays text", () => {
  const blank = chainOf(exercise({}), field);
  assert.deepEqual(blank.states, ["s1", "s2"]);
  assert.deepEqual(blank.initial, ["", ""]);
  assert.equal(isText(exercise({ ...STATED, transitions: "0.7 0.3" }), field), true);
  assert.equal(isText(exercise(STATED), field), false);
});
