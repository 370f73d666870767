import { h } from "../../draw/described.js";

/**
 * The button that opens a text as another kind of exercise; nothing where the text states none.
 * @param {import("../../protocol.js").InputError | null | undefined} error
 * @param {(problem: import("../../protocol.js").Problem) => void} open
 * @returns {import("../../draw/described.js").Child[]}
 */
export function redirectButton(error, open) {
  const way = error?.way;
  if (!way) return [];
  return [" ", h("button", { type: "button", class: "secondary", onclick: () => open(way.problem) }, way.label)];
}

/**
 * The button that shows the line that is wrong; nothing where it is none of them.
 * @param {import("../../protocol.js").InputError | null | undefined} error
 * @param {(line: number) => void} show
 * @param {import("../../texts/texts.js").Translate} t
 */
export function lineButton(error, show, t) {
  const line = error?.line ?? null;
  if (line === null) return null;
  return h("button", { type: "button", class: "chip", onclick: () => show(line) }, t("paste.show_line", { line }));
}

/**
 * The buttons below a question that is asked before something is done; nothing where none is.
 * @param {Pick<import("../../protocol.js").InputError, "ask">} error
 * @param {(token: string) => void} agree
 * @param {(column: string, role: import("../../exercise/exercise.js").Role) => void} setRole
 */
export function replies({ ask }, agree, setRole) {
  return (ask ?? []).map(({ label, agrees, column, role }) => {
    const onclick = () => {
      if (agrees !== null) agree(agrees);
      else if (column !== null && role !== null) setRole(column, role);
    };
    return h("button", { type: "button", class: "secondary", onclick }, label);
  });
}
