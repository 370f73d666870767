// node run.mjs FOLDER snapshot|bytecode: answer bridge requests with the Python that the site ships, from the engine's
// files in FOLDER. One JSON request on each line of standard input, its response on one line of standard output: a JSON
// string, since the response is compared as text.
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { startEngine } from "../../../build_steps/engine/python_in_node.mjs";

const [folder, from] = process.argv.slice(2);
const { handle } = await startEngine(resolve(folder), from === "snapshot" ? "snapshot" : "bytecode");

process.stdout.write(`${JSON.stringify("ready")}\n`);
for await (const request of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(handle(request))}\n`);
}
