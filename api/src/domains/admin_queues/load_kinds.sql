-- Each kind of these lanes of which there is any job. Each number from one index and bounded.
with shelves as materialized (
    select lane, kind, state from job_shelves where lane = any($1)
), out as materialized (
    -- never more than the windows of the lanes
    select lane, kind, count(*) as jobs
    from jobs
    where lane = any($1) and state = 'queued' and pushed_at is not null
    group by lane, kind
)
select
    kinds.lane as "lane!",
    kinds.kind as "kind!",
    least(10000, due.jobs + coalesce(out.jobs, 0)) as "waiting!",
    running.jobs as "running!",
    exists (select from pauses where scope = 'kind' and name = kinds.kind) as "is_paused!"
from (select distinct lane, kind from shelves) as kinds
left join out on out.lane = kinds.lane and out.kind = kinds.kind
cross join lateral (
    select count(*) as jobs
    from (
        -- in the order of the index, so that no other fits
        select
        from jobs
        where jobs.lane = kinds.lane and jobs.kind = kinds.kind
            and state in ('scheduled', 'queued', 'retrying') and pushed_at is null and run_at <= now()
        order by priority desc, run_at, id
        limit 10000
    ) as without_ticket
) as due
cross join lateral (
    select count(*) as jobs
    from shelves
    join jobs on jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
    where shelves.lane = kinds.lane and shelves.kind = kinds.kind and shelves.state = 'running'
) as running
order by kinds.lane, kinds.kind
