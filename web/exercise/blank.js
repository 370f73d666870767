// An exercise with nothing in it yet, to be filled in.
import { freeName, withFields } from "./distributions.js";
import { withText } from "./exercise.js";
import { withNewNetwork } from "./network_changes.js";

/** @typedef {import("./exercise.js").Exercise} Exercise */

/**
 * @param {Exercise} exercise  what was there, whose conventions may be a habit
 * @param {import("../protocol.js").Form} form  of its kind
 * @param {Record<string, any>} [kept]  what stays in the place of an example, too
 * @returns {Exercise}
 */
export function blankExercise(exercise, form, kept = {}) {
  const blank = { ...withText(exercise, "", kept), aside: null };
  const stated = { ...blank, source: null, cases: [] };
  const kinds = new Set(form.fields.map(({ kind }) => kind));
  if (kinds.has("network")) return withNewNetwork(stated);
  if (!kinds.has("distributions")) return blank;
  const first = freeName("c", []);
  return withFields(stated, { classes: [first, freeName("c", [first])], likelihoods: {} });
}
