-- Jobs that run after others have ended. A job with a need waits far in the future. Whoever ends a job that is needed
-- leaves a note, and whoever reads the notes takes the needs away and lets go what needs nothing any more. So the ends
-- of ten thousand jobs never wait for one row.
create table job_needs (
    job_id   uuid not null references jobs on delete cascade,
    needs_id uuid not null references jobs on delete cascade,
    -- otherwise any end will do
    success  boolean not null,
    primary key (job_id, needs_id)
);
create index job_needs_needed on job_needs (needs_id);

-- Told by the job's own row: whoever ends it holds the row, and sees what was ordered while it waited for that.
alter table jobs add column is_needed boolean not null default false;

-- Jobs to look at: needed ones that have ended, and ones that may need nothing.
create table job_releases (
    job_id uuid not null
);
