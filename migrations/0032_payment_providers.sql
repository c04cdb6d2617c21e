-- Providers of payments beside the embedded one: what they call a sale, what staff give back, what banks take back.
alter table payments
    -- the provider's name of the sale, and of the money that moved first
    add column provider_key text,
    add column transaction_key text,
    add column refunded_cents bigint not null default 0,
    -- so that what is taken back after a won dispute has a key of its own in the books
    add column disputes_won smallint not null default 0,
    -- its provider is to take no further period, and takes none
    add column stop_asked_at timestamptz,
    add column stopped_at timestamptz;
update payments set refunded_cents = amount_cents where state = 'refunded';
alter table payments add constraint payments_refunded check (refunded_cents between 0 and amount_cents);
create unique index payments_of_provider on payments (provider, provider_key) where provider_key is not null;
create index payments_to_return on payments (refund_asked_at) where refund_asked_at is not null and state = 'paid';
create index payments_to_stop on payments (stop_asked_at) where stop_asked_at is not null and stopped_at is null;

alter table payment_events add column sale text;
-- those that wait for the sale that they are about
create index payment_events_waiting on payment_events (provider, sale) where applied_at is null and sale is not null;

-- Money that goes back: proposed by staff, or told by the provider.
create table payment_refunds (
    id              uuid primary key,
    payment_id      uuid not null references payments,
    amount_cents    bigint not null check (amount_cents > 0),
    reason          text not null,
    -- proposed: waits for a second person; asking: the provider was asked, and nothing is known of its answer
    state           text not null check (state in ('proposed', 'asking', 'booked', 'refused', 'failed')),
    -- staff give it back at the provider themselves
    is_by_hand      boolean not null default false,
    -- null: the provider told of it
    proposed_by     uuid references accounts,
    -- who agreed or refused; null where nobody had to be asked
    decided_by      uuid references accounts,
    idempotency_key text,
    -- the provider's report of it
    event_key       text,
    created_at      timestamptz not null default now(),
    asked_at        timestamptz,
    ended_at        timestamptz,
    constraint payment_refunds_idempotency unique (proposed_by, idempotency_key),
    constraint payment_refunds_four_eyes check (decided_by is null or decided_by <> proposed_by),
    check ((state in ('booked', 'refused', 'failed')) = (ended_at is not null))
);
create index payment_refunds_of_payment on payment_refunds (payment_id, id desc);
create index payment_refunds_open on payment_refunds (id) where state in ('proposed', 'asking');

-- Payments that a bank took back.
create table payment_disputes (
    id           uuid primary key,
    payment_id   uuid not null constraint payment_disputes_once unique references payments,
    -- what was not refunded before
    amount_cents bigint not null check (amount_cents >= 0),
    state        text not null default 'open' check (state in ('open', 'won', 'lost')),
    opened_at    timestamptz not null default now(),
    decided_by   uuid references accounts,
    decided_at   timestamptz,
    check ((state = 'open') = (decided_at is null))
);
insert into payment_disputes (id, payment_id, amount_cents, opened_at)
select id, id, amount_cents, coalesce(settled_at, created_at) from payments where state = 'charged_back';
create index payment_disputes_newest on payment_disputes (opened_at desc, id desc);

-- how often a sale that was taken back was restored
alter table sales add column restored smallint not null default 0;

-- Whether what renews itself, or was paid for, is there still. What is late because nobody has asked for the renewal yet
-- goes on: whoever asks ends it when nothing comes of it.
create function is_current(state text, expires_at timestamptz, payment_id uuid) returns boolean
language sql stable as $$
    select state <> 'expired' and (expires_at > now() or (state = 'active' and payment_id is not null))
$$;

create or replace view current_memberships as
select creator_id, member_id, expires_at from memberships where is_current(state, expires_at, payment_id);

-- Whether what moved in the books comes from a payment of the embedded provider, which takes no money from anybody.
create function is_of_sandbox(subject_type text, subject uuid) returns boolean language sql stable as $$
    select case subject_type
        when 'payment' then exists (select from payments where id = subject and provider = 'sandbox')
        when 'referral_reward' then exists (
            select from referral_rewards
            join payments on payments.id = cause_id
            where referral_rewards.id = subject and provider = 'sandbox'
        )
        else false
    end
$$;

-- Whether nothing renews that any more. Of the embedded provider we know what is due, and what it could not take; any
-- other has three days to tell us.
create function is_given_up(
    provider text, payment uuid, expires_at timestamptz, embedded text, due uuid[], due_keys text[]
) returns boolean language sql stable as $$
    select case when provider = embedded then
        payment <> all (due) or exists (
            select from payment_events
            join jobs on jobs.subject_id = payment_events.id and jobs.state = 'failed'
            where payment_events.provider = embedded and external_key = due_keys[array_position(due, payment)]
        )
    else expires_at <= now() - interval '3 days' end
$$;
