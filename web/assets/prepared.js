// Answers for the built-in examples that the build has asked the engine for; the page shows them until Python is ready.
// The lists of examples, the forms and all about the first example are in the bundle, as JSON text in each language, of
// which only the one that is asked for is read; the problem, table and solution of each other example in a file of its own.
import { openAsset } from "./assets.js";
import { shortHash } from "./short_hash.js";

/** @typedef {Record<string, unknown>} Answers  by request as JSON text */

/** What is in the bundle, by language. @type {Record<string, Answers>} */
const bundles = {};
/** @type {Map<string, Promise<Answers>>} */
const files = new Map();

/** @param {string} path @returns {Promise<Answers>} */
function answersIn(path) {
  let answers = files.get(path);
  if (!answers) {
    answers = openAsset(path).then((response) => response.json());
    files.set(path, answers);
  }
  return answers;
}

/**
 * The engine's answer to this request, if it is in the bundle, else null.
 * @param {string} request  as JSON text
 * @returns {any}
 */
export function bundled(request) {
  const { lang } = JSON.parse(request).params;
  const texts = __PREPARED__.answers;
  if (!Object.hasOwn(texts, lang)) return null;
  bundles[lang] ??= JSON.parse(texts[lang]);
  return Object.hasOwn(bundles[lang], request) ? bundles[lang][request] : null;
}

/**
 * The engine's answer to this request, or null: then only the engine itself knows it.
 * @param {string} request  as JSON text
 * @returns {Promise<any>}
 */
export async function prepared(request) {
  const answer = bundled(request);
  if (answer !== null) return answer;
  const path = __PREPARED__.files[shortHash(request)];
  if (path === undefined) return null;
  try {
    return (await answersIn(path))[request] ?? null;
  } catch {
    return null; // a file that does not come is no fault worth a word: the engine will be there soon
  }
}
