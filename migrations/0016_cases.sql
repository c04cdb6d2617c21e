-- What people report and ask for, what staff decide about it, and what that leaves behind.
create table cases (
    id             uuid primary key,
    subject_type   text not null
                   check (subject_type in ('character', 'media', 'reply', 'message', 'account', 'post', 'story', 'comment',
                                            'support')),
    -- of the thing itself; it may be gone. A question to support is its own subject.
    subject_id     uuid not null,
    -- whose it is: the maker of a character, the author of a message, who asks; null where nobody is known
    owner_id       uuid references accounts,
    -- what it was when it was first reported: chats are deleted, and answers said again
    evidence       jsonb not null,
    -- the severest that was given
    reason         text not null check (reason in ('minor', 'real_person', 'violence', 'self_harm', 'spam', 'other')),
    state          text not null default 'open' check (state in ('open', 'proposed', 'closed', 'appealed')),
    due_at         timestamptz not null,
    assignee_id    uuid references accounts,
    outcome        text check (outcome in ('keep', 'remove', 'make_private', 'answered')),
    sanction       text check (sanction in ('none', 'warn', 'block')),
    -- null with a block: for good
    block_days     integer check (block_days between 1 and 3650),
    -- of a character that was made private: it is shown again only if nobody edited it since
    private_version integer,
    -- the rule that was broken, as both sides are told
    rule           text check (rule in ('minor', 'real_person', 'violence', 'self_harm', 'spam', 'other')),
    decided_by     uuid references accounts,
    decided_at     timestamptz,
    -- the second pair of eyes of a severe case
    confirmed_by   uuid references accounts,
    appeal         text check (length(appeal) <= 1000),
    appealed_at    timestamptz,
    appeal_by      uuid references accounts,
    appeal_granted boolean,
    -- when a job saw that what was removed is gone from everywhere
    verified_at    timestamptz,
    created_at     timestamptz not null default now()
);
-- later reports of a thing join the case that is not closed
create unique index cases_live on cases (subject_type, subject_id) where state <> 'closed';
create index cases_queue on cases (due_at, id) where state <> 'closed';
create index cases_newest on cases (created_at desc, id desc);
create index cases_of_owner on cases (owner_id, created_at desc) where owner_id is not null;
create index cases_of_subject on cases (subject_id, created_at desc);

create table reports (
    case_id    uuid not null references cases,
    account_id uuid not null references accounts,
    reason     text not null check (reason in ('minor', 'real_person', 'violence', 'self_harm', 'spam', 'other')),
    words      text not null check (length(words) <= 500),
    created_at timestamptz not null default now(),
    primary key (case_id, account_id)
);
create index reports_of_account on reports (account_id, created_at desc);

-- Pictures that belong to a case: they are not thrown away while it is looked at.
create table case_media (
    media_id uuid not null,
    case_id  uuid not null references cases,
    primary key (media_id, case_id)
);
create index case_media_of_case on case_media (case_id);

-- Who of the staff has looked at what is hidden of a case.
create table case_reveals (
    case_id    uuid not null references cases,
    account_id uuid not null references accounts,
    created_at timestamptz not null default now(),
    primary key (case_id, account_id)
);

-- What is said between support and who asked.
create table case_messages (
    id         uuid primary key,
    case_id    uuid not null references cases,
    -- null: a guest
    author_id  uuid references accounts,
    is_staff   boolean not null,
    body       text not null check (length(body) between 1 and 4000),
    created_at timestamptz not null default now()
);
create index case_messages_of_case on case_messages (case_id, id);

-- What broke a rule counts against its owner for a while.
create table strikes (
    case_id    uuid primary key references cases,
    account_id uuid not null references accounts,
    points     smallint not null check (points > 0),
    rule       text not null,
    -- shown once, at the next visit; null until then
    seen_at    timestamptz,
    -- taken back after an appeal
    voided_at  timestamptz,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
);
create index strikes_of_account on strikes (account_id, created_at desc);
