-- Age and identity: checks at a provider, sealed documents, the creators' agreement, and what an application asks.
alter table accounts add column verified_at timestamptz;

create function is_verified(account uuid) returns boolean language sql stable as $$
    select exists (select from accounts where id = account and verified_at is not null)
$$;

alter table accounts drop constraint accounts_block_reason_check;
alter table accounts add constraint accounts_block_reason_check
    check (block_reason in ('minor', 'real_person', 'violence', 'self_harm', 'spam', 'other', 'underage'));

-- Checks of age and identity. The id is chosen by the browser: a request that is repeated starts nothing twice.
create table verifications (
    id         uuid primary key,
    account_id uuid not null references accounts,
    provider   text not null check (length(provider) between 1 and 40),
    -- the provider's page
    url        text not null check (length(url) <= 2000),
    state      text not null default 'pending' check (state in ('pending', 'approved', 'refused', 'expired')),
    outcome    text check (outcome in ('adult', 'minor', 'refused', 'closed')),
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    decided_at timestamptz,
    check ((state = 'pending') = (decided_at is null))
);
create unique index verifications_pending on verifications (account_id) where state = 'pending';
create index verifications_newest on verifications (account_id, created_at desc);
create index verifications_due on verifications (expires_at) where state = 'pending';
insert into job_schedules (name, kind, cron) values ('verification.expire', 'verification.expire', '*/5 * * * *');

-- Null: not sealed, from before there were keys.
alter table creator_documents add column key_id text;
alter table creator_documents add column status text not null default 'notReviewed'
    check (status in ('notReviewed', 'approved', 'rejected'));
-- For the owner of a rejected one.
alter table creator_documents add column reason text not null default '' check (length(reason) <= 300);
-- An approved document stays for the law when another takes its place.
alter table creator_documents add column replaced_at timestamptz;
update creator_documents set status = 'approved'
where exists (select from creator_applications where account_id = creator_documents.account_id and state = 'approved');
alter table creator_documents drop constraint creator_documents_once;
create unique index creator_documents_once on creator_documents (account_id, kind) where replaced_at is null;
create index creator_documents_of_account on creator_documents (account_id);
insert into job_schedules (name, kind, cron) values ('creators.forget_documents', 'creators.forget_documents', '40 4 * * *');

-- A link for one account's documents, for a phone without a session. A new one ends the last.
create table document_links (
    account_id  uuid primary key references accounts,
    secret_hash bytea not null unique,
    made_by     uuid not null references accounts,
    expires_at  timestamptz not null
);

-- The creators' agreement as each accepted it.
create table agreement_acceptances (
    account_id  uuid not null references accounts,
    version     text not null,
    -- SHA-256 of the text
    text_hash   text not null check (length(text_hash) = 64),
    accepted_at timestamptz not null default now(),
    primary key (account_id, version)
);

alter table creator_applications add column birth_date date;
alter table creator_applications add column country text check (country ~ '^[A-Z]{2}$');
alter table creator_applications add column address text not null default '' check (length(address) <= 300);
alter table creator_applications add column tax_status text check (tax_status in ('private', 'self_employed', 'company'));
