-- Each subquery names the whole order of an index, so that no other fits; inside `exists` the order would be dropped.
select
    (select true from job_releases limit 1) is null
    and (select true from jobs where state = 'queued' order by lane, kind, priority desc, turn, id limit 1) is null
    and (select true from jobs where state = 'running' order by lease_until limit 1) is null
    and coalesce(next.run_at > now(), true) as "is_calm!",
    greatest(0, coalesce(least(extract(epoch from next.run_at - now()), 3600), 3600))::float8 as "due_seconds!"
from (
    select min(later.run_at) as run_at
    from unnest($1::text[]) as lanes (lane)
    cross join lateral (
        select run_at
        from jobs
        where jobs.lane = lanes.lane and state in ('scheduled', 'retrying')
        order by jobs.lane, run_at, id
        limit 1
    ) as later
) as next
