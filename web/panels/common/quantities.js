// What can be checked: the quantities of each case of the exercise that is solved, and a select of the case.
import { h } from "../../draw/described.js";

/** @typedef {import("../../protocol.js").Askables} Askables */

/**
 * @typedef {object} SolvedParts
 * @property {() => import("../../exercise/exercise.js").Exercise} exercise
 * @property {() => string | null} asked  the problem that is solved and the language, as text; null: none is
 * @property {() => Promise<Askables>} askables
 * @property {(patch: Record<string, unknown>) => void} applyPatch
 */

export class Quantities {
  /**
   * @param {SolvedParts & {t: () => import("../../texts/texts.js").Translate}} parts
   * @param {() => number} chosen  the case
   * @param {(query: number) => void} onChoice
   */
  constructor(parts, chosen, onChoice) {
    this.parts = parts;
    this.chosen = chosen;
    this.onChoice = onChoice;
    /** @type {Askables["queries"]} */
    this.queries = [];
    /** The problem that these belong to, or those that are yet to come. */
    this.known = "";
    this.areComing = false;
  }

  /** Those of the chosen case. */
  get offered() {
    return this.queries[this.chosen()] ?? [];
  }

  /** What the quantity is called, if it is one of them. @param {string} id */
  labelOf(id) {
    return this.offered.find((one) => one.id === id)?.label;
  }

  /** The select of the case, where there are several. */
  describe() {
    const t = this.parts.t();
    const onchange = (/** @type {Event} */ { currentTarget }) =>
      this.onChoice(/** @type {HTMLSelectElement} */ (currentTarget).selectedIndex);
    return h(
      "label",
      { class: "differs-query", hidden: this.queries.length < 2 },
      h("span", null, t("differs.query")),
      caseSelect(this.queries.length, this.chosen(), onchange, t),
    );
  }

  /** They are called otherwise in another language. */
  forget() {
    this.known = "";
  }

  /** Whether another problem is solved than the one that they belong to. */
  get areOld() {
    const asked = this.parts.asked();
    return asked !== null && asked !== this.known;
  }

  /** @returns {Promise<boolean>} whether there are new ones now */
  async fetch() {
    const asked = this.parts.asked();
    if (asked === null || asked === this.known) return false;
    this.known = asked;
    this.areComing = true;
    try {
      const { queries } = await this.parts.askables();
      if (asked !== this.known) return false;
      this.queries = queries;
    } catch (problem) {
      if (asked === this.known) this.known = "";
      throw problem;
    } finally {
      if (asked === this.known || this.known === "") this.areComing = false;
    }
    return true;
  }
}

/**
 * @param {number} cases
 * @param {number} chosen
 * @param {(event: Event) => void} onchange
 * @param {import("../../texts/texts.js").Translate} t
 */
export function caseSelect(cases, chosen, onchange, t) {
  const options = Array.from({ length: cases }, (_, at) =>
    h("option", { selected: at === chosen }, t("differs.query_number", { n: at + 1 })),
  );
  return h("select", { onchange }, options);
}
