// An exercise in words with what each of its numbers says: a tap on a number says something else.
import { classNames } from "../../draw/class_marks.js";
import { withInstructions } from "../../exercise/instructions.js";
import { h } from "../../draw/described.js";
import { drawInto, elementOf } from "../../draw/patching.js";
import { preview, questions, soughtLine } from "../doubts/doubts.js";
import { tree } from "../doubts/shape.js";
import { card, goToMore, isBegun } from "./card.js";
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
    this.id = id;
    const section = h("section", { class: "told", "aria-labelledby": `${id}-title` });
    this.element = elementOf(section);
    /** @type {Told | null} */
    this.told = null;
    /** @type {Finish | null} */
    this.finish = null;
    this.text = "";
    /** The text whose numbers were read last. */
    this.readText = "";
    /** The number whose card is open, as `line:start`. */
    this.open = "";
    /** Whether the open card has all choices. */
    this.isWhole = false;
  }

  /**
   * @param {string} text
   * @param {Told | null} told  null as long as nothing of it is read
   * @param {{isBusy?: boolean, finish?: Finish | null}} [how]  isBusy: it is being read again
   */
  show(text, told, { isBusy = told === null, finish = null } = {}) {
    this.finish = finish;
    this.element.setAttribute("aria-busy", String(isBusy));
    this.told = told;
    if (!told?.marks.some((mark) => placeOf(mark) === this.open)) this.open = "";
    if (told && text !== this.readText) this.openBegun(text, told);
    this.text = text;
    this.draw();
  }

  draw() {
    const t = this.t();
    const { told } = this;
    const sentences = sentencesOf(this.text, told).map((line) =>
      h(
        "li",
        null,
        line.flatMap((sentence) => this.sentence(sentence)),
      ),
    );
    const asked = questions((told?.asked ?? []).filter(isOpen).map(answerable), t, (way) => this.take(way.reading), false);
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.onKey(event);
    drawInto(
      this.element,
      h("h3", { id: `${this.id}-title` }, t("told.title")),
      h("ol", { class: "told-lines", "aria-label": t("told.title"), onkeydown }, sentences),
      this.legend(),
      h("div", { class: "told-asked" }, asked),
      h("div", { class: "told-tree" }, told !== null && told.tree.length > 0 && this.shape(told)),
      ...this.bar(),
    );
  }

  /** A card that somebody has begun to fill in stands open when its text comes back. @param {string} text @param {Told} told */
  openBegun(text, told) {
    this.readText = this.text = text;
    const begun = told.marks.find((mark) => isBegun(this.aboutOf(mark)));
    if (!begun || this.open !== "") return;
    this.open = placeOf(begun);
    this.isWhole = true;
  }

  /** The number in this text, and in no other. @param {ToldMark} mark */
  aboutOf(mark) {
    return `told ${placeOf(mark)} ${this.text.length} ${this.text.slice(0, TELLING)}`;
  }

  /** @param {Told} told */
  shape(told) {
    const t = this.t();
    const branches = [tree(told.tree, t), soughtLine(told.sought, t)];
    return told.complete ? branches : preview(t, branches);
  }

  /** @param {Part[]} parts */
  sentence(parts) {
    const pieces = tiedParts(parts).map(({ before, part, after }) => {
      if (part.mention) return this.event(part.mention, part.text);
      if (!part.mark) return part.text;
      const number = this.number(part.mark, part.text);
      return before + after === "" ? number : h("span", { class: "tied" }, before, number, after);
    });
    const open = parts.find(({ mark }) => mark && placeOf(mark) === this.open);
    return [
      h("span", { class: "told-sentence" }, pieces),
      h("div", { class: "told-below" }, open?.mark && this.card(open.mark, open.text)),
    ];
  }

  /** @param {ToldMark} mark @param {string} value */
  number(mark, value) {
    const t = this.t();
    const place = placeOf(mark);
    const state = stateOf(mark);
    const isKnown = state !== "asked";
    return h(
      "button",
      {
        ...{ key: place, type: "button", class: `told-number ${classNames(isKnown ? mark.color : null)}`.trim() },
        ...{ "data-role": isKnown ? kindOf(mark.role) : "", "data-state": state, "data-place": place },
        "data-says": mark.role,
        ...{ title: isKnown ? mark.label : null, "aria-expanded": String(place === this.open) },
        "aria-label": t(NUMBER_KEYS[state], { value, label: mark.label }),
        onclick: () => this.toggle(place),
      },
      value,
      // By its style: the letter is no part of what is read aloud.
      h("sup", { "aria-hidden": "true", "data-tag": mark.tag }),
    );
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

  /** @param {string} place */
  toggle(place) {
    const isOpen = place === this.open;
    this.open = isOpen ? "" : place;
    const mark = this.told?.marks.find((one) => placeOf(one) === place);
    this.isWhole = mark !== undefined && isBegun(this.aboutOf(mark));
    this.draw();
    if (!isOpen) this.openCard()?.parentElement?.scrollIntoView({ block: "nearest" });
  }

  openCard() {
    return this.element.querySelector(".told-card");
  }

  close() {
    this.open = "";
    this.draw();
  }

  /** The open card stands below its sentence: the keys lead there from its number, and back. @param {KeyboardEvent} event */
  onKey(event) {
    const { key, shiftKey, target } = event;
    const { open } = this;
    const number = open === "" ? null : this.numberAt(open);
    if (!number || !(target instanceof Element)) return;
    const isBack = key === "Tab" && shiftKey && target.matches(".told-card [role=radio]");
    const isInto = target === number && ((key === "Tab" && !shiftKey) || key === "ArrowDown");
    const radio = this.element.querySelector(".told-card [role=radio][tabindex='0']");
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
    return card(mark, value, this.t(), this.aboutOf(mark), this.isWhole, {
      take: (role) => {
        this.close();
        this.numberAt(place)?.focus({ preventScroll: true });
        // One that corrects a proposal lets the rest of it stand.
        this.take(withInstructions(this.proposal()?.ways[0]?.reading ?? {}, { roles: [{ line, start, role }] }));
      },
      showAll: () => {
        this.isWhole = true;
        this.draw();
        const open = this.openCard();
        if (open) goToMore(open);
      },
    });
  }

  legend() {
    const t = this.t();
    /** @type {Map<string, string>} */
    const tags = new Map();
    const { marks, mentions } = this.told ?? { marks: [], mentions: [] };
    for (const { role, tag } of marks) {
      const [key, sign] = [/** @type {keyof typeof TAG_KEYS} */ (kindOf(role)), tag.replace("?", "")];
      if (Object.hasOwn(TAG_KEYS, key) && !tags.has(sign)) tags.set(sign, t(TAG_KEYS[key]));
    }
    const states = /** @type {const} */ (["proposed", "asked"]).filter((state) => marks.some((mark) => stateOf(mark) === state));
    return h(
      "p",
      { class: "told-legend" },
      [...tags].map(([tag, words]) => h("span", null, h("b", null, tag), " ", words)),
      states.map((state) => h("span", null, h("b", { "data-state": state }, "?"), " ", t(STATE_KEYS[state]))),
      mentions.some(({ observed }) => observed) && h("span", { class: "told-event", "data-observed": true }, t("told.observed")),
      mentions.some(({ wanted }) => wanted) && h("span", { class: "told-event", "data-wanted": true }, t("told.wanted")),
    );
  }

  /** How far it is understood, and what is to be done next. */
  bar() {
    const t = this.t();
    const [unsure] = this.unsure();
    const questions = this.askedOf().length;
    const proposal = this.proposal();
    const isDone = unsure === undefined && questions === 0;
    const refusal = proposal?.ways[1];
    const early = {
      ...{ type: "button", class: "quiet told-early", onclick: () => this.finish?.run({}) },
      // What is asked can also be stated in the form.
      hidden: this.finish === null || proposal !== null || isDone,
    };
    const refuse = {
      ...{ type: "button", class: "secondary", hidden: refusal === undefined },
      onclick: () => this.take(this.proposal()?.ways[1]?.reading ?? {}),
    };
    const next = {
      ...{ key: "next", type: "button", class: proposal || isDone ? "agree" : "secondary", onclick: () => this.goToNext() },
      hidden: isDone && proposal === null && this.finish === null,
    };
    return [
      h("button", early, this.finish?.label ?? ""),
      h(
        "div",
        { class: isDone && proposal === null ? "told-next" : "told-next asks", hidden: this.told === null },
        h("span", { announced: true }, proposal ? t("told.or_tap", { question: proposal.question }) : this.progress()),
        h("div", null, h("button", refuse, refusal?.label ?? ""), h("button", next, this.nextWords())),
      ),
    ];
  }

  progress() {
    const t = this.t();
    const left = this.unsure().length;
    const questions = this.askedOf().length;
    if (left > 0) return t("told.left", { n: left, total: this.told?.marks.length ?? 0 });
    if (questions > 0) return t("told.questions", { n: questions });
    return t(this.told?.complete ? "told.complete" : "told.incomplete");
  }

  nextWords() {
    const t = this.t();
    const proposal = this.proposal();
    if (proposal) return proposal.ways[0]?.label ?? "";
    const [unsure] = this.unsure();
    if (unsure) return t("told.next", { value: this.valueOf(unsure) });
    return this.askedOf().length === 0 && this.finish ? this.finish.label : t("told.next_question");
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
    const parts = sentencesOf(this.text, this.told).flat(2);
    return parts.find((part) => part.mark && placeOf(part.mark) === placeOf(mark))?.text ?? "";
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
    const button = mark ? this.numberAt(placeOf(mark)) : this.element.querySelector(".told-asked button");
    if (!(button instanceof HTMLElement)) return;
    if (mark && button.getAttribute("aria-expanded") !== "true") button.click();
    button.scrollIntoView({ block: "center" });
    button.focus({ preventScroll: true });
  }

  /** @param {string} place */
  numberAt(place) {
    const button = this.element.querySelector(`[data-place="${place}"]`);
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
