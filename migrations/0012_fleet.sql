-- Worker processes, as they say every few seconds, and as staff hold them back.
create table workers (
    name         text collate "C" primary key,
    build        text not null,
    host         text not null,
    slots        jsonb not null, -- by lane
    memory_bytes bigint,
    started_at   timestamptz not null default now(),
    seen_at      timestamptz not null default now(),
    closing_at   timestamptz,
    ended_at     timestamptz,
    cordoned_at  timestamptz,
    cordoned_by  uuid references accounts
) with (fillfactor = 50);
create index workers_newest on workers (started_at desc);
-- what was taken over from a worker
create index job_events_crashed on job_events (worker_id) where event = 'crashed';

-- Lanes in which nothing new starts for now.
create table paused_lanes (
    lane      text collate "C" primary key,
    paused_at timestamptz not null default now(),
    paused_by uuid references accounts
);
