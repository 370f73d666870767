// Classes that are named by colours have these colours, and no other class has one that looks like them.

/** @typedef {import("../protocol.js").SolutionDocument} SolutionDocument */

/** The colours of classes by their numbers (style/base.css). */
const PALETTE = ["blue", "orange", "green", "pink", "yellow", "purple", "grey", "brown"];
/** Words for colours, without 色. @type {Record<string, string[]>} */
const WORDS = {
  red: ["red", "红", "紅", "rot", "rouge", "rojo", "crimson", "scarlet"],
  blue: ["blue", "蓝", "藍", "blau", "bleu", "azul"],
  green: ["green", "绿", "綠", "grün", "vert", "verde"],
  yellow: ["yellow", "黄", "黃", "gelb", "jaune", "amarillo", "gold"],
  orange: ["orange", "橙", "橘"],
  purple: ["purple", "violet", "紫", "lila"],
  pink: ["pink", "magenta", "粉", "粉红"],
  brown: ["brown", "棕", "褐", "braun"],
  grey: ["grey", "gray", "灰", "grau", "gris"],
  black: ["black", "黑", "schwarz", "noir", "negro"],
  white: ["white", "白", "weiß", "blanc", "blanco"],
};
/** What would be taken for it. @type {Record<string, string[]>} */
const ALIKE = { red: ["orange", "brown", "pink"], black: ["grey"], white: ["grey"], orange: ["brown"], brown: ["orange"] };
const BY_WORD = new Map(Object.entries(WORDS).flatMap(([hue, words]) => words.map((word) => [word, hue])));
/** The names of the classes stand at the beginning of a solution. */
const MOST_STEPS = 3;

/** @param {string} name */
export function hueOf(name) {
  const word = name.trim().toLowerCase();
  return BY_WORD.get(word) ?? BY_WORD.get(word.replace(/色$/, "")) ?? null;
}

/**
 * The colour of each class that has another one than its number says.
 * @param {Map<number, string>} names  of the classes, by their numbers
 * @returns {Map<number, string>}
 */
export function coloursOf(names) {
  /** @type {Map<number, string>} */
  const chosen = new Map();
  const numbers = [...names.keys()].sort((a, b) => a - b);
  // With more classes than colours a colour means several.
  if (numbers.some((number) => number >= PALETTE.length)) return chosen;
  for (const number of numbers) {
    const hue = hueOf(names.get(number) ?? "");
    if (hue && ![...chosen.values()].includes(hue)) chosen.set(number, hue);
  }
  if (chosen.size === 0) return chosen;
  const avoided = new Set([...chosen.values()].flatMap((hue) => [hue, ...(ALIKE[hue] ?? [])]));
  const own = (/** @type {number} */ number) => PALETTE[number] ?? "grey";
  const others = numbers.filter((number) => !chosen.has(number));
  const free = PALETTE.filter((hue) => !avoided.has(hue) && !others.some((number) => own(number) === hue));
  for (const number of others) {
    const hue = avoided.has(own(number)) ? free.shift() : undefined;
    if (hue) chosen.set(number, hue);
  }
  return new Map([...chosen].filter(([number, hue]) => own(number) !== hue));
}

/** @param {SolutionDocument} document @returns {Map<number, string>} */
export function classNamesIn({ answers, exercise, steps }) {
  /** @type {Map<number, string>} */
  const names = new Map();
  const look = (/** @type {unknown} */ part) => {
    if (part === null || typeof part !== "object") return;
    if ("kind" in part && part.kind === "name" && "class" in part && typeof part.class === "number" && "text" in part) {
      if (!names.has(part.class)) names.set(part.class, String(part.text));
      return;
    }
    for (const inner of Object.values(part)) look(inner);
  };
  look([answers, exercise, steps.slice(0, MOST_STEPS)]);
  return names;
}

/** @type {Map<number, string>} */
let shown = new Map();

/** The style knows the shades of the colours in both themes. @param {SolutionDocument | null} document */
export function colourClasses(document) {
  const { style } = globalThis.document.documentElement;
  const colours = document ? coloursOf(classNamesIn(document)) : new Map();
  for (const number of shown.keys()) if (!colours.has(number)) style.removeProperty(`--named-${number}`);
  for (const [number, hue] of colours) {
    if (shown.get(number) !== hue) style.setProperty(`--named-${number}`, `var(--hue-${hue})`);
  }
  shown = colours;
}
