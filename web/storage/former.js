// Where earlier versions stored everything: preferences and the one exercise. It is imported once.
import { LOCAL, forget, readJson } from "./area.js";
import { checkedExercise } from "./checked.js";

export const FORMER = "byhand.state.1";

/** @returns {{exercise: import("../exercise/exercise.js").Exercise | null, fragment: string} | null} */
export function formerState() {
  const stored = readJson(LOCAL, FORMER);
  if (typeof stored !== "object" || stored === null) return null;
  return { exercise: checkedExercise(stored.exercise), fragment: typeof stored.fragment === "string" ? stored.fragment : "" };
}

export function forgetFormer() {
  forget(LOCAL, FORMER);
}
