-- Takedown notices: anyone may send one, with or without an account. Its clocks act without anyone watching.
create table takedown_notices (
    id           uuid primary key,
    -- made by the sender's browser: the same notice sent twice is one
    client_id    uuid not null unique,
    kind         text not null check (kind in ('intimate', 'copyright', 'other')),
    state        text not null default 'received'
                 check (state in ('received', 'hidden', 'removed', 'rejected', 'countered', 'restored')),
    -- as the sender gave them
    links        text[] not null check (cardinality(links) between 1 and 20),
    email        text not null check (length(email) <= 254),
    contact      text not null check (length(contact) <= 300),
    statement    text not null check (length(statement) between 1 and 4000),
    signature    text not null check (length(signature) between 1 and 100),
    locale       text not null,
    -- staff are reminded, the decision is due, and what nobody decided about is hidden; null: never
    escalate_at  timestamptz not null,
    due_at       timestamptz not null,
    hide_at      timestamptz,
    escalated_at timestamptz,
    -- when it was first hidden, by staff or by the clock
    hidden_at    timestamptz,
    decided_by   uuid references accounts,
    decided_at   timestamptz,
    -- for the sender of a rejected one
    answer       text not null default '' check (length(answer) <= 300),
    created_at   timestamptz not null default now(),
    check ((state in ('removed', 'rejected', 'countered', 'restored')) = (decided_at is not null))
);
create index takedown_notices_open on takedown_notices (due_at, id) where state in ('received', 'hidden', 'countered');
create index takedown_notices_escalating on takedown_notices (escalate_at)
    where escalated_at is null and state in ('received', 'hidden');
create index takedown_notices_hiding on takedown_notices (hide_at) where state = 'received';
create index takedown_notices_newest on takedown_notices (created_at desc, id desc);

-- Things that the links of a notice lead to, and identical copies.
create table takedown_subjects (
    notice_id    uuid not null references takedown_notices,
    subject_type text not null check (subject_type in ('media', 'post', 'character', 'account')),
    -- of the thing itself; it may be gone
    subject_id   uuid not null,
    owner_id     uuid not null references accounts,
    is_copy      boolean not null default false,
    -- null: not hidden for this notice
    hidden_at    timestamptz,
    primary key (notice_id, subject_type, subject_id)
);
create index takedown_subjects_of_thing on takedown_subjects (subject_id);
create index takedown_subjects_of_owner on takedown_subjects (owner_id);

-- The offer of a counter notice to each owner of what a copyright notice hid, and the counter notice itself.
create table takedown_counters (
    id          uuid primary key,
    notice_id   uuid not null references takedown_notices,
    owner_id    uuid not null references accounts,
    -- it can be sent until then
    open_until  timestamptz not null,
    -- null: not sent
    sent_at     timestamptz,
    name        text not null default '' check (length(name) <= 100),
    address     text not null default '' check (length(address) <= 300),
    statement   text not null default '' check (length(statement) <= 4000),
    -- what it is about is back then, unless the sender of the notice goes to court
    restore_at  timestamptz,
    lawsuit_at  timestamptz,
    restored_at timestamptz,
    created_at  timestamptz not null default now(),
    constraint takedown_counters_once unique (notice_id, owner_id),
    check ((sent_at is null) = (restore_at is null))
);
create index takedown_counters_due on takedown_counters (restore_at)
    where sent_at is not null and lawsuit_at is null and restored_at is null;
create index takedown_counters_of_owner on takedown_counters (owner_id);

-- Legal holds: what is under one is not deleted by any job.
create table legal_holds (
    id           uuid primary key,
    subject_type text not null check (subject_type in ('account', 'media', 'case')),
    subject_id   uuid not null,
    reason       text not null check (length(reason) between 1 and 300),
    placed_by    uuid not null references accounts,
    placed_at    timestamptz not null default now(),
    released_by  uuid references accounts,
    released_at  timestamptz,
    check ((released_by is null) = (released_at is null))
);
create unique index legal_holds_once on legal_holds (subject_type, subject_id) where released_at is null;
create index legal_holds_newest on legal_holds (placed_at desc, id desc);

-- Whether a hold is on an account, or on a case about something of its owner.
create function is_account_held(account uuid) returns boolean language sql stable as $$
    select exists (
        select from legal_holds
        where released_at is null and subject_type = 'account' and subject_id = account
    ) or exists (
        select from legal_holds
        join cases on cases.id = legal_holds.subject_id
        where released_at is null and legal_holds.subject_type = 'case' and cases.owner_id = account
    )
$$;

-- Whether a hold is on a picture or video, on a case that it belongs to, or on its owner.
create function is_medium_held(medium uuid) returns boolean language sql stable as $$
    select exists (
        select from legal_holds
        where released_at is null and subject_type = 'media' and subject_id = medium
    ) or exists (
        select from legal_holds
        join case_media on case_id = legal_holds.subject_id
        where released_at is null and subject_type = 'case' and media_id = medium
    ) or coalesce((select is_account_held(account_id) from media where id = medium), false)
$$;

-- Whether a takedown notice keeps something hidden.
create function is_taken_down(thing uuid) returns boolean language sql stable as $$
    select exists (select from takedown_subjects where subject_id = thing and hidden_at is not null)
$$;

-- Whether a picture or video may still come back, or is needed to decide: half of a year for what was removed, as for
-- cases. Intimate images are not kept longer than the trash.
create function is_notice_open(medium uuid) returns boolean language sql stable as $$
    select exists (
        select from takedown_subjects
        join takedown_notices on takedown_notices.id = notice_id
        where subject_type = 'media' and subject_id = medium and (
            state in ('received', 'hidden', 'countered')
            or (state = 'removed' and kind <> 'intimate' and decided_at > now() - interval '180 days')
        )
    )
$$;

insert into job_schedules (name, kind, cron) values ('takedowns.keep_clocks', 'takedowns.keep_clocks', '* * * * *');
