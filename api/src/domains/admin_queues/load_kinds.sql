-- Each kind of these lanes of which there is any job. Each number from one index and bounded.
with shelves as materialized (
    select lane, kind, state from job_shelves where lane = any($1)
)
select
    kinds.lane as "lane!",
    kinds.kind as "kind!",
    due.jobs as "waiting!",
    running.jobs as "running!",
    exists (select from pauses where scope = 'kind' and name = kinds.kind) as "is_paused!"
from (select distinct lane, kind from shelves) as kinds
cross join lateral (
    select count(*) as jobs
    from (
        -- in the order of the index, so that no other fits
        select
        from jobs
        where jobs.lane = kinds.lane and jobs.kind = kinds.kind
            and state = 'queued'
        order by priority desc, turn, id
        limit 10000
    ) as in_line
) as due
cross join lateral (
    select count(*) as jobs
    from shelves
    join jobs on jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
    where shelves.lane = kinds.lane and shelves.kind = kinds.kind and shelves.state = 'running'
) as running
order by kinds.lane, kinds.kind
