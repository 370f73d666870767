// Reads a JSON list of formulas from standard input; prints a JSON list with null for each that KaTeX takes and the page's
// KaTeX, which lacks what it does not need, draws alike; else what is wrong. With the argument "ignore" it is as strict as
// the page, with "error" as LaTeX.
import katex from "katex";
import { build } from "esbuild";
import { katexInUse } from "../../../build_steps/site/katex.mjs";

const { outputFiles } = await build({
  stdin: { contents: 'export { default } from "katex";', resolveDir: import.meta.dirname },
  ...{ bundle: true, format: "esm", write: false, minify: true, target: "es2022", plugins: [katexInUse] },
});
const { default: ofPage } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0]?.text ?? "")}`);
const strict = process.argv[2] === "ignore" ? "ignore" : "error";
let text = "";
for await (const chunk of process.stdin) text += chunk;
const failures = JSON.parse(text).map((/** @type {string} */ latex) => {
  /** @type {string[]} */
  const warnings = [];
  console.warn = (message) => warnings.push(String(message));
  try {
    const drawn = [katex, ofPage].map((one) =>
      one.renderToString(latex, { throwOnError: true, strict, trust: false, output: "htmlAndMathml" }),
    );
    return warnings[0] ?? (drawn[0] === drawn[1] ? null : "The page draws it otherwise.");
  } catch (error) {
    return String(error);
  }
});
process.stdout.write(JSON.stringify(failures));
