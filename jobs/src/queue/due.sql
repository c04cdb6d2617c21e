-- Jobs in line that may start now, by lane, counted as far as $1: neither what is paused, nor what limits hold back, nor
-- what no living worker knows, nor what only starts where nothing else runs. Who is called to those finds nothing to
-- take, and would be called again at once.
with living as (
    select kinds from workers where ended_at is null and seen_at > now() - make_interval(secs => $2)
), running as materialized (
    -- only where staff hold a lane under a number
    select shelves.lane, sum(of_kind.jobs) as jobs
    from job_shelves as shelves
    cross join lateral (
        select count(*) as jobs
        from jobs
        where jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
    ) as of_kind
    where shelves.state = 'running'
    group by shelves.lane
), room as materialized (
    -- as claims count it
    select lane, least(
        $1::bigint,
        case when max_running is not null then
            max_running - coalesce((select jobs from running where running.lane = lane_limits.lane), 0)
        end,
        case when per_second is not null then
            floor(1e-9 + least(
                greatest(1, 0.3 * per_second),
                tokens + per_second * greatest(0, extract(epoch from clock_timestamp() - refilled_at))
            ))
        end
    )::bigint as jobs
    from lane_limits
), held as materialized (select lane, owner_id from full_owners)
select waiting_kinds.lane as "lane!", least(coalesce(room.jobs, $1), sum(due.jobs))::bigint as "jobs!"
from waiting_kinds
left join room on room.lane = waiting_kinds.lane
cross join lateral (
    -- The first in line tell whether anybody is not held: whoever comes new stands there.
    select count(*) filter (where owner_id is null or (lane, owner_id) not in (select lane, owner_id from held))
        as jobs
    from (
        -- in the order of the index, so that no other fits
        select lane, owner_id
        from jobs
        where jobs.lane = waiting_kinds.lane and jobs.kind = waiting_kinds.kind and state = 'queued'
            and losses < 2
            and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
        order by priority desc, turn, id
        limit $1
    ) as first
) as due
where coalesce(room.jobs, $1) > 0
    and waiting_kinds.lane not in (select name from pauses where scope = 'lane')
    and kind not in (select name from pauses where scope = 'kind')
    -- before anybody has said that it lives, everything is known
    and (
        not exists (select from living)
        or exists (select from living where kinds is null or waiting_kinds.kind = any (kinds))
    )
group by waiting_kinds.lane, room.jobs
having sum(due.jobs) > 0
