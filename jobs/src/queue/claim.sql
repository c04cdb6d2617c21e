-- Takes the jobs of a lane that come next. The table's state changes faster than what the planner knows about it, and
-- most of its rows are history: so every step is written such that one index alone fits it, and each row that is taken
-- is found by its key.
with recursive kinds (kind) as (
    (
        select kind
        from jobs
        where lane = $1 and state = 'queued'
        order by lane, kind, priority desc, turn, id
        limit 1
    )
    union all
    select next.kind
    from kinds
    cross join lateral (
        select kind
        from jobs
        where lane = $1 and state = 'queued' and jobs.kind > kinds.kind
        order by lane, kind, priority desc, turn, id
        limit 1
    ) as next
), clock as materialized (
    select coalesce((select turn from lane_clocks where lane = $1), 0) as turn
), full_owners as materialized (
    -- only where staff hold owners under a number
    select owner_id
    from jobs
    where $6::bigint is not null and lane = $1 and state = 'running' and owner_id is not null
    group by owner_id
    having count(*) >= $6
), candidates as materialized (
    -- a few more than are wanted: others may take some of them at this moment, and owners have shares
    select waiting.id, waiting.owner_id, waiting.priority, waiting.turn
    from kinds
    cross join lateral (
        select id, owner_id, priority, turn
        from jobs
        where lane = $1 and jobs.kind = kinds.kind and state = 'queued'
            and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
            and (owner_id is null or owner_id not in (select owner_id from full_owners))
            -- lost with two workers: it runs alone, or not yet
            and ($8::boolean is null or (losses >= 2) = $8)
        order by priority desc, turn, id
        limit $2::bigint + 50
    ) as waiting
    where $1 not in (select name from pauses where scope = 'lane')
        and kinds.kind not in (select name from pauses where scope = 'kind')
        and ($4::text[] is null or kinds.kind = any($4))
    order by priority desc, turn, id
    limit $2::bigint + 50
), owners as materialized (
    select owner_id, running.jobs
    from (select distinct owner_id from candidates where owner_id is not null) as waiting
    cross join lateral (
        select count(*) as jobs
        from jobs
        where jobs.lane = $1 and jobs.state = 'running' and jobs.owner_id = waiting.owner_id
    ) as running
), ranked as (
    select id, priority, placed.turn, jobs + place as slot,
        -- Who holds as many slots as an owner may while others wait comes after them. Nobody's jobs are everybody's;
        -- and the first few of somebody who had nothing in line, which stand before the clock, need no share.
        case when owner_id is null or placed.turn < clock.turn then 0 else (jobs + place - 1) / $3::bigint end as round
    from (
        select candidates.*, row_number() over (partition by owner_id order by priority desc, turn, id) as place
        from candidates
    ) as placed
    left join owners using (owner_id)
    cross join clock
), taken as materialized (
    -- only what is taken is locked, and what another worker has just taken is passed over
    select held.id, held.attempts, held.started_at, held.worker_id
    from (
        select id
        from ranked
        where $6::bigint is null or slot is null or slot <= $6
        order by round, priority desc, turn, id
    ) as chosen
    cross join lateral (
        select id, attempts, started_at, worker_id, state
        from jobs
        where jobs.id = chosen.id
        offset 0
        for update skip locked
    ) as held
    where held.state = 'queued'
    limit $2::bigint
), forgotten as (
    -- the run before this one, which its row held until now
    insert into job_events (job_id, at, event, attempt, worker_id)
    select id, started_at, 'started', attempts, worker_id
    from taken
    where started_at is not null
)
update jobs
set state = 'running',
    attempts = attempts + 1,
    lease_token = lease_token + 1,
    lease_until = now() + make_interval(secs => $7),
    worker_id = $5,
    -- not now(): this claim may have waited for the transaction that put the job back
    started_at = clock_timestamp(),
    -- The clock follows what runs. What goes before others by its priority, from wherever it stood in its owner's line,
    -- does not take it along: else all who come new would stand behind that place.
    turn = case when priority > 0 then least(turn, (select turn from clock)) else turn end
where id = any (array(select id from taken))
returning
    id as "id: JobId", kind, lane, payload, attempts, max_attempts, lease_token, trace,
    greatest(0, extract(epoch from started_at - run_at))::float8 as "waited_seconds!"
