-- Those that live, then the newest of the others. What runs is counted once for all of them: it is never much.
with running as materialized (
    select worker_id, lane, count(*) as jobs
    from jobs
    where state = 'running'
    group by worker_id, lane
)
select
    name as "name!", build as "build!", host as "host!",
    case
        when ended_at is not null then 'gone'
        when seen_at < now() - make_interval(secs => $2) then 'silent'
        when closing_at is not null then 'closing'
        when cordoned_at is not null then 'cordoned'
        else 'ready'
    end as "state!: WorkerState",
    slots as "slots!: Json<BTreeMap<String, i64>>",
    (
        select coalesce(jsonb_object_agg(lane, jobs), '{}') from running where worker_id = name
    ) as "running!: Json<BTreeMap<String, i64>>",
    memory_bytes, started_at as "started_at!", seen_at as "seen_at!", ended_at, cordoned_at,
    case when acknowledged_at > seen_at then acknowledged_at end as "acknowledged_at?",
    draining_at is not null as "is_draining!",
    coalesce(own_slots, slots) as "own_slots!: Json<BTreeMap<String, i64>>",
    coalesce(wanted_slots, '{}') as "exceptions!: Json<BTreeMap<String, i64>>",
    is_cordoned_with_build as "is_cordoned_with_build!",
    (select count(*) from job_events where worker_id = name and event = 'crashed') as "crashed!"
from workers
where $1::text is null or name = $1
order by ended_at is not null or seen_at < now() - make_interval(secs => $2), started_at desc
limit 200
