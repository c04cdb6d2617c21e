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
    count(id) filter (where state = 'queued') as "ahead!",
    coalesce(sum(batch_size) filter (where state = 'queued'), 0)::bigint as "pictures_ahead!",
    greatest(count(id) filter (where state = 'running'), 1) as "slots!",
    (select low from pace),
    (select high from pace)
from generations
where state in ('queued', 'running') and kind = 'image'
