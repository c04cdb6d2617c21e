-- Each state as far as somebody needs to know. The order serves nothing but the choice of the index: without it a rare
-- state is looked for in the whole table.
with shelves as materialized (
    select lane, kind, state
    from job_shelves
    where ($2::text is null or lane = $2)
        and (
            $3::text is null
            or kind = $3
            or strpos($3, '.') = 0 and strpos(kind, lower($3)) > 0
        )
)
select wanted.state as "state!", counted.number as "number!"
from unnest($1::text[]) as wanted (state)
cross join lateral (
    select count(*) as number
    from (
        select
        from shelves
        cross join lateral (
            select
            from jobs
            where jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
                and created_at < coalesce($4, 'infinity'::timestamptz)
                and created_at >= coalesce($5, '-infinity'::timestamptz)
            order by created_at desc, id desc
            limit $6
        ) as held
        where shelves.state = wanted.state
        limit $6
    ) as newest
) as counted
