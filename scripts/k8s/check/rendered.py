"""Whether the cluster takes what kustomize makes of the manifests: names with hashes, the image and the namespace."""

from collections.abc import Iterator

import yaml

from manifests import FOLDER, StrictLoader, documents, name
from schema import faults

# Belong to no namespace.
CLUSTER_WIDE = {"Namespace"}


def check_rendered(text: str) -> Iterator[str]:
    things = [thing for thing in yaml.load_all(text, Loader=StrictLoader) if thing is not None]
    kustomization = documents(FOLDER / "kustomization.yaml")[0]
    images = {f"{image['newName']}:{image['newTag']}" for image in kustomization["images"]}
    maps = {thing["metadata"]["name"] for thing in things if thing["kind"] == "ConfigMap"}
    if len(maps) != len(kustomization["configMapGenerator"]):
        yield f"of ConfigMap there are {sorted(maps)}"
    for thing in things:
        for fault in faults(thing):
            yield f"{name(thing)}: {fault}"
        if thing["kind"] not in CLUSTER_WIDE and thing["metadata"].get("namespace") != kustomization["namespace"]:
            yield f"{name(thing)}: it is in another namespace"
        pod = thing.get("spec", {}).get("template", {}).get("spec", {})
        for container in pod.get("initContainers", []) + pod.get("containers", []):
            if container["image"] not in images:
                yield f"{name(thing)}: {container['image']} is no image of kustomization.yaml"
            for source in container.get("envFrom", []):
                yield from known(thing, source.get("configMapRef"), maps)
        for volume in pod.get("volumes", []):
            yield from known(thing, volume.get("configMap"), maps)


def known(thing: dict, reference: dict | None, maps: set[str]) -> Iterator[str]:
    if reference and reference["name"] not in maps:
        yield f"{name(thing)}: no ConfigMap is called {reference['name']}"
