-- Payouts that came back or never left, as one of the staff says. Their money is available again once another confirms it.
create table payout_returns (
    id          uuid primary key,
    payout_id   uuid not null references payouts,
    outcome     text not null check (outcome in ('returned', 'failed')),
    reason      text not null check (length(reason) between 1 and 100),
    state       text not null default 'proposed' check (state in ('proposed', 'confirmed', 'refused', 'withdrawn')),
    proposed_by uuid not null references accounts,
    proposed_at timestamptz not null default now(),
    decided_by  uuid references accounts,
    decided_at  timestamptz,
    check ((state = 'proposed') = (decided_by is null) and (state = 'proposed') = (decided_at is null)),
    constraint payout_returns_four_eyes check (state not in ('confirmed', 'refused') or decided_by <> proposed_by),
    check (state <> 'withdrawn' or decided_by = proposed_by)
);
create unique index payout_returns_open on payout_returns (payout_id) where state = 'proposed';
-- for deletes of the row referred to
create index payout_returns_of_payout on payout_returns (payout_id);

-- Who pays, as the bank's file says it: kept at the export, so that the file stays the same.
alter table payout_batches
    add column payer_name text,
    add column payer_iban text,
    add column payer_bic text,
    add constraint payout_batches_payer
        check ((payer_name is null) = (payer_iban is null) and (payer_name is null) = (payer_bic is null));

-- Whether real money was paid for chips by that payment.
create function is_chips_for_money(subject_type text, subject uuid) returns boolean language sql stable as $$
    select subject_type = 'payment' and exists (
        select from payments where id = subject and purpose = 'chips' and provider not in ('sandbox', 'free')
    )
$$;

-- `bought`: chips for which real money was paid and not given back. `bought_left`: those of them that are not spent.
alter table ledger_balances
    add column bought bigint not null default 0 constraint ledger_balances_bought check (bought >= 0),
    add column bought_left bigint not null default 0
        constraint ledger_balances_bought_left check (bought_left between 0 and bought);

-- Free chips are spent first: what is spent of the bought ones is what the balance no longer covers.
create function spend_free_chips_first() returns trigger language plpgsql as $$
begin
    new.bought_left := greatest(new.posted, 0);
    return new;
end $$;
create trigger ledger_balances_free_first before update on ledger_balances
    for each row when (new.bought_left > new.posted) execute function spend_free_chips_first();

update ledger_balances
set bought = found.chips, bought_left = least(found.chips, posted)
from (
    select owner_id, greatest(sum(amount), 0)::bigint as chips
    from ledger_accounts
    join ledger_entries on ledger_entries.account_id = ledger_accounts.id
    join ledger_transactions on ledger_transactions.id = transaction_id
    where is_chips_for_money(subject_type, subject_id)
        and ((ledger_accounts.kind = 'member_chips' and ledger_transactions.kind = 'purchase')
            or (ledger_accounts.kind = 'member_debt' and amount < 0))
    group by owner_id
) found
where found.owner_id = ledger_balances.account_id;

-- Bought chips that were paid to others: only they can become money.
create table payable_chips (
    id           uuid primary key,
    payer_id     uuid not null references accounts,
    earner_id    uuid not null references accounts,
    chips        bigint not null check (chips > 0),
    -- made money, and for how many US cents
    cashed       bigint not null default 0 check (cashed >= 0),
    cashed_cents bigint not null default 0 check (cashed_cents >= 0),
    -- spent by the earner
    spent        bigint not null default 0 check (spent >= 0),
    -- gone with a payment that went back
    returned     bigint not null default 0 check (returned >= 0),
    earned_at    timestamptz not null default now(),
    constraint payable_chips_once check (cashed + spent + returned <= chips)
);
create index payable_chips_of_earner on payable_chips (earner_id, earned_at, id)
    where cashed + spent + returned < chips;
create index payable_chips_of_payer on payable_chips (payer_id, earned_at, id) where spent + returned < chips;

-- The studio with a share of the creator's sales at that moment, and its percentage.
create function studio_split(seller uuid, sold_at timestamptz) returns table (studio uuid, percent smallint)
language sql stable as $$
    select studio_id, studio_percent
    from studio_links
    join studio_contracts on link_id = studio_links.id
    where creator_id = seller and agreed_at <= sold_at and valid_from <= (sold_at at time zone 'UTC')::date
        and studio_links.decided_at <= sold_at and (ended_at is null or ended_at > sold_at)
        and studio_links.state in ('attached', 'ended')
    order by valid_from desc, agreed_at desc
    limit 1
$$;
