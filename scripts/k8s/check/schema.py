"""Whether every object is one that the cluster takes: no field missing, none misspelt."""

import json
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import kubernetes_validate

from manifests import Manifests, name

# The oldest Kubernetes that we mean to run on, and the newest whose schema is known.
VERSIONS = ("1.30", "1.37")
# Kinds that others bring to the cluster.
BROUGHT = {
    group: jsonschema.Draft202012Validator(json.loads((Path(__file__).parent / file).read_text()))
    for group, file in (("keda.sh", "keda.schema.json"), ("monitoring.coreos.com", "podmonitor.schema.json"))
}
KUSTOMIZATION = {"apiVersion", "kind", "namespace", "resources", "configMapGenerator", "images"}


def check_schema(manifests: Manifests) -> Iterator[str]:
    for file, things in manifests.files.items():
        for thing in things:
            for fault in faults(thing):
                yield f"{file}: {name(thing)}: {fault}"
    for field in manifests.kustomization.keys() - KUSTOMIZATION:
        yield f"kustomization.yaml: unknown field {field}"


def faults(thing: dict) -> Iterator[str]:
    if brought := BROUGHT.get(thing.get("apiVersion", "").split("/")[0]):
        for error in brought.iter_errors(thing):
            yield f"{error.json_path}: {error.message}"
        return
    for version in VERSIONS:
        try:
            kubernetes_validate.validate(thing, version, strict=True)
        except kubernetes_validate.ValidationError as error:
            yield f"Kubernetes {version}: {'.'.join(map(str, error.path))}: {error.message}"
        except (kubernetes_validate.SchemaNotFoundError, KeyError) as error:
            yield f"Kubernetes {version} knows no such kind: {error}"
