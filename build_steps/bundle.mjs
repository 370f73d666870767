// node bundle.mjs OUT DEFINE PREPARED: bundle the page, its worker and its style from web/ into the folder OUT.
// DEFINE is a JSON object of the constants that the build knows: {"__NAME__": value}. The file PREPARED (prepare.mjs)
// becomes __PREPARED__; it is longer than an argument may be. __WORKER_HASH__ is of the worker as bundled.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

const [out, define, prepared] = process.argv.slice(2);
const constants = { ...JSON.parse(define), __PREPARED__: JSON.parse(await readFile(prepared, "utf8")) };

/** Every browser that runs WebAssembly reads WOFF2: KaTeX's two older formats would double the site's files. */
const woff2Only = {
  name: "woff2-only",
  /** @param {import("esbuild").PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /katex(\.min)?\.css$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("[a-z]+"\)/g, ""),
      loader: "css",
    }));
  },
};

/** @type {import("esbuild").BuildOptions} */
const common = {
  bundle: true,
  minify: true,
  sourcemap: "linked",
  target: "es2022",
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  outdir: out,
  define: Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])),
};

async function pageAndWorker() {
  // A classic script: Pyodide's loader needs importScripts, which module workers do not have.
  await build({ ...common, entryPoints: ["web/worker.js"], format: "iife" });
  const worker = createHash("sha256").update(await readFile(join(out, "worker.js"))).digest("hex").slice(0, 12);
  const define = { ...common.define, __WORKER_HASH__: JSON.stringify(worker) };
  await build({ ...common, entryPoints: ["web/app.js"], format: "esm", define });
}

await Promise.all([
  pageAndWorker(),
  build({ ...common, entryPoints: ["web/service_worker.js"], format: "iife", sourcemap: false }),
  build({
    ...common,
    entryPoints: ["web/style.css"],
    sourcemap: false,
    assetNames: "fonts/[name]-[hash]",
    loader: { ".woff2": "file" },
    plugins: [woff2Only],
  }),
]);
