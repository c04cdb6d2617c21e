-- Staff look at jobs by any mixture of lane, kind and state. One index serves them all: a list is put together from
-- the newest of each mixture that exists, and there are few. It takes the place of the two that served one wish each.
create index jobs_by_shelf on jobs (lane, kind, state, created_at desc, id desc);
-- partial: nobody asks for the jobs of nobody
create index jobs_by_owner on jobs (owner_id, created_at desc, id desc) where owner_id is not null;
drop index jobs_by_kind;
drop index jobs_newest;
