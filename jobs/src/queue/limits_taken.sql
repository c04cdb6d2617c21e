select coalesce(sum(running.jobs), 0)::bigint as "taken!"
from job_shelves as shelves
cross join lateral (
    select count(*) as jobs
    from jobs
    where jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
) as running
where shelves.lane = $1 and shelves.state = 'running'
