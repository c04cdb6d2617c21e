"""The database of the product, by the tools of PostgreSQL."""

import os
import shutil
import subprocess
import urllib.parse
from pathlib import Path

TOOLS = Path("/usr/lib/postgresql")
# Tables of the product, each with its number of rows.
COUNTS = """
select format('%I.%I', nspname, relname),
       (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', nspname, relname), false, true, '')))[1]
from pg_class join pg_namespace on pg_namespace.oid = relnamespace
where relkind = 'r' and nspname <> 'information_schema' and nspname !~ '^pg_'
order by 1
"""
MIGRATION = "select coalesce(max(version), 0) from _sqlx_migrations where success"
OTHERS = """
select count(*) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and usename is not null
"""


class DatabaseError(Exception):
    """A tool of PostgreSQL failed; the words are its own."""


class Database:
    def __init__(self, url: str):
        # A password on the command line is readable by everyone on the machine.
        self.url, self.env = url, dict(os.environ)
        parts = urllib.parse.urlsplit(url)
        if parts.password is not None:
            self.env["PGPASSWORD"] = urllib.parse.unquote(parts.password)
            account, _, host = parts.netloc.rpartition("@")
            self.url = urllib.parse.urlunsplit(parts._replace(netloc=f"{account.split(':')[0]}@{host}"))

    def psql(self, *arguments: str) -> list[str]:
        return [tool("psql"), "-XqAt", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", self.url, *arguments]

    def ask(self, query: str) -> str:
        return run(self.psql("-c", query), self.env)

    def counts(self) -> dict[str, int]:
        return read_counts(self.ask(COUNTS))

    def has_tables(self) -> bool:
        return bool(self.counts())

    def others(self) -> int:
        """How many sessions of others are open."""
        return int(self.ask(OTHERS))

    def dump(self, into: Path) -> tuple[dict[str, int], int]:
        """Writes the database to a file; returns its tables' rows and its newest migration, as of the same moment."""
        with Snapshot(self) as snapshot:
            run([tool("pg_dump"), "--format=custom", "--no-owner", "--no-privileges", f"--snapshot={snapshot.id}",
                 "--file", str(into), "-d", self.url], self.env)  # fmt: skip
            return read_counts(snapshot.ask(COUNTS)), int(snapshot.ask(MIGRATION))

    def load(self, dump: Path, replaces: bool) -> None:
        """Loads a dump in one transaction: all of it is there afterwards, or nothing has changed."""
        begin = ["begin;"]
        if replaces:
            begin += ["set local client_min_messages = warning;", "drop schema public cascade;", "create schema public;"]
        writer = subprocess.Popen(self.psql("-f", "-"), env=self.env, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        assert writer.stdin
        writer.stdin.write("\n".join([*begin, ""]).encode())
        writer.stdin.flush()
        reader = subprocess.run(
            [tool("pg_restore"), "--no-owner", "--no-privileges", "--file=-", str(dump)], env=self.env, stdout=writer.stdin
        )
        # Without this line the end of the session takes everything back.
        if reader.returncode == 0:
            try:
                writer.stdin.write(b"\ncommit;\n")
            except BrokenPipeError:
                pass
        try:
            writer.stdin.close()
        except BrokenPipeError:
            pass
        if writer.wait() != 0 or reader.returncode != 0:
            raise DatabaseError("the database could not be loaded and is as before")
        self.ask("analyze")


class Snapshot:
    """A session that keeps a view of the database open, which pg_dump shares."""

    def __init__(self, database: Database):
        self.session = subprocess.Popen(
            database.psql("-f", "-"), env=database.env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "Snapshot":
        self.ask("set idle_in_transaction_session_timeout = 0; begin isolation level repeatable read read only")
        self.id = self.ask("select pg_export_snapshot()")
        return self

    def __exit__(self, *_) -> None:
        assert self.session.stdin
        try:
            self.session.stdin.close()
        except BrokenPipeError:
            pass
        self.session.wait()

    def ask(self, query: str) -> str:
        assert self.session.stdin and self.session.stdout
        end = "-- end of the answer"
        try:
            self.session.stdin.write(f"{query.strip()};\nselect '{end}';\n")
            self.session.stdin.flush()
        except BrokenPipeError:
            raise DatabaseError("the session of the snapshot has ended") from None
        lines = []
        while line := self.session.stdout.readline():
            if line.rstrip("\n") == end:
                return "\n".join(lines)
            lines.append(line.rstrip("\n"))
        raise DatabaseError("the session of the snapshot has ended")


def read_counts(lines: str) -> dict[str, int]:
    return {table: int(rows) for table, rows in (line.split("\t") for line in lines.splitlines())}


def tool(name: str) -> str:
    """The program of `PG_BIN`, else the newest that is installed: an older pg_dump refuses a newer server."""
    folders = [Path(os.environ["PG_BIN"])] if os.environ.get("PG_BIN") else []
    folders += sorted(TOOLS.glob("*/bin"), key=lambda folder: [int(part) for part in folder.parent.name.split(".")], reverse=True)
    for folder in folders:
        if (folder / name).exists():
            return str(folder / name)
    found = shutil.which(name)
    if not found:
        raise SystemExit(f"{name} is missing: apt-get install postgresql-client")
    return found


def run(command: list[str], env: dict[str, str]) -> str:
    ended = subprocess.run(command, env=env, capture_output=True, text=True)
    if ended.returncode != 0:
        raise DatabaseError(ended.stderr.strip() or f"{command[0]} failed")
    return ended.stdout.rstrip("\n")
