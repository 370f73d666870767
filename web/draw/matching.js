// Which old description a new one is patched from.

/** @typedef {import("./described.js").Described} Described */

/** Descriptions of the same kind can be patched into each other. @param {Described} one */
export function kindOf(one) {
  if ("text" in one) return "";
  if ("given" in one) return "given";
  if ("describe" in one) return `${one.type} ${one.tag}`;
  const { tag, properties, inside } = one;
  if (properties.key !== undefined) return `${tag} ${String(properties.key)}`;
  const words = /** @type {string | undefined} */ (properties.class) ?? "";
  const end = words.indexOf(" ");
  return `${tag}.${end < 0 ? words : words.slice(0, end)} ${inside ? inside.kind : ""}${String(properties["data-step"] ?? "")}`;
}

/** What the same content has wherever it stands; "" if it is known by its place. @param {Described} one @returns {unknown} */
function keyOf(one) {
  if ("text" in one) return "";
  if ("given" in one) return one.given;
  return "describe" in one ? one.key : String(one.properties.key ?? "");
}

/**
 * The old description that each new one is patched from: one with the same content if there is any, else the next of
 * its kind.
 * @param {Described[]} olds
 * @param {Described[]} all
 * @returns {number[]} places among the old ones, -1 where there is none
 */
export function matched(olds, all) {
  /** @type {number[]} */
  const matches = new Array(all.length).fill(-1);
  const taken = new Array(olds.length).fill(false);
  /** @type {Map<unknown, number[]>} */
  const places = new Map();
  for (const [place, old] of olds.entries()) {
    const key = keyOf(old);
    if (key === "") continue;
    const same = places.get(key);
    if (same) same.push(place);
    else places.set(key, [place]);
  }
  for (const [place, fresh] of all.entries()) {
    const match = places.get(keyOf(fresh))?.shift();
    if (match === undefined) continue;
    matches[place] = match;
    taken[match] = true;
  }
  // From here on in order: an old one that was passed is not taken any more.
  let next = 0;
  for (const [place, fresh] of all.entries()) {
    const match = matches[place] ?? -1;
    if (match >= 0) {
      next = Math.max(next, match + 1);
      continue;
    }
    if ("given" in fresh) continue;
    const kind = kindOf(fresh);
    const at = nextOfKind(olds, taken, next, kind);
    if (at < 0) continue;
    matches[place] = at;
    taken[at] = true;
    next = at + 1;
  }
  return matches;
}

/** How many descriptions are skipped in search of one of the same kind. */
const REACH = 40;

/**
 * @param {Described[]} olds
 * @param {boolean[]} taken
 * @param {number} from
 * @param {string} kind
 */
function nextOfKind(olds, taken, from, kind) {
  for (let place = from; place < Math.min(olds.length, from + REACH); place++) {
    const old = /** @type {Described} */ (olds[place]);
    // An old description with the wanted content is not skipped.
    if (taken[place]) return -1;
    if (kindOf(old) === kind) return place;
  }
  return -1;
}
