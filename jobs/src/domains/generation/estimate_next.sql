-- One row, about an order of that model that would be placed now.
with pace as (
    select
        percentile_cont(0.25) within group (order by seconds) as low,
        percentile_cont(0.90) within group (order by seconds) as high
    from (
        select extract(epoch from finished_at - started_at)::float8 / batch_size as seconds
        from generations
        where model = $1 and state = 'done' and started_at is not null
        order by finished_at desc
        limit 100
    ) as lately
)
select
    count(id) filter (where waits) as "ahead!",
    coalesce(sum(batch_size) filter (where waits), 0)::bigint as "pictures_ahead!",
    greatest(count(id) filter (where not waits), 1) as "slots!",
    (select low from pace),
    (select high from pace),
    exists (select from paused_lanes where lane = 'image') as "is_paused!"
from (
    select
        id,
        batch_size,
        -- one whose run found no engine holds no slot until there is one
        state = 'queued' or waiting_since is not null as waits
    from generations
    where state in ('queued', 'running') and kind = 'image'
) as active
