// A table of cases, or of how often each value occurs: the columns by their roles.
import { COUNTED, rolesOf, usedColumns } from "../../exercise/table/columns.js";
import { sheetOf } from "../../exercise/table/counts.js";
import { sourceOfTable, tableAsTyped } from "../../exercise/table/source.js";
import { valuesOfColumn } from "../../exercise/table/values.js";

/** @type {import("./binding.js").Binding<import("../../protocol.js").TableField>} */
export const table = {
  readsText: true,

  read(problem, field) {
    const counted = countedIn(problem, field);
    const taken = [field.path, field.target, field.features, field.types, field.weight, ...COUNTED.map((role) => field[role])];
    const features = Array.isArray(problem[field.features]) ? { features: problem[field.features] } : {};
    const source = sourceOfTable(problem, field);
    // No other column is guessed to have the class.
    if (source && counted.successes !== undefined) source.reading.class_column = counted.successes;
    if (source) return { taken, exercise: { source, ...features, counted, cases: undefined } };
    const counts = field.counts === null ? undefined : problem[field.counts];
    const target = problem[field.target];
    const sheet = counts ? sheetOf(counts, typeof target === "string" ? target : "") : null;
    if (!sheet) return { taken, exercise: features };
    const reading = { ...(typeof target === "string" ? { class_column: target } : {}), counts: true };
    return {
      taken: [...taken, field.counts],
      exercise: { source: { kind: "grid", ...sheet, text: "", reading }, ...features, cases: undefined },
    };
  },

  write(field, { exercise, parsed }) {
    const { source, features } = exercise;
    if (!source) return features ? { [field.features]: features } : {};
    if (!parsed || parsed.texts) return {};
    if (parsed.counts) {
      return {
        ...(field.counts === null ? {} : { [field.counts]: parsed.counts }),
        ...(parsed.class_column === null ? {} : { [field.target]: parsed.class_column }),
        ...(features ? { [field.features]: usedColumns(exercise, parsed) } : {}),
      };
    }
    const roles = rolesOf(exercise, parsed);
    const target = parsed.columns.find((column) => roles[column] === "class");
    const weight = parsed.columns.find((column) => roles[column] === "weight");
    const used = usedColumns(exercise, parsed);
    const counting = COUNTED.flatMap((role) => {
      const [column, name] = [parsed.columns.find((one) => roles[one] === role), field[role]];
      return column === undefined || name === null ? [] : [[name, column]];
    });
    return {
      [field.path]: { columns: parsed.columns, rows: parsed.rows.filter((_, row) => parsed.kinds[row] === "training") },
      ...(target === undefined ? {} : { [field.target]: target }),
      [field.features]: used,
      ...(weight === undefined || field.weight === null ? {} : { [field.weight]: weight }),
      ...Object.fromEntries(counting),
      ...(parsed.numeric || field.types === null
        ? {}
        : { [field.types]: Object.fromEntries(used.map((column) => [column, roles[column]])) }),
    };
  },

  asTyped(field, { source, counted }) {
    const counting = COUNTED.flatMap((role) => (field[role] === null || !counted?.[role] ? [] : [[field[role], counted[role]]]));
    const typed = source ? { ...tableAsTyped(source, field), ...Object.fromEntries(counting) } : {};
    // A table of counts has no class column.
    if (counting.length > 0) delete typed[field.target];
    return typed;
  },

  features(field, { exercise, parsed }) {
    const stated = field.counts === null ? undefined : exercise.rest[field.counts];
    if (!exercise.source) return stated?.features ? named(Object.keys(stated.features)) : null;
    if (!parsed) return null;
    const roles = rolesOf(exercise, parsed);
    return named(usedColumns(exercise, parsed), (name) => !parsed.counts && roles[name] === "number");
  },

  classes(field, { exercise, parsed }) {
    if (!exercise.source) return Object.keys((field.counts === null ? null : exercise.rest[field.counts]?.totals) ?? {});
    if (!parsed) return [];
    if (parsed.counts) return Object.keys(parsed.counts.totals);
    const roles = rolesOf(exercise, parsed);
    const [successes, failures, trials] = COUNTED.map((role) => parsed.columns.find((column) => roles[column] === role));
    if (successes !== undefined) return [successes, failures ?? (trials === undefined ? "" : `not ${successes}`)].filter(Boolean);
    return parsed.class_column === null ? [] : valuesOfColumn(parsed, parsed.class_column);
  },

  values(field, { exercise, parsed }, feature) {
    const stated = field.counts === null ? undefined : exercise.rest[field.counts];
    const { features } = parsed?.counts ?? stated ?? {};
    const counted = features && Object.hasOwn(features, feature) ? Object.keys(features[feature] ?? {}) : [];
    return [...(parsed && !parsed.counts ? valuesOfColumn(parsed, feature) : []), ...counted];
  },
};

/**
 * The columns that count, as a problem names them.
 * @param {import("../../protocol.js").Problem} problem
 * @param {import("../../protocol.js").TableField} field
 */
function countedIn(problem, field) {
  const named = COUNTED.flatMap((role) => {
    const path = field[role];
    const column = path === null ? undefined : problem[path];
    return typeof column === "string" ? [[role, column]] : [];
  });
  return Object.fromEntries(named);
}

/** @param {string[]} names @param {(name: string) => boolean} [isNumber] @returns {import("./binding.js").Features} */
function named(names, isNumber = () => false) {
  return { names, isNumber, areNamed: true };
}
