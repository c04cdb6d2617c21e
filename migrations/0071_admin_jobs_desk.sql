-- Staff sort and filter jobs by more of what they know, keep their filters, and take lists away as files.

-- Payloads as they were until staff changed them, so that an attempt can be shown with what it was given.
create table job_inputs (
    job_id        uuid not null references jobs on delete cascade,
    input_until   timestamptz not null default clock_timestamp(),
    input_payload jsonb not null,
    primary key (job_id, input_until)
);

-- Lists of the jobs that needed the most attempts, and of those that took the longest.
-- partial: an ordinary job, which succeeds the first time and soon, is in neither and costs no write
create index jobs_by_attempts on jobs (attempts, id) where attempts > 1;
create index jobs_by_run_time on jobs ((finished_at - started_at), id)
    where finished_at - started_at >= interval '10 seconds';
-- Failed jobs of a worker, which are few among all that it has ended.
-- partial: written once a failure
create index jobs_failed_by_worker on jobs (worker_id, created_at, id) where worker_id is not null and state = 'failed';
-- Lists of the dearest jobs. The amount of a hold never changes: one write an order.
create index ledger_holds_by_amount on ledger_holds (amount, subject_id);

-- Filters that staff keep, for themselves or for all.
create table staff_filters (
    -- chosen by the browser: a filter that is sent again is the same
    id               uuid primary key,
    filter_page      text not null check (filter_page in ('jobs', 'members')),
    filter_name      text not null check (length(filter_name) between 1 and 60),
    -- of the page's address
    filter_query     text not null check (length(filter_query) <= 2000),
    is_filter_shared boolean not null default false,
    filter_by        uuid not null references accounts,
    filter_at        timestamptz not null default clock_timestamp()
);
create index staff_filters_by on staff_filters (filter_by, filter_page);
-- partial: those of others that anyone may see
create index staff_filters_shared on staff_filters (filter_page) where is_filter_shared;

-- Lists of jobs as files. A job writes one page a transaction, so that a killed run goes on where it was.
create table job_exports (
    -- chosen by the browser: an order that is sent again is the same
    id              uuid primary key,
    export_by       uuid not null references accounts,
    export_filter   jsonb not null,
    export_state    text not null default 'waiting' check (export_state in ('waiting', 'ready', 'failed')),
    export_rows     integer not null default 0,
    -- counted when it was ordered, as far as a list counts
    export_total    integer not null,
    -- the last job that is written; it goes from the newest to the oldest
    export_place_at timestamptz,
    export_place_id uuid,
    export_at       timestamptz not null default now(),
    export_ready_at timestamptz
);
create index job_exports_by on job_exports (export_by, export_at);
create index job_exports_old on job_exports (export_at);
create table job_export_parts (
    export_id uuid not null references job_exports on delete cascade,
    part      integer not null,
    part_text text not null,
    primary key (export_id, part)
);
