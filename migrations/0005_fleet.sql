-- Worker processes, as they report every few seconds, and what staff want of them.
create table workers (
    name         text collate "C" primary key,
    build        text not null,
    host         text not null,
    slots        jsonb not null, -- by lane
    -- of jobs that its build knows; null where a build doesn't say, and is taken to know all. A job of a kind that no
    -- living worker knows calls nobody: it waits for a newer build.
    kinds        text[],
    memory_bytes bigint,
    started_at   timestamptz not null default now(),
    seen_at      timestamptz not null default now(),
    closing_at   timestamptz,
    ended_at     timestamptz,
    -- a worker learns of these with its next beat
    cordoned_at  timestamptz,
    cordoned_by  uuid references accounts,
    draining_at  timestamptz,
    drained_by   uuid references accounts,
    wanted_slots jsonb -- by lane
) with (fillfactor = 50);
create index workers_newest on workers (started_at desc);
-- jobs are searched by the build of their worker
create index workers_build on workers (build);
