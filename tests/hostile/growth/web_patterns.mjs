// The regular expressions of the page. `list` prints all of them as JSON. `measure` reads them and shapes of texts from
// standard input, and prints a line for each that takes more than n log n on one of the texts.
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "acorn";
import { buildSync } from "esbuild";

/** @typedef {{name: string, source: string, flags: string}} Pattern */
/** @typedef {{name: string, before: string, part: string, after: string}} Shape */

const WEB = new URL("../../../web/", import.meta.url);
const LONGEST = 8_000;
const FACTOR = 4;
// Between n log n and n², as in timing.py.
const MOST_RATIO = 8;
// Any text of this length is read faster than this; slower readings are measured with care.
const UNNOTICED = 5;
/**
 * The processor clock may advance in steps of some milliseconds. A text is therefore read again and again for this
 * long, so that one step more or less is nothing.
 */
const CAREFUL = 100;
const MOST_RUNS = 1_000;
/** A text counts as slow if each of this many measurements says so. */
const MEASUREMENTS = 3;

/** @returns {Promise<Pattern[]>} */
async function listed() {
  const found = [];
  const files = readdirSync(WEB, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .sort();
  for (const file of files) {
    const text = readFileSync(new URL(file, WEB), "utf8");
    const made = [];
    for (const node of nodes(parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true }))) {
      const { regex, callee, loc } = /** @type {any} */ (node);
      const name = `web/${file}:${loc?.start.line}`;
      if (regex) found.push({ name, source: regex.pattern, flags: regex.flags });
      if (callee?.name === "RegExp") made.push(name);
    }
    if (made.length > 0) found.push(...(await madeBy(file, made)));
  }
  return found;
}

/** @param {unknown} tree @returns {Generator<object>} */
function* nodes(tree) {
  if (typeof tree !== "object" || tree === null) return;
  if ("type" in tree) yield tree;
  for (const part of Object.values(tree)) yield* nodes(part);
}

/**
 * Patterns that a module builds when it is loaded.
 * @param {string} file @param {string[]} names
 */
async function madeBy(file, names) {
  const Real = globalThis.RegExp;
  /** @type {Pattern[]} */
  const found = [];
  const entry = fileURLToPath(new URL(file, WEB));
  // Its texts are JSON, which Node takes only with an attribute.
  const [bundled] = buildSync({ entryPoints: [entry], bundle: true, format: "esm", write: false }).outputFiles;
  globalThis.RegExp = new Proxy(Real, {
    construct(target, [source, flags = ""]) {
      found.push({ name: names[found.length] ?? file, source: String(source), flags });
      return new target(source, flags);
    },
  });
  try {
    await import(`data:text/javascript,${encodeURIComponent(bundled?.text ?? "")}`);
  } finally {
    globalThis.RegExp = Real;
  }
  if (found.length !== names.length) throw new Error(`${file} makes ${found.length} of ${names.length} when it is loaded`);
  return found;
}

/** @param {Pattern} pattern @param {Shape[]} shapes */
function* grownBadly(pattern, shapes) {
  for (const shape of shapes) {
    const long = textOf(shape, LONGEST);
    if (once(pattern, long) < UNNOTICED) continue;
    const short = textOf(shape, LONGEST / FACTOR);
    let found = "";
    // A busy machine can slow one measurement, but not each of several.
    for (let measured = 0; measured < MEASUREMENTS && (measured === 0 || found !== ""); measured++) {
      const [less, more] = [mean(pattern, short), mean(pattern, long)];
      const grew = more > UNNOTICED && more > MOST_RATIO * less;
      found = grew ? `${pattern.name} on ${shape.name}: ${less.toFixed(1)} ms, ${more.toFixed(1)} ms` : "";
    }
    if (found !== "") yield found;
  }
}

/** @param {Shape} shape @param {number} length */
function textOf({ before, part, after }, length) {
  return before + part.repeat(Math.max(1, Math.floor((length - before.length - after.length) / part.length))) + after;
}

/** Processor time in ms of this process, which other programs do not prolong. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The processor time of finding all matches. @param {Pattern} pattern @param {string} text */
function once({ source, flags }, text) {
  const pattern = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  const began = spent();
  for (let at = 0; at < text.length; at = Math.max(pattern.lastIndex, at + 1)) {
    pattern.lastIndex = at;
    // A sticky pattern is tried again at the next place.
    if (pattern.exec(text) === null && !pattern.sticky) break;
  }
  return spent() - began;
}

/** The mean of as many as fill CAREFUL. @param {Pattern} pattern @param {string} text */
function mean(pattern, text) {
  let total = 0;
  let runs = 0;
  for (; total < CAREFUL && runs < MOST_RUNS; runs++) total += once(pattern, text);
  return total / runs;
}

if (process.argv[2] === "list") console.log(JSON.stringify(await listed()));
else {
  for (const { shapes, ...pattern } of JSON.parse(readFileSync(0, "utf8"))) {
    // If one never ends, it is the last that was named.
    console.error(pattern.name);
    for (const line of grownBadly(pattern, shapes)) console.log(line);
  }
}
