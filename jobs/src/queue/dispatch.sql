with candidates as (
    select id, owner_id, priority, run_at
    from jobs
    where lane = $1 and state in ('scheduled', 'queued', 'retrying') and pushed_at is null and run_at <= now()
    order by priority desc, run_at, id
    limit 4 * $2::bigint + 500
    for update skip locked
), busy as (
    select owner_id, count(*) as slots
    from jobs
    where lane = $1 and owner_id is not null
        and (state = 'running' or (state = 'queued' and pushed_at is not null))
    group by owner_id
), ranked as (
    select
        id,
        priority,
        run_at,
        -- nobody's jobs are everybody's: they need no share
        case when candidates.owner_id is null then 0 else
            (coalesce(slots, 0)
                + row_number() over (partition by candidates.owner_id order by priority desc, run_at, id) - 1) / $3::bigint
        end as round
    from candidates
    left join busy on busy.owner_id = candidates.owner_id
), picked as (
    select id from ranked order by round, priority desc, run_at, id limit $2
)
update jobs
set state = 'queued', pushed_at = now(), push_seq = push_seq + 1
from picked
where jobs.id = picked.id
returning jobs.id as "id: JobId", push_seq
