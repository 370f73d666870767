// The kinds of a failed call of Python: an exception that it survives, its end, or too little memory.
import assert from "node:assert/strict";
import { test } from "node:test";
import { FileMissing } from "../../../web/engine/files.js";
import { haltOf } from "../../../web/engine/halt.js";

const python = (/** @type {string} */ type) => Object.assign(new Error("Traceback …"), { name: "PythonError", type });

test("Python goes on after its own exceptions", () => {
  assert.equal(haltOf(python("ModuleNotFoundError")), null);
  assert.equal(haltOf(python("MemoryError")), "memory");
  assert.equal(haltOf(python("SystemError")), "memory");
});

test("the engines' words for a lack of memory are known", () => {
  for (const problem of [
    new RangeError("WebAssembly.Memory.grow(): Maximum memory size exceeded"),
    new RangeError("Array buffer allocation failed"),
    new RangeError("Invalid array length"),
    new RangeError("Maximum call stack size exceeded"),
    new Error("too much recursion"),
    new Error("out of memory"),
    new Error("Aborted(OOM)"),
    new Error("Aborted(Cannot enlarge memory arrays to size 4294967296 bytes)"),
  ])
    assert.equal(haltOf(problem), "memory", problem.message);
});

test("any other exception ends Python", () => {
  assert.equal(haltOf(new Error("RuntimeError: unreachable")), "fatal");
  assert.equal(haltOf(new FileMissing("numpy.bin", "HTTP 404")), "missing");
});
