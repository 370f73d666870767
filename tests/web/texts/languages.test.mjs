// The languages of the page: their list, and the files that may name one of them.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES, languagesFrom, nextLanguage } from "../../../web/texts/languages.js";

const CODES = LANGUAGES.map(({ code }) => code);
const SOURCE = /\.(?:js|mjs|ts|py|css|html)$/;
/** These may name a language, with the reason. @type {Record<string, string>} */
const EXCEPTIONS = {
  "web/texts/languages.js": "is the list",
  "web/texts/texts.js": "takes the keys of the first language",
  "web/spoken/voice.js": "imports the spoken words of each language",
  "web/protocol.d.ts": "is made from Python's types",
  "web/index.html": "is in the first language until a script runs",
};

/** @param {string} path */
function namesLanguage(path) {
  let text = readFileSync(path, "utf8");
  // How letters of a language are set is style.
  if (path.endsWith(".css")) text = text.replace(/:lang\(\w+\)/g, "");
  return new RegExp(`\\b(?:${CODES.join("|")})\\b`).test(text);
}

test("only the list of languages names a language", () => {
  const files = ["web", "build_steps"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`.replaceAll("\\", "/")),
  );
  const found = files.filter((file) => SOURCE.test(file) && namesLanguage(file));
  assert.deepEqual(found.sort(), Object.keys(EXCEPTIONS).sort());
});

test("page and Python have the same languages", () => {
  const python = readFileSync("pysrc/_byhand/texts/__init__.py", "utf8");
  const entries = [...python.matchAll(/^ {4}"(\w+)": Language\(tag="([^"]+)", closes_up=(True|False)/gm)];
  assert.deepEqual(
    entries.map(([, code, tag, closesUp]) => ({ code, tag, closesUp: closesUp === "True" })),
    LANGUAGES.map(({ code, tag, closesUp }) => ({ code, tag, closesUp })),
  );
});

test("the language button goes through all languages", () => {
  const [first] = LANGUAGES;
  const visited = [first.code];
  while (visited.length < LANGUAGES.length) visited.push(nextLanguage(visited[visited.length - 1] ?? first.code).code);
  assert.deepEqual(visited, CODES);
  assert.equal(nextLanguage(visited[visited.length - 1] ?? first.code), first);
  for (const code of CODES)
    assert.deepEqual(
      languagesFrom(code)
        .map((each) => each.code)
        .sort(),
      [...CODES].sort(),
    );
});
