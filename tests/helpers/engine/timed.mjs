// node timed.mjs FOLDER: how long the Python that the site ships takes to answer, from the engine's files in FOLDER. One
// JSON request on each line of standard input; on one line of standard output the milliseconds of processor time that
// its answer took.
import { createInterface } from "node:readline";
import { resolve } from "node:path";
import { startEngine } from "../../../build_steps/engine/python_in_node.mjs";

const { handle } = await startEngine(resolve(process.argv[2]), "snapshot");
for await (const request of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  handle(request);
  const taken = process.cpuUsage(before);
  process.stdout.write(`${(taken.user + taken.system) / 1000}\n`);
}
