-- One verb for many jobs, which a job of its own works through.
create table bulks (
    id                uuid primary key,
    actor_id          uuid not null references accounts,
    verb              text not null check (verb in ('retry', 'cancel', 'discard', 'run', 'prioritise')),
    filter            jsonb not null,
    reason            text not null,
    state             text not null check (state in ('canary', 'running', 'paused', 'halted', 'stopped', 'done')),
    confirmed         integer not null,
    canary            integer not null check (canary >= 0),
    per_second        integer not null check (per_second between 1 and 500),
    max_error_percent smallint not null check (max_error_percent between 0 and 100),
    priority          smallint,
    moved             integer not null default 0,
    passed_over       integer not null default 0,
    -- the last job it came to; it goes from the newest to the oldest
    place_at          timestamptz,
    place_id          uuid,
    -- failures before this don't halt it: somebody has seen them and let it go on
    judged_from       timestamptz not null default now(),
    note              text,
    job_id            uuid not null,
    idempotency_key   text not null,
    request_hash      bytea not null,
    created_at        timestamptz not null default now(),
    finished_at       timestamptz,
    constraint bulks_idempotency unique (actor_id, idempotency_key)
);
create index bulks_newest on bulks (created_at);

create table bulk_jobs (
    bulk_id        uuid not null references bulks on delete cascade,
    job_created_at timestamptz not null,
    job_id         uuid not null references jobs on delete cascade,
    moved_at       timestamptz not null default clock_timestamp(),
    -- how its run ended; null until then
    outcome        text check (outcome in ('succeeded', 'failed', 'cancelled', 'discarded')),
    primary key (bulk_id, job_created_at, job_id)
);
create index bulk_jobs_open on bulk_jobs (bulk_id) where outcome is null;
create index bulk_jobs_job on bulk_jobs (job_id);
