"""`build.py new-topic NAME`: copy a working kind of exercise, to be changed into the wanted one."""

import json
import keyword
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from build_steps.common import LANGUAGES, ROOT, BuildError, files_below, say
from build_steps.install import PYTHON
from build_steps.problem_format import QUANTITIES, write_format
from build_steps.problem_format.layout import as_json

TEMPLATE = Path(__file__).with_name("topic_template")
# The name in the template that the new name replaces.
PLACEHOLDER = TEMPLATE.name


def make_topic(name: str, root: Path = ROOT) -> None:
    """Copy the template below `root` and enter the topic where topics are listed."""
    _check_name(name, root)
    topic, tests = root / "pysrc/_byhand/topics" / name, root / "tests/topics" / name
    written = [*_copy(TEMPLATE / "topic", topic, name), *_copy(TEMPLATE / "tests", tests, name)]
    listed = root / "pysrc/_byhand/topics/__init__.py"
    _enter_in_list(listed, name)
    _enter_in_format(root / "docs/problem-format.md", name)
    _enter_in_quantities(root / QUANTITIES, name)
    for language in LANGUAGES:
        _enter_in_names(root / f"pysrc/_byhand/check/{language}.json", TEMPLATE / f"check.{language}.json")
    sources = [path for path in (*written, listed) if path.suffix == ".py"]
    # Import order and line breaks depend on the name.
    for words in (["check", "--quiet", "--fix", "--select", "I"], ["format", "--quiet"]):
        subprocess.run([PYTHON, "-m", "ruff", *words, *sources], cwd=root, check=True)
    write_format(root)
    for path in (*written, listed):
        say(f"  {path.relative_to(root)}")


def _check_name(name: str, root: Path) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or keyword.iskeyword(name) or name == PLACEHOLDER:
        raise BuildError(
            f'"{name}" cannot name a topic: use small letters, digits, and _ between words, as in nearest_neighbours.'
        )
    package = root / "pysrc/_byhand"
    # Keys of texts begin with the name of a topic or of a room.
    if any((folder / name).exists() or (folder / f"{name}.py").exists() for folder in (package, package / "topics")):
        raise BuildError(f'"{name}" is taken: choose a name that is neither a topic nor a room of pysrc/_byhand.')
    texts = f"texts/{LANGUAGES[0]}.json"
    prefixes = {key.partition(".")[0] for key in json.loads((package / texts).read_text("utf-8"))}
    if name in prefixes:
        raise BuildError(f'"{name}" is taken: keys of pysrc/_byhand/{texts} begin with it; choose another name.')


def _copy(source: Path, target: Path, name: str) -> Iterator[Path]:
    for path in files_below(source):
        copy = target / path.relative_to(source).with_name(path.name.replace(PLACEHOLDER, name))
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(_named(path, name), encoding="utf-8")
        yield copy


def _named(path: Path, name: str) -> str:
    return path.read_text("utf-8").replace(PLACEHOLDER, name)


def _enter_in_list(path: Path, name: str) -> None:
    """Add it at the end of `TOPIC_NAMES`."""
    text = path.read_text("utf-8")
    path.write_text(re.sub(r"(TOPIC_NAMES = \((?:\n    .*)*)", rf'\1\n    "{name}",', text), encoding="utf-8")


def _enter_in_format(path: Path, name: str) -> None:
    """Add a section after those of the other topics."""
    sections = re.split(r"^(?=## )", path.read_text("utf-8"), flags=re.MULTILINE)
    last = max(at for at, section in enumerate(sections) if section.startswith("## Topic `"))
    sections.insert(last + 1, _named(TEMPLATE / "problem_format.md", name) + "\n")
    path.write_text("".join(sections), encoding="utf-8")


def _enter_in_quantities(path: Path, name: str) -> None:
    """Add those of its answers."""
    listed = {name: {"quantity": ["share[…] votes[…]"]}, **json.loads(path.read_text("utf-8"))}
    path.write_text(as_json(listed) + "\n", encoding="utf-8")


def _enter_in_names(path: Path, own: Path) -> None:
    """Add the names of its kinds of quantities after those of the others."""
    text = path.read_text("utf-8")
    added = {key: name for key, name in json.loads(own.read_text("utf-8")).items() if key not in json.loads(text)}
    if added:
        lines = json.dumps(added, ensure_ascii=False, indent=2)[2:-2] + ",\n"
        last = text.rindex('\n  "name.')
        end = text.index("\n", last + 1) + 1
        path.write_text(text[:end] + lines + text[end:], encoding="utf-8")
