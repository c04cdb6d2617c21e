-- The truth of every job. Redis only carries ids to the workers.
create table jobs (
    id           uuid primary key,
    kind         text not null,
    lane         text not null,
    payload      jsonb not null,
    state        text not null default 'queued' check (state in
        ('scheduled', 'queued', 'running', 'retrying', 'succeeded', 'failed', 'cancelled', 'discarded')),
    priority     smallint not null default 0,
    run_at       timestamptz not null default now(),
    attempts     smallint not null default 0,
    crashes      smallint not null default 0,
    max_attempts smallint not null,
    lease_token  bigint not null default 0,
    lease_until  timestamptz,
    worker_id    text,
    cancel_requested_at timestamptz,
    pushed_at    timestamptz,
    push_seq     integer not null default 0,
    progress     smallint not null default 0,
    stage        text,
    owner_id     uuid,
    subject_type text,
    subject_id   uuid,
    dedupe_key   text,
    error        jsonb,
    result       jsonb,
    trace        text,
    created_at   timestamptz not null default now(),
    started_at   timestamptz,
    finished_at  timestamptz
) with (fillfactor = 70);
-- partial: finished jobs may repeat their key
create unique index jobs_dedupe on jobs (kind, dedupe_key)
    where state in ('scheduled', 'queued', 'running', 'retrying');
create index jobs_to_push on jobs (lane, priority desc, run_at, id)
    where state in ('scheduled', 'queued', 'retrying') and pushed_at is null;
create index jobs_pushed on jobs (pushed_at) where state = 'queued' and pushed_at is not null;
create index jobs_leases on jobs (lease_until) where state = 'running';
create index jobs_owner_running on jobs (lane, owner_id) where state = 'running';
create index jobs_newest on jobs (created_at desc, id desc);
create index jobs_by_state on jobs (state, created_at desc, id desc);
create index jobs_by_kind on jobs (kind, created_at desc, id desc);
create index jobs_subject on jobs (subject_id);

create table job_events (
    id        bigint generated always as identity primary key,
    job_id    uuid not null references jobs on delete cascade,
    at        timestamptz not null default clock_timestamp(),
    event     text not null,
    attempt   smallint not null,
    worker_id text,
    actor_id  uuid,
    detail    jsonb
);
create index job_events_job on job_events (job_id, id);

-- Recurring work is a row; whoever moves next_at forward enqueues it, so any number of schedulers agree.
create table job_schedules (
    name          text primary key,
    every_seconds integer not null check (every_seconds > 0),
    next_at       timestamptz not null default now()
);
insert into job_schedules (name, every_seconds) values ('maintenance.sweep', 300);
