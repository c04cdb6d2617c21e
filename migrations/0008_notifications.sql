create table mails (
    id              uuid primary key,
    account_id      uuid references accounts,
    recipient       text not null,
    subject         text not null,
    body            text not null,
    -- what one press ends; null: a mail about the account itself
    unsubscribe_url text,
    -- whether the sender's name is left out
    is_discreet     boolean not null default false,
    created_at      timestamptz not null default now(),
    delivered_at    timestamptz
);
create index mails_newest on mails (created_at desc, id desc);

-- Addresses that refused a mail for good: nothing more goes there until their owner says that they work again.
create table mail_bounces (
    address    text primary key check (address = lower(address)),
    bounced_at timestamptz not null default now()
);

-- What the bell tells somebody, until it is old.
create table notices (
    id         uuid primary key,
    account_id uuid not null references accounts,
    kind       text not null,
    -- what the words of the kind need: ids, names, codes; never what somebody wrote
    detail     jsonb not null,
    -- two causes of one key are one notice
    dedupe_key text,
    created_at timestamptz not null default now(),
    read_at    timestamptz,
    constraint notices_once unique (account_id, dedupe_key)
);
create index notices_newest on notices (account_id, id desc);
-- for the sweep
create index notices_age on notices (created_at);

-- Where somebody chose otherwise than it is by default.
create table notification_choices (
    account_id uuid not null references accounts,
    event      text not null,
    channel    text not null check (channel in ('site', 'email', 'push', 'telegram')),
    is_active  boolean not null,
    primary key (account_id, event, channel)
);

create table notification_settings (
    account_id   uuid primary key references accounts,
    -- neither our name nor what happened leaves the product
    is_discreet  boolean not null default false,
    -- hours of the day in the person's own time zone
    quiet_from   smallint check (quiet_from between 0 and 23),
    quiet_to     smallint check (quiet_to between 0 and 23),
    time_zone    text not null default 'UTC',
    digest       text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
    -- when the next digest goes
    digest_at    timestamptz,
    news_seen_at timestamptz,
    -- what links in mails carry
    mail_key     uuid not null default gen_random_uuid(),
    check ((quiet_from is null) = (quiet_to is null)),
    check ((digest = 'off') = (digest_at is null))
);
create index notification_settings_digests on notification_settings (digest_at) where digest_at is not null;

-- Browsers that take pushes.
create table push_subscriptions (
    id         uuid primary key,
    account_id uuid not null references accounts,
    endpoint   text not null unique check (length(endpoint) <= 1000),
    p256dh     bytea not null check (length(p256dh) = 65),
    auth       bytea not null check (length(auth) = 16),
    created_at timestamptz not null default now()
);
create index push_subscriptions_account on push_subscriptions (account_id);

-- The key pair by which push services know us: made once, at the first need.
create table push_keys (
    is_only     boolean primary key default true check (is_only),
    private_key bytea not null,
    public_key  bytea not null
);

create table telegram_links (
    account_id uuid primary key references accounts,
    chat_id    bigint not null unique,
    username   text,
    linked_at  timestamptz not null default now()
);
-- Keys for one use that people bring to our bot.
create table telegram_keys (
    secret_hash bytea primary key,
    account_id  uuid not null references accounts,
    expires_at  timestamptz not null
);
create index telegram_keys_account on telegram_keys (account_id);
-- Our bot, as it calls itself, and how far its messages were read.
create table telegram_bot (
    is_only     boolean primary key default true check (is_only),
    username    text not null,
    next_update bigint not null default 0
);

-- Creators whose posts are told on X as well.
create table x_accounts (
    account_id    uuid primary key references accounts,
    is_enabled    boolean not null default false,
    -- posts before that are not told
    enabled_at    timestamptz,
    template      text not null default '' check (length(template) <= 280),
    -- who has let us post; null: nobody yet
    username      text,
    -- sealed by X's own scope: it can post, and nothing else
    access_token  text,
    refresh_token text,
    expires_at    timestamptz,
    -- of an authorization that is under way
    state         text,
    verifier      text
);
create unique index x_accounts_state on x_accounts (state) where state is not null;

-- What left, or would leave, by push, Telegram or X. Where no such service is set up it is only recorded.
create table outside_messages (
    id         uuid primary key,
    account_id uuid not null references accounts,
    channel    text not null check (channel in ('push', 'telegram', 'x')),
    notice_id  uuid references notices on delete cascade,
    -- the browser that it goes to
    push_id    uuid references push_subscriptions on delete set null,
    body       text not null,
    url        text not null,
    -- what a cause may send once
    dedupe_key text not null unique,
    state      text not null default 'waiting' check (state in ('waiting', 'sent', 'recorded', 'gone', 'refused')),
    created_at timestamptz not null default now(),
    ended_at   timestamptz
);
create index outside_messages_newest on outside_messages (created_at desc, id desc);
create index outside_messages_of_notice on outside_messages (notice_id) where notice_id is not null;
create index outside_messages_of_push on outside_messages (push_id) where push_id is not null;

-- What the operator tells everybody. Words are kept by language; English is always among them.
create table news (
    id           uuid primary key,
    words        jsonb not null check (words ? 'en'),
    link         text,
    -- shown once over the page, to whoever has not seen it
    is_promo     boolean not null default false,
    author_id    uuid not null references accounts,
    published_at timestamptz not null default now(),
    withdrawn_at timestamptz
);
create index news_newest on news (published_at desc, id desc) where withdrawn_at is null;

insert into job_schedules (name, kind, cron) values
    ('notifications.write_digests', 'notifications.write_digests', '*/10 * * * *'),
    ('notifications.follow_telegram', 'notifications.follow_telegram', '* * * * *'),
    ('notifications.tell_posts', 'notifications.tell_posts', '* * * * *');

-- Our app at X, as its own name for it; the workers that hold its secret note it.
create table x_app (
    is_only   boolean primary key default true check (is_only),
    client_id text not null
);
