with due as (
    -- in one order, so that two claims of the same ids wait for each other and never in a circle
    select id, attempts, started_at, worker_id
    from jobs
    where id = any($1)
        -- Said by what it is not: no partial index fits that, so the rows are found by their keys, however many
        -- others wait.
        and state not in ('running', 'succeeded', 'failed', 'cancelled', 'discarded')
        and run_at <= now()
    order by id
    for update
), forgotten as (
    -- the run before this one, which its row held until now
    insert into job_events (job_id, at, event, attempt, worker_id)
    select id, started_at, 'started', attempts, worker_id
    from due
    where started_at is not null
)
update jobs
set state = 'running',
    attempts = jobs.attempts + 1,
    lease_token = lease_token + 1,
    lease_until = now() + make_interval(secs => $3),
    worker_id = $2,
    -- not now(): this claim may have waited for the transaction that put the job back
    started_at = clock_timestamp()
from due
where jobs.id = due.id
returning jobs.id as "id: JobId", kind, payload, jobs.attempts, max_attempts, lease_token
