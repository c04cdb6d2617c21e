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
