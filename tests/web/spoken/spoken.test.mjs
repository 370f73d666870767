// Spoken formulas have one meaning, for any names that a user gives.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readFormula } from "../../../web/spoken/read.js";
import { sayFormula } from "../../../web/spoken/say.js";
import { ownWords } from "../../../web/spoken/tokens.js";

const WORDS = Object.fromEntries(
  ["en", "zh"].map((lang) => [
    lang,
    JSON.parse(readFileSync(new URL(`../../../web/spoken/${lang}.json`, import.meta.url), "utf8")),
  ]),
);
const say = (/** @type {string} */ plain, /** @type {"en" | "zh"} */ lang = "en", /** @type {string[]} */ own = []) =>
  sayFormula(readFormula(plain, own), WORDS[lang]);

const READ = [
  ["9/14", "9 over 14", "14 分之 9"],
  ["−3.8839", "minus 3.8839", "负 3.8839"],
  ["P(x | c)", "P of x given c", "在 c 的条件下，x 的概率"],
  ["p(x | c)", "the density p of x given c", "在 c 的条件下，x 的概率密度"],
  [
    "P(No | x) = 486/611 ≈ 0.7954",
    "P of No given x, equals 486 over 611, is about 0.7954",
    "在 x 的条件下，No 的概率，等于 611 分之 486，约等于 0.7954",
  ],
  ["(2 + 1)/(9 + 3)", "the fraction 2 plus 1, over 9 plus 3, end of fraction", "分式，分子 2 加 1，分母 9 加 3，分式结束"],
  [
    "(18/875)/(1/189)",
    "the fraction 18 over 875, divided by 1 over 189, end of fraction",
    "分式，分子 875 分之 18，分母 189 分之 1，分式结束",
  ],
  ["1 − (2 + 3)", "1 minus open bracket 2 plus 3 close bracket", "1 减左括号 2 加 3 右括号"],
  ["2 − (−3)", "2 minus minus 3", "2 减负 3"],
  ["5.987 × 10^−6", "5.987 times 10 to the power minus 6", "5.987 乘以 10 的负 6 次方"],
  ["(x − μ_c)²", "open bracket x minus mu sub c close bracket squared", "左括号 x 减缪下标 c 右括号的平方"],
  ["√(2 · π)", "the square root of open bracket 2 times pi close bracket", "根号左括号 2 乘以派右括号"],
  ["√(5)", "the square root of 5", "根号 5"],
  ["exp(−0.5)", "e to the power minus 0.5", "e 的负 0.5 次方"],
  [
    "ln(5/14) + 3 · ln(2)",
    "the natural log of 5 over 14, plus 3 times the natural log of 2",
    "自然对数 14 分之 5，加 3 乘以自然对数 2",
  ],
  [
    "−9/14 · log₂(9/14) − log₂ p",
    "minus 9 over 14 times the log to base 2 of 9 over 14, minus the log to base 2 of p",
    "负 14 分之 9 乘以以 2 为底的对数 14 分之 9，减以 2 为底的对数 p",
  ],
  ["C(7, 3) p^3", "7 choose 3 times p cubed", "从 7 中取 3 的组合数乘以 p 的立方"],
  ["p̂", "p hat", "p 帽"],
  ["I(t; c)", "I of t; c", "I 左括号 t；c 右括号"],
  ["χ²(t, c) = 4", "chi squared of t, c, equals 4", "卡的平方左括号 t，c 右括号，等于 4"],
  ["p(D)", "the density p of D", "D 的概率密度"],
  ["Var(p | D)", "the variance of p given D", "在 D 的条件下，p 的方差"],
  ["median(λ | D)", "the median of lambda given D", "在 D 的条件下，拉姆达的中位数"],
  ["θ^(−2)", "theta to the power minus 2", "西塔的负 2 次方"],
  ["τ_n²", "tau sub n squared", "套下标 n 的平方"],
  ["ln|Σ̂|", "the natural log of the determinant of capital sigma hat", "自然对数大写西格玛帽的行列式"],
  ["tr(ΛS)", "the trace of capital lambda S", "大写拉姆达 S 的迹"],
  [
    "∂/∂Σ ln|Σ|",
    "partial over partial capital sigma the natural log of the determinant of capital sigma",
    "偏大写西格玛分之偏自然对数大写西格玛的行列式",
  ],
  ["∇_μ ℓ", "gradient sub mu l", "梯度下标缪 l"],
  ["Σ_i ‖x_i − μ‖²", "the sum over i of the norm of x sub i minus mu squared", "对 i 求和，x 下标 i 减缪的范数的平方"],
  ["2 ln p_1", "2 times the natural log of p sub 1", "2 乘以自然对数 p 下标 1"],
  [
    "P(c) · ∏ P(x_j | c)",
    "P of c, times the product of P of x sub j given c",
    "c 的概率，乘以连乘，在 c 的条件下，x 下标 j 的概率",
  ],
  ["Σ_(rain, wet) P(rain)", "the sum over rain, wet of P of rain", "对 rain，wet 求和，rain 的概率"],
  ["Σ_c⁻¹ · μ_c", "capital sigma sub c inverse times mu sub c", "大写西格玛下标 c 的逆乘以缪下标 c"],
  ["|Σ_c|", "the determinant of capital sigma sub c", "大写西格玛下标 c 的行列式"],
  ["|x − 2|", "the absolute value of x minus 2", "x 减 2 的绝对值"],
  ["‖x − μ_A‖²", "the norm of x minus mu sub A squared", "x 减缪下标 A 的范数的平方"],
  ["w_cᵀ x + w_c,0", "w sub c transpose x plus w sub c 0", "w 下标 c 的转置 x 加 w 下标 c 0"],
  [
    "[1, 2; 3, −4]",
    "the 2 by 2 matrix, row 1: 1, 2; row 2: 3, minus 4; end of matrix",
    "2 行 2 列矩阵，第 1 行：1，2；第 2 行：3，负 4；矩阵结束",
  ],
  ["[3; 6]", "the column vector 3, 6, end of vector", "列向量 3，6，向量结束"],
  [
    "∫_(−∞)^(1) p(x | a) dx",
    "the integral from minus infinity to 1 of the density p of x given a d x",
    "从负无穷大到 1 对 x 积分，在 a 的条件下，x 的概率密度",
  ],
  ["max_(a, b) f₂(a, b)", "the maximum over a, b of f sub 2 of a, b", "对 a，b 取最大值，f 下标 2 左括号 a，b 右括号"],
  ["p̂_v ≥ x̃_i", "p hat sub v is at least x tilde sub i", "p 帽下标 v 大于等于 x 波浪下标 i"],
  ["θ^(t+1)", "theta superscript t plus 1", "西塔上标 t 加 1"],
  ["e^(−z)", "e to the power minus z", "e 的负 z 次方"],
  ["∂ℓ/∂θ", "partial l over partial theta", "偏西塔分之偏 l"],
  [
    "(−b ± √(b^2 − 4ac))/(2a)",
    "the fraction minus b plus or minus the square root of open bracket b squared minus 4 a c close bracket, over 2 a, end of fraction",
    "分式，分子负 b 加减根号左括号 b 的平方减 4 a c 右括号，分母 2 a，分式结束",
  ],
  ["Rain ⊥ Wind | Cloudy", "Rain is independent of Wind given Cloudy", "Rain 独立于 Wind 给定 Cloudy"],
  ["P(+) · P(-)", "P of plus, times P of minus", "正的概率，乘以负的概率"],
  ["P(¬A ∩ ¬B | C)", "P of not A and not B given C", "在 C 的条件下，非 A 交非 B 的概率"],
];

for (const [plain = "", en, zh] of READ) {
  test(plain, () => assert.deepEqual([say(plain), say(plain, "zh")], [en, zh]));
}

test("no sign in the person's own words is taken for mathematics", () => {
  const latex = String.raw`P(\text{a/b} = \text{x\_1\textasciicircum{}2 {[}ln{]}} \mid \text{P(\textbar{}})`;
  assert.deepEqual(ownWords(latex), ["a/b", "x_1^2 [ln]", "P(|"]);
  const marked = String.raw`\text{A\char"0305{}}+\text{\textbackslash{}char"0305\{\}}`;
  assert.deepEqual(ownWords(marked), ["A\u0305", '\\char"0305{}']);
  const plain = "P(a/b = x_1^2 [ln] | P(|)";
  assert.equal(say(plain, "en", ownWords(latex)), "P of a/b equals x_1^2 [ln] given P(|");
});

test("a malformed formula is still read aloud", () => {
  for (const plain of [
    "",
    ")",
    "((",
    "]",
    "[",
    "a_",
    "a^",
    "|",
    "‖",
    "Σ_(",
    "/",
    "1/",
    "−",
    "{",
    "P(",
    "√",
    "∫",
    "⁻",
    "⁽",
    "½½",
    "a | | b",
    "𝔸😀",
  ]) {
    assert.equal(typeof say(plain), "string", plain);
  }
});

test("every language has the same words", () => {
  const keys = (/** @type {any} */ words) => [Object.keys(words.signs), Object.keys(words.letters)];
  assert.deepEqual(keys(WORDS.en), keys(WORDS.zh));
  // A language may say more of P(...): the probability, the expectation, the risk.
  assert.deepEqual(
    Object.keys(WORDS.en).filter((key) => !(key in WORDS.zh)),
    [],
  );
});
