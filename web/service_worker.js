// Serves what the page has saved (web/offline/saving.js); saves nothing itself except repairs.
// A new version takes over at once: all files are stored by content address, so any edition of this script serves a
// page the
// right files, and a page never gets a part of another version.
import { OfflineCache } from "./offline/cache.js";
import { fetchInto } from "./offline/saving.js";
import { LANGUAGES } from "./texts/languages.js";

/** @type {any} */
const scope = self;
const cache = new OfflineCache(scope.registration.scope);
const PAGES = [cache.base, cache.key("index.html")];

scope.addEventListener("install", () => scope.skipWaiting());
scope.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  if (request.method !== "GET" || !request.url.startsWith(cache.base)) return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode !== "navigate") event.respondWith(part(request));
  else if (PAGES.includes(origin + pathname)) event.respondWith(page(request));
});

/** @param {Request} request */
async function part(request) {
  const response = await cache.match(request.url).catch(() => null);
  return response ?? fetch(request);
}

/** The page of the newest complete version. @param {Request} request */
async function page(request) {
  const saved = await savedPage().catch(() => null);
  return saved ?? fetch(request).catch(sorry);
}

/** Null unless the page and the parts with which it can speak are all there and intact, repaired where they were not. */
async function savedPage() {
  const list = await cache.latest();
  if (!list) return null;
  await cache.dropDamaged(list, list.shell);
  for (const address of list.shell) {
    if (!(await cache.match(address))) await fetchInto(cache, address, list.files[address]);
  }
  return (await cache.match(list.page)) ?? null;
}

/** No network, and nothing that could be shown in its place. */
function sorry() {
  const told = LANGUAGES.map(({ tag, unavailable }) => `<p lang="${tag}">${unavailable}</p>`);
  const html = `<!doctype html><html lang="${LANGUAGES[0].tag}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Bayes by Hand · 手算贝叶斯</title>
${told.join("\n")}</html>`;
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
