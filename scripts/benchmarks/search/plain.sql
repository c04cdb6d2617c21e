-- The same characters as one would search them with nothing but what PostgreSQL brings: tags and tabs as an array, words
-- as a tsvector of the entry's language, an index for each and one for each order.
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
\echo plain table
create table plain_entries as
select character_id, popular, trending, newest,
    array(
        select slug
        from unnest(string_to_array(
            'girls guys guysGay anime animeGirlfriend animeBoyfriend animeGay - '
            || 'en_lang ru_lang es_lang de_lang jp_lang fr_lang it_lang nl_lang adult_18 young_22 mature milf gilf '
            || 'skinny athletic curvy bbw small_tits big_ass big_tits brunette blond redhair '
            || 'asian latino ebony indian european housewife creatures glamour goth futa '
            || 'female male transwoman gay anime german hentai', ' '
        )) with ordinality as named (slug, number)
        -- bit 7 is unused; the tab and the tag of one name hold the same characters
        where mask >> number::integer - 1 & 1 = 1
    ) || array(select '#' || tag from unnest(tags) as tag) as tags,
    to_tsvector(discovery_config(language), seed_fold(about))
        || to_tsvector('pg_catalog.simple', display_name || ' ' || username) as words
from discovery_entries
join characters on characters.id = character_id
where terms is not null;
\echo plain indexes
create index on plain_entries (popular desc, character_id desc);
create index on plain_entries (trending desc, character_id desc);
create index on plain_entries (newest desc, character_id desc);
create index on plain_entries using gin (tags) with (fastupdate = off);
create index on plain_entries using gin (words) with (fastupdate = off);
vacuum analyze plain_entries;
