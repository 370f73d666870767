// The structures that are scored, a line each: cause → effect, with commas between the arrows.
import { valueIn } from "../../draw/controls.js";
import { h } from "../../draw/described.js";

const ARROW = /→|->|>/;

/**
 * @param {string} text
 * @returns {Record<string, string[]>[] | undefined}
 */
export function structuresOf(text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 0 ? lines.map(structureOf) : undefined;
}

/** @param {string} line  without an arrow, such as "–": no arrows */
function structureOf(line) {
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const part of line.split(/[,，;；、]/)) {
    const chain = part.split(ARROW).map((name) => name.trim()); // A → B → C are two arrows
    chain.slice(1).forEach((child, place) => {
      if (child !== "") found[child] = [...(found[child] ?? []), chain[place]];
    });
  }
  return found;
}

/** @param {any} structures */
export function linesOf(structures) {
  if (!Array.isArray(structures)) return "";
  const line = (/** @type {Record<string, string | string[]>} */ one) =>
    Object.entries(one)
      .flatMap(([child, parents]) => [parents].flat().map((parent) => `${parent} → ${child}`))
      .join(", ") || "–";
  return structures.map(line).join("\n");
}

/**
 * @param {string} id
 * @param {import("../../exercise/network/question.js").Question} asked
 * @param {(part: Partial<import("../../exercise/network/question.js").Question>) => void} change
 * @param {import("../../texts/texts.js").Translate} t
 */
export function structures(id, asked, change, t) {
  const oninput = (/** @type {Event} */ event) => change({ structures: structuresOf(valueIn(event)) });
  return h(
    "div",
    { class: "tokens" },
    h("label", { class: "token-label", for: id }, t("question.structures")),
    h("textarea", { id, rows: "4", class: "grow", spellcheck: "false", value: linesOf(asked.structures), oninput }),
  );
}
