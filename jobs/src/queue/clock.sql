-- The clock follows what is served. It also moves by itself, by 17 turns in the time that the lane promises: from then on
-- whoever comes new is behind those who wait first, and nobody is overtaken for ever. But never beyond that place: the
-- long line of one owner does not become older than a newcomer.
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
            17 + (
                select min(head.turn)
                from waiting_kinds
                cross join lateral (
                    select turn
                    from jobs
                    where jobs.lane = waiting_kinds.lane and jobs.kind = waiting_kinds.kind and state = 'queued'
                    order by priority desc, turn, id
                    limit 1
                ) as head
                where waiting_kinds.lane = lane_clocks.lane
            )
        )
    )
