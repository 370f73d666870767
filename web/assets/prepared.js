// Answers for the built-in examples that the build has asked the engine for; the page shows them until Python is ready.
// Two files for each language. Its index has the texts of the page, the lists of kinds and examples, and all about the first
// example: the page cannot begin without it, so start.js asks for it. The rest has the forms of the other kinds, and says which
// other file has the answers about another example: it comes after the page, unless somebody comes back to an exercise.
import { isNamed } from "../engine/content_name.js";
import { learnTexts } from "../texts/texts.js";
import { openAsset } from "./assets.js";
import { shortHash } from "./short_hash.js";

/** @typedef {import("../protocol.js").Lang} Lang */
/** @typedef {Record<string, unknown>} Answers  by request as JSON text */
/** @typedef {{texts: import("../texts/texts.js").Texts, answers: Answers}} Index  texts: the page's own */
/** @typedef {{answers: Answers, files: Record<string, string[]>}} Rest  files: short hashes of the requests, by address */
/** @typedef {{answers: Answers, fileOf: Map<string, string>}} Known  fileOf: the address, by the short hash of a request */

/** By the file. @type {Partial<Record<string, Promise<void>>>} */
const loading = {};
/** @type {Partial<Record<Lang, Known>>} */
const known = {};
/** @type {Map<string, Promise<Answers>>} */
const files = new Map();

/** @param {Lang} lang */
export function indexOf(lang) {
  return `prepared/${lang}/index.json`;
}

/** @param {Lang} lang */
export function restOf(lang) {
  return `prepared/${lang}/rest.json`;
}

/**
 * Loads the index of a language once. The promise rejects if the index does not arrive; the next call tries again.
 * @param {Lang} lang
 */
export function loadIndex(lang) {
  return once(indexOf(lang), (/** @type {Index} */ { texts, answers }) => {
    learnTexts(lang, texts);
    learn(lang, answers, {});
  });
}

/** The same for what the index leaves out. @param {Lang} lang */
export function loadRest(lang) {
  return once(restOf(lang), (/** @type {Rest} */ { answers, files }) => learn(lang, answers, files));
}

/** @param {string} path @param {(content: any) => void} take @returns {Promise<void>} */
function once(path, take) {
  const load = async () => {
    const response = await (window.byhandStart?.take(path) ?? openAsset(path));
    take(await response.json());
  };
  return (loading[path] ??= load().catch((problem) => {
    delete loading[path];
    throw problem;
  }));
}

/** @param {Lang} lang @param {Answers} answers @param {Rest["files"]} hashesIn */
function learn(lang, answers, hashesIn) {
  const { answers: before, fileOf } = (known[lang] ??= { answers: {}, fileOf: new Map() });
  Object.assign(before, answers);
  for (const [address, hashes] of Object.entries(hashesIn)) for (const hash of hashes) fileOf.set(hash, address);
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
 * The engine's answer to this request, if it is in an index or a rest that has been loaded, else null.
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
    if (loadedAnswer(request) === null) await loadRest(lang);
    const answer = loadedAnswer(request);
    const address = known[lang]?.fileOf.get(shortHash(request));
    if (answer !== null || address === undefined) return answer;
    return (await answersIn(address))[request] ?? null;
  } catch {
    return null; // a file that does not come is no fault worth a word: the engine will be there soon
  }
}
