-- Mixtures of lane, kind and state are few, and each is read from its oldest job on: what is kept is not looked at.
with kept as (
    select kind, succeeded, otherwise
    from unnest($1::text[], $2::integer[], $3::integer[]) as kept (kind, succeeded, otherwise)
), shelves as materialized (
    select
        job_shelves.lane,
        job_shelves.kind,
        job_shelves.state,
        now() - make_interval(
            days => case when job_shelves.state = 'succeeded'
                then coalesce(kept.succeeded, $4)
                else coalesce(kept.otherwise, $5)
            end
        ) as kept_since
    from job_shelves
    left join kept on kept.kind = job_shelves.kind
    where job_shelves.state in ('succeeded', 'failed', 'cancelled', 'discarded')
)
select old.id as "id: JobId"
from shelves
cross join lateral (
    select id
    from jobs
    where jobs.lane = shelves.lane and jobs.kind = shelves.kind and jobs.state = shelves.state
        and created_at < shelves.kept_since and finished_at < shelves.kept_since
        -- with it the need would go, and what waits for its success would wait for ever
        and not (
            is_needed
            and exists (select from job_needs where needs_id = jobs.id and job_needs.job_id <> jobs.id)
        )
    order by created_at, id
    limit $6
) as old
limit $6
