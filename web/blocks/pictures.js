// The placeholder of a picture whose script is still loading: it describes the picture in words, has its final size,
// and
// follows its block when that changes.
import { h } from "../draw/described.js";
import { elementOf } from "../draw/patching.js";

/**
 * @template Picture
 * @typedef {object} Means
 * @property {string} words
 * @property {[name: string, value: string]} size  property of style that tells it; "" for none
 * @property {(frame: HTMLElement, shown: () => Picture) => () => void} begin  to draw; what it returns draws again
 */

/** @type {WeakMap<HTMLElement, {picture: any, redraw: () => void}>} */
const begun = new WeakMap();

/**
 * @template Picture
 * @param {string} kind
 * @param {Picture} picture
 * @param {Means<Picture>} means
 */
export function pictureInside(kind, picture, { words, size, begin }) {
  const key = JSON.stringify(picture);
  const start = (/** @type {HTMLElement} */ frame) => {
    const state = { picture, redraw: () => {} };
    begun.set(frame, state);
    state.redraw = begin(frame, () => state.picture);
  };
  const setSize = (/** @type {HTMLElement} */ frame) => {
    if (size[1] === "") frame.style.removeProperty(size[0]);
    else frame.style.setProperty(...size);
  };
  return {
    kind,
    key,
    fill: (/** @type {HTMLElement} */ frame) => {
      frame.append(elementOf(h("p", { class: `${kind}-words` }, words)));
      if (size[1] !== "") setSize(frame);
      start(frame);
    },
    change: (/** @type {HTMLElement} */ frame, /** @type {{key: string}} */ before) => {
      const state = begun.get(frame);
      if (before.key === key || !state) return false;
      const said = frame.querySelector(`:scope > .${kind}-words`);
      if (said) said.textContent = words;
      setSize(frame);
      state.picture = picture;
      // Measures itself in the next frame, when everything else is placed.
      requestAnimationFrame(state.redraw);
      return true;
    },
    adopt: start,
  };
}
