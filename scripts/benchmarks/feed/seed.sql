-- Seeds :posts posts of three years by a creator for each fifty of them, and :follows follows. A few creators post and
-- are followed a lot, most hardly ever. One post in four is for members, one in eight is sold, all have a photo; two in
-- five are liked. Five members follow 5,000 creators, twenty follow 1,000, all others 10. Indexes are created after the
-- rows, as when a dump is restored.
set synchronous_commit = off;
set maintenance_work_mem = '1GB';
set work_mem = '256MB';
set jit = off;
select setseed(0.42);

create temp table seed_indexes as
    select indexname, indexdef
    from pg_indexes
    where tablename in ('feed_items', 'feed_media', 'follows') and schemaname = 'public'
        and indexname not in (select conname from pg_constraint);
select format('drop index %I', indexname) from seed_indexes \gexec
alter table feed_items disable trigger all;
alter table feed_media disable trigger all;
alter table follows disable trigger all;

select greatest(6000, :posts / 50) as creators, greatest(25, (:follows - 45000) / 10) as members \gset

create function seed_id(kind text, number bigint) returns uuid
    language sql immutable strict parallel safe
    return ('00000000-0000-7000-' || kind || '-' || lpad(to_hex(number), 12, '0'))::uuid;

\echo people
insert into accounts (id, username, display_name, email, email_confirmed_at, password_hash, role, confirmed_adult_at,
    verified_at, created_at)
select seed_id(kind, number), word || number, initcap(word) || ' ' || number, word || number || '@nocturne.test', now(),
    password_hash, role, now(), case role when 'creator' then now() end, now() - interval '3 years'
from (
    select '8001' as kind, 'seedcreator' as word, 'creator' as role, number from generate_series(1, :creators) as number
    union all
    select '8002', 'seedmember', 'member', number from generate_series(1, :members) as number
) as made
cross join (select password_hash from accounts where username = 'mila') as known;
insert into profiles (account_id) select seed_id('8001', number) from generate_series(1, :creators) as number
on conflict do nothing;

\echo photos
insert into media (id, account_id, is_generated, is_upload, width, height, created_at)
select seed_id('8003', number), seed_id('8001', number), false, true, 1200, 1600, now() - interval '3 years'
from generate_series(1, :creators) as number;
insert into media_renditions (media_id, name, format, width, height, size_bytes, content_type, object_key)
select seed_id('8003', number), name, 'webp', width, width, 1000, 'image/webp', 'seed/' || number || '/' || name
from generate_series(1, :creators) as number,
    (values ('thumb', 320), ('feed', 1080), ('blurred', 320)) as rendition (name, width);

\echo posts
insert into feed_items (id, account_id, kind, access_mode, price_cents, body, published_at, likes, created_at, updated_at,
    rank)
select seed_id('8004', number), seed_id('8001', 1 + floor(:creators * power(random(), 1.5))::bigint), 'post', mode,
    case mode when 'paid' then 500 end, 'A day at the harbor, number ' || number, at, likes, at, at,
    feed_rank(at, likes, 0)
from (
    select number, now() - (:posts - number) * (interval '3 years' / :posts) as at,
        case when number % 8 = 1 then 'paid' when number % 4 = 2 then 'fan_club' else 'free' end as mode,
        case when number % 5 < 2 then floor(200 * power(random(), 3))::integer else 0 end as likes
    from generate_series(1, :posts::bigint) as number
) as made;
insert into feed_media (item_id, position, media_id)
select id, 0, seed_id('8003', ('x' || right(account_id::text, 12))::bit(48)::bigint)
from feed_items
where account_id between seed_id('8001', 0) and seed_id('8001', 1000000000) and id >= seed_id('8004', 0);

\echo follows
insert into follows (follower_id, followed_id, created_at)
select seed_id('8002', member), seed_id('8001', 1 + (member * 7919 + place * 3) % :creators), now() - place * interval '1 minute'
from (
    select member, case when member <= 5 then 5000 when member <= 25 then 1000 else 10 end as follows
    from generate_series(1, :members) as member
) as followers
cross join lateral generate_series(1, follows) as place
on conflict do nothing;
insert into follower_counts (account_id, followers)
select followed_id, count(*) from follows group by followed_id
on conflict (account_id) do update set followers = excluded.followers;

\echo indexes
select indexdef from seed_indexes \gexec
alter table feed_items enable trigger all;
alter table feed_media enable trigger all;
alter table follows enable trigger all;
drop function seed_id;
vacuum analyze;
