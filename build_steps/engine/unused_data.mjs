// Clears tables in Pyodide's runtime that nothing here reads: zeros compress to nothing, and the tables to 0.9 MB.
import { createHash } from "node:crypto";
import { DATA, Reader, sectionOf } from "./wasm.mjs";

/** @typedef {import("./wasm.mjs").Bytes} Bytes */

/** SHA-256 of the pyodide.asm.wasm that the places belong to: that of Pyodide 0.27.7. */
const RUNTIME = "a50dd1843f805a0b7c45b61037ee0d7b26dfe85efe0e18ef95a34ad24e401f5f";

/** From and to, in bytes from the beginning of the data. @type {number[][]} */
const UNUSED = [
  // Codecs for Chinese, Japanese and Korean (`__map_*` of _codecs_cn and its like point to them). bytecode.py leaves out
  // their Python halves, so that no encoding has these names. Without tables they refuse every character.
  ...[
    [587632, 690066],
    [692576, 816452],
    [817648, 974318],
    [974400, 1097828],
    [1098400, 1176960],
  ],
  // The names of characters: unicodedata.name and lookup find none. Only these two functions refer to this place.
  ...[
    [1357360, 1935408],
    [1940944, 2203088],
  ],
  // Frozen modules, marshalled (_PyImport_FrozenBootstrap and _PyImport_FrozenStdlib point to them): Python takes those that
  // its compiler has made objects of, and reads these only in subinterpreters. A first byte of zero would forbid both.
  ...[
    [2414033, 2469757],
    [2469761, 2531244],
    [2531249, 2555371],
    [2555377, 2563386],
    [2563393, 2605625],
  ],
  ...[
    [2605633, 2609731],
    [2609745, 2655529],
    [2655537, 2660248],
    [2660257, 2666407],
    [2666417, 2693060],
  ],
  ...[
    [2693073, 2710668],
    [2710673, 2755259],
    [2755265, 2783574],
    [2783585, 2788775],
    [2788785, 2800505],
  ],
  ...[
    [2800513, 2801537],
    [2801553, 2815818],
  ],
  // musl's iconv. Only functions that nothing calls refer to this place.
  [2857536, 2996894],
];

/** @param {Bytes} runtime  as npm has it @returns {Bytes} */
export function withoutUnusedData(runtime) {
  if (createHash("sha256").update(runtime).digest("hex") !== RUNTIME) {
    throw new Error("unused_data.mjs knows another runtime: find the places of these tables in this one, or leave them in");
  }
  const reader = new Reader(runtime, sectionOf(runtime, DATA).body);
  // One block of data, whose place in memory a variable gives.
  reader.skipNumbers(2);
  reader.at += 3;
  const size = reader.number();
  if (reader.at + size !== sectionOf(runtime, DATA).end) throw new Error("the runtime has more than one block of data");
  const cleared = runtime.slice();
  for (const [from, to] of UNUSED) cleared.fill(0, reader.at + from, reader.at + to);
  return cleared;
}
