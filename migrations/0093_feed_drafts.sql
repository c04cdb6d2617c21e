-- A post, album or story that its creator still writes, seen by them alone. It has the id of what it becomes: to publish
-- that ends the draft.
create table feed_drafts (
    id         uuid primary key,
    account_id uuid not null references accounts,
    -- the fields of the form as they stand, not checked before they are published
    content    jsonb not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
);
create index feed_drafts_newest on feed_drafts (account_id, updated_at desc, id);
