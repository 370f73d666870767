// Only two modules read the clock of the day, which may be wrong or set while the page is open.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../web/", import.meta.url);
// The shelf shows when an exercise was changed; offline use asks the host once an hour, whichever way the clock was set.
const MAY_READ = ["offline/offline.js", "storage/shelf.js"];

test("only dates are read from the clock", () => {
  const clock = /\bDate\.now\(|\bnew Date\(/;
  const files = readdirSync(WEB, { recursive: true, encoding: "utf8" }).map((file) => file.replaceAll("\\", "/"));
  const readers = files.filter((file) => file.endsWith(".js") && clock.test(readFileSync(new URL(file, WEB), "utf8")));
  assert.deepEqual(readers.sort(), MAY_READ);
});
