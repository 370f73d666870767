// Texts with their classes, or how many texts of each class have each word.
import { wordSheetOf } from "../../exercise/table/counts.js";
import { AS_TYPED, cellText, sourceOfTable, tableAsTyped } from "../../exercise/table/source.js";
import { setPath } from "../../exercise/paths.js";
import { valuesOfColumn } from "../../exercise/table/values.js";

/** The columns of the sheet in which texts are edited. */
const COLUMNS = { text: "text", name: "class" };
/** The counts that the sheet shows. */
const IN_SHEET = ["documents", "words", "tokens"];
/** Stands for a number that the table does not give (_byhand/parsed/word_counts.py). */
const UNKNOWN = "?";

/** The counts that no sheet shows, such as the size of the vocabulary. @param {Record<string, unknown>} counts */
function besideSheet(counts) {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => !IN_SHEET.includes(name)));
}

/** @type {import("./binding.js").Binding<import("../../protocol.js").DocumentsField>} */
export const documents = {
  readsText: true,

  read(problem, field) {
    const taken = [field.path, ...Object.values(AS_TYPED)];
    /** @param {import("../../exercise/exercise.js").Source} source */
    const from = (source) => ({ source, cases: undefined });
    const stated = problem[field.path];
    if (Array.isArray(stated)) {
      const rows = stated.map((one) => [cellText(one?.text), cellText(one?.class)]);
      const columns = [COLUMNS.text, COLUMNS.name];
      return { taken, exercise: from({ kind: "grid", columns, rows, text: "", reading: { class_column: COLUMNS.name } }) };
    }
    const typed = sourceOfTable(problem, AS_TYPED);
    if (typed) return { taken, exercise: from(typed) };
    const sheet = problem[field.counts] ? wordSheetOf(problem[field.counts]) : null;
    if (!sheet) return { taken };
    const beside = besideSheet(problem[field.counts]);
    const rest = Object.keys(beside).length > 0 ? { [field.counts]: beside } : {};
    return {
      taken: [...taken, field.counts],
      exercise: from({ kind: "grid", ...sheet, text: "", reading: { counts: true } }),
      rest,
    };
  },

  write(field, { exercise, parsed }) {
    if (!exercise.source || !parsed?.texts) return {};
    if (parsed.word_counts) return { [field.counts]: parsed.word_counts };
    const training = parsed.rows.filter((_, row) => parsed.kinds[row] === "training");
    return { [field.path]: training.map(([text, name]) => ({ text, class: name })) };
  },

  complete(rest, field, { exercise, parsed }) {
    const beside = rest[field.counts];
    if (!exercise.source || beside === undefined) return rest;
    // Settings of one table of word counts are meaningless for another table.
    return setPath(rest, field.counts, parsed?.word_counts ? { ...parsed.word_counts, ...besideSheet(beside) } : null);
  },

  asTyped: (_, { source }) => (source ? tableAsTyped(source, AS_TYPED) : {}),

  classes(field, { exercise, parsed }) {
    if (!exercise.source) return Object.keys(exercise.rest[field.counts]?.documents ?? {});
    if (!parsed) return [];
    if (parsed.word_counts) return Object.keys(parsed.word_counts.documents);
    return parsed.class_column === null ? [] : valuesOfColumn(parsed, parsed.class_column);
  },

  unfilled(_, { exercise, parsed }) {
    const counted = exercise.source === null ? {} : (parsed?.word_counts?.documents ?? {});
    return Object.entries(counted).flatMap(([name, n]) => (n === UNKNOWN ? [{ name, n: 1 }] : []));
  },
};
