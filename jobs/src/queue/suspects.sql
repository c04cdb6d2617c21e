select distinct lane as "lane!"
from jobs
where state = 'queued' and losses >= 2 and lane = any($1) and kind = any($2)
    and lane not in (select name from pauses where scope = 'lane')
    and kind not in (select name from pauses where scope = 'kind')
    and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
    and (owner_id is null or (lane, owner_id) not in (select lane, owner_id from full_owners))
    and not exists (
        select
        from lane_limits
        where lane_limits.lane = jobs.lane and max_running <= (
            select count(*) from jobs as others where others.lane = jobs.lane and others.state = 'running'
        )
    )
order by lane
