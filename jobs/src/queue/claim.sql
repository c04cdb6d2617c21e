with due as (
    -- in one order, so that two claims of the same ids wait for each other and never in a circle
    select id, attempts, started_at, worker_id
    from jobs
    where id = any($1)
        -- No partial index fits what the empty word is added to, so the rows are found by their keys, however many
        -- others wait.
        and state || '' in ('scheduled', 'queued', 'retrying')
        and run_at <= now()
        and ($4::text[] is null or kind = any($4))
        and lane not in (select name from pauses where scope = 'lane')
        and kind not in (select name from pauses where scope = 'kind')
        and (owner_id is null or owner_id not in (select name::uuid from pauses where scope = 'owner'))
        -- Where starts are counted, a ticket that was taken back is worth nothing.
        and (pushed_at is not null or lane not in (select lane from lane_limits))
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
returning
    jobs.id as "id: JobId", kind, lane, payload, jobs.attempts, max_attempts, lease_token, trace,
    greatest(0, extract(epoch from jobs.started_at - run_at))::float8 as "waited_seconds!"
