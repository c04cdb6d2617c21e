-- What staff do with the accounts of others.
insert into job_schedules (name, kind, cron) values ('accounts.end_blocks', 'accounts.end_blocks', '* * * * *');

-- Chips that staff give to a member, or take back: a small sum at once, more of them when a second person has agreed.
create table chip_grants (
    id              uuid primary key,
    account_id      uuid not null references accounts,
    -- below zero: taken back
    chips           bigint not null check (chips <> 0 and abs(chips) <= 100000),
    reason          text not null,
    state           text not null check (state in ('proposed', 'given', 'refused')),
    proposed_by     uuid not null references accounts,
    -- who agreed or refused; null where nobody had to be asked
    decided_by      uuid references accounts,
    idempotency_key text not null,
    created_at      timestamptz not null default now(),
    decided_at      timestamptz,
    constraint chip_grants_idempotency unique (proposed_by, idempotency_key),
    constraint chip_grants_four_eyes check (decided_by is null or decided_by <> proposed_by),
    check (proposed_by <> account_id),
    check ((state = 'proposed') = (decided_at is null))
);
create index chip_grants_newest on chip_grants (account_id, id desc);
create index chip_grants_waiting on chip_grants (id) where state = 'proposed';

-- Staff find people by how a name or an address begins.
create index accounts_username_begins on accounts (lower(username) text_pattern_ops);
create index accounts_display_name_begins on accounts (lower(display_name) text_pattern_ops);
create index accounts_email_begins on accounts (lower(email) text_pattern_ops);
-- and visitors characters, while they type a name
create index characters_display_name_begins on characters (lower(display_name) text_pattern_ops);
create index characters_username_begins on characters (lower(username) text_pattern_ops);
create index accounts_newest on accounts (created_at desc, id desc);
-- when somebody was here last
create index sessions_of_account on sessions (account_id, last_seen_at desc);
-- what waits to be sent
create index mails_unsent on mails (created_at) where delivered_at is null;
