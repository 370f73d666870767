// node bundle.mjs OUT DEFINE MAPS ONE_FILE BUNDLED LOADER RUNTIME: bundle the page, its worker and its style from web/ into the
// folder OUT, and the scripts of the one-file edition into the folder ONE_FILE; the file BUNDLED says which npm packages are in
// which of them. LOADER and RUNTIME are Pyodide's scripts for the worker.
// DEFINE is a JSON object of the constants that the build knows: {"__NAME__": value}. __ADDRESSES__ also gets those
// of scripts that the page loads. MAPS is "maps" if the scripts of the page get source maps.
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { build as bundle } from "esbuild";
import { katexInUse } from "./katex.mjs";
import { modulesOfPage, shared } from "./shared_modules.mjs";

const [out, define, maps, oneFile, bundled, ...pyodide] = process.argv.slice(2);
const constants = JSON.parse(define);

/** Their licences are passed on with the site (parts.py). @type {Map<string, Set<string>>} */
const packages = new Map();

/** @param {import("esbuild").BuildOptions} options */
async function build(options) {
  const { metafile } = await bundle({ ...options, metafile: true });
  for (const [file, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
    for (const input of Object.keys(inputs)) {
      const name = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
      if (name && /\.(js|css)$/.test(file)) packages.set(name, (packages.get(name) ?? new Set()).add(basename(file)));
    }
  }
}

/**
 * Every browser that runs WebAssembly reads WOFF2: KaTeX's two older formats would double the site's files. No formula of
 * ours has `\\mathcal`, which alone needs the calligraphic fonts; Fraktur, script and typewriter are for letters such as 𝔄 in
 * somebody's names.
 */
const fontsInUse = {
  name: "fonts-in-use",
  /** @param {import("esbuild").PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /katex(\.min)?\.css$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8"))
        .replace(/@font-face\s*\{[^}]*KaTeX_Caligraphic[^}]*\}/g, "")
        .replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("[a-z]+"\)/g, ""),
      loader: "css",
    }));
  },
};

/** Modules that the one-file edition replaces. @type {Record<string, string>} */
const REPLACED = { "web/assets/assets.js": "web/assets/embedded.js", "web/engine/open.js": "web/engine/open_embedded.js" };
const fromOneFile = {
  name: "from-one-file",
  /** @param {import("esbuild").PluginBuild} bundler */
  setup(bundler) {
    bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
      const replacement = REPLACED[relative(".", resolve(resolveDir, path)).replaceAll("\\", "/")];
      return replacement === undefined ? undefined : { path: resolve(replacement) };
    });
  },
};

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  sourcemap: false,
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  outdir: out,
  plugins: [katexInUse],
  define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
};

const RUNTIME = "runtime.js";
/** Apart from the page, which is there sooner without them. */
const LATE = [
  { in: "web/charts/index.js", out: "charts" },
  { in: "web/graph/index.js", out: "graphs" },
  { in: "web/present/index.js", out: "present" },
  { in: "web/word/index.js", out: "word" },
];
/** Apart, too, but parts of the page, with its modules. */
const LATE_PARTS = [
  { in: "web/collection/index.js", out: "collection" },
  { in: "web/panels/index.js", out: "panels" },
  { in: "web/fields/late/index.js", out: "fields" },
];
/** The addresses and hashes are known when the page is bundled, its modules before that. */
const modules = await modulesOfPage({ ...common, define: { ...common.define, __EDITION__: '""' } });

// Classic scripts: Pyodide's loader needs importScripts, which module workers do not have, and modules wait for the page.
async function pageAndWorker() {
  await writeFile(join(out, RUNTIME), await runtimeScript());
  const footer = { js: `importScripts("./${await address(RUNTIME)}");` };
  await build({ ...common, entryPoints: ["web/worker.js"], format: "iife", footer });
  await build({ ...common, entryPoints: LATE, format: "iife" });
  const { taking, giving } = shared(modules);
  await build({ ...common, entryPoints: LATE_PARTS, format: "iife", plugins: [taking] });
  const edition = await nameWorker();
  const late = [...LATE, ...LATE_PARTS].map((script) => `${script.out}.js`);
  const scripts = await Promise.all(["worker.js", ...late].map(async (name) => [name, await address(name)]));
  const addresses = { ...constants.__ADDRESSES__, ...Object.fromEntries(scripts) };
  // A host whose files are being exchanged may send a script of another version under any address.
  const parts = await Promise.all(late.map(async (name) => [name, await integrity(name)]));
  const define = {
    ...{ ...common.define, __ADDRESSES__: JSON.stringify(addresses), __EDITION__: JSON.stringify(edition) },
    __INTEGRITIES__: JSON.stringify({ ...constants.__INTEGRITIES__, ...Object.fromEntries(parts) }),
  };
  const sourcemap = /** @type {"linked" | false} */ (maps === "maps" && "linked");
  await build({ ...common, entryPoints: ["web/app.js"], format: "esm", define, sourcemap, plugins: [giving, katexInUse] });
  const { "worker.js": worker } = addresses;
  const first = {
    ...{ ...define, __ADDRESSES__: JSON.stringify({ ...constants.__ADDRESSES__, "worker.js": worker }) },
    __INTEGRITIES__: JSON.stringify(constants.__INTEGRITIES__), // it asks for no late script
  };
  await build({ ...common, entryPoints: ["web/start.js"], format: "iife", define: first, sourcemap });
}

/** The worker's name is a hash of its contents, and the page knows which one it wants. */
async function nameWorker() {
  const edition = await hash("worker.js");
  const file = join(out, "worker.js");
  await writeFile(file, `self.byhandEdition="${edition}";${await readFile(file, "utf8")}`);
  return edition;
}

/** @param {string} file */
async function address(file) {
  return `${file}?v=${await hash(file)}`;
}

/** @param {string} file */
async function hash(file) {
  return (await digest(file)).digest("hex").slice(0, 12);
}

/** @param {string} file */
async function integrity(file) {
  return `sha256-${(await digest(file)).digest("base64")}`;
}

/** @param {string} file */
async function digest(file) {
  return createHash("sha256").update(await readFile(join(out, file)));
}

async function pageAndWorkerOfOneFile() {
  const own = {
    ...common,
    outdir: oneFile,
    format: /** @type {const} */ ("iife"),
    plugins: [katexInUse, fromOneFile],
  };
  const { taking, giving } = shared(modules);
  await build({ ...own, entryPoints: LATE_PARTS, plugins: [taking] });
  await build({ ...own, entryPoints: ["web/start.js", "web/app.js"], plugins: [giving, ...own.plugins] });
  await build({ ...own, entryPoints: LATE });
  await build({ ...own, entryPoints: ["web/worker.js"], footer: { js: await runtimeScript() } });
}

/** Pyodide's scripts, which the worker runs once it has asked for all other files; in the one-file edition it holds them. */
async function runtimeScript() {
  const parts = await Promise.all(pyodide.map((path) => readFile(path, "utf8")));
  return parts.map((part) => part.replace(/^\/\/# sourceMappingURL=.*$/m, "")).join("\n");
}

await Promise.all([
  pageAndWorker(),
  pageAndWorkerOfOneFile(),
  build({ ...common, entryPoints: ["web/service_worker.js"], format: "iife" }),
  build({
    ...common,
    entryPoints: ["web/style.css"],
    assetNames: "fonts/[name]-[hash]",
    loader: { ".woff2": "file" },
    plugins: [fontsInUse],
  }),
]);

const listed = [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, files]) => [name, [...files].sort()]);
await writeFile(bundled, JSON.stringify(Object.fromEntries(listed)));
