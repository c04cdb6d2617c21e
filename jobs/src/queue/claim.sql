with due as (
    -- in one order, so that two claims of the same ids wait for each other and never in a circle
    select id
    from jobs
    where id = any($1)
        -- Said by what it is not: no partial index fits that, so the rows are found by their keys, however many
        -- others wait.
        and state not in ('running', 'succeeded', 'failed', 'cancelled', 'discarded')
        and run_at <= now()
    order by id
    for update
), taken as (
    update jobs
    set state = 'running',
        attempts = attempts + 1,
        lease_token = lease_token + 1,
        lease_until = now() + make_interval(secs => $3),
        worker_id = $2,
        started_at = now()
    from due
    where jobs.id = due.id
    returning jobs.id, kind, payload, attempts, max_attempts, lease_token
), line as (
    insert into job_events (job_id, event, attempt, worker_id)
    select id, 'started', attempts, $2
    from taken
)
select id as "id: JobId", kind, payload, attempts, max_attempts, lease_token
from taken
