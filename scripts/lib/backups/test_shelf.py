"""Backups are finished or none, damage is found, and only bytes that no backup names are deleted."""

import tempfile
import unittest
from pathlib import Path

from backups import shelf
from backups.shelf import Kept, Shelf, ShelfError, Summary


class Shelves(unittest.TestCase):
    def setUp(self):
        self.shelf = Shelf(Path(self.enterContext(tempfile.TemporaryDirectory())))

    def backup(self, name: str, *texts: str) -> Path:
        folder = self.shelf.begin(name)
        (folder / "database.dump").write_text(f"the rows of {name}")
        kept = []
        for text in texts:
            file = folder / "file"
            file.write_text(text)
            sha256 = shelf.sha256_of(file)
            kept.append(Kept(f"media/{text}", len(text), "tag", sha256, "text/plain"))
            self.shelf.keep_blob(file, sha256)
        shelf.write_objects(folder, kept)
        size = sum(one.bytes for one in kept)
        dump, listed = shelf.sha256_of(folder / "database.dump"), shelf.sha256_of(folder / "objects.jsonl")
        made = Summary(shelf.FORMAT, name, name, 7, {"public.jobs": 2}, len(kept), size, dump, listed, None)
        return self.shelf.finish(folder, made)

    def damage(self, backup: Path) -> str:
        return "\n".join(shelf.damage(self.shelf, backup))

    def test_a_whole_backup_has_no_damage_and_an_unfinished_one_is_none(self):
        backup = self.backup("1", "a", "b")
        left = self.shelf.begin("2")

        self.assertEqual(self.damage(backup), "")
        self.assertEqual(self.shelf.backups(), [backup])
        self.assertRaisesRegex(ShelfError, "no finished backup", shelf.summary, left)
        self.shelf.begin("3")
        self.assertFalse(left.exists())

    def test_every_changed_or_missing_byte_is_named(self):
        backup = self.backup("1", "a", "b")
        first, second = (self.shelf.blob(kept.sha256) for kept in shelf.objects(backup))
        first.write_text("x")
        second.unlink()
        (backup / "database.dump").write_text("the rows of 2")

        found = self.damage(backup)

        for words in ("media/a has changed", "media/b is missing", "database.dump has changed"):
            self.assertIn(words, found)

    def test_a_shortened_list_is_found(self):
        backup = self.backup("1", "a", "b")
        shelf.write_objects(backup, list(shelf.objects(backup))[:1])

        self.assertIn("objects.jsonl has changed", self.damage(backup))
        self.assertIn("lists 1 objects", self.damage(backup))

    def test_the_oldest_backups_go_with_the_bytes_that_only_they_name(self):
        old, new = self.backup("1", "a", "both"), self.backup("2", "both")

        self.assertEqual(self.shelf.forget_all_but(1), (1, 1))
        self.assertFalse(old.exists())
        self.assertEqual(self.damage(new), "")

    def test_one_backup_is_made_at_a_time(self):
        self.shelf.own()

        self.assertRaisesRegex(ShelfError, "another backup", Shelf(self.shelf.folder).own)


if __name__ == "__main__":
    unittest.main()
