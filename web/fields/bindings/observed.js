// Null asks no question.

/** Null asks for nothing. */
export const observed = {
  /** @param {import("../../protocol.js").Problem} problem @param {{path: string}} field @returns {import("./binding.js").Found} */
  read(problem, { path }) {
    const query = problem[path] ?? null;
    return { taken: [path], rest: query === null ? {} : { [path]: query } };
  },
};
