-- What staff hold up and limit while the queue runs, and what is remembered of how it went.

-- Nothing new starts of a lane, of a kind of job, or of what one person ordered.
create table pauses (
    scope     text collate "C" not null check (scope in ('lane', 'kind', 'owner')),
    name      text collate "C" not null, -- an owner by id
    paused_at timestamptz not null default now(),
    paused_by uuid references accounts,
    reason    text,
    primary key (scope, name)
);
insert into pauses (scope, name, paused_at, paused_by)
select 'lane', lane, paused_at, paused_by from paused_lanes;
drop table paused_lanes;
-- for workers of older builds, until the last of them has ended
create view paused_lanes as
    select name as lane, paused_at, paused_by from pauses where scope = 'lane';

-- Limits of a lane over all workers. A lane without a row has none, and its dispatcher waits for nobody.
create table lane_limits (
    lane        text collate "C" primary key,
    max_running integer check (max_running > 0),
    per_second  double precision check (per_second > 0),
    owner_slots integer check (owner_slots > 0),
    -- starts that are saved up, as of refilled_at
    tokens      double precision not null default 0,
    refilled_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

-- By kind as well: however many jobs of a paused kind wait, the others are found behind them at once.
drop index jobs_to_push;
create index jobs_to_push on jobs (lane, kind, priority desc, run_at, id)
    where state in ('scheduled', 'queued', 'retrying') and pushed_at is null;

-- Every mixture of lane and kind of which something waits for a ticket, found by hopping from one to the next. The
-- whole order of the index is named, so that no other index fits.
create recursive view waiting_kinds (lane, kind) as
    (
        select lane, kind
        from jobs
        where state in ('scheduled', 'queued', 'retrying') and pushed_at is null
        order by lane, kind, priority desc, run_at, id
        limit 1
    )
    union all
    select next.lane, next.kind
    from waiting_kinds
    cross join lateral (
        select jobs.lane, jobs.kind
        from jobs
        where state in ('scheduled', 'queued', 'retrying') and pushed_at is null
            and (jobs.lane, jobs.kind) > (waiting_kinds.lane, waiting_kinds.kind)
        order by jobs.lane, jobs.kind, priority desc, run_at, id
        limit 1
    ) as next;

-- What staff want of a worker; it hears it with its next beat.
alter table workers
    add column draining_at timestamptz,
    add column drained_by uuid references accounts,
    add column wanted_slots jsonb; -- by lane

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

-- as long as the longer of them
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

-- Within which time an order was promised to be done, at the moment when it was placed.
create table generation_promises (
    generation_id uuid primary key references generations on delete cascade,
    lane          text collate "C" not null,
    low_seconds   integer not null,
    high_seconds  integer not null,
    promised_at   timestamptz not null default now()
);
create index generation_promises_newest on generation_promises (lane, promised_at);
