-- What staff write for each other about a case or a person.
create table staff_notes (
    -- chosen by the browser: a note that is sent again is the same
    id           uuid primary key,
    subject_type text not null check (subject_type in ('case', 'account')),
    subject_id   uuid not null,
    note         text not null check (length(note) between 1 and 2000),
    written_by   uuid not null references accounts,
    written_at   timestamptz not null default clock_timestamp()
);
create index staff_notes_of_subject on staff_notes (subject_type, subject_id, written_at desc);
create index staff_notes_by on staff_notes (written_by);
