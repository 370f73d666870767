// Round numbers for an axis, and how they are written.

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/**
 * Round numbers from `low` to `high`, about `count` of them.
 * @param {number} low
 * @param {number} high
 * @param {number} count
 * @returns {number[]}
 */
export function roundTicks(low, high, count) {
  const rough = (high - low) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const ratio = rough / power;
  // The nearest of 1, 2, 5 and 10 on a logarithmic scale.
  const step = power * (ratio >= Math.sqrt(50) ? 10 : ratio >= Math.sqrt(10) ? 5 : ratio >= Math.SQRT2 ? 2 : 1);
  const ticks = [];
  // Integer multiples, so that no tick is 0.30000000000000004.
  for (let n = Math.ceil(low / step - 1e-9); n * step <= high + step * 1e-9; n++) ticks.push(Number((n * step).toPrecision(12)));
  return ticks;
}

/**
 * All ticks of an axis in the same way: 0.2 or 2·10⁻⁵, with a true minus.
 * @param {number[]} ticks
 * @returns {string[]}
 */
export function tickLabels(ticks) {
  const largest = Math.max(...ticks.map(Math.abs));
  const power = largest > 0 ? Math.floor(Math.log10(largest) + 1e-9) : 0;
  if (power >= -3 && power <= 5) {
    const places = Math.max(...ticks.map((tick) => (String(tick).split(".")[1] ?? "").length));
    return ticks.map((tick) => signed(tick.toFixed(places)));
  }
  return ticks.map((tick) =>
    tick === 0 ? "0" : `${signed(String(Number((tick / 10 ** power).toPrecision(6))))}·10${raised(power)}`,
  );
}

/** @param {string} number */
function signed(number) {
  return number.replace("-", "−");
}

/** @param {number} power */
function raised(power) {
  const digits = [...String(Math.abs(power))].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
  return power < 0 ? `⁻${digits}` : digits;
}
