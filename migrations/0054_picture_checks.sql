-- Pictures and videos that a machine has looked at before anyone else, and those that wait for a person because none
-- could.
alter table media
    drop constraint media_moderation_check,
    -- pending: shown to nobody, its owner included, until staff decide its case
    add constraint media_moderation_check check (moderation in ('approved', 'pending', 'rejected'));

-- The last check of each.
create table picture_checks (
    media_id        uuid primary key references media on delete cascade,
    -- as staff read it
    checker_name    text not null check (length(checker_name) between 1 and 100),
    checker_version text not null check (length(checker_version) <= 100),
    -- found classes with their scores, highest first
    found_classes   jsonb not null default '[]',
    -- 0 to 1; null: it could not be checked
    explicit_score  real check (explicit_score between 0 and 1),
    -- apparent age of the youngest person shown; null: the checker doesn't tell
    youngest_years  smallint check (youngest_years between 0 and 150),
    checked_at      timestamptz not null default now()
);

-- The checker of the worker that started last, for staff; one row.
create table picture_checker (
    is_only      boolean primary key default true check (is_only),
    -- null: none is configured, people review
    checker_name text check (length(checker_name) between 1 and 100),
    noted_at     timestamptz not null default now()
);
