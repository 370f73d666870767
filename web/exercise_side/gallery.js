// The built-in examples to choose from: by kind of exercise, the chosen kind first, and found by words.
import { valueIn } from "../draw/controls.js";
import { h } from "../draw/described.js";
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { wholeWordsStandIn, wordsOf, wordsStandIn } from "../ui/search_words.js";

/** @typedef {import("../protocol.js").Example} Example */
/** @typedef {import("../protocol.js").Topic} Topic */
/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {{example: Example, text: string}} Item  text: what is searched */
/** @typedef {{topic: Topic, items: Item[], isOpen: boolean}} Group  isOpen: while nothing is searched for */

/** In letters. */
const LONGEST_ABBREVIATION = 3;

export class Gallery {
  /**
   * @param {() => Translate} t
   * @param {(example: Example) => void} choose
   * @param {(topic: string) => void} chooseTopic
   */
  constructor(t, choose, chooseTopic) {
    this.t = t;
    this.choose = choose;
    this.chooseTopic = chooseTopic;
    /** @type {Topic[]} */
    this.topics = [];
    this.root = byId("examples");
    /** @type {Group[]} */
    this.groups = [];
    /** @type {string | null} */
    this.chosen = null;
    /** What is searched for. */
    this.typed = "";
  }

  get details() {
    return this.root.querySelector("details");
  }

  /**
   * @param {Topic[]} topics
   * @param {Example[]} examples
   * @param {Pick<import("../exercise/exercise.js").Exercise, "topic" | "example">} chosen
   */
  draw(topics, examples, chosen) {
    this.topics = topics;
    this.chosen = chosen.example;
    const own = topics.map((topic) => ({
      topic,
      items: examples
        .filter((example) => example.topic === topic.topic)
        .map((example) => ({ example, text: textOf(example, topic) })),
      isOpen: topic.topic === chosen.topic,
    }));
    const chosenFirst = own.sort((a, b) => Number(b.isOpen) - Number(a.isOpen));
    this.groups = chosenFirst.filter(({ items }) => items.length > 0);
    this.show();
  }

  /** The examples that contain all words of the search; without words, all of them by kind. */
  show() {
    const t = this.t();
    const words = wordsOf(this.typed);
    // An abbreviation such as ROC is no part of a longer word.
    const isShort = words.length > 0 && words.every((word) => word.length <= LONGEST_ABBREVIATION);
    const isWhole = (/** @type {Item} */ { text }) => wholeWordsStandIn(words, text);
    const onlyWhole = isShort && this.groups.some(({ items }) => items.some(isWhole));
    const holds = (/** @type {Item} */ item) => (onlyWhole ? isWhole(item) : wordsStandIn(words, item.text));
    // Whole words come first.
    const found = this.groups.map(({ items, ...group }) => {
      const held = items.filter(holds);
      return { ...group, items: [...held.filter(isWhole), ...held.filter((item) => !isWhole(item))] };
    });
    const number = this.groups.reduce((sum, { items }) => sum + items.length, 0);
    const properties = {
      ...{ type: "search", id: "example-search", autocomplete: "off", autocapitalize: "off", spellcheck: "false" },
      ...{ enterkeyhint: "search", placeholder: t("examples.search"), "aria-label": t("examples.search"), value: this.typed },
    };
    const oninput = (/** @type {Event} */ event) => this.find(valueIn(event));
    const onkeydown = (/** @type {KeyboardEvent} */ event) => this.goToFirst(event);
    const kinds = this.kindsCalled(words);
    drawInto(
      this.root,
      h(
        "details",
        { class: "gallery", open: this.details?.open },
        h("summary", null, h("h3", null, number > 0 ? t("examples.count", { n: number }) : t("examples.title"))),
        number === 0
          ? h("p", { class: "help" }, t("examples.waiting"))
          : [
              h("input", { ...properties, oninput, onkeydown }),
              h("p", { class: "help", announced: true }, this.wordsFor(words, found, kinds)),
              h(
                "div",
                { class: "found-kinds" },
                kinds.map(({ topic, title }) =>
                  h("button", { type: "button", class: "chip", onclick: () => this.chooseTopic(topic) }, title),
                ),
              ),
              ...found.map((group) => this.group(group)),
            ],
      ),
    );
  }

  /** @param {string} typed */
  find(typed) {
    this.typed = typed;
    this.show();
    // What is found is seen, also where the person has closed its kind.
    for (const [at, element] of [...this.root.querySelectorAll("details.example-group")].entries()) {
      element.toggleAttribute("open", wordsOf(typed).length > 0 || this.groups[at]?.isOpen);
    }
  }

  /** What is said of the search. @param {string[]} words @param {Group[]} groups @param {Topic[]} kinds */
  wordsFor(words, groups, kinds) {
    const t = this.t();
    const found = groups.reduce((sum, { items }) => sum + items.length, 0);
    const absent = absentOf(words, t("examples.absent"));
    if (found === 0 && (kinds.length > 0 || absent !== "")) return absent && t("examples.not_yet", { what: absent });
    return words.length === 0 ? "" : found === 0 ? t("examples.none") : t("examples.found", { n: found });
  }

  /** @param {Group} group */
  group({ topic, items, isOpen }) {
    return h(
      "details",
      { class: "example-group", key: topic.topic, open: isOpen, hidden: items.length === 0 },
      h(
        "summary",
        null,
        h("span", { class: "example-kind" }, topic.title),
        " ",
        h("span", { class: "example-number" }, String(items.length)),
      ),
      h(
        "ul",
        null,
        items.map(({ example }) => this.item(example)),
      ),
    );
  }

  /** @param {Example} example */
  item(example) {
    const choose = () => {
      this.details?.removeAttribute("open");
      this.find("");
      this.choose(example);
    };
    return h(
      "li",
      { key: example.id },
      h(
        "button",
        { type: "button", class: "example", "aria-pressed": String(example.id === this.chosen), onclick: choose },
        h("span", { class: "example-title" }, example.title),
        h("span", { class: "example-blurb" }, example.blurb),
        h("span", { class: "example-source" }, example.source),
      ),
    );
  }

  /** Enter and ↓ lead from the search to what was found first. @param {KeyboardEvent} event */
  goToFirst(event) {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "ArrowDown")) return;
    const found = [...this.root.querySelectorAll("button")].find((button) => button.checkVisibility());
    if (!found) return;
    event.preventDefault();
    found.focus();
  }

  /** The kinds that are called by these words, in any language. @param {string[]} words */
  kindsCalled(words) {
    const text = (/** @type {Topic} */ { title, blurb, keywords }) => [title, blurb, keywords].join("\n");
    const found = words.length === 0 ? [] : this.topics.filter((topic) => wordsStandIn(words, text(topic)));
    const whole = found.filter((topic) => wholeWordsStandIn(words, text(topic)));
    return whole.length > 0 ? whole : found;
  }
}

/** @param {Example} example @param {Topic} topic */
function textOf({ title, blurb, source, keywords }, topic) {
  return [title, blurb, source, keywords, topic.title].join("\n");
}

/**
 * The name of a kind that was searched for and cannot be solved yet; "" if there is none.
 * @param {string[]} words
 * @param {string} names  one a line, its other names behind bars
 */
function absentOf(words, names) {
  if (words.length === 0) return "";
  const found = names.split("\n").find((line) => wholeWordsStandIn(words, line));
  return found?.split("|")[0]?.trim() ?? "";
}
