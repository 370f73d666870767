// *Your exercises*: what the person has worked on on this device, to open again or to delete.
import { byId, fill, h, icon } from "../ui/dom.js";
import { noticeLine } from "../ui/notices.js";
import { dateOf, nameOf } from "./naming.js";
import { MOST_STORED } from "./shelf.js";

/** @typedef {import("./shelf.js").Entry} Entry */
/** @typedef {import("../texts/texts.js").Translate} Translate */

/**
 * @typedef {object} ListParts
 * @property {() => Translate} t
 * @property {() => {lang: import("../protocol.js").Lang, topics: import("../protocol.js").Topic[], exercise: {own?: string}}} state
 * @property {Pick<import("./shelf.js").Shelf, "list" | "read" | "remove" | "restore">} shelf
 * @property {(entry: Entry, name: string) => Promise<boolean>} open  whether it could be read
 */

export class OwnExercises {
  /** @param {ListParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.summary = h("summary");
    this.help = h("p", { class: "help" });
    this.said = h("div", { class: "own-said", role: "status" });
    this.list = h("ul", { class: "own-list" });
    this.details = h("details", { class: "gallery" }, this.summary, this.help, this.said, this.list);
    this.details.addEventListener("toggle", () => this.details.open && void this.refresh());
    /** @type {Entry[]} */
    this.entries = [];
    fill(byId("own-exercises"), this.details);
  }

  /** In the language of the page. */
  draw() {
    const t = this.parts.t();
    this.summary.textContent = t("own.title");
    this.help.textContent = t("own.help", { most: MOST_STORED });
    fill(this.said);
    this.drawEntries();
  }

  /** Opened, and with the focus. */
  show() {
    this.details.open = true;
    this.details.scrollIntoView({ block: "nearest" });
    this.summary.focus({ preventScroll: true });
  }

  /** Called when the stored exercises may have changed. */
  async refresh() {
    if (!this.details.open) return;
    this.entries = (await this.parts.shelf.list()).slice(0, MOST_STORED);
    this.drawEntries();
  }

  drawEntries() {
    const t = this.parts.t();
    // Redrawn only if it says something else, so that nothing is taken away under a finger or from under the focus.
    const items = this.entries.map((entry) => ({ entry, name: nameOf(entry.gist, t), about: this.about(entry) }));
    const key = JSON.stringify([t("own.none"), items.map(({ entry, name, about }) => [entry.id, name, about])]);
    if (this.list.dataset.shown === key) return;
    this.list.dataset.shown = key;
    const focused = [...this.list.querySelectorAll("button")].findIndex((one) => one === document.activeElement);
    const empty = h("li", { class: "help" }, t("own.none"));
    fill(this.list, items.length === 0 ? empty : items.map(({ entry, name, about }) => this.item(entry, name, about)));
    if (focused >= 0) this.list.querySelectorAll("button")[focused]?.focus({ preventScroll: true });
  }

  /** @param {Entry} entry */
  about(entry) {
    const t = this.parts.t();
    const { lang, topics, exercise } = this.parts.state();
    const kind = topics.find(({ topic }) => topic === entry.topic)?.title ?? "";
    const shown = entry.id === exercise.own ? t("own.shown") : "";
    return [kind, dateOf(entry.changed, lang), shown].filter(Boolean).join(" · ");
  }

  /** @param {Entry} entry @param {string} name @param {string} about */
  item(entry, name, about) {
    const t = this.parts.t();
    const label = t("own.delete", { title: name });
    const isShown = entry.id === this.parts.state().exercise.own;
    const open = async () => {
      if (!(await this.parts.open(entry, name))) this.say(t("own.gone", { title: name }));
    };
    return h(
      "li",
      { class: "own-exercise" },
      h(
        "button",
        { type: "button", class: "example", "aria-current": isShown ? "true" : null, onclick: open },
        h("span", { class: "example-title" }, name),
        h("span", { class: "example-source" }, about),
      ),
      h(
        "button",
        { type: "button", class: "quiet icon-only", title: label, "aria-label": label, onclick: () => this.remove(entry, name) },
        icon("close"),
      ),
    );
  }

  /** @param {Entry} entry @param {string} name */
  async remove(entry, name) {
    const { shelf } = this.parts;
    const t = this.parts.t();
    const stored = await shelf.read(entry.id).catch(() => null);
    await shelf.remove(entry.id);
    await this.refresh();
    const back = async () => {
      fill(this.said);
      if (stored) await shelf.restore(stored).catch(() => {});
      await this.refresh();
      this.list.querySelectorAll("button")[2 * this.entries.findIndex(({ id }) => id === entry.id)]?.focus();
    };
    this.say(t("own.deleted", { title: name }), stored && { label: t("notice.undo"), run: () => void back() });
  }

  /** @param {string} text @param {import("../ui/notices.js").NoticeAction | null} [action] */
  say(text, action = null) {
    const away = () => {
      fill(this.said);
      this.summary.focus({ preventScroll: true });
    };
    fill(this.said, noticeLine(this.parts.t(), text, action, away));
    this.said.querySelector("button")?.focus({ preventScroll: true });
  }
}
