-- The job lost first, locked, and whether its worker had nothing else: no job that still stands as running there, and
-- none that was taken from it since the run began. Names of workers are never used again.
select
    id as "id: JobId", kind, lane, payload, crashes, lost_alone,
    not exists (
        select
        from jobs as others
        where others.state = 'running' and others.worker_id = jobs.worker_id and others.id <> jobs.id
    )
    and not exists (
        select
        from job_events
        where job_events.worker_id = jobs.worker_id and event = 'crashed' and job_id <> jobs.id
            and at >= jobs.started_at
    ) as "was_alone!"
from jobs
where state = 'running' and lease_until < now() and kind = any($1) and id <> all($2)
order by lease_until
limit 1
for update of jobs skip locked
