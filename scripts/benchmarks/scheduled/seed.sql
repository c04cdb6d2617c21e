-- Seeds :posts posts with a photo of a creator for each five of them, scheduled evenly over :span seconds, :ahead seconds from now on,
-- with their jobs as jobs/src/queue/enqueue.sql orders them.
begin;
create function seed_id(kind text, number bigint) returns uuid
    language sql immutable strict parallel safe
    return ('00000000-0000-7000-' || kind || '-' || lpad(to_hex(number), 12, '0'))::uuid;

insert into accounts (id, username, display_name, email, email_confirmed_at, password_hash, role, confirmed_adult_at,
    verified_at)
select seed_id('8001', number), 'seedcreator' || number, 'Creator ' || number, 'seedcreator' || number || '@nocturne.test',
    now(), password_hash, 'creator', now(), now()
from generate_series(0, (:posts - 1) / 5) as number
cross join (select password_hash from accounts where username = 'mila') as known;
insert into media (id, account_id, is_generated, is_upload)
select seed_id('8003', number), seed_id('8001', number), false, true
from generate_series(0, (:posts - 1) / 5) as number;

insert into feed_items (id, account_id, kind, access_mode, body, scheduled_at)
select seed_id('8004', number), seed_id('8001', number / 5), 'post', 'free', 'A day at the harbor, number ' || number,
    now() + (:ahead + :span * number::float8 / :posts) * interval '1 second'
from generate_series(0, :posts - 1) as number;
create table seed_posts as
    select id, account_id as creator, scheduled_at as due from feed_items
    where account_id between seed_id('8001', 0) and seed_id('8001', :posts);
insert into feed_media (item_id, position, media_id)
select id, 0, seed_id('8003', ('x' || right(creator::text, 12))::bit(48)::bigint) from seed_posts;

insert into jobs (id, kind, lane, payload, dedupe_key, max_attempts, owner_id, subject_type, subject_id, state, run_at, turn)
select gen_random_uuid(), 'feed.publish_item', 'messages',
    jsonb_build_object('item_id', id, 'account_id', creator, 'scheduled_at', to_char(due at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')),
    id || ':' || (extract(epoch from due) * 1000000)::bigint, 10, creator, 'feed_item', id, 'scheduled', due, null
from seed_posts;
drop function seed_id;
commit;
