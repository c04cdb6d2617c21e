-- Each subquery names the whole order of an index, so that no other fits; inside `exists` the order would be dropped.
select lane as "lane!"
from unnest($1::text[]) as lanes (lane)
where coalesce(
    (
        select true
        from jobs
        where jobs.lane = lanes.lane and state = 'queued'
        order by jobs.lane, kind, priority desc, turn, id
        limit 1
    ),
    (
        select true
        from jobs
        where jobs.lane = lanes.lane and state in ('scheduled', 'retrying') and run_at <= now()
        order by jobs.lane, run_at, id
        limit 1
    ),
    false
)
