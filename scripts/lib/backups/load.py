"""scripts/restore: a backup, checked, into an empty database and bucket."""

import argparse
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from backups import secret, shelf
from backups.bucket import Bucket, BucketError, Listed, required
from backups.database import Database, DatabaseError
from backups.save import PARALLEL, say
from backups.shelf import Kept, Shelf, ShelfError, Summary


class Refused(Exception):
    """The target isn't one to restore into."""


def main() -> int:
    options = argparse.ArgumentParser(
        prog="scripts/restore",
        description="Restores a backup of scripts/backup into the database and bucket of the environment (DATABASE_URL, S3_…).",
        epilog="Stop api and workers first. Interrupted, it can be repeated.",
    )
    options.add_argument("backup", metavar="FOLDER/BACKUP", type=Path)
    options.add_argument("--check", action="store_true", help="only read the backup and compare all checksums")
    options.add_argument("--replace", action="store_true", help="delete the tables that are there, and overwrite objects")
    asked = options.parse_args()
    try:
        backup = asked.backup.resolve()
        kept_in = Shelf(backup.parent)
        wanted = shelf.summary(backup)
        check(kept_in, backup, wanted)
        if not asked.check:
            restore(kept_in, backup, wanted, asked.replace)
    except (BucketError, DatabaseError, ShelfError, Refused, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def check(kept_in: Shelf, backup: Path, wanted: Summary) -> None:
    faults = list(shelf.damage(kept_in, backup))
    if faults:
        raise ShelfError("\n".join([f"{backup} is damaged, nothing was restored:", *faults[:20]]))
    say(f"the backup of {wanted.began} is whole: {sum(wanted.tables.values())} rows and {wanted.objects} objects")


def restore(kept_in: Shelf, backup: Path, wanted: Summary, replaces: bool) -> None:
    database, bucket = Database(required("DATABASE_URL")), Bucket.from_env()
    if others := database.others():
        raise Refused(f"{others} other sessions use the database: stop api, workers and consoles first")
    if database.has_tables() and not replaces:
        raise Refused("the database already has tables; --replace deletes them")
    # Objects first, for every row finds its file. A killed run leaves no tables, and objects that the next run knows.
    restore_objects(kept_in, backup, bucket, replaces)
    database.load(backup / "database.dump", replaces)
    compare(database, bucket, backup, wanted)
    say(f"restored: {len(wanted.tables)} tables and {wanted.objects} objects are as in the backup")
    if wanted.secret and secret.mark() not in (None, wanted.secret):
        say("NOCTURNE_SECRET is another one than at the backup: add the old one to NOCTURNE_ACCEPTED_SECRETS")
    say("next: empty Redis, run `api migrate`, then start api and workers")


def restore_objects(kept_in: Shelf, backup: Path, bucket: Bucket, replaces: bool) -> None:
    if not bucket.exists():
        bucket.create()
    there = {listed.key: listed for listed in bucket.list()}
    kept = list(shelf.objects(backup))
    missing = [one for one in kept if one.key not in there or not is_same(kept_in, one, there[one.key])]
    strange = len(there) - (len(kept) - len(missing))
    if strange and not replaces:
        raise Refused(f"the bucket has {strange} objects that the backup doesn't; --replace keeps or overwrites them")

    def restore_one(one: Kept) -> None:
        bucket.store(one.key, kept_in.blob(one.sha256), one.type, one.sha256)

    with ThreadPoolExecutor(PARALLEL) as pool:
        for _ in pool.map(restore_one, missing):
            pass


def is_same(kept_in: Shelf, kept: Kept, listed: Listed) -> bool:
    """An object that came in parts has another tag once a restore has uploaded it: the MD5 of its bytes."""
    if listed.bytes != kept.bytes:
        return False
    return listed.etag == kept.etag or listed.etag == shelf.digest_of(kept_in.blob(kept.sha256), "md5")


def compare(database: Database, bucket: Bucket, backup: Path, wanted: Summary) -> None:
    found = database.counts()
    faults = [
        f"{table} has {found.get(table)} rows and had {wanted.tables.get(table)}"
        for table in sorted(found.keys() | wanted.tables.keys())
        if found.get(table) != wanted.tables.get(table)
    ]
    sizes = {listed.key: listed.bytes for listed in bucket.list()}
    faults += [f"{kept.key} is missing in the bucket" for kept in shelf.objects(backup) if sizes.get(kept.key) != kept.bytes]
    if faults:
        raise ShelfError("\n".join(["the restored data differs from the backup:", *faults[:20]]))
