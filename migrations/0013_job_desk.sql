-- What staff look for and do: who did what, why attempts failed, by which words a job is found, and the same done to
-- many jobs at once.

-- Who did what and why, each entry sealed by the hash of the one before: what is changed or taken away later shows.
create table audit_log (
    id            bigint primary key, -- 1, 2, 3 … without a gap
    at            timestamptz not null,
    actor_id      uuid references accounts,
    action        text collate "C" not null,
    subject_type  text,
    subject       text,
    reason        text,
    detail        jsonb not null,
    previous_hash bytea not null,
    hash          bytea not null
);
create index audit_log_actor on audit_log (actor_id, id);
create index audit_log_action on audit_log (action, id);
create index audit_log_subject on audit_log (subject, id);
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'the audit log only grows';
end $$;
create trigger audit_log_only_grows before update or delete on audit_log
    for each row execute function audit_refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
    for each statement execute function audit_refuse_change();
-- One entry in words that do not depend on settings: times as microseconds, the rest as JSON, whose keys are ordered.
create function audit_hash(
    previous bytea, id bigint, at timestamptz, actor uuid, action text, subject_type text, subject text, reason text,
    detail jsonb
) returns bytea language sql stable as $$
    select sha256(previous || convert_to(jsonb_build_array(
        id, (extract(epoch from at) * 1000000)::bigint, actor, action, subject_type, subject, reason, detail
    )::text, 'UTF8'))
$$;

-- Every attempt that failed and every crash. Jobs that fail alike share a fingerprint.
create table job_errors (
    id             bigint generated always as identity primary key,
    fingerprint    text collate "C" not null,
    -- as the job has it, so that the jobs of a fingerprint are listed newest first out of one index
    job_created_at timestamptz not null,
    job_id         uuid not null references jobs on delete cascade,
    at             timestamptz not null default clock_timestamp(),
    attempt        smallint not null,
    worker_id      text,
    build          text,
    code           text not null,
    message        text not null,
    backtrace      text
);
create index job_errors_fingerprint on job_errors (fingerprint, job_created_at, job_id);
create index job_errors_newest on job_errors (fingerprint, at);
create index job_errors_job on job_errors (job_id);

-- Words by which a job is found: `tag:…` and `word:…`. Only what its other columns do not say already.
create table job_terms (
    term           text collate "C" not null,
    job_created_at timestamptz not null,
    job_id         uuid not null references jobs on delete cascade,
    primary key (term, job_created_at, job_id)
);
create index job_terms_job on job_terms (job_id);

-- newest first of one subject, of one worker
drop index jobs_subject;
create index jobs_subject on jobs (subject_id, created_at, id) where subject_id is not null;
-- partial: written once a job, at its end; what runs or waits for another attempt is found by its state
create index jobs_by_worker on jobs (worker_id, created_at, id) where worker_id is not null and finished_at is not null;
-- the worker's build is asked for by name
create index workers_build on workers (build);

-- One verb for many jobs, walked through by a job of its own.
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
    -- the last job it came to; it walks from the newest to the oldest
    place_at          timestamptz,
    place_id          uuid,
    -- failures before this do not halt it: somebody has seen them and let it go on
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
    -- how its run ended; null while it has not
    outcome        text check (outcome in ('succeeded', 'failed', 'cancelled', 'discarded')),
    primary key (bulk_id, job_created_at, job_id)
);
create index bulk_jobs_open on bulk_jobs (bulk_id) where outcome is null;
create index bulk_jobs_job on bulk_jobs (job_id);

-- what a job has moved in the books
create index ledger_transactions_subject on ledger_transactions (subject_id) where subject_id is not null;
