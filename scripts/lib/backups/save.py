"""scripts/backup: the database as of one moment, then the objects of the bucket."""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

from backups import secret, shelf
from backups.bucket import Bucket, BucketError, Listed, ObjectMissing, required
from backups.database import Database, DatabaseError
from backups.shelf import Kept, Shelf, ShelfError, Summary

PARALLEL = 8


def main() -> int:
    options = argparse.ArgumentParser(
        prog="scripts/backup",
        description="Saves the database and the bucket of the environment (DATABASE_URL, S3_…) in a folder of FOLDER.",
        epilog="The product may run meanwhile. Objects that an earlier backup in FOLDER has are not downloaded again.",
    )
    options.add_argument("folder", metavar="FOLDER", type=Path)
    options.add_argument("--keep", metavar="N", type=int, help="then delete all backups but the newest N")
    asked = options.parse_args()
    if asked.keep is not None and asked.keep < 1:
        options.error("--keep needs at least 1")
    # People's words and pictures: for the owner of the folder only.
    os.umask(0o077)
    # One shelf to the end: its lock goes with it, and what is deleted must not be what another backup is storing.
    kept_in = Shelf(asked.folder)
    try:
        made = save(kept_in, Database(required("DATABASE_URL")), Bucket.from_env())
        print(made)
        if asked.keep:
            print("deleted {} older backups and {} objects of theirs".format(*kept_in.forget_all_but(asked.keep)))
    except (BucketError, DatabaseError, ShelfError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def save(kept_in: Shelf, database: Database, bucket: Bucket) -> Path:
    kept_in.own()
    began = datetime.now(UTC)
    folder = kept_in.begin(began.strftime("%Y%m%dT%H%M%SZ"))
    # First: an object that a row names may still be uploaded later, but none is named before it is stored.
    tables, migration = database.dump(folder / "database.dump")
    say(f"the database: {len(tables)} tables with {sum(tables.values())} rows")
    kept = sorted(save_objects(kept_in, folder, bucket), key=lambda one: one.key)
    shelf.write_objects(folder, kept)
    say(f"the bucket: {len(kept)} objects")
    return kept_in.finish(
        folder,
        Summary(
            format=shelf.FORMAT,
            began=began.isoformat(timespec="seconds"),
            ended=datetime.now(UTC).isoformat(timespec="seconds"),
            migration=migration,
            tables=tables,
            objects=len(kept),
            bytes=sum(one.bytes for one in kept),
            dump_sha256=shelf.sha256_of(folder / "database.dump"),
            list_sha256=shelf.sha256_of(folder / "objects.jsonl"),
            secret=secret.mark(),
        ),
    )


def save_objects(kept_in: Shelf, folder: Path, bucket: Bucket) -> Iterable[Kept]:
    earlier = {}
    if backups := kept_in.backups():
        earlier = {(kept.key, kept.etag, kept.bytes): kept for kept in shelf.objects(backups[-1])}

    def save_one(listed: Listed) -> Kept | None:
        known = earlier.get((listed.key, listed.etag, listed.bytes))
        if known and kept_in.blob(known.sha256).exists():
            return known
        descriptor, name = tempfile.mkstemp(dir=folder)
        os.close(descriptor)
        file = Path(name)
        try:
            kind, sha256 = bucket.fetch(listed.key, file)
        except ObjectMissing:
            # Deleted since it was listed, with the rows that named it.
            file.unlink()
            return None
        kept = Kept(listed.key, file.stat().st_size, listed.etag, sha256, kind)
        kept_in.keep_blob(file, sha256)
        return kept

    with ThreadPoolExecutor(PARALLEL) as pool:
        return [kept for kept in pool.map(save_one, bucket.list()) if kept]


def say(words: str) -> None:
    print(words, file=sys.stderr)
