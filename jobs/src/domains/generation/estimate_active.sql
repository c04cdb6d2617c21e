-- One row for each of the wanted orders that waits or runs.
with line as materialized (
    select
        id,
        model,
        batch_size,
        state,
        count(*) filter (where state = 'queued') over earlier as ahead,
        coalesce(sum(batch_size) filter (where state = 'queued') over earlier, 0)::bigint as pictures_ahead
    from generations
    where state in ('queued', 'running') and kind = 'image'
    -- ids grow with time
    window earlier as (order by id rows between unbounded preceding and 1 preceding)
), slots as (
    select greatest(count(*) filter (where state = 'running'), 1) as count
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
    case when state = 'queued' then ahead else 0 end as "ahead!",
    case when state = 'queued' then pictures_ahead else 0 end as "pictures_ahead!",
    slots.count as "slots!",
    low as "low?",
    high as "high?"
from wanted
cross join slots
left join pace using (model)
