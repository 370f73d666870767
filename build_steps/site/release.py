"""release/: archive, one-file edition, Python package, list of materials and checksums, byte-identical for the same
sources.
"""

import json
import shutil
import uuid
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from build_steps.common import CACHE, DIST, ONE_FILE, ROOT, say, sha256
from build_steps.engine.package import build_package, version
from build_steps.site.parts import Part, parts
from build_steps.site.site import BUNDLED

RELEASE = ROOT / "release"
NAME = "bayes-by-hand"
CHECKSUMS = "SHA256SUMS"
_NEW = CACHE / "release.new"
# The oldest time that an archive can state; the real time would make each archive differ.
_NO_TIME = (1980, 1, 1, 0, 0, 0)
_READABLE = 0o100644 << 16
# At most 9, which takes four times as long and saves less than a hundredth.
_LEVEL = 6


def make_release() -> None:
    """The site as archive and as one file, what is in it, and the Python package."""
    _renew(_write_site, build_package)


def make_package() -> None:
    """The Python package alone."""
    _renew(build_package)


def _renew(*writers: Callable[[Path], None]) -> None:
    """Write into a new folder and then swap, so that release/ is never half new."""
    shutil.rmtree(_NEW, ignore_errors=True)
    _NEW.mkdir(parents=True)
    for write in writers:
        write(_NEW)
    (_NEW / CHECKSUMS).write_text(checksums(_NEW), encoding="utf-8")
    shutil.rmtree(RELEASE, ignore_errors=True)
    _NEW.rename(RELEASE)
    for path in sorted(RELEASE.iterdir()):
        say(f"  {path.relative_to(ROOT).as_posix()}: {path.stat().st_size / 1e6:.2f} MB")


def _write_site(folder: Path) -> None:
    name = f"{NAME}-{version()}"
    _archive(DIST, folder / f"{name}.zip")
    shutil.copyfile(DIST / ONE_FILE, folder / ONE_FILE)
    listed = materials(parts(BUNDLED), version())
    (folder / f"{name}.cdx.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")


def checksums(folder: Path) -> str:
    """The checksum of every file in the folder, as `sha256sum --check` reads them."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return "".join(f"{sha256(path)}  {path.relative_to(folder).as_posix()}\n" for path in paths)


def _archive(folder: Path, file: Path) -> None:
    """The files below the folder with their checksums, in a fixed order and without their times."""
    contents = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    contents[CHECKSUMS] = checksums(folder).encode()
    with zipfile.ZipFile(file, "w") as archive:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(name, _NO_TIME)
            entry.external_attr = _READABLE
            entry.create_system = 3  # Unix, wherever it is made
            archive.writestr(entry, contents[name], zipfile.ZIP_DEFLATED, _LEVEL)


def materials(of: list[Part], number: str) -> dict[str, Any]:
    """A software bill of materials of version `number`, in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json)."""
    root = f"pkg:generic/{NAME}@{number}"
    listed = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "Bayes by Hand",
                "version": number,
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": root,
            }
        },
        "components": [_component(part) for part in of],
        "dependencies": [{"ref": root, "dependsOn": sorted(part.purl for part in of)}],
    }
    # The serial number is derived from the contents.
    return {"serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(listed))}", **listed}


def _component(part: Part) -> dict[str, Any]:
    algorithm, digest = part.sha or ("", "")
    return {
        "type": "library",
        "bom-ref": part.purl,
        "name": part.name,
        "version": part.version,
        **({"hashes": [{"alg": algorithm, "content": digest}]} if part.sha else {}),
        "licenses": [{"expression": part.license}],
        "purl": part.purl,
        "externalReferences": [{"type": "website", "url": part.source}],
    }
