-- A job that it took down more than once is one job.
select
    jobs.id as "id!: JobId", kind as "kind!", lane as "lane!", state as "state!: JobState", priority as "priority!",
    attempts as "attempts!", max_attempts as "max_attempts!", crashes as "crashes!", progress as "progress!", stage,
    owner_id as "owner: AccountId",
    (select username from accounts where accounts.id = jobs.owner_id) as "owner_name?", subject_type, subject_id,
    jobs.worker_id, run_at as "run_at!",
    created_at as "created_at!", started_at, finished_at, error,
    coalesce((
        select amount - captured
        from ledger_holds as hold
        where hold.subject_id = jobs.subject_id and hold.state = 'closed'
    ), 0) as "refunded_chips!",
    coalesce((select amount from ledger_holds as hold where hold.subject_id = jobs.subject_id), 0) as "chips!",
    payload as "payload!"
from (
    select job_id, max(id) as newest
    from job_events
    where worker_id = $1 and event = 'crashed'
    group by job_id
    order by newest desc
    limit 50
) as crashed
join jobs on jobs.id = crashed.job_id
order by newest desc
