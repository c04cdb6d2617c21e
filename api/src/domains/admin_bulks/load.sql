select
    bulks.id, verb as "verb: BulkVerb", bulks.state as "state: BulkState", filter as "filter: Json<JobFilter>", reason,
    actor_id as "actor_id: AccountId", accounts.username as "actor_name?", confirmed, moved, passed_over, canary,
    per_second, max_error_percent, bulks.priority, bulks.job_id as "job_id: JobId", bulks.created_at, finished_at, note,
    ends.succeeded as "succeeded!", ends.failed as "failed!"
from bulks
left join accounts on accounts.id = actor_id
cross join lateral (
    select
        count(*) filter (where coalesce(outcome, jobs.state) = 'succeeded') as succeeded,
        count(*) filter (where coalesce(outcome, jobs.state) in ('failed', 'retrying')) as failed
    from bulk_jobs
    left join jobs on outcome is null and jobs.id = bulk_jobs.job_id
    where bulk_id = bulks.id and verb in ('retry', 'run')
) as ends
where $1::uuid is null or bulks.id = $1
order by bulks.created_at desc
limit 50
