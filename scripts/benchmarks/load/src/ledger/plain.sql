-- The ledger's tables without what it adds to them: no debts, no holds, no guard against changes.
drop schema if exists plain cascade;
create schema plain;
create table plain.transactions (
    id              uuid primary key,
    kind            text not null,
    idempotency_key text not null unique,
    created_at      timestamptz not null default now()
);
create table plain.entries (
    transaction_id uuid not null references plain.transactions,
    line           smallint not null,
    account_id     uuid not null,
    amount         bigint not null check (amount <> 0),
    primary key (transaction_id, line)
);
create index on plain.entries (account_id, transaction_id desc);
create table plain.balances (
    account_id uuid primary key,
    posted     bigint not null default 0
) with (fillfactor = 50);
