// Why a request got no answer, beside the faults that Python says itself.
import { FileMissing } from "./files.js";

/** The words of the JavaScript engines: a memory that cannot grow, an array or a stack that is too large. */
const OF_MEMORY = /memory|OOM|allocat|array (?:buffer )?(?:length|size)|call stack|too much recursion/i;

/** If there is no memory even for the exception, Python returns an error "without exception set": a SystemError. */
const PYTHONS_MEMORY = new Set(["MemoryError", "SystemError"]);

/**
 * @param {any} problem  thrown by a call of Python
 * @returns {import("./messages.js").Halt | null}  null: an exception in Python, which is none the worse for it
 */
export function haltOf(problem) {
  if (problem instanceof FileMissing) return "missing";
  if (problem?.name === "PythonError") return PYTHONS_MEMORY.has(problem.type) ? "memory" : null;
  return OF_MEMORY.test(String(problem)) ? "memory" : "fatal";
}
