// The person's own figures: those of the chosen case, what can be asked about, and how a change is kept.
import { printedBy, PRINTS } from "../../blocks/printed_quantities.js";
import { isAnswerHidden } from "../../solution/hidden_answer.js";
import { byId } from "../../ui/dom.js";

/** @typedef {import("../../exercise/figures.js").OwnFigure} OwnFigure */

export class OwnFigures {
  /**
   * @param {{exercise: () => import("../../exercise/exercise.js").Exercise, keep: (figures: OwnFigure[], merge: string) => void}} parts
   * @param {{chosen: () => number, offered: import("../../protocol.js").Askables["queries"][number]}} quantities  of the case whose
   *   figures are shown
   */
  constructor(parts, quantities) {
    this.parts = parts;
    this.quantities = quantities;
  }

  /** @returns {OwnFigure[]} */
  get all() {
    return this.parts.exercise().figures ?? [];
  }

  /** The figures of the chosen query, with their indices among all. */
  get shown() {
    const query = this.quantities.chosen();
    return this.all.map((figure, place) => ({ figure, place })).filter(({ figure }) => figure.query === query);
  }

  /** @param {string} id  of a quantity of the chosen query */
  find(id) {
    return this.shown.find(({ figure }) => figure.quantity === id)?.figure;
  }

  /** The answer itself, else the quantity that is asked about most often. @returns {OwnFigure} */
  first() {
    const query = this.quantities.chosen();
    const written = new Set(this.shown.map(({ figure }) => figure.quantity));
    const offered = this.quantities.offered.filter(({ id }) => !written.has(id));
    const printed = isAnswerHidden() ? [] : byId("answer").querySelectorAll(`[${PRINTS}]`);
    const answered = [...printed].map(printedBy).filter((one) => one.query === null || one.query === query);
    const inAnswer = answered.flatMap(({ ids }) => ids);
    const wanted =
      offered.find(({ id }) => inAnswer.includes(id)) ?? offered.find(({ id }) => id.startsWith("posterior[")) ?? offered[0];
    return { query, quantity: wanted?.id ?? "", value: "" };
  }

  /** A figure that was typed before there was anything to choose gets the first quantity that is offered. */
  name() {
    const query = this.quantities.chosen();
    const isNameless = (/** @type {OwnFigure} */ one) => one.quantity === "" && one.query === query;
    const { quantity } = this.first();
    if (quantity === "" || !this.all.some(isNameless)) return;
    this.parts.keep(
      this.all.map((one) => (isNameless(one) ? { ...one, quantity } : one)),
      "figures",
    );
  }

  /** @param {number} place @param {OwnFigure} figure */
  write(place, figure) {
    const all = [...this.all];
    all[place] = figure;
    this.parts.keep(all, `figures ${place}`);
  }

  /** @param {number} place */
  remove(place) {
    this.parts.keep(
      this.all.filter((_, at) => at !== place),
      "",
    );
  }

  /** @param {string} quantity  of the chosen query @param {string} value  empty: the figure goes */
  put(quantity, value) {
    const query = this.quantities.chosen();
    const isIt = (/** @type {OwnFigure} */ one) => one.query === query && one.quantity === quantity;
    const own = { query, quantity, value };
    const all = this.all.some(isIt) ? this.all.map((one) => (isIt(one) ? own : one)) : [...this.all, own];
    this.parts.keep(
      all.filter((one) => !isIt(one) || value !== ""),
      `figures ${query} ${quantity}`,
    );
  }
}
