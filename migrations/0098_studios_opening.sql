-- Members who want to open a studio, and the decision of staff.
create table studio_applications (
    account_id uuid primary key references accounts,
    name       text not null,
    website    text not null default '',
    about      text not null default '',
    state      text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
    reason     text not null default '',
    sent_at    timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references accounts,
    check ((state = 'waiting') = (decided_at is null))
);
create index studio_applications_waiting on studio_applications (sent_at) where state = 'waiting';
create index studio_applications_decided_by on studio_applications (decided_by) where decided_by is not null;

-- Creators whom a studio invites, by name or by address, with the share and the day from which it would hold. The id is
-- random: whoever was mailed it may answer.
create table studio_invites (
    id             uuid primary key,
    studio_id      uuid not null references studios,
    creator_id     uuid references accounts,
    email          text,
    studio_percent smallint not null check (studio_percent between 0 and 90),
    valid_from     date not null,
    invited_by     uuid not null references accounts,
    created_at     timestamptz not null default now(),
    answered_at    timestamptz,
    is_accepted    boolean,
    check ((answered_at is null) = (is_accepted is null))
);
create index studio_invites_of_studio on studio_invites (studio_id, created_at desc, id desc);
create index studio_invites_of_creator on studio_invites (creator_id) where creator_id is not null;
create index studio_invites_invited_by on studio_invites (invited_by);
create unique index studio_invites_open on studio_invites (studio_id, creator_id) where answered_at is null;
create unique index studio_invites_mailed on studio_invites (studio_id, lower(email)) where answered_at is null;
