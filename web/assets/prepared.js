// Answers for the built-in examples that the build has asked the engine for; the page shows them until Python is ready.
// One file for each language, its index, has the texts of the page, the lists of examples, the forms and all about the first
// example, and says which other file has the answers about another example. The page cannot begin without it, so start.js asks for it.
import { isNamed } from "../engine/content_name.js";
import { learnTexts } from "../texts/texts.js";
import { openAsset } from "./assets.js";
import { shortHash } from "./short_hash.js";

/** @typedef {import("../protocol.js").Lang} Lang */
/** @typedef {Record<string, unknown>} Answers  by request as JSON text */
/** @typedef {{texts: import("../texts/texts.js").Texts, answers: Answers, files: Record<string, string[]>}} Index  texts: the page's
 *   own; files: short hashes of the requests, by address */
/** @typedef {{answers: Answers, fileOf: Map<string, string>}} Known  fileOf: the address, by the short hash of a request */

/** @type {Partial<Record<Lang, Promise<void>>>} */
const loading = {};
/** @type {Partial<Record<Lang, Known>>} */
const known = {};
/** @type {Map<string, Promise<Answers>>} */
const files = new Map();

/** @param {Lang} lang */
export function openIndex(lang) {
  return openAsset(indexOf(lang));
}

/** @param {Lang} lang */
export function indexOf(lang) {
  return `prepared/${lang}/index.json`;
}

/**
 * Loads the index of a language once. The promise rejects if the index does not arrive; the next call tries again.
 * @param {Lang} lang
 * @returns {Promise<void>}
 */
export function loadIndex(lang) {
  return (loading[lang] ??= readIndex(lang).catch((problem) => {
    delete loading[lang];
    throw problem;
  }));
}

/** @param {Lang} lang */
async function readIndex(lang) {
  const early = window.byhandStart?.takeIndex(lang);
  const response = await (early ?? openIndex(lang));
  const { texts, answers, files: hashesIn } = /** @type {Index} */ (await response.json());
  const fileOf = new Map(Object.entries(hashesIn).flatMap(([address, hashes]) => hashes.map((hash) => [hash, address])));
  learnTexts(lang, texts);
  known[lang] = { answers, fileOf };
}

/** @param {string} address @returns {Promise<Answers>} */
function answersIn(address) {
  let answers = files.get(address);
  if (!answers) {
    answers = openAsset(address).then(async (response) => {
      const bytes = await response.arrayBuffer();
      if (!(await isNamed(address, bytes))) throw new Error(`${address} is of another version`);
      return JSON.parse(new TextDecoder().decode(bytes));
    });
    files.set(address, answers);
  }
  return answers;
}

/**
 * The engine's answer to this request, if it is in an index that has been loaded, else null.
 * @param {string} request  as JSON text
 * @returns {any}
 */
export function loadedAnswer(request) {
  const answers = known[langOf(request)]?.answers;
  return answers && Object.hasOwn(answers, request) ? answers[request] : null;
}

/** @param {string} request @returns {Lang} */
function langOf(request) {
  return JSON.parse(request).params.lang;
}

/**
 * The engine's answer to this request, or null: then only the engine itself knows it.
 * @param {string} request  as JSON text
 * @returns {Promise<any>}
 */
export async function prepared(request) {
  const lang = langOf(request);
  try {
    await loadIndex(lang);
    const answer = loadedAnswer(request);
    const address = known[lang]?.fileOf.get(shortHash(request));
    if (answer !== null || address === undefined) return answer;
    return (await answersIn(address))[request] ?? null;
  } catch {
    return null; // a file that does not come is no fault worth a word: the engine will be there soon
  }
}
