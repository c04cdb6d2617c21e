-- Each number from one index and bounded, so that a scrape costs the same however many jobs there are. What waits of a
-- paused kind or owner is not counted: no worker is needed for it, and nothing is late.
with serving as materialized (
    select lane, sum(jobs::bigint) as slots
    from workers, jsonb_each_text(slots) as served (lane, jobs)
    where ended_at is null and cordoned_at is null and closing_at is null and seen_at > now() - make_interval(secs => $2)
    group by lane
), kinds as materialized (
    select lane, kind from job_shelves where state = 'running'
), waiting as materialized (
    select lane, kind from waiting_kinds where kind not in (select name from pauses where scope = 'kind')
)
select
    wanted.lane as "lane!",
    exists (select from pauses where scope = 'lane' and name = wanted.lane) as "is_paused!",
    due.jobs as "depth!",
    due.oldest_seconds as "oldest_seconds!",
    running.jobs as "running!",
    coalesce(serving.slots, 0)::bigint as "slots!"
from unnest($1::text[]) as wanted (lane)
left join serving on serving.lane = wanted.lane
cross join lateral (
    select count(*) as jobs, coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest_seconds
    from (
        (
            select run_at
            from waiting
            cross join lateral (
                select run_at
                from jobs
                where jobs.lane = waiting.lane and jobs.kind = waiting.kind
                    and state = 'queued'
                    -- said like this the planner knows that few are held, and follows the order
                    and (owner_id = any (array(select name::uuid from pauses where scope = 'owner'))) is not true
                -- as the index is ordered, so that no more of it is read than counts
                order by priority desc, turn, id
                limit 10000
            ) as of_kind
            where waiting.lane = wanted.lane
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
    ) as of_lane
) as due
cross join lateral (
    select count(*) as jobs
    from kinds
    join jobs on jobs.lane = kinds.lane and jobs.kind = kinds.kind and jobs.state = 'running'
    where kinds.lane = wanted.lane
) as running
