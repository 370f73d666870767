// The texts to classify.
import { askedTexts } from "../../exercise/table/cases.js";
import { withValue } from "../../exercise/paths.js";
import { observed } from "./observed.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").TextsField>} */
export const texts = {
  read: (problem, field) => observed.read(problem, field),

  complete(rest, field, { exercise, parsed }) {
    if (!exercise.source || !parsed?.texts) return rest;
    const asked = askedTexts(exercise, parsed).filter((text) => text.trim() !== "");
    return { ...rest, [field.path]: asked.length > 1 ? asked : asked[0] };
  },

  ask: (exercise, field, { text }) => (text === undefined ? exercise : withValue(exercise, field.path, text)),
};
