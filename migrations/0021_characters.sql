-- AI characters: whom people make, show to others and talk to.
create table characters (
    id                uuid primary key,
    account_id        uuid not null references accounts,
    -- its place in addresses, for good: a link that was shared must not lead to somebody else
    username          text not null,
    display_name      text not null,
    gender            text not null check (gender in ('female', 'male', 'trans')),
    image_style       text not null check (image_style in ('realistic', 'anime')),
    -- nobody under 18 exists in this product
    age               smallint not null constraint characters_adults_only check (age >= 18),
    -- appearance, personality, sexuality, interests and the rest of the mind
    person            jsonb not null constraint characters_adult_minds
                      check ((person #>> '{personality,age}')::int is not distinct from age),
    -- what the character says of itself, and how it begins
    about             text not null default '',
    greeting          text not null default '',
    scenario          text not null default '',
    -- what came with an imported card and has no field of ours, the lorebook included
    card              jsonb not null default '{}',
    -- of the texts above
    language          text not null default 'en',
    tags              text[] not null default '{}',
    visibility        text not null default 'private' check (visibility in ('private', 'public')),
    is_cloneable      boolean not null default false,
    cloned_from       uuid references characters on delete set null,
    moderation_status text not null default 'pending' check (moderation_status in ('pending', 'approved', 'rejected')),
    -- the rule that refused, never the words
    moderation_reason text,
    -- what the owner threw away or the sweep took is no portrait any more
    portrait_id       uuid references media on delete set null,
    portrait_seed     bigint not null,
    -- names of a look with a seed: what should be shown, what is shown, and what could not be drawn
    portrait_wanted   text not null,
    portrait_drawn    text,
    portrait_failed   text,
    -- counts edits: an edit of an older version is refused instead of undoing a newer one
    version           integer not null default 1,
    idempotency_key   text not null,
    request_hash      bytea not null,
    created_at        timestamptz not null default now(),
    updated_at        timestamptz not null default now(),
    deleted_at        timestamptz,
    constraint characters_idempotency unique (account_id, idempotency_key)
);
create unique index characters_username on characters (lower(username));
create index characters_of_owner on characters (account_id, id desc) where deleted_at is null;
create index characters_bin on characters (account_id, deleted_at desc) where deleted_at is not null;
-- what is deleted elsewhere is let go here
create index characters_cloned_from on characters (cloned_from) where cloned_from is not null;
create index characters_portrait on characters (portrait_id) where portrait_id is not null;
create index characters_deleted on characters (deleted_at) where deleted_at is not null;

-- Whom a person keeps at hand.
create table character_favorites (
    account_id   uuid not null references accounts,
    character_id uuid not null references characters on delete cascade,
    created_at   timestamptz not null default now(),
    primary key (account_id, character_id)
);
create index character_favorites_newest on character_favorites (account_id, created_at desc, character_id);
create index character_favorites_of_character on character_favorites (character_id);

-- Whom a person does not want to be shown.
create table character_hides (
    account_id   uuid not null references accounts,
    character_id uuid not null references characters on delete cascade,
    created_at   timestamptz not null default now(),
    primary key (account_id, character_id)
);
create index character_hides_of_character on character_hides (character_id);

-- Small pictures of a look, drawn while somebody chooses it. The same look is the same picture for everybody: nothing
-- in it is anybody's own.
create table character_previews (
    key          text primary key,
    look         jsonb not null,
    -- null until it is drawn
    picture      bytea,
    content_type text,
    used_at      timestamptz not null default now()
);
create index character_previews_used on character_previews (used_at);
create index character_previews_waiting on character_previews (used_at) where picture is null;
