-- Jobs in line that may start, by lane, counted as far as $1.
select lane as "lane!", least($1, sum(due.jobs))::bigint as "jobs!"
from waiting_kinds
cross join lateral (
    select count(*) as jobs
    from (
        -- in the order of the index, so that no other fits
        select
        from jobs
        where jobs.lane = waiting_kinds.lane and jobs.kind = waiting_kinds.kind and state = 'queued'
            and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
        order by priority desc, turn, id
        limit $1
    ) as first
) as due
where lane not in (select name from pauses where scope = 'lane')
    and kind not in (select name from pauses where scope = 'kind')
group by lane
having sum(due.jobs) > 0
