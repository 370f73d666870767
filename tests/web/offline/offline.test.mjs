// Reasons for missing files of the site, and the hourly check for a newer version on a wrong clock.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Offline } from "../../../web/offline/offline.js";

const HERE = "http://site.example/deep/";
const LIST = { version: "1", page: "./?v=1", shell: ["./?v=1"], files: { "./?v=1": { integrity: "", size: 1 } } };
/** @type {() => Promise<Response>} */
let answer;
let onLine = true;

/** @param {string} name @param {unknown} value */
const give = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

beforeEach(() => {
  onLine = true;
  give("location", { href: `${HERE}index.html` });
  give("fetch", () => answer());
  give("navigator", {
    get onLine() {
      return onLine;
    },
  });
  give("window", globalThis);
});

const why = () =>
  new Offline(
    "1",
    () => {},
    () => {},
  ).whyNothingComes();

test("a lost connection is noticed by flag or by fetch", async () => {
  onLine = false;
  answer = () => Promise.reject(new Error("not to be asked"));
  assert.equal(await why(), "offline");
  onLine = true;
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  assert.equal(await why(), "offline");
});

test("a new version of the site explains a missing file", async () => {
  answer = async () => Response.json({ ...LIST, version: "2" });
  assert.equal(await why(), "updated");
  answer = async () => Response.json(LIST);
  assert.equal(await why(), "unknown");
});

test("a broken list of files is ignored", async () => {
  for (const text of ["<!doctype html>", '{"version": "2", "fi', "[]", "null", '{"version": "2"}', "7"]) {
    answer = async () => new Response(text);
    assert.equal(await why(), "unknown", text);
  }
  answer = async () => new Response("", { status: 404 });
  assert.equal(await why(), "unknown");
});

/** @param {string} place @param {string} name @param {"lacking" | "throwing"} how */
function without(place, name, how) {
  const all = { serviceWorker: {}, locks: { request: () => Promise.resolve() } };
  const denied = {
    configurable: true,
    get() {
      if (how === "throwing") throw new DOMException("no", "SecurityError");
      return undefined;
    },
  };
  give("caches", {});
  give("navigator", all);
  Object.defineProperty(place === "window" ? globalThis : all, name, denied);
}

test("a browser without the needed parts cannot keep the page", () => {
  for (const how of /** @type {const} */ (["lacking", "throwing"]))
    for (const [place, name] of [
      ["navigator", "serviceWorker"],
      ["navigator", "locks"],
      ["window", "caches"],
    ]) {
      without(place, name, how);
      /** @type {string[]} */
      const states = [];
      const offline = new Offline(
        "1",
        ({ state }) => states.push(state),
        () => {},
      );
      offline.start();
      assert.deepEqual(states, ["unsupported"], `${name} ${how}`);
    }
});

test("a newer version is reported after an hour on any clock", () => {
  let now = 1e12;
  mock.method(Date, "now", () => now);
  const page = new EventTarget();
  give("document", Object.assign(page, { visibilityState: "visible" }));
  give("addEventListener", () => {});
  give("caches", {});
  give("navigator", { onLine: false, serviceWorker: {}, locks: { request: () => Promise.resolve() } });
  const offline = new Offline(
    "1",
    () => {},
    () => {},
  );
  const attempt = mock.method(offline, "attempt", async () => {
    offline.asked = Date.now();
  });
  const times = () => attempt.mock.callCount();
  const comeBack = () => page.dispatchEvent(new Event("visibilitychange"));
  offline.start();
  assert.equal(times(), 1);
  now += 60_000;
  comeBack();
  assert.equal(times(), 1);
  now += 3_700_000;
  comeBack();
  assert.equal(times(), 2);
  now -= 1e11;
  comeBack();
  assert.equal(times(), 3);
  comeBack();
  assert.equal(times(), 3);
  mock.restoreAll();
});
