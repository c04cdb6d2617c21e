"""Whether compose.yaml is what the compose specification allows."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import yaml

from manifests import ROOT, StrictLoader


def check_compose(file: Path, schema: Path) -> Iterator[str]:
    composed = yaml.load(file.read_text(), Loader=StrictLoader)
    allowed = json.loads(schema.read_text())
    for error in jsonschema.Draft7Validator(allowed).iter_errors(composed):
        yield f"{file.name}: {error.json_path}: {error.message[:300]}"
    services = composed.get("services", {})
    for called, service in services.items():
        if service.get("logging", {}).get("options", {}).keys() != {"max-size", "max-file"}:
            yield f"{file.name}: the logs of {called} have no bound"
        for other in service.get("depends_on", {}):
            if other not in services:
                yield f"{file.name}: {called} waits for {other}, which is not there"
        for volume in service.get("volumes", []):
            # A file of this machine: the one of the repository, where the environment names no other.
            source = re.sub(r"^\$\{[A-Z_]+:-([^}]*)\}", r"\1", volume).split(":")[0]
            if source.startswith("./"):
                if not (ROOT / source).exists():
                    yield f"{file.name}: {called} mounts {source}, which is not there"
            elif source not in composed.get("volumes", {}):
                yield f"{file.name}: {called} uses the volume {source}, which is not there"
