create table payments (
    id              uuid primary key,
    account_id      uuid not null references accounts,
    provider        text not null,
    bundle_id       text not null,
    chips           bigint not null check (chips > 0),
    amount_cents    bigint not null check (amount_cents > 0),
    currency        text not null check (currency ~ '^[A-Z]{3}$'),
    state           text not null default 'created'
                    check (state in ('created', 'pending', 'paid', 'failed', 'refunded', 'charged_back')),
    idempotency_key text not null,
    created_at      timestamptz not null default now(),
    settled_at      timestamptz,
    constraint payments_idempotency unique (account_id, idempotency_key)
);
create index payments_newest on payments (account_id, created_at desc);

-- Webhooks as they came: kept first, then applied by a job, each once.
create table payment_events (
    id           uuid primary key,
    provider     text not null,
    external_key text not null,
    body         text not null,
    received_at  timestamptz not null default now(),
    applied_at   timestamptz,
    constraint payment_events_once unique (provider, external_key)
);
