-- Each number from one index and bounded, so that the page costs the same however many jobs there are.
with shelves as materialized (
    select lane, kind, state from job_shelves
), serving as materialized (
    -- an exception is all that a worker can have; so is the number of a build that obeys no other
    select
        lane, sum(jobs::bigint) as slots, count(*) as workers,
        sum(case when own_slots is null then jobs::bigint else coalesce((wanted_slots ->> lane)::bigint, $3) end)
            as capacity
    from workers, jsonb_each_text(slots) as served (lane, jobs)
    where ended_at is null and cordoned_at is null and closing_at is null and seen_at > now() - make_interval(secs => $2)
    group by lane
)
select
    wanted.lane as "lane!",
    pauses.paused_at as "paused_at?",
    lane_limits.max_running as "max_running?",
    lane_limits.per_second as "per_second?",
    lane_limits.owner_slots as "owner_slots?",
    lane_limits.owner_running as "owner_running?",
    waiting.jobs as "waiting!",
    later.jobs as "later!",
    running.jobs as "running!",
    coalesce(serving.slots, 0)::bigint as "slots!",
    lane_slots.fleet_slots as "fleet_slots?",
    coalesce(serving.capacity, 0)::bigint as "capacity!",
    coalesce(serving.workers, 0)::bigint as "workers!",
    waiting.oldest_seconds as "oldest_seconds?",
    ended.succeeded as "succeeded!",
    ended.failed as "failed!",
    recent.wait as "wait: Vec<f64>",
    recent.run as "run: Vec<f64>"
from unnest($1::text[]) as wanted (lane)
left join pauses on pauses.scope = 'lane' and pauses.name = wanted.lane
left join lane_limits on lane_limits.lane = wanted.lane
left join lane_slots on lane_slots.lane = wanted.lane
left join serving on serving.lane = wanted.lane
cross join lateral (
    select count(*) as jobs, extract(epoch from now() - min(run_at))::float8 as oldest_seconds
    from (
        (
            select run_at
            from jobs
            where jobs.lane = wanted.lane and state = 'queued'
            limit 10000
        )
        union all
        (
            -- about to come into line
            select run_at
            from jobs
            where jobs.lane = wanted.lane and state in ('scheduled', 'retrying') and run_at <= now()
            order by lane, run_at, id
            limit 10000
        )
    ) as due
) as waiting
cross join lateral (
    select count(*) as jobs
    from (
        select
        from jobs
        where jobs.lane = wanted.lane and state in ('scheduled', 'retrying') and run_at > now()
        order by lane, run_at, id
        limit 10000
    ) as due_later
) as later
cross join lateral (
    select count(*) as jobs
    from shelves
    join jobs on jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
    where shelves.lane = wanted.lane and shelves.state = 'running'
) as running
cross join lateral (
    select
        least(10000, count(*) filter (where state = 'succeeded')) as succeeded,
        least(10000, count(*) filter (where state = 'failed')) as failed
    from (
        select shelves.state
        from shelves
        cross join lateral (
            select
            from jobs
            where jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
                and created_at > now() - interval '1 hour'
            order by created_at desc, id desc
            limit 10000
        ) as ended
        where shelves.lane = wanted.lane and shelves.state in ('succeeded', 'failed')
    ) as of_the_hour
) as ended
cross join lateral (
    select
        percentile_cont(array[0.5, 0.95, 0.99]) within group (order by wait_ms) as wait,
        percentile_cont(array[0.5, 0.95, 0.99]) within group (order by run_ms) as run
    from (
        select
            1000 * greatest(0, extract(epoch from newest.started_at - newest.run_at))::float8 as wait_ms,
            1000 * extract(epoch from newest.finished_at - newest.started_at)::float8 as run_ms
        from shelves
        cross join lateral (
            select created_at, run_at, started_at, finished_at
            from jobs
            where jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
            order by created_at desc, id desc
            limit 500
        ) as newest
        where shelves.lane = wanted.lane and shelves.state = 'succeeded'
        order by newest.created_at desc
        limit 500
    ) as done
) as recent
