-- Who is a member of whose fan club, and who has bought what: by these alone what is locked is opened.
create table memberships (
    id         uuid primary key,
    creator_id uuid not null references accounts,
    member_id  uuid not null references accounts,
    -- a canceled membership goes on until it expires
    state      text not null check (state in ('active', 'canceled', 'expired')),
    is_trial   boolean not null default false,
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    constraint memberships_once unique (creator_id, member_id),
    check (creator_id <> member_id)
);
create index memberships_of_member on memberships (member_id, created_at desc);
create index memberships_ending on memberships (expires_at) where state <> 'expired';

-- Memberships that open what is for members.
create view current_memberships as
select creator_id, member_id, expires_at from memberships where state <> 'expired' and expires_at > now();

-- What was bought once and for good, in the transaction that booked the sale.
create table purchases (
    account_id   uuid not null references accounts,
    subject_type text not null check (subject_type in ('post', 'album', 'message')),
    subject_id   uuid not null,
    created_at   timestamptz not null default now(),
    primary key (account_id, subject_type, subject_id)
);
create index purchases_of_subject on purchases (subject_type, subject_id);
