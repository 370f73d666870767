// The built-in examples to choose from: by kind of exercise, the chosen kind first, and found by words.
import { byId, fill, h, setText } from "../ui/dom.js";
import { wholeWordsStandIn, wordsOf, wordsStandIn } from "../ui/search_words.js";

/** @typedef {import("../protocol.js").Example} Example */
/** @typedef {import("../protocol.js").Topic} Topic */
/** @typedef {import("../texts/texts.js").Translate} Translate */

/**
 * @typedef {object} Group  a kind of exercise and its examples
 * @property {HTMLDetailsElement} element
 * @property {HTMLElement} number  how many of them are shown
 * @property {boolean} isOpen  while nothing is searched for
 * @property {{element: HTMLElement, text: string}[]} items
 */

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
    this.search = h("input", {
      type: "search",
      id: "example-search",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "search",
    });
    this.search.addEventListener("input", () => this.find());
    this.search.addEventListener("keydown", (event) => this.goToFirst(event));
    this.found = h("p", { class: "help", announced: true });
    /** The kinds that have all words of the search. */
    this.kinds = h("div", { class: "found-kinds" });
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
    const t = this.t();
    this.topics = topics;
    const own = topics.map((topic) => ({ topic, examples: examples.filter((example) => example.topic === topic.topic) }));
    const chosenFirst = own.sort((a, b) => Number(b.topic.topic === chosen.topic) - Number(a.topic.topic === chosen.topic));
    this.groups = chosenFirst
      .filter((group) => group.examples.length > 0)
      .map((group) => this.group(group.topic, group.examples, chosen));
    this.search.placeholder = t("examples.search");
    this.search.setAttribute("aria-label", t("examples.search"));
    fill(
      this.root,
      h(
        "details",
        { class: "gallery", open: this.details?.open },
        h("summary", null, h("h3", null, examples.length > 0 ? t("examples.count", { n: examples.length }) : t("examples.title"))),
        examples.length > 0
          ? [this.search, this.found, this.kinds, ...this.groups.map(({ element }) => element)]
          : h("p", { class: "help" }, t("examples.waiting")),
      ),
    );
    this.find();
  }

  /**
   * @param {Topic} topic
   * @param {Example[]} examples
   * @param {Pick<import("../exercise/exercise.js").Exercise, "topic" | "example">} chosen
   * @returns {Group}
   */
  group(topic, examples, chosen) {
    const isOpen = topic.topic === chosen.topic;
    const items = examples.map((example) => ({
      element: this.item(example, example.id === chosen.example),
      text: [example.title, example.blurb, example.source, example.keywords, topic.title].join("\n"),
    }));
    const number = h("span", { class: "example-number" });
    const heading = h("summary", null, h("span", { class: "example-kind" }, topic.title), " ", number);
    const element = h(
      "details",
      { class: "example-group", open: isOpen },
      heading,
      h(
        "ul",
        null,
        items.map((item) => item.element),
      ),
    );
    return { element, number, isOpen, items };
  }

  /** @param {Example} example @param {boolean} isChosen */
  item(example, isChosen) {
    const choose = () => {
      this.details?.removeAttribute("open");
      this.search.value = "";
      this.find();
      this.choose(example);
    };
    return h(
      "li",
      null,
      h(
        "button",
        { type: "button", class: "example", "aria-pressed": String(isChosen), onclick: choose },
        h("span", { class: "example-title" }, example.title),
        h("span", { class: "example-blurb" }, example.blurb),
        h("span", { class: "example-source" }, example.source),
      ),
    );
  }

  /** Shows the examples that contain all words of the search; without words, all of them by kind. */
  find() {
    const words = wordsOf(this.search.value ?? "");
    let found = 0;
    // An abbreviation such as ROC is no part of a longer word.
    const isShort = words.length > 0 && words.every((word) => word.length <= LONGEST_ABBREVIATION);
    const isWhole = (/** @type {{text: string}} */ { text }) => wholeWordsStandIn(words, text);
    const onlyWhole = isShort && this.groups.some(({ items }) => items.some(isWhole));
    for (const { element, number, isOpen, items } of this.groups) {
      let foundHere = 0;
      for (const item of items) {
        const holds = onlyWhole ? isWhole(item) : wordsStandIn(words, item.text);
        item.element.hidden = !holds;
        if (holds) foundHere++;
      }
      // Whole words come first.
      const list = element.querySelector("ul");
      if (list)
        fill(
          list,
          [...items.filter(isWhole), ...items.filter((one) => !isWhole(one))].map((item) => item.element),
        );
      found += foundHere;
      setText(number, String(foundHere));
      element.hidden = foundHere === 0;
      element.toggleAttribute("open", words.length > 0 || isOpen);
    }
    const t = this.t();
    const kinds = this.findKinds(words);
    const absent = absentOf(words, t("examples.absent"));
    if (found === 0 && (kinds > 0 || absent !== "")) setText(this.found, absent && t("examples.not_yet", { what: absent }));
    else setText(this.found, words.length === 0 ? "" : found === 0 ? t("examples.none") : t("examples.found", { n: found }));
  }

  /** Enter and ↓ lead from the search to what was found first. @param {KeyboardEvent} event */
  goToFirst(event) {
    if (event.isComposing || (event.key !== "Enter" && event.key !== "ArrowDown")) return;
    const found = [...this.root.querySelectorAll("button")].find((button) => button.checkVisibility());
    if (!found) return;
    event.preventDefault();
    found.focus();
  }

  /** The kinds that are called by these words, in any language. @param {string[]} words @returns {number} how many */
  findKinds(words) {
    const text = (/** @type {Topic} */ { title, blurb, keywords }) => [title, blurb, keywords].join("\n");
    const found = words.length === 0 ? [] : this.topics.filter((topic) => wordsStandIn(words, text(topic)));
    const whole = found.filter((topic) => wholeWordsStandIn(words, text(topic)));
    const shown = whole.length > 0 ? whole : found;
    fill(
      this.kinds,
      shown.map(({ topic, title }) =>
        h("button", { type: "button", class: "chip", onclick: () => this.chooseTopic(topic) }, title),
      ),
    );
    return shown.length;
  }
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
