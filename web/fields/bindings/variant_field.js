// One of several ways to state something, with its numbers.
import { inForce, withoutBlanks } from "../../exercise/variant_field.js";
import { getPath } from "../../exercise/paths.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").OneOfField>} */
export const variantField = {
  complete: (rest, { alternatives }) => withoutBlanks(rest, alternatives),

  unfilled({ alternatives, label }, { exercise: { rest } }, { field: place }) {
    const one = inForce(alternatives, rest);
    if (!one?.value || !place || !(`${place}.`.startsWith(`${one.value}.`) || `${one.value}.`.startsWith(`${place}.`))) return [];
    const stated = getPath(rest, one.value);
    const numbers = one.pairs ? Object.values(stated) : one.alone ? [stated] : one.inputs.map(({ value }) => stated[value]);
    const empty = numbers.filter((number) => number === undefined || number === "").length;
    return [{ name: label ?? "", n: one.pairs && numbers.length === 0 ? 1 : empty }];
  },

  inWords({ alternatives, label }, { field: place, message }, { rest }) {
    const one = inForce(alternatives, rest);
    if (!one?.value || !place || !message.startsWith(place)) return null;
    const behind = message.slice(place.length);
    if (place === one.value) return (label ?? "") + behind;
    if (!place.startsWith(`${one.value}.`)) return null;
    const name = place.slice(one.value.length + 1);
    return (one.inputs.find(({ value }) => value === name)?.label ?? `${label}, ${name}`) + behind;
  },
};
