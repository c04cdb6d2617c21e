-- The sum of what each day was worth, halved for each $2 (or $3) days that passed since, told as the day on which
-- somebody would have to be listed to stand there: base + halves * log2(sum of worth * 2 ^ ((day - base) / halves)).
-- The square root lets one loud day weigh less than many good ones. -1000 keeps the power from running out of digits.
with places as (
    select entry.character_id,
        base + $2 * ln(
            power(2, greatest((newest - base) / $2, -1000))
            + sum(worth * power(2, greatest((day - base) / $2, -1000)))
        ) / ln(2::double precision) as popular,
        base + $3 * ln(
            power(2, greatest((newest - base) / $3, -1000))
            + sum(worth * power(2, greatest((day - base) / $3, -1000)))
        ) / ln(2::double precision) as trending
    from discovery_entries as entry
    cross join lateral (
        select (day - date '1970-01-01')::double precision as day,
            sqrt((5 * favorites + 3 * chats + views)::double precision) as worth
        from character_days
        where character_days.character_id = entry.character_id
            and character_days.day > (now() at time zone 'utc')::date - $4::integer
    ) as history
    cross join lateral (
        select greatest(
            entry.newest,
            (select max(latest.day) - date '1970-01-01' from character_days as latest
             where latest.character_id = entry.character_id)
        )::double precision as base
    ) as last
    where entry.character_id = any($1)
    group by entry.character_id, newest, base
)
update discovery_entries as entry
set popular = places.popular,
    trending = places.trending,
    terms = discovery_terms(terms, mask, places.popular, places.trending, newest)
from places
where entry.character_id = places.character_id
