// Formulas as they are read aloud: JSON [language, [latex, plain][]] comes in, the spoken texts go out.
import { readFileSync } from "node:fs";
import { readFormula } from "../../web/spoken/read.js";
import { sayFormula } from "../../web/spoken/say.js";
import { ownWords } from "../../web/spoken/tokens.js";

const [language, formulas] = JSON.parse(readFileSync(0, "utf8"));
const words = JSON.parse(readFileSync(new URL(`../../web/spoken/${language}.json`, import.meta.url), "utf8"));
const said = formulas.map((/** @type {[string, string]} */ [latex, plain]) =>
  sayFormula(readFormula(plain, ownWords(latex)), words),
);
console.log(JSON.stringify(said));
