// A late script of the page takes from app.js the modules that app.js has anyway: the classes and the state in them are the
// same for both, and nobody loads them twice.
import { readFile } from "node:fs/promises";
import { relative, resolve } from "node:path";
import { build } from "esbuild";

const PAGE = "web/app.js";
const HELD = "window.byhandModules";

/** @param {string} path */
const nameOf = (path) => relative(".", path).replaceAll("\\", "/");

/** @param {import("esbuild").BuildOptions} options @returns {Promise<Set<string>>} of the page, by their names */
export async function modulesOfPage(options) {
  const { metafile } = await build({ ...options, entryPoints: [PAGE], metafile: true, write: false });
  return new Set(Object.keys(metafile?.inputs ?? {}).filter((name) => name.startsWith("web/")));
}

/**
 * @param {Set<string>} modules  of the page
 * @returns {{taking: import("esbuild").Plugin, giving: import("esbuild").Plugin}} for the late scripts, and then for the page
 */
export function shared(modules) {
  /** @type {Set<string>} */
  const taken = new Set();
  const taking = {
    name: "taking-modules",
    /** @param {import("esbuild").PluginBuild} bundler */
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        const name = nameOf(resolve(resolveDir, path));
        if (!modules.has(name)) return undefined;
        taken.add(name);
        return { path: name, namespace: "page" };
      });
      bundler.onLoad({ filter: /./, namespace: "page" }, ({ path }) => ({
        contents: `module.exports = ${HELD}[${JSON.stringify(path)}];`,
      }));
    },
  };
  const giving = {
    name: "giving-modules",
    /** @param {import("esbuild").PluginBuild} bundler */
    setup(bundler) {
      bundler.onLoad({ filter: /web[\\/]app\.js$/ }, async ({ path }) => {
        if (nameOf(path) !== PAGE) return undefined;
        const names = [...taken].sort();
        const imports = names.map((name, place) => `import * as m${place} from ${JSON.stringify(resolve(name))};`);
        const held = names.map((name, place) => `${JSON.stringify(name)}: m${place}`);
        return { contents: [await readFile(path, "utf8"), ...imports, `${HELD} = { ${held.join(", ")} };`].join("\n") };
      });
    },
  };
  return { taking, giving };
}
