// KaTeX without what no formula of ours needs, made of its sources, which its npm package holds too. The engine writes all
// formulas; words of the reader reach them as text only (latex_of_name in pysrc/_byhand/arithmetic/printer.py).
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const KATEX = fileURLToPath(new URL("../../node_modules/katex/katex.ts", import.meta.url));

/** Modules of commands that neither the engine uses nor the macros of KaTeX that it uses. */
const UNUSED = new Set([
  ...["accentunder", "arrow", "cd", "color", "def", "enclose", "horizBrace", "href", "includegraphics", "pmb", "reflectbox", "tag"],
  "verb",
]);
/** Fonts of single letters such as 𝔄 in a name, and of `\mathsf`: without the other signs in them. */
const OF_LETTERS = /^(?:Fraktur|SansSerif|Script|Typewriter|Main-BoldItalic|Main-Italic|Math-BoldItalic)/;
const LAST_LETTER = 0x7e;

/** @typedef {Record<string, Record<string, number[]>>} Metrics  by font and code of a sign */

/**
 * The measures of all signs of a font one after the other, as whole numbers: half as long, once the host has compressed it.
 * @param {string} source
 */
async function packedMetrics(source) {
  const { default: metrics } = /** @type {{default: Metrics}} */ (
    await import(`data:text/javascript,${encodeURIComponent(source)}`)
  );
  /** @type {Record<string, number[][]>} */
  const packed = {};
  for (const [font, signs] of Object.entries(metrics)) {
    if (font.startsWith("Caligraphic")) continue;
    const kept = Object.entries(signs).filter(([code]) => !OF_LETTERS.test(font) || Number(code) <= LAST_LETTER);
    const steps = kept.map(([code], place) => Number(code) - Number(kept[place - 1]?.[0] ?? 0));
    packed[font] = [steps, ...[0, 1, 2, 3, 4].map((one) => kept.map(([, sizes]) => Math.round((sizes[one] ?? 0) * UNITS)))];
  }
  return `${unpacked.toString()}; const UNITS = ${UNITS}; export default unpacked(${JSON.stringify(packed)});`;
}

/** In a thousandth of an em there are a hundred. */
const UNITS = 100_000;

/** Runs on the page. @param {Record<string, number[][]>} packed */
function unpacked(packed) {
  /** @type {Metrics} */
  const metrics = {};
  for (const [font, [steps = [], ...sizes]] of Object.entries(packed)) {
    /** @type {Record<string, number[]>} */
    const signs = (metrics[font] = {});
    let code = 0;
    steps.forEach((step, place) => (signs[(code += step)] = sizes.map((all) => (all[place] ?? 0) / UNITS)));
  }
  return metrics;
}

/** What is made of a source. @type {[file: RegExp, change: (source: string) => string | Promise<string>][]} */
const PARTS = [
  [
    /katex[\\/]src[\\/]functions\.ts$/,
    (source) => source.replace(/^import "\.\/\w+\/(\w+)";$/gm, (line, name) => (UNUSED.has(name) ? "" : line)),
  ],
  [/katex[\\/]src[\\/]environments[\\/]cd\.ts$/, () => "export const parseCD = null;"],
  // The shapes of arrows and accents that grow with what is below them.
  [/katex[\\/]src[\\/]svgGeometry\.ts$/, (source) => source.replace(/(export const path: \S+ \S+ = \{)[\s\S]*?\n(\};)/, "$1$2")],
  // Marks are in its MathML too, where they can be pointed at as in the drawing.
  [
    /katex[\\/]src[\\/]functions[\\/]html\.ts$/,
    (source) =>
      `import {MathNode} from "../mathMLTree";\n${source}`.replace(
        "return mml.buildExpressionRow(group.body, options);",
        `const row = new MathNode("mrow", mml.buildExpression(group.body, options), ["enclosing"]);
        for (const [name, value] of Object.entries(group.attributes)) row.setAttribute(name, value);
        return row;`,
      ),
  ],
  [/katex[\\/]src[\\/]fontMetricsData\.js$/, packedMetrics],
];

/** @type {import("esbuild").Plugin} */
export const katexInUse = {
  name: "katex-in-use",
  setup(bundler) {
    bundler.initialOptions.define = { ...bundler.initialOptions.define, __VERSION__: '""' };
    bundler.onResolve({ filter: /^katex$/ }, () => ({ path: KATEX }));
    for (const [filter, change] of PARTS) {
      bundler.onLoad({ filter }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        const contents = await change(source);
        if (contents === source) throw new Error(`There is nothing to be left out of ${path}.`);
        return { contents, loader: path.endsWith(".ts") ? "ts" : "js" };
      });
    }
  },
};
