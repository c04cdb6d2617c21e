-- Jobs on their way out of the table: what is written to the archive before they go. A sweep that broke off in between
-- takes the same ones again and writes the same object.
create table job_archives (
    id         uuid primary key,
    job_ids    uuid[] not null,
    created_at timestamptz not null default now()
);
