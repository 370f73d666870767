// The folders of the page and of its tests: their size, and which of those of the page import which.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";

const MOST_FILES = 20;

/** @param {string} root @returns {Map<string, string[]>} the folders below it that have modules, with these */
function foldersOf(root) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const path = join(root, file).replaceAll("\\", "/");
    if (/\.m?js$/.test(path)) found.set(dirname(path), [...(found.get(dirname(path)) ?? []), path]);
  }
  return found;
}

const folders = foldersOf("web");

/** @param {string} folder @param {string[]} paths @returns {Set<string>} the other folders that its modules import, also for types */
function importedBy(folder, paths) {
  const found = paths.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/(?:from|import\(?) ?"(\.[^"]+\.js)"/g)]
      .map(([, target]) => normalize(join(folder, target ?? "")).replaceAll("\\", "/"))
      .filter((target) => existsSync(target))
      .map((target) => dirname(target)),
  );
  return new Set(found.filter((other) => other !== folder));
}

const imports = new Map([...folders].map(([folder, paths]) => [folder, importedBy(folder, paths)]));

/** Takes away one folder after the other that imports none of the rest. @returns {string[]} those that import in a circle */
function inCircles() {
  const left = new Set(imports.keys());
  for (;;) {
    const free = [...left].filter((folder) => ![...(imports.get(folder) ?? [])].some((other) => left.has(other)));
    if (free.length === 0) return [...left];
    for (const folder of free) left.delete(folder);
  }
}

test("a folder has at most 20 modules", () => {
  const large = [...folders, ...foldersOf("tests")].filter(([, paths]) => paths.length > MOST_FILES).map(([folder]) => folder);
  assert.deepEqual(large, []);
});

test("no folders import each other in a circle", () => {
  assert.deepEqual(inCircles(), []);
});

test("no folder imports from the root of web", () => {
  assert.deepEqual(
    [...imports].flatMap(([folder, others]) => (others.has("web") ? [folder] : [])),
    [],
  );
});
