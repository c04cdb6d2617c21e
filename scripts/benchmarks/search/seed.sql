-- Seeds :rows characters over three years, growing over time: most are women, one in three is drawn as anime, eight
-- languages with English at half, tags and words distributed as people use them: a few very often, most hardly ever.
-- Two in five have likes. Indexes are created after the rows, as when a dump is restored.
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
set work_mem = '256MB';
set jit = off;
select setseed(0.42);

create temp table seed_indexes as
    select indexdef
    from pg_indexes
    where tablename in ('characters', 'discovery_entries', 'character_days') and indexname !~ '_(pkey|idempotency)$'
        and schemaname = 'public';
select format('drop index %I', split_part(replace(indexdef, 'UNIQUE ', ''), ' ', 3)) from seed_indexes \gexec

-- Made-up words from the syllables of each language; the first are used most.
create table seed_words as
select language, rank, string_agg(syllables[1 + abs(hashtext(language || rank || place)::bigint) % cardinality(syllables)], '') as word
from (values
    ('en', string_to_array('ba ver gi lon mu za cla li mo ner pra ro si ta ul fe ho cen sha dor min tas quo wyn', ' ')),
    ('de', string_to_array('ba ver gi lon mü za klä li mo ner pra rö si ta ul fe ho zen scha dor min tas quo heim', ' ')),
    ('es', string_to_array('ba ver gi lon mu za clá li mo ner pra ro si ta ul fe ho cen cha dor mi tas que ción', ' ')),
    ('fr', string_to_array('ba ver gi lon mu zé cla li mo ner pra ro si ta ul fe ho cen cha dor mi tas que eau', ' ')),
    ('it', string_to_array('ba ver gi lon mu za cla li mo ner pra ro si ta ul fe go cen sca dor mi tas que zione', ' ')),
    ('nl', string_to_array('ba ver gi lon mu za kla li mo ner pra ro si ta ul fe ho sen scha dor min tas ij oog', ' ')),
    ('ru', string_to_array('ба вер ги лон му за кла ли мо нер пра ро си та ул фе хо цен ша дор мин тас ы ость', ' ')),
    ('ja', string_to_array('月 夜 森 海 空 花 星 雨 風 山 川 光 影 夢 心 音 色 町 道 窓 灯 猫 鳥 魚 茶 本 旅 雪 火 水 石 の を は ノ ラ カ メ', ' '))
) as spoken (language, syllables), generate_series(0, 4999) as rank, generate_series(1, 2 + rank % 3) as place
group by language, rank;
create unique index on seed_words (language, rank);

-- without accents, like the product's discovery::fold
create function seed_fold(text) returns text
    language sql immutable strict parallel safe
    return translate($1, 'äöáóé', 'aoaoe');

\echo sentences
create temp table seed_sentences as
select language, number, text, discovery_words(language, '', seed_fold(text), '{}') as words
from (
    select language, number, string_agg(word, case language when 'ja' then '' else ' ' end) as text
    from (
        select language, number, floor(5000 * power(random(), 3))::integer as rank
        from (select distinct language from seed_words) as languages, generate_series(0, 9999) as number,
            generate_series(1, 14)
    ) as drawn
    join seed_words using (language, rank)
    group by language, number
) as sentences;
create unique index on seed_sentences (language, number);
-- a thousand first names
create temp table seed_names as
select rank as number, initcap(word) as name, discovery_words('en', word, '', '{}') as words
from seed_words where language = 'en' and rank between 4000 and 4999;
create temp table seed_tags as
select number, 'tag' || number as tag, discovery_words('en', '', '', array['tag' || number]) as words
from generate_series(0, 2999) as number;
create unique index on seed_tags (number);
analyze seed_sentences;

insert into accounts (id, username, display_name, email, password_hash, confirmed_adult_at)
select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'maker_' || n, 'Maker', 'maker' || n || '@nocturne.test',
    'none', now()
from generate_series(0, 9999) as n;

\echo people
-- Bit numbers match discovery::tags and discovery::tab in jobs.
create temp table seed_people as
select (lpad(to_hex((day * 86400000)::bigint), 12, '0') || '70008' || lpad(to_hex(n), 15, '0'))::uuid as id,
    n, day, gender, is_anime, age, language, looks, liked, sentence, other_sentence, 4000 + n % 1000 as name_number, tags,
    case
        when gender <> 'male' and not is_anime then 1
        when not is_anime then 2
        when gender <> 'male' then 8 + 16
        else 8 + 32
    end
    | case when is_gay then case when is_anime then 64 else 4 end | (1::bigint << 44) else 0 end
    | (1::bigint << 7 + array_position('{en,ru,es,de,ja,fr,it,nl}', language))
    | case when age <= 21 then 1::bigint << 16 when age <= 29 then 1::bigint << 17 else 0 end
    | case when age >= 40 then 1::bigint << 18 else 0 end
    | case when gender = 'female' and age between 35 and 54 then 1::bigint << 19 else 0 end
    | case when gender = 'female' and age >= 55 then 1::bigint << 20 else 0 end
    | (array[1 << 21, 1 << 21, 0, 1 << 22, 1 << 22, 1 << 23, 1 << 23, 1 << 24])[1 + (looks[1] * 8)::integer % 8]
    | (array[1 << 25, 1 << 27, 0, 1 << 26, (1 << 26) + (1 << 27)])[1 + (looks[2] * 5)::integer % 5]
    | (array[1 << 28, 1 << 28, 0, 1 << 29, 1 << 29, 1 << 30])[1 + (looks[3] * 6)::integer % 6]
    | (1::bigint << (array[31, 31, 32, 33, 34, 35, 35, 35])[1 + (looks[4] * 8)::integer % 8])
    | case when looks[5] < 0.03 then 1::bigint << 36 when looks[5] < 0.07 then 1::bigint << 37
        when looks[5] < 0.12 then 1::bigint << 38 when looks[5] < 0.15 then 1::bigint << 39 else 0 end
    | case gender when 'female' then 1::bigint << 41 when 'male' then 1::bigint << 42 else 1::bigint << 43 end
    | case when is_anime then 1::bigint << 45 else 0 end
    | case when is_anime and gender = 'trans' then 1::bigint << 40 else 0 end
    | case when language = 'de' then 1::bigint << 46 else 0 end
    | case when is_anime and looks[6] < 0.3 then 1::bigint << 47 else 0 end as mask
from (
    select n, extract(epoch from now()) / 86400 - 1095 * (1 - sqrt(random())) as day,
        case when kind < 0.72 then 'female' when kind < 0.94 then 'male' else 'trans' end as gender,
        random() < 0.3 as is_anime,
        kind between 0.72 and 0.76 as is_gay,
        18 + floor(45 * power(random(), 2))::integer as age,
        case when spoken < 0.5 then 'en' when spoken < 0.6 then 'es' when spoken < 0.7 then 'de' when spoken < 0.78 then 'fr'
            when spoken < 0.86 then 'ja' when spoken < 0.92 then 'ru' when spoken < 0.97 then 'it' else 'nl' end as language,
        array[random(), random(), random(), random(), random(), random()] as looks,
        random() as liked,
        floor(random() * 10000)::integer as sentence, floor(random() * 10000)::integer as other_sentence,
        array(
            select distinct floor(3000 * power(random(), 4))::integer
            from generate_series(1, (n % 5)::integer)
        ) as tags
    from (select n, random() as kind, random() as spoken from generate_series(1, :rows::bigint) as n offset 0) as drawn
    offset 0
) as people;

\echo characters
insert into characters (id, account_id, username, display_name, gender, image_style, age, person, about, greeting,
    language, tags, visibility, moderation_status, portrait_seed, portrait_wanted, idempotency_key, request_hash, created_at)
select seed_people.id, ('00000000-0000-7000-8000-' || lpad(to_hex(n % 10000), 12, '0'))::uuid,
    'c' || n, seed_names.name, gender, case when is_anime then 'anime' else 'realistic' end, age,
    jsonb_build_object('personality', jsonb_build_object('gender', gender, 'age', age, 'personality', 'caring'),
        'appearance', jsonb_build_object('hairColor', 'brown', 'eyeColor', 'green', 'skinTone', 'fair'),
        'imageStyle', case when is_anime then 'anime' else 'realistic' end),
    one.text || ' ' || other.text, one.text, seed_people.language,
    array(select 'tag' || number from unnest(tags) as number), 'public', 'approved', n, 'seed', 'seed-' || n, '\x00',
    to_timestamp(day * 86400)
from seed_people
join seed_names on seed_names.number = name_number
join seed_sentences as one on one.language = seed_people.language and one.number = sentence
join seed_sentences as other on other.language = seed_people.language and other.number = other_sentence;

\echo entries
insert into discovery_entries (character_id, mask, popular, trending, newest, terms)
select id, mask, popular, trending, day, discovery_terms(
    one.words || other.words || seed_names.words || discovery_word('c' || n)
        || array(select words[1] from unnest(tags) as number join seed_tags using (number)),
    mask, popular, trending, day)
from (
    select *,
        day + case when liked < 0.4 then 30 * log(2, (1 + 4 * power(0.4 / (liked + 0.00001), 0.9))::numeric)::float8 * random() else 0 end as popular,
        day + case when liked < 0.2 then 3 * log(2, (1 + 1 / (liked + 0.00001))::numeric)::float8 else 0 end as trending
    from seed_people
) as people
join seed_names on seed_names.number = name_number
join seed_sentences as one on one.language = people.language and one.number = sentence
join seed_sentences as other on other.language = people.language and other.number = other_sentence;

\echo marks
insert into character_favorite_counts (character_id, favorites)
select id, (1 + 0.4 / (liked + 0.0001))::integer from seed_people where liked < 0.4;
insert into character_days (character_id, day, favorites, chats, views)
select id, (now() at time zone 'utc')::date - ago, 1, 2, (1 + 0.1 / (liked + 0.001))::integer
from seed_people, generate_series(1, 7) as ago
where liked < 0.1;

\echo indexes
select indexdef from seed_indexes \gexec
vacuum analyze characters;
vacuum analyze discovery_entries;
vacuum analyze character_days;
vacuum analyze character_favorite_counts;
-- counted by the recurring job in production
delete from discovery_weeks;
insert into discovery_weeks (sort, week, entries)
select 'popular', floor(popular / 7)::integer as week, count(*) from discovery_entries group by week
union all
select 'trending', floor(trending / 7)::integer as week, count(*) from discovery_entries group by week
union all
select 'newest', floor(newest / 7)::integer as week, count(*) from discovery_entries group by week;
-- someone has hidden the top results
insert into character_hides (account_id, character_id)
select accounts.id, character_id
from accounts, (select character_id from discovery_entries where terms is not null order by popular desc limit 500) as first
where role = 'admin';
analyze;
