-- Lists of people that creators keep for themselves.
create table people_lists (
    id         uuid primary key,
    owner_id   uuid not null references accounts,
    name       text not null check (length(name) between 1 and 60),
    created_at timestamptz not null default now(),
    constraint people_lists_name unique (owner_id, name)
);

create table people_list_members (
    list_id    uuid not null references people_lists on delete cascade,
    account_id uuid not null references accounts,
    added_at   timestamptz not null default now(),
    primary key (list_id, account_id)
);
create index people_list_members_account on people_list_members (account_id);

-- Tables of people that a job writes down and that can be taken home for a week.
create table people_exports (
    id         uuid primary key,
    owner_id   uuid not null references accounts,
    relation   text not null check (relation in ('members', 'followers', 'following', 'memberships', 'list')),
    list_id    uuid references people_lists on delete cascade,
    state      text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
    rows       integer,
    -- comma separated values; a page of rows each
    content    text,
    created_at timestamptz not null default now(),
    ready_at   timestamptz
);
create index people_exports_owner on people_exports (owner_id, created_at desc);
create index people_exports_of_list on people_exports (list_id) where list_id is not null;
