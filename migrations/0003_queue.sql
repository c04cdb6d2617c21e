-- The truth about every job. Redis only tells workers that there is work.
create table jobs (
    id           uuid primary key,
    -- kind, lane and state are our own words: they compare by their bytes, whatever language the database speaks
    kind         text collate "C" not null,
    lane         text collate "C" not null,
    payload      jsonb not null,
    state        text collate "C" not null default 'queued' check (state in
        ('scheduled', 'queued', 'running', 'retrying', 'succeeded', 'failed', 'cancelled', 'discarded')),
    priority     smallint not null default 0,
    -- the job's place in the line of its lane: the lowest turn is served first. Null before it joins the line.
    turn         double precision default 0,
    run_at       timestamptz not null default now(),
    attempts     smallint not null default 0,
    crashes      smallint not null default 0,
    max_attempts smallint not null,
    lease_token  bigint not null default 0,
    lease_until  timestamptz,
    worker_id    text,
    progress     smallint not null default 0,
    stage        text,
    owner_id     uuid,
    subject_type text,
    subject_id   uuid,
    dedupe_key   text,
    -- Other jobs wait for this one. Kept in its own row, because whoever ends the job holds that row, and so sees what
    -- was ordered while it waited for the lock.
    is_needed    boolean not null default false,
    error        jsonb,
    -- the W3C traceparent of the span that ordered the job; null where no traces are recorded
    trace        text,
    created_at   timestamptz not null default now(),
    started_at   timestamptz,
    finished_at  timestamptz,
    check (state <> 'queued' or turn is not null)
) with (fillfactor = 70);
-- Every move of a job writes to each index that its row belongs to, so a row belongs to as few as possible.
-- partial: finished jobs may repeat their key
create unique index jobs_dedupe on jobs (kind, dedupe_key)
    where dedupe_key is not null and state in ('scheduled', 'queued', 'running', 'retrying');
create index jobs_in_line on jobs (lane, kind, priority desc, turn, id) where state = 'queued';
create index jobs_later on jobs (lane, run_at, id) where state in ('scheduled', 'retrying');
create index jobs_of_owners on jobs (lane, state, owner_id, turn)
    where owner_id is not null and state in ('queued', 'running');
create index jobs_leases on jobs (lease_until) where state = 'running';
-- Lists of jobs, newest first. They are read backwards: an index that grows at its end stays full.
-- One index serves every mixture of lane, kind and state: a list is merged from the newest of each mixture that exists,
-- and there are few.
create index jobs_by_shelf on jobs (lane, kind, state, created_at, id);
-- partial: nobody asks for the jobs of nobody
create index jobs_by_owner on jobs (owner_id, created_at, id) where owner_id is not null;
create index jobs_subject on jobs (subject_id, created_at, id) where subject_id is not null;
-- partial: written once a job, at its end. Jobs that run or wait for another attempt are found by their state.
create index jobs_by_worker on jobs (worker_id, created_at, id) where worker_id is not null and finished_at is not null;

-- Every mixture of lane, kind and state that exists, found by hopping from one to the next through the index: a few
-- dozen, however many jobs there are.
create recursive view job_shelves (lane, kind, state) as
    (select lane, kind, state from jobs order by lane, kind, state limit 1)
    union all
    select next.lane, next.kind, next.state
    from job_shelves
    cross join lateral (
        select jobs.lane, jobs.kind, jobs.state
        from jobs
        where (jobs.lane, jobs.kind, jobs.state) > (job_shelves.lane, job_shelves.kind, job_shelves.state)
        order by jobs.lane, jobs.kind, jobs.state
        limit 1
    ) as next;

-- Every mixture of lane and kind that has jobs in line, found by hopping from one to the next. The whole order of the
-- index is named, so that no other index fits.
create recursive view waiting_kinds (lane, kind) as
    (
        select lane, kind
        from jobs
        where state = 'queued'
        order by lane, kind, priority desc, turn, id
        limit 1
    )
    union all
    select next.lane, next.kind
    from waiting_kinds
    cross join lateral (
        select jobs.lane, jobs.kind
        from jobs
        where state = 'queued' and (jobs.lane, jobs.kind) > (waiting_kinds.lane, waiting_kinds.kind)
        order by jobs.lane, jobs.kind, priority desc, turn, id
        limit 1
    ) as next;

-- Jobs that run after others have ended. A job with a need is scheduled far in the future. Whoever ends a needed job
-- leaves a note in `job_releases`; whoever reads the notes removes the needs and releases jobs that have none left. So
-- ten thousand jobs that end never wait for one row.
create table job_needs (
    job_id   uuid not null references jobs on delete cascade,
    needs_id uuid not null references jobs on delete cascade,
    -- whether it must succeed; otherwise any end will do
    success  boolean not null,
    primary key (job_id, needs_id)
);
create index job_needs_needed on job_needs (needs_id);

-- Jobs to look at: needed ones that have ended, and ones that may have no needs left.
create table job_releases (
    job_id uuid not null
);

-- What happened to a job beyond what its row says, or before the row forgets it. An ordinary job has no line here: its
-- row says when it was ordered, started and done.
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
-- jobs taken over from a worker
create index job_events_crashed on job_events (worker_id) where event = 'crashed';

create view job_timeline as
    select id, job_id, at, event, attempt, worker_id, actor_id, detail
    from job_events
    union all
    select 0, id, created_at, 'enqueued', 0::smallint, null, null, null
    from jobs
    union all
    select -1, id, started_at, 'started', attempts, worker_id, null, null
    from jobs
    where started_at is not null
    union all
    select -2, id, finished_at, 'succeeded', attempts, worker_id, null, null
    from jobs
    where state = 'succeeded';

-- Every attempt that failed and every crash. Jobs that fail alike share a fingerprint.
create table job_errors (
    id             bigint generated always as identity primary key,
    fingerprint    text collate "C" not null,
    -- copied from the job, so that one index lists the jobs of a fingerprint newest first
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

-- Words by which a job is found: `tag:…` and `word:…`. Only what its other columns don't say already.
create table job_terms (
    term           text collate "C" not null,
    job_created_at timestamptz not null,
    job_id         uuid not null references jobs on delete cascade,
    primary key (term, job_created_at, job_id)
);
create index job_terms_job on job_terms (job_id);

-- Staff have paused a lane, a kind of job, or what one person ordered: no job of it starts.
create table pauses (
    scope     text collate "C" not null check (scope in ('lane', 'kind', 'owner')),
    name      text collate "C" not null, -- an owner by id
    paused_at timestamptz not null default now(),
    paused_by uuid references accounts,
    reason    text,
    primary key (scope, name)
);

-- for workers of builds that knew no other pauses
create view paused_lanes as
    select name as lane, paused_at, paused_by from pauses where scope = 'lane';

-- Limits of a lane across all workers. A lane without a row has none, and nobody has to wait for its lock.
create table lane_limits (
    lane          text collate "C" primary key,
    max_running   integer check (max_running > 0),
    per_second    double precision check (per_second > 0),
    -- how many jobs one owner runs at a time while others wait
    owner_slots   integer check (owner_slots > 0),
    -- the same, whether or not others wait
    owner_running integer check (owner_running > 0),
    -- starts saved up, as of refilled_at
    tokens        double precision not null default 0,
    refilled_at   timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

-- Owners who may not have one more job running in a lane.
create view full_owners as
select lane_limits.lane, held.owner_id
from lane_limits
cross join lateral (
    select owner_id
    from jobs
    where jobs.lane = lane_limits.lane and state = 'running' and owner_id is not null
    group by owner_id
    having count(*) >= owner_running
) as held
where owner_running is not null;

-- How far the line of each lane has come: the turn of the job served last.
create table lane_clocks (
    lane     text collate "C" primary key,
    turn     double precision not null default 0,
    moved_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

-- Owners who get more than one turn where others get one, or less. An owner without a row weighs 1.
create table owner_weights (
    owner_id uuid primary key,
    weight   double precision not null check (weight between 0.01 and 100)
);

-- How far apart the turns of an owner are.
create function turn_step(owner uuid) returns double precision language sql stable parallel safe as $$
    select coalesce((select 1 / weight from owner_weights where owner_id = owner), 1)
$$;

-- The turn of a job that joins the line now (start-time fair queuing). The jobs of one owner are spaced a step apart,
-- however many there are, so that those of others come in between. An owner with nothing in line starts 16 turns before
-- the clock: a handful of jobs goes ahead of the line of somebody who ordered hundreds. A job without an owner joins at
-- the clock.
create function next_turn(line text, owner uuid) returns double precision language sql stable parallel safe as $$
    select case
        when owner is null then coalesce(now_at, 0)
        else greatest(coalesce(now_at, 0) - 16, coalesce(last + turn_step(owner), '-infinity'))
    end
    from (
        select
            (select turn from lane_clocks where lane = line) as now_at,
            greatest(
                (select max(turn) from jobs where lane = line and state = 'queued' and owner_id = owner),
                (select max(turn) from jobs where lane = line and state = 'running' and owner_id = owner)
            ) as last
    ) as line_now
$$;

-- What ended in each minute. Times are counted in buckets whose bounds grow by the square root of two, from one
-- millisecond (jobs/src/queue/load.rs); an array ends with its last bucket that is not empty.
create table queue_minutes (
    lane      text collate "C" not null,
    kind      text collate "C" not null,
    minute    timestamptz not null,
    started   bigint not null,
    succeeded bigint not null,
    failed    bigint not null,
    retried   bigint not null,
    waits     bigint[] not null,
    runs      bigint[] not null,
    primary key (lane, minute, kind)
) with (fillfactor = 50);
create index queue_minutes_old on queue_minutes (minute);

-- The sum of two arrays, as long as the longer of them.
create function add_buckets(bigint[], bigint[]) returns bigint[] language sql immutable parallel safe as $$
    select coalesce(array_agg(coalesce(one, 0) + coalesce(other, 0) order by place), '{}')
    from unnest($1, $2) with ordinality as buckets (one, other, place)
$$;

-- How each lane stood at the beginning of a minute, or as soon after it as somebody looked.
create table lane_samples (
    lane           text collate "C" not null,
    minute         timestamptz not null,
    depth          bigint not null,
    oldest_seconds double precision not null,
    ordered        bigint not null, -- within the minute before
    primary key (lane, minute)
);
create index lane_samples_old on lane_samples (minute);

-- What exactly one process looks after, which one that is, and until when unless it renews its claim.
create table duties (
    name   text collate "C" primary key,
    worker text not null,
    until  timestamptz not null
) with (fillfactor = 50);

-- Recurring work, by the clocks of a time zone. Whoever moves next_at forward enqueues the job, so any number of
-- schedulers agree.
create table job_schedules (
    name        text primary key,
    kind        text collate "C" not null, -- of the job that it orders
    cron        text not null,
    zone        text not null default 'UTC',
    is_paused   boolean not null default false,
    next_at     timestamptz not null default now(),
    last_at     timestamptz,
    last_job_id uuid
);
insert into job_schedules (name, kind, cron) values
    ('maintenance.sweep', 'maintenance.sweep', '*/5 * * * *'),
    ('accounts.erase_due', 'accounts.erase_due', '*/10 * * * *');

-- Jobs on their way out of the table: noted here before they are archived and deleted. A sweep that was cut off in
-- between takes the same jobs again and writes the same object.
create table job_archives (
    id         uuid primary key,
    job_ids    uuid[] not null,
    created_at timestamptz not null default now()
);
