// Errors about numbers that are typed into a table of classes.

/** @type {Record<string, import("../../texts/texts.js").TextKey>} */
const OF_CLASS_KEYS = {
  classes: "error.of_class.classes",
  priors: "error.of_class.priors",
  posteriors: "error.of_class.posteriors",
  likelihoods: "error.of_class.likelihoods",
  densities: "error.of_class.densities",
  means: "error.of_class.means",
  covariances: "error.of_class.covariances",
};

/**
 * The error with the name of the class instead of the path; null if it concerns none of these fields.
 * @param {string[]} paths
 * @param {import("../../protocol.js").InputError} error
 * @param {import("../../texts/texts.js").Translate} t
 */
export function ofClass(paths, { message, field }, t) {
  const path = paths.find((one) => field !== null && field.startsWith(one) && ["", ".", "["].includes(field.charAt(one.length)));
  if (path === undefined || !field || !message.startsWith(field)) return null;
  const rest = message.slice(field.length);
  const name = classIn(field.slice(path.length));
  const key = OF_CLASS_KEYS[path];
  const words = name === "" || !key ? rest.replace(/^[:：\s]+/, "") : t(key, { name }) + rest;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Behind the path the class, and perhaps the places of a number that is given of it. @param {string} behind */
function classIn(behind) {
  if (!behind.startsWith(".")) return "";
  let end = behind.length;
  for (let place = placeBefore(behind, end); place > 1; place = placeBefore(behind, end)) end = place;
  return behind.slice(1, end);
}

/** Start of the bracketed number that ends here; 0 if there is none. @param {string} text @param {number} end */
function placeBefore(text, end) {
  if (text.charAt(end - 1) !== "]") return 0;
  let start = end - 2;
  while (/\d/.test(text.charAt(start))) start -= 1;
  return start < end - 2 && text.charAt(start) === "[" ? start : 0;
}
