-- Jobs that run after others have ended. A job with a need waits far in the future; whoever ends what it needs takes the
-- need away and leaves a note, and whoever reads the notes lets go what needs nothing any more. So the ends of ten
-- thousand jobs never wait for one row.
create table job_needs (
    job_id   uuid not null references jobs on delete cascade,
    needs_id uuid not null references jobs on delete cascade,
    -- otherwise any end will do
    success  boolean not null,
    primary key (job_id, needs_id)
);
create index job_needs_needed on job_needs (needs_id);

create table job_releases (
    job_id uuid not null
);
