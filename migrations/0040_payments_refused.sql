-- Why a payment opens nothing: its money goes back. Null: it opens what was ordered.
alter table payments add column refused_because text
    check (refused_because in ('second', 'expired', 'parted', 'closed', 'gone', 'stopped'));
-- The provider can't end the renewals on request: staff do it there.
alter table payments add column stop_by_hand boolean not null default false;
-- A second payment of one order names the order that it repeats, and its own sale there.
alter table payments add column repeats_id uuid references payments;
-- When the request went out. After that only the provider's answer, its notice or staff decide.
alter table payment_refunds add column sent_at timestamptz;
update payment_refunds set sent_at = asked_at where state = 'asking';

-- What a provider knows otherwise than we do, found by the reconciliation. One open line a payment and kind.
create table payment_differences (
    id          uuid primary key,
    payment_id  uuid not null references payments,
    -- state: where the money is; renewals: how many periods were taken; paid_part, paid_over: coins that don't make the
    -- price
    kind        text not null check (kind in ('state', 'renewals', 'paid_part', 'paid_over')),
    ours        text not null,
    theirs      text not null,
    found_at    timestamptz not null default now(),
    seen_at     timestamptz not null default now(),
    -- gone at the provider, or settled by a person
    ended_at    timestamptz,
    ended_by    uuid references accounts,
    reason      text
);
create unique index payment_differences_open on payment_differences (payment_id, kind) where ended_at is null;
create index payment_differences_newest on payment_differences (found_at desc) where ended_at is null;
-- When the provider was last asked what it knows of the sale; those that it was never asked about come first.
alter table payments add column compared_at timestamptz;
create index payments_to_compare on payments (compared_at nulls first, id)
    where provider not in ('sandbox', 'free') and renews_id is null;
insert into job_schedules (name, kind, cron) values ('payments.reconcile', 'payments.reconcile', '23 * * * *');
