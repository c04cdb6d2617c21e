-- Finding characters by tags, by words and by how liked they are, among a million.

-- The bits of a mask, the weeks of the three orders and the words of a text are all whole numbers, so that one index
-- holds them: words are below zero, bits go from 0 to 62, and weeks start at a million.
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

-- Japanese is written without spaces: every two neighbouring characters count as a word, and so does every kanji alone.
create function discovery_pairs(folded text) returns text[]
    language sql immutable strict parallel safe
    return array(
        select distinct pair
        from regexp_matches(folded, '[\u3005\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+', 'g') as run (signs)
        cross join lateral generate_series(1, length(signs[1])) as place (n)
        cross join lateral (values (substr(signs[1], n, 2)), (substr(signs[1], n, 1))) as cut (pair)
        where length(pair) = 2 or pair ~ '[\u3005\u3400-\u4dbf\u4e00-\u9fff]' or length(signs[1]) = 1
    );

-- The lexemes of a text whose letters are already folded (jobs, discovery::fold).
create function discovery_lexemes(config regconfig, folded text) returns text[]
    language sql immutable strict parallel safe
    return tsvector_to_array(
        to_tsvector(config, regexp_replace(folded, '[\u3005\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+', ' ', 'g'))
    ) || discovery_pairs(folded);

-- The words by which an entry is found: those of its text in its own language, its names as they are, and its tags.
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

-- Everything by which an entry is found. Given the terms that it had, only their words are kept.
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

-- Words of names and of people's tags: one that is typed wrong is looked up here, and what begins with some letters is
-- proposed from here.
create extension if not exists pg_trgm;
create table discovery_vocabulary (
    word   text primary key,
    is_tag boolean not null
);
create index discovery_vocabulary_near on discovery_vocabulary using gin (word gin_trgm_ops);
create index discovery_vocabulary_tags on discovery_vocabulary (word text_pattern_ops) where is_tag;

-- One row for each character that could ever be found. Narrow, because searches read many.
create table discovery_entries (
    character_id uuid primary key references characters on delete cascade,
    -- tabs, languages and the closed tags, a bit each (jobs, discovery::tags)
    mask         bigint not null,
    -- Places in three orders, all in days since 1970: an entry at day 21000 ranks like one listed on that day which
    -- nobody has looked at yet. What happened long ago weighs less, and nothing has to count it down.
    popular      double precision not null,
    trending     double precision not null,
    newest       double precision not null,
    -- null while it can't be found
    terms        integer[]
);
-- partial and covering: the best of a broad search are read from the index alone
create index discovery_entries_popular on discovery_entries (popular desc, character_id desc) include (mask)
    where terms is not null;
create index discovery_entries_trending on discovery_entries (trending desc, character_id desc) include (mask)
    where terms is not null;
create index discovery_entries_newest on discovery_entries (newest desc, character_id desc) include (mask)
    where terms is not null;
-- without the list of pending entries, which every search would read
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

-- Past days, counted.
create table character_days (
    character_id uuid not null references characters on delete cascade,
    day          date not null,
    favorites    integer not null default 0,
    chats        integer not null default 0,
    views        integer not null default 0,
    primary key (character_id, day)
);
create index character_days_day on character_days (day);

-- How many entries each week of each order has, so that a search knows how many weeks to read at once. A count that is
-- a little off makes a search slower, never wrong.
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

insert into job_schedules (name, kind, cron) values ('discovery.rank', 'discovery.rank', '*/15 * * * *');
