// Functions of the page that need no browser: one call as JSON on each line of the input, its result on each line of the output.
import { createInterface } from "node:readline";

const WEB = new URL("../../web/", import.meta.url);

for await (const line of createInterface({ input: process.stdin })) {
  const { module, name, args } = JSON.parse(line);
  const functions = await import(new URL(module, WEB).href);
  process.stdout.write(`${JSON.stringify(functions[name](...args) ?? null)}\n`);
}
