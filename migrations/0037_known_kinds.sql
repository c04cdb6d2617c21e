-- The kinds of jobs that a worker's build knows; null where a build before this one doesn't say, and is taken to know all.
-- A job that no living worker knows calls nobody: it waits for a newer build.
alter table workers add column kinds text[];
