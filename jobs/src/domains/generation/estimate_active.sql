-- One row for each of the wanted orders that waits or runs.
with active as (
    select
        id,
        model,
        batch_size,
        -- one whose run found no engine holds no slot until there is one
        state = 'queued' or waiting_since is not null as waits
    from generations
    where state in ('queued', 'running') and kind = 'image'
), line as materialized (
    select
        id,
        model,
        batch_size,
        waits,
        count(*) filter (where waits) over earlier as ahead,
        coalesce(sum(batch_size) filter (where waits) over earlier, 0)::bigint as pictures_ahead
    from active
    -- ids grow with time
    window earlier as (order by id rows between unbounded preceding and 1 preceding)
), slots as (
    select greatest(count(*) filter (where not waits), 1) as count
    from line
), wanted as (
    select * from line where id = any($1)
), pace as (
    select
        model,
        percentile_cont(0.25) within group (order by seconds) as low,
        percentile_cont(0.90) within group (order by seconds) as high
    from (select distinct model from wanted) as models
    cross join lateral (
        select extract(epoch from finished_at - started_at)::float8 / batch_size as seconds
        from generations
        where generations.model = models.model and state = 'done' and started_at is not null
        order by finished_at desc
        limit 100
    ) as lately
    group by model
)
select
    wanted.id as "id: GenerationId",
    wanted.batch_size - (
        select count(*) from generation_pictures where generation_id = wanted.id and state = 'ready'
    ) as "pictures!",
    case when waits then ahead else 0 end as "ahead!",
    case when waits then pictures_ahead else 0 end as "pictures_ahead!",
    slots.count as "slots!",
    low as "low?",
    high as "high?",
    -- what is at work goes on
    waits and exists (select from paused_lanes where lane = 'image') as "is_paused!"
from wanted
cross join slots
left join pace using (model)
