-- Of each mixture of lane, kind and state that exists and is asked for the newest, and of those together the newest.
select
    found.id as "id!: JobId", found.kind as "kind!", found.lane as "lane!", found.state as "state!: JobState",
    found.priority as "priority!", found.attempts as "attempts!", found.max_attempts as "max_attempts!",
    found.crashes as "crashes!", found.progress as "progress!", found.stage as "stage?",
    found.owner_id as "owner?: AccountId", found.subject_type as "subject_type?", found.subject_id as "subject_id?",
    found.worker_id as "worker_id?", found.run_at as "run_at!", found.created_at as "created_at!",
    found.started_at as "started_at?", found.finished_at as "finished_at?", found.error as "error?"
from job_shelves as shelves
cross join lateral (
    select *
    from jobs
    where jobs.lane = shelves.lane
        and jobs.kind = shelves.kind
        and jobs.state = shelves.state
        -- Without a cursor everything is before the end of time. One condition in either case, so that it is always
        -- a place in the index and never a filter.
        and (jobs.created_at, jobs.id)
            < (coalesce($4, 'infinity'::timestamptz), coalesce($5, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
    order by jobs.created_at desc, jobs.id desc
    limit $6
) as found
where ($1::text is null or shelves.state = $1)
    and ($2::text is null or shelves.lane = $2)
    and ($3::text is null or shelves.kind = $3)
order by found.created_at desc, found.id desc
limit $6
