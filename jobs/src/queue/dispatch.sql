-- The table's state changes faster than what the planner knows about it, and most of its rows are history. So every
-- step is written such that one index alone fits it, and each row that goes out is found by its key.
with out as materialized (
    select owner_id
    from jobs
    where lane = $1 and state = 'queued' and pushed_at is not null
    order by pushed_at
    limit $4
), room as materialized (
    select greatest(0, least($2::bigint, $4::bigint - count(*))) as jobs
    from out
), kinds as materialized (
    select kind
    from waiting_kinds
    where lane = $1
        and lane not in (select name from pauses where scope = 'lane')
        and kind not in (select name from pauses where scope = 'kind')
        and ($5::text[] is null or kind = any($5))
), candidates as materialized (
    select waiting.id, waiting.owner_id, waiting.priority, waiting.run_at
    from kinds
    cross join lateral (
        select id, owner_id, priority, run_at
        from jobs
        where lane = $1 and kind = kinds.kind
            and state in ('scheduled', 'queued', 'retrying') and pushed_at is null and run_at <= now()
            and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
        order by priority desc, run_at, id
        limit (select case when jobs > 0 then 4 * jobs + 500 else 0 end from room)
    ) as waiting
    order by priority desc, run_at, id
    limit (select case when jobs > 0 then 4 * jobs + 500 else 0 end from room)
), busy as materialized (
    select owner_id, count(*) as slots
    from (
        select owner_id from out where owner_id is not null
        union all
        select owner_id from jobs where lane = $1 and state = 'running' and owner_id is not null
    ) as taken
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
), chosen as materialized (
    select id from ranked order by round, priority desc, run_at, id limit (select jobs from room)
), picked as materialized (
    -- only what goes out is locked, and what another dispatcher has just taken is passed over
    select held.id
    from chosen
    cross join lateral (
        select id, state, pushed_at
        from jobs
        where jobs.id = chosen.id
        offset 0
        for update skip locked
    ) as held
    where held.state in ('scheduled', 'queued', 'retrying') and held.pushed_at is null
)
update jobs
set state = 'queued', pushed_at = now(), push_seq = push_seq + 1
where id = any (array(select id from picked))
returning id as "id: JobId", push_seq
