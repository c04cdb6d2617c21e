-- A generation is what a person ordered; its pictures are what was delivered for it.
create table generations (
    id              uuid primary key,
    account_id      uuid not null references accounts,
    kind            text not null default 'image' check (kind in ('image', 'video', 'voiceover')),
    mode            text not null check (mode in ('imagine', 'character')),
    -- whose likeness it draws; null where it draws nobody in particular, or the character is gone
    character_id    uuid,
    model           text not null,
    options         jsonb not null,
    prompt          text not null,
    -- nobody under 18 exists in this product
    age             smallint not null constraint generations_adults_only check (age >= 18),
    -- what a video or a voice-over is made from, where that is not drawn for it
    source_media_id uuid references media on delete set null,
    seed            bigint not null,
    batch_size      smallint not null check (batch_size between 1 and 4),
    price           bigint not null check (price >= 0),
    state           text not null default 'queued'
                    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    stage           text not null default 'queued',
    percent         smallint not null default 0 check (percent between 0 and 100),
    -- since when there has been no engine for it; null while there is one
    waiting_since   timestamptz,
    failure         text,
    is_demo         boolean not null default false,
    retried_from    uuid references generations,
    idempotency_key text not null,
    request_hash    bytea not null,
    -- null once the hold has ended: what is delivered after that is on the house
    hold_id         uuid references ledger_holds,
    job_id          uuid not null,
    created_at      timestamptz not null default now(),
    started_at      timestamptz,
    finished_at     timestamptz,
    constraint generations_idempotency unique (account_id, idempotency_key)
);
create index generations_newest on generations (account_id, id desc);
create index generations_active on generations (account_id) where state in ('queued', 'running');
create index generations_history on generations (model, finished_at desc) where state = 'done';
-- for deletes of the row referred to
create index generations_of_character on generations (character_id) where character_id is not null;
create index generations_sources on generations (source_media_id) where source_media_id is not null;
-- finds the retries of an order
create index generations_retried on generations (retried_from) where retried_from is not null;

alter table media
    add constraint media_generation_id_fkey foreign key (generation_id) references generations;

create table generation_pictures (
    generation_id uuid not null references generations,
    index         smallint not null,
    state         text not null default 'waiting' check (state in ('waiting', 'drawing', 'ready', 'returned')),
    -- the newest preview frame, for viewers who join late; null once the picture is there
    preview       bytea,
    media_id      uuid references media,
    primary key (generation_id, index)
);

-- The time within which an order was promised to be done, as told when it was placed.
create table generation_promises (
    generation_id uuid primary key references generations on delete cascade,
    lane          text collate "C" not null,
    low_seconds   integer not null,
    high_seconds  integer not null,
    promised_at   timestamptz not null default now()
);
create index generation_promises_newest on generation_promises (lane, promised_at);

-- When the next call may go out to a provider with a rate limit, whichever worker makes it.
create table call_rates (
    provider text collate "C" primary key,
    next_at  timestamptz not null
) with (fillfactor = 50);
