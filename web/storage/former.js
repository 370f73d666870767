// Where earlier versions kept everything: how the page was, and the one exercise that was shown. It is taken over once.
import { LOCAL, forget, readJson } from "./area.js";
import { checkedExercise } from "./checked.js";

export const FORMER = "byhand.state.1";

/** @returns {{exercise: import("../exercise/exercise.js").Exercise | null, fragment: string} | null} */
export function formerState() {
  const kept = readJson(LOCAL, FORMER);
  if (typeof kept !== "object" || kept === null) return null;
  return { exercise: checkedExercise(kept.exercise), fragment: typeof kept.fragment === "string" ? kept.fragment : "" };
}

export function forgetFormer() {
  forget(LOCAL, FORMER);
}
