create table payments (
    id              uuid primary key,
    account_id      uuid not null references accounts,
    provider        text not null,
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
    currency        text not null check (currency ~ '^[A-Z]{3}$'),
    state           text not null default 'created'
                    check (state in ('created', 'pending', 'paid', 'failed', 'refunded', 'charged_back')),
    idempotency_key text not null,
    -- the first payment, of those that the provider takes by itself; and the provider's name of each
    renews_id       uuid references payments,
    renewal_key     text,
    -- who wants it given back, and since when
    refund_asked_at timestamptz,
    created_at      timestamptz not null default now(),
    settled_at      timestamptz,
    constraint payments_idempotency unique (account_id, idempotency_key),
    constraint payments_renewals unique (renews_id, renewal_key),
    constraint payments_chips check ((purpose = 'chips') = (chips > 0)),
    constraint payments_seller check (seller_id is null or seller_id <> account_id)
);
create index payments_newest on payments (account_id, created_at desc);
-- for deletes of the row referred to
create index payments_of_seller on payments (seller_id) where seller_id is not null;
create index payments_of_recipient on payments (recipient_id) where recipient_id is not null;

-- Webhooks as they came: kept first, then applied by a job, each once.
create table payment_events (
    id           uuid primary key,
    provider     text not null,
    external_key text not null,
    body         text not null,
    -- what it says, in our words
    report       jsonb,
    received_at  timestamptz not null default now(),
    applied_at   timestamptz,
    constraint payment_events_once unique (provider, external_key)
);

-- Webhooks that nobody believed, for staff: the beginning of each.
create table payment_refusals (
    id          uuid primary key,
    provider    text not null,
    reason      text not null,
    body        text not null,
    received_at timestamptz not null default now()
);
create index payment_refusals_newest on payment_refusals (received_at desc);

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
