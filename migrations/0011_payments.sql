create table payments (
    id              uuid primary key,
    account_id      uuid not null references accounts,
    provider        text not null,
    -- the provider's name of the sale, and of the money that moved first
    provider_key    text,
    transaction_key text,
    method          text not null default 'card'
                    check (method in ('card', 'paypal', 'crypto', 'sofort', 'eps', 'ideal', 'upi')),
    -- what it pays for, as it was agreed when it was ordered
    purpose         text not null default 'chips' check (purpose in (
                        'chips', 'club', 'post', 'album', 'tip', 'goal_tip', 'request', 'platform'
                    )),
    -- names what was chosen, so that a repeat of the order is known
    bundle_id       text not null,
    -- whose it was; null: the platform's
    seller_id       uuid references accounts,
    -- who gets it, where it is a gift
    recipient_id    uuid references accounts,
    subject_id      uuid,
    terms           jsonb not null default '{}',
    -- hundredths that are the platform's
    fee_percent     smallint not null default 0 check (fee_percent between 0 and 100),
    chips           bigint not null default 0 check (chips >= 0),
    amount_cents    bigint not null check (amount_cents > 0),
    refunded_cents  bigint not null default 0,
    currency        text not null check (currency ~ '^[A-Z]{3}$'),
    state           text not null default 'created'
                    check (state in ('created', 'pending', 'paid', 'failed', 'refunded', 'charged_back')),
    -- counts won disputes: what is taken back after one has a key of its own in the books
    disputes_won    smallint not null default 0,
    -- where somebody was when they decided to buy; null: it was not said
    trigger_source  text check (trigger_source ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'),
    idempotency_key text not null,
    -- the first payment, of those that the provider takes by itself; and the provider's name of each
    renews_id       uuid references payments,
    renewal_key     text,
    -- who wants it given back, and since when
    refund_asked_at timestamptz,
    -- its provider is to take no further period, and takes none
    stop_asked_at   timestamptz,
    stopped_at      timestamptz,
    created_at      timestamptz not null default now(),
    settled_at      timestamptz,
    constraint payments_idempotency unique (account_id, idempotency_key),
    constraint payments_renewals unique (renews_id, renewal_key),
    constraint payments_chips check ((purpose = 'chips') = (chips > 0)),
    constraint payments_seller check (seller_id is null or seller_id <> account_id),
    constraint payments_refunded check (refunded_cents between 0 and amount_cents)
);
create index payments_newest on payments (account_id, created_at desc);
-- for what staff see: the newest, and where the last month's were decided
create index payments_by_time on payments (created_at desc);
create unique index payments_of_provider on payments (provider, provider_key) where provider_key is not null;
create index payments_to_return on payments (refund_asked_at) where refund_asked_at is not null and state = 'paid';
create index payments_to_stop on payments (stop_asked_at) where stop_asked_at is not null and stopped_at is null;
-- for deletes of the row referred to
create index payments_of_seller on payments (seller_id) where seller_id is not null;
create index payments_of_recipient on payments (recipient_id) where recipient_id is not null;

-- Webhooks as they came: kept first, then applied by a job, each once.
create table payment_events (
    id           uuid primary key,
    provider     text not null,
    external_key text not null,
    -- the provider's name of what it is about
    sale         text,
    body         text not null,
    -- what it says, in our words
    report       jsonb,
    received_at  timestamptz not null default now(),
    applied_at   timestamptz,
    constraint payment_events_once unique (provider, external_key)
);
-- those that wait for the sale that they are about
create index payment_events_waiting on payment_events (provider, sale) where applied_at is null and sale is not null;

-- Webhooks that nobody believed, for staff: the beginning of each.
create table payment_refusals (
    id          uuid primary key,
    provider    text not null,
    reason      text not null,
    body        text not null,
    received_at timestamptz not null default now()
);
create index payment_refusals_newest on payment_refusals (received_at desc);

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
create index payment_disputes_newest on payment_disputes (opened_at desc, id desc);

-- Ways to pay that a provider keeps for a member. No number of a card is ever here.
create table payment_methods (
    id           uuid primary key,
    account_id   uuid not null references accounts,
    provider     text not null,
    method       text not null,
    -- the provider's own name of it
    external_key text not null,
    is_default   boolean not null default false,
    created_at   timestamptz not null default now(),
    deleted_at   timestamptz,
    constraint payment_methods_once unique (account_id, provider, external_key)
);

-- Words that give chips.
create table promo_codes (
    code       text primary key check (code ~ '^[A-Z0-9-]{4,32}$'),
    chips      integer not null check (chips between 1 and 100000),
    max_uses   integer not null check (max_uses between 1 and 1000000),
    uses       integer not null default 0,
    expires_at timestamptz,
    created_by uuid references accounts,
    created_at timestamptz not null default now(),
    constraint promo_codes_uses check (uses between 0 and max_uses)
);

create table promo_uses (
    code       text not null references promo_codes,
    account_id uuid not null references accounts,
    used_at    timestamptz not null default now(),
    constraint promo_uses_once primary key (code, account_id)
);
create index promo_uses_of_account on promo_uses (account_id);
