-- What earners are paid: where to, what is on its way, and what came of it.
insert into job_schedules (name, kind, cron) values
    ('payouts.release', 'payouts.release', '*/5 * * * *'),
    -- on Mondays
    ('payouts.close', 'payouts.close', '0 6 * * 1');

-- sales whose money becomes the creator's next
create index sales_to_release on sales (earned_at) where state = 'pending' and creator_id is not null;

-- Never changed: another account is another row, so that a payout names the one that it was approved for.
create table payout_methods (
    id          uuid primary key,
    account_id  uuid not null references accounts,
    kind        text not null check (kind in ('bank', 'crypto')),
    holder      text not null check (length(holder) between 1 and 70),
    -- an IBAN without spaces, or an address
    destination text not null check (length(destination) between 10 and 100),
    bic         text check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
    asset       text check (asset in ('btc', 'eth', 'usdc')),
    created_at  timestamptz not null default now(),
    replaced_at timestamptz,
    check ((kind = 'crypto') = (asset is not null)),
    check (kind = 'bank' or bic is null)
);
create unique index payout_methods_current on payout_methods (account_id) where replaced_at is null;
create index payout_methods_of_account on payout_methods (account_id);

-- Payouts that leave together. Two of the staff have looked at them before.
create table payout_batches (
    id          uuid primary key,
    kind        text not null check (kind in ('bank', 'crypto')),
    state       text not null default 'closed' check (state in ('closed', 'checked', 'approved', 'exported', 'done')),
    closed_at   timestamptz not null default now(),
    checked_by  uuid references accounts,
    checked_at  timestamptz,
    approved_by uuid references accounts,
    approved_at timestamptz,
    exported_at timestamptz,
    constraint payout_batches_four_eyes check (approved_by is null or approved_by <> checked_by),
    check (state = 'closed' or checked_by is not null),
    check (state in ('closed', 'checked') or approved_by is not null)
);
-- the one that the closing job adds to
create unique index payout_batches_open on payout_batches (kind) where state = 'closed';

create table payouts (
    -- without its hyphens it names the payment at the bank
    id           uuid primary key,
    batch_id     uuid not null references payout_batches,
    account_id   uuid not null references accounts,
    method_id    uuid not null references payout_methods,
    amount_cents bigint not null check (amount_cents > 0),
    state        text not null default 'closed'
                 check (state in ('closed', 'exported', 'settled', 'returned', 'failed', 'stopped')),
    -- a code of the bank, or a word of ours
    reason       text check (length(reason) <= 100),
    closed_at    timestamptz not null default now(),
    ended_at     timestamptz,
    constraint payouts_once unique (batch_id, account_id),
    check ((state in ('closed', 'exported')) = (ended_at is null))
);
create index payouts_newest on payouts (account_id, closed_at desc, id desc);
-- for deletes of the row referred to
create index payouts_of_method on payouts (method_id);
