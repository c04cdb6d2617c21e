select
    id as "id: JobId", kind, lane, state as "state: JobState", priority, attempts, max_attempts, crashes, progress,
    stage, owner_id as "owner: AccountId", subject_type, subject_id, worker_id, run_at, created_at, started_at,
    finished_at, error
from jobs
where owner_id = $1
    and ($2::text is null or state = $2)
    and ($3::text is null or lane = $3)
    and ($4::text is null or kind = $4)
    and (created_at, id)
        < (coalesce($5, 'infinity'::timestamptz), coalesce($6, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
order by created_at desc, id desc
limit $7
