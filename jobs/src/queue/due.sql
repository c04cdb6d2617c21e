-- Jobs in line that may start now, by lane, counted as far as $1: neither what is paused, nor what has no slots, nor what
-- limits hold back, nor what no living worker knows, nor what only starts where nothing else runs, nor what leaves its
-- slots to others. Who is called to those finds nothing to take, and would be called again at once.
with living as (
    select kinds, slots, cordoned_at is not null or closing_at is not null as is_barred
    from workers
    where ended_at is null and seen_at > now() - make_interval(secs => $2)
), left_over as materialized (
    -- Kinds that yield have half of the slots of each worker, and one at least. Nobody knows of lanes without slots.
    select slots.lane, greatest(0, slots.half - (
            select count(*)
            from jobs
            where jobs.lane = slots.lane and jobs.kind = any($3::text[]) and jobs.state = 'running'
        ))::bigint as jobs
    from (
        select of_lane.lane, sum(
            case when is_barred or of_lane.slots = '0' then 0 else greatest(1, of_lane.slots::bigint / 2) end
        ) as half
        from living
        cross join lateral jsonb_each_text(living.slots) as of_lane (lane, slots)
        group by of_lane.lane
    ) as slots
    where cardinality($3::text[]) > 0
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
select
    counted.lane as "lane!",
    least(coalesce(counted.room, $1), usual + least(yielding, coalesce(left_over.jobs, $1)))::bigint as "jobs!"
from (
    select
        waiting_kinds.lane, room.jobs as room,
        coalesce(sum(due.jobs) filter (where kind <> all($3::text[])), 0) as usual,
        coalesce(sum(due.jobs) filter (where kind = any($3::text[])), 0) as yielding
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
        and waiting_kinds.lane not in (select lane from lane_slots where fleet_slots = 0)
        and kind not in (select name from pauses where scope = 'kind')
        -- before anybody has said that it lives, everything is known
        and (
            not exists (select from living)
            or exists (select from living where kinds is null or waiting_kinds.kind = any (kinds))
        )
    group by waiting_kinds.lane, room.jobs
) as counted
left join left_over on left_over.lane = counted.lane
where usual + least(yielding, coalesce(left_over.jobs, $1)) > 0
