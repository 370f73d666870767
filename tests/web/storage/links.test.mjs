// Links with any content: each opens an exercise or is refused by a sentence, quickly.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { checkedShared, Refused } from "../../../web/storage/checked.js";
import { LONGEST_LINK, isLink, readLink, writeLink } from "../../../web/storage/links.js";

const PROBLEM = { format: 1, topic: "naive_bayes", table: "f,class\na,+\nb,-", target: "class", query: { f: "a" } };
const packed = (/** @type {string | Buffer} */ text) => `#p=${deflateRawSync(text, { level: 9 }).toString("base64url")}`;
const nested = (/** @type {number} */ depth) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

/** @param {string} fragment */
async function refusal(fragment) {
  const error = await readLink(fragment).then(
    () => null,
    (problem) => problem,
  );
  assert.ok(error instanceof Refused, `${fragment.slice(0, 40)}: ${error}`);
  return error.key;
}

test("a written link is read unchanged", async () => {
  const shared = {
    problem: /** @type {any} */ (PROBLEM),
    display: /** @type {const} */ ({ numbers: "decimal", digits: 3 }),
    figures: [{ query: 0, quantity: "prior[+]", value: "½" }],
    told: { text: "1% are ill.", reading: { roles: [{ line: 1, start: 0, role: "prior[ill]" }] } },
  };
  const fragment = await writeLink(shared);
  assert.ok(fragment !== null && isLink(fragment) && fragment.length < LONGEST_LINK);
  const read = await readLink(fragment);
  assert.deepEqual(JSON.parse(JSON.stringify(read)), shared);
});

test("a problem too long for a link is not written", async () => {
  let noise = "";
  for (let n = 1, k = 0; k < 30_000; k++) {
    n = (n * 48271) % 2147483647;
    noise += String.fromCharCode(33 + (n % 90));
  }
  assert.equal(await writeLink({ problem: /** @type {any} */ ({ ...PROBLEM, table: noise }) }), null);
});

test("without compression links are neither written nor read", async () => {
  const { CompressionStream: compress, DecompressionStream: decompress } = globalThis;
  try {
    Object.assign(globalThis, { CompressionStream: undefined, DecompressionStream: undefined });
    assert.equal(await writeLink({ problem: /** @type {any} */ (PROBLEM) }), null);
    assert.equal(await refusal(packed(JSON.stringify(PROBLEM))), "link.unsupported");
  } finally {
    Object.assign(globalThis, { CompressionStream: compress, DecompressionStream: decompress });
  }
});

test("damaged links are refused", async () => {
  const whole = packed(JSON.stringify(PROBLEM));
  const noProblems = ["", "null", "3", "{", '"x"', "[]", "{}", '{"topic":3}', '{"problem":null}', '{"topic":"a","table":3}'];
  const grids = [
    { columns: 3, rows: [] },
    { columns: [], rows: [3] },
    { columns: Array(2_001).fill("x"), rows: [] },
  ];
  const texts = [...noProblems, ...grids.map((table) => JSON.stringify({ topic: "a", table })), '{"topic":"a","features":[{}]}'];
  const ends = [1, 5, 20, 60].map((n) => whole.slice(0, -n));
  const notUtf8 = packed(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]));
  for (const fragment of ["#p=", "#p=AAAA", "#p=%F0%9F", "#p=broken", "#p=é", notUtf8, ...ends, ...texts.map(packed)]) {
    assert.equal(await refusal(fragment), "link.broken", fragment);
  }
});

test("decompression bombs and deep nesting are refused", async () => {
  const started = process.cpuUsage();
  assert.equal(await refusal(`#p=${"A".repeat(136_000)}`), "link.too_long");
  const five = packed(JSON.stringify({ ...PROBLEM, table: "a".repeat(5_000_000) }));
  assert.ok(five.length < 8_000);
  assert.equal(await refusal(five), "link.too_large");
  assert.equal(await refusal(packed("a".repeat(45_000_000))), "link.too_large");
  for (const depth of [40, 5_000, 900_000]) {
    assert.equal(await refusal(packed(`{"topic":"naive_bayes","query":${nested(depth)}}`)), "link.broken");
  }
  const { user, system } = process.cpuUsage(started);
  assert.ok(user + system < 5_000_000, "more than 5 s of the processor");
});

test("oversized problems are refused", async () => {
  const long = "x".repeat(30_000);
  const many = (/** @type {number} */ n) => Object.fromEntries(Array.from({ length: n }, (_, k) => [`v${k}`, 1]));
  const parts = [
    ...[
      { table: "a,b\n".repeat(400_000) },
      { documents: Array(25_000).fill({}) },
      { query: { f: long } },
      { table: `${long},b\nc,d` },
    ],
    ...[{ table: `${"a,".repeat(400)}b\n1` }, { variables: many(3_000) }, { target: long.slice(0, 2_000) }, { [long]: 1 }],
    ...[
      { columns: ["a"], rows: Array(25_000).fill([1]) },
      { columns: Array(400).fill("a"), rows: [] },
    ].map((table) => ({ table })),
  ];
  for (const part of parts) {
    assert.equal(
      await refusal(packed(JSON.stringify({ ...PROBLEM, ...part }))),
      "link.too_large",
      JSON.stringify(part).slice(0, 60),
    );
  }
});

test("titles and sources are words in one line", () => {
  const title = `a\u202eb\n${"x".repeat(5_000)}`;
  const { problem } = checkedShared({ ...PROBLEM, title, source: { a: 1 }, consent: true });
  assert.equal(/** @type {any} */ (problem).title.length, 200);
  assert.ok(problem.title?.startsWith("a b x") && problem.title.endsWith("…"));
  assert.equal(problem.source, undefined);
});

test("malformed figures of a link are dropped", () => {
  const figure = { query: 0, quantity: "evidence", value: "2/9" };
  const none = [
    ...[null, 3, "evidence", [], {}, { ...figure, query: -1 }, { ...figure, query: 0.5 }, { ...figure, query: 1e9 }],
    ...[
      { ...figure, query: "0" },
      { ...figure, quantity: 1 },
      { ...figure, value: 0.2 },
      { ...figure, value: "9".repeat(301) },
    ],
  ];
  const of = (/** @type {unknown} */ figures) => checkedShared({ problem: PROBLEM, figures }).figures;
  assert.deepEqual(of([...none, { ...figure, consent: true }]), [figure]);
  assert.equal(of(Array(10_000).fill(figure)).length, 200);
  for (const figures of [undefined, null, {}, "x", { length: 3 }]) assert.deepEqual(of(figures), []);
});

test("a link gives only a problem, display and figures", () => {
  const shared = checkedShared({
    problem: PROBLEM,
    display: { numbers: "fraction", digits: 2, consent: 1 },
    consent: true,
    own: "x",
  });
  assert.deepEqual(Object.keys(shared), ["problem", "display", "figures"]);
  assert.deepEqual(shared.display, { numbers: "fraction", digits: 2 });
});
