// Every formula that Python writes can be read aloud in every language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readFormula } from "../../../web/spoken/read.js";
import { sayFormula } from "../../../web/spoken/say.js";
import { ownWords } from "../../../web/spoken/tokens.js";
import { ask } from "../../helpers/engine/ask_python.mjs";
import { THOROUGH } from "../../helpers/examples.mjs";

// A screen reader leaves these out, or spells them.
const NOTATION = /[_^{}\\|‖√∫∑∏=≈∝≤≥≠<>·×±∂∇⁻ᵀ²½₀-₉ₙᵢΑ-ω()[\]/]|\u0302|\u0303/u;
const PER_TOPIC = 2;

/** @param {any} part  of a document @returns {Generator<[latex: string, plain: string]>} */
function* formulas(part) {
  if (typeof part !== "object" || part === null) return;
  if ("latex" in part && "plain" in part) yield [part.latex, part.plain];
  for (const inner of Object.values(part)) yield* formulas(inner);
}

for (const lang of ["en", "zh"])
  test(`no notation is left in spoken formulas: ${lang}`, THOROUGH, async () => {
    const words = JSON.parse(readFileSync(new URL(`../../../web/spoken/${lang}.json`, import.meta.url), "utf8"));
    /** @type {Map<string, string>} */
    const spoken = new Map();
    /** @type {Record<string, number>} */
    const taken = {};
    for (const { id, topic } of await ask("examples", { lang })) {
      taken[topic] = (taken[topic] ?? 0) + 1;
      if (taken[topic] > PER_TOPIC) continue;
      const solved = await ask("solve", { problem: await ask("example", { id, lang }), lang, whole: true });
      for (const [latex, plain] of formulas(solved))
        spoken.set(`${plain} ${latex}`, sayFormula(readFormula(plain, ownWords(latex)), words));
    }
    assert.ok(spoken.size > 500);
    const unread = [...spoken].filter(([, said]) => NOTATION.test(said) || said.trim() === "");
    assert.deepEqual(unread, []);
  });
