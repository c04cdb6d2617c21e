-- A build is a few rows, however many workers it has: one for each lane that they serve.
with taking as materialized (
    select distinct build, of_lane.lane, living.kinds
    from (
        select build, slots, (select array_agg(kind order by kind) from unnest(workers.kinds) as kind) as kinds
        from workers
        where ended_at is null and seen_at > now() - make_interval(secs => $1)
            and closing_at is null and draining_at is null and cordoned_at is null
    ) as living
    cross join lateral jsonb_object_keys(living.slots) as of_lane (lane)
), wanted as materialized (
    select lane, kind from job_shelves where state in ('scheduled', 'queued', 'retrying', 'running')
    union
    -- in the lane of its kind, which its build knows
    select null, kind from job_schedules where not is_paused
)
select distinct mine.build as "build!", wanted.kind as "kind!"
from taking as mine
join wanted on (wanted.lane is null or wanted.lane = mine.lane)
    and (mine.kinds is null or wanted.kind = any (mine.kinds))
where ($2::text is null or mine.build = $2)
    and not exists (
        select
        from taking as other
        where other.build <> mine.build
            and (wanted.lane is null or wanted.lane = other.lane)
            and (other.kinds is null or wanted.kind = any (other.kinds))
    )
order by 1, 2
