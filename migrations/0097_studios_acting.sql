-- Acting for a creator: what an operator may do for which creator, what was done, and whether the creator allows it.
alter table studio_links add column is_acting_allowed boolean not null default true;

-- Limits of an operator who may act, for one creator; without a row they may do for the creator whatever can be done by
-- acting.
create table studio_rights (
    link_id    uuid not null references studio_links,
    account_id uuid not null references accounts,
    rights     text[] not null
        check (rights <@ array['posts', 'library', 'messages', 'sales', 'statistics', 'profile']),
    set_at     timestamptz not null default now(),
    primary key (link_id, account_id)
);
create index studio_rights_account on studio_rights (account_id);

-- Changes made for creators, which the creators read. The answer is the status of the call; null: it is not known.
create table studio_acts (
    id         uuid primary key,
    link_id    uuid not null references studio_links,
    account_id uuid not null references accounts,
    kind       text not null,
    method     text not null,
    -- the call with its places in braces: names of others don't belong into a log that is kept
    route      text not null,
    subject_id uuid,
    answer     smallint,
    at         timestamptz not null default now()
);
create index studio_acts_of_link on studio_acts (link_id, at desc, id desc);
create index studio_acts_account on studio_acts (account_id);
