"""The tools of PostgreSQL get the password by a way that other accounts can't read."""

import unittest

from backups.database import Database, read_counts


class Commands(unittest.TestCase):
    def test_the_password_is_not_on_the_command_line(self):
        database = Database("postgres://nocturne:s%2Fecret@db.example:5433/nocturne?sslmode=require")

        self.assertEqual(database.url, "postgres://nocturne@db.example:5433/nocturne?sslmode=require")
        self.assertEqual(database.env["PGPASSWORD"], "s/ecret")
        self.assertFalse(any("ecret" in argument for argument in database.psql("-c", "select 1")))

    def test_an_address_without_a_password_stays_as_it_is(self):
        self.assertEqual(Database("postgres:///nocturne").url, "postgres:///nocturne")

    def test_counts_are_read_by_table(self):
        self.assertEqual(read_counts("public.accounts\t12\npublic.jobs\t0"), {"public.accounts": 12, "public.jobs": 0})
        self.assertEqual(read_counts(""), {})


if __name__ == "__main__":
    unittest.main()
