-- Who is a member of whose fan club, and who has bought what: by these alone what is locked is opened.
create table memberships (
    id              uuid primary key,
    creator_id      uuid not null references accounts,
    member_id       uuid not null references accounts,
    -- a canceled membership goes on until it expires
    state           text not null check (state in ('active', 'canceled', 'expired')),
    is_trial        boolean not null default false,
    expires_at      timestamptz not null,
    created_at      timestamptz not null default now(),
    -- what renews it; null for trials and gifts
    payment_id      uuid references payments,
    period_in_month smallint not null default 1 check (period_in_month between 1 and 12),
    -- by the member, ever: who left does not get a trial
    canceled_at     timestamptz,
    constraint memberships_once unique (creator_id, member_id),
    check (creator_id <> member_id)
);
create index memberships_of_member on memberships (member_id, created_at desc);
create index memberships_ending on memberships (expires_at) where state <> 'expired';
-- for deletes of the row referred to
create index memberships_of_payment on memberships (payment_id) where payment_id is not null;

-- Whether what renews itself, or was paid for, is there still. What is late because nobody has asked for the renewal
-- yet goes on: whoever asks ends it when nothing comes of it.
create function is_current(state text, expires_at timestamptz, payment_id uuid) returns boolean
language sql stable as $$
    select state <> 'expired' and (expires_at > now() or (state = 'active' and payment_id is not null))
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

-- Memberships that open what is for members.
create view current_memberships as
select creator_id, member_id, expires_at from memberships where is_current(state, expires_at, payment_id);

-- What was bought once and for good, in the transaction that booked the sale.
create table purchases (
    account_id   uuid not null references accounts,
    subject_type text not null check (subject_type in ('post', 'album', 'message')),
    subject_id   uuid not null,
    created_at   timestamptz not null default now(),
    primary key (account_id, subject_type, subject_id)
);
create index purchases_of_subject on purchases (subject_type, subject_id);

-- What creators ask for their fan clubs, in US cents a month, and hundredths off for more months; null: not offered.
create table fan_clubs (
    creator_id    uuid primary key references accounts,
    monthly_cents integer not null check (monthly_cents > 0),
    discount_3    smallint check (discount_3 between 0 and 60),
    discount_6    smallint check (discount_6 between 0 and 60),
    discount_12   smallint check (discount_12 between 0 and 60),
    -- a closed club takes nobody new, and renews nobody
    is_open       boolean not null default true,
    updated_at    timestamptz not null default now()
);

-- Links that let somebody into a fan club for some days, for nothing.
create table trial_links (
    id         uuid primary key,
    creator_id uuid not null references accounts,
    hash       text not null constraint trial_links_hash unique,
    name       text not null check (length(name) <= 60),
    days       smallint not null check (days between 1 and 31),
    max_uses   integer not null check (max_uses between 1 and 10000),
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    deleted_at timestamptz
);
create index trial_links_of_creator on trial_links (creator_id, created_at desc);

create table trial_uses (
    trial_id  uuid not null references trial_links,
    member_id uuid not null references accounts,
    used_at   timestamptz not null default now(),
    -- once paid for after the trial
    paid_at   timestamptz,
    primary key (trial_id, member_id)
);
create index trial_uses_of_member on trial_uses (member_id);

-- The platform's own subscription: lower prices, and chips every month.
create table platform_subscriptions (
    account_id      uuid primary key references accounts,
    tier            text not null check (tier in ('tier2', 'pro')),
    -- a canceled one goes on until it expires
    state           text not null check (state in ('active', 'canceled', 'expired')),
    period_in_month smallint not null check (period_in_month between 1 and 12),
    -- what renews it; null for gifts
    payment_id      uuid references payments,
    -- what the period under way cost, for an upgrade within it
    paid_cents      bigint not null default 0,
    started_at      timestamptz not null default now(),
    expires_at      timestamptz not null,
    -- chips of each month, as agreed
    bonus_chips     integer not null default 0 check (bonus_chips >= 0),
    next_bonus_at   timestamptz not null default now()
);
create index platform_subscriptions_ending on platform_subscriptions (expires_at) where state <> 'expired';
create index platform_subscriptions_bonuses on platform_subscriptions (next_bonus_at) where state <> 'expired';
create index platform_subscriptions_of_payment on platform_subscriptions (payment_id) where payment_id is not null;

-- What a creator saves up for, with tips.
create table goals (
    id           uuid primary key,
    creator_id   uuid not null references accounts,
    title        text not null check (length(title) between 1 and 100),
    target_cents bigint not null check (target_cents > 0),
    raised_cents bigint not null default 0 check (raised_cents >= 0),
    is_open      boolean not null default true,
    created_at   timestamptz not null default now()
);
create index goals_of_creator on goals (creator_id, created_at desc);

-- What a creator makes to order.
create table request_items (
    id          uuid primary key,
    creator_id  uuid not null references accounts,
    title       text not null check (length(title) between 1 and 100),
    price_cents integer not null check (price_cents > 0),
    -- for the delivery, once it is accepted
    days        smallint not null check (days between 1 and 30),
    is_offered  boolean not null default true,
    created_at  timestamptz not null default now()
);
create index request_items_of_creator on request_items (creator_id, created_at);

-- Orders, from the moment they are paid for: the money is kept until the buyer has what they asked for.
create table request_orders (
    -- of the payment
    id           uuid primary key references payments,
    item_id      uuid not null references request_items,
    creator_id   uuid not null references accounts,
    buyer_id     uuid not null references accounts,
    title        text not null,
    note         text not null check (length(note) <= 500),
    price_cents  bigint not null,
    days         smallint not null,
    state        text not null check (state in ('asked', 'accepted', 'delivered', 'confirmed', 'refunded')),
    -- of the creator, with the delivery
    reply        text not null default '' check (length(reply) <= 500),
    -- until when the next step has to be taken
    deadline_at  timestamptz,
    created_at   timestamptz not null default now(),
    ended_at     timestamptz,
    constraint request_orders_end check ((state in ('confirmed', 'refunded')) = (ended_at is not null))
);
create index request_orders_of_creator on request_orders (creator_id, id desc);
create index request_orders_of_buyer on request_orders (buyer_id, id desc);
create index request_orders_due on request_orders (deadline_at) where deadline_at is not null;

alter table direct_messages
    add constraint direct_messages_request_id_fkey foreign key (request_id) references request_orders;

insert into job_schedules (name, kind, cron) values
    ('subscriptions.renew_due', 'subscriptions.renew_due', '*/5 * * * *'),
    ('subscriptions.expire_due', 'subscriptions.expire_due', '* * * * *'),
    ('subscriptions.give_bonuses', 'subscriptions.give_bonuses', '*/10 * * * *'),
    ('sales.end_requests', 'sales.end_requests', '*/5 * * * *');
