// Parses the plain text of a formula, as Python's expressions write it, into a tree of fractions, indices and so on.
// Python
// writes parentheses wherever they are needed and spaces around operators, so there is only one parse.
// The parser never fails: a sign that it does not expect is kept as itself.
import { INDICES, onLine, tokens } from "./tokens.js";

/** @typedef {import("./tokens.js").Token} Token */

/**
 * @typedef {{type: "atom", kind: Exclude<Token["kind"], "sign">, text: string}
 *   | {type: "sign", sign: string}
 *   | {type: "row", items: Node[]}
 *   | {type: "tight", items: Node[]}
 *   | {type: "fraction", top: Node, bottom: Node}
 *   | {type: "sub", base: Node, index: Node}
 *   | {type: "super", base: Node, index: Node}
 *   | {type: "power", base: Node, exponent: Node}
 *   | {type: "after", base: Node, what: After}
 *   | {type: "call", head: Node, inside: Node, given: Node | null}
 *   | {type: "of", name: string, inside: Node}
 *   | {type: "choose", n: Node, k: Node}
 *   | {type: "big", sign: Big, over: Node | null, to: Node | null, body: Node, variable: Node | null}
 *   | {type: "group", inside: Node}
 *   | {type: "set", inside: Node}
 *   | {type: "bars", double: boolean, inside: Node}
 *   | {type: "array", rows: Node[][]}} Node
 * @typedef {"transpose" | "inverse" | "hat" | "tilde" | "bar" | "prime" | "star" | "factorial"} After
 * @typedef {"sum" | "product" | "max" | "min" | "integral"} Big
 */

const ADDING = new Set(["+", "−", "±", "-"]);
const OF_EVENTS = ["∩", "∪", "∧", "∨", "¬", "#"];
const BETWEEN = new Set(["=", "≈", "∝", "≠", "<", ">", "≤", "≥", "⊥", "→", "←", "∈", ",", ";", "|", ":", ...OF_EVENTS]);
const OPERATORS = new Set([...ADDING, ...BETWEEN, "·", "×", "/"]);
const CLOSING = new Set([")", "]", "}", "‖"]);
const NAMED = new Set(["ln", "log₂", "exp", "max", "min", "det", "tr", "se", "pa"]);
const BIG = /** @type {Record<string, Big>} */ ({ Σ: "sum", Π: "product", "∏": "product", "∫": "integral" });
const COMBINING = /** @type {Record<string, After>} */ ({ "\u0302": "hat", "\u0303": "tilde", "\u0304": "bar" });
const MARKS = /** @type {Record<string, After>} */ ({ "′": "prime", "*": "star", "!": "factorial", ...COMBINING });
/**
 * @param {string} plain
 * @param {string[]} own  the person's own words in it, in their order
 * @returns {Node}
 */
export function readFormula(plain, own = []) {
  return new Reader(tokens(plain, own)).row(() => false);
}

class Reader {
  /** @param {Token[]} tokens */
  constructor(tokens) {
    this.tokens = tokens;
    this.at = 0;
    /** How many pairs of bars, and how many integrals, are open here. */
    this.bars = 0;
    this.doubleBars = 0;
    this.integrals = 0;
  }

  get next() {
    return this.tokens[this.at];
  }

  /** Is the next token this sign? @param {string} text */
  is(text) {
    return this.next?.kind === "sign" && this.next.text === text;
  }

  /** A bar with a space on both sides says "given"; any other is one of a pair. @param {number} at */
  isBar(at) {
    const token = this.tokens[at];
    if (token?.kind !== "sign" || token.text !== "|") return false;
    return !(token.spaced && (this.tokens[at + 1]?.spaced ?? true));
  }

  /** Whether an operand of a sum or product starts here. @param {number} at */
  begins(at) {
    const token = this.tokens[at];
    if (!token) return false;
    if (token.kind !== "sign") return true;
    if (token.text === "‖") return this.doubleBars === 0;
    return "([{√∫½".includes(token.text) || (this.isBar(at) && this.bars === 0);
  }

  /**
   * Operands and the signs between them, up to where `ends` holds.
   * @param {() => boolean} ends
   * @returns {Node}
   */
  row(ends) {
    /** @type {Node[]} */
    const items = [];
    while (this.next && !ends()) {
      const token = this.next;
      if (token.kind === "sign" && OPERATORS.has(token.text) && !(token.text === "|" && this.isBar(this.at))) {
        this.at++;
        const before = items.at(-1);
        if (token.text === "/" && before && before.type !== "sign" && this.begins(this.at)) {
          items.push(this.wide(items, ends));
        } else if (ADDING.has(token.text) && (!before || before.type === "sign")) {
          items.push({ type: "sign", sign: this.signOf(token.text, ends) });
        } else items.push({ type: "sign", sign: token.text });
      } else items.push(this.operand());
    }
    return items.length === 1 && items[0] ? items[0] : { type: "row", items };
  }

  /**
   * The name of a sign without an operand before it: a class may be called + or −.
   * @param {string} text
   * @param {() => boolean} ends
   */
  signOf(text, ends) {
    if (text === "−" || text === "-") return "negative";
    return text === "+" && (!this.next || ends()) ? "positive" : text;
  }

  /**
   * A slash with spaces divides all that is multiplied before it by all that is multiplied behind it.
   * @param {Node[]} items  from which the numerator is taken
   * @param {() => boolean} ends
   * @returns {Node}
   */
  wide(items, ends) {
    const last = items.findLastIndex((item) => item.type === "sign" && item.sign !== "·");
    const top = items.splice(last + 1);
    const bottom = this.row(() => ends() || this.isEndOfTerm());
    return { type: "fraction", top: top.length === 1 && top[0] ? top[0] : { type: "row", items: top }, bottom };
  }

  isEndOfTerm() {
    const token = this.next;
    if (token?.kind !== "sign") return this.isDifferential();
    if (token.text === "|") return !this.isBar(this.at) || this.bars > 0;
    if (token.text === "‖") return this.doubleBars > 0;
    return ADDING.has(token.text) || BETWEEN.has(token.text) || CLOSING.has(token.text) || token.text === "/";
  }

  /** A division without spaces: 5/14. @returns {Node} */
  operand() {
    let left = this.tight();
    while (this.is("/") && !this.next?.spaced && this.begins(this.at + 1)) {
      this.at++;
      left = { type: "fraction", top: left, bottom: this.tight() };
    }
    return left;
  }

  /** A product without spaces: kλ, (x − μ)(y − μ). @returns {Node} */
  tight() {
    const items = [this.marked()];
    while (this.next && !this.next.spaced && this.begins(this.at)) items.push(this.marked());
    return items.length === 1 && items[0] ? items[0] : { type: "tight", items };
  }

  /** A primary with its indices, exponents and arguments. @returns {Node} */
  marked() {
    let base = this.primary();
    for (;;) {
      const token = this.next;
      if (!token || token.spaced || token.kind !== "sign") return base;
      const what = MARKS[token.text];
      if (what) {
        this.at++;
        base = { type: "after", base, what };
      } else if (token.text === "_") {
        this.at++;
        base = { type: "sub", base, index: this.index() };
      } else if (token.text === "^") {
        this.at++;
        const grouped = this.is("(");
        const exponent = this.exponent();
        // The plain text of a step θ^(t) and of a power e^(−z) differ only in their base.
        const isStep = grouped && base.type === "atom" && base.text === "θ" && !isNegative(exponent);
        base = isStep ? { type: "super", base, index: exponent } : { type: "power", base, exponent };
      } else if (token.text.startsWith("⁽")) {
        this.at++;
        base = { type: "super", base, index: readFormula(onLine(token.text.slice(1, -1))) };
      } else if (/[₀-₉]/.test(token.text)) {
        this.at++;
        base = { type: "sub", base, index: { type: "atom", kind: "number", text: onLine(token.text) } };
      } else if (/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻ᵀ]/.test(token.text)) {
        this.at++;
        base = raised(base, token.text);
      } else if (token.text === "(" && isName(base)) {
        base = this.call(base);
      } else return base;
    }
  }

  /** @returns {Node} */
  index() {
    if (this.is("(")) return this.group().inside;
    const parts = [this.atom()];
    // w_c,0: a comma without a space continues the index.
    while (this.is(",") && !this.next?.spaced && this.tokens[this.at + 1] && !this.tokens[this.at + 1]?.spaced) {
      this.at++;
      parts.push(this.atom());
    }
    // n_xyc, x_i1, λ_ij: letters that are indices.
    if (parts.length === 1 && parts[0]?.type === "atom" && parts[0].kind === "word" && INDICES.test(parts[0].text)) {
      const letters = Array.from(parts[0].text);
      return { type: "tight", items: letters.map((text) => ({ type: "atom", kind: "letter", text })) };
    }
    return parts.length === 1 && parts[0] ? parts[0] : { type: "tight", items: parts };
  }

  /** @returns {Node} */
  exponent() {
    if (this.is("(")) return this.group().inside;
    if (this.is("−")) {
      this.at++;
      return { type: "row", items: [{ type: "sign", sign: "negative" }, this.atom()] };
    }
    return this.atom();
  }

  /** @returns {Node} */
  atom() {
    const token = this.next;
    if (!token) return { type: "atom", kind: "word", text: "" };
    this.at++;
    if (token.kind === "sign") return { type: "sign", sign: token.text };
    return { type: "atom", kind: token.kind, text: token.text };
  }

  /** @returns {Node & {inside: Node, type: "group"}} */
  group() {
    this.at++;
    const inside = this.row(() => this.is(")"));
    this.at++;
    return { type: "group", inside };
  }

  /** @param {Node} head @returns {Node} */
  call(head) {
    this.at++;
    const inside = this.row(() => this.is(")") || (this.is("|") && !this.isBar(this.at)));
    let given = null;
    if (this.is("|")) {
      this.at++;
      given = this.row(() => this.is(")"));
    }
    this.at++;
    const [n, comma, k] = inside.type === "row" && inside.items.length === 3 ? inside.items : [];
    if (head.type === "atom" && head.text === "C" && n && k && comma?.type === "sign") return { type: "choose", n, k };
    if (head.type === "atom" && NAMED.has(head.text) && !given) return { type: "of", name: head.text, inside };
    return { type: "call", head, inside, given };
  }

  /** @returns {Node} */
  primary() {
    const token = this.next;
    if (!token) return this.atom();
    if (token.kind === "sign") {
      if (token.text === "(") return this.group();
      if (token.text === "[") return this.array();
      if (token.text === "{") {
        this.at++;
        const inside = this.row(() => this.is("}"));
        this.at++;
        return { type: "set", inside };
      }
      if (token.text === "√") {
        this.at++;
        return { type: "of", name: "root", inside: this.is("(") ? this.group().inside : this.marked() };
      }
      if (token.text === "‖" || (token.text === "|" && this.isBar(this.at))) return this.bar(token.text);
      if (token.text === "∫") return this.big("integral");
      if (token.text === "½") {
        this.at++;
        return { type: "atom", kind: "number", text: "½" };
      }
      return this.atom();
    }
    if (token.kind === "letter" && BIG[token.text] && this.isBig()) return this.big(/** @type {Big} */ (BIG[token.text]));
    if (token.kind === "word" && /^(max|min)$/.test(token.text) && this.tokens[this.at + 1]?.text === "_") {
      return this.big(/** @type {Big} */ (token.text));
    }
    const atom = this.atom();
    // ln p, log₂ p, exp z, ln|Σ|: a function without parentheses.
    if (token.kind === "word" && NAMED.has(token.text) && this.begins(this.at) && (this.next?.spaced || this.isBar(this.at))) {
      return { type: "of", name: token.text, inside: this.next?.spaced ? this.tight() : this.marked() };
    }
    return atom;
  }

  /** Σ is also a covariance: a sum is followed by a space; ∂Σ is a differential. */
  isBig() {
    const before = this.next?.spaced ? undefined : this.tokens[this.at - 1]?.text;
    if (before === "∂" || before === "d") return false;
    let at = this.at + 1;
    if (this.tokens[at]?.text === "_" && !this.tokens[at]?.spaced) {
      at += 1;
      if (this.tokens[at]?.text === "(") return true;
      at += 1;
    }
    return (this.tokens[at]?.spaced ?? false) && this.begins(at);
  }

  /** @param {Big} sign @returns {Node} */
  big(sign) {
    this.at++;
    let over = null;
    let to = null;
    let variable = null;
    if (this.is("_")) {
      this.at++;
      over = this.index();
    }
    if (sign === "integral" && this.is("^")) {
      this.at++;
      to = this.exponent();
    }
    if (sign !== "integral") return { type: "big", sign, over, to, body: this.row(() => this.isEndOfTerm()), variable };
    this.integrals++;
    const body = this.row(() => this.isDifferential() || this.is(")"));
    if (this.isDifferential()) {
      const letter = /** @type {Token} */ (this.next);
      this.tokens[this.at] = { ...letter, text: letter.text.slice(1) };
      variable = this.marked();
    }
    this.integrals--;
    return { type: "big", sign, over, to, body, variable };
  }

  /** The dx that ends an integral. */
  isDifferential() {
    return this.integrals > 0 && this.next?.kind === "word" && /^d[a-z]$/.test(this.next.text);
  }

  /** @param {string} sign @returns {Node} */
  bar(sign) {
    const double = sign === "‖";
    this.at++;
    if (double) this.doubleBars++;
    else this.bars++;
    const inside = this.row(() => this.is(")") || (this.is(sign) && (double || this.isBar(this.at))));
    if (double) this.doubleBars--;
    else this.bars--;
    if (this.is(sign)) this.at++;
    return { type: "bars", double, inside };
  }

  /** [1, 2; 3, 4] is a matrix; [y + 1], without a comma, a group. @returns {Node} */
  array() {
    this.at++;
    /** @type {Node[][]} */
    const rows = [[]];
    for (;;) {
      rows.at(-1)?.push(this.row(() => this.is("]") || this.is(",") || this.is(";")));
      const sign = this.next?.text;
      this.at++;
      if (sign === ";") rows.push([]);
      else if (sign !== ",") break;
    }
    const [only] = rows;
    if (rows.length === 1 && only?.length === 1 && only[0]) return { type: "group", inside: only[0] };
    return { type: "array", rows };
  }
}

/** @param {Node} node */
function isNegative(node) {
  const first = node.type === "row" ? node.items[0] : undefined;
  return first?.type === "sign" && first.sign === "negative";
}

/** Can it be a function? @param {Node} node @returns {boolean} */
function isName(node) {
  if (node.type === "atom") return node.kind !== "number" && node.kind !== "own" && node.text !== "∂";
  // χ²(t, c) is no product: the square is part of its name.
  if (node.type === "power") return node.base.type === "atom" && node.base.text === "χ";
  return (node.type === "sub" || node.type === "super" || node.type === "after") && isName(node.base);
}

/** @param {Node} base @param {string} signs  above the line @returns {Node} */
function raised(base, signs) {
  if (signs.endsWith("ᵀ")) {
    const rest = signs.slice(0, -1);
    return { type: "after", base: rest ? raised(base, rest) : base, what: "transpose" };
  }
  const isNumber = base.type === "atom" && base.kind === "number";
  if (signs === "⁻¹" && !isNumber) return { type: "after", base, what: "inverse" };
  return { type: "power", base, exponent: readFormula(onLine(signs)) };
}
