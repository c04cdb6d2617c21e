-- Workers lost with a job since a run of it last ended by itself: all of them, and those that ran nothing else. Only the
-- latter speak against it.
alter table jobs
    add column losses smallint not null default 0,
    add column lost_alone smallint not null default 0;

-- partial: jobs that wait until they can run alone, which are few
create index jobs_suspected on jobs (lane, kind) where state = 'queued' and losses >= 2;
