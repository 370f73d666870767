// The question of an exercise, in one line above its answer.
import { spanParts, unmarked } from "../blocks/spans.js";
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { askedTexts, caseValue, casesShown, isUnset } from "../exercise/table/cases.js";
import { rolesOf } from "../exercise/table/columns.js";
import { featuresOf } from "../fields/bindings/index.js";
import { languageOf } from "../texts/languages.js";
import { startsWide } from "../texts/texts.js";
import { byId } from "../ui/dom.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("../draw/described.js").Child} Child */

const LONGEST_IN_QUESTION = 80;
const MOST_SENTENCES_ASKED = 4;
/** Features of the case in the question. */
const MOST_PAIRS = 40;

/**
 * @param {import("../fields/common/field.js").View} view
 * @param {import("./pipeline.js").Pipeline} pipeline
 * @param {() => void} pickCase
 * @param {Translate} t
 */
export function drawQuestion(view, pipeline, pickCase, t) {
  const { exercise, form } = view;
  const features = featuresOf(view).names;
  const cases = casesShown(exercise, pipeline.parsed, features).filter((one) => !isUnset(one));
  /** @type {Child[]} */
  const line = [];
  const roles = pipeline.parsed ? rolesOf(exercise, pipeline.parsed) : {};
  // A table of counts has no class column.
  const isCounted = Object.values(roles).includes("successes");
  const target = isCounted ? t("role.short.class") : (pipeline.parsed?.class_column ?? null);
  const texts = pipeline.parsed?.texts ? askedTexts(exercise, pipeline.parsed).filter((text) => text.trim() !== "") : [];
  if (texts.length === 1 && texts[0]) line.push(t("question.text", { text: shortened(texts[0]) }));
  else if (texts.length > 1) line.push(t("question.texts", { n: texts.length }));
  else if (pipeline.parsed?.texts) line.push(t("question.no_text"));
  else if (cases.length === 1 && cases[0]) line.push(...caseText(cases[0], features, target, t));
  else if (cases.length > 1) line.push(t("question.cases", { n: cases.length }));
  else if (features.length > 0 && form.fields.some((field) => field.kind === "case")) {
    line.push(t("question.no_case"), " ");
    line.push(h("button", { type: "button", class: "chip", onclick: pickCase }, t("question.pick")));
  } else if (pipeline.solved && !form.fields.some(({ kind }) => kind === "case" || kind === "texts"))
    line.push(...statedQuestion(pipeline.solved.document));
  // A question about the reading of the text comes first.
  drawInto(byId("asked"), pipeline.asksPerson ? [] : line);
}

/**
 * The question as paper states it: the sentences with which the exercise ends.
 * @param {import("../protocol.js").SolutionDocument} document
 * @returns {Child[]}
 */
function statedQuestion({ exercise, lang }) {
  const last = exercise.findLastIndex(({ type }) => type !== "paragraph");
  const sentences = exercise.slice(last + 1).flatMap((block) => (block.type === "paragraph" ? [block] : []));
  // A Chinese full stop has its space within.
  const between = languageOf(lang).closesUp ? "" : " ";
  const shown = sentences.slice(0, MOST_SENTENCES_ASKED).flatMap(({ spans }) => [...spanParts(unmarked(spans)), between]);
  return sentences.length > MOST_SENTENCES_ASKED ? [...shown, "…"] : shown;
}

/**
 * @param {import("../protocol.js").Case} one
 * @param {string[]} features
 * @param {string | null} target
 * @param {Translate} t
 * @returns {Child[]}
 */
function caseText(one, features, target, t) {
  const known = features.filter((feature) => caseValue(one, feature) !== "");
  const more = known.length - MOST_PAIRS;
  if (more > 0) known.length = MOST_PAIRS;
  const values = known.flatMap((feature, index) => {
    const after = t(index < known.length - 1 || more > 0 ? "question.comma" : "question.end");
    // The separator is inside, because WebKit would break the line between an inline-block and the comma after it.
    const pair = `${shortened(feature)} = ${shortened(caseValue(one, feature))}${after.trimEnd()}`;
    return [h("span", { class: "pair" }, pair), after.slice(after.trimEnd().length)];
  });
  const asked = target === null ? t("question.case") : t("question.which", { target });
  // No space between Chinese and Chinese.
  const lead = startsWide(known[0] ?? "") ? asked.trimEnd() : asked;
  if (more > 0) values.push(t("question.more", { n: more }));
  return [lead, ...(known.length > 0 ? values : [t("question.end")])];
}

/** A whole paragraph in a cell is not a question. @param {string} text */
function shortened(text) {
  const letters = Array.from(text);
  return letters.length > LONGEST_IN_QUESTION ? `${letters.slice(0, LONGEST_IN_QUESTION).join("")} …` : text;
}
