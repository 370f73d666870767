// Probabilities that sum to 1: the last one need not be typed, because it is the remainder.

/**
 * The number at this place if it is the only one missing: the remainder to 1. "" if it cannot be computed.
 * @param {string[]} cells
 * @param {number} [at]  the last one
 */
export function remainder(cells, at = cells.length - 1) {
  if (cells.length < 2 || cells[at] !== "") return "";
  const others = cells.filter((_, place) => place !== at);
  const left = shortfall(others);
  if (left === null || left[0] < 0n) return "";
  const [above, below] = left;
  const divisor = commonDivisor(above, below);
  return others.some((cell) => cell.includes("/"))
    ? `${above / divisor}${below === divisor ? "" : `/${below / divisor}`}`
    : String(Number((Number(above) / Number(below)).toPrecision(12)));
}

/**
 * The numbers after one of them was typed. Of two that summed to 1, the other one follows: it is left out.
 * @param {string[]} cells
 * @param {number} at
 * @param {string} typed
 */
export function withTyped(cells, at, typed) {
  const follows = cells.length === 2 && sumToOne(cells);
  return cells.map((cell, place) => (place === at ? typed : follows ? "" : cell));
}

/** Whether the cells are numbers that sum to exactly 1. @param {string[]} cells */
export function sumToOne(cells) {
  return shortfall(cells)?.[0] === 0n;
}

/**
 * Two numbers that sum to 1: typing one sets the other, as long as the remainder can be computed.
 * @param {string[]} cells
 * @param {number} at
 * @param {string} typed
 */
export function withBoth(cells, at, typed) {
  const left = remainder(
    cells.map((_, place) => (place === at ? typed : "")),
    1 - at,
  );
  return cells.map((cell, place) => (place === at ? typed : left || cell));
}

/**
 * A distribution over names with the remainder to 1 filled in where exactly one name has no number.
 * @param {string[]} names
 * @param {unknown} stated
 * @returns {any}
 */
export function completed(names, stated) {
  if (typeof stated !== "object" || stated === null || Array.isArray(stated)) return stated;
  const given = /** @type {Record<string, unknown>} */ (stated);
  const cells = names.map((name) => (Object.hasOwn(given, name) ? String(given[name]) : ""));
  const at = cells.indexOf("");
  const name = names[at];
  const left = name === undefined ? "" : remainder(cells, at);
  return left === "" || name === undefined ? stated : { ...given, [name]: left };
}

/**
 * 1 minus the sum of the numbers, exactly; null if one cell is no number. @param {string[]} cells @returns {[bigint,
 * bigint] | null}
 */
function shortfall(cells) {
  let [above, below] = [1n, 1n];
  for (const cell of cells) {
    const number = fraction(cell);
    if (!number) return null;
    [above, below] = [above * number[1] - number[0] * below, below * number[1]];
  }
  return [above, below];
}

/**
 * A number as problems have them, exactly; null if it is none, or has more digits than a person types.
 * @param {string} cell
 * @returns {[bigint, bigint] | null}
 */
function fraction(cell) {
  const quotient = /^(\d{1,15})\s*\/\s*(\d{1,15})$/.exec(cell);
  if (quotient) return Number(quotient[2]) === 0 ? null : [BigInt(quotient[1] ?? 0), BigInt(quotient[2] ?? 1)];
  const decimal = /^(\d{0,15})\.?(\d{0,15})\s*(%?)$/.exec(cell);
  if (!decimal || !/\d/.test(cell)) return null;
  const [, whole = "", part = "", percent] = decimal;
  return [BigInt(whole + part), 10n ** BigInt(part.length + (percent ? 2 : 0))];
}

/** @param {bigint} a @param {bigint} b @returns {bigint} */
function commonDivisor(a, b) {
  return b === 0n ? a : commonDivisor(b, a % b);
}
