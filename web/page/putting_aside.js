// Another choice may mean that what the fields hold is of no use any more: that is put aside, said in one line, and undo
// brings it back together with the choice before.
import { getPath, setPath } from "../exercise/paths.js";

/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */
/** @typedef {import("../protocol.js").Field} Field */
/** @typedef {import("../protocol.js").Form} Form */

/** The longest text that the notice shows of each part. */
const LONGEST_SHOWN = 40;

/**
 * @typedef {object} Page
 * @property {() => import("../texts/texts.js").Translate} t
 * @property {{exercise: Exercise}} state
 * @property {() => Form} shownForm
 * @property {(make: (exercise: Exercise) => Exercise) => void} change
 * @property {(make: (exercise: Exercise) => Exercise) => void} settle
 * @property {{startAnother: () => void}} pipeline
 * @property {(text: string) => void} notify  with undo
 */

export class PuttingAside {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    /** The last choice and what the fields held then, until it is solved. @type {{rest: Record<string, any>, governs: string[]} | null} */
    this.choice = null;
    /** What was put aside for it. @type {string[]} */
    this.aside = [];
  }

  /**
   * @param {{governs: string[]}} field  that is chosen from
   * @param {(exercise: Exercise) => Exercise} make
   */
  choose({ governs }, make) {
    this.page.change(make);
    this.choice = { rest: this.page.state.exercise.rest, governs };
    this.aside = [];
  }

  /** Another exercise is shown. */
  forget() {
    this.choice = null;
  }

  /**
   * Python has answered. If it says that the exercise cannot be solved with something that the last choice governs, this is
   * put aside, unless it was typed since.
   * @param {{field: string | null} | null} error
   * @returns {boolean} whether the exercise is now another one, to be solved anew
   */
  answered(error) {
    const { choice } = this;
    const { t, state, shownForm, pipeline, settle, notify } = this.page;
    if (error === null) this.choice = null;
    if (!choice || !error?.field) return false;
    const { field } = error;
    const { rest } = state.exercise;
    const isAsChosen = (/** @type {string} */ one) => {
      const value = getPath(rest, one);
      return value !== undefined && JSON.stringify(value) === JSON.stringify(getPath(choice.rest, one));
    };
    const path = choice.governs.find((one) => isWithin(field, one) && isAsChosen(one));
    if (path === undefined) return false;
    this.aside.push(described(path, getPath(rest, path), shownForm(), t()));
    pipeline.startAnother(); // the solution before is not of what is left
    settle((exercise) => ({ ...exercise, rest: setPath(exercise.rest, path, null) }));
    notify(t()("notice.put_aside", { what: this.aside.join(t()("list.next")) }));
    return true;
  }
}

/** @param {string} field  such as `data[3]` @param {string} path */
function isWithin(field, path) {
  return field.startsWith(path) && ["", ".", "["].includes(field.charAt(path.length));
}

/**
 * @param {string} path
 * @param {unknown} value
 * @param {Form} form
 * @param {import("../texts/texts.js").Translate} t
 */
function described(path, value, form, t) {
  const content = inWords(value, t);
  const short = content.length > LONGEST_SHOWN ? `${content.slice(0, LONGEST_SHOWN - 1)}…` : content;
  const label = labelOf(path, value, form);
  return short === "" ? label : t("notice.aside_part", { label, content: short });
}

/** @param {string} path @param {unknown} value @param {Form} form */
function labelOf(path, value, form) {
  const field = form.fields.find((one) => one.path === path) ?? form.fields.find((one) => isWithin(one.path, path));
  const ways = form.fields.flatMap((one) => (one.kind === "one_of" ? one.alternatives : []));
  const inner = value !== null && typeof value === "object" ? Object.keys(value)[0] : undefined;
  const way = ways.find((one) => one.value === `${path}.${inner}`) ?? ways.find((one) => one.value === path);
  return way?.label ?? field?.label ?? path;
}

/** @param {unknown} value @param {import("../texts/texts.js").Translate} t @returns {string} */
function inWords(value, t) {
  if (Array.isArray(value)) return value.map((one) => inWords(one, t)).join(t("list.next"));
  if (value === null || typeof value !== "object") return String(value ?? "").replace(/\s+/g, " ");
  return Object.entries(value)
    .map(([name, one]) => (typeof one === "object" && one !== null ? inWords(one, t) : `${name} ${inWords(one, t)}`))
    .join(t("list.next"));
}
