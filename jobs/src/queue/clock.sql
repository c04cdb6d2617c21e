-- The clock follows what is served. While jobs wait it also moves by itself, by 17 turns in the time that the lane
-- promises: from then on whoever comes new is behind those who wait first, and nobody is overtaken for ever. But never
-- beyond that place: the long line of one owner does not become older than a newcomer. Who waits first is told among
-- those who stand in their turn and may start: not by what staff put before it, nor by what they hold back, which may
-- stand there for days, nor by what waits until it can run alone. Nothing is written for a lane at rest: the time that
-- nobody waited is left out when the next job comes.
with held as materialized (select lane, owner_id from full_owners), first_in_line as materialized (
    select waiting_kinds.lane, min(head.turn) as turn, min(head.run_at) as since
    from waiting_kinds
    cross join lateral (
        select turn, run_at
        from jobs
        where jobs.lane = waiting_kinds.lane and jobs.kind = waiting_kinds.kind and state = 'queued' and priority <= 0
            and losses < 2
            and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
            and (owner_id is null or (lane, owner_id) not in (select lane, owner_id from held))
        order by priority desc, turn, id
        limit 1
    ) as head
    where kind not in (select name from pauses where scope = 'kind')
    group by waiting_kinds.lane
), served as materialized (
    select lanes.lane, promise, (
            select max(turn)
            from jobs
            where jobs.lane = lanes.lane and state = 'running' and owner_id is not null
        ) as turn
    from unnest($1::text[], $2::float8[]) as lanes (lane, promise)
)
insert into lane_clocks (lane, turn, moved_at)
select
    served.lane,
    greatest(
        coalesce(lane_clocks.turn, 0),
        served.turn,
        case when first_in_line.lane is not null then least(
            coalesce(lane_clocks.turn, 0)
                + 17 * greatest(0, extract(epoch from
                    clock_timestamp() - greatest(lane_clocks.moved_at, first_in_line.since)))
                / promise,
            17 + first_in_line.turn
        ) end
    ),
    clock_timestamp()
from served
left join lane_clocks on lane_clocks.lane = served.lane
left join first_in_line on first_in_line.lane = served.lane
where first_in_line.lane is not null or served.turn > coalesce(lane_clocks.turn, 0)
on conflict (lane) do update
set moved_at = excluded.moved_at, turn = greatest(lane_clocks.turn, excluded.turn)
