-- Double entry in whole chips and in US cents, each asset by itself. A positive amount means that the platform owes
-- more to the account's owner.
create table ledger_accounts (
    id       uuid primary key,
    -- A debt is chips of a returned payment that were already spent or held; it is below zero while the member owes
    -- them. Income is what a member earned from others; it can't be spent here.
    kind     text not null
             check (kind in (
                 'member_chips', 'member_debt', 'member_income', 'chip_issuance', 'chip_revenue',
                 -- what providers took for us; what others owe of it: the share of the platform, what the platform
                 -- sold itself, what is kept until an order is delivered
                 'payment_clearing', 'platform_fees', 'platform_sales', 'order_escrow',
                 -- what is on its way to those who earned it, and what has arrived there
                 'payout_transit', 'payout_bank',
                 -- of a creator: not paid out before the buyer's time to complain is over, and what can be paid out.
                 -- A sale that is returned after that takes the second below zero.
                 'creator_pending', 'creator_available'
             )),
    owner_id uuid,
    asset    text not null default 'chip' check (asset in ('chip', 'usd')),
    constraint ledger_accounts_identity unique nulls not distinct (kind, owner_id, asset),
    unique (id, asset)
);
insert into ledger_accounts (id, kind, asset) values
    ('00000000-0000-7000-8000-000000000001', 'chip_issuance', 'chip'),
    ('00000000-0000-7000-8000-000000000002', 'chip_revenue', 'chip'),
    ('00000000-0000-7000-8000-000000000003', 'payment_clearing', 'usd'),
    ('00000000-0000-7000-8000-000000000004', 'platform_fees', 'usd'),
    ('00000000-0000-7000-8000-000000000005', 'platform_sales', 'usd'),
    ('00000000-0000-7000-8000-000000000006', 'order_escrow', 'usd'),
    ('00000000-0000-7000-8000-000000000007', 'payout_transit', 'usd'),
    ('00000000-0000-7000-8000-000000000008', 'payout_bank', 'usd');

create table ledger_transactions (
    id              uuid primary key,
    -- a build reads a kind that it does not know as `other`, and nothing is ever booked under that name
    kind            text not null constraint ledger_transactions_kind_is_known check (kind <> 'other'),
    idempotency_key text not null,
    subject_type    text,
    subject_id      uuid,
    created_at      timestamptz not null default now(),
    constraint ledger_transactions_idempotency unique (idempotency_key)
);
-- what a job has moved in the books
create index ledger_transactions_subject on ledger_transactions (subject_id) where subject_id is not null;

create table ledger_entries (
    transaction_id uuid not null references ledger_transactions,
    line           smallint not null,
    account_id     uuid not null,
    asset          text not null,
    amount         bigint not null check (amount <> 0),
    primary key (transaction_id, line),
    foreign key (account_id, asset) references ledger_accounts (id, asset)
);
create index ledger_entries_account on ledger_entries (account_id, transaction_id desc);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
    raise exception 'the ledger only grows';
end $$;
create trigger ledger_transactions_only_grow before update or delete on ledger_transactions
    for each row execute function ledger_refuse_change();
create trigger ledger_entries_only_grow before update or delete on ledger_entries
    for each row execute function ledger_refuse_change();

create function ledger_check_balanced() returns trigger language plpgsql as $$
begin
    if exists (
        select 1 from ledger_entries where transaction_id = new.transaction_id group by asset having sum(amount) <> 0
    ) then
        raise exception 'transaction % does not balance', new.transaction_id;
    end if;
    return null;
end $$;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
    deferrable initially deferred for each row execute function ledger_check_balanced();

-- Only members' balances are kept: a row for the platform would be the one row that every transaction locks.
create table ledger_balances (
    account_id uuid primary key references ledger_accounts,
    posted     bigint not null default 0,
    held       bigint not null default 0 check (held >= 0),
    -- the member's debt, next to the chips that pay it, so that one lock covers both
    owed       bigint not null default 0 constraint ledger_balances_owed_not_negative check (owed >= 0),
    constraint ledger_balances_not_negative check (posted - held >= 0)
) with (fillfactor = 50);

create table ledger_holds (
    id         uuid primary key,
    account_id uuid not null references ledger_accounts,
    amount     bigint not null check (amount > 0),
    captured   bigint not null default 0 check (captured >= 0),
    state      text not null default 'open' check (state in ('open', 'closed')),
    subject_id uuid not null,
    created_at timestamptz not null default now(),
    closed_at  timestamptz,
    constraint ledger_holds_within check (captured <= amount)
);
-- an order has one hold, which says what it was charged
create unique index ledger_holds_subject on ledger_holds (subject_id);

create function ledger_hold_ends_once() returns trigger language plpgsql as $$
begin
    if old.state = 'closed' then
        raise exception 'hold % has ended', old.id;
    end if;
    return new;
end $$;
create trigger ledger_holds_end_once before update on ledger_holds
    for each row execute function ledger_hold_ends_once();

-- What was sold for money, and how it was shared out. The books tell the same; here each sale is one row with one end.
create table sales (
    -- of the payment
    id           uuid primary key,
    -- null: the platform sold it
    creator_id   uuid,
    buyer_id     uuid not null,
    kind         text not null check (kind in (
        'chips', 'club', 'post', 'album', 'message', 'tip', 'goal_tip', 'request', 'call_pack', 'platform'
    )),
    -- of what was sold
    subject_id   uuid,
    gross_cents  bigint not null check (gross_cents > 0),
    fee_cents    bigint not null,
    -- escrow: the order is not delivered yet
    state        text not null check (state in ('escrow', 'pending', 'available', 'reversed')),
    booked_at    timestamptz not null default now(),
    -- when it became the creator's, which starts the time to complain
    earned_at    timestamptz,
    available_at timestamptz,
    reversed_at  timestamptz,
    -- how often a sale that was taken back was restored
    restored     smallint not null default 0,
    constraint sales_parts check (fee_cents between 0 and gross_cents),
    constraint sales_end check ((state = 'reversed') = (reversed_at is not null))
);
create index sales_of_creator on sales (creator_id, booked_at desc) where creator_id is not null;
create index sales_of_buyer on sales (buyer_id, booked_at desc);
-- those whose time to complain runs
create index sales_pending on sales (earned_at) where state = 'pending';
