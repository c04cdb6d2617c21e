select distinct lane as "lane!"
from waiting_kinds
cross join lateral (
    -- in the order of the index, so that no other fits
    select id
    from jobs
    where jobs.lane = waiting_kinds.lane and jobs.kind = waiting_kinds.kind
        and state in ('scheduled', 'queued', 'retrying') and pushed_at is null and run_at <= now()
        and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
    order by priority desc, run_at, id
    limit 1
) as due
where lane not in (select name from pauses where scope = 'lane')
    and kind not in (select name from pauses where scope = 'kind')
