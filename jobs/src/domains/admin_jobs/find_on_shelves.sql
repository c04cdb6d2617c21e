-- Of each mixture of lane, kind and state that exists and is asked for the newest, and of those together the newest.
select found.created_at as "created_at!", found.id as "id!"
from job_shelves as shelves
cross join lateral (
    select created_at, id
    from jobs
    where jobs.lane = shelves.lane
        and jobs.kind = shelves.kind
        and jobs.state = shelves.state
        -- Without a place everything is before the end of time, and after its beginning. One condition in either case,
        -- so that it is always a place in the index and never a filter.
        and (jobs.created_at, jobs.id)
            < (coalesce($4, 'infinity'::timestamptz), coalesce($5, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
        and jobs.created_at >= coalesce($6, '-infinity'::timestamptz)
    order by jobs.created_at desc, jobs.id desc
    limit $7
) as found
where ($1::text[] is null or shelves.state = any($1))
    and ($2::text is null or shelves.lane = $2)
    -- without a dot it is a part of a kind
    and (
        $3::text is null
        or shelves.kind = $3
        or strpos($3, '.') = 0 and strpos(shelves.kind, lower($3)) > 0
    )
order by found.created_at desc, found.id desc
limit $7
