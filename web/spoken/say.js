// The tree of a formula in words, as a teacher reads it aloud: brackets are spoken only where the meaning would change.

/** @typedef {import("./read.js").Node} Node */
/** @typedef {Record<string, string> & {signs: Record<string, string>, letters: Record<string, string>}} Words */

const RELATIONS = new Set(["=", "≈", "∝", "≠", "<", ">", "≤", "≥", "⊥"]);
/** Letters that stand side by side: a differential, and the determinant of a matrix of letters. */
const LETTERS = /^(?:d[a-z]|ad)$/;
/** The name of a function's letter, in languages that have one. */
const MEANINGS = /** @type {Record<string, string>} */ ({
  P: "probability",
  p: "density",
  E: "expectation",
  R: "risk",
  Var: "variance",
  median: "median",
});
/** The sentence with a condition behind the bar, by that without one. */
const GIVEN_KEYS = /** @type {Record<string, string>} */ ({
  call: "call.given",
  probability: "probability.given",
  density: "density.given",
  expectation: "expectation.given",
  risk: "risk.given",
  variance: "variance.given",
  median: "median.given",
});
const OVER_KEYS = /** @type {const} */ ({ sum: "sum.over", product: "product.over", max: "max.over", min: "min.over" });
/** Vectors and matrices: between bars their determinant is meant, and that of a set of words is its size. */
const MATRICES = new Set(["Σ", "Λ", "A", "S", "I"]);

/**
 * @param {Node} node
 * @param {Words} words  of a language
 * @returns {string}
 */
export function sayFormula(node, words) {
  return tidy(new Speaker(words).say(node, true));
}

const WIDE = "[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u201c\u201d]";
const BETWEEN_WIDE = new RegExp(`(${WIDE}) +(?=${WIDE})`, "g");

/** One space between words and none before a comma, or where Chinese meets Chinese. @param {string} text */
export const tidy = (text) =>
  text
    .replace(/\s+/g, " ")
    .replace(BETWEEN_WIDE, "$1")
    .replace(/ (?=[,;:，；：])/g, "")
    .replace(/([，；：]) +/g, "$1")
    .replace(/([,，])(?:\s*[,，])+/g, "$1")
    .replace(/[,，](\s*)(?=[;；])/g, "")
    .replace(/^[,，\s]+|[,，\s]+$/g, "");

class Speaker {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
  }

  /**
   * @param {string} key
   * @param {Record<string, string>} values
   */
  fill(key, values) {
    return (this.words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
  }

  /**
   * @param {Node} node
   * @param {boolean} outermost  where relations are set apart
   * @returns {string}
   */
  say(node, outermost = false) {
    switch (node.type) {
      case "atom":
        return this.atom(node);
      case "sign":
        return this.words.signs[node.sign] ?? node.sign;
      case "row":
        return this.row(node.items, outermost);
      case "tight":
        return this.tight(node.items);
      case "fraction":
        return this.fraction(node.top, node.bottom);
      case "sub":
        return this.fill("sub", { x: this.say(node.base), index: this.say(node.index) });
      case "super":
        return this.fill("super", { x: this.say(node.base), index: this.say(node.index) });
      case "power":
        return this.power(node.base, node.exponent);
      case "after":
        return this.fill(node.what, { x: this.say(node.base) });
      case "call":
        return this.call(node);
      case "of": {
        const several = node.name === "max" || node.name === "min";
        return this.fill(node.name, { x: several ? this.say(node.inside) : this.grouped(node.inside) });
      }
      case "choose":
        return this.fill("choose", { n: this.say(node.n), k: this.say(node.k) });
      case "big":
        return this.big(node);
      case "group":
        return this.isSigned(node.inside) ? this.say(node.inside) : this.fill("bracketed", { x: this.say(node.inside) });
      case "set":
        return this.fill("set", { x: this.say(node.inside) });
      case "bars":
        return this.fill(this.measure(node), { x: this.say(node.inside) });
      case "array":
        return this.array(node.rows);
    }
  }

  /** @param {Node & {type: "atom"}} atom */
  atom({ kind, text }) {
    if (kind === "own") return text;
    if (text === "½") return this.words.half ?? text;
    if (kind === "letter") return this.words.letters[text] ?? text;
    return LETTERS.test(text) ? Array.from(text).join(" ") : text;
  }

  /**
   * @param {Node[]} items
   * @param {boolean} outermost
   */
  row(items, outermost) {
    const signs = new Set(items.map((item) => (item.type === "sign" ? item.sign : "")));
    const adds = signs.has("+") || signs.has("−");
    const multiplies = signs.has("·");
    const said = items.map((item, place) => {
      const before = items[place - 1];
      if (item.type !== "sign") return (before && isFactor(before, item) ? `${this.words.signs["·"]} ` : "") + this.say(item);
      if (item.sign === ",") return this.words.comma ?? ",";
      if (item.sign === ";") return this.words.semicolon ?? ";";
      const after = items[place + 1];
      const long = before !== undefined && !this.isShort(before);
      let pauses = false;
      if (RELATIONS.has(item.sign)) pauses = long || (outermost && place > 1);
      else if (item.sign === "+" || item.sign === "−" || item.sign === "±") pauses = long || multiplies;
      else if (item.sign === "·" && adds) pauses = long && !this.isShortFraction(before);
      else if (item.sign === "·") pauses = long || (after !== undefined && !this.isShort(after));
      return pauses ? `${this.words.comma} ${this.say(item)}` : this.say(item);
    });
    return said.join(" ");
  }

  /** @param {Node[]} items */
  tight(items) {
    const groups = items.some((item) => item.type === "group" || item.type === "bars");
    const said = items.map((item, place) => {
      const before = items[place - 1];
      // 4ac: letters behind a number are single ones.
      const letters = item.type === "atom" && item.kind === "word" && before?.type === "atom" && before.kind === "number";
      return letters ? Array.from(item.text).join(" ") : this.say(item);
    });
    return said.join(groups ? ` ${this.words.signs["·"]} ` : " ");
  }

  /**
   * @param {Node} top
   * @param {Node} bottom
   */
  fraction(top, bottom) {
    const parts = { top: this.say(bare(top)), bottom: this.say(bare(bottom)) };
    if (this.isShortFraction({ type: "fraction", top, bottom })) return this.fill("fraction", parts);
    const nested = bare(top).type === "fraction" || bare(bottom).type === "fraction";
    return this.fill(nested ? "fraction.nested" : "fraction.long", parts);
  }

  /** @param {Node} node */
  isShortFraction(node) {
    return node.type === "fraction" && this.isShort(bare(node.top)) && this.isShort(bare(node.bottom));
  }

  /**
   * @param {Node} base
   * @param {Node} exponent
   */
  power(base, exponent) {
    const x = base.type === "call" && !this.isShort(base) ? this.fill("bracketed", { x: this.say(base) }) : this.say(base);
    if (base.type === "atom" && base.text === "e") return this.fill("exp", { x: this.grouped(exponent) });
    const two = exponent.type === "atom" && exponent.text === "2";
    const three = exponent.type === "atom" && exponent.text === "3";
    if (two || three) return this.fill(two ? "squared" : "cubed", { x });
    return this.fill("power", { x, exponent: this.grouped(exponent) });
  }

  /** @param {Node & {type: "call"}} call */
  call({ head, inside, given }) {
    const meaning = head.type === "atom" ? MEANINGS[head.text] : undefined;
    const name = meaning && meaning in this.words ? meaning : "call";
    const parts = { f: this.say(head), x: this.say(inside) };
    const adds = inside.type === "row" && inside.items.some((item) => item.type === "sign" && /[+−]/.test(item.sign));
    if (name === "call" && !given && adds) return this.fill("call.long", parts);
    return given ? this.fill(GIVEN_KEYS[name] ?? "call.given", { ...parts, given: this.say(given) }) : this.fill(name, parts);
  }

  /** @param {Node & {type: "big"}} big */
  big({ sign, over, to, body, variable }) {
    const parts = { x: this.say(body), variable: variable ? this.say(variable) : "" };
    if (sign === "integral") {
      const ends = over && to ? { low: this.say(over), high: this.say(to) } : null;
      return ends ? this.fill("integral.ends", { ...parts, ...ends }) : this.fill("integral", parts);
    }
    return over ? this.fill(OVER_KEYS[sign], { ...parts, over: this.say(over) }) : this.fill(sign, parts);
  }

  /** @param {Node & {type: "bars"}} bars */
  measure({ double, inside }) {
    if (double) return "norm";
    const first = inside.type === "sub" || inside.type === "after" ? inside.base : inside;
    if (first.type !== "atom") return "absolute";
    return MATRICES.has(first.text) ? "det" : first.text === "V" ? "size" : "absolute";
  }

  /** @param {Node[][]} rows */
  array(rows) {
    const listed = (/** @type {Node[]} */ row) => row.map((entry) => this.say(entry)).join(`${this.words.comma} `);
    const [first = []] = rows;
    if (rows.length === 1) return this.fill("row", { x: listed(first) });
    if (first.length === 1) return this.fill("column", { x: listed(rows.flat()) });
    const said = rows.map((row, place) => this.fill("matrix.row", { n: String(place + 1), x: listed(row) }));
    return this.fill("matrix", { n: String(rows.length), m: String(first.length), rows: said.join(`${this.words.semicolon} `) });
  }

  /** In brackets, if it would be heard as belonging elsewhere. @param {Node} node */
  grouped(node) {
    const inside = bare(node);
    const clear = this.isShort(inside) || ["fraction", "call", "array", "bars"].includes(inside.type);
    return clear || this.isSigned(inside) ? this.say(inside) : this.fill("bracketed", { x: this.say(inside) });
  }

  /** A number, a letter or a fraction with a minus sign. @param {Node} node */
  isSigned(node) {
    if (node.type !== "row" || node.items.length !== 2) return false;
    const [sign, number] = node.items;
    return (
      sign?.type === "sign" &&
      sign.sign === "negative" &&
      number !== undefined &&
      (number.type === "fraction" || this.isShort(number))
    );
  }

  /** Is it heard as one thing? @param {Node} node @returns {boolean} */
  isShort(node) {
    switch (node.type) {
      case "atom":
      case "sign":
        return true;
      case "sub":
      case "super":
      case "after":
        return this.isShort(node.base);
      case "power":
        return this.isShort(node.base) && node.exponent.type === "atom";
      case "tight":
        return node.items.length < 4 && node.items.every((item) => item.type !== "group" && this.isShort(item));
      case "call":
        return node.given === null && node.inside.type === "atom";
      case "fraction":
        return false;
      case "group":
        return this.isSigned(node.inside);
      case "bars":
        return this.isShort(node.inside);
      case "row":
        return this.isSigned(node);
      default:
        return false;
    }
  }
}

/**
 * Are these multiplied, though nothing says so: d (N − 1), 2 ln p?
 * @param {Node} before
 * @param {Node} node
 */
function isFactor(before, node) {
  if (before.type === "sign" || isDerivation(before)) return false;
  if (before.type === "choose") return node.type !== "sign";
  let core = node;
  while (core.type === "after" || core.type === "power" || core.type === "sub") core = core.base;
  return ["of", "group", "call", "bars"].includes(core.type);
}

/** d/dz before its operand. @param {Node} node */
function isDerivation(node) {
  if (node.type !== "fraction" || node.top.type !== "atom") return false;
  const first = node.bottom.type === "tight" ? node.bottom.items[0] : node.bottom;
  const under = first?.type === "sub" ? first.base : first;
  return under?.type === "atom" && (under.text === "∂" || /^d[a-z]$/.test(under.text));
}

/** Without the parentheses that only the plain text needs. @param {Node} node @returns {Node} */
const bare = (node) => (node.type === "group" ? node.inside : node);
