"""Prints the queries of a build, described in the folder named, as lines of tests/data/landed_queries.tsv."""

import json
import sys
from pathlib import Path


def name_of(kind: str) -> str:
    """The name that PostgreSQL has for a type of a description, such as uuid[] for UuidArray."""
    return f"{kind.removesuffix('Array').lower()}[]" if kind.endswith("Array") else kind.lower()


def main(folder: str) -> None:
    print("# Queries of the last landed build, which still runs while the next one replaces it: types of the parameters, types of")
    print("# the columns, and the query as JSON. Columns are tab separated. Written by scripts/dump-landed.")
    print("# Its last migration:", max(path.name for path in Path("migrations").glob("*.sql"))[:4])
    for path in sorted(Path(folder).glob("*.json")):
        described = json.loads(path.read_text(encoding="utf-8"))
        parameters = [name_of(kind) for kind in described["describe"]["parameters"].get("Left", [])]
        columns = [name_of(column["type_info"]) for column in described["describe"]["columns"]]
        print(",".join(parameters) or "-", ",".join(columns) or "-", json.dumps(described["query"]), sep="\t")


main(sys.argv[1])
