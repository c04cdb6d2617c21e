"""The command holds its folder from the first byte to the last deletion."""

import tempfile
import unittest
from unittest import mock

from backups import save
from backups.shelf import Shelf, ShelfError


class Commands(unittest.TestCase):
    def test_no_other_backup_begins_while_older_ones_are_deleted(self):
        folder = self.enterContext(tempfile.TemporaryDirectory())

        def forget(kept_in: Shelf, _newest: int) -> tuple[int, int]:
            self.assertRaises(ShelfError, Shelf(kept_in.folder).own)
            return 0, 0

        self.enterContext(mock.patch.object(save, "save", lambda kept_in, *_: kept_in.own()))
        self.enterContext(mock.patch.object(save, "Database"))
        self.enterContext(mock.patch.object(save, "Bucket"))
        forgot = self.enterContext(mock.patch.object(Shelf, "forget_all_but", autospec=True, side_effect=forget))
        self.enterContext(mock.patch.dict("os.environ", {"DATABASE_URL": "postgres:///drill"}))
        self.enterContext(mock.patch("sys.argv", ["backup", folder, "--keep", "1"]))
        self.enterContext(mock.patch("builtins.print"))

        self.assertEqual(save.main(), 0)
        forgot.assert_called_once()


if __name__ == "__main__":
    unittest.main()
