with living as materialized (
    select name, build, slots, started_at
    from workers
    where ended_at is null and seen_at > now() - make_interval(secs => $1) and ($2::text is null or build = $2)
), running as materialized (
    select worker_id, count(*) as jobs
    from jobs
    where state = 'running'
    group by worker_id
)
select
    living.build as "build!",
    count(*) as "workers!",
    coalesce(sum(running.jobs), 0)::bigint as "running!",
    array(
        select distinct of_lane.lane
        from living as one
        cross join lateral jsonb_object_keys(one.slots) as of_lane (lane)
        where one.build = living.build
        order by of_lane.lane
    ) as "lanes!",
    min(living.started_at) as "since!",
    (select build_drained_at from build_drains where build_drains.build = living.build) as drained_at
from living
left join running on running.worker_id = living.name
group by living.build
order by min(living.started_at) desc, living.build
