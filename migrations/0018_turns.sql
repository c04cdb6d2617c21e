-- Jobs no longer get tickets of their own: whoever has a free slot takes what comes next in its lane. Processes of older
-- builds must have ended: they look for columns that are gone.
drop view waiting_kinds;
drop index jobs_to_push, jobs_pushed, jobs_owner_running;
alter table jobs drop column pushed_at, drop column push_seq;

-- Where a job stands in the line of its lane: the lowest turn is served first. A job without one has not come into line
-- yet.
alter table jobs add column turn double precision default 0;
alter table jobs add check (state <> 'queued' or turn is not null);

create index jobs_in_line on jobs (lane, kind, priority desc, turn, id) where state = 'queued';
create index jobs_later on jobs (lane, run_at, id) where state in ('scheduled', 'retrying');
create index jobs_of_owners on jobs (lane, state, owner_id, turn)
    where owner_id is not null and state in ('queued', 'running');

-- Every mixture of lane and kind of which something is in line, found by hopping from one to the next. The whole order
-- of the index is named, so that no other index fits.
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

-- How far the line of each lane has come: the turn of what was served last.
create table lane_clocks (
    lane     text collate "C" primary key,
    turn     double precision not null default 0,
    moved_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

-- Who gets more than one turn where others get one, or less. An owner without a row weighs 1.
create table owner_weights (
    owner_id uuid primary key,
    weight   double precision not null check (weight between 0.01 and 100)
);

-- How far apart the turns of an owner are.
create function turn_step(owner uuid) returns double precision language sql stable parallel safe as $$
    select coalesce((select 1 / weight from owner_weights where owner_id = owner), 1)
$$;

-- The turn of a job that comes into line now (start-time fair queuing). The jobs of one owner follow each other a step
-- apart, however many they are, so that those of others come between them. Who has nothing in line begins 16 turns
-- before the clock: a handful of jobs goes before the line of somebody who ordered hundreds. Nobody's jobs are
-- everybody's: they come as the clock stands.
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

-- Which process looks after what one of them must look after, and until when unless it says so again.
create table duties (
    name   text collate "C" primary key,
    worker text not null,
    until  timestamptz not null
) with (fillfactor = 50);

-- staff may hold what one owner runs at a time under a number, whether or not others wait
alter table lane_limits add column owner_running integer check (owner_running > 0);
