-- Processes of older builds must have ended: they know the index below by another condition.

-- Every move of a job writes into each index that its row belongs to, so a row belongs to as few as can be.
drop index jobs_dedupe, jobs_subject, jobs_owner_running, jobs_by_state, jobs_pushed, jobs_by_shelf, jobs_by_owner;

-- These words are ours: they compare by their bytes, whatever language the database speaks.
alter table jobs
    alter column kind type text collate "C",
    alter column lane type text collate "C",
    alter column state type text collate "C";

-- An ordinary job writes no line of its timeline: its row says when it was ordered, started and done. A line is kept
-- for what the row does not hold, or is about to forget.
create view job_timeline as
    select id, job_id, at, event, attempt, worker_id, actor_id, detail
    from job_events
    union all
    select 0, id, created_at, 'enqueued', 0::smallint, null, null, null
    from jobs
    union all
    select -1, id, started_at, 'started', attempts, worker_id, null, null
    from jobs
    where started_at is not null
    union all
    select -2, id, finished_at, 'succeeded', attempts, worker_id, null, null
    from jobs
    where state = 'succeeded';

-- Written by older builds; the rows say the same.
delete from job_events where event in ('enqueued', 'succeeded');
delete from job_events
using jobs
where jobs.id = job_id and event = 'started' and at >= started_at;

-- read backwards, newest first: an index that grows at its end stays full
create index jobs_by_shelf on jobs (lane, kind, state, created_at, id);
create index jobs_by_owner on jobs (owner_id, created_at, id) where owner_id is not null;
-- partial: finished jobs may repeat their key
create unique index jobs_dedupe on jobs (kind, dedupe_key)
    where dedupe_key is not null and state in ('scheduled', 'queued', 'running', 'retrying');
create index jobs_subject on jobs (subject_id) where subject_id is not null;
create index jobs_pushed on jobs (lane, pushed_at) where state = 'queued' and pushed_at is not null;
create index jobs_owner_running on jobs (lane, owner_id) where state = 'running' and owner_id is not null;

-- never written, or never read: a cancelled job is told from its state
alter table jobs drop column trace, drop column result, drop column cancel_requested_at;

-- Every mixture of lane, kind and state that exists, found by hopping from one to the next through the index: a few
-- dozen, however many jobs there are.
create recursive view job_shelves (lane, kind, state) as
    (select lane, kind, state from jobs order by lane, kind, state limit 1)
    union all
    select next.lane, next.kind, next.state
    from job_shelves
    cross join lateral (
        select jobs.lane, jobs.kind, jobs.state
        from jobs
        where (jobs.lane, jobs.kind, jobs.state) > (job_shelves.lane, job_shelves.kind, job_shelves.state)
        order by jobs.lane, jobs.kind, jobs.state
        limit 1
    ) as next;
