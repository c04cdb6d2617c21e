-- The clock follows what is served. It also moves by itself, by 17 turns in the time that the lane promises: from then on
-- whoever comes new is behind those who wait first, and nobody is overtaken for ever. But never beyond that place: the
-- long line of one owner does not become older than a newcomer. Who waits first is told among those who stand in their
-- turn and may start: not by what staff put before it, nor by what they hold back, which may stand there for days, nor by
-- what waits until it can run alone.
with held as materialized (select lane, owner_id from full_owners), first_in_line as materialized (
    select waiting_kinds.lane, min(head.turn) as turn
    from waiting_kinds
    cross join lateral (
        select turn
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
)
insert into lane_clocks (lane, turn)
select lane, 0 from unnest($1::text[]) as lanes (lane)
on conflict (lane) do update
set moved_at = clock_timestamp(),
    turn = greatest(
        lane_clocks.turn,
        (
            select max(turn)
            from jobs
            where jobs.lane = lane_clocks.lane and state = 'running' and owner_id is not null
        ),
        least(
            lane_clocks.turn
                + 17 * extract(epoch from clock_timestamp() - lane_clocks.moved_at)
                / ($2::float8[])[array_position($1, lane_clocks.lane)],
            17 + (select turn from first_in_line where first_in_line.lane = lane_clocks.lane)
        )
    )
