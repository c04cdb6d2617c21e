-- Studios: who they are, whom they look after, and on which terms both have agreed.
create table studios (
    account_id uuid primary key references accounts,
    opened_by  uuid not null references accounts,
    opened_at  timestamptz not null default now(),
    closed_at  timestamptz
);

-- A creator and a studio. It is asked for by one and answered by the other, and ended by either.
create table studio_links (
    id         uuid primary key,
    studio_id  uuid not null references studios,
    creator_id uuid not null references accounts,
    state      text not null default 'asked' check (state in ('asked', 'attached', 'refused', 'ended')),
    asked_by   uuid not null references accounts,
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    decided_by uuid references accounts,
    ended_at   timestamptz,
    ended_by   uuid references accounts,
    check (studio_id <> creator_id),
    check ((state = 'asked') = (decided_at is null)),
    check ((state = 'ended') = (ended_at is not null))
);
-- one studio at a time
create unique index studio_links_attached on studio_links (creator_id) where state = 'attached';
create unique index studio_links_asked on studio_links (creator_id, studio_id) where state = 'asked';
create index studio_links_of_studio on studio_links (studio_id, id desc);
create index studio_links_of_creator on studio_links (creator_id, id desc);

-- What the studio has of what the creator earns, from a day on. It holds when the other side has agreed; the newest
-- that holds on the day of a sale splits that sale.
create table studio_contracts (
    id             uuid primary key,
    link_id        uuid not null references studio_links,
    studio_percent smallint not null check (studio_percent between 0 and 90),
    valid_from     date not null,
    proposed_by    uuid not null references accounts,
    -- which side proposed it: the other one agrees
    side           text not null check (side in ('creator', 'studio')),
    created_at     timestamptz not null default now(),
    agreed_at      timestamptz,
    agreed_by      uuid references accounts,
    refused_at     timestamptz,
    check (agreed_at is null or refused_at is null),
    check ((agreed_at is null) = (agreed_by is null)),
    check (agreed_by <> proposed_by)
);
create index studio_contracts_of_link on studio_contracts (link_id, valid_from desc, id desc);
create unique index studio_contracts_open on studio_contracts (link_id) where agreed_at is null and refused_at is null;

-- People who work for a studio with an account of their own.
create table studio_operators (
    studio_id  uuid not null references studios,
    account_id uuid not null references accounts,
    rights     text[] not null check (rights <@ array['creators', 'earnings', 'incarnate']),
    added_at   timestamptz not null default now(),
    primary key (studio_id, account_id),
    check (studio_id <> account_id)
);
-- one studio each
create unique index studio_operators_account on studio_operators (account_id);

-- In which session somebody of a studio works in the name of which creator. The cookie alone says nothing.
create table studio_incarnations (
    session_id uuid primary key references sessions on delete cascade,
    link_id    uuid not null references studio_links,
    started_at timestamptz not null default now()
);
create index studio_incarnations_of_link on studio_incarnations (link_id);

-- What a studio had of one sale, when its money became available.
create table studio_shares (
    sale_id        uuid primary key references sales,
    studio_id      uuid not null references studios,
    creator_id     uuid not null references accounts,
    studio_percent smallint not null,
    amount_cents   bigint not null check (amount_cents > 0),
    created_at     timestamptz not null default now(),
    reversed_at    timestamptz
);
create index studio_shares_of_studio on studio_shares (studio_id, created_at desc, sale_id desc);
create index studio_shares_of_creator on studio_shares (creator_id);
create index studio_shares_whole on studio_shares (sale_id) where reversed_at is null;

create or replace function is_studio_creator(account uuid) returns boolean language sql stable as $$
    select exists (
        select from studio_links
        join studios on studios.account_id = studio_links.studio_id and closed_at is null
        where creator_id = account and state = 'attached'
    )
$$;
