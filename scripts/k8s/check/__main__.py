"""python3 scripts/k8s/check: names every fault of the manifests; with --rendered those of what kubectl kustomize wrote, at
the standard input; python3 scripts/k8s/check FILE SCHEMA: those of a compose file."""

import sys
from pathlib import Path

from compose import check_compose
from manifests import Manifests
from rendered import check_rendered
from rules import check_rules
from schema import check_schema


def main() -> int:
    if len(sys.argv) == 3:
        faults = list(check_compose(Path(sys.argv[1]), Path(sys.argv[2])))
    elif sys.argv[1:] == ["--rendered"]:
        faults = list(check_rendered(sys.stdin.read()))
    else:
        manifests = Manifests.read()
        # The rules read what the schema has let through.
        faults = list(check_schema(manifests)) or list(check_rules(manifests))
        print(f"{sum(map(len, manifests.files.values()))} objects in {len(manifests.files)} files")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


sys.exit(main())
