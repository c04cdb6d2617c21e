-- What members do with their own accounts: another address or name, a second factor, and the way out and back.
alter table accounts
    -- since when it is known that they read our mails
    add column email_engaged_at timestamptz,
    -- its owner has deleted it and may have it back until then; then what is private goes
    add column erase_at timestamptz,
    add column erased_at timestamptz,
    add constraint accounts_erased check (deleted_at is not null or num_nonnulls(erase_at, erased_at) = 0);
create index accounts_erase_at on accounts (erase_at) where erase_at is not null;

alter table account_keys
    drop constraint account_keys_purpose_check,
    add constraint account_keys_purpose_check
        check (purpose in ('change_email', 'confirm_email', 'end_claim', 'reset_password'));

-- Names that members have given up, in lower case: a shared link must not lead to somebody else.
create table former_usernames (
    username    text primary key,
    -- who had it, for as long as they are here: they may take it again
    account_id  uuid references accounts,
    given_up_at timestamptz not null default now()
);
create index former_usernames_of_account on former_usernames (account_id) where account_id is not null;

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

-- Modals that somebody has seen and that need not come again.
create table viewed_modals (
    account_id uuid not null references accounts,
    modal_name text not null check (length(modal_name) between 1 and 64),
    viewed_at  timestamptz not null default now(),
    primary key (account_id, modal_name)
);

insert into job_schedules (name, kind, cron) values ('accounts.erase_due', 'accounts.erase_due', '*/10 * * * *');
