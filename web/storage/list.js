// *Your exercises*: what the person has worked on on this device, to open again, name, put in order, export or delete.
import { titleOf } from "../exercise/exercise.js";
import { h } from "../draw/described.js";
import { drawInto, elementOf } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { asDraft } from "../ui/drafts.js";
import { noticeLine } from "../ui/notices.js";
import { dateOf, nameOf } from "./naming.js";
import { Order } from "./order.js";
import { ownRow, PART } from "./own_row.js";
import { MOST_STORED } from "./shelf.js";

/** @typedef {import("./shelf.js").Entry} Entry */
/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {{entry: Entry, name: string}} Named */
/**
 * @typedef {object} Edited  the row whose name is edited
 * @property {string} id
 * @property {string} typed  what stands in its field
 * @property {boolean} isTyped  anything was
 * @property {string} label  what it was called
 * @property {string} name  that it had of its own
 */

/**
 * @typedef {object} ListParts
 * @property {() => Translate} t
 * @property {() => {lang: import("../protocol.js").Lang, topics: import("../protocol.js").Topic[], exercise: {own?: string}}} state
 * @property {Pick<import("./shelf.js").Shelf, "list" | "read" | "remove" | "restore">} shelf
 * @property {(entry: Entry, name: string) => Promise<boolean>} open  whether it could be read
 * @property {(id: string, name: string) => Promise<boolean>} rename  whether it was there
 * @property {(place: HTMLElement, chosen: () => Named[]) => Promise<boolean>} exportAll  offers to, in this place; whether it could
 */

export class OwnExercises {
  /** @param {ListParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.order = new Order();
    this.root = byId("own-exercises");
    this.exportPlace = elementOf(h("div", { class: "own-export-place", hidden: true }));
    /** @type {import("../draw/described.js").Child} */
    this.notice = null;
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {Set<string>} */
    this.ticked = new Set();
    /** @type {Edited | null} */
    this.edited = null;
  }

  get details() {
    return this.root.querySelector("details");
  }

  /** In the language of the page. */
  draw() {
    this.notice = null;
    this.drawEntries();
    if (!this.exportPlace.hidden) void this.offerExport();
  }

  /** Opened, and with the focus. */
  show() {
    const { details } = this;
    if (!details) return;
    details.open = true;
    details.scrollIntoView({ block: "nearest" });
    this.focusTitle();
  }

  focusTitle() {
    this.root.querySelector("summary")?.focus({ preventScroll: true });
  }

  /** The stored exercises may have changed. A row whose name is being typed stays where it is until that is done. */
  async follow() {
    if (!this.edited) await this.refresh();
  }

  async refresh() {
    if (!this.details?.open) return;
    this.entries = this.order.arranged((await this.parts.shelf.list()).slice(0, MOST_STORED));
    this.drawEntries();
  }

  /** The ticked ones, or all, in their order. @returns {Named[]} */
  get chosen() {
    const t = this.parts.t();
    const ticked = this.entries.filter(({ id }) => this.ticked.has(id));
    return (ticked.length > 0 ? ticked : this.entries).map((entry) => ({ entry, name: nameOf(entry.gist, t) }));
  }

  drawEntries() {
    const t = this.parts.t();
    const { own } = this.parts.state().exercise;
    const number = this.entries.filter(({ id }) => this.ticked.has(id)).length;
    if (this.entries.length === 0) this.closeExport();
    const rows = this.entries.map((entry, place) => {
      const { id } = entry;
      const name = nameOf(entry.gist, t);
      const typed = this.edited?.id === id ? this.edited.typed : null;
      const isLast = place === this.entries.length - 1;
      const row = { id, name, typed, isLast, about: this.about(entry), isShown: id === own, isTicked: this.ticked.has(id) };
      return ownRow(t, { ...row, isFirst: place === 0 }, this.actions(entry, name));
    });
    drawInto(
      this.root,
      h(
        "details",
        { class: "gallery", ontoggle: () => void this.refresh() },
        h("summary", null, h("h3", null, t("own.title"))),
        h("p", { class: "help" }, t("own.help", { most: MOST_STORED })),
        h("div", { class: "own-said", announced: true }, this.notice),
        h("ul", { class: "own-list" }, rows.length === 0 ? h("li", { class: "help" }, t("own.none")) : rows),
        h(
          "button",
          {
            ...{ type: "button", class: "secondary own-export", hidden: this.entries.length === 0 },
            ...{ "aria-expanded": String(!this.exportPlace.hidden), onclick: () => this.toggleExport() },
          },
          number === 0 ? t("own.export_all") : t("own.export_ticked", { n: number }),
        ),
        this.exportPlace,
      ),
    );
  }

  toggleExport() {
    this.exportPlace.hidden = !this.exportPlace.hidden;
    this.drawEntries();
    if (!this.exportPlace.hidden) void this.offerExport();
  }

  async offerExport() {
    if (await this.parts.exportAll(this.exportPlace, () => this.chosen)) return;
    this.closeExport();
    this.drawEntries();
  }

  closeExport() {
    this.exportPlace.hidden = true;
  }

  /** @param {string} part  of a row */
  focus(part) {
    /** @type {HTMLElement | null} */
    const found = this.root.querySelector(`[${PART}="${CSS.escape(part)}"]`);
    found?.focus({ preventScroll: true });
    return found;
  }

  /** @param {Entry} entry */
  about(entry) {
    const t = this.parts.t();
    const { lang, topics, exercise } = this.parts.state();
    const kind = topics.find(({ topic }) => topic === entry.topic)?.title ?? "";
    const shown = entry.id === exercise.own ? t("own.shown") : "";
    return [kind, dateOf(entry.changed, lang), shown].filter(Boolean).join(" · ");
  }

  /** @param {Entry} entry @param {string} name @returns {import("./own_row.js").RowActions} */
  actions(entry, name) {
    const { id } = entry;
    return {
      open: () => void this.open(entry, name),
      tick: (isTicked) => {
        if (isTicked) this.ticked.add(id);
        else this.ticked.delete(id);
        this.drawEntries();
      },
      edit: () => void this.edit(id, name),
      type: (typed) => this.type(typed),
      endEdit: (keeps) => void this.endEdit(keeps),
      move: (by) => void this.move(id, by),
      remove: () => void this.remove(entry, name),
    };
  }

  /** @param {Entry} entry @param {string} name */
  async open(entry, name) {
    if (!(await this.parts.open(entry, name))) this.say(this.parts.t()("own.gone", { title: name }));
  }

  /** @param {string} id @param {string} label */
  async edit(id, label) {
    await this.keepName(true);
    // The list says the beginning of a long name.
    const stored = await this.parts.shelf.read(id).catch(() => null);
    const typed = (stored && titleOf(stored.exercise)) || label;
    this.edited = { id, typed, isTyped: false, label: typed, name: stored?.exercise.name ?? "" };
    this.drawEntries();
    const field = this.focus(`${id} name`);
    if (field instanceof HTMLInputElement) field.select();
  }

  /** Kept at once, as in all fields; it is the name when it is done. @param {string} typed */
  type(typed) {
    if (!this.edited) return;
    const edited = { ...this.edited, typed, isTyped: true };
    this.edited = edited;
    asDraft(() => void this.parts.rename(edited.id, nameIn(edited)).catch(() => {}));
  }

  /** @param {boolean} keeps  what was typed */
  async endEdit(keeps) {
    const { edited } = this;
    if (!edited) return;
    await this.keepName(keeps);
    await this.refresh();
    this.focus(`${edited.id} edit`);
  }

  /** @param {boolean} keeps  else it is called as before */
  async keepName(keeps) {
    const { edited } = this;
    this.edited = null;
    if (!edited?.isTyped) return;
    const isThere = await this.parts.rename(edited.id, keeps ? nameIn(edited) : edited.name).catch(() => true); // in memory
    if (!isThere) this.say(this.parts.t()("own.gone", { title: edited.label }));
  }

  /** @param {string} id @param {number} by */
  async move(id, by) {
    this.order.move(
      this.entries.map((entry) => entry.id),
      id,
      by,
    );
    await this.refresh();
    this.root.querySelector(`[data-id="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
  }

  /** @param {Entry} entry @param {string} name */
  async remove(entry, name) {
    const { shelf } = this.parts;
    const t = this.parts.t();
    const stored = await shelf.read(entry.id).catch(() => null);
    try {
      await shelf.remove(entry.id);
    } catch {
      this.say(t("own.not_deleted", { title: name }));
      return;
    }
    const wasTicked = this.ticked.delete(entry.id);
    await this.refresh();
    const back = async () => {
      this.notice = null;
      if (stored) await shelf.restore(stored).catch(() => {});
      if (wasTicked) this.ticked.add(entry.id);
      await this.refresh();
      this.focus(`${entry.id} open`);
    };
    this.say(t("own.deleted", { title: name }), stored && { label: t("notice.undo"), run: () => void back() });
  }

  /** @param {string} text @param {import("../ui/notices.js").NoticeAction | null} [action] */
  say(text, action = null) {
    const away = () => {
      this.notice = null;
      this.drawEntries();
      this.focusTitle();
    };
    this.notice = noticeLine(this.parts.t(), text, action, away);
    this.drawEntries();
    /** @type {HTMLElement | null} */
    const button = this.root.querySelector(".own-said button");
    button?.focus({ preventScroll: true });
  }
}

/** The words by which the list tells an exercise without a name are no name. @param {Edited} edited */
function nameIn({ typed, label, name }) {
  return typed.trim() === label ? name : typed.trim();
}
