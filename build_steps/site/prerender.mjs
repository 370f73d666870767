// node prerender.mjs OUT DATA PAGE: write the first example, solved, into the page OUT/index.html and its style into
// OUT/style.css, so that it can be read before any script runs. web/prerender.js draws it, here in linkedom's document.
// DATA is the folder that prepare.mjs wrote, PAGE the source of the page.
import { appendFile, readFile, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { parseHTML } from "linkedom";
import { LANGUAGES } from "../../web/texts/languages.js";

const [out, data, source] = process.argv.slice(2);
const page = await readFile(source, "utf8");

/** linkedom keeps states as attributes, and the page starts with these; this adds what it lacks: */
function provideDocument() {
  const { window, document } = parseHTML(page);
  // KaTeX refuses to draw in quirks mode.
  Object.defineProperty(document, "compatMode", { value: "CSS1Compat" });
  Object.defineProperty(window.HTMLSelectElement.prototype, "value", {
    /** @this {any} @param {string} value */
    set(value) {
      for (const option of this.querySelectorAll("option")) option.toggleAttribute("selected", option.value === value);
    },
  });
  const { Element, HTMLElement, HTMLInputElement, HTMLTextAreaElement, Node } = window;
  Object.assign(globalThis, { document, Element, HTMLElement, HTMLInputElement, HTMLTextAreaElement, Node });
  Object.assign(globalThis, {
    addEventListener() {},
    requestAnimationFrame() {},
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    IntersectionObserver: class {
      observe() {}
    },
    ResizeObserver: class {
      observe() {}
    },
  });
  return document;
}

/** @returns {Promise<{firstPaint: (lang: import("../../web/protocol.js").Lang, answer: (request: string) => unknown, texts: import("../../web/texts/texts.js").Texts) => any}>} */
async function drawing() {
  const bundle = resolve(data, "prerender.mjs");
  await build({
    entryPoints: ["web/prerender.js"],
    outfile: bundle,
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "warning",
  });
  return import(pathToFileURL(bundle).href);
}

/**
 * The page's policy forbids style attributes, which KaTeX uses heavily: each distinct one becomes a class.
 * @param {any} root
 * @param {Map<string, string>} classes  class by style
 */
function styleByClass(root, classes) {
  for (const element of root.querySelectorAll("[style]")) {
    const style = element.getAttribute("style");
    if (!classes.has(style)) classes.set(style, `fp${classes.size.toString(36)}`);
    element.classList.add(classes.get(style));
    element.removeAttribute("style");
  }
}

/** The rule that shows one language. Without scripts a link chooses it, and links within a language keep it. */
function shownLanguage() {
  const [first, ...others] = LANGUAGES.map(({ code }) => code);
  const selectors = [
    ...LANGUAGES.map(({ code }) => `:root.script:not(.live):lang(${code}) #${code}`),
    ...others.map((code) => `:root:not(.script) #${code}:is(:target,:has(:target))`),
    `:root:not(.script):not(:has(${others.map((code) => `#${code}:target,#${code} :target`).join()})) #${first}`,
  ];
  return `${selectors.join()}{display:block}`;
}

const document = provideDocument();
const { firstPaint } = await drawing();
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const empty = live.innerHTML;
/** @type {Map<string, string>} */
const classes = new Map();
let html = "";
for (const { code: lang } of LANGUAGES) {
  live.innerHTML = empty;
  const { answers, texts } = JSON.parse(await readFile(join(out, "prepared", lang, "index.json"), "utf8"));
  const element = firstPaint(lang, (request) => answers[request], texts);
  styleByClass(element, classes);
  // With scripts, each other language is parsed only for its readers (web/start.js).
  html += lang === LANGUAGES[0].code ? element.outerHTML : `<noscript id="second-${lang}">${element.outerHTML}</noscript>`;
}
const place = '<div id="live">';
const script = '<script src="./start.js"></script>';
for (const one of [place, script]) if (page.split(one).length !== 2) throw new Error(`${source} has no ${one}, or several.`);
// The answer is blank without these two, which the browser finds only after style and layout. web/start.js makes them
// preloads where the answer is the first thing to be seen: elsewhere the browser would complain of fonts in vain.
const fonts = (await readdir(join(out, "fonts"))).filter((name) => /^KaTeX_(Main-Regular|Math-Italic)-/.test(name));
if (fonts.length !== 2) throw new Error(`There are ${fonts.length} fonts for the first answer instead of two.`);
const early = fonts.map((name) => `<link rel="first-font" as="font" type="font/woff2" crossorigin href="./fonts/${name}" />\n    `);
await writeFile(
  join(out, "index.html"),
  page.replace(place, () => `${html}\n    ${place}`).replace(script, () => early.join("") + script),
);
// Important, as an element's own style would be.
const rule = (/** @type {[string, string]} */ [style, name]) =>
  `.${name}{${style
    .split(";")
    .filter(Boolean)
    .map((one) => `${one}!important`)
    .join(";")}}`;
await appendFile(join(out, "style.css"), shownLanguage() + [...classes].map(rule).join(""));
