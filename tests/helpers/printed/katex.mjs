// Reads a JSON list of formulas from standard input; prints a JSON list with null for each that KaTeX takes, else its
// error. With the argument "ignore" it is as strict as the page, with "error" as LaTeX.
import katex from "katex";

const strict = process.argv[2] === "ignore" ? "ignore" : "error";
let text = "";
for await (const chunk of process.stdin) text += chunk;
const failures = JSON.parse(text).map((/** @type {string} */ latex) => {
  /** @type {string[]} */
  const warnings = [];
  console.warn = (message) => warnings.push(String(message));
  try {
    katex.renderToString(latex, { throwOnError: true, strict, trust: false, output: "htmlAndMathml" });
    return warnings[0] ?? null;
  } catch (error) {
    return String(error);
  }
});
process.stdout.write(JSON.stringify(failures));
