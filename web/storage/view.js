// Notices about storage: that it failed, what a link replaced, and the list of the person's own exercises.
import { drawInto } from "../draw/patching.js";
import { byId } from "../ui/dom.js";
import { dropDraft, isDraft } from "../ui/drafts.js";
import { noticeLine } from "../ui/notices.js";
import { OwnExercises } from "./list.js";
import { nameOf } from "./naming.js";
import { TitleName } from "./title_name.js";

/** @typedef {import("../texts/texts.js").Translate} Translate */
/** @typedef {import("../exercise/exercise.js").Exercise} Exercise */

const FAILURE_KEYS = /** @type {const} */ ({
  full: "kept.full",
  forbidden: "kept.forbidden",
  unread: "kept.unread",
});

/**
 * @typedef {object} StorageParts
 * @property {() => Translate} t
 * @property {{lang: import("../protocol.js").Lang, topics: import("../protocol.js").Topic[], exercise: Exercise}} state
 * @property {import("./persistence.js").Persistence} persistence
 * @property {(exercise: Exercise, name: string) => void} open
 * @property {(name: string) => void} rename  the exercise that is shown
 * @property {(make: (exercise: Exercise) => Exercise) => void} settle  a change that is not the person's, here
 * @property {import("./list.js").ListParts["exportAll"]} exportAll
 * @property {() => void} openPanel  in which the list is
 * @property {() => void} saveFile
 */

export class StorageView {
  /** @param {StorageParts} parts */
  constructor(parts) {
    this.parts = parts;
    this.place = byId("kept-notice");
    const { t, state, persistence, exportAll } = parts;
    this.title = new TitleName(
      t,
      () => state.exercise,
      (name) => void this.renameShown(name).catch(() => {}), // memory has it
    );
    this.list = new OwnExercises({
      t,
      state: () => state,
      shelf: persistence.shelf,
      exportAll,
      rename: async (id, name) => (id === state.exercise.own ? this.renameShown(name) : persistence.rename(id, name)),
      open: async ({ id }, name) => {
        const exercise = await persistence.readOwn(id).catch(() => null);
        if (exercise) parts.open(exercise, name);
        return exercise !== null;
      },
    });
    // Another tab may have written something.
    addEventListener("storage", () => {
      this.takeName();
      void this.list.follow();
    });
  }

  /** In the language of the page. */
  drawAll() {
    this.list.draw();
    this.draw();
  }

  /** Called when something was stored, or could not be. */
  update() {
    this.draw();
    void this.list.follow();
  }

  /** @param {string} name @returns whether it could be */
  async renameShown(name) {
    const { state, persistence, rename, settle } = this.parts;
    const { own = "" } = state.exercise;
    if (name === (state.exercise.name ?? "")) dropDraft();
    else if (!persistence.isAnothers(own)) rename(name);
    else if (!isDraft()) {
      // Another tab works at it: a name alone makes no second exercise of it, but the next change here does.
      if (!(await persistence.renameOthers(own, name))) return false;
      settle((exercise) => (exercise.own === own ? { ...exercise, name } : exercise));
      persistence.written.set(own, state.exercise);
    }
    return true;
  }

  /** Another tab may have named what is shown here. */
  takeName() {
    const { persistence, state, settle } = this.parts;
    const { own = "" } = state.exercise;
    const written = persistence.written.get(own);
    const name = written ? persistence.shelf.renamed(own, written) : null;
    if (!written || name === null) return;
    persistence.written.set(own, { ...written, name });
    settle((exercise) => (name === (exercise.name ?? "") ? exercise : { ...exercise, name }));
  }

  draw() {
    const { persistence, saveFile } = this.parts;
    const t = this.parts.t();
    const { failure, setAside } = persistence;
    this.title.draw();
    const title = setAside && this.isUntouchedLink() ? nameOf(setAside, t) : "";
    const said = failure === "" ? "" : t(FAILURE_KEYS[failure]);
    const save = failure === "unread" ? null : { label: t("kept.save_file"), run: saveFile };
    const look = { label: t("own.title"), run: () => this.reveal() };
    drawInto(
      this.place,
      said !== "" && noticeLine(t, said, save, () => persistence.tell("")),
      title !== "" && noticeLine(t, t("kept.link", { title }), look, () => this.forgetLink()),
    );
  }

  isUntouchedLink() {
    const { exercise } = this.parts.state;
    return exercise.fromLink === true && exercise.own === undefined;
  }

  forgetLink() {
    this.parts.persistence.setAside = null;
    this.draw();
  }

  reveal() {
    this.parts.openPanel();
    this.list.show();
  }
}
