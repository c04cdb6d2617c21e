"""The folder of backups: one folder each, and a store of files that all of them share.

FOLDER/20261129T101500Z/backup.json   its numbers and checksums, written last: without it a backup is unfinished
FOLDER/20261129T101500Z/database.dump what pg_dump wrote
FOLDER/20261129T101500Z/objects.jsonl an object of the bucket a line
FOLDER/objects/ab/ab12…               an object's bytes, named by their SHA-256
"""

import fcntl
import hashlib
import json
import os
import shutil
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

UNFINISHED = ".unfinished"
FORMAT = 1


class ShelfError(Exception):
    """The folder is in use, or a backup in it is damaged."""


@dataclass(frozen=True)
class Kept:
    """An object of a backup."""

    key: str
    bytes: int
    etag: str
    sha256: str
    type: str


@dataclass(frozen=True)
class Summary:
    """What a backup must hold. `secret` tells NOCTURNE_SECRET from another one, and reveals neither."""

    format: int
    began: str
    ended: str
    migration: int
    tables: dict[str, int]
    objects: int
    bytes: int
    dump_sha256: str
    list_sha256: str
    secret: str | None


class Shelf:
    def __init__(self, folder: Path):
        self.folder = folder

    def own(self) -> None:
        """One command at a time may write here; the lock ends with its process."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock = (self.folder / "lock").open("w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ShelfError(f"another backup is writing to {self.folder}") from None

    def backups(self) -> list[Path]:
        """The finished ones, from the oldest to the newest."""
        return sorted(path.parent for path in self.folder.glob("*/backup.json") if not path.parent.name.endswith(UNFINISHED))

    def blob(self, sha256: str) -> Path:
        return self.folder / "objects" / sha256[:2] / sha256

    def keep_blob(self, file: Path, sha256: str) -> None:
        """Moves a file to its place, which appears whole or not at all."""
        place = self.blob(sha256)
        place.parent.mkdir(parents=True, exist_ok=True)
        file.replace(place)
        sync(place.parent)

    def begin(self, name: str) -> Path:
        for left in self.folder.glob(f"*{UNFINISHED}"):
            shutil.rmtree(left)
        unfinished = self.folder / f"{name}{UNFINISHED}"
        unfinished.mkdir()
        return unfinished

    def finish(self, unfinished: Path, summary: Summary) -> Path:
        write(unfinished / "backup.json", [json.dumps(asdict(summary), indent=2)])
        finished = unfinished.with_name(unfinished.name.removesuffix(UNFINISHED))
        unfinished.rename(finished)
        sync(self.folder)
        return finished

    def forget_all_but(self, newest: int) -> tuple[int, int]:
        """Deletes older backups, then the bytes that none is left to name; returns both numbers."""
        old = self.backups()[:-newest]
        for backup in old:
            # Without its summary a backup is none, even if this ends halfway.
            (backup / "backup.json").unlink()
            shutil.rmtree(backup)
        named = {kept.sha256 for backup in self.backups() for kept in objects(backup)}
        idle = [blob for blob in self.folder.glob("objects/*/*") if blob.name not in named]
        for blob in idle:
            blob.unlink()
        return len(old), len(idle)


def summary(backup: Path) -> Summary:
    try:
        read = json.loads((backup / "backup.json").read_text())
    except FileNotFoundError:
        raise ShelfError(f"{backup} is no finished backup: it has no backup.json") from None
    if read.get("format") != FORMAT:
        raise ShelfError(f"{backup} has the format {read.get('format')}, and this command reads {FORMAT}")
    return Summary(**read)


def objects(backup: Path) -> Iterator[Kept]:
    with (backup / "objects.jsonl").open() as lines:
        for line in lines:
            yield Kept(**json.loads(line))


def write_objects(backup: Path, kept: Iterable[Kept]) -> None:
    write(backup / "objects.jsonl", (json.dumps(asdict(one)) for one in kept))


def damage(shelf: Shelf, backup: Path) -> Iterator[str]:
    """Every difference between a backup and its summary, after reading all of its bytes."""
    wanted = summary(backup)
    for name, sha256 in (("database.dump", wanted.dump_sha256), ("objects.jsonl", wanted.list_sha256)):
        if not (backup / name).exists():
            yield f"{name} is missing"
        elif sha256_of(backup / name) != sha256:
            yield f"{name} has changed since the backup"
    if not (backup / "objects.jsonl").exists():
        return
    count = size = 0
    for kept in objects(backup):
        count, size = count + 1, size + kept.bytes
        blob = shelf.blob(kept.sha256)
        if not blob.exists():
            yield f"{kept.key} is missing"
        elif blob.stat().st_size != kept.bytes or sha256_of(blob) != kept.sha256:
            yield f"{kept.key} has changed since the backup"
    if (count, size) != (wanted.objects, wanted.bytes):
        yield f"it lists {count} objects of {size} bytes and had {wanted.objects} of {wanted.bytes}"


def sha256_of(file: Path) -> str:
    return digest_of(file, "sha256")


def digest_of(file: Path, kind: str) -> str:
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, kind).hexdigest()


def write(file: Path, lines: Iterable[str]) -> None:
    with file.open("w") as opened:
        opened.writelines(f"{line}\n" for line in lines)
        opened.flush()
        os.fsync(opened.fileno())


def sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
