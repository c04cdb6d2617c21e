-- People, their sessions and the single-use keys that are mailed to them.
create table accounts (
    id                 uuid primary key,
    username           text not null,
    display_name       text not null,
    email              text not null,
    email_confirmed_at timestamptz,
    -- since when it is known that they read our mails
    email_engaged_at   timestamptz,
    password_hash      text not null,
    role               text not null default 'member' check (role in ('member', 'creator', 'support', 'admin')),
    locale             text not null default 'en',
    confirmed_adult_at timestamptz not null,
    -- pays for nothing that opens something
    has_free_access    boolean not null default false,
    -- makes a limited number of characters
    is_freemium        boolean not null default false,
    blocked_at         timestamptz,
    -- null: for good
    blocked_until      timestamptz,
    block_reason       text
                       check (block_reason in ('minor', 'real_person', 'violence', 'self_harm', 'spam', 'other')),
    deleted_at         timestamptz,
    -- its owner has deleted it and may have it back until then; then what is private goes
    erase_at           timestamptz,
    erased_at          timestamptz,
    -- stands in the links by which somebody invites others
    invite_hash        text not null default substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 16),
    created_at         timestamptz not null default now(),
    constraint accounts_blocks check (blocked_at is not null or (blocked_until is null and block_reason is null)),
    constraint accounts_erased check (deleted_at is not null or num_nonnulls(erase_at, erased_at) = 0)
);
-- blocks that end by themselves
create index accounts_blocked_until on accounts (blocked_until) where blocked_until is not null;
create index accounts_erase_at on accounts (erase_at) where erase_at is not null;
create unique index accounts_invite_hash on accounts (invite_hash);
create unique index accounts_username on accounts (lower(username));
-- partial: an address belongs to the account that confirmed it. Unconfirmed claims may repeat, so that signing up
-- answers the same whether the address is known or not.
create unique index accounts_email_confirmed on accounts (lower(email)) where email_confirmed_at is not null;
create index accounts_email on accounts (lower(email), created_at desc);

-- Names that members have given up, in lower case: a shared link must not lead to somebody else.
create table former_usernames (
    username    text primary key,
    -- who had it, for as long as they are here: they may take it again
    account_id  uuid references accounts,
    given_up_at timestamptz not null default now()
);
create index former_usernames_of_account on former_usernames (account_id) where account_id is not null;

create table sessions (
    id           uuid primary key,
    -- SHA-256 of the cookie: a leaked table opens no session
    secret_hash  bytea not null,
    account_id   uuid not null references accounts,
    user_agent   text not null,
    created_at   timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at   timestamptz not null,
    ended_at     timestamptz
);
create unique index sessions_secret_hash on sessions (secret_hash);
create index sessions_account on sessions (account_id) where ended_at is null;
-- for the sweep
create index sessions_expired on sessions (expires_at);
create index sessions_ended on sessions (ended_at) where ended_at is not null;

create table account_keys (
    secret_hash bytea primary key,
    account_id  uuid not null references accounts,
    purpose     text not null check (purpose in ('change_email', 'confirm_email', 'end_claim', 'reset_password')),
    -- the address that the key was sent to: changing the address voids the key
    email       text not null,
    expires_at  timestamptz not null,
    used_at     timestamptz,
    created_at  timestamptz not null default now()
);
create index account_keys_account on account_keys (account_id, purpose);
-- for the sweep
create index account_keys_expired on account_keys (expires_at);

-- The second factor of a log-in: codes that change every half minute.
create table two_factors (
    account_id   uuid primary key references accounts,
    -- AES-256-GCM: the nonce and then the sealed secret, under a key made from the product's own
    sealed       bytea not null,
    -- null: it was shown, and no code has proven yet that it was taken over
    activated_at timestamptz,
    -- the half minute of the newest code that was used: none works twice
    used_step    bigint not null default 0,
    created_at   timestamptz not null default now()
);

-- Codes on paper, each for one use, for who has lost the device.
create table recovery_codes (
    account_id uuid not null references two_factors on delete cascade,
    -- keyed: a leaked table opens nothing
    code_hash  bytea not null,
    used_at    timestamptz,
    primary key (account_id, code_hash)
);

-- Failed logins by account name and by address, kept in PostgreSQL so that flushing the cache unlocks nobody. The sweep
-- needs no index: however often somebody guesses, they are one row, and rows last two days.
create table login_attempts (
    scope    text not null check (scope in ('login', 'address', 'network')),
    subject  bytea not null,
    failures integer not null,
    last_at  timestamptz not null,
    primary key (scope, subject)
);

-- Modals that somebody has seen and that need not come again.
create table viewed_modals (
    account_id uuid not null references accounts,
    modal_name text not null check (length(modal_name) between 1 and 64),
    viewed_at  timestamptz not null default now(),
    primary key (account_id, modal_name)
);
