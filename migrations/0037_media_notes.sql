-- The file of an uploaded video lacked its end: what was there is kept, and its owner is told.
alter table media add column ends_early boolean not null default false;
