// A mark of the solution in words: what pointing at it highlights.
import { describeEntry } from "./highlight_entries.js";

/** @typedef {Pick<import("./highlight.js").Highlighter, "rows" | "words" | "entries" | "entryWords">} Known  what the marks of the solution stand for */

/**
 * The highlighted subject: a mark or a row.
 * @param {import("./highlight.js").HighlightSubject} subject
 * @param {Known} known
 * @param {import("../texts/texts.js").Translate} t
 * @param {import("../protocol.js").Parsed | null} parsed
 */
export function describeSubject(subject, known, t, parsed) {
  if ("mark" in subject) return describeMark(subject.mark, known, t, parsed);
  const training = (parsed?.kinds ?? []).flatMap((kind, row) => (kind === "training" ? [row] : []));
  return t("marks.fed", { row: (training[subject.row] ?? subject.row) + 1, n: subject.counts });
}

/**
 * @param {import("../protocol.js").Mark} mark
 * @param {Known} known
 * @param {import("../texts/texts.js").Translate} t
 * @param {import("../protocol.js").Parsed | null} parsed
 */
export function describeMark(mark, { rows, words, entries, entryWords }, t, parsed) {
  const [, , key, of] = mark;
  if (entries[key]) return describeEntry(key, entries[key], entryWords, t);
  // Among rows a word was counted once for each; among words it was counted itself.
  const among = of === null ? null : (words[of] ?? null);
  const counted = words[key] ?? null;
  if (among !== null) return t("marks.words_of", { n: counted?.length ?? 0, total: among.length });
  if (of === null && counted !== null) return t("marks.words", { n: counted.length });
  const highlighted = rows[key] ?? [];
  if (parsed?.counts)
    return t("marks.classes", { rows: highlighted.map((row) => parsed.rows[row]?.[0] ?? "").join(t("list.next")) });
  const total = of === null ? null : (rows[of] ?? []).length;
  if (highlighted.length === 0 && total !== null) return t("marks.none", { total });
  return total === null ? t("marks.rows", { n: highlighted.length }) : t("marks.rows_of", { n: highlighted.length, total });
}
