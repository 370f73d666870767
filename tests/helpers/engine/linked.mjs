// node linked.mjs FOLDER: what the binary of Python is made of, as one line of JSON.
import { startEngine } from "../../../build_steps/engine/python_in_node.mjs";

const { pyodide } = await startEngine(process.argv[2], "snapshot");
process.stdout.write(
  pyodide.runPython(`
import decimal, json, pyexpat, sys, zlib
json.dumps({
    "modules": sys.builtin_module_names,
    "copyright": sys.copyright,
    "zlib": zlib.ZLIB_RUNTIME_VERSION,
    "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
    "libmpdec": decimal.__libmpdec_version__,
})
`),
);
