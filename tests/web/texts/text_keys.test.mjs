// Every key of the page's texts stands whole in its code, so that a search leads from a sentence to its use.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";
import { LANGUAGES } from "../../../web/texts/languages.js";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CODE = ["web", "build_steps"]
  .flatMap((folder) => readdirSync(`${ROOT}${folder}`, { recursive: true }).map((name) => `${ROOT}${folder}/${String(name)}`))
  .filter((name) => /\.(js|mjs|html)$/.test(name))
  .map((name) => readFileSync(name, "utf8"))
  .join("\n");

for (const file of ["texts", "spoken"])
  test(`every key of ${file} stands whole in the code`, () => {
    const keys = Object.keys(/** @type {object} */ (JSON.parse(readFileSync(`${ROOT}web/${file}/en.json`, "utf8"))));
    assert.ok(keys.length > 20);
    // A key that is a name can be a property: words.comma.
    const missing = keys.filter((key) => !CODE.includes(`"${key}"`) && !CODE.includes(`words.${key}`));
    assert.deepEqual(missing, [], "write the key whole where it is used, or remove the text");
  });

test("every language has the same keys", () => {
  const keysOf = (/** @type {string} */ code) =>
    Object.keys(/** @type {object} */ (JSON.parse(readFileSync(`${ROOT}web/texts/${code}.json`, "utf8")))).sort();
  const [first, ...others] = LANGUAGES.map(({ code }) => keysOf(code));
  for (const keys of others) assert.deepEqual(keys, first);
});
