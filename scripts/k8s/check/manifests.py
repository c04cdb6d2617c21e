"""What scripts/k8s holds, read."""

import json
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "scripts" / "k8s"
# Read by others than kubectl, or not before they are filled in.
NO_MANIFESTS = {"kustomization.yaml", "lane.template.yaml"}


class StrictLoader(yaml.SafeLoader):
    """YAML lets a key come twice and keeps the last; here that is a mistake."""

    def construct_mapping(self, node, deep=False):
        keys = [self.construct_object(key, deep=True) for key, _ in node.value if key.tag != "tag:yaml.org,2002:merge"]
        for key in keys:
            if keys.count(key) > 1:
                raise yaml.constructor.ConstructorError(None, None, f"{key!r} comes twice", node.start_mark)
        return super().construct_mapping(node, deep)


@dataclass
class Manifests:
    """Objects by the file that they are in, and what stands beside them."""

    folder: Path
    files: dict[str, list[dict]]
    kustomization: dict
    settings: dict[str, str]
    secrets: dict[str, str]
    lanes: dict[str, dict]

    @classmethod
    def read(cls, folder: Path = FOLDER) -> "Manifests":
        files = {}
        for path in sorted(folder.rglob("*.yaml")):
            if path.name not in NO_MANIFESTS:
                files[str(path.relative_to(folder))] = documents(path)
        return cls(
            folder=folder,
            files=files,
            kustomization=documents(folder / "kustomization.yaml")[0],
            settings=variables(folder / "settings.env"),
            secrets=variables(folder / "secrets.example.env"),
            lanes=json.loads((folder / "lanes.json").read_text()),
        )

    def of_kind(self, kind: str) -> list[dict]:
        return [thing for things in self.files.values() for thing in things if thing.get("kind") == kind]


def variables(path: Path) -> dict[str, str]:
    lines = path.read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def documents(path: Path) -> list[dict]:
    return [thing for thing in yaml.load_all(path.read_text(), Loader=StrictLoader) if thing is not None]


def name(thing: dict) -> str:
    return f"{thing.get('kind')}/{thing.get('metadata', {}).get('name')}"


def pods(manifests: Manifests) -> list[tuple[dict, dict]]:
    """Everything that makes pods, each with the pod's own description."""
    owners = manifests.of_kind("Deployment") + manifests.of_kind("Job")
    return [(owner, owner["spec"]["template"]["spec"]) for owner in owners]
