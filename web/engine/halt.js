// Why a request got no answer, beside the faults that Python says itself.
import { FileMissing } from "./files.js";

/** As engines word it: a memory that cannot grow, an array or a stack that is too large. */
const OF_MEMORY = /memory|OOM|allocat|array (?:buffer )?(?:length|size)|call stack|too much recursion/i;

/**
 * @param {any} problem  thrown by a call of Python
 * @returns {import("../protocol.js").Halt | null}  null: an exception in Python, which is none the worse for it
 */
export function haltOf(problem) {
  if (problem instanceof FileMissing) return "missing";
  if (problem?.name === "PythonError") return problem.type === "MemoryError" ? "memory" : null;
  return OF_MEMORY.test(String(problem)) ? "memory" : "fatal";
}
