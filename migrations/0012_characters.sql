-- AI characters: people make them, show them to others and talk to them.
create table characters (
    id                uuid primary key,
    account_id        uuid not null references accounts,
    -- its name in addresses, for good: a shared link must not lead to somebody else
    username          text not null,
    display_name      text not null,
    gender            text not null check (gender in ('female', 'male', 'trans')),
    image_style       text not null check (image_style in ('realistic', 'anime')),
    -- nobody under 18 exists in this product
    age               smallint not null constraint characters_adults_only check (age >= 18),
    -- appearance, personality, sexuality, interests and the rest of the mind
    person            jsonb not null constraint characters_adult_minds
                      check ((person #>> '{personality,age}')::int is not distinct from age),
    -- what the character says about itself, and how it begins a chat
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
    -- null once the owner threw it away or the sweep took it
    portrait_id       uuid references media on delete set null,
    portrait_seed     bigint not null,
    -- each names a look with a seed: what should be shown, what is shown, and what could not be drawn
    portrait_wanted   text not null,
    portrait_drawn    text,
    portrait_failed   text,
    -- what became of the portrait that is wanted
    portrait_state    text not null generated always as (
        case portrait_wanted when portrait_drawn then 'drawn' when portrait_failed then 'failed' else 'drawing' end
    ) stored,
    -- counts edits: an edit of an older version is refused instead of undoing a newer one
    version           integer not null default 1,
    idempotency_key   text not null,
    request_hash      bytea not null,
    created_at        timestamptz not null default now(),
    updated_at        timestamptz not null default now(),
    deleted_at        timestamptz,
    -- by staff: deleted too, and its owner can't have it back or look at it
    removed_at        timestamptz check (removed_at is null or deleted_at is not null),
    constraint characters_idempotency unique (account_id, idempotency_key)
);
create unique index characters_username on characters (lower(username));
create index characters_of_owner on characters (account_id, id desc) where deleted_at is null;
create index characters_bin on characters (account_id, deleted_at desc) where deleted_at is not null;
create index characters_drawing on characters (account_id) where portrait_state = 'drawing';
-- for deletes of the rows referred to
create index characters_cloned_from on characters (cloned_from) where cloned_from is not null;
create index characters_portrait on characters (portrait_id) where portrait_id is not null;
-- for the sweep
create index characters_deleted on characters (deleted_at) where deleted_at is not null;

alter table generations
    add constraint generations_character_id_fkey foreign key (character_id) references characters on delete set null;

-- Characters that everybody may be shown.
create view shown_characters as
select characters.id
from characters
join accounts on accounts.id = characters.account_id
where visibility = 'public' and moderation_status = 'approved' and characters.deleted_at is null
    and accounts.deleted_at is null and blocked_at is null;

-- Names of characters that are gone, in lower case: a shared link must not lead to somebody else.
create table former_character_names (
    username text primary key
);

-- Characters that a person keeps at hand.
create table character_favorites (
    account_id   uuid not null references accounts,
    character_id uuid not null references characters on delete cascade,
    created_at   timestamptz not null default now(),
    primary key (account_id, character_id)
);
create index character_favorites_newest on character_favorites (account_id, created_at desc, character_id);
create index character_favorites_of_character on character_favorites (character_id);

-- How many people keep a character at hand: counted anew for each page, it would take longer the better liked the
-- character is.
create table character_favorite_counts (
    character_id uuid primary key references characters on delete cascade,
    favorites    integer not null check (favorites >= 0)
) with (fillfactor = 70);

create function count_character_favorite() returns trigger language plpgsql as $$
begin
    if tg_op = 'INSERT' then
        insert into character_favorite_counts as counted (character_id, favorites) values (new.character_id, 1)
        on conflict (character_id) do update set favorites = counted.favorites + 1;
    else
        update character_favorite_counts set favorites = favorites - 1 where character_id = old.character_id;
    end if;
    return null;
end $$;
create trigger character_favorites_are_counted after insert or delete on character_favorites
    for each row execute function count_character_favorite();

-- Characters that a person does not want to be shown.
create table character_hides (
    account_id   uuid not null references accounts,
    character_id uuid not null references characters on delete cascade,
    created_at   timestamptz not null default now(),
    primary key (account_id, character_id)
);
create index character_hides_of_character on character_hides (character_id);

-- Small pictures of a look, drawn while somebody chooses it. The same look is the same picture for everybody: it holds
-- nothing personal.
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
