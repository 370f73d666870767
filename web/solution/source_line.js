// Where an exercise is from: author and title above its name, and the whole of it at the end of the solution.
import { byId, setText } from "../ui/dom.js";

/** The publisher and the year in brackets, or a remark behind a semicolon, with all that follows. */
const DETAILS = /[;；].*$|[(（][^()（）]{0,200}\b(?:1[89]|20)\d\d\b[^()（）]{0,200}[)）].*$/s;
/** The letters that fit into one line of a narrow phone. */
const ONE_LINE = 40;

/**
 * @param {import("../exercise/exercise.js").Exercise} exercise
 * @param {string} kind  said where no source is known
 * @param {import("../texts/texts.js").Translate} t
 */
export function drawSource({ example, fromLink, origin }, kind, t) {
  const line = byId("origin");
  const short = origin.replace(DETAILS, "").trimEnd() || origin;
  const what = short || kind;
  const key = fromLink ? "origin.link" : example !== null ? "origin.example" : null;
  setText(line, key ? t(key, { what }) : what);
  // Whose exercise it is stands on every screen, unless it is the person's own.
  line.classList.toggle("of-others", key !== null);
  byId("source").hidden = origin === short && origin.length <= ONE_LINE;
  setText(byId("source"), origin && t("origin.source", { what: origin }));
}
