// node restored.mjs FOLDER REQUEST OTHER: what Python can do after it was restored from the snapshot, as one line of JSON:
// before the rest of its files is there, and after that. REQUEST is about the first topic, OTHER about another one.
import { beginEngine } from "../../../build_steps/engine/python_in_node.mjs";
import { completeFiles } from "../../../web/engine/start.js";

const [folder, request, other] = process.argv.slice(2);

const AT_ONCE = `
import json, random
json.dumps([random.random(), random.getrandbits(64)])
`;
const TOO_EARLY = `
try:
    import numpy.char
    found = "found"
except (ImportError, OSError) as error:
    found = type(error).__name__
found
`;
const LATER = `
import json, traceback
import numpy as np
import colorsys  # not in the snapshot, as is the next one
import numpy.char
from js import Math

def failing():
    raise ValueError("seen")
try:
    failing()
except ValueError:
    seen = traceback.format_exc()
matrix = np.array([[2.0, 1.0], [1.0, 3.0]])
json.dumps({
    "hue": colorsys.rgb_to_hsv(0, 1, 0)[0],
    "upper": numpy.char.upper(["a", "b"]).tolist(),
    "product": (matrix @ matrix).tolist(),
    "sines": np.sin(np.linspace(0, np.pi, 3)).tolist(),
    "javascript": Math.max(2, 7),
    "traceback": seen,
})
`;

/** @param {() => void} ask */
function errorOf(ask) {
  try {
    ask();
  } catch (problem) {
    return /** @type {{type?: string}} */ (problem).type;
  }
  return "none";
}

const found = [];
for (let start = 0; start < 2; start++) {
  const { pyodide, handle, files } = await beginEngine(folder, "snapshot");
  const atOnce = JSON.parse(pyodide.runPython(AT_ONCE));
  const first = handle(request);
  const tooEarly = [pyodide.runPython(TOO_EARLY), errorOf(() => handle(other))];
  await completeFiles(pyodide, files);
  found.push({ atOnce, first, tooEarly, other: handle(other), ...JSON.parse(pyodide.runPython(LATER)) });
}
process.stdout.write(`${JSON.stringify(found)}\n`);
