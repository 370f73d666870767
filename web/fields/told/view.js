// An exercise in words with what each of its numbers says: a tap on a number says something else.
import { classNames } from "../../draw/class_marks.js";
import { withInstructions } from "../../exercise/instructions.js";
import { fill, h, setText } from "../../ui/dom.js";
import { preview, questions, soughtLine } from "../doubts/doubts.js";
import { tree } from "../doubts/shape.js";
import { card, isBegun } from "./card.js";
import { sentencesOf, tiedParts } from "./sentences.js";

/** @typedef {import("../../protocol.js").Told} Told */
/** @typedef {import("../../protocol.js").ToldMark} ToldMark */
/** @typedef {import("../../protocol.js").Reading} Reading */
/** @typedef {import("./sentences.js").Part} Part */

/**
 * What is done with an exercise that asks nothing any more; patch: what the person has said at last.
 * @typedef {{label: string, run: (patch: Reading) => void}} Finish
 */

/** The kinds of roles in the legend. */
const TAG_KEYS = /** @type {const} */ ({
  prior: "told.tag.prior",
  likelihood: "told.tag.likelihood",
  total: "told.tag.total",
  joint: "told.tag.joint",
  posterior: "told.tag.posterior",
  count: "told.tag.count",
  whole: "told.tag.whole",
  share: "told.tag.share",
  price: "told.tag.price",
  trials: "told.tag.trials",
  again: "told.tag.again",
  irrelevant: "told.tag.irrelevant",
});

const NUMBER_KEYS = /** @type {const} */ ({
  sure: "told.number",
  proposed: "told.number_proposed",
  asked: "told.number_asked",
});

/** Letters at the beginning of a text that tell it from others of its length. */
const TELLING = 80;

const STATE_KEYS = /** @type {const} */ ({ proposed: "told.tag.proposed", asked: "told.tag.asked" });

export class ToldView {
  /**
   * @param {() => import("../../texts/texts.js").Translate} t
   * @param {(patch: Reading) => void} take  what the person says of a number or an event
   * @param {string} id
   */
  constructor(t, take, id) {
    this.t = t;
    this.take = take;
    this.title = h("h3", { id: `${id}-title` });
    this.lines = h("ol", { class: "told-lines" });
    this.lines.addEventListener("keydown", (event) => this.onKey(event));
    this.legend = h("p", { class: "told-legend" });
    this.asked = h("div", { class: "told-asked" });
    this.tree = h("div", { class: "told-tree" });
    this.said = h("span", { announced: true });
    this.next = h("button", { type: "button", onclick: () => this.goToNext() });
    this.refuse = h("button", {
      type: "button",
      class: "secondary",
      onclick: () => this.take(this.proposal()?.ways[1]?.reading ?? {}),
    });
    this.bar = h("div", { class: "told-next" }, this.said, h("div", null, this.refuse, this.next));
    this.early = h("button", { type: "button", class: "quiet told-early", onclick: () => this.finish?.run({}) });
    this.element = h(
      "section",
      { class: "told", "aria-labelledby": `${id}-title` },
      ...[this.title, this.lines, this.legend, this.asked, this.tree, this.early, this.bar],
    );
    /** @type {Told | null} */
    this.told = null;
    /** @type {Finish | null} */
    this.finish = null;
    this.drawn = "";
    /** The text that `told` is about. */
    this.text = "";
    /** The number whose card is open, as `line:start`. */
    this.open = "";
  }

  /**
   * @param {string} text
   * @param {Told | null} told  null as long as nothing of it is read
   * @param {{isBusy?: boolean, finish?: Finish | null}} [how]  isBusy: it is being read again
   */
  show(text, told, { isBusy = told === null, finish = null } = {}) {
    const t = this.t();
    this.finish = finish;
    this.element.setAttribute("aria-busy", String(isBusy));
    const key = JSON.stringify([text, told, finish?.label, t("told.title")]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.told = told;
    if (!told?.marks.some((mark) => placeOf(mark) === this.open)) this.open = "";
    if (told && text !== this.text) this.openBegun(text, told);
    const focused = this.focusedPlace();
    setText(this.title, t("told.title"));
    this.lines.setAttribute("aria-label", t("told.title"));
    fill(
      this.lines,
      sentencesOf(text, told).map((line) =>
        h(
          "li",
          null,
          line.flatMap((sentence) => this.sentence(sentence)),
        ),
      ),
    );
    this.drawLegend();
    const take = (/** @type {import("../../protocol.js").Way} */ way) => this.take(way.reading);
    fill(this.asked, questions((told?.asked ?? []).filter(isOpen).map(answerable), t, take, false));
    fill(this.tree, told !== null && told.tree.length > 0 && this.shape(told));
    this.drawBar();
    if (focused !== "") this.numberAt(focused)?.focus({ preventScroll: true });
  }

  /** A card that somebody has begun to fill in stands open when its text comes back. @param {string} text @param {Told} told */
  openBegun(text, told) {
    this.text = text;
    const begun = told.marks.find((mark) => isBegun(this.aboutOf(mark)));
    if (begun && this.open === "") this.open = placeOf(begun);
  }

  /** The number in this text, and in no other. @param {ToldMark} mark */
  aboutOf(mark) {
    return `told ${placeOf(mark)} ${this.text.length} ${this.text.slice(0, TELLING)}`;
  }

  /** The number that has the focus, or whose card has it: it stands there anew. */
  focusedPlace() {
    const { activeElement } = document;
    if (!activeElement || !this.lines.contains(activeElement)) return "";
    return activeElement.getAttribute("data-place") ?? this.open;
  }

  /** @param {Told} told */
  shape(told) {
    const t = this.t();
    const branches = [tree(told.tree, t), soughtLine(told.sought, t)];
    return told.complete ? branches : preview(t, branches);
  }

  /** @param {Part[]} parts */
  sentence(parts) {
    const below = h("div", { class: "told-below" });
    const pieces = tiedParts(parts).map(({ before, part, after }) => {
      if (part.mention) return this.event(part.mention, part.text);
      if (!part.mark) return part.text;
      const number = this.number(part.mark, part.text, below);
      return before + after === "" ? number : h("span", { class: "tied" }, before, number, after);
    });
    return [h("span", { class: "told-sentence" }, pieces), below];
  }

  /** @param {ToldMark} mark @param {string} value @param {HTMLElement} below  where its card opens */
  number(mark, value, below) {
    const t = this.t();
    const place = placeOf(mark);
    const state = stateOf(mark);
    const says = t(NUMBER_KEYS[state], { value, label: mark.label });
    const isKnown = state !== "asked";
    const button = h(
      "button",
      {
        ...{ type: "button", class: `told-number ${classNames(isKnown ? mark.color : null)}`.trim() },
        ...{ "data-role": isKnown ? kindOf(mark.role) : "", "data-state": state, "data-place": place },
        title: isKnown ? mark.label : null,
        ...{ "aria-expanded": String(place === this.open), "aria-label": says },
        onclick: () => this.toggle(place, button, below, mark, value),
      },
      value,
      // By its style: the letter is no part of what is read aloud.
      h("sup", { "aria-hidden": "true", "data-tag": mark.tag }),
    );
    if (place === this.open) fill(below, this.card(mark, value));
    return button;
  }

  /** @param {import("../../protocol.js").ToldMention} mention @param {string} words */
  event({ axis, observed, wanted }, words) {
    const t = this.t();
    const said = observed ? t("told.observed") : wanted ? t("told.wanted") : "";
    return h(
      "span",
      { class: "told-event", "data-axis": axis % 3, "data-observed": observed, "data-wanted": wanted, title: said || null },
      words,
      said !== "" && h("span", { class: "hidden-text" }, ` (${said})`),
    );
  }

  /**
   * @param {string} place
   * @param {HTMLElement} button
   * @param {HTMLElement} below
   * @param {ToldMark} mark
   * @param {string} value
   */
  toggle(place, button, below, mark, value) {
    const isOpen = button.getAttribute("aria-expanded") === "true";
    this.close();
    if (isOpen) return;
    this.open = place;
    button.setAttribute("aria-expanded", "true");
    fill(below, this.card(mark, value));
    below.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.open = "";
    for (const one of this.lines.querySelectorAll(".told-number")) one.setAttribute("aria-expanded", "false");
    for (const one of this.lines.querySelectorAll(".told-below")) fill(one);
  }

  /** The open card stands below its sentence: the keys lead there from its number, and back. @param {KeyboardEvent} event */
  onKey(event) {
    const { key, shiftKey, target } = event;
    const { open } = this;
    const number = open === "" ? null : this.numberAt(open);
    if (!number || !(target instanceof Element)) return;
    const isBack = key === "Tab" && shiftKey && target.matches(".told-card [role=radio]");
    const isInto = target === number && ((key === "Tab" && !shiftKey) || key === "ArrowDown");
    const radio = this.lines.querySelector(".told-card [role=radio][tabindex='0']");
    const next = key === "Escape" || isBack ? number : isInto && radio instanceof HTMLElement ? radio : null;
    if (!next) return;
    event.preventDefault();
    if (key === "Escape") this.close();
    next.focus();
  }

  /** @param {ToldMark} mark @param {string} value */
  card(mark, value) {
    const { line, start } = mark;
    const place = placeOf(mark);
    return card(mark, value, this.t(), this.aboutOf(mark), (role) => {
      this.close();
      this.numberAt(place)?.focus({ preventScroll: true });
      // One that corrects a proposal lets the rest of it stand.
      this.take(withInstructions(this.proposal()?.ways[0]?.reading ?? {}, { roles: [{ line, start, role }] }));
    });
  }

  drawLegend() {
    const t = this.t();
    /** @type {Map<string, string>} */
    const tags = new Map();
    const { marks, mentions } = this.told ?? { marks: [], mentions: [] };
    for (const { role, tag } of marks) {
      const [key, sign] = [/** @type {keyof typeof TAG_KEYS} */ (kindOf(role)), tag.replace("?", "")];
      if (Object.hasOwn(TAG_KEYS, key) && !tags.has(sign)) tags.set(sign, t(TAG_KEYS[key]));
    }
    const states = /** @type {const} */ (["proposed", "asked"]).filter((state) => marks.some((mark) => stateOf(mark) === state));
    fill(
      this.legend,
      [...tags].map(([tag, words]) => h("span", null, h("b", null, tag), " ", words)),
      states.map((state) => h("span", null, h("b", { "data-state": state }, "?"), " ", t(STATE_KEYS[state]))),
      mentions.some(({ observed }) => observed) && h("span", { class: "told-event", "data-observed": true }, t("told.observed")),
      mentions.some(({ wanted }) => wanted) && h("span", { class: "told-event", "data-wanted": true }, t("told.wanted")),
    );
  }

  drawBar() {
    const t = this.t();
    const [unsure] = this.unsure();
    const questions = this.askedOf().length;
    const proposal = this.proposal();
    this.bar.hidden = this.told === null;
    this.bar.classList.toggle("asks", unsure !== undefined || questions > 0 || proposal !== null);
    // What is asked can also be stated in the form.
    this.early.hidden = this.finish === null || proposal !== null || (unsure === undefined && questions === 0);
    setText(this.early, this.finish?.label ?? "");
    const refusal = proposal?.ways[1];
    this.refuse.hidden = refusal === undefined;
    setText(this.refuse, refusal?.label ?? "");
    this.next.hidden = unsure === undefined && questions === 0 && proposal === null && this.finish === null;
    this.next.className = proposal || (unsure === undefined && questions === 0) ? "agree" : "secondary";
    if (proposal) {
      setText(this.said, t("told.or_tap", { question: proposal.question }));
      setText(this.next, proposal.ways[0]?.label ?? "");
      return;
    }
    const total = this.told?.marks.length ?? 0;
    const left = this.unsure().length;
    const words =
      left > 0
        ? t("told.left", { n: left, total })
        : questions > 0
          ? t("told.questions", { n: questions })
          : t(this.told?.complete ? "told.complete" : "told.incomplete");
    setText(this.said, words);
    const next = questions === 0 && this.finish ? this.finish.label : t("told.next_question");
    setText(this.next, unsure ? t("told.next", { value: this.valueOf(unsure) }) : next);
  }

  /** The numbers that are asked, in the order of the text. */
  unsure() {
    return (this.told?.marks ?? []).filter((mark) => stateOf(mark) === "asked");
  }

  /** The questions that can be answered here, but for that of a proposal. */
  askedOf() {
    return (this.told?.asked ?? [])
      .filter(isOpen)
      .map(answerable)
      .filter(({ ways }) => ways.length > 0);
  }

  /** The question whether a proposal is what the text says. */
  proposal() {
    return proposalIn(this.told);
  }

  /** @param {ToldMark} mark  as the text has it */
  valueOf(mark) {
    const button = this.numberAt(placeOf(mark));
    return button?.firstChild?.textContent ?? "";
  }

  /** To the first number without a role, else to the first question; a proposal is agreed to; where nothing is asked, it is finished. */
  goToNext() {
    const [mark] = this.unsure();
    const agreed = this.proposal()?.ways[0]?.reading;
    if (agreed || (!mark && this.askedOf().length === 0)) {
      if (this.finish) this.finish.run(agreed ?? {});
      else if (agreed) this.take(agreed);
      return;
    }
    const button = mark ? this.numberAt(placeOf(mark)) : this.asked.querySelector("button");
    if (!(button instanceof HTMLElement)) return;
    if (mark && button.getAttribute("aria-expanded") !== "true") button.click();
    button.scrollIntoView({ block: "center" });
    button.focus({ preventScroll: true });
  }

  /** @param {string} place */
  numberAt(place) {
    const button = this.lines.querySelector(`[data-place="${place}"]`);
    return button instanceof HTMLElement ? button : null;
  }
}

/**
 * The question with the answers that change how the text is read; all others are given in the form.
 * @param {import("../../protocol.js").Doubt} doubt
 */
function answerable({ ways, ...question }) {
  return { ...question, ways: ways.filter(({ reading }) => Object.keys(reading).length > 0) };
}

/** Whether it asks about a part of the exercise. @param {import("../../protocol.js").Doubt} doubt */
const isOpen = (doubt) => !isProposal(doubt);

/** Whether it asks if all that is shown is right. @param {import("../../protocol.js").Doubt} doubt */
export function isProposal({ rule }) {
  return rule === "as_shown";
}

/** The question whether all that is shown is right. @param {Told | null | undefined} told */
export function proposalIn(told) {
  return told?.asked.find(isProposal) ?? null;
}

/** @param {ToldMark} mark @returns {"sure" | "proposed" | "asked"} */
function stateOf({ sure, role }) {
  if (sure) return "sure";
  return role === "" ? "asked" : "proposed";
}

/** Whether the person has to answer something that is no number of the form. @param {Told} told */
export function asksFor({ marks, asked }) {
  return marks.some(({ sure }) => !sure) || asked.map(answerable).some(({ stops, ways }) => stops && ways.length > 0);
}

/** Whether any of its numbers has a role in it. @param {Told} told */
export function isRead({ marks }) {
  return marks.some(({ role }) => role !== "" && role !== "irrelevant");
}

/** @param {ToldMark} mark */
const placeOf = ({ line, start }) => `${line}:${start}`;

/** The kind of a role such as `prior[ill]`. @param {string} role */
const kindOf = (role) => /^\w*/.exec(role)?.[0] ?? "";
