// node characters.mjs FOLDER: what the Python that the site ships and stock Pyodide know about characters, as one line of JSON.
import { loadPyodide } from "pyodide";
import { startEngine } from "../../../build_steps/engine/python_in_node.mjs";

const DIGEST = `
import hashlib, unicodedata
forms = ("NFC", "NFD", "NFKC", "NFKD")
ask = (unicodedata.category, unicodedata.east_asian_width, unicodedata.decomposition, unicodedata.bidirectional,
    unicodedata.combining, unicodedata.mirrored, str.upper, str.lower, str.casefold, str.isalpha, str.isspace,
    str.isprintable, str.isidentifier)
found = hashlib.sha256()
for character in map(chr, (*range(0x32400), *range(0xE0000, 0xE0200))):  # all that Unicode assigns but private ones
    number = unicodedata.numeric(character, None)
    normal = [unicodedata.normalize(form, character + "a") for form in forms]
    found.update(repr([*(one(character) for one in ask), number, *normal]).encode("utf-8", "backslashreplace"))
found.hexdigest()
`;
/** What the names of exceptions show: tables that the runtime lacks are refused, never misread. */
const REFUSED = `
import json, unicodedata
def refusal(ask):
    try:
        ask()
    except Exception as error:
        return type(error).__name__
    return "none"
json.dumps([
    refusal(lambda: unicodedata.name("a")),
    refusal(lambda: unicodedata.lookup("LATIN SMALL LETTER A")),
    refusal(lambda: b"\\xc4\\xe3".decode("gbk")),
])
`;

const [folder] = process.argv.slice(2);
const { pyodide } = await startEngine(folder, "snapshot");
const stock = await loadPyodide();
const digests = [pyodide, stock].map((python) => python.runPython(DIGEST));
process.stdout.write(`${JSON.stringify({ digests, refused: JSON.parse(pyodide.runPython(REFUSED)) })}\n`);
