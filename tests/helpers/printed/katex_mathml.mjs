// Reads a JSON list of formulas from standard input; prints a JSON list of KaTeX's MathML of each, set apart.
import katex from "katex";

let text = "";
for await (const chunk of process.stdin) text += chunk;
const options = /** @type {const} */ ({ displayMode: true, output: "mathml", strict: "ignore", throwOnError: true, trust: false });
const written = JSON.parse(text).map((/** @type {string} */ latex) => katex.renderToString(latex, options));
process.stdout.write(JSON.stringify(written));
