create table mails (
    id           uuid primary key,
    account_id   uuid references accounts,
    recipient    text not null,
    subject      text not null,
    body         text not null,
    created_at   timestamptz not null default now(),
    delivered_at timestamptz
);
create index mails_newest on mails (created_at desc, id desc);

-- What the bell tells somebody, until it is old.
create table notices (
    id         uuid primary key,
    account_id uuid not null references accounts,
    kind       text not null,
    -- what the words of the kind need: ids, names, codes; never what somebody wrote
    detail     jsonb not null,
    created_at timestamptz not null default now(),
    read_at    timestamptz
);
create index notices_newest on notices (account_id, id desc);
-- for the sweep
create index notices_age on notices (created_at);
