-- Copies of what people have here, as ZIP files that they download.
create table data_exports (
    id           uuid primary key,
    account_id   uuid not null references accounts,
    state        text not null default 'waiting'
                 check (state in ('waiting', 'running', 'ready', 'failed', 'canceled', 'expired', 'deleted')),
    percent      smallint not null default 0 check (percent between 0 and 100),
    -- of the job that writes it, which may be gone
    job_id       uuid,
    -- of the file: all that lies below the prefix is deleted with it
    store_prefix text,
    object_key   text,
    size_bytes   bigint,
    -- the person's own files in it
    file_count   integer,
    ordered_at   timestamptz not null default now(),
    ended_at     timestamptz,
    expires_at   timestamptz,
    check (state <> 'ready' or (store_prefix is not null and object_key is not null and expires_at is not null))
);
-- one at a time
create unique index data_exports_live on data_exports (account_id) where state in ('waiting', 'running');
create index data_exports_of_account on data_exports (account_id, ordered_at desc);
create index data_exports_expiring on data_exports (expires_at) where state = 'ready';
