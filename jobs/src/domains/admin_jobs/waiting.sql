with job as (
    select id, kind, lane, state, priority, run_at, turn, owner_id, losses
    from jobs
    where id = $1 and state in ('scheduled', 'queued', 'retrying')
), serving as (
    select count(*) as workers, coalesce(sum((slots ->> job.lane)::bigint), 0)::bigint as slots
    from workers, job
    where slots ? job.lane and ended_at is null and closing_at is null and cordoned_at is null
        and seen_at > now() - make_interval(secs => $2)
), running as (
    select count(*) as jobs, count(*) filter (where jobs.owner_id = job.owner_id) as of_owner
    from jobs, job
    where jobs.state = 'running' and jobs.lane = job.lane
), ahead as (
    select count(*) as jobs
    from job
    join waiting_kinds on waiting_kinds.lane = job.lane
        and waiting_kinds.kind not in (select name from pauses where scope = 'kind')
    cross join lateral (
        select
        from jobs
        where jobs.lane = waiting_kinds.lane and jobs.kind = waiting_kinds.kind and jobs.state = 'queued'
            and (
                jobs.priority > job.priority
                or jobs.priority = job.priority and (jobs.turn, jobs.id) < (job.turn, job.id)
            )
        limit 10000
    ) as earlier
), pace as (
    select
        percentile_cont(0.25) within group (order by seconds) as low,
        percentile_cont(0.90) within group (order by seconds) as high
    from (
        select extract(epoch from newest.finished_at - newest.started_at)::float8 as seconds
        from job
        join job_shelves as shelf on shelf.lane = job.lane and shelf.state = 'succeeded'
        cross join lateral (
            select created_at, started_at, finished_at
            from jobs
            where jobs.lane = shelf.lane and jobs.kind = shelf.kind and jobs.state = shelf.state
            order by created_at desc, id desc
            limit 200
        ) as newest
        order by newest.created_at desc
        limit 200
    ) as lately
)
select
    job.kind, job.lane, job.state as "state: JobState", job.run_at,
    job.run_at > now() as "is_later!",
    job.owner_id is not null as "has_owner!",
    job.losses >= 2 as "is_suspect!",
    exists (select from pauses where scope = 'lane' and name = job.lane) as "is_lane_paused!",
    exists (select from pauses where scope = 'kind' and name = job.kind) as "is_kind_paused!",
    exists (select from pauses where scope = 'owner' and name = job.owner_id::text) as "is_owner_paused!",
    (
        select count(*)
        from (select from job_needs where job_needs.job_id = job.id limit 10000) as needs
    ) as "needs!",
    serving.workers as "workers!", serving.slots as "slots!",
    running.jobs as "taken!", running.of_owner as "owner_running!",
    least(10000, ahead.jobs) as "ahead!",
    -- a start is saved up every so often, and none is left
    coalesce(
        per_second is not null
            and tokens + per_second * extract(epoch from clock_timestamp() - refilled_at) < 1,
        false
    ) as "is_rated!",
    lane_limits.max_running as "max_running?", lane_limits.owner_slots as "owner_slots?", lane_limits.owner_running as "owner_limit?",
    pace.low as "low?", pace.high as "high?",
    (
        select detail ->> 'message'
        from job_events
        where job_events.job_id = job.id and event = 'snoozed'
        order by job_events.id desc
        limit 1
    ) as "why?"
from job
cross join serving
cross join running
cross join ahead
cross join pace
left join lane_limits on lane_limits.lane = job.lane
