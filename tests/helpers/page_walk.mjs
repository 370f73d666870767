// node page_walk.mjs WALK: solutions that follow each other (a JSON array of what `solve` answers) are shown one after
// the other, patched, each compared with the same drawn afresh; sometimes the next comes before all of one is drawn.
// Prints what differs, and how many marks and parts are left at the end, as JSON. The document is linkedom's.
import { readFileSync } from "node:fs";
import { build } from "esbuild";
import { parseHTML } from "linkedom";

const { window, document } = parseHTML("<!doctype html><html><body><div id=steps></div><div id=fresh></div></body></html>");
Object.defineProperty(document, "compatMode", { value: "CSS1Compat" });
const { Element, HTMLElement, Node } = window;
let observed = 0;
Object.assign(globalThis, { document, Element, HTMLElement, Node });
Object.assign(globalThis, {
  requestAnimationFrame: setImmediate,
  ResizeObserver: class {
    observe() {}
  },
  IntersectionObserver: class {
    observe() {
      observed++;
    }

    unobserve() {
      observed--;
    }
  },
});

const entry = ["highlight.js", "steps_view.js", "described_solution.js", "describe_mark.js", "spoken/voice.js"];
const { outputFiles } = await build({
  stdin: {
    contents: entry.map((name) => `export * from "./${name}";`).join("\n"),
    resolveDir: new URL("../../web", import.meta.url).pathname,
  },
  ...{ bundle: true, format: "esm", write: false, logLevel: "warning" },
});
const modules = `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.text ?? "").toString("base64")}`;
const { Highlighter, StepsView, describeSolution, describeMark, speakIn } = await import(modules);

const walk = JSON.parse(readFileSync(process.argv[2], "utf8"));
const t = (/** @type {string} */ key, /** @type {unknown} */ values) => `${key} ${JSON.stringify(values ?? null)}`;

class Side {
  /** @param {HTMLElement} root @param {boolean} atOnce */
  constructor(root, atOnce) {
    this.root = root;
    this.highlighter = new Highlighter(() => {});
    this.view = new StepsView(root, this.highlighter, { onDrawn: () => {}, atOnce });
  }

  /** @param {any} solved @param {boolean} isBrief */
  show(solved, isBrief) {
    const { highlighter } = this;
    speakIn(solved.document.lang);
    highlighter.follow(this.root, solved.document);
    const context = {
      t,
      describeMark: (/** @type {any} */ mark) => describeMark(mark, highlighter, t, null),
      hasWorking: (/** @type {string} */ entry) => highlighter.withWorking.has(entry),
      isEntry: (/** @type {string} */ key) => Object.hasOwn(highlighter.entries, key),
      hasOperands: (/** @type {string} */ entry) => (highlighter.entries[entry] ?? []).length > 0,
      applyPatch: () => {},
      showWhole: () => {},
    };
    this.view.show(describeSolution(solved, context, isBrief));
  }

  /** The page with each mark in the place of its number. */
  seen() {
    const { marks } = this.highlighter;
    return this.root.innerHTML.replace(
      /data-mark="(\d+)"/g,
      (_, number) => `data-mark='${JSON.stringify(marks.get(Number(number)))}'`,
    );
  }
}

const patched = new Side(/** @type {any} */ (document.getElementById("steps")), false);
const faults = [];
for (const [place, solved] of walk.entries()) {
  const isBrief = place % 7 === 3;
  patched.show(solved, isBrief);
  if (place % 5 === 2) continue; // the next comes before this is drawn
  patched.view.drawAll();
  const fresh = new Side(/** @type {any} */ (document.getElementById("fresh")), true);
  fresh.show(solved, isBrief);
  const [seen, wanted] = [sorted(patched.root), sorted(fresh.root)].map((_, side) => (side === 0 ? patched : fresh).seen());
  if (seen !== wanted) {
    let at = 0;
    while (seen[at] === wanted[at]) at++;
    faults.push({
      place,
      seen: seen.slice(Math.max(0, at - 200), at + 200),
      wanted: wanted.slice(Math.max(0, at - 200), at + 200),
    });
  }
  if (patched.highlighter.marks.size !== fresh.highlighter.marks.size)
    faults.push({ place, seen: patched.highlighter.marks.size, wanted: fresh.highlighter.marks.size });
  fresh.root.replaceChildren();
}
const { queue } = patched.view;
patched.view.show([]);
console.log(
  JSON.stringify({
    faults: faults.slice(0, 3),
    left: [patched.highlighter.marks.size, queue.parts.size, queue.near.size, queue.waiting.size, queue.weight, observed],
  }),
);
process.exit(0);

/** Attributes and classes in one order, as it says nothing. @param {HTMLElement} root */
function sorted(root) {
  for (const element of root.querySelectorAll("*")) {
    const attributes = [...element.attributes].map(({ name, value }) => [
      name,
      name === "class" ? value.split(" ").sort().join(" ") : value,
    ]);
    attributes.sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes) element.setAttribute(name, value);
  }
}
