-- Finding characters: by tags, words and how liked they are, among a million.

-- The bits of a mask, the weeks of three orders and the words of a text are all whole numbers, so that one index holds
-- them: words are below zero, bits from 0 to 62, weeks from a million up.
create function discovery_word(lexeme text) returns integer
    language sql immutable strict parallel safe
    return ('x' || left(md5(lexeme), 8))::bit(32)::integer | -2147483648;

create function discovery_config(language text) returns regconfig
    language sql immutable parallel safe
    return case language
        when 'en' then 'pg_catalog.english'::regconfig
        when 'ru' then 'pg_catalog.russian'::regconfig
        when 'es' then 'pg_catalog.spanish'::regconfig
        when 'de' then 'pg_catalog.german'::regconfig
        when 'fr' then 'pg_catalog.french'::regconfig
        when 'it' then 'pg_catalog.italian'::regconfig
        when 'nl' then 'pg_catalog.dutch'::regconfig
        else 'pg_catalog.simple'::regconfig
    end;

-- Japanese is written without spaces: each two signs that stand together, and each sign of Chinese origin by itself.
create function discovery_pairs(folded text) returns text[]
    language sql immutable strict parallel safe
    return array(
        select distinct pair
        from regexp_matches(folded, '[\u3005\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+', 'g') as run (signs)
        cross join lateral generate_series(1, length(signs[1])) as place (n)
        cross join lateral (values (substr(signs[1], n, 2)), (substr(signs[1], n, 1))) as cut (pair)
        where length(pair) = 2 or pair ~ '[\u3005\u3400-\u4dbf\u4e00-\u9fff]' or length(signs[1]) = 1
    );

-- The lexemes of a text whose letters were folded already (jobs, discovery::fold).
create function discovery_lexemes(config regconfig, folded text) returns text[]
    language sql immutable strict parallel safe
    return tsvector_to_array(
        to_tsvector(config, regexp_replace(folded, '[\u3005\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+', ' ', 'g'))
    ) || discovery_pairs(folded);

-- By which words an entry is found: those of its text in its own language, its names as they are, its tags.
create function discovery_words(language text, names text, body text, tags text[]) returns integer[]
    language sql immutable strict parallel safe
    return array(
        select distinct discovery_word(lexeme)
        from unnest(
            discovery_lexemes(discovery_config(language), body)
            || discovery_lexemes('pg_catalog.simple'::regconfig, names)
            || array(select '#' || tag from unnest(tags) as tag)
        ) as lexeme
    );

-- Everything by which an entry is found. Of the terms it had, only the words are taken over.
create function discovery_terms(
    words integer[], mask bigint, popular double precision, trending double precision, newest double precision
) returns integer[]
    language sql immutable strict parallel safe
    return array(select word from unnest(words) as word where word < 0)
        || array(select bit from generate_series(0, 62) as bit where mask >> bit & 1 = 1)
        || array[
            1000000 + floor(popular / 7)::integer,
            2000000 + floor(trending / 7)::integer,
            3000000 + floor(newest / 7)::integer
        ];

-- One row for each character that was ever found; narrow, for searches read many.
create table discovery_entries (
    character_id uuid primary key references characters on delete cascade,
    -- tabs, languages and the closed tags, a bit each (jobs, discovery::tags)
    mask         bigint not null,
    -- Places in three orders, all in days since 1970: who stands at day 21000 stands like somebody listed then whom
    -- nobody has looked at yet. What happened long ago weighs less without anybody having to count it down.
    popular      double precision not null,
    trending     double precision not null,
    newest       double precision not null,
    -- null: not to be found now
    terms        integer[]
);
-- partial and covering: the best of a broad wish are read from the index alone
create index discovery_entries_popular on discovery_entries (popular desc, character_id desc) include (mask)
    where terms is not null;
create index discovery_entries_trending on discovery_entries (trending desc, character_id desc) include (mask)
    where terms is not null;
create index discovery_entries_newest on discovery_entries (newest desc, character_id desc) include (mask)
    where terms is not null;
-- without a list of what is pending, which every search would read
create index discovery_entries_terms on discovery_entries using gin (terms) with (fastupdate = off)
    where terms is not null;

-- Who did what with a character today: each person counts once a day. The rows go as soon as their day is counted, so
-- that nothing tells who looked at whom.
create table character_events (
    day          date not null,
    character_id uuid not null references characters on delete cascade,
    account_id   uuid not null references accounts on delete cascade,
    kind         text not null check (kind in ('favorite', 'chat', 'view')),
    primary key (day, character_id, account_id, kind)
);
create index character_events_of_character on character_events (character_id);
create index character_events_of_account on character_events (account_id);

-- Days that are over, counted.
create table character_days (
    character_id uuid not null references characters on delete cascade,
    day          date not null,
    favorites    integer not null default 0,
    chats        integer not null default 0,
    views        integer not null default 0,
    primary key (character_id, day)
);
create index character_days_day on character_days (day);

-- How many entries stand in each week of each order, so that a search knows how many weeks to read at once. Being a
-- little wrong makes it slower, never wrong.
create table discovery_weeks (
    sort    text not null check (sort in ('popular', 'trending', 'newest')),
    week    integer not null,
    entries bigint not null,
    primary key (sort, week)
);

create table discovery_categories (
    slug    text primary key,
    entries bigint not null
);

-- How many keep a character at hand: counting them anew for each page would take longer the better liked it is.
create table character_favorite_counts (
    character_id uuid primary key references characters on delete cascade,
    favorites    integer not null check (favorites >= 0)
) with (fillfactor = 70);
insert into character_favorite_counts (character_id, favorites)
select character_id, count(*) from character_favorites group by character_id;

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

insert into job_schedules (name, kind, cron, next_at) values ('discovery.rank', 'discovery.rank', '*/15 * * * *', now());
