-- Counted as far as 100,000, so that a minute's sample costs the same however many jobs wait.
insert into lane_samples (lane, minute, depth, oldest_seconds, ordered)
select
    lanes.lane,
    date_trunc('minute', now()),
    waiting.jobs,
    coalesce(waiting.oldest_seconds, 0),
    ordered.jobs
from unnest($1::text[]) as lanes (lane)
cross join lateral (
    select count(*) as jobs, extract(epoch from now() - min(run_at))::float8 as oldest_seconds
    from (
        (
            select run_at
            from jobs
            where jobs.lane = lanes.lane and state = 'queued'
            limit 100000
        )
        union all
        (
            -- about to come into line
            select run_at
            from jobs
            where jobs.lane = lanes.lane and state in ('scheduled', 'retrying') and run_at <= now()
            order by lane, run_at, id
            limit 100000
        )
    ) as due
) as waiting
cross join lateral (
    select least(100000, count(*)) as jobs
    from job_shelves as shelves
    cross join lateral (
        select
        from jobs
        where jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
            and created_at >= date_trunc('minute', now()) - interval '1 minute'
            and created_at < date_trunc('minute', now())
        order by created_at desc, id desc
        limit 100000
    ) as of_the_minute
    where shelves.lane = lanes.lane
) as ordered
on conflict do nothing
