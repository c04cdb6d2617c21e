
SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

CREATE FUNCTION public.access_to(creator uuid, mode text, subject_type text, subject_id uuid, viewer uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select case
        when viewer = creator then 'owner'
        when viewer is null then case when mode = 'free' and not is_restricted(creator) then 'free' else 'denied' end
        when exists (
            select from purchases
            where account_id = viewer and purchases.subject_type = access_to.subject_type
                and purchases.subject_id = access_to.subject_id
        ) then 'bought'
        when are_parted(creator, viewer) then 'denied'
        when mode = 'free' then 'free'
        when mode = 'fan_club' and exists (
            select from current_memberships where creator_id = creator and member_id = viewer
        ) then 'member'
        else 'denied'
    end
$$;

CREATE FUNCTION public.add_buckets(bigint[], bigint[]) RETURNS bigint[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
    select coalesce(array_agg(coalesce(one, 0) + coalesce(other, 0) order by place), '{}')
    from unnest($1, $2) with ordinality as buckets (one, other, place)
$_$;

CREATE FUNCTION public.are_parted(one uuid, other uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select have_blocked(one, other) or is_restricted(one) or is_restricted(other)
$$;

CREATE FUNCTION public.are_same_person(one uuid, another uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from creator_applications as mine
        join creator_applications as theirs on lower(theirs.legal_name) = lower(mine.legal_name)
        where mine.account_id = one and theirs.account_id = another
            and mine.state = 'approved' and theirs.state = 'approved' and mine.legal_name <> ''
    )
$$;

CREATE FUNCTION public.audit_hash(previous bytea, id bigint, at timestamp with time zone, actor uuid, action text, subject_type text, subject text, reason text, detail jsonb) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
    select sha256(previous || convert_to(jsonb_build_array(
        id, (extract(epoch from at) * 1000000)::bigint, actor, action, subject_type, subject, reason, detail
    )::text, 'UTF8'))
$$;

CREATE FUNCTION public.audit_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'the audit log only grows';
end $$;

CREATE FUNCTION public.begins_word(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select '% ' || replace(replace(replace(public.plain_name(typed), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

CREATE FUNCTION public.can_renew_again(payment uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from payments
        where payments.id = payment and state = 'paid' and provider <> 'free' and stopped_at is null
            and (provider = 'sandbox' or stop_asked_at is null) and jsonb_typeof(terms -> 'renewalCents') = 'number'
            and coalesce((
                select bool_or(deleted_at is null)
                from payment_methods
                where payment_methods.account_id = payments.account_id
                    and payment_methods.provider = payments.provider and payment_methods.method = payments.method
            ), true)
    )
$$;

CREATE FUNCTION public.clearance(medium uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    with recursive line as (
        select media.id, generation_id from media where media.id = medium
        union
        select source.id, source.generation_id
        from line
        join generations on generations.id = line.generation_id
        join media as source on source.id = source_media_id
    ), verdicts as (
        select case
            when consent_state in ('refused', 'withdrawn') then consent_state
            when consent_state = 'not_needed' then 'cleared'
            when consent_state = 'approved' and not lacks_release(media.id) then 'cleared'
            else coalesce(consent_missing(media.id), 'review')
        end as verdict
        from line
        join media on media.id = line.id
    )
    select coalesce(
        (
            select verdict from verdicts
            where verdict <> 'cleared'
            order by array_position(array['withdrawn', 'refused', 'ask', 'verify', 'signature', 'review'], verdict)
            limit 1
        ),
        'cleared'
    )
$$;

CREATE FUNCTION public.consent_covers(medium uuid, wanted text) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select not exists (
        select from persons_shown(medium) as shown (person)
        join releases on releases.person_id = shown.person
        where state in ('sent', 'signed') and wanted <> all(uses)
    )
$$;

CREATE FUNCTION public.consent_missing(medium uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select case
        when consent_shown is null then 'ask'
        when consent_shown in ('me', 'others') and not exists (select from media_persons where media_id = medium) then 'ask'
        when not is_verified(account_id) then 'verify'
        when lacks_release(medium) then 'signature'
    end
    from media
    where id = medium
$$;

CREATE FUNCTION public.count_character_chat() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if tg_op = 'INSERT' then
        insert into character_chat_counts as counted (character_id, chats) values (new.character_id, 1)
        on conflict (character_id) do update set chats = counted.chats + 1;
    else
        update character_chat_counts set chats = chats - 1 where character_id = old.character_id;
    end if;
    return null;
end $$;

CREATE FUNCTION public.count_character_favorite() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if tg_op = 'INSERT' then
        insert into character_favorite_counts as counted (character_id, favorites) values (new.character_id, 1)
        on conflict (character_id) do update set favorites = counted.favorites + 1;
    else
        update character_favorite_counts set favorites = favorites - 1 where character_id = old.character_id;
    end if;
    return null;
end $$;

CREATE FUNCTION public.count_follower() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if tg_op = 'INSERT' then
        insert into follower_counts as counted (account_id, followers) values (new.followed_id, 1)
        on conflict (account_id) do update set followers = counted.followers + 1;
    else
        update follower_counts set followers = followers - 1 where account_id = old.followed_id;
    end if;
    return null;
end
$$;

CREATE FUNCTION public.count_import_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update imports
    set photos = imports.photos + moved.photos, videos = imports.videos + moved.videos,
        characters = imports.characters + moved.characters, chats = imports.chats + moved.chats,
        bytes = imports.bytes + moved.bytes, twins = imports.twins + moved.twins,
        waiting = imports.waiting + moved.waiting, done = imports.done + moved.done,
        failed = imports.failed + moved.failed, kept = imports.kept + moved.kept,
        undone = imports.undone + moved.undone
    from (
        select import_id,
            coalesce(sum(sign) filter (where is_open and kind = 'photo'), 0) as photos,
            coalesce(sum(sign) filter (where is_open and kind = 'video'), 0) as videos,
            coalesce(sum(sign) filter (where is_open and kind = 'character'), 0) as characters,
            coalesce(sum(sign) filter (where is_open and kind = 'chat'), 0) as chats,
            coalesce(sum(sign * size_bytes) filter (where is_open), 0) as bytes,
            coalesce(sum(sign) filter (where is_open and twin_id is not null), 0) as twins,
            coalesce(sum(sign) filter (where state = 'waiting'), 0) as waiting,
            coalesce(sum(sign) filter (where state = 'done'), 0) as done,
            coalesce(sum(sign) filter (where state = 'failed'), 0) as failed,
            coalesce(sum(sign) filter (where state = 'kept'), 0) as kept,
            coalesce(sum(sign) filter (where state = 'undone'), 0) as undone
        from (
            select 1 as sign, import_id, kind, size_bytes, twin_id, state, is_open from new_items
            union all
            select -1, import_id, kind, size_bytes, twin_id, state, is_open from old_items
        ) as changed
        group by import_id
    ) as moved
    where imports.id = moved.import_id;
    return null;
end
$$;

CREATE FUNCTION public.count_words(words text) RETURNS integer
    LANGUAGE sql IMMUTABLE
    AS $$
    select count(*)::integer
    from regexp_matches(words, '[\u3040-\u30ff\u3400-\u9fff]|[^\s\u3000-\u30ff\u3400-\u9fff]+', 'g')
$$;

CREATE FUNCTION public.discovery_config(language text) RETURNS regconfig
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE language WHEN 'en'::text THEN 'english'::regconfig WHEN 'ru'::text THEN 'russian'::regconfig WHEN 'es'::text THEN 'spanish'::regconfig WHEN 'de'::text THEN 'german'::regconfig WHEN 'fr'::text THEN 'french'::regconfig WHEN 'it'::text THEN 'italian'::regconfig WHEN 'nl'::text THEN 'dutch'::regconfig ELSE 'simple'::regconfig END;

CREATE FUNCTION public.discovery_pairs(folded text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT cut.pair FROM ((regexp_matches(discovery_pairs.folded, '[\u3005\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+'::text, 'g'::text) run(signs) CROSS JOIN LATERAL generate_series(1, length(run.signs[1])) place(n)) CROSS JOIN LATERAL (VALUES (substr(run.signs[1], place.n, 2)), (substr(run.signs[1], place.n, 1))) cut(pair)) WHERE ((length(cut.pair) = 2) OR (cut.pair ~ '[\u3005\u3400-\u4dbf\u4e00-\u9fff]'::text) OR (length(run.signs[1]) = 1)));

CREATE FUNCTION public.discovery_lexemes(config regconfig, folded text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (tsvector_to_array(to_tsvector(config, regexp_replace(folded, '[\u3005\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff]+'::text, ' '::text, 'g'::text))) || public.discovery_pairs(folded));

CREATE FUNCTION public.discovery_terms(words integer[], mask bigint, popular double precision, trending double precision, newest double precision) RETURNS integer[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ((ARRAY(SELECT word.word FROM unnest(discovery_terms.words) word(word) WHERE (word.word < 0)) || ARRAY(SELECT "bit"."bit" FROM generate_series(0, 62) "bit"("bit") WHERE (((discovery_terms.mask >> "bit"."bit") & (1)::bigint) = 1))) || ARRAY[(1000000 + (floor((popular / (7)::double precision)))::integer), (2000000 + (floor((trending / (7)::double precision)))::integer), (3000000 + (floor((newest / (7)::double precision)))::integer)]);

CREATE FUNCTION public.discovery_word(lexeme text) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (((('x'::text || "left"(md5(lexeme), 8)))::bit(32))::integer | '-2147483648'::integer);

CREATE FUNCTION public.discovery_words(language text, names text, body text, tags text[]) RETURNS integer[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN ARRAY(SELECT DISTINCT public.discovery_word(lexeme.lexeme) AS discovery_word FROM unnest(((public.discovery_lexemes(public.discovery_config(discovery_words.language), discovery_words.body) || public.discovery_lexemes('simple'::regconfig, discovery_words.names)) || ARRAY(SELECT ('#'::text || tag.tag) FROM unnest(discovery_words.tags) tag(tag)))) lexeme(lexeme));

CREATE FUNCTION public.explicit_opens(rule text, is_checked boolean, is_spicy boolean, is_for_checked boolean, is_exempt boolean) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    select is_exempt or (
        is_spicy and case rule
            when 'allow' then is_checked or not is_for_checked
            when 'check_first' then is_checked
            else false
        end
    )
$$;

CREATE FUNCTION public.explicit_opens_to(creator uuid, viewer uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select coalesce(
        (
            select explicit_opens(
                case when current_setting('nocturne.place', true) is null then 'safe_only'
                    else region_rule(viewer_place(), now()) end,
                is_verified(accounts.id), is_nsfw,
                coalesce(is_explicit_for_checked, false), accounts.id = creator or is_staff(role)
            )
            from accounts
            left join profiles on profiles.account_id = creator
            where accounts.id = viewer
        ),
        false
    )
$$;

CREATE FUNCTION public.fail_import_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update import_items
    -- 'lost' is said of an archive
    set state = 'failed', failure = case new.failure when 'lost' then 'internal' else new.failure end, review = null,
        refusal = null, post_id = null, publish_at = null
    where media_id = new.id and state = 'done';
    return null;
end
$$;

CREATE FUNCTION public.feed_rank(published_at timestamp with time zone, likes integer, comments integer) RETURNS double precision
    LANGUAGE sql STABLE
    AS $$
    select extract(epoch from published_at)::double precision / 43200 + log(2, 1 + likes + 2 * comments)::double precision
$$;

CREATE FUNCTION public.goes_on_renewing(payment uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from payments
        where payments.id = payment and state = 'paid' and provider not in ('sandbox', 'free')
            and stop_asked_at is null and stopped_at is null and jsonb_typeof(terms -> 'renewalCents') = 'number'
    )
$$;

CREATE FUNCTION public.hand_message_words_over() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update message_words set owner_id = coalesce(new.account_id, new.guest_id)
    from messages
    where messages.id = message_id and messages.chat_id = new.id;
    return null;
end $$;

CREATE FUNCTION public.have_blocked(one uuid, other uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from direct_chats
        join direct_sides on chat_id = direct_chats.id and blocked_at is not null
        where first_id = least(one, other) and second_id = greatest(one, other)
    )
$$;

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE TABLE public.comments (
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    account_id uuid NOT NULL,
    reply_id uuid,
    body text NOT NULL,
    likes integer DEFAULT 0 NOT NULL,
    replies integer DEFAULT 0 NOT NULL,
    is_deleted boolean DEFAULT false NOT NULL,
    removed_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT comments_body_check CHECK ((length(body) <= 1000)),
    CONSTRAINT comments_likes_check CHECK ((likes >= 0)),
    CONSTRAINT comments_replies_check CHECK ((replies >= 0))
);

CREATE FUNCTION public.holds_answers(comment public.comments, listener uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
            select from accounts
            where id = comment.account_id and (deleted_at is not null or blocked_at is not null)
        )
        and not are_parted(comment.account_id, listener)
        and exists (
            select from comments
            where reply_id = comment.id and removed_at is null and is_heard(account_id, listener)
        )
$$;

CREATE FUNCTION public.is_account_held(account uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from legal_holds
        where released_at is null and subject_type = 'account' and subject_id = account
    ) or exists (
        select from legal_holds
        join cases on cases.id = legal_holds.subject_id
        where released_at is null and legal_holds.subject_type = 'case' and cases.owner_id = account
    )
$$;

CREATE FUNCTION public.is_chips_for_money(subject_type text, subject uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select subject_type = 'payment' and exists (
        select from payments where id = subject and purpose = 'chips' and provider not in ('sandbox', 'free')
    )
$$;

CREATE FUNCTION public.is_current(state text, expires_at timestamp with time zone, payment_id uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select state <> 'expired' and (expires_at > now() or (state = 'active' and payment_id is not null))
$$;

CREATE FUNCTION public.is_explicit_closed(item uuid, viewer uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select (
        is_explicit or exists (
            select from feed_media
            join media on media.id = media_id
            where item_id = item and media.is_explicit
        )
    ) and not explicit_opens_to(account_id, viewer)
    from feed_items
    where id = item
$$;

CREATE FUNCTION public.is_given_up(provider text, payment uuid, expires_at timestamp with time zone, embedded text, due uuid[], due_keys text[]) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select case when provider = embedded then
        payment <> all (due) or exists (
            select from payment_events
            join jobs on jobs.subject_id = payment_events.id and jobs.state = 'failed'
            where payment_events.provider = embedded and external_key = due_keys[array_position(due, payment)]
        )
    else expires_at <= now() - interval '3 days' end
$$;

CREATE FUNCTION public.is_guest_banned(creator uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select coalesce(current_setting('nocturne.viewer', true), '') = ''
        and coalesce(current_setting('nocturne.guest', true), '') <> ''
        and exists (
            select from guest_blocks
            where account_id = creator and guest_id::text = current_setting('nocturne.guest', true)
        )
$$;

CREATE FUNCTION public.is_heard(speaker uuid, listener uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (select from accounts where id = speaker and blocked_at is null and deleted_at is null)
        and not are_parted(speaker, listener)
$$;

CREATE FUNCTION public.is_made_here(medium uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    with recursive line as (
        select media.id, is_generated, generation_id from media where media.id = medium
        union
        select source.id, source.is_generated, source.generation_id
        from line
        join generations on generations.id = line.generation_id
        join media as source on source.id = source_media_id
    )
    select exists (select from line)
        and not exists (select from line where not is_generated)
        and not exists (
            select from line
            join generations on generations.id = line.generation_id
            where kind = 'voiceover' and source_media_id is null
        )
$$;

CREATE FUNCTION public.is_media_open(medium uuid, viewer uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select media_suits(medium, viewer) and (exists (
        select from feed_media
        join published_items as item on item.id = feed_media.item_id
        join media on media.id = feed_media.media_id
        cross join lateral access_to(item.account_id, item.access_mode, item.kind, item.id, viewer) as access
        where feed_media.media_id = medium and media.removed_at is null and (
            access = 'bought'
            or (
                media.deleted_at is null and item.deleted_at is null and not item.is_hidden
                and (access <> 'denied' or (is_teaser and not are_parted(item.account_id, viewer)))
            )
        )
    ) or exists (
        select from current_stories as story
        join media on media.id = story.media_id
        where story.media_id = medium and media.deleted_at is null and media.removed_at is null
            and access_to(story.account_id, story.access_mode, 'story', story.id, viewer) <> 'denied'
    ))
$$;

CREATE FUNCTION public.is_medium_held(medium uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from legal_holds
        where released_at is null and subject_type = 'media' and subject_id = medium
    ) or exists (
        select from legal_holds
        join case_media on case_id = legal_holds.subject_id
        where released_at is null and subject_type = 'case' and media_id = medium
    ) or coalesce((select is_account_held(account_id) from media where id = medium), false)
$$;

CREATE FUNCTION public.is_notice_open(medium uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from takedown_subjects
        join takedown_notices on takedown_notices.id = notice_id
        where subject_type = 'media' and subject_id = medium and (
            state in ('received', 'hidden', 'countered')
            or (state = 'removed' and kind <> 'intimate' and decided_at > now() - interval '180 days')
        )
    )
$$;

CREATE FUNCTION public.is_of_sandbox(subject_type text, subject uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select case subject_type
        when 'payment' then exists (select from payments where id = subject and provider = 'sandbox')
        when 'referral_reward' then exists (
            select from referral_rewards
            join payments on payments.id = cause_id
            where referral_rewards.id = subject and provider = 'sandbox'
        )
        else false
    end
$$;

CREATE FUNCTION public.is_of_studio(worker uuid, creator uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from studio_links
        join studios on studios.account_id = studio_links.studio_id and closed_at is null
        where creator_id = creator and state = 'attached' and (
            studio_links.studio_id = worker or exists (
                select from studio_operators
                where studio_operators.studio_id = studio_links.studio_id and studio_operators.account_id = worker
                    and joined_studio_at is not null
            )
        )
    )
$$;

CREATE FUNCTION public.is_place_banned(creator uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select viewer_place() <> ''
        and coalesce(current_setting('nocturne.viewer', true), '') not in (creator::text, 'staff')
        and exists (
            select from profiles
            where account_id = creator
                and (split_part(viewer_place(), '-', 1) = any(banned_countries) or viewer_place() = any(banned_states))
        )
$$;

CREATE FUNCTION public.is_restricted(creator uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select is_place_banned(creator) or is_guest_banned(creator)
$$;

CREATE FUNCTION public.is_seen_online(account uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from sessions
        join accounts on accounts.id = account_id
        where account_id = account and ended_at is null and last_seen_at > now() - interval '5 minutes'
            and is_online_shown
    )
$$;

CREATE FUNCTION public.is_staff(role text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
    select role in ('support', 'moderator', 'finance', 'ops', 'admin')
$$;

CREATE FUNCTION public.is_studio_creator(account uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from studio_links
        join studios on studios.account_id = studio_links.studio_id and closed_at is null
        where creator_id = account and state = 'attached'
    )
$$;

CREATE FUNCTION public.is_taken_down(thing uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (select from takedown_subjects where subject_id = thing and hidden_at is not null)
$$;

CREATE FUNCTION public.is_verified(account uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (select from accounts where id = account and verified_at is not null)
$$;

CREATE FUNCTION public.lacks_release(medium uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from media_persons
        join persons on persons.id = person_id
        where media_id = medium and (barred_at is not null or not (is_self or release_in_force(person_id)))
    )
$$;

CREATE FUNCTION public.leave_voice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into media_uploads (prefix, begun_at) values (old.object_key, '-infinity')
    on conflict (prefix) do update set begun_at = excluded.begun_at;
    return null;
end $$;

CREATE FUNCTION public.ledger_check_balanced() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if exists (
        select 1 from ledger_entries where transaction_id = new.transaction_id group by asset having sum(amount) <> 0
    ) then
        raise exception 'transaction % does not balance', new.transaction_id;
    end if;
    return null;
end $$;

CREATE FUNCTION public.ledger_hold_ends_once() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if old.state = 'closed' then
        raise exception 'hold % has ended', old.id;
    end if;
    return new;
end $$;

CREATE FUNCTION public.ledger_refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    raise exception 'the ledger only grows';
end $$;

CREATE FUNCTION public.mass_message_audience(author uuid, audience jsonb, after uuid, most integer) RETURNS TABLE(account_id uuid, reason text, time_zone text)
    LANGUAGE sql STABLE
    AS $$
    with known as (
        (select follower_id as id from follows where followed_id = author and follower_id > after
         order by follower_id limit most)
        union
        (select member_id from memberships where creator_id = author and member_id > after
         order by member_id limit most)
        union
        (select distinct people_list_members.account_id
         from people_list_members
         join people_lists on people_lists.id = list_id
         where owner_id = author and people_list_members.account_id > after
         order by people_list_members.account_id limit most)
    ),
    page as (select id from known where id <> author order by id limit most)
    select page.id,
        case
            when accounts.deleted_at is not null then 'deleted'
            when accounts.blocked_at is not null then 'blocked_by_staff'
            when theirs.blocked_at is not null then 'blocked_you'
            when own.blocked_at is not null then 'you_blocked'
            -- people that the author follows can be on a list, too: that does not ask to be written to
            when not exists (select from follows where follower_id = page.id and followed_id = author)
                and not exists (select from memberships where creator_id = author and member_id = page.id)
                then 'stranger'
            when jsonb_array_length(audience -> 'people') > 0
                and not audience -> 'people' ? page.id::text then 'not_chosen'
            when jsonb_array_length(audience -> 'lists') > 0 and not exists (
                select from people_list_members
                join people_lists on people_lists.id = list_id
                where people_list_members.account_id = page.id and owner_id = author
                    and audience -> 'lists' ? list_id::text
            ) then 'not_on_list'
            when audience ->> 'membership' = 'members' and not exists (
                select from current_memberships where creator_id = author and member_id = page.id
            ) then 'no_member'
            when audience ->> 'membership' = 'expired' and (
                exists (select from current_memberships where creator_id = author and member_id = page.id)
                or not exists (select from memberships where creator_id = author and member_id = page.id)
            ) then 'no_former_member'
            when audience ->> 'membership' = 'never' and exists (
                select from memberships where creator_id = author and member_id = page.id
            ) then 'is_member'
            when (audience ->> 'minSpentCents')::bigint > coalesce((
                select sum(gross_cents) from sales
                where creator_id = author and buyer_id = page.id and state <> 'reversed'
            ), 0) then 'spent_less'
            when (audience ->> 'minSpentChips')::bigint > coalesce((
                select sum(paid) from direct_unlocks
                join direct_messages on direct_messages.id = direct_unlocks.message_id
                where direct_unlocks.account_id = page.id and author_id = author
            ), 0) then 'spent_less'
            when (audience ->> 'isOnline')::boolean and not is_seen_online(page.id) then 'not_online'
            when (audience ->> 'activeDays')::integer is not null and not exists (
                select from sessions
                where sessions.account_id = page.id
                    and last_seen_at > now() - make_interval(days => (audience ->> 'activeDays')::integer)
            ) then 'not_active'
            when (audience ->> 'newDays')::integer is not null
                and coalesce((select created_at from follows where follower_id = page.id and followed_id = author),
                    (select created_at from memberships where member_id = page.id and creator_id = author),
                    '-infinity')
                    < now() - make_interval(days => (audience ->> 'newDays')::integer) then 'not_new'
            when jsonb_array_length(audience -> 'languages') > 0
                and not audience -> 'languages' ? accounts.locale then 'other_language'
        end,
        coalesce(notification_settings.time_zone, 'UTC')
    from page
    join accounts on accounts.id = page.id
    left join notification_settings on notification_settings.account_id = page.id
    left join direct_chats
        on first_id = least(page.id, author) and second_id = greatest(page.id, author)
    left join direct_sides as own on own.chat_id = direct_chats.id and own.account_id = author
    left join direct_sides as theirs on theirs.chat_id = direct_chats.id and theirs.account_id = page.id
    order by page.id
$$;

CREATE FUNCTION public.may_publish(account uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from accounts
        where id = account and role = 'creator' and blocked_at is null and deleted_at is null
    )
$$;

CREATE FUNCTION public.media_suits(medium uuid, viewer uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select (not (
        media.is_explicit or exists (
            select from feed_media
            join feed_items on feed_items.id = item_id
            where media_id = medium and feed_items.is_explicit
        )
    ) or explicit_opens_to(account_id, viewer)) and (
        viewer_place() = ''
        or coalesce(current_setting('nocturne.viewer', true), '') in (account_id::text, 'staff')
        or not exists (
            select from media_persons
            join releases on releases.person_id = media_persons.person_id
            where media_persons.media_id = medium and state = 'signed'
                and split_part(viewer_place(), '-', 1) = any(excluded_countries)
        ) and not (
            -- rare, and asked first: most of what was made was made of nothing
            exists (select from generations where id = media.generation_id and source_media_id is not null)
            and exists (
                select from persons_shown(medium) as shown (person)
                join releases on releases.person_id = shown.person
                where state = 'signed' and split_part(viewer_place(), '-', 1) = any(excluded_countries)
            )
        )
    )
    from media
    where id = medium
$$;

CREATE FUNCTION public.media_waits(medium uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (select from media where id = medium and status = 'processing' and deleted_at is null)
$$;

CREATE FUNCTION public.medium_stays(medium uuid, owner uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select case
        when exists (select from cases where subject_type = 'media' and subject_id = medium and state <> 'closed')
            then 'under_review'
        when not exists (select from ready_media where id = medium) then 'processing'
        when exists (
            select from stories
            where media_id = medium and deleted_at is null and removed_at is null
                and (published_at is null or expires_at > now())
        ) then 'story'
        when exists (
            select from profiles where account_id = owner and medium in (avatar_id, cover_id, intro_id)
        ) then 'profile'
        when exists (
            select from mass_message_media
            join mass_messages on mass_messages.id = mass_message_id
            where media_id = medium and mass_messages.state in ('scheduled', 'sending', 'paused', 'failed')
        ) then 'message'
    end
$$;

CREATE FUNCTION public.medium_stays(medium uuid, owner uuid, receiver uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select coalesce(
        medium_stays(medium, owner),
        case when exists (
            select from media_persons
            join persons on persons.id = person_id
            where media_id = medium and not (is_self and account_id = owner and are_same_person(owner, receiver))
        ) then 'people' end
    )
$$;

CREATE FUNCTION public.message_bars(writer uuid, reader uuid) RETURNS text[]
    LANGUAGE sql STABLE
    AS $$
    select array_remove(
        array[
            case when exists (select from studios where account_id = reader and closed_at is null)
                and not exists (
                    select from studio_links where studio_id = reader and creator_id = writer and state = 'asked'
                )
                and not exists (
                    select from studio_operators where studio_id = reader and studio_operators.account_id = writer
                )
                and not exists (
                    select from direct_chats
                    join direct_sides on chat_id = direct_chats.id and direct_sides.account_id = reader
                    where first_id = least(writer, reader) and second_id = greatest(writer, reader)
                        and accepted_at is not null
                )
                then 'messageToStudio' end,
            case when them.role = 'creator' and them.messages_from = 'characters' then 'botAllowed' end,
            case when me.role = 'creator' and me.messages_from = 'members'
                and not exists (select from current_memberships where creator_id = writer and member_id = reader)
                then 'modelCantChatNotMembers' end,
            case when them.role = 'creator' and them.messages_from = 'members'
                and not exists (select from current_memberships where creator_id = reader and member_id = writer)
                then 'paidSubscriptionRequired' end,
            case when them.role = 'creator' and them.messages_from = 'followers'
                and not exists (select from follows where follower_id = writer and followed_id = reader)
                and not exists (select from current_memberships where creator_id = reader and member_id = writer)
                then 'freeSubscriptionRequired' end,
            case when them.role = 'member' and not them.is_open_to_strangers
                and not exists (select from follows where follower_id = reader and followed_id = writer)
                and not exists (select from current_memberships where creator_id = writer and member_id = reader)
                and not exists (
                    select from direct_chats
                    join direct_sides on chat_id = direct_chats.id and direct_sides.account_id = reader
                    where first_id = least(writer, reader) and second_id = greatest(writer, reader)
                        and accepted_at is not null
                )
                then 'default' end
        ],
        null
    )
    from accounts as me, accounts as them
    where me.id = writer and them.id = reader and not is_staff(me.role)
        and not is_of_studio(writer, reader) and not is_of_studio(reader, writer)
$$;

CREATE FUNCTION public.next_turn(line text, owner uuid) RETURNS double precision
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select case
        when owner is null then coalesce(now_at, 0)
        else greatest(coalesce(now_at, 0) - 16, coalesce(last + turn_step(owner), '-infinity'))
    end
    from (
        select
            (select turn from lane_clocks where lane = line) as now_at,
            greatest(
                (select max(turn) from jobs where lane = line and state = 'queued' and owner_id = owner),
                (select max(turn) from jobs where lane = line and state = 'running' and owner_id = owner)
            ) as last
    ) as line_now
$$;

CREATE FUNCTION public.note_message_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    if new.body = '' or new.is_removed then
        delete from message_words where message_id = new.id;
    else
        insert into message_words (message_id, owner_id, words)
        select new.id, coalesce(account_id, guest_id), words_said(new.body) from chats where chats.id = new.chat_id
        on conflict (message_id) do update set owner_id = excluded.owner_id, words = excluded.words;
    end if;
    return null;
end $$;

CREATE FUNCTION public.other_greetings(card jsonb) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
    select array(
        select greeting
        from jsonb_array_elements_text(
            case when jsonb_typeof(card #> '{data,alternate_greetings}') = 'array'
                then card #> '{data,alternate_greetings}'
            end
        ) with ordinality as told (greeting, place)
        where greeting <> ''
        order by place
        limit 100
    )
$$;

CREATE FUNCTION public.person_words(username text, display_name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select ' ' || lower(username) || ' ' || public.plain_name(display_name)
$$;

CREATE FUNCTION public.persons_shown(medium uuid) RETURNS SETOF uuid
    LANGUAGE sql STABLE
    AS $$
    with recursive line as (
        select media.id, generation_id from media where media.id = medium
        union
        select source.id, source.generation_id
        from line
        join generations on generations.id = line.generation_id
        join media as source on source.id = source_media_id
    )
    select person_id from line join media_persons on media_id = line.id
$$;

CREATE FUNCTION public.plain_name(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select translate(
        regexp_replace(
            lower(public.unaccent('public.unaccent'::regdictionary, normalize(name, nfkc))), '[\u0300-\u036f]', '', 'g'
        ),
        '-’', ' '''
    )
$$;

CREATE FUNCTION public.plain_words(words text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
    select lower(public.unaccent('public.unaccent'::regdictionary, words))
$$;

CREATE FUNCTION public.post_text(post uuid, viewer uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select case
        when (not is_text_locked or access_to(account_id, access_mode, kind, id, viewer) <> 'denied')
            and (not is_explicit or explicit_opens_to(account_id, viewer))
        then body
    end
    from feed_items
    where id = post
$$;

CREATE FUNCTION public.refresh_consent(ids uuid[]) RETURNS SETOF uuid
    LANGUAGE sql
    AS $$
    update media
    set consent_state = next.state, consent_since = now()
    from (
        select changed.id, case
            when consent_missing(changed.id) is not null then 'waiting'
            when changed.consent_shown in ('nobody', 'generated') and exists (
                select from settings where key = 'releases.isNobodyReviewed' and value = 'false'::jsonb
            ) then 'approved'
            else 'review'
        end as state
        from media as changed
        where changed.id = any(ids) and changed.is_upload and changed.consent_state in ('waiting', 'review')
    ) as next
    where media.id = next.id and media.consent_state <> next.state
    returning media.id
$$;

CREATE FUNCTION public.refresh_consent_of_verified() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    perform refresh_consent(array(
        select id from media where account_id = new.id and consent_state in ('waiting', 'review')
    ));
    return null;
end
$$;

CREATE FUNCTION public.region_rule(asked text, moment timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select coalesce(
        (
            select rule
            from region_lines
            join (
                values (asked, 1), (split_part(asked, '-', 1), 2),
                    (case asked when '' then 'unknown' else 'other' end, 3)
            ) as lines (name, rank) on name = place
            where policy_id = (
                select id from region_policies
                where published_at is not null and starts_at <= moment
                order by starts_at desc, published_at desc
                limit 1
            )
            order by rank
            limit 1
        ),
        'safe_only'
    )
$$;

CREATE FUNCTION public.release_in_force(person uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from releases
        where person_id = person and state = 'signed'
            and current_date between starts_on and coalesce(ends_on, 'infinity'::date)
    )
$$;

CREATE FUNCTION public.reward_is_stale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update referral_rewards set is_stale = true where cause_type = tg_argv[0] and cause_id = new.id;
    return null;
end
$$;

CREATE FUNCTION public.spend_free_chips_first() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    new.bought_left := greatest(new.posted, 0);
    return new;
end $$;

CREATE FUNCTION public.statistics_give_back_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    insert into statistic_hours as counted (account_id, metric, hour, value)
    select new.account_id, 'posts', date_trunc('hour', new.published_at), 1
    from statistic_rolls
    where new.published_at < rolled_to
    on conflict (account_id, metric, hour) do update set value = counted.value + 1;
    return null;
end $$;

CREATE FUNCTION public.statistics_take_back() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update statistic_hours set value = value - 1
    where account_id = old.followed_id and metric = 'followers' and hour = date_trunc('hour', old.created_at);
    return null;
end $$;

CREATE FUNCTION public.statistics_take_back_messages() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update statistic_hours set value = value - gone.messages
    from (
        select author_id, date_trunc('hour', created_at) as hour, count(*) as messages from old_rows group by 1, 2
    ) as gone
    where statistic_hours.account_id = gone.author_id and metric = 'messages' and statistic_hours.hour = gone.hour;
    return null;
end $$;

CREATE FUNCTION public.statistics_take_back_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
    update statistic_hours set value = value - 1
    where account_id = old.account_id and metric = 'posts' and hour = date_trunc('hour', old.published_at);
    return null;
end $$;

CREATE FUNCTION public.studio_split(seller uuid, sold_at timestamp with time zone) RETURNS TABLE(studio uuid, percent smallint)
    LANGUAGE sql STABLE
    AS $$
    select studio_id, studio_percent
    from studio_links
    join studio_contracts on link_id = studio_links.id
    where creator_id = seller and agreed_at <= sold_at and valid_from <= (sold_at at time zone 'UTC')::date
        and studio_links.decided_at <= sold_at and (ended_at is null or ended_at > sold_at)
        and studio_links.state in ('attached', 'ended')
    order by valid_from desc, agreed_at desc
    limit 1
$$;

CREATE FUNCTION public.talk_bar(talked_to uuid, talker uuid, visitor uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select case
        when characters.deleted_at is not null or (
            characters.account_id is distinct from talker and not (
                visibility = 'public' and moderation_status = 'approved'
                and makers.deleted_at is null and makers.blocked_at is null
            )
        ) then 'userDeleted'
        when characters.account_id = talker then null
        when is_place_banned(characters.account_id) then 'geoBanned'
        when have_blocked(characters.account_id, talker) or exists (
            select from guest_blocks
            where guest_blocks.account_id = characters.account_id and guest_id = visitor
        ) then 'counterpartBanned'
    end
    from characters
    join accounts as makers on makers.id = characters.account_id
    where characters.id = talked_to
$$;

CREATE TABLE public.payments (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    provider text NOT NULL,
    provider_key text,
    transaction_key text,
    method text DEFAULT 'card'::text NOT NULL,
    purpose text DEFAULT 'chips'::text NOT NULL,
    bundle_id text NOT NULL,
    seller_id uuid,
    recipient_id uuid,
    subject_id uuid,
    terms jsonb DEFAULT '{}'::jsonb NOT NULL,
    fee_percent smallint DEFAULT 0 NOT NULL,
    chips bigint DEFAULT 0 NOT NULL,
    amount_cents bigint NOT NULL,
    refunded_cents bigint DEFAULT 0 NOT NULL,
    currency text NOT NULL,
    state text DEFAULT 'created'::text NOT NULL,
    disputes_won smallint DEFAULT 0 NOT NULL,
    trigger_source text,
    idempotency_key text NOT NULL,
    renews_id uuid,
    renewal_key text,
    refund_asked_at timestamp with time zone,
    stop_asked_at timestamp with time zone,
    stopped_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    settled_at timestamp with time zone,
    refused_because text,
    stop_by_hand boolean DEFAULT false NOT NULL,
    repeats_id uuid,
    compared_at timestamp with time zone,
    given_months smallint,
    given_days integer,
    taken_at timestamp with time zone,
    ran_until timestamp with time zone,
    CONSTRAINT payments_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payments_chips CHECK (((purpose = 'chips'::text) = (chips > 0))),
    CONSTRAINT payments_chips_check CHECK ((chips >= 0)),
    CONSTRAINT payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT payments_fee_percent_check CHECK (((fee_percent >= 0) AND (fee_percent <= 100))),
    CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['card'::text, 'paypal'::text, 'crypto'::text, 'sofort'::text, 'eps'::text, 'ideal'::text, 'upi'::text]))),
    CONSTRAINT payments_purpose_check CHECK ((purpose = ANY (ARRAY['chips'::text, 'club'::text, 'post'::text, 'album'::text, 'message'::text, 'tip'::text, 'goal_tip'::text, 'request'::text, 'platform'::text]))),
    CONSTRAINT payments_refunded CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
    CONSTRAINT payments_refused_because_check CHECK ((refused_because = ANY (ARRAY['second'::text, 'expired'::text, 'parted'::text, 'closed'::text, 'gone'::text, 'removed'::text, 'stopped'::text]))),
    CONSTRAINT payments_seller CHECK (((seller_id IS NULL) OR (seller_id <> account_id))),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'refunded'::text, 'charged_back'::text]))),
    CONSTRAINT payments_taken CHECK ((((taken_at IS NULL) = (ran_until IS NULL)) AND ((taken_at IS NULL) OR (ran_until >= taken_at)))),
    CONSTRAINT payments_trigger_source_check CHECK ((trigger_source ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'::text))
);

CREATE FUNCTION public.time_of(payment public.payments) RETURNS interval
    LANGUAGE sql IMMUTABLE
    AS $$
    select coalesce(payment.ran_until - payment.taken_at, make_interval(
        months => coalesce(payment.given_months::integer, (payment.terms ->> 'periodInMonth')::integer, 1),
        days => coalesce(payment.given_days, 0)
    ))
$$;

CREATE FUNCTION public.turn_step(owner uuid) RETURNS double precision
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select coalesce((select 1 / weight from owner_weights where owner_id = owner), 1)
$$;

CREATE FUNCTION public.viewer_place() RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select coalesce(current_setting('nocturne.place', true), '')
$$;

CREATE FUNCTION public.words_asked(words text) RETURNS tsquery
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (SELECT (string_agg(((''''::text || replace(replace(lexeme.lexeme, '\'::text, '\\'::text), ''''::text, ''''''::text)) || ''':*'::text), ' & '::text))::tsquery AS string_agg FROM unnest(public.discovery_lexemes('simple'::regconfig, public.plain_words(words_asked.words))) lexeme(lexeme));

CREATE FUNCTION public.words_said(body text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN array_to_tsvector(public.discovery_lexemes('simple'::regconfig, public.plain_words(body)));

CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);

CREATE TABLE public.account_keys (
    secret_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    purpose text NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_keys_purpose_check CHECK ((purpose = ANY (ARRAY['change_email'::text, 'confirm_email'::text, 'end_claim'::text, 'reset_password'::text])))
);

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    username text NOT NULL,
    display_name text NOT NULL,
    email text NOT NULL,
    email_confirmed_at timestamp with time zone,
    email_engaged_at timestamp with time zone,
    password_hash text NOT NULL,
    role text DEFAULT 'member'::text NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    confirmed_adult_at timestamp with time zone NOT NULL,
    has_free_access boolean DEFAULT false NOT NULL,
    is_freemium boolean DEFAULT false NOT NULL,
    blocked_at timestamp with time zone,
    blocked_until timestamp with time zone,
    block_reason text,
    deleted_at timestamp with time zone,
    erase_at timestamp with time zone,
    erased_at timestamp with time zone,
    invite_hash text DEFAULT substr(encode(sha256(((gen_random_uuid())::text)::bytea), 'hex'::text), 1, 16) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    verified_at timestamp with time zone,
    is_nsfw boolean DEFAULT false NOT NULL,
    messages_from text DEFAULT 'everyone'::text NOT NULL,
    is_open_to_strangers boolean DEFAULT true NOT NULL,
    is_online_shown boolean DEFAULT true NOT NULL,
    is_profile_found boolean DEFAULT true NOT NULL,
    CONSTRAINT accounts_block_reason_check CHECK ((block_reason = ANY (ARRAY['minor'::text, 'real_person'::text, 'violence'::text, 'self_harm'::text, 'spam'::text, 'other'::text, 'underage'::text]))),
    CONSTRAINT accounts_blocks CHECK (((blocked_at IS NOT NULL) OR ((blocked_until IS NULL) AND (block_reason IS NULL)))),
    CONSTRAINT accounts_erased CHECK (((deleted_at IS NOT NULL) OR (num_nonnulls(erase_at, erased_at) = 0))),
    CONSTRAINT accounts_messages_from_check CHECK ((messages_from = ANY (ARRAY['everyone'::text, 'followers'::text, 'members'::text, 'characters'::text]))),
    CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['member'::text, 'creator'::text, 'support'::text, 'moderator'::text, 'finance'::text, 'ops'::text, 'admin'::text])))
);

CREATE TABLE public.agreement_acceptances (
    account_id uuid NOT NULL,
    version text NOT NULL,
    text_hash text NOT NULL,
    accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT agreement_acceptances_text_hash_check CHECK ((length(text_hash) = 64))
);

CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id uuid,
    action text NOT NULL COLLATE pg_catalog."C",
    subject_type text,
    subject text,
    reason text,
    detail jsonb NOT NULL,
    previous_hash bytea NOT NULL,
    hash bytea NOT NULL
);

CREATE TABLE public.auto_chats (
    id uuid NOT NULL,
    chat_id uuid,
    account_id uuid NOT NULL,
    client_id text NOT NULL,
    turns_wanted smallint NOT NULL,
    turns_done smallint DEFAULT 0 NOT NULL,
    price bigint NOT NULL,
    hold_id uuid,
    reply_id uuid,
    state text DEFAULT 'running'::text NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT auto_chats_check CHECK (((turns_done >= 0) AND (turns_done <= turns_wanted))),
    CONSTRAINT auto_chats_check1 CHECK (((state = 'ended'::text) OR (chat_id IS NOT NULL))),
    CONSTRAINT auto_chats_check2 CHECK (((state = 'ended'::text) = (reason IS NOT NULL))),
    CONSTRAINT auto_chats_check3 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT auto_chats_free CHECK (((price = 0) = (hold_id IS NULL))),
    CONSTRAINT auto_chats_price CHECK ((price >= 0)),
    CONSTRAINT auto_chats_reason_check CHECK ((reason = ANY (ARRAY['done'::text, 'stopped'::text, 'interrupted'::text, 'failed'::text, 'care'::text]))),
    CONSTRAINT auto_chats_state_check CHECK ((state = ANY (ARRAY['running'::text, 'ended'::text]))),
    CONSTRAINT auto_chats_turns_wanted_check CHECK (((turns_wanted >= 1) AND (turns_wanted <= 20)))
);

CREATE TABLE public.bonus_addresses (
    address_hash bytea NOT NULL,
    kind text NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.build_drains (
    build text NOT NULL COLLATE pg_catalog."C",
    build_drained_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.bulk_jobs (
    bulk_id uuid NOT NULL,
    job_created_at timestamp with time zone NOT NULL,
    job_id uuid NOT NULL,
    moved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    outcome text,
    CONSTRAINT bulk_jobs_outcome_check CHECK ((outcome = ANY (ARRAY['succeeded'::text, 'failed'::text, 'cancelled'::text, 'discarded'::text])))
);

CREATE TABLE public.bulks (
    id uuid NOT NULL,
    actor_id uuid NOT NULL,
    verb text NOT NULL,
    filter jsonb NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    confirmed integer NOT NULL,
    canary integer NOT NULL,
    per_second integer NOT NULL,
    max_error_percent smallint NOT NULL,
    priority smallint,
    moved integer DEFAULT 0 NOT NULL,
    passed_over integer DEFAULT 0 NOT NULL,
    place_at timestamp with time zone,
    place_id uuid,
    judged_from timestamp with time zone DEFAULT now() NOT NULL,
    note text,
    job_id uuid NOT NULL,
    idempotency_key text NOT NULL,
    request_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT bulks_canary_check CHECK ((canary >= 0)),
    CONSTRAINT bulks_max_error_percent_check CHECK (((max_error_percent >= 0) AND (max_error_percent <= 100))),
    CONSTRAINT bulks_per_second_check CHECK (((per_second >= 1) AND (per_second <= 500))),
    CONSTRAINT bulks_state_check CHECK ((state = ANY (ARRAY['canary'::text, 'running'::text, 'paused'::text, 'halted'::text, 'stopped'::text, 'done'::text]))),
    CONSTRAINT bulks_verb_check CHECK ((verb = ANY (ARRAY['retry'::text, 'cancel'::text, 'discard'::text, 'restore'::text, 'run'::text, 'prioritise'::text])))
);

CREATE TABLE public.business_actives (
    active_day date NOT NULL,
    account_id uuid NOT NULL,
    active_since timestamp with time zone NOT NULL
);

CREATE TABLE public.generations (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text DEFAULT 'image'::text NOT NULL,
    mode text NOT NULL,
    character_id uuid,
    model text NOT NULL,
    options jsonb NOT NULL,
    prompt text NOT NULL,
    age smallint NOT NULL,
    source_media_id uuid,
    seed bigint NOT NULL,
    batch_size smallint NOT NULL,
    price bigint NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    stage text DEFAULT 'queued'::text NOT NULL,
    percent smallint DEFAULT 0 NOT NULL,
    waiting_since timestamp with time zone,
    failure text,
    is_demo boolean DEFAULT false NOT NULL,
    retried_from uuid,
    idempotency_key text NOT NULL,
    request_hash bytea NOT NULL,
    hold_id uuid,
    job_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT generations_adults_only CHECK ((age >= 18)),
    CONSTRAINT generations_batch_size_check CHECK (((batch_size >= 1) AND (batch_size <= 4))),
    CONSTRAINT generations_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text, 'voiceover'::text]))),
    CONSTRAINT generations_mode_check CHECK ((mode = ANY (ARRAY['imagine'::text, 'character'::text]))),
    CONSTRAINT generations_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
    CONSTRAINT generations_price_check CHECK ((price >= 0)),
    CONSTRAINT generations_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);

CREATE TABLE public.payment_disputes (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    event_keys text[] DEFAULT '{}'::text[] NOT NULL,
    won_by uuid,
    CONSTRAINT payment_disputes_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT payment_disputes_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT payment_disputes_four_eyes CHECK (((state <> 'won'::text) OR (won_by IS DISTINCT FROM decided_by))),
    CONSTRAINT payment_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);

CREATE TABLE public.payment_refunds (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    is_by_hand boolean DEFAULT false NOT NULL,
    proposed_by uuid,
    decided_by uuid,
    idempotency_key text,
    event_key text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_at timestamp with time zone,
    ended_at timestamp with time zone,
    sent_at timestamp with time zone,
    answered_at timestamp with time zone,
    CONSTRAINT payment_refunds_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payment_refunds_check CHECK (((state = ANY (ARRAY['booked'::text, 'refused'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
    CONSTRAINT payment_refunds_four_eyes CHECK (((decided_by IS NULL) OR (decided_by <> proposed_by))),
    CONSTRAINT payment_refunds_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'asking'::text, 'booked'::text, 'refused'::text, 'failed'::text])))
);

CREATE VIEW public.business_facts AS
 SELECT generations.created_at AS fact_at,
    'orders'::text AS metric,
    ''::text AS currency,
    (1)::bigint AS value
   FROM public.generations
UNION ALL
 SELECT accounts.created_at AS fact_at,
    'sign_ups'::text AS metric,
    ''::text AS currency,
    1 AS value
   FROM public.accounts
UNION ALL
 SELECT payments.settled_at AS fact_at,
    'revenue'::text AS metric,
    payments.currency,
    payments.amount_cents AS value
   FROM public.payments
  WHERE ((payments.settled_at IS NOT NULL) AND (payments.provider <> 'free'::text))
UNION ALL
 SELECT payment_refunds.ended_at AS fact_at,
    'revenue'::text AS metric,
    payments.currency,
    (- payment_refunds.amount_cents) AS value
   FROM (public.payment_refunds
     JOIN public.payments ON ((payments.id = payment_refunds.payment_id)))
  WHERE ((payment_refunds.state = 'booked'::text) AND (payments.provider <> 'free'::text) AND (NOT (EXISTS ( SELECT
           FROM public.payment_disputes
          WHERE ((payment_disputes.payment_id = payments.id) AND (payment_disputes.opened_at <= payment_refunds.ended_at) AND ((payment_disputes.state <> 'won'::text) OR (payment_disputes.decided_at > payment_refunds.ended_at)))))))
UNION ALL
 SELECT payment_disputes.opened_at AS fact_at,
    'revenue'::text AS metric,
    payments.currency,
    (- payment_disputes.amount_cents) AS value
   FROM (public.payment_disputes
     JOIN public.payments ON ((payments.id = payment_disputes.payment_id)))
  WHERE (payments.provider <> 'free'::text)
UNION ALL
 SELECT payment_disputes.decided_at AS fact_at,
    'revenue'::text AS metric,
    payments.currency,
    payment_disputes.amount_cents AS value
   FROM (public.payment_disputes
     JOIN public.payments ON ((payments.id = payment_disputes.payment_id)))
  WHERE ((payment_disputes.state = 'won'::text) AND (payments.provider <> 'free'::text));

CREATE TABLE public.business_hours (
    business_hour timestamp with time zone NOT NULL,
    metric text NOT NULL,
    currency text DEFAULT ''::text NOT NULL,
    value bigint NOT NULL,
    CONSTRAINT business_hours_metric_check CHECK ((metric = ANY (ARRAY['orders'::text, 'sign_ups'::text, 'revenue'::text, 'active'::text])))
);

CREATE TABLE public.business_rolls (
    is_only boolean DEFAULT true NOT NULL,
    rolled_to timestamp with time zone NOT NULL,
    CONSTRAINT business_rolls_is_only_check CHECK (is_only)
);

CREATE TABLE public.business_waits (
    wait_hour timestamp with time zone NOT NULL,
    wait_bucket smallint NOT NULL,
    orders bigint NOT NULL
);

CREATE TABLE public.call_rates (
    provider text NOT NULL COLLATE pg_catalog."C",
    next_at timestamp with time zone NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.case_media (
    media_id uuid NOT NULL,
    case_id uuid NOT NULL
);

CREATE TABLE public.case_messages (
    id uuid NOT NULL,
    case_id uuid NOT NULL,
    author_id uuid,
    is_staff boolean NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT case_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 4000)))
);

CREATE TABLE public.case_reveals (
    case_id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.cases (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    owner_id uuid,
    evidence jsonb NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    assignee_id uuid,
    outcome text,
    sanction text,
    block_days integer,
    private_version integer,
    rule text,
    decided_by uuid,
    decided_at timestamp with time zone,
    confirmed_by uuid,
    appeal text,
    appealed_at timestamp with time zone,
    appeal_by uuid,
    appeal_granted boolean,
    verified_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decision_words text,
    CONSTRAINT cases_appeal_check CHECK ((length(appeal) <= 1000)),
    CONSTRAINT cases_block_days_check CHECK (((block_days >= 1) AND (block_days <= 3650))),
    CONSTRAINT cases_decision_words CHECK (((length(decision_words) >= 1) AND (length(decision_words) <= 1000))),
    CONSTRAINT cases_outcome_check CHECK ((outcome = ANY (ARRAY['keep'::text, 'remove'::text, 'make_private'::text, 'answered'::text]))),
    CONSTRAINT cases_reason_check CHECK ((reason = ANY (ARRAY['minor'::text, 'real_person'::text, 'violence'::text, 'self_harm'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT cases_rule_check CHECK ((rule = ANY (ARRAY['minor'::text, 'real_person'::text, 'violence'::text, 'self_harm'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT cases_sanction_check CHECK ((sanction = ANY (ARRAY['none'::text, 'warn'::text, 'block'::text]))),
    CONSTRAINT cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'closed'::text, 'appealed'::text]))),
    CONSTRAINT cases_subject_type_check CHECK ((subject_type = ANY (ARRAY['character'::text, 'media'::text, 'reply'::text, 'message'::text, 'account'::text, 'post'::text, 'story'::text, 'comment'::text, 'support'::text, 'guest'::text])))
);

CREATE TABLE public.character_chat_counts (
    character_id uuid NOT NULL,
    chats integer NOT NULL,
    CONSTRAINT character_chat_counts_chats_check CHECK ((chats >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.character_days (
    character_id uuid NOT NULL,
    day date NOT NULL,
    favorites integer DEFAULT 0 NOT NULL,
    chats integer DEFAULT 0 NOT NULL,
    views integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.character_events (
    day date NOT NULL,
    character_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    CONSTRAINT character_events_kind_check CHECK ((kind = ANY (ARRAY['favorite'::text, 'chat'::text, 'view'::text])))
);

CREATE TABLE public.character_favorite_counts (
    character_id uuid NOT NULL,
    favorites integer NOT NULL,
    CONSTRAINT character_favorite_counts_favorites_check CHECK ((favorites >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.character_favorites (
    account_id uuid NOT NULL,
    character_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.character_hides (
    account_id uuid NOT NULL,
    character_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.character_previews (
    key text NOT NULL,
    look jsonb NOT NULL,
    picture bytea,
    content_type text,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.characters (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    username text NOT NULL,
    display_name text NOT NULL,
    gender text NOT NULL,
    image_style text NOT NULL,
    age smallint NOT NULL,
    person jsonb NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    greeting text DEFAULT ''::text NOT NULL,
    scenario text DEFAULT ''::text NOT NULL,
    card jsonb DEFAULT '{}'::jsonb NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    visibility text DEFAULT 'private'::text NOT NULL,
    is_cloneable boolean DEFAULT false NOT NULL,
    cloned_from uuid,
    moderation_status text DEFAULT 'pending'::text NOT NULL,
    moderation_reason text,
    portrait_id uuid,
    portrait_seed bigint NOT NULL,
    portrait_wanted text NOT NULL,
    portrait_drawn text,
    portrait_failed text,
    portrait_state text GENERATED ALWAYS AS (
CASE portrait_wanted
    WHEN portrait_drawn THEN 'drawn'::text
    WHEN portrait_failed THEN 'failed'::text
    ELSE 'drawing'::text
END) STORED NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    idempotency_key text NOT NULL,
    request_hash bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT characters_adult_minds CHECK ((NOT (((person #>> '{personality,age}'::text[]))::integer IS DISTINCT FROM age))),
    CONSTRAINT characters_adults_only CHECK ((age >= 18)),
    CONSTRAINT characters_check CHECK (((removed_at IS NULL) OR (deleted_at IS NOT NULL))),
    CONSTRAINT characters_gender_check CHECK ((gender = ANY (ARRAY['female'::text, 'male'::text, 'trans'::text]))),
    CONSTRAINT characters_image_style_check CHECK ((image_style = ANY (ARRAY['realistic'::text, 'anime'::text]))),
    CONSTRAINT characters_moderation_status_check CHECK ((moderation_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text]))),
    CONSTRAINT characters_visibility_check CHECK ((visibility = ANY (ARRAY['private'::text, 'public'::text])))
);

CREATE TABLE public.chats (
    id uuid NOT NULL,
    account_id uuid,
    guest_id uuid,
    character_id uuid,
    username text NOT NULL,
    display_name text NOT NULL,
    place text,
    scene_key text,
    head_id uuid,
    response_length text,
    draft text DEFAULT ''::text NOT NULL,
    is_pinned boolean DEFAULT false NOT NULL,
    is_muted boolean DEFAULT false NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    summarised_to uuid,
    memory_version integer DEFAULT 0 NOT NULL,
    is_remembering boolean DEFAULT false NOT NULL,
    forgotten_to uuid,
    forgettings integer DEFAULT 0 NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reply_style text,
    own_name text DEFAULT ''::text NOT NULL,
    own_look text DEFAULT ''::text NOT NULL,
    own_role text DEFAULT ''::text NOT NULL,
    CONSTRAINT chats_check CHECK ((num_nonnulls(account_id, guest_id) = 1)),
    CONSTRAINT chats_own_look_check CHECK ((char_length(own_look) <= 300)),
    CONSTRAINT chats_own_name_check CHECK ((char_length(own_name) <= 60)),
    CONSTRAINT chats_own_role_check CHECK ((char_length(own_role) <= 300)),
    CONSTRAINT chats_place_check CHECK ((length(place) <= 500)),
    CONSTRAINT chats_reply_style_check CHECK ((reply_style = ANY (ARRAY['dialogue'::text, 'narrative'::text]))),
    CONSTRAINT chats_response_length_check CHECK ((response_length = ANY (ARRAY['short'::text, 'medium'::text, 'long'::text]))),
    CONSTRAINT chats_scene CHECK (((num_nulls(place, scene_key) = ANY (ARRAY[0, 2])) AND ((place IS NULL) OR ((character_id IS NULL) AND (account_id IS NOT NULL) AND (username ~~ '~%'::text))))),
    CONSTRAINT chats_summary_check CHECK ((char_length(summary) <= 2000)),
    CONSTRAINT chats_unread_check CHECK ((unread >= 0))
);

CREATE TABLE public.chip_grants (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    chips bigint NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    proposed_by uuid NOT NULL,
    decided_by uuid,
    idempotency_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT chip_grants_check CHECK ((proposed_by <> account_id)),
    CONSTRAINT chip_grants_check1 CHECK (((state = 'proposed'::text) = (decided_at IS NULL))),
    CONSTRAINT chip_grants_chips_check CHECK (((chips <> 0) AND (abs(chips) <= 100000))),
    CONSTRAINT chip_grants_four_eyes CHECK (((decided_by IS NULL) OR (decided_by <> proposed_by))),
    CONSTRAINT chip_grants_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'given'::text, 'refused'::text])))
);

CREATE TABLE public.clicks (
    id uuid NOT NULL,
    visitor uuid NOT NULL,
    click_id text NOT NULL,
    ref text NOT NULL,
    source text NOT NULL,
    account_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT clicks_click_id_check CHECK (((length(click_id) >= 1) AND (length(click_id) <= 128))),
    CONSTRAINT clicks_ref_check CHECK ((length(ref) <= 64)),
    CONSTRAINT clicks_source_check CHECK ((length(source) <= 64))
);

CREATE TABLE public.collection_items (
    account_id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT collection_items_subject_type_check CHECK ((subject_type = ANY (ARRAY['post'::text, 'album'::text, 'photo'::text, 'video'::text])))
);

CREATE TABLE public.comment_likes (
    comment_id uuid NOT NULL,
    account_id uuid NOT NULL
);

CREATE TABLE public.comment_notices (
    account_id uuid NOT NULL,
    comment_id uuid NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.creator_applications (
    account_id uuid NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    club_name text DEFAULT ''::text NOT NULL,
    club_about text DEFAULT ''::text NOT NULL,
    legal_name text DEFAULT ''::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    submitted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    birth_date date,
    country text,
    address text DEFAULT ''::text NOT NULL,
    tax_status text,
    CONSTRAINT creator_applications_address_check CHECK ((length(address) <= 300)),
    CONSTRAINT creator_applications_check CHECK (((state = ANY (ARRAY['draft'::text, 'waiting'::text])) OR (decided_at IS NOT NULL))),
    CONSTRAINT creator_applications_club_about_check CHECK ((length(club_about) <= 500)),
    CONSTRAINT creator_applications_club_name_check CHECK ((length(club_name) <= 60)),
    CONSTRAINT creator_applications_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT creator_applications_legal_name_check CHECK ((length(legal_name) <= 100)),
    CONSTRAINT creator_applications_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT creator_applications_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'refused'::text]))),
    CONSTRAINT creator_applications_tax_status_check CHECK ((tax_status = ANY (ARRAY['private'::text, 'self_employed'::text, 'company'::text])))
);

CREATE TABLE public.creator_documents (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    object_key text NOT NULL,
    content_type text NOT NULL,
    size_bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    key_id text,
    status text DEFAULT 'notReviewed'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    replaced_at timestamp with time zone,
    CONSTRAINT creator_documents_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'image/heic'::text]))),
    CONSTRAINT creator_documents_kind_check CHECK ((kind = ANY (ARRAY['id_front'::text, 'id_back'::text, 'selfie'::text]))),
    CONSTRAINT creator_documents_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT creator_documents_status_check CHECK ((status = ANY (ARRAY['notReviewed'::text, 'approved'::text, 'rejected'::text])))
);

CREATE TABLE public.memberships (
    id uuid NOT NULL,
    creator_id uuid NOT NULL,
    member_id uuid NOT NULL,
    state text NOT NULL,
    is_trial boolean DEFAULT false NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    payment_id uuid,
    period_in_month smallint DEFAULT 1 NOT NULL,
    canceled_at timestamp with time zone,
    is_leaving boolean DEFAULT false NOT NULL,
    CONSTRAINT memberships_check CHECK ((creator_id <> member_id)),
    CONSTRAINT memberships_period_in_month_check CHECK (((period_in_month >= 1) AND (period_in_month <= 12))),
    CONSTRAINT memberships_state_check CHECK ((state = ANY (ARRAY['active'::text, 'canceled'::text, 'expired'::text])))
);

CREATE VIEW public.current_memberships AS
 SELECT memberships.creator_id,
    memberships.member_id,
    memberships.expires_at
   FROM public.memberships
  WHERE public.is_current(memberships.state, memberships.expires_at, memberships.payment_id);

CREATE TABLE public.stories (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    media_id uuid NOT NULL,
    access_mode text NOT NULL,
    scheduled_at timestamp with time zone,
    published_at timestamp with time zone,
    expires_at timestamp with time zone,
    failure text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    removed_at timestamp with time zone,
    CONSTRAINT stories_access_mode_check CHECK ((access_mode = ANY (ARRAY['free'::text, 'fan_club'::text]))),
    CONSTRAINT stories_end CHECK (((published_at IS NULL) = (expires_at IS NULL))),
    CONSTRAINT stories_failure_check CHECK ((failure = ANY (ARRAY['media_gone'::text, 'media_processing'::text, 'not_allowed'::text, 'media_uncleared'::text, 'media_uncovered'::text]))),
    CONSTRAINT stories_timed CHECK (((published_at IS NOT NULL) OR (scheduled_at IS NOT NULL)))
);

CREATE VIEW public.current_stories AS
 SELECT stories.id,
    stories.account_id,
    stories.media_id,
    stories.access_mode,
    stories.scheduled_at,
    stories.published_at,
    stories.expires_at,
    stories.failure,
    stories.created_at,
    stories.deleted_at,
    stories.removed_at
   FROM (public.stories
     JOIN public.accounts ON ((accounts.id = stories.account_id)))
  WHERE ((stories.published_at IS NOT NULL) AND (stories.expires_at > now()) AND (stories.deleted_at IS NULL) AND (stories.removed_at IS NULL) AND (accounts.blocked_at IS NULL) AND (accounts.deleted_at IS NULL));

CREATE TABLE public.data_exports (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    percent smallint DEFAULT 0 NOT NULL,
    job_id uuid,
    store_prefix text,
    object_key text,
    size_bytes bigint,
    file_count integer,
    ordered_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    expires_at timestamp with time zone,
    CONSTRAINT data_exports_check CHECK (((state <> 'ready'::text) OR ((store_prefix IS NOT NULL) AND (object_key IS NOT NULL) AND (expires_at IS NOT NULL)))),
    CONSTRAINT data_exports_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
    CONSTRAINT data_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'ready'::text, 'failed'::text, 'canceled'::text, 'expired'::text, 'deleted'::text])))
);

CREATE TABLE public.direct_chats (
    id uuid NOT NULL,
    first_id uuid NOT NULL,
    second_id uuid NOT NULL,
    length integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT direct_chats_check CHECK ((first_id < second_id)),
    CONSTRAINT direct_chats_length_check CHECK ((length >= 0))
);

CREATE TABLE public.direct_media (
    message_id uuid NOT NULL,
    "position" smallint NOT NULL,
    media_id uuid,
    is_teaser boolean DEFAULT false NOT NULL
);

CREATE TABLE public.direct_messages (
    id uuid NOT NULL,
    chat_id uuid NOT NULL,
    place integer NOT NULL,
    author_id uuid NOT NULL,
    client_id text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    is_removed boolean DEFAULT false NOT NULL,
    price integer DEFAULT 0 NOT NULL,
    needs_care boolean DEFAULT false NOT NULL,
    reaction_of_author text,
    reaction_of_reader text,
    request_id uuid,
    request_state text,
    created_at timestamp with time zone NOT NULL,
    price_cents integer,
    authored_by text DEFAULT 'person'::text NOT NULL,
    operator_id uuid,
    twin_answers_id uuid,
    CONSTRAINT direct_messages_authored_by_check CHECK ((authored_by = ANY (ARRAY['person'::text, 'operator'::text, 'twin'::text, 'campaign'::text]))),
    CONSTRAINT direct_messages_one_price CHECK (((price = 0) OR (price_cents IS NULL))),
    CONSTRAINT direct_messages_operator CHECK (((authored_by = 'operator'::text) = (operator_id IS NOT NULL))),
    CONSTRAINT direct_messages_place_check CHECK ((place > 0)),
    CONSTRAINT direct_messages_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT direct_messages_price_check CHECK (((price >= 0) AND (price <= 999))),
    CONSTRAINT direct_messages_reaction_of_author_check CHECK ((reaction_of_author = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text]))),
    CONSTRAINT direct_messages_reaction_of_reader_check CHECK ((reaction_of_reader = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text]))),
    CONSTRAINT direct_messages_request CHECK (((request_id IS NULL) = (request_state IS NULL))),
    CONSTRAINT direct_messages_request_state_check CHECK ((request_state = ANY (ARRAY['asked'::text, 'accepted'::text, 'delivered'::text, 'confirmed'::text, 'refunded'::text]))),
    CONSTRAINT direct_messages_twin CHECK (((authored_by = 'twin'::text) OR (twin_answers_id IS NULL)))
);

CREATE TABLE public.direct_paid_media (
    media_id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    payment_id uuid
);

CREATE TABLE public.direct_sides (
    chat_id uuid NOT NULL,
    account_id uuid NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    draft text DEFAULT ''::text NOT NULL,
    is_pinned boolean DEFAULT false NOT NULL,
    is_muted boolean DEFAULT false NOT NULL,
    accepted_at timestamp with time zone,
    blocked_at timestamp with time zone,
    emptied_to integer DEFAULT 0 NOT NULL,
    read_to integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    asked_at timestamp with time zone,
    last_at timestamp with time zone,
    CONSTRAINT direct_sides_unread_check CHECK ((unread >= 0))
)
WITH (fillfactor='80');

CREATE TABLE public.direct_unlocks (
    message_id uuid NOT NULL,
    account_id uuid NOT NULL,
    paid integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    payment_id uuid,
    CONSTRAINT direct_unlocks_paid_check CHECK (((paid >= 0) AND ((paid > 0) = (payment_id IS NULL))))
);

CREATE TABLE public.media (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text DEFAULT 'photo'::text NOT NULL,
    generation_id uuid,
    width integer DEFAULT 1 NOT NULL,
    height integer DEFAULT 1 NOT NULL,
    duration_ms integer,
    average_color text DEFAULT '#808080'::text NOT NULL,
    blur bytea DEFAULT '\x'::bytea NOT NULL,
    is_generated boolean NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    status text DEFAULT 'ready'::text NOT NULL,
    failure text,
    moderation text DEFAULT 'approved'::text NOT NULL,
    favorite_at timestamp with time zone,
    title text,
    published_at timestamp with time zone,
    folder_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    removed_at timestamp with time zone,
    ends_early boolean DEFAULT false NOT NULL,
    is_explicit boolean DEFAULT false NOT NULL,
    is_upload boolean DEFAULT false NOT NULL,
    consent_shown text,
    consent_state text DEFAULT 'not_needed'::text NOT NULL,
    consent_since timestamp with time zone DEFAULT now() NOT NULL,
    consent_reason text DEFAULT ''::text NOT NULL,
    consent_by uuid,
    CONSTRAINT media_check CHECK (((removed_at IS NULL) OR (deleted_at IS NOT NULL))),
    CONSTRAINT media_consent_reason_check CHECK ((length(consent_reason) <= 500)),
    CONSTRAINT media_consent_shown_check CHECK ((consent_shown = ANY (ARRAY['me'::text, 'others'::text, 'nobody'::text, 'generated'::text]))),
    CONSTRAINT media_consent_state_check CHECK ((consent_state = ANY (ARRAY['not_needed'::text, 'waiting'::text, 'review'::text, 'approved'::text, 'refused'::text, 'withdrawn'::text]))),
    CONSTRAINT media_duration_ms_check CHECK ((duration_ms > 0)),
    CONSTRAINT media_explicit_uploads CHECK ((NOT (is_explicit AND is_generated AND (NOT is_upload)))),
    CONSTRAINT media_failure_explains_error CHECK (((failure IS NOT NULL) = (status = 'error'::text))),
    CONSTRAINT media_height_check CHECK ((height > 0)),
    CONSTRAINT media_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'portrait'::text, 'video'::text]))),
    CONSTRAINT media_moderation_check CHECK ((moderation = ANY (ARRAY['approved'::text, 'pending'::text, 'rejected'::text]))),
    CONSTRAINT media_status_check CHECK ((status = ANY (ARRAY['processing'::text, 'ready'::text, 'error'::text]))),
    CONSTRAINT media_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
    CONSTRAINT media_width_check CHECK ((width > 0))
);

CREATE VIEW public.direct_media_shown AS
 SELECT direct_media.message_id,
    media.id AS media_id,
    direct_sides.account_id
   FROM ((((((public.direct_media
     JOIN public.media ON ((media.id = direct_media.media_id)))
     JOIN public.accounts owners ON ((owners.id = media.account_id)))
     JOIN public.direct_messages ON ((direct_messages.id = direct_media.message_id)))
     JOIN public.direct_sides ON (((direct_sides.chat_id = direct_messages.chat_id) AND (direct_messages.place > direct_sides.emptied_to))))
     LEFT JOIN public.direct_unlocks ON (((direct_unlocks.message_id = direct_messages.id) AND (direct_unlocks.account_id = direct_sides.account_id))))
     LEFT JOIN public.direct_paid_media ON (((direct_paid_media.media_id = media.id) AND (direct_paid_media.account_id = direct_sides.account_id))))
  WHERE ((media.removed_at IS NULL) AND public.media_suits(media.id, direct_sides.account_id) AND ((owners.blocked_at IS NULL) OR (owners.id = direct_sides.account_id)) AND ((direct_unlocks.message_id IS NOT NULL) OR (direct_paid_media.media_id IS NOT NULL) OR ((media.deleted_at IS NULL) AND (((direct_messages.price = 0) AND (direct_messages.price_cents IS NULL)) OR direct_media.is_teaser OR (direct_messages.author_id = direct_sides.account_id)))));

CREATE VIEW public.direct_opened_messages AS
 SELECT direct_unlocks.message_id,
    direct_unlocks.account_id
   FROM public.direct_unlocks
UNION ALL
 SELECT direct_media.message_id,
    direct_paid_media.account_id
   FROM (public.direct_media
     JOIN public.direct_paid_media ON ((direct_paid_media.media_id = direct_media.media_id)))
  GROUP BY direct_media.message_id, direct_paid_media.account_id
 HAVING (count(*) = ( SELECT count(*) AS count
           FROM public.direct_media part
          WHERE ((part.message_id = direct_media.message_id) AND (part.media_id IS NOT NULL))));

CREATE TABLE public.discovery_categories (
    slug text NOT NULL,
    entries bigint NOT NULL,
    discovery_cover_id uuid
);

CREATE TABLE public.discovery_entries (
    character_id uuid NOT NULL,
    mask bigint NOT NULL,
    popular double precision NOT NULL,
    trending double precision NOT NULL,
    newest double precision NOT NULL,
    terms integer[]
);

CREATE TABLE public.discovery_vocabulary (
    word text NOT NULL,
    is_tag boolean NOT NULL
);

CREATE TABLE public.discovery_weeks (
    sort text NOT NULL,
    week integer NOT NULL,
    entries bigint NOT NULL,
    CONSTRAINT discovery_weeks_sort_check CHECK ((sort = ANY (ARRAY['popular'::text, 'trending'::text, 'newest'::text])))
);

CREATE TABLE public.document_links (
    account_id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    made_by uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.document_readings (
    document_id uuid NOT NULL,
    creator_document_id uuid,
    person_document_id uuid,
    account_id uuid NOT NULL,
    reading_state text DEFAULT 'reading'::text NOT NULL,
    CONSTRAINT document_readings_check CHECK ((num_nonnulls(creator_document_id, person_document_id) = 1)),
    CONSTRAINT document_readings_check1 CHECK ((document_id = COALESCE(creator_document_id, person_document_id))),
    CONSTRAINT document_readings_reading_state_check CHECK ((reading_state = ANY (ARRAY['reading'::text, 'unreadable'::text])))
);

CREATE TABLE public.duties (
    name text NOT NULL COLLATE pg_catalog."C",
    worker text NOT NULL,
    until timestamp with time zone NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.engine_states (
    worker_name text NOT NULL COLLATE pg_catalog."C",
    engine_kind text NOT NULL COLLATE pg_catalog."C",
    engine_model text NOT NULL COLLATE pg_catalog."C",
    engine_endpoint text NOT NULL COLLATE pg_catalog."C",
    engine_state text NOT NULL,
    obeyed_switch text NOT NULL,
    open_since timestamp with time zone,
    last_success_at timestamp with time zone,
    last_failure_at timestamp with time zone,
    last_failure_status smallint,
    last_failure_words text,
    request_count bigint NOT NULL,
    failure_count bigint NOT NULL,
    in_flight integer NOT NULL,
    recent_ms integer[] NOT NULL,
    probed_at timestamp with time zone,
    is_probe_answered boolean,
    reported_at timestamp with time zone DEFAULT now() NOT NULL,
    found_server text,
    found_model text,
    CONSTRAINT engine_states_engine_kind_check CHECK ((engine_kind = ANY (ARRAY['image'::text, 'video'::text, 'chat'::text, 'speech'::text, 'embedding'::text]))),
    CONSTRAINT engine_states_engine_state_check CHECK ((engine_state = ANY (ARRAY['closed'::text, 'half_open'::text, 'open'::text]))),
    CONSTRAINT engine_states_last_failure_words_check CHECK ((length(last_failure_words) <= 300)),
    CONSTRAINT engine_states_obeyed_switch_check CHECK ((obeyed_switch = ANY (ARRAY['on'::text, 'drained'::text, 'off'::text]))),
    CONSTRAINT engine_states_recent_ms_check CHECK ((cardinality(recent_ms) <= 100))
)
WITH (fillfactor='50');

CREATE TABLE public.engine_switches (
    engine_kind text NOT NULL COLLATE pg_catalog."C",
    engine_model text NOT NULL COLLATE pg_catalog."C",
    engine_endpoint text NOT NULL COLLATE pg_catalog."C",
    wanted_switch text DEFAULT 'on'::text NOT NULL,
    switched_at timestamp with time zone,
    switched_by uuid,
    switch_reason text,
    test_asked_at timestamp with time zone,
    CONSTRAINT engine_switches_wanted_switch_check CHECK ((wanted_switch = ANY (ARRAY['on'::text, 'drained'::text, 'off'::text])))
);

CREATE TABLE public.fan_clubs (
    creator_id uuid NOT NULL,
    monthly_cents integer NOT NULL,
    discount_3 smallint,
    discount_6 smallint,
    discount_12 smallint,
    is_open boolean DEFAULT true NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT fan_clubs_discount_12_check CHECK (((discount_12 >= 0) AND (discount_12 <= 60))),
    CONSTRAINT fan_clubs_discount_3_check CHECK (((discount_3 >= 0) AND (discount_3 <= 60))),
    CONSTRAINT fan_clubs_discount_6_check CHECK (((discount_6 >= 0) AND (discount_6 <= 60))),
    CONSTRAINT fan_clubs_monthly_cents_check CHECK ((monthly_cents > 0))
);

CREATE TABLE public.feed_drafts (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    content jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.feed_items (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    access_mode text NOT NULL,
    price_cents integer,
    name text DEFAULT ''::text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    parent_id uuid,
    is_pinned boolean DEFAULT false NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    scheduled_at timestamp with time zone,
    published_at timestamp with time zone,
    failure text,
    version integer DEFAULT 1 NOT NULL,
    likes integer DEFAULT 0 NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    rank double precision DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    removed_at timestamp with time zone,
    is_text_locked boolean DEFAULT false NOT NULL,
    is_explicit boolean DEFAULT false NOT NULL,
    fans_told_at timestamp with time zone,
    CONSTRAINT feed_items_access_mode_check CHECK ((access_mode = ANY (ARRAY['free'::text, 'fan_club'::text, 'paid'::text]))),
    CONSTRAINT feed_items_comments_check CHECK ((comments >= 0)),
    CONSTRAINT feed_items_failure_check CHECK ((failure = ANY (ARRAY['media_gone'::text, 'media_processing'::text, 'not_allowed'::text, 'media_uncleared'::text, 'media_uncovered'::text]))),
    CONSTRAINT feed_items_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'album'::text]))),
    CONSTRAINT feed_items_likes_check CHECK ((likes >= 0)),
    CONSTRAINT feed_items_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT feed_items_priced CHECK (((access_mode = 'paid'::text) = (price_cents IS NOT NULL))),
    CONSTRAINT feed_items_text_locked CHECK (((NOT is_text_locked) OR ((kind = 'post'::text) AND (access_mode <> 'free'::text)))),
    CONSTRAINT feed_items_timed CHECK (((published_at IS NOT NULL) OR (scheduled_at IS NOT NULL)))
)
WITH (fillfactor='85');

CREATE TABLE public.feed_likes (
    item_id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.feed_media (
    item_id uuid NOT NULL,
    "position" smallint NOT NULL,
    media_id uuid NOT NULL,
    is_teaser boolean DEFAULT false NOT NULL,
    tag_user_ids uuid[] DEFAULT '{}'::uuid[] NOT NULL
);

CREATE TABLE public.feed_versions (
    item_id uuid NOT NULL,
    version integer NOT NULL,
    access_mode text NOT NULL,
    price_cents integer,
    name text NOT NULL,
    body text NOT NULL,
    media jsonb NOT NULL,
    replaced_at timestamp with time zone DEFAULT now() NOT NULL,
    is_text_locked boolean DEFAULT false NOT NULL,
    is_explicit boolean DEFAULT false NOT NULL
);

CREATE TABLE public.follower_counts (
    account_id uuid NOT NULL,
    followers integer NOT NULL,
    CONSTRAINT follower_counts_followers_check CHECK ((followers >= 0))
)
WITH (fillfactor='70');

CREATE TABLE public.follows (
    follower_id uuid NOT NULL,
    followed_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT follows_check CHECK ((follower_id <> followed_id))
);

CREATE TABLE public.former_character_names (
    username text NOT NULL
);

CREATE TABLE public.former_usernames (
    username text NOT NULL,
    account_id uuid,
    given_up_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.jobs (
    id uuid NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    lane text NOT NULL COLLATE pg_catalog."C",
    payload jsonb NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL COLLATE pg_catalog."C",
    priority smallint DEFAULT 0 NOT NULL,
    turn double precision DEFAULT 0,
    run_at timestamp with time zone DEFAULT now() NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    crashes smallint DEFAULT 0 NOT NULL,
    max_attempts smallint NOT NULL,
    lease_token bigint DEFAULT 0 NOT NULL,
    lease_until timestamp with time zone,
    worker_id text,
    progress smallint DEFAULT 0 NOT NULL,
    stage text,
    owner_id uuid,
    subject_type text,
    subject_id uuid,
    dedupe_key text,
    is_needed boolean DEFAULT false NOT NULL,
    error jsonb,
    trace text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    losses smallint DEFAULT 0 NOT NULL,
    lost_alone smallint DEFAULT 0 NOT NULL,
    CONSTRAINT jobs_check CHECK (((state <> 'queued'::text) OR (turn IS NOT NULL))),
    CONSTRAINT jobs_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'queued'::text, 'running'::text, 'retrying'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'discarded'::text])))
)
WITH (fillfactor='70');

CREATE TABLE public.lane_limits (
    lane text NOT NULL COLLATE pg_catalog."C",
    max_running integer,
    per_second double precision,
    owner_slots integer,
    owner_running integer,
    tokens double precision DEFAULT 0 NOT NULL,
    refilled_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT lane_limits_max_running_check CHECK ((max_running > 0)),
    CONSTRAINT lane_limits_owner_running_check CHECK ((owner_running > 0)),
    CONSTRAINT lane_limits_owner_slots_check CHECK ((owner_slots > 0)),
    CONSTRAINT lane_limits_per_second_check CHECK ((per_second > (0)::double precision))
)
WITH (fillfactor='50');

CREATE VIEW public.full_owners AS
 SELECT lane_limits.lane,
    held.owner_id
   FROM (public.lane_limits
     CROSS JOIN LATERAL ( SELECT jobs.owner_id
           FROM public.jobs
          WHERE ((jobs.lane = lane_limits.lane) AND (jobs.state = 'running'::text) AND (jobs.owner_id IS NOT NULL))
          GROUP BY jobs.owner_id
         HAVING (count(*) >= lane_limits.owner_running)) held)
  WHERE (lane_limits.owner_running IS NOT NULL);

CREATE TABLE public.gallery_publications (
    media_id uuid NOT NULL,
    character_id uuid,
    section text NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT gallery_publications_section_check CHECK ((section = ANY (ARRAY['realistic'::text, 'anime'::text])))
);

CREATE TABLE public.generation_pictures (
    generation_id uuid NOT NULL,
    index smallint NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    preview bytea,
    media_id uuid,
    picture_not_drawn text[] DEFAULT '{}'::text[] NOT NULL,
    picture_unpaid text,
    CONSTRAINT generation_pictures_picture_unpaid_check CHECK ((picture_unpaid = 'few_drawn'::text)),
    CONSTRAINT generation_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'drawing'::text, 'ready'::text, 'returned'::text])))
);

CREATE TABLE public.generation_promises (
    generation_id uuid NOT NULL,
    lane text NOT NULL COLLATE pg_catalog."C",
    low_seconds integer NOT NULL,
    high_seconds integer NOT NULL,
    promised_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.goals (
    id uuid NOT NULL,
    creator_id uuid NOT NULL,
    title text NOT NULL,
    target_cents bigint NOT NULL,
    raised_cents bigint DEFAULT 0 NOT NULL,
    is_open boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT goals_raised_cents_check CHECK ((raised_cents >= 0)),
    CONSTRAINT goals_target_cents_check CHECK ((target_cents > 0)),
    CONSTRAINT goals_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);

CREATE TABLE public.greetings (
    creator_id uuid NOT NULL,
    member_id uuid NOT NULL,
    occasion text NOT NULL,
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT greetings_occasion_check CHECK ((occasion = ANY (ARRAY['follower'::text, 'member'::text])))
);

CREATE TABLE public.guest_blocks (
    account_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    blocked_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.guest_talk (
    guest_id uuid NOT NULL,
    said integer NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT guest_talk_said_check CHECK ((said > 0))
);

CREATE TABLE public.import_items (
    id uuid NOT NULL,
    import_id uuid NOT NULL,
    key text NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    size_bytes bigint NOT NULL,
    place jsonb,
    checksum bigint,
    caption text,
    made_at timestamp with time zone,
    price_cents integer,
    audience text,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    notes text[] DEFAULT '{}'::text[] NOT NULL,
    problem text,
    twin_id uuid,
    takes_twin boolean DEFAULT false NOT NULL,
    state text DEFAULT 'listed'::text NOT NULL,
    failure text,
    media_id uuid,
    character_id uuid,
    message_id uuid,
    last_message_id uuid,
    review text,
    refusal text,
    post_id uuid,
    publish_at timestamp with time zone,
    put_offs smallint DEFAULT 0 NOT NULL,
    is_open boolean GENERATED ALWAYS AS (((state = 'listed'::text) AND (problem IS NULL) AND (kind <> 'other'::text))) STORED NOT NULL,
    CONSTRAINT import_items_audience_check CHECK ((audience = ANY (ARRAY['everyone'::text, 'members'::text, 'buyers'::text]))),
    CONSTRAINT import_items_failed CHECK (((state = 'failed'::text) = (failure IS NOT NULL))),
    CONSTRAINT import_items_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'video'::text, 'character'::text, 'chat'::text, 'other'::text]))),
    CONSTRAINT import_items_made_at_check CHECK (((made_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (made_at < '2101-01-01 00:00:00+00'::timestamp with time zone))),
    CONSTRAINT import_items_planned CHECK (((review IS DISTINCT FROM 'queued'::text) OR (post_id IS NOT NULL))),
    CONSTRAINT import_items_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 100000))),
    CONSTRAINT import_items_problem CHECK (((problem IS NULL) OR (state = 'listed'::text))),
    CONSTRAINT import_items_refused CHECK (((NOT (review IS DISTINCT FROM 'refused'::text)) = (refusal IS NOT NULL))),
    CONSTRAINT import_items_review_check CHECK ((review = ANY (ARRAY['queued'::text, 'posted'::text, 'kept'::text, 'refused'::text]))),
    CONSTRAINT import_items_size_bytes_check CHECK ((size_bytes >= 0)),
    CONSTRAINT import_items_state_check CHECK ((state = ANY (ARRAY['listed'::text, 'waiting'::text, 'done'::text, 'failed'::text, 'kept'::text, 'undone'::text])))
);

CREATE TABLE public.import_proofs (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    platform text NOT NULL,
    profile text NOT NULL,
    code text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    evidence_key text,
    evidence_type text,
    reason text DEFAULT ''::text NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    asked_by uuid,
    CONSTRAINT import_proofs_check CHECK (((evidence_key IS NULL) = (evidence_type IS NULL))),
    CONSTRAINT import_proofs_check2 CHECK (((state = ANY (ARRAY['confirmed'::text, 'refused'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT import_proofs_code_check CHECK (((length(code) >= 8) AND (length(code) <= 20))),
    CONSTRAINT import_proofs_evidence CHECK ((((state = 'asked'::text) = (evidence_key IS NULL)) OR (state = ANY (ARRAY['refused'::text, 'expired'::text])))),
    CONSTRAINT import_proofs_evidence_type_check CHECK ((evidence_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
    CONSTRAINT import_proofs_platform_check CHECK ((platform = ANY (ARRAY['onlyfans'::text, 'fansly'::text, 'starsavn'::text, 'other'::text]))),
    CONSTRAINT import_proofs_profile_check CHECK (((length(profile) >= 10) AND (length(profile) <= 300))),
    CONSTRAINT import_proofs_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT import_proofs_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'sent'::text, 'confirmed'::text, 'refused'::text, 'expired'::text])))
);

CREATE TABLE public.mass_message_media (
    mass_message_id uuid NOT NULL,
    "position" smallint NOT NULL,
    media_id uuid NOT NULL,
    is_teaser boolean DEFAULT false NOT NULL
);

CREATE VIEW public.import_reviews AS
 SELECT import_items.id,
    import_items.import_id,
    import_items."position",
    import_items.kind,
    import_items.size_bytes,
    import_items.caption,
    import_items.made_at,
    import_items.price_cents,
    import_items.audience,
    import_items.tags,
    import_items.refusal,
    import_items.media_id
   FROM (public.import_items
     JOIN public.media ON ((media.id = import_items.media_id)))
  WHERE ((import_items.state = 'done'::text) AND ((import_items.review IS NULL) OR (import_items.review = 'refused'::text)) AND (media.deleted_at IS NULL) AND (media.removed_at IS NULL) AND (media.published_at IS NULL) AND (NOT (EXISTS ( SELECT
           FROM (public.feed_media
             JOIN public.feed_items ON ((feed_items.id = feed_media.item_id)))
          WHERE ((feed_media.media_id = media.id) AND (feed_items.deleted_at IS NULL))))) AND (NOT (EXISTS ( SELECT
           FROM public.stories
          WHERE ((stories.media_id = media.id) AND (stories.deleted_at IS NULL))))) AND (NOT (EXISTS ( SELECT
           FROM public.mass_message_media
          WHERE (mass_message_media.media_id = media.id)))));

CREATE TABLE public.imports (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    proof_id uuid,
    platform text NOT NULL,
    file_name text NOT NULL,
    archive_bytes bigint NOT NULL,
    archive_key text,
    layout text,
    state text DEFAULT 'reading'::text NOT NULL,
    refusal text,
    folder_id uuid,
    keeps_dates boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    started_at timestamp with time zone,
    ended_at timestamp with time zone,
    total integer DEFAULT 0 NOT NULL,
    photos integer DEFAULT 0 NOT NULL,
    videos integer DEFAULT 0 NOT NULL,
    characters integer DEFAULT 0 NOT NULL,
    chats integer DEFAULT 0 NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    twins integer DEFAULT 0 NOT NULL,
    waiting integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    kept integer DEFAULT 0 NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    problems jsonb DEFAULT '[]'::jsonb NOT NULL,
    ordering text,
    ordering_kind text,
    ordering_twins boolean DEFAULT false NOT NULL,
    ordered_to integer DEFAULT '-1'::integer NOT NULL,
    ordering_bytes bigint DEFAULT 0 NOT NULL,
    makes_folder boolean DEFAULT false NOT NULL,
    told_at timestamp with time zone,
    quota_bytes bigint DEFAULT 0 NOT NULL,
    pace double precision,
    paced_items integer DEFAULT 0 NOT NULL,
    promised_at timestamp with time zone,
    promised_seconds integer,
    begun_by uuid,
    CONSTRAINT imports_archive_bytes_check CHECK ((archive_bytes > 0)),
    CONSTRAINT imports_failed CHECK (((state = 'failed'::text) = (refusal IS NOT NULL))),
    CONSTRAINT imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
    CONSTRAINT imports_ordering_check CHECK ((ordering = ANY (ARRAY['listed'::text, 'failed'::text, 'waiting'::text]))),
    CONSTRAINT imports_ordering_kind_check CHECK ((ordering_kind = ANY (ARRAY['photo'::text, 'video'::text, 'character'::text, 'chat'::text]))),
    CONSTRAINT imports_platform_check CHECK ((platform = ANY (ARRAY['onlyfans'::text, 'fansly'::text, 'starsavn'::text, 'other'::text, 'characters'::text]))),
    CONSTRAINT imports_promised CHECK (((promised_at IS NULL) = (promised_seconds IS NULL))),
    CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['reading'::text, 'ready'::text, 'failed'::text, 'bringing'::text, 'paused'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'discarded'::text])))
);

CREATE TABLE public.messages (
    id uuid NOT NULL,
    chat_id uuid NOT NULL,
    parent_id uuid,
    author text NOT NULL,
    speaker_id uuid,
    witnesses uuid[],
    is_whisper boolean DEFAULT false NOT NULL,
    client_id text,
    is_auto boolean DEFAULT false NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    generation_id uuid,
    state text DEFAULT 'done'::text NOT NULL,
    attempt smallint DEFAULT 0 NOT NULL,
    stop_at integer,
    is_demo boolean DEFAULT false NOT NULL,
    is_removed boolean DEFAULT false NOT NULL,
    needs_care boolean DEFAULT false NOT NULL,
    is_heard boolean DEFAULT false NOT NULL,
    reaction text,
    vote text,
    vote_words text,
    suggestions text[] DEFAULT '{}'::text[] NOT NULL,
    suggested smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    reworded_at timestamp with time zone,
    greeting_place smallint,
    CONSTRAINT messages_author_check CHECK ((author = ANY (ARRAY['person'::text, 'ai_character'::text]))),
    CONSTRAINT messages_greeting_place_check CHECK ((greeting_place >= 0)),
    CONSTRAINT messages_heard CHECK ((((speaker_id IS NULL) OR COALESCE((speaker_id = ANY (witnesses)), false)) AND ((witnesses IS NOT NULL) OR (NOT is_whisper)))),
    CONSTRAINT messages_reaction_check CHECK ((reaction = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text]))),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'streaming'::text, 'done'::text, 'stopped'::text, 'failed'::text]))),
    CONSTRAINT messages_stop_at_check CHECK ((stop_at >= 0)),
    CONSTRAINT messages_vote_check CHECK ((vote = ANY (ARRAY['up'::text, 'down'::text]))),
    CONSTRAINT messages_vote_words_check CHECK ((length(vote_words) <= 500))
)
WITH (fillfactor='80');

CREATE TABLE public.purchases (
    account_id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT purchases_subject_type_check CHECK ((subject_type = ANY (ARRAY['post'::text, 'album'::text, 'message'::text])))
);

CREATE TABLE public.uploads (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    wanted text,
    file_name text NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint NOT NULL,
    part_bytes integer NOT NULL,
    fingerprint text,
    folder_id uuid,
    title text,
    purpose text DEFAULT 'storage'::text NOT NULL,
    object_key text NOT NULL,
    store_id text,
    state text DEFAULT 'open'::text NOT NULL,
    media_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    touched_at timestamp with time zone DEFAULT now() NOT NULL,
    import_id uuid,
    CONSTRAINT uploads_content_type_check CHECK ((length(content_type) <= 100)),
    CONSTRAINT uploads_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
    CONSTRAINT uploads_fingerprint_check CHECK ((length(fingerprint) <= 100)),
    CONSTRAINT uploads_finished CHECK (((state = ANY (ARRAY['open'::text, 'cancelled'::text])) = ((media_id IS NULL) AND (import_id IS NULL)))),
    CONSTRAINT uploads_part_bytes_check CHECK ((part_bytes > 0)),
    CONSTRAINT uploads_purpose_check CHECK ((purpose = ANY (ARRAY['storage'::text, 'post'::text, 'story'::text]))),
    CONSTRAINT uploads_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= '10737418240'::bigint))),
    CONSTRAINT uploads_state_check CHECK ((state = ANY (ARRAY['open'::text, 'finishing'::text, 'done'::text, 'cancelled'::text]))),
    CONSTRAINT uploads_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
    CONSTRAINT uploads_wanted_check CHECK ((wanted = ANY (ARRAY['photo'::text, 'video'::text, 'archive'::text])))
);

CREATE VIEW public.import_uses AS
 SELECT import_items.import_id,
    import_items.id AS item_id,
    media.id AS media_id,
    NULL::text AS username,
    NULL::uuid AS message_id,
        CASE
            WHEN ((media.published_at IS NOT NULL) OR (media.account_id <> imports.account_id) OR (EXISTS ( SELECT
               FROM public.feed_media
              WHERE ((feed_media.media_id = media.id) AND ((feed_media.item_id IS DISTINCT FROM import_items.post_id) OR (EXISTS ( SELECT
                       FROM public.purchases
                      WHERE ((purchases.subject_type = 'post'::text) AND (purchases.subject_id = feed_media.item_id)))))))) OR (EXISTS ( SELECT
               FROM public.mass_message_media
              WHERE (mass_message_media.media_id = media.id)))) THEN 'used'::text
            WHEN ((media.title IS DISTINCT FROM uploads.title) OR (media.folder_id IS DISTINCT FROM uploads.folder_id) OR (media.favorite_at IS NOT NULL) OR (EXISTS ( SELECT
               FROM public.feed_items
              WHERE ((feed_items.id = import_items.post_id) AND (feed_items.version > 1))))) THEN 'edited'::text
            ELSE 'none'::text
        END AS usage
   FROM (((public.import_items
     JOIN public.imports ON ((imports.id = import_items.import_id)))
     JOIN public.media ON ((media.id = import_items.media_id)))
     LEFT JOIN public.uploads ON ((uploads.id = import_items.id)))
  WHERE ((import_items.state = ANY (ARRAY['done'::text, 'failed'::text])) AND (media.deleted_at IS NULL))
UNION ALL
 SELECT import_items.import_id,
    import_items.id AS item_id,
    NULL::uuid AS media_id,
    characters.username,
    NULL::uuid AS message_id,
        CASE
            WHEN (characters.visibility = 'public'::text) THEN 'used'::text
            WHEN ((characters.version > 1) OR (EXISTS ( SELECT
               FROM (public.chats
                 JOIN public.messages ON ((messages.chat_id = chats.id)))
              WHERE ((chats.character_id = characters.id) AND (messages.author = 'person'::text) AND (COALESCE(messages.client_id, ''::text) !~~ 'import-%'::text))))) THEN 'edited'::text
            ELSE 'none'::text
        END AS usage
   FROM (public.import_items
     JOIN public.characters ON ((characters.id = import_items.character_id)))
  WHERE ((import_items.state = 'done'::text) AND (characters.deleted_at IS NULL))
UNION ALL
 SELECT import_items.import_id,
    import_items.id AS item_id,
    NULL::uuid AS media_id,
    NULL::text AS username,
    import_items.message_id,
        CASE
            WHEN (EXISTS ( SELECT
               FROM public.messages
              WHERE (messages.parent_id = import_items.last_message_id))) THEN 'edited'::text
            ELSE 'none'::text
        END AS usage
   FROM public.import_items
  WHERE ((import_items.state = 'done'::text) AND (import_items.message_id IS NOT NULL));

CREATE TABLE public.job_archives (
    id uuid NOT NULL,
    job_ids uuid[] NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.job_errors (
    id bigint NOT NULL,
    fingerprint text NOT NULL COLLATE pg_catalog."C",
    job_created_at timestamp with time zone NOT NULL,
    job_id uuid NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    attempt smallint NOT NULL,
    worker_id text,
    build text,
    code text NOT NULL,
    message text NOT NULL,
    backtrace text
);

ALTER TABLE public.job_errors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.job_errors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.job_events (
    id bigint NOT NULL,
    job_id uuid NOT NULL,
    at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    event text NOT NULL,
    attempt smallint NOT NULL,
    worker_id text,
    actor_id uuid,
    detail jsonb
);

ALTER TABLE public.job_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.job_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.job_export_parts (
    export_id uuid NOT NULL,
    part integer NOT NULL,
    part_text text NOT NULL
);

CREATE TABLE public.job_exports (
    id uuid NOT NULL,
    export_by uuid NOT NULL,
    export_filter jsonb NOT NULL,
    export_state text DEFAULT 'waiting'::text NOT NULL,
    export_rows integer DEFAULT 0 NOT NULL,
    export_total integer NOT NULL,
    export_place_at timestamp with time zone,
    export_place_id uuid,
    export_at timestamp with time zone DEFAULT now() NOT NULL,
    export_ready_at timestamp with time zone,
    CONSTRAINT job_exports_export_state_check CHECK ((export_state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.job_inputs (
    job_id uuid NOT NULL,
    input_until timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    input_payload jsonb NOT NULL
);

CREATE TABLE public.job_needs (
    job_id uuid NOT NULL,
    needs_id uuid NOT NULL,
    success boolean NOT NULL
);

CREATE TABLE public.job_releases (
    job_id uuid NOT NULL
);

CREATE TABLE public.job_schedules (
    name text NOT NULL,
    kind text NOT NULL COLLATE pg_catalog."C",
    cron text NOT NULL,
    zone text DEFAULT 'UTC'::text NOT NULL,
    is_paused boolean DEFAULT false NOT NULL,
    next_at timestamp with time zone DEFAULT now() NOT NULL,
    last_at timestamp with time zone,
    last_job_id uuid,
    schedule_missed bigint DEFAULT 0 NOT NULL
);

CREATE VIEW public.job_shelves AS
 WITH RECURSIVE job_shelves(lane, kind, state) AS (
        ( SELECT jobs.lane,
            jobs.kind,
            jobs.state
           FROM public.jobs
          ORDER BY jobs.lane, jobs.kind, jobs.state
         LIMIT 1)
        UNION ALL
         SELECT next.lane,
            next.kind,
            next.state
           FROM (job_shelves job_shelves_1
             CROSS JOIN LATERAL ( SELECT jobs.lane,
                    jobs.kind,
                    jobs.state
                   FROM public.jobs
                  WHERE (ROW(jobs.lane, jobs.kind, jobs.state) > ROW(job_shelves_1.lane, job_shelves_1.kind, job_shelves_1.state))
                  ORDER BY jobs.lane, jobs.kind, jobs.state
                 LIMIT 1) next)
        )
 SELECT job_shelves.lane,
    job_shelves.kind,
    job_shelves.state
   FROM job_shelves;

CREATE TABLE public.job_terms (
    term text NOT NULL COLLATE pg_catalog."C",
    job_created_at timestamp with time zone NOT NULL,
    job_id uuid NOT NULL
);

CREATE VIEW public.job_timeline AS
 SELECT job_events.id,
    job_events.job_id,
    job_events.at,
    job_events.event,
    job_events.attempt,
    job_events.worker_id,
    job_events.actor_id,
    job_events.detail
   FROM public.job_events
UNION ALL
 SELECT 0 AS id,
    jobs.id AS job_id,
    jobs.created_at AS at,
    'enqueued'::text AS event,
    (0)::smallint AS attempt,
    NULL::text AS worker_id,
    NULL::uuid AS actor_id,
    NULL::jsonb AS detail
   FROM public.jobs
UNION ALL
 SELECT '-1'::integer AS id,
    jobs.id AS job_id,
    jobs.started_at AS at,
    'started'::text AS event,
    jobs.attempts AS attempt,
    jobs.worker_id,
    NULL::uuid AS actor_id,
    NULL::jsonb AS detail
   FROM public.jobs
  WHERE (jobs.started_at IS NOT NULL)
UNION ALL
 SELECT '-2'::integer AS id,
    jobs.id AS job_id,
    jobs.finished_at AS at,
    'succeeded'::text AS event,
    jobs.attempts AS attempt,
    jobs.worker_id,
    NULL::uuid AS actor_id,
    NULL::jsonb AS detail
   FROM public.jobs
  WHERE (jobs.state = 'succeeded'::text);

CREATE TABLE public.lane_clocks (
    lane text NOT NULL COLLATE pg_catalog."C",
    turn double precision DEFAULT 0 NOT NULL,
    moved_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.lane_samples (
    lane text NOT NULL COLLATE pg_catalog."C",
    minute timestamp with time zone NOT NULL,
    depth bigint NOT NULL,
    oldest_seconds double precision NOT NULL,
    ordered bigint NOT NULL
);

CREATE TABLE public.lane_slots (
    lane text NOT NULL COLLATE pg_catalog."C",
    fleet_slots integer NOT NULL,
    CONSTRAINT lane_slots_fleet_slots_check CHECK (((fleet_slots >= 0) AND (fleet_slots <= 10000)))
);

CREATE TABLE public.ledger_accounts (
    id uuid NOT NULL,
    kind text NOT NULL,
    owner_id uuid,
    asset text DEFAULT 'chip'::text NOT NULL,
    CONSTRAINT ledger_accounts_asset_check CHECK ((asset = ANY (ARRAY['chip'::text, 'usd'::text]))),
    CONSTRAINT ledger_accounts_kind_check CHECK ((kind = ANY (ARRAY['member_chips'::text, 'member_debt'::text, 'member_income'::text, 'chip_issuance'::text, 'chip_revenue'::text, 'payment_clearing'::text, 'platform_fees'::text, 'platform_sales'::text, 'order_escrow'::text, 'payout_transit'::text, 'payout_bank'::text, 'creator_pending'::text, 'creator_available'::text])))
);

CREATE TABLE public.ledger_balances (
    account_id uuid NOT NULL,
    posted bigint DEFAULT 0 NOT NULL,
    held bigint DEFAULT 0 NOT NULL,
    owed bigint DEFAULT 0 NOT NULL,
    bought bigint DEFAULT 0 NOT NULL,
    bought_left bigint DEFAULT 0 NOT NULL,
    CONSTRAINT ledger_balances_bought CHECK ((bought >= 0)),
    CONSTRAINT ledger_balances_bought_left CHECK (((bought_left >= 0) AND (bought_left <= bought))),
    CONSTRAINT ledger_balances_held_check CHECK ((held >= 0)),
    CONSTRAINT ledger_balances_not_negative CHECK (((posted - held) >= 0)),
    CONSTRAINT ledger_balances_owed_not_negative CHECK ((owed >= 0))
)
WITH (fillfactor='50');

CREATE TABLE public.ledger_entries (
    transaction_id uuid NOT NULL,
    line smallint NOT NULL,
    account_id uuid NOT NULL,
    asset text NOT NULL,
    amount bigint NOT NULL,
    CONSTRAINT ledger_entries_amount_check CHECK ((amount <> 0))
);

CREATE TABLE public.ledger_holds (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    amount bigint NOT NULL,
    captured bigint DEFAULT 0 NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    CONSTRAINT ledger_holds_amount_check CHECK ((amount > 0)),
    CONSTRAINT ledger_holds_captured_check CHECK ((captured >= 0)),
    CONSTRAINT ledger_holds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text]))),
    CONSTRAINT ledger_holds_within CHECK ((captured <= amount))
);

CREATE TABLE public.ledger_transactions (
    id uuid NOT NULL,
    kind text NOT NULL,
    idempotency_key text NOT NULL,
    subject_type text,
    subject_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT ledger_transactions_kind_is_known CHECK ((kind <> 'other'::text))
);

CREATE TABLE public.legal_holds (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    reason text NOT NULL,
    placed_by uuid NOT NULL,
    placed_at timestamp with time zone DEFAULT now() NOT NULL,
    released_by uuid,
    released_at timestamp with time zone,
    CONSTRAINT legal_holds_check CHECK (((released_by IS NULL) = (released_at IS NULL))),
    CONSTRAINT legal_holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
    CONSTRAINT legal_holds_subject_type_check CHECK ((subject_type = ANY (ARRAY['account'::text, 'media'::text, 'case'::text])))
);

CREATE TABLE public.link_pages (
    account_id uuid NOT NULL,
    section text NOT NULL,
    items jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT link_pages_items_check CHECK ((jsonb_typeof(items) = 'array'::text)),
    CONSTRAINT link_pages_section_check CHECK ((section = ANY (ARRAY['links'::text, 'quick-links'::text, 'text-blocks'::text])))
);

CREATE SEQUENCE public.live_cursor
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.live_events (
    id bigint NOT NULL,
    subscription_key text NOT NULL,
    event jsonb NOT NULL,
    cursor bigint,
    trace text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.live_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.live_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.login_attempts (
    scope text NOT NULL,
    subject bytea NOT NULL,
    failures integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    CONSTRAINT login_attempts_scope_check CHECK ((scope = ANY (ARRAY['login'::text, 'address'::text, 'network'::text])))
);

CREATE TABLE public.mail_bounces (
    address text NOT NULL,
    bounced_at timestamp with time zone DEFAULT now() NOT NULL,
    ends_at timestamp with time zone,
    CONSTRAINT mail_bounces_address_check CHECK ((address = lower(address)))
);

CREATE TABLE public.mails (
    id uuid NOT NULL,
    account_id uuid,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    unsubscribe_url text,
    is_discreet boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    delivered_at timestamp with time zone
);

CREATE TABLE public.mass_message_recipients (
    mass_message_id uuid NOT NULL,
    account_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    message_id uuid,
    due_at timestamp with time zone NOT NULL,
    CONSTRAINT mass_message_recipients_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'recalled'::text, 'failed'::text])))
)
WITH (fillfactor='80');

CREATE TABLE public.mass_messages (
    id uuid NOT NULL,
    author_id uuid NOT NULL,
    client_id text NOT NULL,
    body text NOT NULL,
    price integer DEFAULT 0 NOT NULL,
    is_to_twin boolean DEFAULT false NOT NULL,
    audience jsonb NOT NULL,
    timing text NOT NULL,
    send_at timestamp with time zone NOT NULL,
    local_time timestamp without time zone,
    rate_per_minute integer,
    state text DEFAULT 'scheduled'::text NOT NULL,
    failed_while text,
    gathered_to uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
    is_gathered boolean DEFAULT false NOT NULL,
    recalled_to uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid NOT NULL,
    page integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    sent integer DEFAULT 0 NOT NULL,
    skipped integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    recalled integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    price_cents integer,
    needs_care boolean DEFAULT false NOT NULL,
    CONSTRAINT mass_messages_check CHECK (((timing = 'local'::text) = (local_time IS NOT NULL))),
    CONSTRAINT mass_messages_client_id_check CHECK (((length(client_id) >= 8) AND (length(client_id) <= 64))),
    CONSTRAINT mass_messages_failed CHECK (((state = 'failed'::text) = (failed_while IS NOT NULL))),
    CONSTRAINT mass_messages_failed_while_check CHECK ((failed_while = ANY (ARRAY['sending'::text, 'recalling'::text]))),
    CONSTRAINT mass_messages_one_price CHECK (((price = 0) OR (price_cents IS NULL))),
    CONSTRAINT mass_messages_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT mass_messages_price_check CHECK (((price >= 0) AND (price <= 999))),
    CONSTRAINT mass_messages_rate_per_minute_check CHECK ((rate_per_minute > 0)),
    CONSTRAINT mass_messages_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text, 'failed'::text, 'done'::text, 'cancelled'::text, 'recalling'::text, 'recalled'::text]))),
    CONSTRAINT mass_messages_timing_check CHECK ((timing = ANY (ARRAY['now'::text, 'at'::text, 'local'::text])))
);

CREATE TABLE public.media_folders (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT media_folders_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE TABLE public.media_hashes (
    media_id uuid NOT NULL,
    at_ms integer DEFAULT 0 NOT NULL,
    hash bit(256) NOT NULL
);

CREATE TABLE public.media_persons (
    media_id uuid NOT NULL,
    person_id uuid NOT NULL,
    produced_at timestamp with time zone NOT NULL
);

CREATE TABLE public.media_renditions (
    media_id uuid NOT NULL,
    name text NOT NULL,
    format text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    size_bytes bigint NOT NULL,
    content_type text NOT NULL,
    object_key text NOT NULL,
    CONSTRAINT media_renditions_format_check CHECK ((format = ANY (ARRAY['webp'::text, 'jpeg'::text, 'png'::text, 'mp4'::text, 'vtt'::text, 'm3u8'::text, 'm4s'::text])))
);

CREATE TABLE public.media_sources (
    media_id uuid NOT NULL,
    object_key text NOT NULL,
    size_bytes bigint NOT NULL,
    content_type text NOT NULL
);

CREATE TABLE public.media_uploads (
    prefix text NOT NULL,
    begun_at timestamp with time zone DEFAULT now() NOT NULL,
    object_key text,
    store_id text,
    CONSTRAINT media_uploads_parts_have_a_key CHECK (((store_id IS NULL) = (object_key IS NULL)))
);

CREATE TABLE public.memories (
    id uuid NOT NULL,
    chat_id uuid NOT NULL,
    message_id uuid,
    text text NOT NULL,
    phrase text DEFAULT ''::text NOT NULL,
    is_pinned boolean DEFAULT false NOT NULL,
    is_own boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    forgotten_at timestamp with time zone,
    words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, text)) STORED NOT NULL,
    meaning real[],
    meant_by text,
    CONSTRAINT memories_check CHECK ((num_nulls(meaning, meant_by) = ANY (ARRAY[0, 2]))),
    CONSTRAINT memories_check1 CHECK (((meaning IS NULL) OR (forgotten_at IS NULL))),
    CONSTRAINT memories_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 300)))
);

CREATE TABLE public.message_voice_parts (
    message_id uuid NOT NULL,
    place smallint NOT NULL,
    words_hash bytea NOT NULL,
    sound bytea NOT NULL,
    duration_ms integer NOT NULL,
    is_demo boolean NOT NULL,
    CONSTRAINT message_voice_parts_duration_ms_check CHECK ((duration_ms >= 0)),
    CONSTRAINT message_voice_parts_place_check CHECK ((place >= 0)),
    CONSTRAINT message_voice_parts_sound_check CHECK (((length(sound) >= 1) AND (length(sound) <= 1048576)))
);

CREATE TABLE public.message_voices (
    message_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    object_key text,
    content_type text,
    size_bytes bigint,
    duration_ms integer,
    peaks bytea,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT message_voices_check CHECK (((state <> 'ready'::text) OR (num_nulls(object_key, content_type, size_bytes, duration_ms, peaks) = 0))),
    CONSTRAINT message_voices_duration_ms_check CHECK ((duration_ms >= 0)),
    CONSTRAINT message_voices_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT message_voices_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.message_words (
    message_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    words tsvector NOT NULL
);

CREATE TABLE public.news (
    id uuid NOT NULL,
    words jsonb NOT NULL,
    link text,
    is_promo boolean DEFAULT false NOT NULL,
    author_id uuid NOT NULL,
    published_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone,
    CONSTRAINT news_words_check CHECK ((words ? 'en'::text))
);

CREATE TABLE public.notices (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    detail jsonb NOT NULL,
    dedupe_key text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    joined_keys text[] DEFAULT '{}'::text[] NOT NULL,
    group_key text
);

CREATE TABLE public.notification_choices (
    account_id uuid NOT NULL,
    event text NOT NULL,
    channel text NOT NULL,
    is_active boolean NOT NULL,
    CONSTRAINT notification_choices_channel_check CHECK ((channel = ANY (ARRAY['site'::text, 'email'::text, 'push'::text, 'telegram'::text])))
);

CREATE TABLE public.notification_settings (
    account_id uuid NOT NULL,
    is_discreet boolean DEFAULT false NOT NULL,
    quiet_from smallint,
    quiet_to smallint,
    time_zone text DEFAULT 'UTC'::text NOT NULL,
    digest text DEFAULT 'off'::text NOT NULL,
    digest_at timestamp with time zone,
    news_seen_at timestamp with time zone,
    mail_key uuid DEFAULT gen_random_uuid() NOT NULL,
    CONSTRAINT notification_settings_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
    CONSTRAINT notification_settings_check1 CHECK (((digest = 'off'::text) = (digest_at IS NULL))),
    CONSTRAINT notification_settings_digest_check CHECK ((digest = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
    CONSTRAINT notification_settings_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
    CONSTRAINT notification_settings_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 23)))
);

CREATE TABLE public.outside_messages (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    channel text NOT NULL,
    notice_id uuid,
    push_id uuid,
    body text NOT NULL,
    url text NOT NULL,
    dedupe_key text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT outside_messages_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'telegram'::text, 'x'::text]))),
    CONSTRAINT outside_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'recorded'::text, 'gone'::text, 'refused'::text])))
);

CREATE TABLE public.own_personas (
    account_id uuid NOT NULL,
    persona_name text DEFAULT ''::text NOT NULL,
    persona_look text DEFAULT ''::text NOT NULL,
    persona_role text DEFAULT ''::text NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT own_personas_persona_look_check CHECK ((char_length(persona_look) <= 300)),
    CONSTRAINT own_personas_persona_name_check CHECK ((char_length(persona_name) <= 60)),
    CONSTRAINT own_personas_persona_role_check CHECK ((char_length(persona_role) <= 300))
);

CREATE TABLE public.owner_weights (
    owner_id uuid NOT NULL,
    weight double precision NOT NULL,
    CONSTRAINT owner_weights_weight_check CHECK (((weight >= (0.01)::double precision) AND (weight <= (100)::double precision)))
);

CREATE TABLE public.page_views (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    visitor bytea NOT NULL,
    hour timestamp with time zone NOT NULL,
    item_id uuid,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.page_visitors (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    visitor bytea NOT NULL,
    day date NOT NULL,
    is_profile boolean NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.pauses (
    scope text NOT NULL COLLATE pg_catalog."C",
    name text NOT NULL COLLATE pg_catalog."C",
    paused_at timestamp with time zone DEFAULT now() NOT NULL,
    paused_by uuid,
    reason text,
    CONSTRAINT pauses_scope_check CHECK ((scope = ANY (ARRAY['lane'::text, 'kind'::text, 'owner'::text])))
);

CREATE VIEW public.paused_lanes AS
 SELECT pauses.name AS lane,
    pauses.paused_at,
    pauses.paused_by
   FROM public.pauses
  WHERE (pauses.scope = 'lane'::text);

CREATE TABLE public.payable_chips (
    id uuid NOT NULL,
    payer_id uuid NOT NULL,
    earner_id uuid NOT NULL,
    chips bigint NOT NULL,
    cashed bigint DEFAULT 0 NOT NULL,
    cashed_cents bigint DEFAULT 0 NOT NULL,
    spent bigint DEFAULT 0 NOT NULL,
    returned bigint DEFAULT 0 NOT NULL,
    earned_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT payable_chips_cashed_cents_check CHECK ((cashed_cents >= 0)),
    CONSTRAINT payable_chips_cashed_check CHECK ((cashed >= 0)),
    CONSTRAINT payable_chips_chips_check CHECK ((chips > 0)),
    CONSTRAINT payable_chips_once CHECK ((((cashed + spent) + returned) <= chips)),
    CONSTRAINT payable_chips_returned_check CHECK ((returned >= 0)),
    CONSTRAINT payable_chips_spent_check CHECK ((spent >= 0))
);

CREATE TABLE public.payment_differences (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    kind text NOT NULL,
    ours text NOT NULL,
    theirs text NOT NULL,
    found_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    ended_by uuid,
    reason text,
    CONSTRAINT payment_differences_kind_check CHECK ((kind = ANY (ARRAY['state'::text, 'renewals'::text, 'paid_part'::text, 'paid_over'::text])))
);

CREATE TABLE public.payment_events (
    id uuid NOT NULL,
    provider text NOT NULL,
    external_key text NOT NULL,
    sale text,
    body text NOT NULL,
    report jsonb,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    applied_at timestamp with time zone
);

CREATE TABLE public.payment_methods (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    provider text NOT NULL,
    method text NOT NULL,
    external_key text NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone
);

CREATE TABLE public.payment_refusals (
    id uuid NOT NULL,
    provider text NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.payout_batches (
    id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'closed'::text NOT NULL,
    closed_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_by uuid,
    checked_at timestamp with time zone,
    approved_by uuid,
    approved_at timestamp with time zone,
    exported_at timestamp with time zone,
    payer_name text,
    payer_iban text,
    payer_bic text,
    payer_country text,
    CONSTRAINT payout_batches_check CHECK (((state = 'closed'::text) OR (checked_by IS NOT NULL))),
    CONSTRAINT payout_batches_check1 CHECK (((state = ANY (ARRAY['closed'::text, 'checked'::text])) OR (approved_by IS NOT NULL))),
    CONSTRAINT payout_batches_four_eyes CHECK (((approved_by IS NULL) OR (approved_by <> checked_by))),
    CONSTRAINT payout_batches_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'crypto'::text]))),
    CONSTRAINT payout_batches_payer CHECK ((((payer_name IS NULL) = (payer_iban IS NULL)) AND ((payer_name IS NULL) = (payer_bic IS NULL)))),
    CONSTRAINT payout_batches_state_check CHECK ((state = ANY (ARRAY['closed'::text, 'checked'::text, 'approved'::text, 'exported'::text, 'done'::text])))
);

CREATE TABLE public.payout_methods (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    holder text NOT NULL,
    destination text NOT NULL,
    bic text,
    asset text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    replaced_at timestamp with time zone,
    CONSTRAINT payout_methods_asset_check CHECK ((asset = ANY (ARRAY['btc'::text, 'eth'::text, 'usdc'::text]))),
    CONSTRAINT payout_methods_bic_check CHECK ((bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'::text)),
    CONSTRAINT payout_methods_check CHECK (((kind = 'crypto'::text) = (asset IS NOT NULL))),
    CONSTRAINT payout_methods_check1 CHECK (((kind = 'bank'::text) OR (bic IS NULL))),
    CONSTRAINT payout_methods_destination_check CHECK (((length(destination) >= 10) AND (length(destination) <= 100))),
    CONSTRAINT payout_methods_holder_check CHECK (((length(holder) >= 1) AND (length(holder) <= 70))),
    CONSTRAINT payout_methods_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'crypto'::text])))
);

CREATE TABLE public.payout_returns (
    id uuid NOT NULL,
    payout_id uuid NOT NULL,
    outcome text NOT NULL,
    reason text NOT NULL,
    state text DEFAULT 'proposed'::text NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT payout_returns_check CHECK ((((state = 'proposed'::text) = (decided_by IS NULL)) AND ((state = 'proposed'::text) = (decided_at IS NULL)))),
    CONSTRAINT payout_returns_check1 CHECK (((state <> 'withdrawn'::text) OR (decided_by = proposed_by))),
    CONSTRAINT payout_returns_four_eyes CHECK (((state <> ALL (ARRAY['confirmed'::text, 'refused'::text])) OR (decided_by <> proposed_by))),
    CONSTRAINT payout_returns_outcome_check CHECK ((outcome = ANY (ARRAY['returned'::text, 'failed'::text]))),
    CONSTRAINT payout_returns_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 100))),
    CONSTRAINT payout_returns_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'confirmed'::text, 'refused'::text, 'withdrawn'::text])))
);

CREATE TABLE public.payouts (
    id uuid NOT NULL,
    batch_id uuid NOT NULL,
    account_id uuid NOT NULL,
    method_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    state text DEFAULT 'closed'::text NOT NULL,
    reason text,
    closed_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT payouts_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payouts_check CHECK (((state = ANY (ARRAY['closed'::text, 'exported'::text])) = (ended_at IS NULL))),
    CONSTRAINT payouts_reason_check CHECK ((length(reason) <= 100)),
    CONSTRAINT payouts_state_check CHECK ((state = ANY (ARRAY['closed'::text, 'exported'::text, 'settled'::text, 'returned'::text, 'failed'::text, 'stopped'::text])))
);

CREATE TABLE public.people_exports (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    relation text NOT NULL,
    list_id uuid,
    state text DEFAULT 'waiting'::text NOT NULL,
    rows integer,
    content text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ready_at timestamp with time zone,
    CONSTRAINT people_exports_relation_check CHECK ((relation = ANY (ARRAY['members'::text, 'followers'::text, 'following'::text, 'memberships'::text, 'list'::text]))),
    CONSTRAINT people_exports_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.people_list_members (
    list_id uuid NOT NULL,
    account_id uuid NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.people_lists (
    id uuid NOT NULL,
    owner_id uuid NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT people_lists_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);

CREATE TABLE public.person_documents (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    object_key text NOT NULL,
    content_type text NOT NULL,
    size_bytes integer NOT NULL,
    key_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    release_id uuid NOT NULL,
    CONSTRAINT person_documents_kind_check CHECK ((kind = ANY (ARRAY['id_front'::text, 'selfie'::text]))),
    CONSTRAINT person_documents_size_bytes_check CHECK ((size_bytes > 0))
);

CREATE TABLE public.persons (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    full_name text NOT NULL,
    stage_name text DEFAULT ''::text NOT NULL,
    birth_date date,
    is_self boolean DEFAULT false NOT NULL,
    barred_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT persons_full_name_check CHECK (((length(full_name) >= 1) AND (length(full_name) <= 120))),
    CONSTRAINT persons_stage_name_check CHECK ((length(stage_name) <= 60))
);

CREATE TABLE public.picture_checker (
    is_only boolean DEFAULT true NOT NULL,
    checker_name text,
    noted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT picture_checker_checker_name_check CHECK (((length(checker_name) >= 1) AND (length(checker_name) <= 100))),
    CONSTRAINT picture_checker_is_only_check CHECK (is_only)
);

CREATE TABLE public.picture_checks (
    media_id uuid NOT NULL,
    checker_name text NOT NULL,
    checker_version text NOT NULL,
    found_classes jsonb DEFAULT '[]'::jsonb NOT NULL,
    explicit_score real,
    youngest_years smallint,
    checked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT picture_checks_checker_name_check CHECK (((length(checker_name) >= 1) AND (length(checker_name) <= 100))),
    CONSTRAINT picture_checks_checker_version_check CHECK ((length(checker_version) <= 100)),
    CONSTRAINT picture_checks_explicit_score_check CHECK (((explicit_score >= (0)::double precision) AND (explicit_score <= (1)::double precision))),
    CONSTRAINT picture_checks_youngest_years_check CHECK (((youngest_years >= 0) AND (youngest_years <= 150)))
);

CREATE TABLE public.platform_subscriptions (
    account_id uuid NOT NULL,
    tier text NOT NULL,
    state text NOT NULL,
    period_in_month smallint NOT NULL,
    payment_id uuid,
    paid_cents bigint DEFAULT 0 NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    bonus_chips integer DEFAULT 0 NOT NULL,
    next_bonus_at timestamp with time zone DEFAULT now() NOT NULL,
    is_leaving boolean DEFAULT false NOT NULL,
    CONSTRAINT platform_subscriptions_bonus_chips_check CHECK ((bonus_chips >= 0)),
    CONSTRAINT platform_subscriptions_period_in_month_check CHECK (((period_in_month >= 1) AND (period_in_month <= 12))),
    CONSTRAINT platform_subscriptions_state_check CHECK ((state = ANY (ARRAY['active'::text, 'canceled'::text, 'expired'::text]))),
    CONSTRAINT platform_subscriptions_tier_check CHECK ((tier = ANY (ARRAY['tier2'::text, 'pro'::text])))
);

CREATE TABLE public.policy_differences (
    version_id uuid NOT NULL,
    day date NOT NULL,
    field text NOT NULL,
    refused bigint DEFAULT 0 NOT NULL,
    allowed bigint DEFAULT 0 NOT NULL,
    CONSTRAINT policy_differences_field_check CHECK ((field = ANY (ARRAY['prompt'::text, 'character'::text, 'name'::text, 'message'::text, 'letter'::text])))
);

CREATE TABLE public.policy_lines (
    version_id uuid NOT NULL,
    "position" smallint NOT NULL,
    kind text NOT NULL,
    locale text,
    fields text[] DEFAULT '{}'::text[] NOT NULL,
    phrase text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT policy_lines_fields_check CHECK ((fields <@ ARRAY['prompt'::text, 'character'::text, 'name'::text, 'message'::text, 'letter'::text])),
    CONSTRAINT policy_lines_kind_check CHECK ((kind = ANY (ARRAY['refuse'::text, 'allow'::text]))),
    CONSTRAINT policy_lines_locale_check CHECK ((locale = ANY (ARRAY['en'::text, 'ru'::text, 'es'::text, 'de'::text, 'ja'::text, 'fr'::text, 'it'::text, 'nl'::text]))),
    CONSTRAINT policy_lines_note_check CHECK ((length(note) <= 200)),
    CONSTRAINT policy_lines_phrase_check CHECK (((length(phrase) >= 1) AND (length(phrase) <= 80)))
);

CREATE TABLE public.policy_replay_counts (
    replay_id uuid NOT NULL,
    source text NOT NULL,
    locale text NOT NULL,
    refused bigint DEFAULT 0 NOT NULL,
    allowed bigint DEFAULT 0 NOT NULL
);

CREATE TABLE public.policy_replay_examples (
    replay_id uuid NOT NULL,
    source text NOT NULL,
    subject_id uuid NOT NULL,
    is_refused boolean NOT NULL
);

CREATE TABLE public.policy_replays (
    id uuid NOT NULL,
    version_id uuid NOT NULL,
    edits integer NOT NULL,
    against_id uuid,
    days smallint NOT NULL,
    since timestamp with time zone NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    source text DEFAULT 'messages'::text NOT NULL,
    before_id uuid DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid NOT NULL,
    read integer DEFAULT 0 NOT NULL,
    texts bigint DEFAULT 0 NOT NULL,
    examples integer DEFAULT 0 NOT NULL,
    started_by uuid NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT policy_replays_days_check CHECK (((days >= 1) AND (days <= 30))),
    CONSTRAINT policy_replays_source_check CHECK ((source = ANY (ARRAY['messages'::text, 'prompts'::text, 'comments'::text, 'posts'::text]))),
    CONSTRAINT policy_replays_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'outdated'::text, 'failed'::text])))
);

CREATE TABLE public.policy_versions (
    id uuid NOT NULL,
    number integer NOT NULL,
    state text DEFAULT 'draft'::text NOT NULL,
    edits integer DEFAULT 1 NOT NULL,
    restores_id uuid,
    published_at timestamp with time zone,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid,
    reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT policy_versions_check CHECK (((state <> 'published'::text) OR (published_at IS NOT NULL))),
    CONSTRAINT policy_versions_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT policy_versions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'shadow'::text, 'published'::text, 'withdrawn'::text])))
);

ALTER TABLE public.policy_versions ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.policy_versions_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.profiles (
    account_id uuid NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    country text,
    avatar_id uuid,
    cover_id uuid,
    is_avatar_in_moderation boolean DEFAULT false NOT NULL,
    is_cover_in_moderation boolean DEFAULT false NOT NULL,
    intro_id uuid,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    welcome_follower text DEFAULT ''::text NOT NULL,
    welcome_member text DEFAULT ''::text NOT NULL,
    banned_countries text[] DEFAULT '{}'::text[] NOT NULL,
    banned_states text[] DEFAULT '{}'::text[] NOT NULL,
    is_explicit_for_checked boolean DEFAULT false NOT NULL,
    shows_following boolean DEFAULT false NOT NULL,
    CONSTRAINT profiles_banned_places CHECK (((cardinality(banned_countries) <= 250) AND (cardinality(banned_states) <= 60))),
    CONSTRAINT profiles_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
    CONSTRAINT profiles_description_check CHECK ((length(description) <= 1000)),
    CONSTRAINT profiles_tags_check CHECK ((cardinality(tags) <= 10)),
    CONSTRAINT profiles_welcome_follower_check CHECK ((length(welcome_follower) <= 500)),
    CONSTRAINT profiles_welcome_member_check CHECK ((length(welcome_member) <= 500))
);

CREATE TABLE public.promo_codes (
    code text NOT NULL,
    chips integer NOT NULL,
    max_uses integer NOT NULL,
    uses integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    is_waiting boolean DEFAULT false NOT NULL,
    confirmed_by uuid,
    CONSTRAINT promo_codes_chips_check CHECK (((chips >= 1) AND (chips <= 100000))),
    CONSTRAINT promo_codes_code_check CHECK ((code ~ '^[A-Z0-9-]{4,32}$'::text)),
    CONSTRAINT promo_codes_four_eyes CHECK (((confirmed_by IS DISTINCT FROM created_by) OR (confirmed_by IS NULL))),
    CONSTRAINT promo_codes_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 1000000))),
    CONSTRAINT promo_codes_uses CHECK (((uses >= 0) AND (uses <= max_uses)))
);

CREATE TABLE public.promo_uses (
    code text NOT NULL,
    account_id uuid NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE VIEW public.published_items AS
 SELECT feed_items.id,
    feed_items.account_id,
    feed_items.kind,
    feed_items.access_mode,
    feed_items.price_cents,
    feed_items.name,
    feed_items.body,
    feed_items.parent_id,
    feed_items.is_pinned,
    feed_items.is_hidden,
    feed_items.scheduled_at,
    feed_items.published_at,
    feed_items.failure,
    feed_items.version,
    feed_items.likes,
    feed_items.comments,
    feed_items.rank,
    feed_items.created_at,
    feed_items.updated_at,
    feed_items.deleted_at,
    feed_items.removed_at,
    feed_items.is_text_locked,
    feed_items.is_explicit
   FROM (public.feed_items
     JOIN public.accounts ON ((accounts.id = feed_items.account_id)))
  WHERE ((feed_items.published_at IS NOT NULL) AND (feed_items.removed_at IS NULL) AND (accounts.blocked_at IS NULL) AND (accounts.deleted_at IS NULL));

CREATE TABLE public.push_keys (
    is_only boolean DEFAULT true NOT NULL,
    private_key bytea NOT NULL,
    public_key bytea NOT NULL,
    CONSTRAINT push_keys_is_only_check CHECK (is_only)
);

CREATE TABLE public.push_subscriptions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh bytea NOT NULL,
    auth bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT push_subscriptions_auth_check CHECK ((length(auth) = 16)),
    CONSTRAINT push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
    CONSTRAINT push_subscriptions_p256dh_check CHECK ((length(p256dh) = 65))
);

CREATE TABLE public.queue_minutes (
    lane text NOT NULL COLLATE pg_catalog."C",
    kind text NOT NULL COLLATE pg_catalog."C",
    minute timestamp with time zone NOT NULL,
    started bigint NOT NULL,
    succeeded bigint NOT NULL,
    failed bigint NOT NULL,
    retried bigint NOT NULL,
    waits bigint[] NOT NULL,
    runs bigint[] NOT NULL
)
WITH (fillfactor='50');

CREATE VIEW public.ready_media AS
 SELECT media.id,
    media.account_id,
        CASE media.kind
            WHEN 'video'::text THEN 'video'::text
            ELSE 'photo'::text
        END AS kind
   FROM public.media
  WHERE ((media.deleted_at IS NULL) AND (media.removed_at IS NULL) AND (media.status = 'ready'::text) AND (media.moderation = 'approved'::text));

CREATE TABLE public.recovery_codes (
    account_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.referral_rewards (
    id uuid NOT NULL,
    referrer_id uuid NOT NULL,
    member_id uuid NOT NULL,
    cause_type text NOT NULL,
    cause_id uuid NOT NULL,
    asset text NOT NULL,
    amount bigint NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    settles_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    clawed_back_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    full_amount bigint NOT NULL,
    whole bigint NOT NULL,
    given bigint DEFAULT 0 NOT NULL,
    moves smallint DEFAULT 0 NOT NULL,
    is_stale boolean DEFAULT false NOT NULL,
    CONSTRAINT referral_rewards_amount_check CHECK ((amount >= 0)),
    CONSTRAINT referral_rewards_asset_check CHECK ((asset = ANY (ARRAY['chip'::text, 'usd'::text]))),
    CONSTRAINT referral_rewards_cause_type_check CHECK ((cause_type = ANY (ARRAY['payment'::text, 'sale'::text]))),
    CONSTRAINT referral_rewards_check CHECK (((state = 'clawed_back'::text) = (clawed_back_at IS NOT NULL))),
    CONSTRAINT referral_rewards_check1 CHECK (((state <> 'settled'::text) OR (settled_at IS NOT NULL))),
    CONSTRAINT referral_rewards_given CHECK ((((given >= 0) AND (given <= full_amount)) AND (amount <= full_amount))),
    CONSTRAINT referral_rewards_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'settled'::text, 'clawed_back'::text])))
);

CREATE TABLE public.referrals (
    member_id uuid NOT NULL,
    referrer_id uuid NOT NULL,
    source text NOT NULL,
    click_id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT referrals_check CHECK ((member_id <> referrer_id)),
    CONSTRAINT referrals_source_check CHECK ((length(source) <= 64))
);

CREATE TABLE public.region_lines (
    policy_id uuid NOT NULL,
    place text NOT NULL,
    rule text NOT NULL,
    has_notice boolean DEFAULT false NOT NULL,
    CONSTRAINT region_lines_place_check CHECK ((place ~ '^([A-Z]{2}(-[A-Z0-9]{1,3})?|other|unknown)$'::text)),
    CONSTRAINT region_lines_rule_check CHECK ((rule = ANY (ARRAY['allow'::text, 'safe_only'::text, 'check_first'::text, 'block'::text])))
);

CREATE TABLE public.region_policies (
    id uuid NOT NULL,
    starts_at timestamp with time zone,
    published_at timestamp with time zone,
    published_by uuid,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT region_policies_check CHECK (((published_at IS NULL) OR (starts_at IS NOT NULL)))
);

CREATE TABLE public.release_withdrawal_media (
    withdrawal_id uuid NOT NULL,
    media_id uuid NOT NULL
);

CREATE TABLE public.release_withdrawal_sales (
    withdrawal_id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    payment_id uuid,
    returned_cents bigint DEFAULT 0 NOT NULL,
    CONSTRAINT release_withdrawal_sales_returned_cents_check CHECK ((returned_cents >= 0)),
    CONSTRAINT release_withdrawal_sales_subject_type_check CHECK ((subject_type = ANY (ARRAY['post'::text, 'album'::text, 'message'::text])))
);

CREATE TABLE public.release_withdrawals (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    account_id uuid NOT NULL,
    cause text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    has_refunds boolean NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    media_count integer DEFAULT 0 NOT NULL,
    posts_count integer DEFAULT 0 NOT NULL,
    stories_count integer DEFAULT 0 NOT NULL,
    messages_count integer DEFAULT 0 NOT NULL,
    buyers_count integer DEFAULT 0 NOT NULL,
    refunded_cents bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT release_withdrawals_cause_check CHECK ((cause = ANY (ARRAY['revoked'::text, 'expired'::text, 'underage'::text]))),
    CONSTRAINT release_withdrawals_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
    CONSTRAINT release_withdrawals_reason_check CHECK ((length(reason) <= 500)),
    CONSTRAINT release_withdrawals_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text])))
);

CREATE TABLE public.releases (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    uses text[] NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    excluded_countries text[] DEFAULT '{}'::text[] NOT NULL,
    state text DEFAULT 'sent'::text NOT NULL,
    secret_hash bytea NOT NULL,
    link_ends_at timestamp with time zone NOT NULL,
    text_version text NOT NULL,
    text_hash text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    signed_at timestamp with time zone,
    signed_name text,
    ended_at timestamp with time zone,
    end_reason text DEFAULT ''::text NOT NULL,
    CONSTRAINT releases_check CHECK ((ends_on >= starts_on)),
    CONSTRAINT releases_check1 CHECK (((state = ANY (ARRAY['declined'::text, 'revoked'::text, 'expired'::text])) = (ended_at IS NOT NULL))),
    CONSTRAINT releases_check2 CHECK (((state <> ALL (ARRAY['signed'::text, 'revoked'::text])) OR ((signed_at IS NOT NULL) AND (signed_name IS NOT NULL)))),
    CONSTRAINT releases_end_reason_check CHECK ((length(end_reason) <= 500)),
    CONSTRAINT releases_excluded_countries_check CHECK ((cardinality(excluded_countries) <= 60)),
    CONSTRAINT releases_signed_name_check CHECK (((length(signed_name) >= 1) AND (length(signed_name) <= 120))),
    CONSTRAINT releases_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'signed'::text, 'declined'::text, 'revoked'::text, 'expired'::text]))),
    CONSTRAINT releases_text_hash_check CHECK ((length(text_hash) = 64)),
    CONSTRAINT releases_uses_check CHECK (((cardinality(uses) > 0) AND (uses <@ ARRAY['shown'::text, 'sold'::text])))
);

CREATE TABLE public.removed_hashes (
    media_id uuid NOT NULL,
    at_ms integer NOT NULL,
    hash bit(256) NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE VIEW public.renewing AS
 SELECT memberships.payment_id,
    memberships.expires_at,
    memberships.member_id AS payer_id
   FROM ((public.memberships
     JOIN public.fan_clubs ON (((fan_clubs.creator_id = memberships.creator_id) AND fan_clubs.is_open)))
     JOIN public.accounts ON (((accounts.id = memberships.member_id) AND (accounts.blocked_at IS NULL) AND (accounts.deleted_at IS NULL))))
  WHERE ((memberships.state = 'active'::text) AND (memberships.payment_id IS NOT NULL) AND public.may_publish(memberships.creator_id) AND (NOT public.have_blocked(memberships.creator_id, memberships.member_id)))
UNION ALL
 SELECT platform_subscriptions.payment_id,
    platform_subscriptions.expires_at,
    platform_subscriptions.account_id AS payer_id
   FROM (public.platform_subscriptions
     JOIN public.accounts ON (((accounts.id = platform_subscriptions.account_id) AND (accounts.blocked_at IS NULL) AND (accounts.deleted_at IS NULL))))
  WHERE ((platform_subscriptions.state = 'active'::text) AND (platform_subscriptions.payment_id IS NOT NULL));

CREATE TABLE public.reports (
    case_id uuid NOT NULL,
    account_id uuid NOT NULL,
    reason text NOT NULL,
    words text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT reports_reason_check CHECK ((reason = ANY (ARRAY['minor'::text, 'real_person'::text, 'violence'::text, 'self_harm'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT reports_words_check CHECK ((length(words) <= 500))
);

CREATE TABLE public.request_items (
    id uuid NOT NULL,
    creator_id uuid NOT NULL,
    title text NOT NULL,
    price_cents integer NOT NULL,
    days smallint NOT NULL,
    is_offered boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT request_items_days_check CHECK (((days >= 1) AND (days <= 30))),
    CONSTRAINT request_items_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT request_items_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);

CREATE TABLE public.request_orders (
    id uuid NOT NULL,
    item_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    buyer_id uuid NOT NULL,
    title text NOT NULL,
    note text NOT NULL,
    price_cents bigint NOT NULL,
    days smallint NOT NULL,
    state text NOT NULL,
    reply text DEFAULT ''::text NOT NULL,
    deadline_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT request_orders_end CHECK (((state = ANY (ARRAY['confirmed'::text, 'refunded'::text])) = (ended_at IS NOT NULL))),
    CONSTRAINT request_orders_note_check CHECK ((length(note) <= 500)),
    CONSTRAINT request_orders_reply_check CHECK ((length(reply) <= 500)),
    CONSTRAINT request_orders_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'accepted'::text, 'delivered'::text, 'confirmed'::text, 'refunded'::text])))
);

CREATE TABLE public.sales (
    id uuid NOT NULL,
    creator_id uuid,
    buyer_id uuid NOT NULL,
    kind text NOT NULL,
    subject_id uuid,
    gross_cents bigint NOT NULL,
    fee_cents bigint NOT NULL,
    state text NOT NULL,
    booked_at timestamp with time zone DEFAULT now() NOT NULL,
    earned_at timestamp with time zone,
    available_at timestamp with time zone,
    reversed_at timestamp with time zone,
    restored smallint DEFAULT 0 NOT NULL,
    CONSTRAINT sales_end CHECK (((state = 'reversed'::text) = (reversed_at IS NOT NULL))),
    CONSTRAINT sales_gross_cents_check CHECK ((gross_cents > 0)),
    CONSTRAINT sales_kind_check CHECK ((kind = ANY (ARRAY['chips'::text, 'club'::text, 'post'::text, 'album'::text, 'message'::text, 'tip'::text, 'goal_tip'::text, 'request'::text, 'call_pack'::text, 'platform'::text]))),
    CONSTRAINT sales_parts CHECK (((fee_cents >= 0) AND (fee_cents <= gross_cents))),
    CONSTRAINT sales_state_check CHECK ((state = ANY (ARRAY['escrow'::text, 'pending'::text, 'available'::text, 'reversed'::text])))
);

CREATE TABLE public.scene_cast (
    chat_id uuid NOT NULL,
    id uuid NOT NULL,
    "position" smallint NOT NULL,
    character_id uuid,
    username text NOT NULL,
    display_name text NOT NULL,
    is_present boolean DEFAULT true NOT NULL,
    CONSTRAINT scene_cast_check CHECK ((character_id = id)),
    CONSTRAINT scene_cast_position_check CHECK ((("position" >= 1) AND ("position" <= 6)))
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    secret_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    stepped_up_at timestamp with time zone
);

CREATE TABLE public.settings (
    key text NOT NULL COLLATE pg_catalog."C",
    value jsonb,
    version integer NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_by uuid NOT NULL
);

CREATE VIEW public.shown_characters AS
 SELECT characters.id
   FROM (public.characters
     JOIN public.accounts ON ((accounts.id = characters.account_id)))
  WHERE ((characters.visibility = 'public'::text) AND (characters.moderation_status = 'approved'::text) AND (characters.deleted_at IS NULL) AND (accounts.deleted_at IS NULL) AND (accounts.blocked_at IS NULL) AND (NOT public.is_restricted(characters.account_id)));

CREATE VIEW public.shown_pictures AS
 SELECT media.id AS media_id,
    media.account_id,
    shown.id AS character_id,
    gallery_publications.section,
    gallery_publications.published_at AS shown_at,
        CASE media.kind
            WHEN 'video'::text THEN 'video'::text
            ELSE 'photo'::text
        END AS kind
   FROM (((public.gallery_publications
     JOIN public.media ON (((media.id = gallery_publications.media_id) AND (media.deleted_at IS NULL) AND (media.status = 'ready'::text) AND (media.moderation = 'approved'::text))))
     JOIN public.accounts ON (((accounts.id = media.account_id) AND (accounts.deleted_at IS NULL) AND (accounts.blocked_at IS NULL))))
     LEFT JOIN public.shown_characters shown ON ((shown.id = gallery_publications.character_id)))
  WHERE ((NOT (EXISTS ( SELECT
           FROM public.characters
          WHERE ((characters.id = gallery_publications.character_id) AND (characters.removed_at IS NOT NULL))))) AND (NOT public.is_restricted(media.account_id)))
UNION ALL
 SELECT media.id AS media_id,
    characters.account_id,
    characters.id AS character_id,
    characters.image_style AS section,
    media.created_at AS shown_at,
    'photo'::text AS kind
   FROM ((public.shown_characters
     JOIN public.characters USING (id))
     JOIN public.media ON (((media.id = characters.portrait_id) AND (media.deleted_at IS NULL))));

CREATE TABLE public.social_links (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    url text NOT NULL,
    CONSTRAINT social_links_kind_check CHECK ((kind = ANY (ARRAY['instagram'::text, 'x'::text, 'tiktok'::text, 'youtube'::text, 'twitch'::text, 'reddit'::text, 'website'::text]))),
    CONSTRAINT social_links_url_check CHECK ((length(url) <= 300))
);

CREATE TABLE public.staff_alert_causes (
    alert_cause text NOT NULL COLLATE pg_catalog."C",
    is_wanted boolean DEFAULT false NOT NULL,
    held_since timestamp with time zone,
    held_count bigint DEFAULT 0 NOT NULL,
    is_told boolean DEFAULT false NOT NULL,
    told_at timestamp with time zone,
    told_messages integer DEFAULT 0 NOT NULL,
    looked_at timestamp with time zone,
    CONSTRAINT staff_alert_causes_alert_cause_check CHECK ((alert_cause = ANY (ARRAY['engines_away'::text, 'lanes_unserved'::text, 'urgent_cases'::text, 'appeals_due'::text, 'ledger_drift'::text, 'webhooks_refused'::text, 'schedules_missed'::text, 'mails_unsent'::text])))
);

CREATE TABLE public.staff_alert_messages (
    id uuid NOT NULL,
    alert_key text NOT NULL,
    alert_cause text COLLATE pg_catalog."C",
    alert_news text NOT NULL,
    alert_channel text NOT NULL,
    alert_text text NOT NULL,
    alert_mail_id uuid,
    alert_state text DEFAULT 'waiting'::text NOT NULL,
    alert_answer text,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    finished_at timestamp with time zone,
    CONSTRAINT staff_alert_messages_alert_channel_check CHECK ((alert_channel = ANY (ARRAY['email'::text, 'webhook'::text]))),
    CONSTRAINT staff_alert_messages_alert_news_check CHECK ((alert_news = ANY (ARRAY['begun'::text, 'lasting'::text, 'ended'::text, 'test'::text]))),
    CONSTRAINT staff_alert_messages_alert_state_check CHECK ((alert_state = ANY (ARRAY['waiting'::text, 'sent'::text, 'refused'::text])))
);

CREATE TABLE public.staff_alerts (
    is_only boolean DEFAULT true NOT NULL,
    alert_emails text[] DEFAULT '{}'::text[] NOT NULL,
    alert_webhook_url text,
    alert_every_minutes integer DEFAULT 60 NOT NULL,
    alerts_version integer DEFAULT 0 NOT NULL,
    alerts_changed_at timestamp with time zone,
    alerts_changed_by uuid,
    CONSTRAINT staff_alerts_alert_emails_check CHECK ((cardinality(alert_emails) <= 10)),
    CONSTRAINT staff_alerts_alert_every_minutes_check CHECK (((alert_every_minutes >= 5) AND (alert_every_minutes <= 1440))),
    CONSTRAINT staff_alerts_alert_webhook_url_check CHECK ((length(alert_webhook_url) <= 500)),
    CONSTRAINT staff_alerts_is_only_check CHECK (is_only)
);

CREATE TABLE public.staff_filters (
    id uuid NOT NULL,
    filter_page text NOT NULL,
    filter_name text NOT NULL,
    filter_query text NOT NULL,
    is_filter_shared boolean DEFAULT false NOT NULL,
    filter_by uuid NOT NULL,
    filter_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT staff_filters_filter_name_check CHECK (((length(filter_name) >= 1) AND (length(filter_name) <= 60))),
    CONSTRAINT staff_filters_filter_page_check CHECK ((filter_page = ANY (ARRAY['jobs'::text, 'members'::text]))),
    CONSTRAINT staff_filters_filter_query_check CHECK ((length(filter_query) <= 2000))
);

CREATE TABLE public.staff_notes (
    id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    note text NOT NULL,
    written_by uuid NOT NULL,
    written_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    CONSTRAINT staff_notes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 2000))),
    CONSTRAINT staff_notes_subject_type_check CHECK ((subject_type = ANY (ARRAY['case'::text, 'account'::text])))
);

CREATE TABLE public.staff_replies (
    id uuid NOT NULL,
    purpose text NOT NULL,
    rule text,
    title text NOT NULL,
    texts jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    written_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT staff_replies_purpose_check CHECK ((purpose = ANY (ARRAY['warning'::text, 'answer'::text]))),
    CONSTRAINT staff_replies_rule_check CHECK ((rule = ANY (ARRAY['minor'::text, 'real_person'::text, 'violence'::text, 'self_harm'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT staff_replies_ruled CHECK (((purpose = 'warning'::text) = (rule IS NOT NULL))),
    CONSTRAINT staff_replies_texts_check CHECK (((jsonb_typeof(texts) = 'object'::text) AND (texts ? 'en'::text))),
    CONSTRAINT staff_replies_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);

CREATE VIEW public.statistic_facts AS
 SELECT memberships.creator_id AS account_id,
    memberships.created_at AS at,
    'members'::text AS metric,
    (1)::bigint AS value,
    'account'::text AS subject_type,
    memberships.member_id AS subject_id
   FROM public.memberships
UNION ALL
 SELECT follows.followed_id AS account_id,
    follows.created_at AS at,
    'followers'::text AS metric,
    1 AS value,
    'account'::text AS subject_type,
    follows.follower_id AS subject_id
   FROM public.follows
UNION ALL
 SELECT feed_items.account_id,
    feed_items.published_at AS at,
    'posts'::text AS metric,
    1 AS value,
    feed_items.kind AS subject_type,
    feed_items.id AS subject_id
   FROM public.feed_items
  WHERE ((feed_items.published_at IS NOT NULL) AND (feed_items.deleted_at IS NULL))
UNION ALL
 SELECT direct_messages.author_id AS account_id,
    direct_messages.created_at AS at,
    'messages'::text AS metric,
    1 AS value,
    'direct_message'::text AS subject_type,
    direct_messages.id AS subject_id
   FROM public.direct_messages
UNION ALL
 SELECT referrals.referrer_id AS account_id,
    referrals.created_at AS at,
    'referrals'::text AS metric,
    1 AS value,
    'account'::text AS subject_type,
    referrals.member_id AS subject_id
   FROM public.referrals
UNION ALL
 SELECT ledger_accounts.owner_id AS account_id,
    ledger_transactions.created_at AS at,
    'income_chips'::text AS metric,
    ledger_entries.amount AS value,
    'transaction'::text AS subject_type,
    ledger_transactions.id AS subject_id
   FROM ((public.ledger_accounts
     JOIN public.ledger_entries ON ((ledger_entries.account_id = ledger_accounts.id)))
     JOIN public.ledger_transactions ON ((ledger_transactions.id = ledger_entries.transaction_id)))
  WHERE ((ledger_accounts.kind = 'member_income'::text) AND (ledger_transactions.kind !~~ '%payout%'::text))
UNION ALL
 SELECT ledger_accounts.owner_id AS account_id,
    ledger_transactions.created_at AS at,
    'income_cents'::text AS metric,
    (sum(ledger_entries.amount))::bigint AS value,
    'transaction'::text AS subject_type,
    ledger_transactions.id AS subject_id
   FROM ((public.ledger_accounts
     JOIN public.ledger_entries ON ((ledger_entries.account_id = ledger_accounts.id)))
     JOIN public.ledger_transactions ON ((ledger_transactions.id = ledger_entries.transaction_id)))
  WHERE ((ledger_accounts.kind = ANY (ARRAY['creator_pending'::text, 'creator_available'::text])) AND (ledger_transactions.kind !~~ '%payout%'::text))
  GROUP BY ledger_accounts.owner_id, ledger_transactions.created_at, ledger_transactions.id
 HAVING (sum(ledger_entries.amount) <> (0)::numeric)
UNION ALL
 SELECT page_views.account_id,
    page_views.seen_at AS at,
    'views'::text AS metric,
    1 AS value,
        CASE
            WHEN (page_views.item_id IS NULL) THEN 'profile'::text
            ELSE 'post'::text
        END AS subject_type,
    COALESCE(page_views.item_id, page_views.id) AS subject_id
   FROM public.page_views
UNION ALL
 SELECT page_visitors.account_id,
    page_visitors.seen_at AS at,
        CASE
            WHEN page_visitors.is_profile THEN 'visitors'::text
            ELSE 'reach'::text
        END AS metric,
    1 AS value,
    'visitor'::text AS subject_type,
    page_visitors.id AS subject_id
   FROM public.page_visitors;

CREATE TABLE public.statistic_hours (
    account_id uuid NOT NULL,
    metric text NOT NULL,
    hour timestamp with time zone NOT NULL,
    value bigint NOT NULL
);

CREATE TABLE public.statistic_rolls (
    is_only boolean DEFAULT true NOT NULL,
    rolled_to timestamp with time zone NOT NULL,
    CONSTRAINT statistic_rolls_is_only_check CHECK (is_only)
);

CREATE TABLE public.story_views (
    story_id uuid NOT NULL,
    account_id uuid NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.strikes (
    case_id uuid NOT NULL,
    account_id uuid NOT NULL,
    points smallint NOT NULL,
    rule text NOT NULL,
    seen_at timestamp with time zone,
    voided_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT strikes_points_check CHECK ((points > 0))
);

CREATE TABLE public.studio_acts (
    id uuid NOT NULL,
    link_id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    method text NOT NULL,
    route text NOT NULL,
    subject_id uuid,
    answer smallint,
    at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.studio_applications (
    account_id uuid NOT NULL,
    name text NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    CONSTRAINT studio_applications_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
    CONSTRAINT studio_applications_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
);

CREATE TABLE public.studio_contracts (
    id uuid NOT NULL,
    link_id uuid NOT NULL,
    studio_percent smallint NOT NULL,
    valid_from date NOT NULL,
    proposed_by uuid NOT NULL,
    side text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    agreed_at timestamp with time zone,
    agreed_by uuid,
    refused_at timestamp with time zone,
    CONSTRAINT studio_contracts_check CHECK (((agreed_at IS NULL) OR (refused_at IS NULL))),
    CONSTRAINT studio_contracts_check1 CHECK (((agreed_at IS NULL) = (agreed_by IS NULL))),
    CONSTRAINT studio_contracts_check2 CHECK ((agreed_by <> proposed_by)),
    CONSTRAINT studio_contracts_side_check CHECK ((side = ANY (ARRAY['creator'::text, 'studio'::text]))),
    CONSTRAINT studio_contracts_studio_percent_check CHECK (((studio_percent >= 0) AND (studio_percent <= 90)))
);

CREATE TABLE public.studio_incarnations (
    session_id uuid NOT NULL,
    link_id uuid NOT NULL,
    started_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.studio_invites (
    id uuid NOT NULL,
    studio_id uuid NOT NULL,
    creator_id uuid,
    email text,
    studio_percent smallint NOT NULL,
    valid_from date NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone,
    is_accepted boolean,
    CONSTRAINT studio_invites_check CHECK (((answered_at IS NULL) = (is_accepted IS NULL))),
    CONSTRAINT studio_invites_studio_percent_check CHECK (((studio_percent >= 0) AND (studio_percent <= 90)))
);

CREATE TABLE public.studio_links (
    id uuid NOT NULL,
    studio_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    asked_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    ended_at timestamp with time zone,
    ended_by uuid,
    is_acting_allowed boolean DEFAULT true NOT NULL,
    CONSTRAINT studio_links_check CHECK ((studio_id <> creator_id)),
    CONSTRAINT studio_links_check1 CHECK (((state = 'asked'::text) = (decided_at IS NULL))),
    CONSTRAINT studio_links_check2 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT studio_links_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'attached'::text, 'refused'::text, 'ended'::text])))
);

CREATE TABLE public.studio_operators (
    studio_id uuid NOT NULL,
    account_id uuid NOT NULL,
    rights text[] NOT NULL,
    added_at timestamp with time zone DEFAULT now() NOT NULL,
    joined_studio_at timestamp with time zone,
    CONSTRAINT studio_operators_check CHECK ((studio_id <> account_id)),
    CONSTRAINT studio_operators_rights_check CHECK ((rights <@ ARRAY['creators'::text, 'earnings'::text, 'incarnate'::text]))
);

CREATE TABLE public.studio_rights (
    link_id uuid NOT NULL,
    account_id uuid NOT NULL,
    rights text[] NOT NULL,
    set_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT studio_rights_rights_check CHECK ((rights <@ ARRAY['posts'::text, 'library'::text, 'messages'::text, 'sales'::text, 'statistics'::text, 'profile'::text]))
);

CREATE TABLE public.studio_shares (
    sale_id uuid NOT NULL,
    studio_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    studio_percent smallint NOT NULL,
    amount_cents bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reversed_at timestamp with time zone,
    CONSTRAINT studio_shares_amount_cents_check CHECK ((amount_cents > 0))
);

CREATE TABLE public.studios (
    account_id uuid NOT NULL,
    opened_by uuid NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone
);

CREATE TABLE public.takedown_counters (
    id uuid NOT NULL,
    notice_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    open_until timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    name text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    statement text DEFAULT ''::text NOT NULL,
    restore_at timestamp with time zone,
    lawsuit_at timestamp with time zone,
    restored_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT takedown_counters_address_check CHECK ((length(address) <= 300)),
    CONSTRAINT takedown_counters_check CHECK (((sent_at IS NULL) = (restore_at IS NULL))),
    CONSTRAINT takedown_counters_name_check CHECK ((length(name) <= 100)),
    CONSTRAINT takedown_counters_statement_check CHECK ((length(statement) <= 4000))
);

CREATE TABLE public.takedown_notices (
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    kind text NOT NULL,
    state text DEFAULT 'received'::text NOT NULL,
    links text[] NOT NULL,
    email text NOT NULL,
    contact text NOT NULL,
    statement text NOT NULL,
    signature text NOT NULL,
    locale text NOT NULL,
    escalate_at timestamp with time zone NOT NULL,
    due_at timestamp with time zone NOT NULL,
    hide_at timestamp with time zone,
    escalated_at timestamp with time zone,
    hidden_at timestamp with time zone,
    decided_by uuid,
    decided_at timestamp with time zone,
    answer text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT takedown_notices_answer_check CHECK ((length(answer) <= 300)),
    CONSTRAINT takedown_notices_check CHECK (((state = ANY (ARRAY['removed'::text, 'rejected'::text, 'countered'::text, 'restored'::text])) = (decided_at IS NOT NULL))),
    CONSTRAINT takedown_notices_contact_check CHECK ((length(contact) <= 300)),
    CONSTRAINT takedown_notices_email_check CHECK ((length(email) <= 254)),
    CONSTRAINT takedown_notices_kind_check CHECK ((kind = ANY (ARRAY['intimate'::text, 'copyright'::text, 'other'::text]))),
    CONSTRAINT takedown_notices_links_check CHECK (((cardinality(links) >= 1) AND (cardinality(links) <= 20))),
    CONSTRAINT takedown_notices_signature_check CHECK (((length(signature) >= 1) AND (length(signature) <= 100))),
    CONSTRAINT takedown_notices_state_check CHECK ((state = ANY (ARRAY['received'::text, 'hidden'::text, 'removed'::text, 'rejected'::text, 'countered'::text, 'restored'::text]))),
    CONSTRAINT takedown_notices_statement_check CHECK (((length(statement) >= 1) AND (length(statement) <= 4000)))
);

CREATE TABLE public.takedown_subjects (
    notice_id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    is_copy boolean DEFAULT false NOT NULL,
    hidden_at timestamp with time zone,
    CONSTRAINT takedown_subjects_subject_type_check CHECK ((subject_type = ANY (ARRAY['media'::text, 'post'::text, 'character'::text, 'account'::text])))
);

CREATE TABLE public.telegram_bot (
    is_only boolean DEFAULT true NOT NULL,
    username text NOT NULL,
    next_update bigint DEFAULT 0 NOT NULL,
    CONSTRAINT telegram_bot_is_only_check CHECK (is_only)
);

CREATE TABLE public.telegram_keys (
    secret_hash bytea NOT NULL,
    account_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.telegram_links (
    account_id uuid NOT NULL,
    chat_id bigint NOT NULL,
    username text,
    linked_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.transfer_items (
    transfer_id uuid NOT NULL,
    item_id uuid NOT NULL,
    kind text NOT NULL,
    is_chosen boolean DEFAULT true NOT NULL,
    state text NOT NULL,
    failure text,
    folder_id uuid,
    parent_id uuid,
    CONSTRAINT transfer_items_failed CHECK (((state = ANY (ARRAY['failed'::text, 'kept'::text])) = (failure IS NOT NULL))),
    CONSTRAINT transfer_items_failure_check CHECK ((failure = ANY (ARRAY['gone'::text, 'under_review'::text, 'processing'::text, 'story'::text, 'profile'::text, 'message'::text, 'shared'::text, 'changed'::text, 'account'::text, 'internal'::text, 'people'::text]))),
    CONSTRAINT transfer_items_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'album'::text, 'media'::text]))),
    CONSTRAINT transfer_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'moved'::text, 'failed'::text, 'dropped'::text, 'undone'::text, 'kept'::text])))
);

CREATE TABLE public.transfers (
    id uuid NOT NULL,
    from_id uuid NOT NULL,
    to_id uuid NOT NULL,
    relation text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    folder_id uuid,
    posts integer NOT NULL,
    albums integer NOT NULL,
    media integer NOT NULL,
    bytes bigint NOT NULL,
    moved integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    kept integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    done_at timestamp with time zone,
    CONSTRAINT transfers_check CHECK ((from_id <> to_id)),
    CONSTRAINT transfers_check1 CHECK (((decided_at IS NULL) = (state = ANY (ARRAY['asked'::text, 'expired'::text])))),
    CONSTRAINT transfers_check2 CHECK (((done_at IS NOT NULL) OR (state <> ALL (ARRAY['done'::text, 'undoing'::text, 'undone'::text])))),
    CONSTRAINT transfers_relation_check CHECK ((relation = ANY (ARRAY['person'::text, 'studio'::text]))),
    CONSTRAINT transfers_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'moving'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'undoing'::text, 'undone'::text])))
);

CREATE TABLE public.trial_links (
    id uuid NOT NULL,
    creator_id uuid NOT NULL,
    hash text NOT NULL,
    name text NOT NULL,
    days smallint NOT NULL,
    max_uses integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT trial_links_days_check CHECK (((days >= 1) AND (days <= 31))),
    CONSTRAINT trial_links_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 10000))),
    CONSTRAINT trial_links_name_check CHECK ((length(name) <= 60))
);

CREATE TABLE public.trial_uses (
    trial_id uuid NOT NULL,
    member_id uuid NOT NULL,
    used_at timestamp with time zone DEFAULT now() NOT NULL,
    paid_at timestamp with time zone
);

CREATE TABLE public.twin_answers (
    account_id uuid NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    CONSTRAINT twin_answers_answer_check CHECK (((length(answer) >= 1) AND (length(answer) <= 1000))),
    CONSTRAINT twin_answers_question_check CHECK (((length(question) >= 1) AND (length(question) <= 40)))
);

CREATE TABLE public.twin_audios (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    challenge_id uuid NOT NULL,
    object_key text,
    content_type text NOT NULL,
    size_bytes integer NOT NULL,
    duration_ms integer,
    pitch real,
    state text DEFAULT 'arrived'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT twin_audios_duration_ms_check CHECK ((duration_ms > 0)),
    CONSTRAINT twin_audios_pitch_check CHECK (((pitch >= (40)::double precision) AND (pitch <= (600)::double precision))),
    CONSTRAINT twin_audios_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT twin_audios_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT twin_audios_state_check CHECK ((state = ANY (ARRAY['arrived'::text, 'accepted'::text, 'refused'::text])))
);

CREATE TABLE public.twin_challenges (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    sentence text NOT NULL,
    language text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT twin_challenges_language_check CHECK ((language = ANY (ARRAY['en'::text, 'de'::text, 'es'::text, 'fr'::text, 'it'::text, 'ja'::text, 'nl'::text, 'ru'::text]))),
    CONSTRAINT twin_challenges_sentence_check CHECK (((length(sentence) >= 1) AND (length(sentence) <= 300)))
);

CREATE TABLE public.twin_destructions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    what text NOT NULL,
    state text DEFAULT 'running'::text NOT NULL,
    files integer DEFAULT 0 NOT NULL,
    records integer DEFAULT 0 NOT NULL,
    voices integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT twin_destructions_check CHECK (((state = 'done'::text) = (done_at IS NOT NULL))),
    CONSTRAINT twin_destructions_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text]))),
    CONSTRAINT twin_destructions_what_check CHECK ((what = ANY (ARRAY['look'::text, 'voice'::text, 'all'::text])))
);

CREATE TABLE public.twin_facts (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    source text NOT NULL,
    source_key text DEFAULT ''::text NOT NULL,
    is_edited boolean DEFAULT false NOT NULL,
    is_dropped boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT twin_facts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 300))),
    CONSTRAINT twin_facts_kind_check CHECK ((kind = ANY (ARRAY['fact'::text, 'manner'::text, 'phrase'::text]))),
    CONSTRAINT twin_facts_source_check CHECK ((source = ANY (ARRAY['interview'::text, 'text'::text, 'messages'::text, 'owner'::text]))),
    CONSTRAINT twin_facts_source_key_check CHECK ((length(source_key) <= 60))
);

CREATE TABLE public.twin_folders (
    account_id uuid NOT NULL,
    folder_id uuid NOT NULL
);

CREATE TABLE public.twin_medias (
    account_id uuid NOT NULL,
    media_id uuid NOT NULL,
    part text NOT NULL,
    "position" smallint NOT NULL,
    CONSTRAINT twin_medias_part_check CHECK ((part = ANY (ARRAY['portrait'::text, 'closed'::text, 'waist'::text, 'nude'::text]))),
    CONSTRAINT twin_medias_position_check CHECK (("position" >= 0))
);

CREATE TABLE public.twin_sounds (
    message_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    object_key text,
    content_type text,
    size_bytes integer,
    duration_ms integer,
    peaks bytea,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT twin_sounds_check CHECK (((state = 'ready'::text) = (object_key IS NOT NULL))),
    CONSTRAINT twin_sounds_duration_ms_check CHECK ((duration_ms > 0)),
    CONSTRAINT twin_sounds_size_bytes_check CHECK ((size_bytes > 0)),
    CONSTRAINT twin_sounds_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'ready'::text, 'failed'::text])))
);

CREATE TABLE public.twin_suggestions (
    chat_id uuid NOT NULL,
    account_id uuid NOT NULL,
    request_id text NOT NULL,
    message_id uuid NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    texts text[] DEFAULT '{}'::text[] NOT NULL,
    asked smallint DEFAULT 1 NOT NULL,
    CONSTRAINT twin_suggestions_asked_check CHECK ((asked > 0)),
    CONSTRAINT twin_suggestions_request_id_check CHECK (((length(request_id) >= 8) AND (length(request_id) <= 64))),
    CONSTRAINT twin_suggestions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT twin_suggestions_texts_check CHECK ((cardinality(texts) <= 3))
);

CREATE TABLE public.twin_talks (
    chat_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    state text DEFAULT 'twin'::text NOT NULL,
    state_since timestamp with time zone DEFAULT now() NOT NULL,
    answering_id uuid,
    answers integer DEFAULT 0 NOT NULL,
    letters bigint DEFAULT 0 NOT NULL,
    engine_ms bigint DEFAULT 0 NOT NULL,
    earned_chips bigint DEFAULT 0 NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT twin_talks_answers_check CHECK ((answers >= 0)),
    CONSTRAINT twin_talks_earned_chips_check CHECK ((earned_chips >= 0)),
    CONSTRAINT twin_talks_engine_ms_check CHECK ((engine_ms >= 0)),
    CONSTRAINT twin_talks_letters_check CHECK ((letters >= 0)),
    CONSTRAINT twin_talks_state_check CHECK ((state = ANY (ARRAY['twin'::text, 'person'::text, 'asked'::text])))
);

CREATE TABLE public.twin_test_lines (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    place integer NOT NULL,
    is_twin boolean NOT NULL,
    client_id text,
    body text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'done'::text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT twin_test_lines_body_check CHECK ((length(body) <= 4000)),
    CONSTRAINT twin_test_lines_place_check CHECK ((place > 0)),
    CONSTRAINT twin_test_lines_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
);

CREATE TABLE public.twin_texts (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT twin_texts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
    CONSTRAINT twin_texts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))
);

CREATE TABLE public.twin_voices (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    audio_id uuid NOT NULL,
    maker text NOT NULL,
    provider_voice text DEFAULT ''::text NOT NULL,
    pitch smallint,
    pace smallint,
    state text DEFAULT 'making'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT twin_voices_maker_check CHECK ((maker = ANY (ARRAY['espeak'::text, 'provider'::text]))),
    CONSTRAINT twin_voices_pace_check CHECK (((pace >= 80) AND (pace <= 450))),
    CONSTRAINT twin_voices_pitch_check CHECK (((pitch >= 0) AND (pitch <= 99))),
    CONSTRAINT twin_voices_provider_voice_check CHECK ((length(provider_voice) <= 200)),
    CONSTRAINT twin_voices_state_check CHECK ((state = ANY (ARRAY['making'::text, 'ready'::text, 'failed'::text, 'destroyed'::text])))
);

CREATE TABLE public.twins (
    account_id uuid NOT NULL,
    is_enabled boolean DEFAULT false NOT NULL,
    is_visible boolean DEFAULT true NOT NULL,
    licence_version text,
    licence_hash text,
    licensed_at timestamp with time zone,
    mind_at timestamp with time zone,
    twin_language text DEFAULT 'en'::text NOT NULL,
    never_topics text[] DEFAULT '{}'::text[] NOT NULL,
    named_prices jsonb DEFAULT '[]'::jsonb NOT NULL,
    tones jsonb DEFAULT '{}'::jsonb NOT NULL,
    takes_messages boolean DEFAULT false NOT NULL,
    distill_state text DEFAULT 'none'::text NOT NULL,
    distilled_at timestamp with time zone,
    look_at timestamp with time zone,
    look_state text DEFAULT 'none'::text NOT NULL,
    look_since timestamp with time zone DEFAULT now() NOT NULL,
    look_reason text DEFAULT ''::text NOT NULL,
    look_by uuid,
    look_score real,
    twin_avatar_id uuid,
    saved_avatar_id uuid,
    twin_voice_id uuid,
    answers_to text DEFAULT 'members'::text NOT NULL,
    answers_from smallint,
    answers_until smallint,
    answers_zone text DEFAULT 'UTC'::text NOT NULL,
    is_only_away boolean DEFAULT true NOT NULL,
    answers_a_day smallint DEFAULT 30 NOT NULL,
    voice_messages boolean DEFAULT false NOT NULL,
    voiceover_messages boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT twins_answers_a_day_check CHECK (((answers_a_day >= 1) AND (answers_a_day <= 200))),
    CONSTRAINT twins_answers_from_check CHECK (((answers_from >= 0) AND (answers_from <= 1439))),
    CONSTRAINT twins_answers_to_check CHECK ((answers_to = ANY (ARRAY['everyone'::text, 'members'::text, 'paying'::text]))),
    CONSTRAINT twins_answers_until_check CHECK (((answers_until >= 0) AND (answers_until <= 1439))),
    CONSTRAINT twins_answers_zone_check CHECK (((length(answers_zone) >= 1) AND (length(answers_zone) <= 60))),
    CONSTRAINT twins_check CHECK (((answers_from IS NULL) = (answers_until IS NULL))),
    CONSTRAINT twins_check1 CHECK ((((licence_version IS NULL) = (licensed_at IS NULL)) AND ((licence_hash IS NULL) = (licensed_at IS NULL)))),
    CONSTRAINT twins_check2 CHECK (((NOT is_enabled) OR (licensed_at IS NOT NULL))),
    CONSTRAINT twins_distill_state_check CHECK ((distill_state = ANY (ARRAY['none'::text, 'running'::text, 'done'::text, 'failed'::text]))),
    CONSTRAINT twins_licence_hash_check CHECK ((length(licence_hash) = 64)),
    CONSTRAINT twins_look_reason_check CHECK ((length(look_reason) <= 500)),
    CONSTRAINT twins_look_score_check CHECK (((look_score >= (0)::double precision) AND (look_score <= (1)::double precision))),
    CONSTRAINT twins_look_state_check CHECK ((look_state = ANY (ARRAY['none'::text, 'checking'::text, 'review'::text, 'approved'::text, 'refused'::text]))),
    CONSTRAINT twins_named_prices_check CHECK ((jsonb_typeof(named_prices) = 'array'::text)),
    CONSTRAINT twins_never_topics_check CHECK ((cardinality(never_topics) <= 30)),
    CONSTRAINT twins_tones_check CHECK ((jsonb_typeof(tones) = 'object'::text)),
    CONSTRAINT twins_twin_language_check CHECK ((twin_language = ANY (ARRAY['en'::text, 'de'::text, 'es'::text, 'fr'::text, 'it'::text, 'ja'::text, 'nl'::text, 'ru'::text])))
);

CREATE TABLE public.two_factors (
    account_id uuid NOT NULL,
    sealed bytea NOT NULL,
    activated_at timestamp with time zone,
    used_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.upload_parts (
    upload_id uuid NOT NULL,
    number integer NOT NULL,
    etag text NOT NULL,
    size_bytes integer NOT NULL,
    CONSTRAINT upload_parts_number_check CHECK (((number >= 1) AND (number <= 10000))),
    CONSTRAINT upload_parts_size_bytes_check CHECK ((size_bytes > 0))
);

CREATE TABLE public.verifications (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    provider text NOT NULL,
    url text NOT NULL,
    state text DEFAULT 'pending'::text NOT NULL,
    outcome text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    CONSTRAINT verifications_check CHECK (((state = 'pending'::text) = (decided_at IS NULL))),
    CONSTRAINT verifications_outcome_check CHECK ((outcome = ANY (ARRAY['adult'::text, 'minor'::text, 'refused'::text, 'closed'::text]))),
    CONSTRAINT verifications_provider_check CHECK (((length(provider) >= 1) AND (length(provider) <= 40))),
    CONSTRAINT verifications_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text, 'expired'::text]))),
    CONSTRAINT verifications_url_check CHECK ((length(url) <= 2000))
);

CREATE TABLE public.viewed_modals (
    account_id uuid NOT NULL,
    modal_name text NOT NULL,
    viewed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT viewed_modals_modal_name_check CHECK (((length(modal_name) >= 1) AND (length(modal_name) <= 64)))
);

CREATE TABLE public.visit_salts (
    day date NOT NULL,
    salt bytea DEFAULT sha256((((gen_random_uuid())::text || (gen_random_uuid())::text))::bytea) NOT NULL
);

CREATE TABLE public.voice_samples (
    key text NOT NULL,
    voice text NOT NULL,
    gender text NOT NULL,
    language text NOT NULL,
    sound bytea,
    is_demo boolean DEFAULT false NOT NULL,
    asked_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT voice_samples_sound_check CHECK (((length(sound) >= 1) AND (length(sound) <= 1048576)))
);

CREATE VIEW public.waiting_kinds AS
 WITH RECURSIVE waiting_kinds(lane, kind) AS (
        ( SELECT jobs.lane,
            jobs.kind
           FROM public.jobs
          WHERE (jobs.state = 'queued'::text)
          ORDER BY jobs.lane, jobs.kind, jobs.priority DESC, jobs.turn, jobs.id
         LIMIT 1)
        UNION ALL
         SELECT next.lane,
            next.kind
           FROM (waiting_kinds waiting_kinds_1
             CROSS JOIN LATERAL ( SELECT jobs.lane,
                    jobs.kind
                   FROM public.jobs
                  WHERE ((jobs.state = 'queued'::text) AND (ROW(jobs.lane, jobs.kind) > ROW(waiting_kinds_1.lane, waiting_kinds_1.kind)))
                  ORDER BY jobs.lane, jobs.kind, jobs.priority DESC, jobs.turn, jobs.id
                 LIMIT 1) next)
        )
 SELECT waiting_kinds.lane,
    waiting_kinds.kind
   FROM waiting_kinds;

CREATE TABLE public.withheld_messages (
    message_id uuid NOT NULL,
    memory_id uuid NOT NULL
);

CREATE TABLE public.workers (
    name text NOT NULL COLLATE pg_catalog."C",
    build text NOT NULL,
    host text NOT NULL,
    slots jsonb NOT NULL,
    kinds text[],
    memory_bytes bigint,
    started_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL,
    closing_at timestamp with time zone,
    ended_at timestamp with time zone,
    cordoned_at timestamp with time zone,
    cordoned_by uuid,
    draining_at timestamp with time zone,
    drained_by uuid,
    wanted_slots jsonb,
    acknowledged_at timestamp with time zone,
    acknowledged_by uuid,
    own_slots jsonb,
    is_cordoned_with_build boolean DEFAULT false NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.x_accounts (
    account_id uuid NOT NULL,
    is_enabled boolean DEFAULT false NOT NULL,
    enabled_at timestamp with time zone,
    template text DEFAULT ''::text NOT NULL,
    username text,
    access_token text,
    refresh_token text,
    expires_at timestamp with time zone,
    state text,
    verifier text,
    CONSTRAINT x_accounts_template_check CHECK ((length(template) <= 280))
);

CREATE TABLE public.x_app (
    is_only boolean DEFAULT true NOT NULL,
    client_id text NOT NULL,
    CONSTRAINT x_app_is_only_check CHECK (is_only)
);

INSERT INTO public._sqlx_migrations VALUES
	(1, 'accounts', '2026-11-29 20:46:10.355517+00', true, '\xb017aac0c4e94694ba8e9c67925991511d3b00b55cafe1f06c37780da5876e8c30f9aca780bd45db374db41b78c224ef', 17385613),
	(2, 'ledger', '2026-11-29 20:46:10.374621+00', true, '\x5e20bf887d3fc9d94cac328ed73bc6391dda67da7ca7420cf26d2bd34a48705020ec3f594b5b21fa63bdddd983119b86', 15755753),
	(3, 'queue', '2026-11-29 20:46:10.390341+00', true, '\x880fa9f7694e7711eb1b1ecc2858d90bffa4d1d0956d5104c77329d273db59be147dbb139a35c4b9627398477fe42b71', 31053850),
	(4, 'live', '2026-11-29 20:46:10.421721+00', true, '\xd36c393f2427df9bc0d6f8c933c8a539d05723621f3f230cba8fcc3e5d010475dcf41d638cef46b94d6015a67a1c811b', 3085373),
	(5, 'fleet', '2026-11-29 20:46:10.42517+00', true, '\x7edc80bc2df785b94a9af33ec84af3f0a337ac7a2f2cf0128827e54a554b10e618dc97ee33d84d9081add0c426ac0642', 2564288),
	(6, 'audit', '2026-11-29 20:46:10.427864+00', true, '\xcb9359bb5e3f263d40026555892b66be319321e7b687f2899b282a8fc6a2377dd5afc51876a8dc512c8be6dc75f45f24', 2706350),
	(7, 'media', '2026-11-29 20:46:10.43078+00', true, '\x1b5d7538f743282cbd1d5f2f055f6956da7c4d0b96d28f63b456751e0eae1a46b22e76d94292099a3849c019c7ae7670', 9152825),
	(8, 'notifications', '2026-11-29 20:46:10.44009+00', true, '\x8601b6826bfb237074a0100c404c9c03277b884974166a728129339d1b3dec82a11ee56aab9d5b06537e8a7a3bb3cf19', 23538071),
	(9, 'admin jobs', '2026-11-29 20:46:10.464038+00', true, '\x235bd51dade5d772fb44117357f54b237f78baedf1dae2fe35d70c8c9a9dfad057bb57f3b1f1f7ae4365c0e258013105', 4769444),
	(10, 'generation', '2026-11-29 20:46:10.469282+00', true, '\x18b0f478aa23b83c75d37e2609b756ff32b5caac5c6a103287a41e3e8a856e04f14547be66e60a9cd925884bbf07ed32', 9357969),
	(11, 'payments', '2026-11-29 20:46:10.478538+00', true, '\x41cfd5dc38e1f1c9aced566bf5efc662df02ea3a2ad260a6d8a267a02ae038a1ad50d8b86163a354a49803c66c2898bc', 17049834),
	(12, 'characters', '2026-11-29 20:46:10.49582+00', true, '\x350a180468c3b32832080d51b895edb7eadeb6d89cb12a9e1f688ae95ff0d8f3a2a399b5646f366092db6838f21cdf1e', 11808029),
	(13, 'discovery', '2026-11-29 20:46:10.507835+00', true, '\x18f6a3f749c20c7fe8c22bd1c23a3a7029db0bd44595316e8f05cb215dfce3c6b8b150aaa1b774cbdff734dfdb24dea0', 14921133),
	(14, 'chat', '2026-11-29 20:46:10.523053+00', true, '\x7e3368a7ff9bbece799319392530c51b0b6143fff8d48e3ede95036f62d70cd36368289f20fc66cf687fde3209af0226', 24936188),
	(15, 'direct', '2026-11-29 20:46:10.54834+00', true, '\xce7e9260b0a30f99638881adfb77cccb560d5b9b54645d964840f5e389d6d5356362545031e4fcdb3e33f9cce5aa0add', 12700314),
	(16, 'cases', '2026-11-29 20:46:10.561238+00', true, '\x3ce4c754ee310907934bac8aca7cb4ebe7037b3bff55ca1611f595b84a1f925e13fbb4cb8cc3f6e0950cd3f52d8288a0', 11137543),
	(17, 'settings', '2026-11-29 20:46:10.572554+00', true, '\x1e2b5c4902926387e2a5d8689cd52a7b9c7161768842d1feb13d1a4865ca3a4b473ad2b758617a41cf496fd687d06c53', 2540483),
	(18, 'staff', '2026-11-29 20:46:10.575252+00', true, '\xaf93d735e911296bd07265dae73ae0d0db6c683261ab1c3f1f76808cffe3013706db54728e27a5b19b48bba6995ea975', 5409174),
	(19, 'creators', '2026-11-29 20:46:10.580844+00', true, '\x48d6f8b76c7d31563e01cab9c4f754fd93eee0ace84fd450278eda9fdc91a7df2c151642984eef6923f11f3080ac666a', 14195335),
	(20, 'subscriptions', '2026-11-29 20:46:10.595318+00', true, '\xf4fc037976bb81a54af044ec054b47f1dc21c173d55f53a0fd73d3a68c876919e4dcb0dd529f2ab45a1540aaf0daf974', 18574299),
	(21, 'uploads', '2026-11-29 20:46:10.614151+00', true, '\x3e022110ac96ab1af9cdecc810eb1594c502e231712fe676959b8f02d4c1fb80ade5cd72632105442207478e4d7837a3', 6698089),
	(22, 'feed', '2026-11-29 20:46:10.621044+00', true, '\xa6b7e1297b33926c27c1e185b82b3cec8a544fc595277d5de7f22169d76c6b904c3fe0cf10401135d3f0402039a4ce08', 19537239),
	(24, 'galleries', '2026-11-29 20:46:10.640828+00', true, '\x1c28746fa33b49f724dcc1c570cc3997d31fb331c3826950990c20ecb96d039667ad9d9be71d38901454370b00f2838b', 3480289),
	(25, 'payouts', '2026-11-29 20:46:10.644469+00', true, '\xb372085dd22d82d81879a4e37785563c10fbeeefce168573bffcac0aeef9615b2fa9efae2a5e3dafac86dbd301c8f433', 8135444),
	(26, 'studios', '2026-11-29 20:46:10.652797+00', true, '\xe5afc01345684b0040dcfa84cb866552728add95542f88b453d500aa50ba08591103cf03b8fc528c3a55465f4ab537a2', 11557747),
	(27, 'referrals', '2026-11-29 20:46:10.664762+00', true, '\x6e560ddcb034fcfedbaf32f0afeba639209e3d0056662048dc8db47e584da09d824302562b9727b09211da72f758ae1c', 8823516),
	(28, 'lists', '2026-11-29 20:46:10.67381+00', true, '\xaa2657671bb23bedfc6a584e7f02456483d9492730abf9dabf51ee95f409b6a4d0db46ad687bafe90ef5e149942c7563', 5129218),
	(29, 'mass messages', '2026-11-29 20:46:10.679079+00', true, '\x90fc78915a6e20d5a48e3374cd30fd8b03ea501f9822248095aec054853644dbb4c7c25a3be3d5fa11e5f061f541ba48', 10880541),
	(30, 'statistics', '2026-11-29 20:46:10.694022+00', true, '\x661969aec2c3451b65eae3b8ebc19cb265b6e543955caf5d18bd2a603da4fac015ea89f6751c710c7a57c478490488f8', 4516819),
	(31, 'imports', '2026-11-29 20:46:10.698709+00', true, '\x372df5c8934d491f1d89ab7128a56403895cac3f42eabf937993c4b349892bd4b96058f2285dbc95097a8db42f8647d4', 12049607),
	(32, 'imports counts', '2026-11-29 20:46:10.710997+00', true, '\xc273079b9490b58c4c0de4b7ea84ad78a06794aa06db78ea6e4b8c50d171c102d30d0671746fff218da08227917fe01d', 8379246),
	(33, 'transfers', '2026-11-29 20:46:10.719539+00', true, '\xccc3e18b41ba424437fbb9b56645fccbd8acd990fc0692414b86eba6b2e5f3d305f02c475dafb01aa9732ffb99419f36', 5771532),
	(34, 'imports review', '2026-11-29 20:46:10.725477+00', true, '\x55e114cab7fd49bc67ee6c387772e2e329c6df09bc0a64e67aa0eb6075b30b82fda24326208998bc71a4225fd9d232eb', 4981098),
	(35, 'imports lists', '2026-11-29 20:46:10.730669+00', true, '\x09f69686b65408f7260ba33910b8ec2288ccd634c522fc60f9c379ff5b4aa364045ea967f5051216a01ee030f9996c15', 1861676),
	(36, 'imports acting', '2026-11-29 20:46:10.732681+00', true, '\x20e66357f2310992fcb3fc499cf7c4c29c7fdac3906b692fbf255a49db52c679dede4a83ec986b0c532e74a4a309a83b', 1747816),
	(37, 'media notes', '2026-11-29 20:46:10.734582+00', true, '\xd0dd11a0f0ee7e3ceaf29e63ab973752f454ffd27dc3290ab2713cc7b17f16cc82960eb79f2d88665087113b8f1a5e92', 496187),
	(38, 'payments renewing', '2026-11-29 20:46:10.735222+00', true, '\x503715fff84df3bd20d68db11a5e6ad74e01f9927b2ab1cb234ce260f1c64a3ea9987d8080a6710d3a3560d416e0dd15', 1606156),
	(39, 'imports open', '2026-11-29 20:46:10.736974+00', true, '\xfbca245f23608756c80a5c4c6d7b113b8258ccf50b183ae2d3e5dcf58b99f6d428f828a4033725d238304208d9a5dfaf', 6126971),
	(40, 'payments refused', '2026-11-29 20:46:10.743267+00', true, '\x68476067dd7fcb9a9ffdb27c50d072bd4f7180be3132aab6de7b6d87bdde384670a92986e0181689e5855dedc54f80e0', 5547299),
	(41, 'payouts returns', '2026-11-29 20:46:10.748983+00', true, '\x3b41c4f077b7cc2c217748df3226f7171bdbc72f53ca82c69a989f42869713c27527ab02ed06aeab11924122831e52dd', 6986407),
	(42, 'payments returns', '2026-11-29 20:46:10.75617+00', true, '\xdd5cd13055ada560f3070affab27d33b636971a257ed56eae324ce3eac5915e06e37f88880457fae8256c4a716e6a9d1', 4906598),
	(43, 'subscriptions leaving', '2026-11-29 20:46:10.761275+00', true, '\x744f6ebe59e073084773e1ba57302f96577fc5902e3f921302b548d916fc6c3b7acbb7cb0bb204afb4c7af6d50a185b9', 1325810),
	(44, 'payments search', '2026-11-29 20:46:10.762737+00', true, '\x9d549cb15f9ae2650d654ae76216d201a64208d863686098d33bcafeb5f0b18339171dfa0b591ce654cb4d45aa06c312', 1527819),
	(45, 'payments messages', '2026-11-29 20:46:10.764394+00', true, '\x323e6939ed9047784a3a8b9bf02dda4580342cd1a242446de76dec74891cecbad9a3c993ef24fcf9a16af89eca2b3706', 5455483),
	(46, 'feed text locks', '2026-11-29 20:46:10.770009+00', true, '\xd54a5c961debbad74cf2575e8ad1c5e0b0b1a4913261c4b0b2f999f5fab6747d68b76109ff7bfbfedd50aaa2d99dd9ec', 1526417),
	(47, 'payments restored', '2026-11-29 20:46:10.771687+00', true, '\x99a266f82be936f2f25f151a89496ffd2a10bc6c87dfe62b56a3807418fad96c292506a757eabc08a027888b6bd9c528', 1268104),
	(48, 'verification', '2026-11-29 20:46:10.773109+00', true, '\xc4ece941204f105ee702d3c18225f4cf1d53a5f8ceb567cd6c5e02647ec80924affcf071f683206b101c4b24b8ba7609', 8264786),
	(49, 'regions', '2026-11-29 20:46:10.781584+00', true, '\x327e53ee8b42e7cc33ebaa6249d92d9913a449ed447318349489009f36b57a295b123cb24e96eda98583817d33fa0e42', 14870367),
	(50, 'releases', '2026-11-29 20:46:10.796686+00', true, '\xd1df6e21305d7047aba08a707cb5a679990a115281fc0d04ca1f8f8ece3e1d1a6b0c2e17f2240e513fe9a5befcd53d14', 18991258),
	(51, 'blocks', '2026-11-29 20:46:10.815942+00', true, '\x3eadd585c873975efb528a29f12bc59c8cc6689350dfae4d9f06d77107d86af2639a4e84be08ebd22380247dd8793e01', 2749013),
	(52, 'takedowns', '2026-11-29 20:46:10.818872+00', true, '\xe1425cac0f4402037b2089ea0c0a9605db6ee5a959b15dc15b8de2ff1e31ac28b801a1b97b432c348d3bce9605472008', 11820848),
	(53, 'security', '2026-11-29 20:46:10.830934+00', true, '\xb97b9afbb1ea188da98b982b02d1fe0bf8bd855207794a8c052d4873554950bdda64c6c6272eec300cbc921035fbe055', 1492808),
	(54, 'picture checks', '2026-11-29 20:46:10.832565+00', true, '\x9d1a02796921b3f55299c09f60ddb3e751fc65f94a6483e0129c0c5dcc09e1660b3ca51d4920e3a0aa22433c7bfbb5e6', 3261053),
	(55, 'releases mended', '2026-11-29 20:46:10.83601+00', true, '\xa403eab32c7109464be2283a6546968dd2e8eff1deb7c1b7be4dd8a5cf823a363f78909b30a024b7e5a09fd664f30fda', 3570033),
	(57, 'security mended', '2026-11-29 20:46:10.839727+00', true, '\x77ae0d42e6cd5f3b766ad90dc54458fd6729c27dfa236732193a0c31d4c8af4c28994f7a96a5c88fb80c7ce1f521eeaf', 613151),
	(58, 'policy versions', '2026-11-29 20:46:10.840422+00', true, '\x4572aafaeaba9bbe4669b5b8aa40da1c931134c7d86b607ea51f27e1f0c6073a24407b9f25db061e2be0e67c64c8aa69', 15089703),
	(59, 'verification leftovers', '2026-11-29 20:46:10.855788+00', true, '\x83738eb37830f71dcb9f9ddab8d53e73026eb3ef2b53553145c996eaeb1533e693fbe8c885e3123b2cc257d0529c8483', 4006721),
	(60, 'twin', '2026-11-29 20:46:10.859955+00', true, '\xa2381a95d212a6e7c5237c4f3f252fdbe5077927db0410a7482210ecbfa59f428b5743084d93aa6dff06b80b6b9ee143', 28784423),
	(61, 'twin suggestions', '2026-11-29 20:46:10.889136+00', true, '\xfe6006871147869f238418711c705f26f05bdd1bc437029f8e274f32dce655a2eec3179628867e3712e81725c1154f26', 2952835),
	(62, 'engines', '2026-11-29 20:46:10.892249+00', true, '\x99c593f224d1662dcc8157274712cb50639f650eac4628b4f6d6d062603953f1eb333197d95777d67ce50d4cae082e48', 3252140),
	(63, 'queue lost', '2026-11-29 20:46:10.89568+00', true, '\x8f99570c88d416533b6f8f3bbf9703dbd27a6dcc7c41e71a02296e505c537449ebd2f64f2f6c0511a17df6766a7cd700', 990231),
	(64, 'accounts search', '2026-11-29 20:46:10.896819+00', true, '\x1a26f59539aee0c4464b356e2a9229157d9e556e1130cf3f6382582ee5d2e69631d58d18a883a4144e908468bbeb356e', 2743835),
	(65, 'staff notes', '2026-11-29 20:46:10.899723+00', true, '\x6712cdc1f212f81711b4a368779d12e232d63e35113ab53c97143b165831cf5feb16a802d2ec2dfd6c5e2464d8983028', 2507234),
	(66, 'bulks restore', '2026-11-29 20:46:10.902395+00', true, '\x4b08c9f4ada0950b7bbf439f7722d6eb02e9e10b671788a2a60331df6252d4f717af624bc3973c3be66aa818cf7b2695', 771807),
	(67, 'fleet acknowledged', '2026-11-29 20:46:10.903306+00', true, '\x1947b3eebea1fb192a164db53646eb0df5f10ad42aaca7855c435509748862dcc85bec16b396b16230e2f701ab8ef8ab', 1168115),
	(69, 'notices joined', '2026-11-29 20:46:10.904598+00', true, '\x276cb1eebe7b62238e4f9dd8216bb13d7d836ce4686f19d600f5950ca4775351c7ec6f78e70df34ffe07249a316851aa', 431651),
	(70, 'fleet lane slots', '2026-11-29 20:46:10.905143+00', true, '\x3f7edb07c131e86e5be9b65375ffafa39d1266dedd047c66465edec36476a3c8c5b9c734871731054493e7fd8abc16f6', 5511496),
	(71, 'admin jobs desk', '2026-11-29 20:46:10.910808+00', true, '\x4c15d87124ee79a9ea99daf4e76e9f56966fa6463e3de9998c6eb34a7e71729fba8e918c3fb30a4b86d8abe2d8ffc0e2', 8507696),
	(72, 'overview business', '2026-11-29 20:46:10.919552+00', true, '\xd02721e8d730786ec59f50082655dd32f782c6afdd2ed9037ddfaa98d9f2e7f1aadf8c23c04d26de08d4a6dfbbd85a1c', 13140528),
	(73, 'cases desk', '2026-11-29 20:46:10.932952+00', true, '\x9d53905493e88a02d0c34a3b4b690e75315d5c87146b57a0efcb18d4d7efff8e821af7b0c78b52192188338acf492ab3', 3587268),
	(74, 'accounts roles', '2026-11-29 20:46:10.936695+00', true, '\x8a5a8fd60c8e061237f0394f0f048ffd46aebec4870a40cb7ef2a72c133e6c4575d4399b9312a65f53e6e78d2d970d15', 1430785),
	(75, 'accounts exports', '2026-11-29 20:46:10.938282+00', true, '\xa13afffb8198254c7b11a14beaefedddcc57a033d14b6c40eeabfc3245ae0b619302e2bbd967bc073752b439132f1bda', 2832527),
	(76, 'metrics waiting', '2026-11-29 20:46:10.941306+00', true, '\x05fb967ef1090f9e2de3da8adbedf58ee4715739838e600390051b35de5c7327e90826da55750cc4f649e441e15e8aad', 1584553),
	(77, 'money staff', '2026-11-29 20:46:10.943016+00', true, '\x5e8b7a37fa015c61d7e4b954310bcc2c230d3e339e0b2b29acf0f2eed6a457841bff71deb2a75f1f8c43bda22fb28e4f', 973816),
	(82, 'chat choices', '2026-11-29 20:46:10.944109+00', true, '\xf3de12ad6bbb026ada545d7481a5cdd2420ad9b9a9d66bc79ac78b0e4d851b1214415458fcc1f7dfa006f45e45fce252', 2751968),
	(83, 'discovery covers', '2026-11-29 20:46:10.947037+00', true, '\xb09ead708adbf4e078d9279add7124d5ccc3b239f5aaf8854fcd8067298cd307ca02b3ce5dbcacd8171a481f713a3351', 863062),
	(85, 'generation not drawn', '2026-11-29 20:46:10.948032+00', true, '\xbc12ff48edc784eef3bb5ff30180f7ca93beb3c83d49d65b9a5e49af618d4cd25b516e79f9f4bffaa2cfee0d9aef48d9', 555945),
	(86, 'chat voices', '2026-11-29 20:46:10.948747+00', true, '\x0a762ebf9783136177d64f036df1bbacf3b9750b39c594ea080299d205960e4617403b3f4bef8fbd95056bb0538a52a5', 2946497),
	(87, 'engines found', '2026-11-29 20:46:10.951853+00', true, '\x06119f6b583da8dcd52f0ef72f8a3d569b972deaa0e056d44020eaefb2e19092dfd1ed51f796a04e2f333893ede8c217', 445041),
	(88, 'chat search', '2026-11-29 20:46:10.952433+00', true, '\x5482ad38ca47b9f8ba82c694ead1180199e0e9a37bf9aff2798680c0c356f58b729684b0642c800ebc142a5ed88feb11', 13820979),
	(90, 'chat greeting', '2026-11-29 20:46:10.96659+00', true, '\x234b763a5de2fbb94f634cf5bc15bbb434532eb72ff434aa64f8519a77d9951a1f068fbf9c98044d41b9727fca8027de', 718588),
	(91, 'accounts privacy', '2026-11-29 20:46:10.967463+00', true, '\x876be27536c136c45a76eb861f67905a8a99b67b2c5151dfb3bbdcd896ba1c327144a9bf0bc0d726d3397802b5d3c345', 2153499),
	(92, 'creators home', '2026-11-29 20:46:10.969797+00', true, '\x83fcbbc9fc4b78bccba4dd6ecde5920213ac0ac0890185d08f4e654916c8057a035b3a137a65257233ca7116c9b88582', 2096364),
	(93, 'feed drafts', '2026-11-29 20:46:10.97202+00', true, '\xc90717e8f5d60a6bff92b1ca2e63e7511df3412e3f0032f37cf5b71fa98c008f497f91c40f7515622277b7b8cd79c12e', 2032799),
	(96, 'notifications grouped', '2026-11-29 20:46:10.97421+00', true, '\x88b577d665c732ebe3837495a7aa8a9a22408e3f6c8b5aac25352284b4e952d01e88c8cc1bc5a222c490c1f1407775ce', 542896),
	(97, 'studios acting', '2026-11-29 20:46:10.974892+00', true, '\xd457891a28587ed087d2670325d2e41bb798ccb13390da74c5de11366794443c722d9fa7633f7b04723f2efd79764bf4', 4145978),
	(98, 'studios opening', '2026-11-29 20:46:10.979209+00', true, '\xbedb7ed995b2050a2724c257d0ef7560eea9de8b2c745ec5abc2345fabd3e25e0519be4a3226db6e3e58271aab6ebc6e', 5762620),
	(100, 'statistics visits', '2026-11-29 20:46:10.985159+00', true, '\x906d5df29c437cf83481171354e4b334732f365ac5fd2c7b051df33855c55749e805e1aab152b560f2cdaccc44c208f6', 7260334),
	(102, 'creators found', '2026-11-29 20:46:10.99258+00', true, '\x3b4a81eba114f6939e74ff7e9faf2222f95aa24df1dd0f06c437e4a8c0619de9ffc665cb04f887ed7048c66844e9e39a', 1705623);

INSERT INTO public.account_keys VALUES
	('\xdd6ee3fbf5599aae4407b3c1aa3a431e417ffd1bba939d8f45bbcf9197e5f60d', '01a2290e-eae1-75f5-b062-faaa91a9f448', 'confirm_email', 'mila@nocturne.test', '2026-11-30 20:46:13.21706+00', NULL, '2026-11-29 20:46:13.21706+00'),
	('\x043f37d98173d55ea61dc79367dabb41f4902f5342e1bcab1b179f8ed1e4ccd2', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'confirm_email', 'orin@nocturne.test', '2026-11-30 20:46:13.259473+00', NULL, '2026-11-29 20:46:13.259473+00'),
	('\x7ec19d26ddcd68c2480d8d3fc51cf9efc691df21bf564c60ba6290140509a1ec', '01a2290e-eb1d-71c6-b45e-1d4097fbaa51', 'confirm_email', 'vera@nocturne.test', '2026-11-30 20:46:13.276752+00', NULL, '2026-11-29 20:46:13.276752+00'),
	('\xf403338c3c8cd9fe1a9cf5257f402cdd4b197da83f82bca7a925de7c70622b8f', '01a2290e-eb3c-728e-b948-c158a4b64ff5', 'confirm_email', 'anouk@nocturne.test', '2026-11-30 20:46:13.308615+00', NULL, '2026-11-29 20:46:13.308615+00'),
	('\x9b87a894581c65753da26628c751cd2a89a4eef85511fd72e3d3b64cf54b525c', '01a2290e-eb4b-74e5-a1ee-4a024c953a34', 'confirm_email', 'ruben@nocturne.test', '2026-11-30 20:46:13.323581+00', NULL, '2026-11-29 20:46:13.323581+00');

INSERT INTO public.accounts VALUES
	('01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'orin', 'orin', 'orin@nocturne.test', NULL, NULL, '$argon2id$v=19$m=8,t=1,p=1$ExDzRidaTGjSe2oeegfAjQ$QhhLMHIoGo2rBnd7uqVWJfoJ5P3fs4sX/tIHmgbl7Xc', 'member', 'en', '2026-11-29 20:46:13.259473+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, '37956ba901127cf6', '2026-11-29 20:46:13.259473+00', NULL, false, 'everyone', true, true, true),
	('01a2290e-eb1d-71c6-b45e-1d4097fbaa51', 'vera', 'vera', 'vera@nocturne.test', NULL, NULL, '$argon2id$v=19$m=8,t=1,p=1$Ye/gRvW3tbhMou6P8J9j6g$97y0g0/TpGfqEHJLU9mpb5QsVevGqK+G7reVAi19BEU', 'member', 'en', '2026-11-29 20:46:13.276752+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, '1e1cba3eb0104623', '2026-11-29 20:46:13.276752+00', NULL, false, 'everyone', true, true, true),
	('01a2290e-eb3c-728e-b948-c158a4b64ff5', 'anouk', 'anouk', 'anouk@nocturne.test', NULL, NULL, '$argon2id$v=19$m=8,t=1,p=1$6QkFFplpPsGmGON5MqVciQ$WaxoGJKTO5cy146JkLCswCvZE5M6u5ZwQKDY8Tkx4lY', 'member', 'en', '2026-11-29 20:46:13.308615+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, 'c532b82d17a5c4a8', '2026-11-29 20:46:13.308615+00', NULL, false, 'everyone', true, true, true),
	('01a2290e-eb4b-74e5-a1ee-4a024c953a34', 'ruben', 'ruben', 'ruben@nocturne.test', NULL, NULL, '$argon2id$v=19$m=8,t=1,p=1$ftdYZL5K9TiPq6+15AYNBQ$aa2EhOkrvqzr/DD/eyJzlByeytHxlwgvzzLHrFsQklI', 'member', 'en', '2026-11-29 20:46:13.323581+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, '2877d5e8d94cd823', '2026-11-29 20:46:13.323581+00', NULL, false, 'everyone', true, true, true),
	('01a2290e-eae1-75f5-b062-faaa91a9f448', 'mila', 'mila', 'mila@nocturne.test', NULL, NULL, '$argon2id$v=19$m=8,t=1,p=1$ii+e0LTWJEVoe8lTnpDbVA$MoDyIoVCoCk0Ytu63R/HQ9T9FLcwr3KQDVy1o1b7zoU', 'creator', 'en', '2026-11-29 20:46:13.21706+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, '737d14f4f1cce845', '2026-11-29 20:46:13.21706+00', NULL, false, 'everyone', true, true, true);

INSERT INTO public.agreement_acceptances VALUES
	('01a2290e-eae1-75f5-b062-faaa91a9f448', '2026-11-28', '8cfee60a1ebbde0151f986aea4a7f8869a09da92f5447ed7ff9724a7ebf01a0e', '2026-11-29 20:46:13.2556+00'),
	('01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '2026-11-28', '8cfee60a1ebbde0151f986aea4a7f8869a09da92f5447ed7ff9724a7ebf01a0e', '2026-11-29 20:46:13.268975+00'),
	('01a2290e-eb1d-71c6-b45e-1d4097fbaa51', '2026-11-28', '8cfee60a1ebbde0151f986aea4a7f8869a09da92f5447ed7ff9724a7ebf01a0e', '2026-11-29 20:46:13.296476+00'),
	('01a2290e-eb3c-728e-b948-c158a4b64ff5', '2026-11-28', '8cfee60a1ebbde0151f986aea4a7f8869a09da92f5447ed7ff9724a7ebf01a0e', '2026-11-29 20:46:13.318746+00'),
	('01a2290e-eb4b-74e5-a1ee-4a024c953a34', '2026-11-28', '8cfee60a1ebbde0151f986aea4a7f8869a09da92f5447ed7ff9724a7ebf01a0e', '2026-11-29 20:46:13.350521+00');

INSERT INTO public.bonus_addresses VALUES
	('\x12a7a4912c96571cceddf64f4e0b926b3921efbd531310cc6dd6e451e2271f6f', 'sign_up_bonus', '2026-11-29 20:46:13.21706+00'),
	('\x15b1f3a64eb81337ae7487d997bc3c736da13ac28dac959cfb9e002880b23ade', 'sign_up_bonus', '2026-11-29 20:46:13.259473+00'),
	('\x38abd9386f1e8181160a266c86ad14d659e77efadebebd12094cc92382d7363f', 'sign_up_bonus', '2026-11-29 20:46:13.276752+00'),
	('\x7d70e22d92ed762e498270e3d7a7622462161001cb5af15eb45879b5aa3bf05f', 'sign_up_bonus', '2026-11-29 20:46:13.308615+00'),
	('\x0d2aeef248186d412502961086166189a3eed6de66d031d9691dce9e7b667bef', 'sign_up_bonus', '2026-11-29 20:46:13.323581+00');

INSERT INTO public.business_rolls VALUES
	(true, '2026-10-20 20:00:00+00');

INSERT INTO public.character_chat_counts VALUES
	('01a2290e-ebfc-7662-9d85-513091a82dba', 1);

INSERT INTO public.characters VALUES
	('01a2290e-ebfc-7662-9d85-513091a82dba', '01a2290e-eae1-75f5-b062-faaa91a9f448', 'ada_keeper_724812', 'Ada Keeper', 'female', 'realistic', 34, '{"taboos": [], "llmModel": "balanced", "interests": {"music": [], "cuisine": [], "leisure": []}, "sexuality": {"kinks": [], "orientation": "straight"}, "appearance": {"eyeColor": "brown", "skinTone": "porcelain", "hairColor": "ginger"}, "imageStyle": "realistic", "promptType": "regular", "personality": {"age": 34, "gender": "female", "hometown": "Brest", "responseLength": "long"}, "safetyLevel": "safe", "imageStylePreset": "natural"}', 'Keeps a lighthouse and writes letters.', 'The lamp is lit. Come in.', '', '{}', 'en', '{}', 'public', false, NULL, 'approved', NULL, '98f60dd2-3934-8be7-ab5a-182f63e0f1a6', 3120174439, '638fe415b979bc62c9d262a4bd7aeeb8', '638fe415b979bc62c9d262a4bd7aeeb8', NULL, DEFAULT, 1, 'key-00000001', '\x4b8e3364b2a11c7e63910d04f06d12ccd1952df865f289aae7a1557c2b36ee18', '2026-11-29 20:46:13.497782+00', '2026-11-29 20:46:13.497782+00', NULL, NULL);

INSERT INTO public.chats VALUES
	('01a2290e-ed51-71bb-81a6-9c570444c7b2', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', NULL, '01a2290e-ebfc-7662-9d85-513091a82dba', 'ada_keeper_724812', 'Ada Keeper', NULL, NULL, '01a2290e-ed5b-7425-9905-ce6063915732', NULL, '', false, false, 1, '', NULL, 0, false, NULL, 0, '2026-11-29 20:46:13.926108+00', '2026-11-29 20:46:13.838256+00', NULL, '', '', '');

INSERT INTO public.direct_chats VALUES
	('01a2290e-edbe-756a-a02e-76be636a1b21', '01a2290e-eae1-75f5-b062-faaa91a9f448', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 1, '2026-11-29 20:46:13.948472+00');

INSERT INTO public.direct_messages VALUES
	('01a2290e-edc4-74d7-b82c-7df85f9c0c3d', '01a2290e-edbe-756a-a02e-76be636a1b21', 1, '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'client-0002', 'Good evening!', false, 0, false, NULL, NULL, NULL, NULL, '2026-11-29 20:46:13.958623+00', NULL, 'person', NULL, NULL);

INSERT INTO public.direct_sides VALUES
	('01a2290e-edbe-756a-a02e-76be636a1b21', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 0, '', false, false, '2026-11-29 20:46:13.948472+00', NULL, 0, 1, 1, '2026-11-29 20:46:13.948472+00', '2026-11-29 20:46:13.958623+00'),
	('01a2290e-edbe-756a-a02e-76be636a1b21', '01a2290e-eae1-75f5-b062-faaa91a9f448', 1, '', false, false, NULL, NULL, 0, 0, 0, NULL, '2026-11-29 20:46:13.958623+00');

INSERT INTO public.discovery_entries VALUES
	('01a2290e-ebfc-7662-9d85-513091a82dba', 2200097259777, 20786.865434002106, 20786.865434002106, 20786.865434002106, '{-1936902789,-1862995065,-1731398115,-800294153,-782574094,-322560183,-273504636,-172535792,-19447838,0,8,18,30,41,1002969,2002969,3002969}');

INSERT INTO public.discovery_vocabulary VALUES
	('724812', false),
	('ada', false),
	('keeper', false);

INSERT INTO public.fan_clubs VALUES
	('01a2290e-eae1-75f5-b062-faaa91a9f448', 999, 10, NULL, 30, true, '2026-11-29 20:46:14.143938+00');

INSERT INTO public.generation_pictures VALUES
	('01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', 0, 'ready', NULL, '83038d12-cb9f-8581-8237-988c0514688c', '{}', NULL),
	('01a2290e-ee74-761f-8622-5dac5ab47f3c', 0, 'waiting', NULL, NULL, '{}', NULL);

INSERT INTO public.generation_promises VALUES
	('01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', 'image', 2, 8, '2026-11-29 20:46:14.039754+00'),
	('01a2290e-ee74-761f-8622-5dac5ab47f3c', 'image', 1, 1, '2026-11-29 20:46:14.140276+00');

INSERT INTO public.generations VALUES
	('01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'image', 'imagine', NULL, 'sdxl', '{"age": 21, "sfw": true, "mode": "imagine", "seed": "7", "model": "sdxl", "aspect": "portrait", "gender": "female", "batchSize": 1, "imageStyle": "realistic", "storyPrompt": "a lighthouse in the rain", "faceDiversity": "default"}', 'a lighthouse in the rain', 21, NULL, 7, 1, 6, 'done', 'done', 100, NULL, NULL, true, NULL, 'order-00000002', '\xad65fb8d76d7574266fb457b5100e9628ae9f201cc28998f24d63e5c131bce84', NULL, '01a2290e-ee12-7633-8f91-6409fb2a3d8a', '2026-11-29 20:46:14.030118+00', '2026-11-29 20:46:14.043102+00', '2026-11-29 20:46:14.109808+00'),
	('01a2290e-ee74-761f-8622-5dac5ab47f3c', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'image', 'imagine', NULL, 'sdxl', '{"age": 21, "sfw": true, "mode": "imagine", "seed": "7", "model": "sdxl", "aspect": "portrait", "gender": "female", "batchSize": 1, "imageStyle": "realistic", "storyPrompt": "a lighthouse in the rain", "faceDiversity": "default"}', 'a lighthouse in the rain', 21, NULL, 7, 1, 6, 'queued', 'queued', 0, NULL, NULL, true, NULL, 'order-00000003', '\xad65fb8d76d7574266fb457b5100e9628ae9f201cc28998f24d63e5c131bce84', '01a2290e-ee74-761f-8622-5dadd2a95ef5', '01a2290e-ee77-70f5-95ca-431847e80e51', '2026-11-29 20:46:14.130776+00', NULL, NULL);

INSERT INTO public.job_errors OVERRIDING SYSTEM VALUE VALUES
	(1, '3124d5793ae15dcd', '2026-11-29 20:46:13.259473+00', '01a2290e-eb10-747c-9e1e-8511e68cf588', '2026-11-29 20:46:14.186849+00', 1, 'landed', NULL, 'internal', 'for the dump', NULL),
	(2, '8a2f44108082e723', '2026-11-29 20:46:13.926108+00', '01a2290e-edaa-745c-8c31-7e77b2af5b1e', '2026-11-29 20:46:14.188745+00', 1, 'landed', NULL, 'internal', 'for the dump', NULL);

INSERT INTO public.job_events OVERRIDING SYSTEM VALUE VALUES
	(1, '01a2290e-eb10-747c-9e1e-8511e68cf588', '2026-11-29 20:46:14.185943+00', 'retried', 1, 'landed', NULL, '{"code": "internal", "message": "for the dump"}'),
	(2, '01a2290e-edaa-745c-8c31-7e77b2af5b1e', '2026-11-29 20:46:14.188502+00', 'failed', 1, 'landed', NULL, '{"code": "internal", "message": "for the dump"}'),
	(3, '01a2290e-eb2a-7105-aad9-df357a99adc6', '2026-11-29 20:46:14.190731+00', 'cancelled', 0, NULL, '01a2290e-eae1-75f5-b062-faaa91a9f448', NULL),
	(4, '01a2290e-eb42-742e-922b-620458e73330', '2026-11-29 20:46:14.19175+00', 'discarded', 0, NULL, '01a2290e-eae1-75f5-b062-faaa91a9f448', '{"from": "queued"}');

INSERT INTO public.job_schedules VALUES
	('maintenance.sweep', 'maintenance.sweep', '*/5 * * * *', 'UTC', false, '2026-11-29 20:46:10.390341+00', NULL, NULL, 0),
	('accounts.erase_due', 'accounts.erase_due', '*/10 * * * *', 'UTC', false, '2026-11-29 20:46:10.390341+00', NULL, NULL, 0),
	('notifications.write_digests', 'notifications.write_digests', '*/10 * * * *', 'UTC', false, '2026-11-29 20:46:10.44009+00', NULL, NULL, 0),
	('notifications.follow_telegram', 'notifications.follow_telegram', '* * * * *', 'UTC', false, '2026-11-29 20:46:10.44009+00', NULL, NULL, 0),
	('notifications.tell_posts', 'notifications.tell_posts', '* * * * *', 'UTC', false, '2026-11-29 20:46:10.44009+00', NULL, NULL, 0),
	('discovery.rank', 'discovery.rank', '*/15 * * * *', 'UTC', false, '2026-11-29 20:46:10.507835+00', NULL, NULL, 0),
	('accounts.end_blocks', 'accounts.end_blocks', '* * * * *', 'UTC', false, '2026-11-29 20:46:10.575252+00', NULL, NULL, 0),
	('subscriptions.renew_due', 'subscriptions.renew_due', '*/5 * * * *', 'UTC', false, '2026-11-29 20:46:10.595318+00', NULL, NULL, 0),
	('subscriptions.expire_due', 'subscriptions.expire_due', '* * * * *', 'UTC', false, '2026-11-29 20:46:10.595318+00', NULL, NULL, 0),
	('subscriptions.give_bonuses', 'subscriptions.give_bonuses', '*/10 * * * *', 'UTC', false, '2026-11-29 20:46:10.595318+00', NULL, NULL, 0),
	('sales.end_requests', 'sales.end_requests', '*/5 * * * *', 'UTC', false, '2026-11-29 20:46:10.595318+00', NULL, NULL, 0),
	('payouts.release', 'payouts.release', '*/5 * * * *', 'UTC', false, '2026-11-29 20:46:10.644469+00', NULL, NULL, 0),
	('payouts.close', 'payouts.close', '0 6 * * 1', 'UTC', false, '2026-11-29 20:46:10.644469+00', NULL, NULL, 0),
	('referrals.reward', 'referrals.reward', '* * * * *', 'UTC', false, '2026-11-29 20:46:10.664762+00', NULL, NULL, 0),
	('statistics.roll_up', 'statistics.roll_up', '*/10 * * * *', 'UTC', false, '2026-11-29 20:46:10.694022+00', NULL, NULL, 0),
	('payments.reconcile', 'payments.reconcile', '23 * * * *', 'UTC', false, '2026-11-29 20:46:10.743267+00', NULL, NULL, 0),
	('verification.expire', 'verification.expire', '*/5 * * * *', 'UTC', false, '2026-11-29 20:46:10.773109+00', NULL, NULL, 0),
	('creators.forget_documents', 'creators.forget_documents', '40 4 * * *', 'UTC', false, '2026-11-29 20:46:10.773109+00', NULL, NULL, 0),
	('releases.expire', 'releases.expire', '*/5 * * * *', 'UTC', false, '2026-11-29 20:46:10.796686+00', NULL, NULL, 0),
	('takedowns.keep_clocks', 'takedowns.keep_clocks', '* * * * *', 'UTC', false, '2026-11-29 20:46:10.818872+00', NULL, NULL, 0),
	('business.roll_up', 'business.roll_up', '*/10 * * * *', 'UTC', false, '2026-11-29 20:46:10.919552+00', NULL, NULL, 0),
	('alerts.watch', 'alerts.watch', '* * * * *', 'UTC', false, '2026-11-29 20:46:10.919552+00', NULL, NULL, 0);

INSERT INTO public.job_terms VALUES
	('word:638fe415b979bc62c9d262a4bd7aeeb8', '2026-11-29 20:46:13.497782+00', '01a2290e-ebfd-75d8-b448-d6ee06c54500'),
	('word:the', '2026-11-29 20:46:13.259473+00', '01a2290e-eb10-747c-9e1e-8511e68cf588'),
	('word:internal', '2026-11-29 20:46:13.259473+00', '01a2290e-eb10-747c-9e1e-8511e68cf588'),
	('word:for', '2026-11-29 20:46:13.259473+00', '01a2290e-eb10-747c-9e1e-8511e68cf588'),
	('word:dump', '2026-11-29 20:46:13.259473+00', '01a2290e-eb10-747c-9e1e-8511e68cf588'),
	('word:the', '2026-11-29 20:46:13.926108+00', '01a2290e-edaa-745c-8c31-7e77b2af5b1e'),
	('word:internal', '2026-11-29 20:46:13.926108+00', '01a2290e-edaa-745c-8c31-7e77b2af5b1e'),
	('word:for', '2026-11-29 20:46:13.926108+00', '01a2290e-edaa-745c-8c31-7e77b2af5b1e'),
	('word:dump', '2026-11-29 20:46:13.926108+00', '01a2290e-edaa-745c-8c31-7e77b2af5b1e');

INSERT INTO public.jobs VALUES
	('01a2290e-eb58-7179-bc8b-415a096d0dff', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a2290e-eb58-7179-bc8b-41592620e98f"}', 'queued', 0, 0, '2026-11-29 20:46:13.323581+00', 0, 0, 20, 0, NULL, NULL, 0, NULL, NULL, 'mail', '01a2290e-eb58-7179-bc8b-41592620e98f', '01a2290e-eb58-7179-bc8b-41592620e98f', false, NULL, NULL, '2026-11-29 20:46:13.323581+00', NULL, NULL, 0, 0),
	('01a2290e-ebfd-75d8-b448-d6ee06c54500', 'characters.draw_portrait', 'image', '{"key": "638fe415b979bc62c9d262a4bd7aeeb8", "account_id": "01a2290e-eae1-75f5-b062-faaa91a9f448", "character_id": "01a2290e-ebfc-7662-9d85-513091a82dba"}', 'succeeded', 0, -16, '2026-11-29 20:46:13.497782+00', 1, 0, 4, 1, NULL, 'test-worker', 100, NULL, '01a2290e-eae1-75f5-b062-faaa91a9f448', 'character', '01a2290e-ebfc-7662-9d85-513091a82dba', '01a2290e-ebfc-7662-9d85-513091a82dba:638fe415b979bc62c9d262a4bd7aeeb8', false, NULL, NULL, '2026-11-29 20:46:13.497782+00', '2026-11-29 20:46:13.520109+00', '2026-11-29 20:46:13.557068+00', 0, 0),
	('01a2290e-ec3a-71da-80d9-2677a2b0c7b2', 'characters.review', 'maintenance', '{"version": 1, "account_id": "01a2290e-eae1-75f5-b062-faaa91a9f448", "character_id": "01a2290e-ebfc-7662-9d85-513091a82dba"}', 'succeeded', 0, -16, '2026-11-29 20:46:13.555031+00', 1, 0, 8, 1, NULL, 'test-worker', 100, NULL, '01a2290e-eae1-75f5-b062-faaa91a9f448', 'character', '01a2290e-ebfc-7662-9d85-513091a82dba', '01a2290e-ebfc-7662-9d85-513091a82dba:1', false, NULL, NULL, '2026-11-29 20:46:13.555031+00', '2026-11-29 20:46:13.576416+00', '2026-11-29 20:46:13.582242+00', 0, 0),
	('01a2290e-ed5b-7425-9905-ce6063915732', 'chat.reply', 'chat', '{"account_id": "01a2290e-eb0b-7593-b7a3-dbce63c4b0ff", "message_id": "01a2290e-ed5b-7425-9905-ce6063915732"}', 'succeeded', 0, -16, '2026-11-29 20:46:13.838256+00', 1, 0, 2, 1, NULL, 'test-worker', 100, NULL, '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'message', '01a2290e-ed5b-7425-9905-ce6063915732', '01a2290e-ed5b-7425-9905-ce6063915732', false, NULL, NULL, '2026-11-29 20:46:13.838256+00', '2026-11-29 20:46:13.864344+00', '2026-11-29 20:46:13.926858+00', 0, 0),
	('01a2290e-edf4-721a-b984-d42a3f151342', 'payments.send_receipt', 'messages', '{"payment_id": "01a2290e-ede6-7420-9c19-af5b3005eb9b"}', 'queued', 0, 0, '2026-11-29 20:46:13.997021+00', 0, 0, 12, 0, NULL, NULL, 0, NULL, NULL, 'payment', '01a2290e-ede6-7420-9c19-af5b3005eb9b', '01a2290e-ede6-7420-9c19-af5b3005eb9b', false, NULL, NULL, '2026-11-29 20:46:13.997021+00', NULL, NULL, 0, 0),
	('01a2290e-ede9-77d4-8a87-7e03026cd777', 'payments.apply_event', 'money', '{"event_id": "01a2290e-ede8-735a-8a6c-4e9b05bcbf36"}', 'succeeded', 0, 0, '2026-11-29 20:46:13.992494+00', 1, 0, 12, 1, NULL, 'test-worker', 100, NULL, NULL, 'payment_event', '01a2290e-ede8-735a-8a6c-4e9b05bcbf36', '01a2290e-ede8-735a-8a6c-4e9b05bcbf36', false, NULL, NULL, '2026-11-29 20:46:13.992494+00', '2026-11-29 20:46:13.996356+00', '2026-11-29 20:46:14.007851+00', 0, 0),
	('01a2290e-eaf5-764b-976b-ee98333e6fef', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a2290e-eaf4-73f8-9ab7-70402c74ff91"}', 'running', 0, 0, '2026-11-29 20:46:13.21706+00', 1, 0, 20, 1, '2100-01-01 00:00:00+00', 'landed', 0, NULL, NULL, 'mail', '01a2290e-eaf4-73f8-9ab7-70402c74ff91', '01a2290e-eaf4-73f8-9ab7-70402c74ff91', false, NULL, NULL, '2026-11-29 20:46:13.21706+00', '2026-11-29 20:46:14.184471+00', NULL, 0, 0),
	('01a2290e-ee12-7633-8f91-6409fb2a3d8a', 'generation.render_image', 'image', '{"account_id": "01a2290e-eb0b-7593-b7a3-dbce63c4b0ff", "generation_id": "01a2290e-ee0f-77a8-8c0b-2de6687f5a2e"}', 'succeeded', 0, -16, '2026-11-29 20:46:14.030118+00', 1, 0, 4, 1, NULL, 'test-worker', 100, 'drawing', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'generation', '01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', '01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', false, NULL, NULL, '2026-11-29 20:46:14.030118+00', '2026-11-29 20:46:14.042372+00', '2026-11-29 20:46:14.116015+00', 0, 0),
	('01a2290e-ee77-70f5-95ca-431847e80e51', 'generation.render_image', 'image', '{"account_id": "01a2290e-eb0b-7593-b7a3-dbce63c4b0ff", "generation_id": "01a2290e-ee74-761f-8622-5dac5ab47f3c"}', 'queued', 0, -16, '2026-11-29 20:46:14.130776+00', 0, 0, 4, 0, NULL, NULL, 0, NULL, '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'generation', '01a2290e-ee74-761f-8622-5dac5ab47f3c', '01a2290e-ee74-761f-8622-5dac5ab47f3c', false, NULL, NULL, '2026-11-29 20:46:14.130776+00', NULL, NULL, 0, 0),
	('01a2290e-eb10-747c-9e1e-8511e68cf588', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a2290e-eb10-747c-9e1e-851083840bad"}', 'retrying', 0, 0, '2026-11-29 20:46:16.677241+00', 1, 0, 20, 1, NULL, 'landed', 0, NULL, NULL, 'mail', '01a2290e-eb10-747c-9e1e-851083840bad', '01a2290e-eb10-747c-9e1e-851083840bad', false, '{"code": "internal", "message": "for the dump"}', NULL, '2026-11-29 20:46:13.259473+00', '2026-11-29 20:46:14.184531+00', NULL, 0, 0),
	('01a2290e-edaa-745c-8c31-7e77b2af5b1e', 'chat.remember', 'messages', '{"chat_id": "01a2290e-ed51-71bb-81a6-9c570444c7b2", "account_id": "01a2290e-eb0b-7593-b7a3-dbce63c4b0ff"}', 'failed', 0, -16, '2026-11-29 20:46:13.926108+00', 1, 0, 2, 1, NULL, 'landed', 0, NULL, '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'chat', '01a2290e-ed51-71bb-81a6-9c570444c7b2', NULL, false, '{"code": "internal", "message": "for the dump"}', NULL, '2026-11-29 20:46:13.926108+00', '2026-11-29 20:46:14.184544+00', '2026-11-29 20:46:14.183259+00', 0, 0),
	('01a2290e-eb2a-7105-aad9-df357a99adc6', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a2290e-eb2a-7105-aad9-df3419ad5abb"}', 'cancelled', 0, 0, '2026-11-29 20:46:13.276752+00', 0, 0, 20, 1, NULL, NULL, 0, NULL, NULL, 'mail', '01a2290e-eb2a-7105-aad9-df3419ad5abb', '01a2290e-eb2a-7105-aad9-df3419ad5abb', false, NULL, NULL, '2026-11-29 20:46:13.276752+00', NULL, '2026-11-29 20:46:14.183259+00', 0, 0),
	('01a2290e-eb42-742e-922b-620458e73330', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a2290e-eb42-742e-922b-6203d78ce9bb"}', 'discarded', 0, 0, '2026-11-29 20:46:13.308615+00', 0, 0, 20, 1, NULL, NULL, 0, NULL, NULL, 'mail', '01a2290e-eb42-742e-922b-6203d78ce9bb', '01a2290e-eb42-742e-922b-6203d78ce9bb', false, NULL, NULL, '2026-11-29 20:46:13.308615+00', NULL, '2026-11-29 20:46:14.183259+00', 0, 0),
	('01a2290e-ee8d-7724-aa59-278091622958', 'payments.apply_event', 'money', '{"event_id": "01a2290e-ee8c-76bc-8774-20bc4334dc7f"}', 'succeeded', 0, 0, '2026-11-29 20:46:14.156737+00', 1, 0, 12, 1, NULL, 'test-worker', 100, NULL, NULL, 'payment_event', '01a2290e-ee8c-76bc-8774-20bc4334dc7f', '01a2290e-ee8c-76bc-8774-20bc4334dc7f', false, NULL, NULL, '2026-11-29 20:46:14.156737+00', '2026-11-29 20:46:14.167276+00', '2026-11-29 20:46:14.179819+00', 0, 0),
	('01a2290e-eea1-7517-b0f8-8a422114ccfd', 'payments.send_receipt', 'messages', '{"payment_id": "01a2290e-ee8a-728b-b6a1-ad8c65252685"}', 'queued', 0, 0, '2026-11-29 20:46:14.167983+00', 0, 0, 12, 0, NULL, NULL, 0, NULL, NULL, 'payment', '01a2290e-ee8a-728b-b6a1-ad8c65252685', '01a2290e-ee8a-728b-b6a1-ad8c65252685', false, NULL, NULL, '2026-11-29 20:46:14.167983+00', NULL, NULL, 0, 0),
	('01a2290e-eeb0-7305-969f-a769869180a0', 'maintenance.sweep', 'maintenance', '{}', 'scheduled', 0, NULL, '2026-11-29 21:46:14.183259+00', 0, 0, 8, 0, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'sweep', false, NULL, NULL, '2026-11-29 20:46:14.183259+00', NULL, NULL, 0, 0);

INSERT INTO public.ledger_accounts VALUES
	('00000000-0000-7000-8000-000000000001', 'chip_issuance', NULL, 'chip'),
	('00000000-0000-7000-8000-000000000002', 'chip_revenue', NULL, 'chip'),
	('00000000-0000-7000-8000-000000000003', 'payment_clearing', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000004', 'platform_fees', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000005', 'platform_sales', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000006', 'order_escrow', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000007', 'payout_transit', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000008', 'payout_bank', NULL, 'usd'),
	('01a2290e-eae1-75f5-b062-faaa91a9f448', 'member_chips', '01a2290e-eae1-75f5-b062-faaa91a9f448', 'chip'),
	('01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'member_chips', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'chip'),
	('01a2290e-eb1d-71c6-b45e-1d4097fbaa51', 'member_chips', '01a2290e-eb1d-71c6-b45e-1d4097fbaa51', 'chip'),
	('01a2290e-eb3c-728e-b948-c158a4b64ff5', 'member_chips', '01a2290e-eb3c-728e-b948-c158a4b64ff5', 'chip'),
	('01a2290e-eb4b-74e5-a1ee-4a024c953a34', 'member_chips', '01a2290e-eb4b-74e5-a1ee-4a024c953a34', 'chip'),
	('01a2290e-ee9b-7016-8afc-8dc2473c7be8', 'creator_pending', '01a2290e-eae1-75f5-b062-faaa91a9f448', 'usd');

INSERT INTO public.ledger_balances VALUES
	('01a2290e-eae1-75f5-b062-faaa91a9f448', 80, 0, 0, 0, 0),
	('01a2290e-eb1d-71c6-b45e-1d4097fbaa51', 80, 0, 0, 0, 0),
	('01a2290e-eb3c-728e-b948-c158a4b64ff5', 80, 0, 0, 0, 0),
	('01a2290e-eb4b-74e5-a1ee-4a024c953a34', 80, 0, 0, 0, 0),
	('01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 274, 6, 0, 0, 0);

INSERT INTO public.ledger_entries VALUES
	('01a2290e-eaee-7057-bf2c-4a47c2a131fe', 1, '01a2290e-eae1-75f5-b062-faaa91a9f448', 'chip', 80),
	('01a2290e-eaee-7057-bf2c-4a47c2a131fe', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a2290e-eb0d-70a1-8628-3da8ccbdf570', 1, '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'chip', 80),
	('01a2290e-eb0d-70a1-8628-3da8ccbdf570', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a2290e-eb21-77b3-83fe-3772fa3f23bc', 1, '01a2290e-eb1d-71c6-b45e-1d4097fbaa51', 'chip', 80),
	('01a2290e-eb21-77b3-83fe-3772fa3f23bc', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a2290e-eb3e-7338-adc5-f0fb0eead0bf', 1, '01a2290e-eb3c-728e-b948-c158a4b64ff5', 'chip', 80),
	('01a2290e-eb3e-7338-adc5-f0fb0eead0bf', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a2290e-eb52-71d6-a4b2-979088cc1a96', 1, '01a2290e-eb4b-74e5-a1ee-4a024c953a34', 'chip', 80),
	('01a2290e-eb52-71d6-a4b2-979088cc1a96', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a2290e-edf0-7256-b452-5fcf594f2046', 1, '00000000-0000-7000-8000-000000000003', 'usd', -499),
	('01a2290e-edf0-7256-b452-5fcf594f2046', 2, '00000000-0000-7000-8000-000000000005', 'usd', 499),
	('01a2290e-edf2-703e-a515-f4e1bfcb4826', 1, '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'chip', 200),
	('01a2290e-edf2-703e-a515-f4e1bfcb4826', 2, '00000000-0000-7000-8000-000000000001', 'chip', -200),
	('01a2290e-ee61-7638-9751-5c674c7861a8', 1, '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'chip', -6),
	('01a2290e-ee61-7638-9751-5c674c7861a8', 2, '00000000-0000-7000-8000-000000000002', 'chip', 6),
	('01a2290e-ee9b-7016-8afc-8dc1e28b4afa', 1, '00000000-0000-7000-8000-000000000003', 'usd', -999),
	('01a2290e-ee9b-7016-8afc-8dc1e28b4afa', 2, '01a2290e-ee9b-7016-8afc-8dc2473c7be8', 'usd', 800),
	('01a2290e-ee9b-7016-8afc-8dc1e28b4afa', 3, '00000000-0000-7000-8000-000000000004', 'usd', 199);

INSERT INTO public.ledger_holds VALUES
	('01a2290e-ee0f-77a8-8c0b-2de72c014ca8', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 6, 6, 'closed', '01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', '2026-11-29 20:46:14.030118+00', '2026-11-29 20:46:14.109808+00'),
	('01a2290e-ee74-761f-8622-5dadd2a95ef5', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 6, 0, 'open', '01a2290e-ee74-761f-8622-5dac5ab47f3c', '2026-11-29 20:46:14.130776+00', NULL);

INSERT INTO public.ledger_transactions VALUES
	('01a2290e-eaee-7057-bf2c-4a47c2a131fe', 'sign_up_bonus', 'sign_up_bonus:01a2290e-eae1-75f5-b062-faaa91a9f448', NULL, NULL, '2026-11-29 20:46:13.21706+00'),
	('01a2290e-eb0d-70a1-8628-3da8ccbdf570', 'sign_up_bonus', 'sign_up_bonus:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', NULL, NULL, '2026-11-29 20:46:13.259473+00'),
	('01a2290e-eb21-77b3-83fe-3772fa3f23bc', 'sign_up_bonus', 'sign_up_bonus:01a2290e-eb1d-71c6-b45e-1d4097fbaa51', NULL, NULL, '2026-11-29 20:46:13.276752+00'),
	('01a2290e-eb3e-7338-adc5-f0fb0eead0bf', 'sign_up_bonus', 'sign_up_bonus:01a2290e-eb3c-728e-b948-c158a4b64ff5', NULL, NULL, '2026-11-29 20:46:13.308615+00'),
	('01a2290e-eb52-71d6-a4b2-979088cc1a96', 'sign_up_bonus', 'sign_up_bonus:01a2290e-eb4b-74e5-a1ee-4a024c953a34', NULL, NULL, '2026-11-29 20:46:13.323581+00'),
	('01a2290e-edf0-7256-b452-5fcf594f2046', 'sale', 'sale:01a2290e-ede6-7420-9c19-af5b3005eb9b', 'payment', '01a2290e-ede6-7420-9c19-af5b3005eb9b', '2026-11-29 20:46:13.997021+00'),
	('01a2290e-edf2-703e-a515-f4e1bfcb4826', 'purchase', 'payment:01a2290e-ede6-7420-9c19-af5b3005eb9b', 'payment', '01a2290e-ede6-7420-9c19-af5b3005eb9b', '2026-11-29 20:46:13.997021+00'),
	('01a2290e-ee61-7638-9751-5c674c7861a8', 'generation', 'generation:01a2290e-ee0f-77a8-8c0b-2de6687f5a2e:0', 'generation', '01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', '2026-11-29 20:46:14.109808+00'),
	('01a2290e-ee9b-7016-8afc-8dc1e28b4afa', 'sale', 'sale:01a2290e-ee8a-728b-b6a1-ad8c65252685', 'payment', '01a2290e-ee8a-728b-b6a1-ad8c65252685', '2026-11-29 20:46:14.167983+00');

INSERT INTO public.live_events OVERRIDING SYSTEM VALUE VALUES
	(1, 'user:01a2290e-eae1-75f5-b062-faaa91a9f448', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-29 20:46:13.21706+00'),
	(2, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-29 20:46:13.259473+00'),
	(3, 'user:01a2290e-eb1d-71c6-b45e-1d4097fbaa51', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-29 20:46:13.276752+00'),
	(4, 'user:01a2290e-eb3c-728e-b948-c158a4b64ff5', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-29 20:46:13.308615+00'),
	(5, 'user:01a2290e-eb4b-74e5-a1ee-4a024c953a34', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-29 20:46:13.323581+00'),
	(6, 'user:01a2290e-eae1-75f5-b062-faaa91a9f448', '{"event": "characterModeration", "params": {"status": "pending", "characterId": "01a2290e-ebfc-7662-9d85-513091a82dba"}}', NULL, NULL, '2026-11-29 20:46:13.555031+00'),
	(7, 'user:01a2290e-eae1-75f5-b062-faaa91a9f448', '{"event": "characterModeration", "params": {"status": "approved", "characterId": "01a2290e-ebfc-7662-9d85-513091a82dba"}}', NULL, NULL, '2026-11-29 20:46:13.578954+00'),
	(8, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "newPrivateMessageSent", "params": {"chat": "ada_keeper_724812", "clientId": "client-0001", "isDirect": false, "messageId": "01a2290e-ed58-75c3-a61c-f33608682ecb"}}', NULL, NULL, '2026-11-29 20:46:13.838256+00'),
	(9, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "newPrivateMessageReceived", "params": {"chat": "ada_keeper_724812", "state": "done", "isDirect": false, "messageId": "01a2290e-ed5b-7425-9905-ce6063915732"}}', NULL, NULL, '2026-11-29 20:46:13.926108+00'),
	(10, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "newPrivateMessageSent", "params": {"chat": "mila", "clientId": "client-0002", "isDirect": true, "messageId": "01a2290e-edc4-74d7-b82c-7df85f9c0c3d"}}', NULL, NULL, '2026-11-29 20:46:13.948472+00'),
	(11, 'user:01a2290e-eae1-75f5-b062-faaa91a9f448', '{"event": "newPrivateMessageReceived", "params": {"chat": "orin", "state": "done", "isDirect": true, "messageId": "01a2290e-edc4-74d7-b82c-7df85f9c0c3d"}}', NULL, NULL, '2026-11-29 20:46:13.948472+00'),
	(12, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 280}}', NULL, NULL, '2026-11-29 20:46:13.997021+00'),
	(13, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "purchaseUpdate", "params": {"state": "paid", "isChips": true, "paymentId": "01a2290e-ede6-7420-9c19-af5b3005eb9b"}}', NULL, NULL, '2026-11-29 20:46:13.997021+00'),
	(14, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "noticeAdded", "params": {}}', NULL, NULL, '2026-11-29 20:46:13.997021+00'),
	(15, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 6, "owedAmount": 0, "totalAmount": 274}}', NULL, NULL, '2026-11-29 20:46:14.030118+00'),
	(16, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "queued", "state": "queued", "percent": 0, "generationId": "01a2290e-ee0f-77a8-8c0b-2de6687f5a2e"}}', NULL, NULL, '2026-11-29 20:46:14.030118+00'),
	(17, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "preparing", "state": "running", "percent": 0, "generationId": "01a2290e-ee0f-77a8-8c0b-2de6687f5a2e"}}', NULL, NULL, '2026-11-29 20:46:14.043102+00'),
	(18, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "drawing", "state": "running", "percent": 50, "picture": {"index": 0, "state": "drawing"}, "generationId": "01a2290e-ee0f-77a8-8c0b-2de6687f5a2e"}}', NULL, NULL, '2026-11-29 20:46:14.045209+00'),
	(19, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 274}}', NULL, NULL, '2026-11-29 20:46:14.109808+00'),
	(20, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "delivering", "state": "running", "percent": 50, "picture": {"index": 0, "state": "ready", "mediaId": "83038d12-cb9f-8581-8237-988c0514688c"}, "generationId": "01a2290e-ee0f-77a8-8c0b-2de6687f5a2e"}}', NULL, NULL, '2026-11-29 20:46:14.109808+00'),
	(21, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "done", "state": "done", "percent": 100, "generationId": "01a2290e-ee0f-77a8-8c0b-2de6687f5a2e"}}', NULL, NULL, '2026-11-29 20:46:14.109808+00'),
	(22, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "noticeAdded", "params": {}}', NULL, NULL, '2026-11-29 20:46:14.109808+00'),
	(23, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 6, "owedAmount": 0, "totalAmount": 268}}', NULL, NULL, '2026-11-29 20:46:14.130776+00'),
	(24, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "queued", "state": "queued", "percent": 0, "generationId": "01a2290e-ee74-761f-8622-5dac5ab47f3c"}}', NULL, NULL, '2026-11-29 20:46:14.130776+00'),
	(25, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "fanClub", "params": {"change": "joined", "modelId": "01a2290e-eae1-75f5-b062-faaa91a9f448"}}', NULL, NULL, '2026-11-29 20:46:14.167983+00'),
	(26, 'user:01a2290e-eae1-75f5-b062-faaa91a9f448', '{"event": "fanClub", "params": {"change": "joined", "modelId": "01a2290e-eae1-75f5-b062-faaa91a9f448"}}', NULL, NULL, '2026-11-29 20:46:14.167983+00'),
	(27, 'user:01a2290e-eae1-75f5-b062-faaa91a9f448', '{"event": "noticeAdded", "params": {}}', NULL, NULL, '2026-11-29 20:46:14.167983+00'),
	(28, 'user:01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '{"event": "purchaseUpdate", "params": {"state": "paid", "isChips": false, "paymentId": "01a2290e-ee8a-728b-b6a1-ad8c65252685"}}', NULL, NULL, '2026-11-29 20:46:14.167983+00');

INSERT INTO public.login_attempts VALUES
	('address', '\x34323633653235636633356465373863323538646166353934636364336638366433343337663732633264636237343135666561353763316364623231653761', 1, '2026-11-29 20:46:13.21706+00'),
	('address', '\x35626564373232616262393232313366306638393065376538623961633365316461336339626137303937346431386437383439313739326536303137666366', 1, '2026-11-29 20:46:13.21706+00'),
	('address', '\x63316637636437663233343336316137666161656264303234356162656535623736656531656136343334393930323831396238323131376164346261343066', 1, '2026-11-29 20:46:13.259473+00'),
	('address', '\x63383438663434353330333964376562333965636564376132636137626235653833626439663763346166613635663965323061396365316633316561666535', 1, '2026-11-29 20:46:13.259473+00'),
	('address', '\x63323039373763353636386165386635613562336438303735663733646466393765623735373566356333386638653131363035333038636436633834363766', 1, '2026-11-29 20:46:13.276752+00'),
	('address', '\x38356461643030313337623838306263623633326463346365353332346466363361346634633433623434353433343837626561636635373335346634353939', 1, '2026-11-29 20:46:13.276752+00'),
	('address', '\x36396339393935366265306366666366613961386231346436613937663636393361626533316263313966356634663433363032343365373537326134626465', 1, '2026-11-29 20:46:13.308615+00'),
	('address', '\x36343461306166646331303530653364356665373433306664353164343561393434323938613631393237373764353139336262623564623936316463376466', 1, '2026-11-29 20:46:13.308615+00'),
	('address', '\x62313861383662353166376231383235363936393030396264653130653638383761386265343364326130343563353261316364323338343130333534366133', 5, '2026-11-29 20:46:13.164477+00'),
	('network', '\x61393266646136393163623166646364316334313037663231313765353931333031343439373035333163383633306362626638363832306239663630306436', 5, '2026-11-29 20:46:13.166128+00'),
	('address', '\x37313865663164303263363361383934633836616262303139613765623033353932626535353032316435343561373865633337326665313034326434333435', 5, '2026-11-29 20:46:13.21706+00'),
	('address', '\x38306464616433636234656364376463663731383733636538373866373734386139643063626263316139653366383531653662346237376462653130623832', 1, '2026-11-29 20:46:13.323581+00'),
	('address', '\x63653932653530656531313137383236663431633939373631333365643738383662363336363334633539313864326631653532633935326364666563373135', 1, '2026-11-29 20:46:13.323581+00');

INSERT INTO public.mails VALUES
	('01a2290e-eaf4-73f8-9ab7-70402c74ff91', '01a2290e-eae1-75f5-b062-faaa91a9f448', 'mila@nocturne.test', 'Confirm your email for Nocturne', 'Hi,

Open this link within 24 hours to confirm your email for the account mila:
http://127.0.0.1:34545/confirm-email/01a2290e-eae1-75f5-b062-faaa91a9f448/bf4d98f97dc111fa3dbbddfa0ed761e50a17957cbf00028a30c2391c21c1e941

Until then, log in with your username. Once your email is confirmed, you can log in with it too.

If you didn’t sign up, ignore this email.
', NULL, false, '2026-11-29 20:46:13.21706+00', NULL),
	('01a2290e-eb10-747c-9e1e-851083840bad', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'orin@nocturne.test', 'Confirm your email for Nocturne', 'Hi,

Open this link within 24 hours to confirm your email for the account orin:
http://127.0.0.1:34545/confirm-email/01a2290e-eb0b-7593-b7a3-dbce63c4b0ff/ceea537049fd2682a26006310395cc4a4a96cc6eec3588bb8abb1268e3425494

Until then, log in with your username. Once your email is confirmed, you can log in with it too.

If you didn’t sign up, ignore this email.
', NULL, false, '2026-11-29 20:46:13.259473+00', NULL),
	('01a2290e-eb2a-7105-aad9-df3419ad5abb', '01a2290e-eb1d-71c6-b45e-1d4097fbaa51', 'vera@nocturne.test', 'Confirm your email for Nocturne', 'Hi,

Open this link within 24 hours to confirm your email for the account vera:
http://127.0.0.1:34545/confirm-email/01a2290e-eb1d-71c6-b45e-1d4097fbaa51/12d2d4e4f4fcc5bb2f9363d0867f9bc93be195202f9970ba376e78bf0c216d31

Until then, log in with your username. Once your email is confirmed, you can log in with it too.

If you didn’t sign up, ignore this email.
', NULL, false, '2026-11-29 20:46:13.276752+00', NULL),
	('01a2290e-eb42-742e-922b-6203d78ce9bb', '01a2290e-eb3c-728e-b948-c158a4b64ff5', 'anouk@nocturne.test', 'Confirm your email for Nocturne', 'Hi,

Open this link within 24 hours to confirm your email for the account anouk:
http://127.0.0.1:34545/confirm-email/01a2290e-eb3c-728e-b948-c158a4b64ff5/af6b244886000a1c59078cb7cabfe504fcbe2d4a6664cf6f33668e84a12becd9

Until then, log in with your username. Once your email is confirmed, you can log in with it too.

If you didn’t sign up, ignore this email.
', NULL, false, '2026-11-29 20:46:13.308615+00', NULL),
	('01a2290e-eb58-7179-bc8b-41592620e98f', '01a2290e-eb4b-74e5-a1ee-4a024c953a34', 'ruben@nocturne.test', 'Confirm your email for Nocturne', 'Hi,

Open this link within 24 hours to confirm your email for the account ruben:
http://127.0.0.1:34545/confirm-email/01a2290e-eb4b-74e5-a1ee-4a024c953a34/052a59bea526e11d03038db1af02338fdf071706c248aa9e75639c3d8612b553

Until then, log in with your username. Once your email is confirmed, you can log in with it too.

If you didn’t sign up, ignore this email.
', NULL, false, '2026-11-29 20:46:13.323581+00', NULL);

INSERT INTO public.media VALUES
	('98f60dd2-3934-8be7-ab5a-182f63e0f1a6', '01a2290e-eae1-75f5-b062-faaa91a9f448', 'portrait', NULL, 64, 80, NULL, '#67785a', '\x9ad8010600d8a79088877788787877888877b072f66487', true, true, 'ready', NULL, 'approved', NULL, NULL, NULL, NULL, '2026-11-29 20:46:13.555031+00', NULL, NULL, false, false, false, NULL, 'not_needed', '2026-11-29 20:46:13.555031+00', '', NULL),
	('83038d12-cb9f-8581-8237-988c0514688c', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'photo', '01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', 64, 80, NULL, '#07785a', '\x1227010600868776887787877887778f0897088c88b808', true, true, 'ready', NULL, 'approved', NULL, NULL, NULL, NULL, '2026-11-29 20:46:14.109808+00', NULL, NULL, false, false, false, NULL, 'not_needed', '2026-11-29 20:46:14.109808+00', '', NULL);

INSERT INTO public.media_renditions VALUES
	('98f60dd2-3934-8be7-ab5a-182f63e0f1a6', 'original.jpeg', 'jpeg', 64, 80, 13963, 'image/jpeg', 'media/98f60dd2-3934-8be7-ab5a-182f63e0f1a6/1/original.jpeg'),
	('98f60dd2-3934-8be7-ab5a-182f63e0f1a6', 'original.webp', 'webp', 64, 80, 13266, 'image/webp', 'media/98f60dd2-3934-8be7-ab5a-182f63e0f1a6/1/original.webp'),
	('83038d12-cb9f-8581-8237-988c0514688c', 'original.jpeg', 'jpeg', 64, 80, 13963, 'image/jpeg', 'media/83038d12-cb9f-8581-8237-988c0514688c/1/original.jpeg'),
	('83038d12-cb9f-8581-8237-988c0514688c', 'original.webp', 'webp', 64, 80, 13270, 'image/webp', 'media/83038d12-cb9f-8581-8237-988c0514688c/1/original.webp');

INSERT INTO public.memberships VALUES
	('01a2290e-ee9d-727c-89c6-00986c574f3f', '01a2290e-eae1-75f5-b062-faaa91a9f448', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'active', false, '2026-12-29 20:46:14.167983+00', '2026-11-29 20:46:14.167983+00', '01a2290e-ee8a-728b-b6a1-ad8c65252685', 1, NULL, false);

INSERT INTO public.message_words VALUES
	('01a2290e-ed51-71bb-81a6-9c581335053a', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '''come'' ''in'' ''is'' ''lamp'' ''lit'' ''the'''),
	('01a2290e-ed58-75c3-a61c-f33608682ecb', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '''evening'' ''good'''),
	('01a2290e-ed5b-7425-9905-ce6063915732', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '''a'' ''across'' ''and'' ''anywhere'' ''are'' ''arrive'' ''as'' ''at'' ''busy'' ''chair'' ''conversation'' ''doing'' ''don'' ''free'' ''from'' ''good'' ''have'' ''hello'' ''how'' ''i'' ''imagine'' ''is'' ''just'' ''kettle'' ''long'' ''me'' ''moment'' ''now'' ''of'' ''on'' ''one'' ''our'' ''part'' ''picked'' ''points'' ''put'' ''really'' ''something'' ''sometimes'' ''stops'' ''t'' ''the'' ''then'' ''there'' ''to'' ''underneath'' ''us'' ''walk'' ''we'' ''you''');

INSERT INTO public.messages VALUES
	('01a2290e-ed51-71bb-81a6-9c581335053a', '01a2290e-ed51-71bb-81a6-9c570444c7b2', NULL, 'ai_character', NULL, NULL, false, NULL, false, 'The lamp is lit. Come in.', NULL, 'done', 0, NULL, false, false, false, false, NULL, NULL, NULL, '{}', 0, '2026-11-29 20:46:13.838256+00', NULL, NULL, 0),
	('01a2290e-ed58-75c3-a61c-f33608682ecb', '01a2290e-ed51-71bb-81a6-9c570444c7b2', '01a2290e-ed51-71bb-81a6-9c581335053a', 'person', NULL, NULL, false, 'client-0001', false, 'Good evening!', NULL, 'done', 0, NULL, false, false, false, false, NULL, NULL, NULL, '{}', 0, '2026-11-29 20:46:13.838256+00', '2026-11-29 20:46:13.838256+00', NULL, NULL),
	('01a2290e-ed5b-7425-9905-ce6063915732', '01a2290e-ed51-71bb-81a6-9c570444c7b2', '01a2290e-ed58-75c3-a61c-f33608682ecb', 'ai_character', NULL, NULL, false, NULL, false, 'Hello there, you picked a good moment. I just put the kettle on and the chair across from me is free.

Sometimes I imagine our conversation as a long walk. We don''t have to arrive anywhere. Now and then one of us stops and points at something. How are you really doing, underneath the busy part?', NULL, 'done', 1, NULL, true, false, false, false, NULL, NULL, NULL, '{}', 0, '2026-11-29 20:46:13.838256+00', '2026-11-29 20:46:13.926108+00', NULL, NULL);

INSERT INTO public.notices VALUES
	('01a2290e-edf5-773f-89af-f06ed153272f', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'chips_arrived', '{"paymentId": "01a2290e-ede6-7420-9c19-af5b3005eb9b"}', 'chips_arrived:01a2290e-ede6-7420-9c19-af5b3005eb9b', '2026-11-29 20:46:13.997021+00', NULL, '{}', NULL),
	('01a2290e-ee64-751b-8090-3ad7e059824c', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'generation_done', '{"kind": "image", "isUnpaid": false, "generationId": "01a2290e-ee0f-77a8-8c0b-2de6687f5a2e"}', 'generation_done:01a2290e-ee0f-77a8-8c0b-2de6687f5a2e', '2026-11-29 20:46:14.109808+00', NULL, '{}', NULL),
	('01a2290e-eea0-7517-93dc-41706b3cf250', '01a2290e-eae1-75f5-b062-faaa91a9f448', 'sale', '{"what": "club", "itemId": null, "currency": "USD", "username": "orin", "keptCents": 800, "amountCents": 999, "periodInMonth": 1}', NULL, '2026-11-29 20:46:14.167983+00', NULL, '{}', NULL);

INSERT INTO public.payment_events VALUES
	('01a2290e-ede8-735a-8a6c-4e9b05bcbf36', 'sandbox', '01a2290e-ede6-7420-9c19-af5b3005eb9b', NULL, '{"eventKey":"01a2290e-ede6-7420-9c19-af5b3005eb9b","paymentId":"01a2290e-ede6-7420-9c19-af5b3005eb9b","state":"paid","amountCents":499,"currency":"USD"}', '{"state": "paid", "currency": "USD", "eventKey": "01a2290e-ede6-7420-9c19-af5b3005eb9b", "paymentId": "01a2290e-ede6-7420-9c19-af5b3005eb9b", "amountCents": 499}', '2026-11-29 20:46:13.992494+00', '2026-11-29 20:46:13.997021+00'),
	('01a2290e-ee8c-76bc-8774-20bc4334dc7f', 'sandbox', '01a2290e-ee8a-728b-b6a1-ad8c65252685', NULL, '{"eventKey":"01a2290e-ee8a-728b-b6a1-ad8c65252685","paymentId":"01a2290e-ee8a-728b-b6a1-ad8c65252685","state":"paid","amountCents":999,"currency":"USD"}', '{"state": "paid", "currency": "USD", "eventKey": "01a2290e-ee8a-728b-b6a1-ad8c65252685", "paymentId": "01a2290e-ee8a-728b-b6a1-ad8c65252685", "amountCents": 999}', '2026-11-29 20:46:14.156737+00', '2026-11-29 20:46:14.167983+00');

INSERT INTO public.payment_methods VALUES
	('01a2290e-eea2-719e-ae2f-4735e184850a', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'sandbox', 'card', 'card', true, '2026-11-29 20:46:14.167983+00', NULL);

INSERT INTO public.payments VALUES
	('01a2290e-ede6-7420-9c19-af5b3005eb9b', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'sandbox', NULL, NULL, 'card', 'chips', 'chips_200', NULL, NULL, NULL, '{}', 20, 200, 499, 0, 'USD', 'paid', 0, NULL, 'order-00000001', NULL, NULL, NULL, NULL, NULL, '2026-11-29 20:46:13.988115+00', '2026-11-29 20:46:13.997021+00', NULL, false, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2290e-ee8a-728b-b6a1-ad8c65252685', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'sandbox', NULL, NULL, 'card', 'club', 'club:01a2290e-eae1-75f5-b062-faaa91a9f448:1:', '01a2290e-eae1-75f5-b062-faaa91a9f448', NULL, '01a2290e-eae1-75f5-b062-faaa91a9f448', '{"renewalCents": 999, "periodInMonth": 1}', 20, 0, 999, 0, 'USD', 'paid', 0, NULL, 'order-00000004', NULL, NULL, NULL, NULL, NULL, '2026-11-29 20:46:14.149125+00', '2026-11-29 20:46:14.167983+00', NULL, false, NULL, NULL, NULL, NULL, NULL, NULL);

INSERT INTO public.region_lines VALUES
	('00000000-0000-7000-8000-000000000049', 'other', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'unknown', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'GB', 'check_first', true),
	('00000000-0000-7000-8000-000000000049', 'AU', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'DE', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'DK', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'ES', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'FR', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'GR', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'IE', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'IT', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'NZ', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-AL', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-AZ', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-AR', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-FL', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-GA', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-ID', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-IN', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-KS', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-KY', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-LA', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-MS', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-MO', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-MT', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-NE', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-NC', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-ND', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-OH', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-OK', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-SC', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-SD', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-TN', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-TX', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-UT', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-VA', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-WY', 'check_first', false),
	('00000000-0000-7000-8000-000000000049', 'US-AK', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-CA', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-CO', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-CT', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-DE', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-DC', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-HI', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-IL', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-IA', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-ME', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-MD', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-MA', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-MI', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-MN', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-NV', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-NH', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-NJ', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-NM', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-NY', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-OR', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-PA', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-RI', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-VT', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-WA', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-WV', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'US-WI', 'allow', false),
	('00000000-0000-7000-8000-000000000049', 'AE', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'AF', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'BD', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'BH', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'BN', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'CN', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'DJ', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'DZ', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'EG', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'ID', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'IN', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'IQ', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'IR', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'JO', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'KP', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'KR', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'KW', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'LY', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'MM', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'MV', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'MY', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'NP', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'OM', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'PK', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'PS', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'QA', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'SA', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'SD', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'SG', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'SO', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'SY', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'TH', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'TN', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'TR', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'TZ', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'UG', 'safe_only', false);
INSERT INTO public.region_lines VALUES
	('00000000-0000-7000-8000-000000000049', 'UZ', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'VN', 'safe_only', false),
	('00000000-0000-7000-8000-000000000049', 'YE', 'safe_only', false);

INSERT INTO public.region_policies VALUES
	('00000000-0000-7000-8000-000000000049', '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00', NULL, 1);

INSERT INTO public.sales VALUES
	('01a2290e-ede6-7420-9c19-af5b3005eb9b', NULL, '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'chips', NULL, 499, 499, 'pending', '2026-11-29 20:46:13.997021+00', '2026-11-29 20:46:13.997021+00', NULL, NULL, 0),
	('01a2290e-ee8a-728b-b6a1-ad8c65252685', '01a2290e-eae1-75f5-b062-faaa91a9f448', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', 'club', '01a2290e-eae1-75f5-b062-faaa91a9f448', 999, 199, 'pending', '2026-11-29 20:46:14.167983+00', '2026-11-29 20:46:14.167983+00', NULL, NULL, 0);

INSERT INTO public.sessions VALUES
	('01a2290e-eaf8-759e-91ba-0ab72102f151', '\x7f6c2de5c007bf97995d7f10ef5b2035ece8722ef3ef6005bfb4857b719e46c5', '01a2290e-eae1-75f5-b062-faaa91a9f448', '', '2026-11-29 20:46:13.21706+00', '2026-11-29 20:46:13.21706+00', '2027-02-27 20:46:13.21706+00', NULL, '2026-11-29 20:46:13.21706+00'),
	('01a2290e-eb12-77fa-934a-61533873d517', '\x6f5aec988af80510f1720f0f0a666d3bb8cd97e58ef3d674b78e4bea7319ec3b', '01a2290e-eb0b-7593-b7a3-dbce63c4b0ff', '', '2026-11-29 20:46:13.259473+00', '2026-11-29 20:46:13.259473+00', '2027-02-27 20:46:13.259473+00', NULL, '2026-11-29 20:46:13.259473+00'),
	('01a2290e-eb2c-7445-aa88-9223655bb543', '\x8055af6ef59ada4bcd0cc0c7c316d544e6d36e2874dbbe995fc5c0057f749e8a', '01a2290e-eb1d-71c6-b45e-1d4097fbaa51', '', '2026-11-29 20:46:13.276752+00', '2026-11-29 20:46:13.276752+00', '2027-02-27 20:46:13.276752+00', NULL, '2026-11-29 20:46:13.276752+00'),
	('01a2290e-eb43-76f8-a860-17e87e1ba900', '\x23bd9e358c29b96d15798e6aa5d5221a703cbe6e72e175541d2fcfa6d7a2adfd', '01a2290e-eb3c-728e-b948-c158a4b64ff5', '', '2026-11-29 20:46:13.308615+00', '2026-11-29 20:46:13.308615+00', '2027-02-27 20:46:13.308615+00', NULL, '2026-11-29 20:46:13.308615+00'),
	('01a2290e-eb5b-70ac-a68c-a1c99d105659', '\x621d3ea557f6f9e308e0d5ceaec8475005e5a10a28d68da411055057da83ef9a', '01a2290e-eb4b-74e5-a1ee-4a024c953a34', '', '2026-11-29 20:46:13.323581+00', '2026-11-29 20:46:13.323581+00', '2027-02-27 20:46:13.323581+00', NULL, '2026-11-29 20:46:13.323581+00');

INSERT INTO public.staff_alert_causes VALUES
	('engines_away', false, NULL, 0, false, NULL, 0, NULL),
	('lanes_unserved', false, NULL, 0, false, NULL, 0, NULL),
	('urgent_cases', false, NULL, 0, false, NULL, 0, NULL),
	('appeals_due', false, NULL, 0, false, NULL, 0, NULL),
	('ledger_drift', false, NULL, 0, false, NULL, 0, NULL),
	('webhooks_refused', false, NULL, 0, false, NULL, 0, NULL),
	('schedules_missed', false, NULL, 0, false, NULL, 0, NULL),
	('mails_unsent', false, NULL, 0, false, NULL, 0, NULL);

INSERT INTO public.staff_alerts VALUES
	(true, '{}', NULL, 60, 0, NULL, NULL);

INSERT INTO public.staff_replies VALUES
	('00000000-0000-7000-8000-000000007301', 'warning', 'minor', 'Looks under 18', '{"de": "Jemand in deinen Inhalten wirkt jünger als 18. Alle, die hier gezeigt oder beschrieben werden, müssen eindeutig volljährig sein.", "en": "Someone in your content looks under 18. Everyone shown or described here must clearly be an adult.", "es": "Alguien en tu contenido parece menor de 18 años. Todas las personas que se muestran o describen aquí deben ser claramente adultas.", "fr": "Une personne dans votre contenu semble avoir moins de 18 ans. Toute personne montrée ou décrite ici doit être clairement majeure.", "it": "Nei tuoi contenuti qualcuno sembra avere meno di 18 anni. Chiunque sia mostrato o descritto qui deve essere chiaramente maggiorenne.", "ja": "あなたのコンテンツに18歳未満に見える人物が含まれています。ここで表示または描写される人は、明らかに成人でなければなりません。", "nl": "Iemand in je content lijkt jonger dan 18. Iedereen die hier te zien is of beschreven wordt, moet duidelijk volwassen zijn.", "ru": "Кто-то в вашем контенте выглядит младше 18 лет. Все, кого здесь показывают или описывают, должны быть явно взрослыми."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007302', 'warning', 'real_person', 'Real person without consent', '{"de": "Deine Inhalte zeigen eine echte Person oder ihr Abbild ohne ihre Zustimmung. Veröffentliche nur Bilder von Menschen, die zugestimmt haben.", "en": "Your content shows a real person or their likeness without their consent. Publish only pictures of people who agreed to it.", "es": "Tu contenido muestra a una persona real o su imagen sin su consentimiento. Publica solo fotos de personas que lo hayan aceptado.", "fr": "Votre contenu montre une personne réelle ou sa ressemblance sans son accord. Publiez uniquement des images de personnes qui ont donné leur accord.", "it": "I tuoi contenuti mostrano una persona reale o la sua immagine senza il suo consenso. Pubblica solo immagini di persone che hanno acconsentito.", "ja": "あなたのコンテンツには、実在の人物またはその肖像が本人の同意なく含まれています。同意を得た人の画像だけを公開してください。", "nl": "Je content toont een echt persoon of diens gelijkenis zonder toestemming. Plaats alleen beelden van mensen die daarmee hebben ingestemd.", "ru": "В вашем контенте показан реальный человек или его образ без его согласия. Публикуйте только изображения людей, которые дали согласие."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007303', 'warning', 'violence', 'Violence', '{"de": "Deine Inhalte zeigen oder verherrlichen Gewalt. Das ist hier nicht erlaubt.", "en": "Your content shows or praises violence. We don’t allow that here.", "es": "Tu contenido muestra o elogia la violencia. Aquí no lo permitimos.", "fr": "Votre contenu montre ou glorifie la violence. Ce n’est pas autorisé ici.", "it": "I tuoi contenuti mostrano o esaltano la violenza. Qui non è permesso.", "ja": "あなたのコンテンツには暴力の描写または賛美が含まれています。ここでは認められていません。", "nl": "Je content toont of verheerlijkt geweld. Dat is hier niet toegestaan.", "ru": "Ваш контент показывает или восхваляет насилие. Здесь это запрещено."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007304', 'warning', 'violence', 'Threats', '{"de": "Du hast jemanden bedroht. Wir dulden keine Drohungen, auch nicht im Scherz.", "en": "You threatened someone. We don’t tolerate threats, not even as a joke.", "es": "Has amenazado a alguien. No toleramos amenazas, ni siquiera en broma.", "fr": "Vous avez menacé quelqu’un. Nous ne tolérons aucune menace, même pour plaisanter.", "it": "Hai minacciato qualcuno. Non tolleriamo minacce, nemmeno per scherzo.", "ja": "誰かを脅迫する内容が見つかりました。冗談であっても脅迫は認められません。", "nl": "Je hebt iemand bedreigd. We tolereren geen bedreigingen, ook niet als grap.", "ru": "Вы кому-то угрожали. Мы не терпим угроз, даже в шутку."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007305', 'warning', 'self_harm', 'Self-harm', '{"de": "Deine Inhalte ermutigen zu Selbstverletzung. Wenn es dir selbst schlecht geht, sprich bitte mit einem Menschen, dem du vertraust, oder ruf ein Hilfetelefon an.", "en": "Your content encourages self-harm. If you’re struggling yourself, please talk to someone you trust or call a local helpline.", "es": "Tu contenido anima a autolesionarse. Si lo estás pasando mal, habla con alguien de confianza o llama a una línea de ayuda local.", "fr": "Votre contenu encourage l’automutilation. Si vous traversez une période difficile, parlez à une personne de confiance ou appelez une ligne d’écoute.", "it": "I tuoi contenuti incoraggiano l’autolesionismo. Se stai attraversando un momento difficile, parla con una persona di fiducia o chiama una linea di aiuto.", "ja": "あなたのコンテンツには自傷行為を促す内容が含まれています。ご自身がつらいときは、信頼できる人や地域の相談窓口に話してください。", "nl": "Je content moedigt zelfbeschadiging aan. Heb je het zelf moeilijk? Praat met iemand die je vertrouwt of bel een hulplijn.", "ru": "Ваш контент побуждает к самоповреждению. Если вам самим тяжело, поговорите с человеком, которому доверяете, или позвоните на линию помощи."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007306', 'warning', 'spam', 'Advertising', '{"de": "Du hast für etwas anderes geworben oder Leute gebeten, woanders zu bezahlen. Bitte lass Angebote und Zahlungen auf dieser Plattform.", "en": "You advertised something unrelated or asked people to pay elsewhere. Please keep offers and payments on this platform.", "es": "Has hecho publicidad de otra cosa o has pedido que te paguen en otro sitio. Mantén las ofertas y los pagos en esta plataforma.", "fr": "Vous avez fait de la publicité sans rapport ou demandé à être payé ailleurs. Gardez les offres et les paiements sur cette plateforme.", "it": "Hai fatto pubblicità ad altro o chiesto di essere pagato altrove. Tieni offerte e pagamenti su questa piattaforma.", "ja": "無関係な宣伝、または他の場所での支払いの依頼が見つかりました。提案と支払いはこのプラットフォーム内で行ってください。", "nl": "Je hebt reclame gemaakt voor iets anders of mensen gevraagd elders te betalen. Houd aanbiedingen en betalingen op dit platform.", "ru": "Вы рекламировали постороннее или просили платить в другом месте. Оставляйте предложения и платежи на этой платформе."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007307', 'warning', 'spam', 'Same message to many', '{"de": "Du hast vielen Leuten dieselbe Nachricht geschickt. Schreib bitte nur Menschen, die von dir hören möchten.", "en": "You sent the same message to many people. Please write only to people who want to hear from you.", "es": "Has enviado el mismo mensaje a mucha gente. Escribe solo a quienes quieran saber de ti.", "fr": "Vous avez envoyé le même message à de nombreuses personnes. Écrivez uniquement à celles qui souhaitent vous lire.", "it": "Hai mandato lo stesso messaggio a molte persone. Scrivi solo a chi vuole ricevere tue notizie.", "ja": "同じメッセージが多くの人に送られています。やり取りを望む人にだけ送ってください。", "nl": "Je hebt veel mensen hetzelfde bericht gestuurd. Schrijf alleen aan mensen die van je willen horen.", "ru": "Вы отправили одно и то же сообщение многим людям. Пишите только тем, кто этого хочет."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007308', 'warning', 'other', 'Harassment', '{"de": "Du hast jemanden beleidigt oder weiter geschrieben, obwohl das nicht erwünscht war. Bitte respektiere ein Nein.", "en": "You insulted someone or kept writing although they didn’t want it. Please respect a no.", "es": "Has insultado a alguien o has seguido escribiendo aunque no quería. Respeta un no.", "fr": "Vous avez insulté quelqu’un ou continué à écrire contre son gré. Respectez un refus.", "it": "Hai insultato qualcuno o hai continuato a scrivere anche se non voleva. Rispetta un no.", "ja": "誰かを侮辱した、または相手が望まないのに送り続けたことが確認されました。断られたら尊重してください。", "nl": "Je hebt iemand beledigd of bleef schrijven terwijl diegene dat niet wilde. Respecteer een nee.", "ru": "Вы оскорбили кого-то или продолжали писать против воли человека. Уважайте отказ."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007309', 'warning', 'other', 'Someone else’s content', '{"de": "Du hast Inhalte veröffentlicht, die jemand anderem gehören. Veröffentliche nur, was du selbst gemacht hast oder nutzen darfst.", "en": "You published content that belongs to someone else. Publish only what you made or have the rights to.", "es": "Has publicado contenido que pertenece a otra persona. Publica solo lo que has creado o sobre lo que tienes derechos.", "fr": "Vous avez publié un contenu qui appartient à quelqu’un d’autre. Publiez uniquement ce que vous avez créé ou ce dont vous avez les droits.", "it": "Hai pubblicato contenuti che appartengono a qualcun altro. Pubblica solo ciò che hai creato o di cui hai i diritti.", "ja": "他の人のコンテンツが公開されています。自分で作ったもの、または権利を持つものだけを公開してください。", "nl": "Je hebt content geplaatst die van iemand anders is. Plaats alleen wat je zelf maakte of waarvoor je de rechten hebt.", "ru": "Вы опубликовали чужой контент. Публикуйте только то, что создали сами или на что у вас есть права."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-00000000730a', 'warning', 'other', 'Private details', '{"de": "Du hast private Angaben einer Person geteilt, etwa eine Adresse oder Telefonnummer. Veröffentliche so etwas nie ohne Zustimmung.", "en": "You shared private details of someone, such as an address or phone number. Never publish them without consent.", "es": "Has compartido datos privados de alguien, como una dirección o un teléfono. No los publiques nunca sin consentimiento.", "fr": "Vous avez partagé des données privées de quelqu’un, comme une adresse ou un numéro de téléphone. Ne les publiez jamais sans accord.", "it": "Hai condiviso dati privati di qualcuno, come un indirizzo o un numero di telefono. Non pubblicarli mai senza consenso.", "ja": "住所や電話番号など、他の人の個人情報が公開されています。同意なく公開しないでください。", "nl": "Je hebt privégegevens van iemand gedeeld, zoals een adres of telefoonnummer. Publiceer die nooit zonder toestemming.", "ru": "Вы раскрыли чужие личные данные, например адрес или телефон. Никогда не публикуйте их без согласия."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-00000000730b', 'answer', NULL, 'Order refunded', '{"de": "Deine Bestellung hat leider nicht geklappt. Die Chips sind wieder auf deinem Konto. Entschuldige die Umstände.", "en": "Your order didn’t work out, and the chips are back in your account. We’re sorry for the trouble.", "es": "Tu pedido no ha salido bien y las fichas ya están de nuevo en tu cuenta. Sentimos las molestias.", "fr": "Votre commande n’a pas abouti et les jetons sont de retour sur votre compte. Nous sommes désolés pour ce désagrément.", "it": "Il tuo ordine non è andato a buon fine e i gettoni sono di nuovo sul tuo account. Ci scusiamo per il disagio.", "ja": "ご注文を完了できなかったため、チップをアカウントにお戻ししました。ご迷惑をおかけして申し訳ありません。", "nl": "Je bestelling is niet gelukt en de chips staan weer op je account. Sorry voor het ongemak.", "ru": "Ваш заказ не удалось выполнить, и фишки снова на вашем счёте. Извините за неудобства."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-00000000730c', 'answer', NULL, 'Order is delayed', '{"de": "Deine Bestellung ist noch in der Warteschlange; gerade dauert es länger als sonst. Du musst nichts tun. Wenn sie fehlschlägt, bekommst du deine Chips automatisch zurück.", "en": "Your order is still in line; it takes longer than usual right now. You don’t have to do anything. If it fails, your chips come back automatically.", "es": "Tu pedido sigue en la cola; ahora mismo tarda más de lo habitual. No tienes que hacer nada. Si falla, las fichas vuelven automáticamente.", "fr": "Votre commande est toujours dans la file ; l’attente est plus longue que d’habitude. Vous n’avez rien à faire. En cas d’échec, vos jetons vous sont rendus automatiquement.", "it": "Il tuo ordine è ancora in coda; in questo momento ci vuole più del solito. Non devi fare nulla. Se non riesce, i gettoni tornano automaticamente.", "ja": "ご注文は順番待ちです。現在、通常より時間がかかっています。お客様の操作は不要です。失敗した場合、チップは自動的に戻ります。", "nl": "Je bestelling staat nog in de wachtrij; het duurt nu langer dan normaal. Je hoeft niets te doen. Als het mislukt, krijg je je chips automatisch terug.", "ru": "Ваш заказ ещё в очереди; сейчас это занимает больше времени, чем обычно. Ничего делать не нужно. Если он не удастся, фишки вернутся автоматически."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-00000000730d', 'answer', NULL, 'Payment is processing', '{"de": "Der Zahlungsanbieter bearbeitet deine Zahlung noch. Das kann bis zu 24 Stunden dauern. Wenn sich bis dahin nichts getan hat, schreib uns bitte noch einmal.", "en": "The payment provider is still processing your payment. That can take up to 24 hours. If nothing has changed by then, please write to us again.", "es": "El proveedor de pagos sigue procesando tu pago. Puede tardar hasta 24 horas. Si para entonces no ha cambiado nada, vuelve a escribirnos.", "fr": "Le prestataire de paiement traite encore votre paiement. Cela peut prendre jusqu’à 24 heures. Si rien n’a changé d’ici là, écrivez-nous à nouveau.", "it": "Il fornitore di pagamenti sta ancora elaborando il tuo pagamento. Possono volerci fino a 24 ore. Se entro allora non cambia nulla, scrivici di nuovo.", "ja": "お支払いは決済会社で処理中です。最大24時間かかることがあります。それでも変わらない場合は、もう一度ご連絡ください。", "nl": "De betaalprovider verwerkt je betaling nog. Dat kan tot 24 uur duren. Is er dan niets veranderd, schrijf ons dan opnieuw.", "ru": "Платёжная система ещё обрабатывает ваш платёж. Это может занять до 24 часов. Если за это время ничего не изменится, напишите нам снова."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-00000000730e', 'answer', NULL, 'How to cancel', '{"de": "Du kannst jederzeit in deinen Einstellungen kündigen. Der Zugang bleibt bis zum Ende des bezahlten Zeitraums.", "en": "You can cancel anytime in your settings. You keep access until the end of the period you’ve paid for.", "es": "Puedes cancelar cuando quieras en tus ajustes. Mantienes el acceso hasta el final del periodo pagado.", "fr": "Vous pouvez annuler à tout moment dans vos paramètres. Vous gardez l’accès jusqu’à la fin de la période payée.", "it": "Puoi annullare quando vuoi nelle impostazioni. L’accesso resta fino alla fine del periodo pagato.", "ja": "解約は設定からいつでもできます。お支払い済みの期間が終わるまで引き続きご利用いただけます。", "nl": "Je kunt altijd opzeggen in je instellingen. Je houdt toegang tot het einde van de betaalde periode.", "ru": "Отменить подписку можно в любой момент в настройках. Доступ сохранится до конца оплаченного периода."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-00000000730f', 'answer', NULL, 'Refund in review', '{"de": "Wir haben deine Bitte um Erstattung zur Prüfung weitergegeben. Du bekommst eine E-Mail, sobald entschieden ist, meist innerhalb von drei Tagen.", "en": "We’ve passed your refund request on for review. You’ll get an email as soon as it’s decided, usually within three days.", "es": "Hemos pasado tu solicitud de reembolso a revisión. Recibirás un correo cuando se decida, normalmente en tres días.", "fr": "Nous avons transmis votre demande de remboursement pour examen. Vous recevrez un e-mail dès la décision, en général sous trois jours.", "it": "Abbiamo inoltrato la tua richiesta di rimborso per la verifica. Riceverai un’email appena decisa, di solito entro tre giorni.", "ja": "返金のご依頼を審査に回しました。決まり次第メールでお知らせします。通常は3日以内です。", "nl": "We hebben je verzoek om terugbetaling doorgegeven voor beoordeling. Je krijgt een e-mail zodra er is beslist, meestal binnen drie dagen.", "ru": "Мы передали вашу просьбу о возврате на проверку. Вы получите письмо, как только решение будет принято, обычно в течение трёх дней."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007310', 'answer', NULL, 'Can’t log in', '{"de": "Bitte nutze „Passwort vergessen“ auf der Anmeldeseite. Wenn keine E-Mail ankommt, sieh im Spam-Ordner nach und prüfe, ob du die Adresse deines Kontos verwendest.", "en": "Please use “Forgot password” on the login page. If no email arrives, check your spam folder and that you use the address of your account.", "es": "Usa «He olvidado mi contraseña» en la página de acceso. Si no llega ningún correo, mira en la carpeta de spam y comprueba que usas la dirección de tu cuenta.", "fr": "Utilisez « Mot de passe oublié » sur la page de connexion. Si aucun e-mail n’arrive, vérifiez vos courriers indésirables et l’adresse de votre compte.", "it": "Usa «Password dimenticata» nella pagina di accesso. Se non arriva nessuna email, controlla lo spam e che l’indirizzo sia quello del tuo account.", "ja": "ログインページの「パスワードを忘れた場合」をご利用ください。メールが届かないときは、迷惑メールと、アカウントのアドレスかどうかをご確認ください。", "nl": "Gebruik ‘Wachtwoord vergeten’ op de inlogpagina. Komt er geen e-mail? Kijk in je spammap en controleer of je het adres van je account gebruikt.", "ru": "Нажмите «Забыли пароль» на странице входа. Если письмо не приходит, проверьте папку «Спам» и что вы указали адрес своего аккаунта."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007311', 'answer', NULL, 'No confirmation email', '{"de": "Bitte sieh zuerst im Spam-Ordner nach. Du kannst dir die Bestätigungs-E-Mail in deinen Einstellungen noch einmal schicken lassen.", "en": "Please check your spam folder first. You can send the confirmation email again in your settings.", "es": "Mira primero en la carpeta de spam. Puedes volver a enviar el correo de confirmación desde tus ajustes.", "fr": "Vérifiez d’abord vos courriers indésirables. Vous pouvez renvoyer l’e-mail de confirmation depuis vos paramètres.", "it": "Controlla prima la cartella dello spam. Puoi inviare di nuovo l’email di conferma dalle impostazioni.", "ja": "まず迷惑メールフォルダをご確認ください。確認メールは設定から再送できます。", "nl": "Kijk eerst in je spammap. Je kunt de bevestigingsmail opnieuw laten sturen in je instellingen.", "ru": "Сначала проверьте папку «Спам». Письмо с подтверждением можно отправить ещё раз в настройках."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007312', 'answer', NULL, 'Documents unreadable', '{"de": "Deine Dokumente waren nicht gut lesbar. Bitte fotografiere sie bei gutem Licht mit allen Ecken neu und starte die Prüfung noch einmal.", "en": "We couldn’t read your documents clearly. Please take new photos in good light with all corners visible, and start the check again.", "es": "No hemos podido leer bien tus documentos. Haz fotos nuevas con buena luz y todas las esquinas visibles, y vuelve a empezar la verificación.", "fr": "Nous n’avons pas pu lire vos documents. Reprenez des photos bien éclairées, tous les coins visibles, puis relancez la vérification.", "it": "Non siamo riusciti a leggere bene i tuoi documenti. Scatta nuove foto con buona luce e tutti gli angoli visibili, poi ripeti la verifica.", "ja": "書類を鮮明に読み取れませんでした。明るい場所で四隅が写るように撮り直し、もう一度確認を始めてください。", "nl": "We konden je documenten niet goed lezen. Maak nieuwe foto’s bij goed licht met alle hoeken zichtbaar en start de controle opnieuw.", "ru": "Нам не удалось прочитать ваши документы. Сделайте новые фото при хорошем свете, чтобы были видны все углы, и начните проверку заново."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007313', 'answer', NULL, 'Payout times', '{"de": "Einnahmen werden nach einer Wartezeit verfügbar und jeden Montag ausgezahlt, sobald du den Mindestbetrag erreicht und ein Auszahlungskonto angegeben hast.", "en": "Earnings become available after a waiting period and are paid out every Monday, once you’ve reached the minimum and added a payout account.", "es": "Los ingresos quedan disponibles tras un plazo de espera y se pagan cada lunes, si has llegado al mínimo y has añadido una cuenta de cobro.", "fr": "Les revenus deviennent disponibles après un délai et sont versés chaque lundi, dès que vous avez atteint le minimum et ajouté un compte de versement.", "it": "I guadagni diventano disponibili dopo un periodo di attesa e vengono versati ogni lunedì, se hai raggiunto il minimo e aggiunto un conto.", "ja": "収益は待機期間のあと引き出し可能になり、最低額に達して振込先が登録されていれば毎週月曜日に支払われます。", "nl": "Inkomsten komen na een wachttijd beschikbaar en worden elke maandag uitbetaald, zodra je het minimum hebt bereikt en een uitbetaalrekening hebt toegevoegd.", "ru": "Доход становится доступен после срока ожидания и выплачивается каждый понедельник, если достигнут минимум и указан счёт для выплат."}', 1, '2026-11-29 20:46:10.932952+00'),
	('00000000-0000-7000-8000-000000007314', 'answer', NULL, 'More details needed', '{"de": "Wir helfen gern. Bitte schreib uns, wann es passiert ist, was du getan hast und was stattdessen zu sehen war. Auch der genaue Fehlertext hilft.", "en": "We’d like to help. Please tell us when it happened, what you did and what you saw instead. The exact error message helps, too.", "es": "Queremos ayudarte. Cuéntanos cuándo ocurrió, qué hiciste y qué viste. El mensaje de error exacto también ayuda.", "fr": "Nous souhaitons vous aider. Dites-nous quand c’est arrivé, ce que vous avez fait et ce que vous avez vu. Le message d’erreur exact aide aussi.", "it": "Vogliamo aiutarti. Dicci quando è successo, cosa hai fatto e cosa hai visto. È utile anche il messaggio di errore esatto.", "ja": "お手伝いします。いつ起きたか、何をしたか、代わりに何が表示されたかをお知らせください。正確なエラーメッセージも役立ちます。", "nl": "We helpen je graag. Laat ons weten wanneer het gebeurde, wat je deed en wat je zag. De precieze foutmelding helpt ook.", "ru": "Мы хотим помочь. Напишите, когда это произошло, что вы делали и что увидели. Поможет и точный текст ошибки."}', 1, '2026-11-29 20:46:10.932952+00');

INSERT INTO public.statistic_rolls VALUES
	(true, '2021-01-01 00:00:00+00');

SELECT pg_catalog.setval('public.job_errors_id_seq', 2, true);

SELECT pg_catalog.setval('public.job_events_id_seq', 4, true);

SELECT pg_catalog.setval('public.live_cursor', 1, false);

SELECT pg_catalog.setval('public.live_events_id_seq', 28, true);

SELECT pg_catalog.setval('public.policy_versions_number_seq', 1, false);

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.account_keys
    ADD CONSTRAINT account_keys_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.agreement_acceptances
    ADD CONSTRAINT agreement_acceptances_pkey PRIMARY KEY (account_id, version);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.auto_chats
    ADD CONSTRAINT auto_chats_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bonus_addresses
    ADD CONSTRAINT bonus_addresses_pkey PRIMARY KEY (address_hash, kind);

ALTER TABLE ONLY public.build_drains
    ADD CONSTRAINT build_drains_pkey PRIMARY KEY (build);

ALTER TABLE ONLY public.bulk_jobs
    ADD CONSTRAINT bulk_jobs_pkey PRIMARY KEY (bulk_id, job_created_at, job_id);

ALTER TABLE ONLY public.bulks
    ADD CONSTRAINT bulks_idempotency UNIQUE (actor_id, idempotency_key);

ALTER TABLE ONLY public.bulks
    ADD CONSTRAINT bulks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.business_actives
    ADD CONSTRAINT business_actives_pkey PRIMARY KEY (active_day, account_id);

ALTER TABLE ONLY public.business_hours
    ADD CONSTRAINT business_hours_pkey PRIMARY KEY (business_hour, metric, currency);

ALTER TABLE ONLY public.business_rolls
    ADD CONSTRAINT business_rolls_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.business_waits
    ADD CONSTRAINT business_waits_pkey PRIMARY KEY (wait_hour, wait_bucket);

ALTER TABLE ONLY public.call_rates
    ADD CONSTRAINT call_rates_pkey PRIMARY KEY (provider);

ALTER TABLE ONLY public.case_media
    ADD CONSTRAINT case_media_pkey PRIMARY KEY (media_id, case_id);

ALTER TABLE ONLY public.case_messages
    ADD CONSTRAINT case_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.case_reveals
    ADD CONSTRAINT case_reveals_pkey PRIMARY KEY (case_id, account_id);

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.character_chat_counts
    ADD CONSTRAINT character_chat_counts_pkey PRIMARY KEY (character_id);

ALTER TABLE ONLY public.character_days
    ADD CONSTRAINT character_days_pkey PRIMARY KEY (character_id, day);

ALTER TABLE ONLY public.character_events
    ADD CONSTRAINT character_events_pkey PRIMARY KEY (day, character_id, account_id, kind);

ALTER TABLE ONLY public.character_favorite_counts
    ADD CONSTRAINT character_favorite_counts_pkey PRIMARY KEY (character_id);

ALTER TABLE ONLY public.character_favorites
    ADD CONSTRAINT character_favorites_pkey PRIMARY KEY (account_id, character_id);

ALTER TABLE ONLY public.character_hides
    ADD CONSTRAINT character_hides_pkey PRIMARY KEY (account_id, character_id);

ALTER TABLE ONLY public.character_previews
    ADD CONSTRAINT character_previews_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.characters
    ADD CONSTRAINT characters_idempotency UNIQUE (account_id, idempotency_key);

ALTER TABLE ONLY public.characters
    ADD CONSTRAINT characters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chip_grants
    ADD CONSTRAINT chip_grants_idempotency UNIQUE (proposed_by, idempotency_key);

ALTER TABLE ONLY public.chip_grants
    ADD CONSTRAINT chip_grants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.clicks
    ADD CONSTRAINT clicks_once UNIQUE (visitor, click_id);

ALTER TABLE ONLY public.clicks
    ADD CONSTRAINT clicks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.collection_items
    ADD CONSTRAINT collection_items_pkey PRIMARY KEY (account_id, subject_type, subject_id);

ALTER TABLE ONLY public.comment_likes
    ADD CONSTRAINT comment_likes_pkey PRIMARY KEY (comment_id, account_id);

ALTER TABLE ONLY public.comment_notices
    ADD CONSTRAINT comment_notices_pkey PRIMARY KEY (account_id, comment_id);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.creator_applications
    ADD CONSTRAINT creator_applications_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.creator_documents
    ADD CONSTRAINT creator_documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.direct_chats
    ADD CONSTRAINT direct_chats_pair UNIQUE (first_id, second_id);

ALTER TABLE ONLY public.direct_chats
    ADD CONSTRAINT direct_chats_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.direct_media
    ADD CONSTRAINT direct_media_pkey PRIMARY KEY (message_id, "position");

ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_once UNIQUE (chat_id, author_id, client_id);

ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.direct_paid_media
    ADD CONSTRAINT direct_paid_media_pkey PRIMARY KEY (media_id, account_id);

ALTER TABLE ONLY public.direct_sides
    ADD CONSTRAINT direct_sides_pkey PRIMARY KEY (chat_id, account_id);

ALTER TABLE ONLY public.direct_unlocks
    ADD CONSTRAINT direct_unlocks_pkey PRIMARY KEY (message_id, account_id);

ALTER TABLE ONLY public.discovery_categories
    ADD CONSTRAINT discovery_categories_pkey PRIMARY KEY (slug);

ALTER TABLE ONLY public.discovery_entries
    ADD CONSTRAINT discovery_entries_pkey PRIMARY KEY (character_id);

ALTER TABLE ONLY public.discovery_vocabulary
    ADD CONSTRAINT discovery_vocabulary_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.discovery_weeks
    ADD CONSTRAINT discovery_weeks_pkey PRIMARY KEY (sort, week);

ALTER TABLE ONLY public.document_links
    ADD CONSTRAINT document_links_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.document_links
    ADD CONSTRAINT document_links_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.document_readings
    ADD CONSTRAINT document_readings_creator_document_id_key UNIQUE (creator_document_id);

ALTER TABLE ONLY public.document_readings
    ADD CONSTRAINT document_readings_person_document_id_key UNIQUE (person_document_id);

ALTER TABLE ONLY public.document_readings
    ADD CONSTRAINT document_readings_pkey PRIMARY KEY (document_id);

ALTER TABLE ONLY public.duties
    ADD CONSTRAINT duties_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.engine_states
    ADD CONSTRAINT engine_states_pkey PRIMARY KEY (worker_name, engine_kind, engine_model, engine_endpoint);

ALTER TABLE ONLY public.engine_switches
    ADD CONSTRAINT engine_switches_pkey PRIMARY KEY (engine_kind, engine_model, engine_endpoint);

ALTER TABLE ONLY public.fan_clubs
    ADD CONSTRAINT fan_clubs_pkey PRIMARY KEY (creator_id);

ALTER TABLE ONLY public.feed_drafts
    ADD CONSTRAINT feed_drafts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feed_items
    ADD CONSTRAINT feed_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.feed_likes
    ADD CONSTRAINT feed_likes_pkey PRIMARY KEY (item_id, account_id);

ALTER TABLE ONLY public.feed_media
    ADD CONSTRAINT feed_media_once UNIQUE (item_id, media_id);

ALTER TABLE ONLY public.feed_media
    ADD CONSTRAINT feed_media_pkey PRIMARY KEY (item_id, "position");

ALTER TABLE ONLY public.feed_versions
    ADD CONSTRAINT feed_versions_pkey PRIMARY KEY (item_id, version);

ALTER TABLE ONLY public.follower_counts
    ADD CONSTRAINT follower_counts_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (follower_id, followed_id);

ALTER TABLE ONLY public.former_character_names
    ADD CONSTRAINT former_character_names_pkey PRIMARY KEY (username);

ALTER TABLE ONLY public.former_usernames
    ADD CONSTRAINT former_usernames_pkey PRIMARY KEY (username);

ALTER TABLE ONLY public.gallery_publications
    ADD CONSTRAINT gallery_publications_pkey PRIMARY KEY (media_id);

ALTER TABLE ONLY public.generation_pictures
    ADD CONSTRAINT generation_pictures_pkey PRIMARY KEY (generation_id, index);

ALTER TABLE ONLY public.generation_promises
    ADD CONSTRAINT generation_promises_pkey PRIMARY KEY (generation_id);

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_idempotency UNIQUE (account_id, idempotency_key);

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.greetings
    ADD CONSTRAINT greetings_pkey PRIMARY KEY (creator_id, member_id, occasion);

ALTER TABLE ONLY public.guest_blocks
    ADD CONSTRAINT guest_blocks_pkey PRIMARY KEY (account_id, guest_id);

ALTER TABLE ONLY public.guest_talk
    ADD CONSTRAINT guest_talk_pkey PRIMARY KEY (guest_id);

ALTER TABLE ONLY public.import_items
    ADD CONSTRAINT import_items_once UNIQUE (import_id, key);

ALTER TABLE ONLY public.import_items
    ADD CONSTRAINT import_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.import_proofs
    ADD CONSTRAINT import_proofs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_archives
    ADD CONSTRAINT job_archives_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_errors
    ADD CONSTRAINT job_errors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_events
    ADD CONSTRAINT job_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_export_parts
    ADD CONSTRAINT job_export_parts_pkey PRIMARY KEY (export_id, part);

ALTER TABLE ONLY public.job_exports
    ADD CONSTRAINT job_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_inputs
    ADD CONSTRAINT job_inputs_pkey PRIMARY KEY (job_id, input_until);

ALTER TABLE ONLY public.job_needs
    ADD CONSTRAINT job_needs_pkey PRIMARY KEY (job_id, needs_id);

ALTER TABLE ONLY public.job_schedules
    ADD CONSTRAINT job_schedules_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.job_terms
    ADD CONSTRAINT job_terms_pkey PRIMARY KEY (term, job_created_at, job_id);

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lane_clocks
    ADD CONSTRAINT lane_clocks_pkey PRIMARY KEY (lane);

ALTER TABLE ONLY public.lane_limits
    ADD CONSTRAINT lane_limits_pkey PRIMARY KEY (lane);

ALTER TABLE ONLY public.lane_samples
    ADD CONSTRAINT lane_samples_pkey PRIMARY KEY (lane, minute);

ALTER TABLE ONLY public.lane_slots
    ADD CONSTRAINT lane_slots_pkey PRIMARY KEY (lane);

ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_id_asset_key UNIQUE (id, asset);

ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_identity UNIQUE NULLS NOT DISTINCT (kind, owner_id, asset);

ALTER TABLE ONLY public.ledger_accounts
    ADD CONSTRAINT ledger_accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_balances
    ADD CONSTRAINT ledger_balances_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_pkey PRIMARY KEY (transaction_id, line);

ALTER TABLE ONLY public.ledger_holds
    ADD CONSTRAINT ledger_holds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_idempotency UNIQUE (idempotency_key);

ALTER TABLE ONLY public.ledger_transactions
    ADD CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.link_pages
    ADD CONSTRAINT link_pages_pkey PRIMARY KEY (account_id, section);

ALTER TABLE ONLY public.live_events
    ADD CONSTRAINT live_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.login_attempts
    ADD CONSTRAINT login_attempts_pkey PRIMARY KEY (scope, subject);

ALTER TABLE ONLY public.mail_bounces
    ADD CONSTRAINT mail_bounces_pkey PRIMARY KEY (address);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mass_message_media
    ADD CONSTRAINT mass_message_media_pkey PRIMARY KEY (mass_message_id, "position");

ALTER TABLE ONLY public.mass_message_recipients
    ADD CONSTRAINT mass_message_recipients_pkey PRIMARY KEY (mass_message_id, account_id);

ALTER TABLE ONLY public.mass_messages
    ADD CONSTRAINT mass_messages_once UNIQUE (author_id, client_id);

ALTER TABLE ONLY public.mass_messages
    ADD CONSTRAINT mass_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media_folders
    ADD CONSTRAINT media_folders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media_hashes
    ADD CONSTRAINT media_hashes_pkey PRIMARY KEY (media_id, at_ms);

ALTER TABLE ONLY public.media_persons
    ADD CONSTRAINT media_persons_pkey PRIMARY KEY (media_id, person_id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.media_renditions
    ADD CONSTRAINT media_renditions_pkey PRIMARY KEY (media_id, name);

ALTER TABLE ONLY public.media_sources
    ADD CONSTRAINT media_sources_pkey PRIMARY KEY (media_id);

ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_pkey PRIMARY KEY (prefix);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_once UNIQUE (creator_id, member_id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.memories
    ADD CONSTRAINT memories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.message_voice_parts
    ADD CONSTRAINT message_voice_parts_pkey PRIMARY KEY (message_id, place);

ALTER TABLE ONLY public.message_voices
    ADD CONSTRAINT message_voices_pkey PRIMARY KEY (message_id);

ALTER TABLE ONLY public.message_words
    ADD CONSTRAINT message_words_pkey PRIMARY KEY (message_id);

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_once UNIQUE (account_id, dedupe_key);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_choices
    ADD CONSTRAINT notification_choices_pkey PRIMARY KEY (account_id, event, channel);

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.outside_messages
    ADD CONSTRAINT outside_messages_dedupe_key_key UNIQUE (dedupe_key);

ALTER TABLE ONLY public.outside_messages
    ADD CONSTRAINT outside_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.own_personas
    ADD CONSTRAINT own_personas_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.owner_weights
    ADD CONSTRAINT owner_weights_pkey PRIMARY KEY (owner_id);

ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.page_visitors
    ADD CONSTRAINT page_visitors_once UNIQUE (account_id, day, visitor, is_profile);

ALTER TABLE ONLY public.page_visitors
    ADD CONSTRAINT page_visitors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pauses
    ADD CONSTRAINT pauses_pkey PRIMARY KEY (scope, name);

ALTER TABLE ONLY public.payable_chips
    ADD CONSTRAINT payable_chips_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_differences
    ADD CONSTRAINT payment_differences_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_disputes
    ADD CONSTRAINT payment_disputes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_once UNIQUE (provider, external_key);

ALTER TABLE ONLY public.payment_events
    ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_once UNIQUE (account_id, provider, external_key);

ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_idempotency UNIQUE (proposed_by, idempotency_key);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payment_refusals
    ADD CONSTRAINT payment_refusals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_idempotency UNIQUE (account_id, idempotency_key);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_renewals UNIQUE (renews_id, renewal_key);

ALTER TABLE ONLY public.payout_batches
    ADD CONSTRAINT payout_batches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payout_methods
    ADD CONSTRAINT payout_methods_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payout_returns
    ADD CONSTRAINT payout_returns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_once UNIQUE (batch_id, account_id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.people_exports
    ADD CONSTRAINT people_exports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.people_list_members
    ADD CONSTRAINT people_list_members_pkey PRIMARY KEY (list_id, account_id);

ALTER TABLE ONLY public.people_lists
    ADD CONSTRAINT people_lists_name UNIQUE (owner_id, name);

ALTER TABLE ONLY public.people_lists
    ADD CONSTRAINT people_lists_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.person_documents
    ADD CONSTRAINT person_documents_once UNIQUE (release_id, kind);

ALTER TABLE ONLY public.person_documents
    ADD CONSTRAINT person_documents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.persons
    ADD CONSTRAINT persons_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.picture_checker
    ADD CONSTRAINT picture_checker_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.picture_checks
    ADD CONSTRAINT picture_checks_pkey PRIMARY KEY (media_id);

ALTER TABLE ONLY public.platform_subscriptions
    ADD CONSTRAINT platform_subscriptions_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.policy_differences
    ADD CONSTRAINT policy_differences_pkey PRIMARY KEY (version_id, day, field);

ALTER TABLE ONLY public.policy_lines
    ADD CONSTRAINT policy_lines_pkey PRIMARY KEY (version_id, "position");

ALTER TABLE ONLY public.policy_replay_counts
    ADD CONSTRAINT policy_replay_counts_pkey PRIMARY KEY (replay_id, source, locale);

ALTER TABLE ONLY public.policy_replay_examples
    ADD CONSTRAINT policy_replay_examples_pkey PRIMARY KEY (replay_id, source, subject_id);

ALTER TABLE ONLY public.policy_replays
    ADD CONSTRAINT policy_replays_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.policy_versions
    ADD CONSTRAINT policy_versions_number_key UNIQUE (number);

ALTER TABLE ONLY public.policy_versions
    ADD CONSTRAINT policy_versions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.promo_uses
    ADD CONSTRAINT promo_uses_once PRIMARY KEY (code, account_id);

ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_pkey PRIMARY KEY (account_id, subject_type, subject_id);

ALTER TABLE ONLY public.push_keys
    ADD CONSTRAINT push_keys_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.queue_minutes
    ADD CONSTRAINT queue_minutes_pkey PRIMARY KEY (lane, minute, kind);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);

ALTER TABLE ONLY public.referral_rewards
    ADD CONSTRAINT referral_rewards_once UNIQUE (cause_type, cause_id);

ALTER TABLE ONLY public.referral_rewards
    ADD CONSTRAINT referral_rewards_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_pkey PRIMARY KEY (member_id);

ALTER TABLE ONLY public.region_lines
    ADD CONSTRAINT region_lines_pkey PRIMARY KEY (policy_id, place);

ALTER TABLE ONLY public.region_policies
    ADD CONSTRAINT region_policies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.release_withdrawal_media
    ADD CONSTRAINT release_withdrawal_media_pkey PRIMARY KEY (withdrawal_id, media_id);

ALTER TABLE ONLY public.release_withdrawal_sales
    ADD CONSTRAINT release_withdrawal_sales_pkey PRIMARY KEY (withdrawal_id, buyer_id, subject_type, subject_id);

ALTER TABLE ONLY public.release_withdrawals
    ADD CONSTRAINT release_withdrawals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_secret_hash_key UNIQUE (secret_hash);

ALTER TABLE ONLY public.removed_hashes
    ADD CONSTRAINT removed_hashes_pkey PRIMARY KEY (media_id, at_ms);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (case_id, account_id);

ALTER TABLE ONLY public.request_items
    ADD CONSTRAINT request_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.request_orders
    ADD CONSTRAINT request_orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.scene_cast
    ADD CONSTRAINT scene_cast_chat_id_position_key UNIQUE (chat_id, "position");

ALTER TABLE ONLY public.scene_cast
    ADD CONSTRAINT scene_cast_pkey PRIMARY KEY (chat_id, id);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.social_links
    ADD CONSTRAINT social_links_pkey PRIMARY KEY (account_id, kind);

ALTER TABLE ONLY public.staff_alert_causes
    ADD CONSTRAINT staff_alert_causes_pkey PRIMARY KEY (alert_cause);

ALTER TABLE ONLY public.staff_alert_messages
    ADD CONSTRAINT staff_alert_messages_once UNIQUE (alert_key);

ALTER TABLE ONLY public.staff_alert_messages
    ADD CONSTRAINT staff_alert_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_alerts
    ADD CONSTRAINT staff_alerts_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.staff_filters
    ADD CONSTRAINT staff_filters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_notes
    ADD CONSTRAINT staff_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.staff_replies
    ADD CONSTRAINT staff_replies_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.statistic_hours
    ADD CONSTRAINT statistic_hours_pkey PRIMARY KEY (account_id, metric, hour);

ALTER TABLE ONLY public.statistic_rolls
    ADD CONSTRAINT statistic_rolls_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.stories
    ADD CONSTRAINT stories_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.story_views
    ADD CONSTRAINT story_views_pkey PRIMARY KEY (story_id, account_id);

ALTER TABLE ONLY public.strikes
    ADD CONSTRAINT strikes_pkey PRIMARY KEY (case_id);

ALTER TABLE ONLY public.studio_acts
    ADD CONSTRAINT studio_acts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.studio_applications
    ADD CONSTRAINT studio_applications_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.studio_contracts
    ADD CONSTRAINT studio_contracts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.studio_incarnations
    ADD CONSTRAINT studio_incarnations_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.studio_invites
    ADD CONSTRAINT studio_invites_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.studio_links
    ADD CONSTRAINT studio_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.studio_operators
    ADD CONSTRAINT studio_operators_pkey PRIMARY KEY (studio_id, account_id);

ALTER TABLE ONLY public.studio_rights
    ADD CONSTRAINT studio_rights_pkey PRIMARY KEY (link_id, account_id);

ALTER TABLE ONLY public.studio_shares
    ADD CONSTRAINT studio_shares_pkey PRIMARY KEY (sale_id);

ALTER TABLE ONLY public.studios
    ADD CONSTRAINT studios_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.takedown_counters
    ADD CONSTRAINT takedown_counters_once UNIQUE (notice_id, owner_id);

ALTER TABLE ONLY public.takedown_counters
    ADD CONSTRAINT takedown_counters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.takedown_notices
    ADD CONSTRAINT takedown_notices_client_id_key UNIQUE (client_id);

ALTER TABLE ONLY public.takedown_notices
    ADD CONSTRAINT takedown_notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.takedown_subjects
    ADD CONSTRAINT takedown_subjects_pkey PRIMARY KEY (notice_id, subject_type, subject_id);

ALTER TABLE ONLY public.telegram_bot
    ADD CONSTRAINT telegram_bot_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.telegram_keys
    ADD CONSTRAINT telegram_keys_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_chat_id_key UNIQUE (chat_id);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.transfer_items
    ADD CONSTRAINT transfer_items_pkey PRIMARY KEY (transfer_id, item_id);

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trial_links
    ADD CONSTRAINT trial_links_hash UNIQUE (hash);

ALTER TABLE ONLY public.trial_links
    ADD CONSTRAINT trial_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_pkey PRIMARY KEY (trial_id, member_id);

ALTER TABLE ONLY public.twin_answers
    ADD CONSTRAINT twin_answers_pkey PRIMARY KEY (account_id, question);

ALTER TABLE ONLY public.twin_audios
    ADD CONSTRAINT twin_audios_challenge_id_key UNIQUE (challenge_id);

ALTER TABLE ONLY public.twin_audios
    ADD CONSTRAINT twin_audios_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.twin_challenges
    ADD CONSTRAINT twin_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.twin_destructions
    ADD CONSTRAINT twin_destructions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.twin_facts
    ADD CONSTRAINT twin_facts_once UNIQUE (account_id, kind, body);

ALTER TABLE ONLY public.twin_facts
    ADD CONSTRAINT twin_facts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.twin_folders
    ADD CONSTRAINT twin_folders_pkey PRIMARY KEY (account_id, folder_id);

ALTER TABLE ONLY public.twin_medias
    ADD CONSTRAINT twin_medias_pkey PRIMARY KEY (account_id, media_id);

ALTER TABLE ONLY public.twin_sounds
    ADD CONSTRAINT twin_sounds_pkey PRIMARY KEY (message_id);

ALTER TABLE ONLY public.twin_suggestions
    ADD CONSTRAINT twin_suggestions_pkey PRIMARY KEY (chat_id, account_id);

ALTER TABLE ONLY public.twin_talks
    ADD CONSTRAINT twin_talks_pkey PRIMARY KEY (chat_id);

ALTER TABLE ONLY public.twin_test_lines
    ADD CONSTRAINT twin_test_lines_once UNIQUE (account_id, client_id);

ALTER TABLE ONLY public.twin_test_lines
    ADD CONSTRAINT twin_test_lines_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.twin_test_lines
    ADD CONSTRAINT twin_test_lines_place UNIQUE (account_id, place);

ALTER TABLE ONLY public.twin_texts
    ADD CONSTRAINT twin_texts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.twin_voices
    ADD CONSTRAINT twin_voices_audio_id_key UNIQUE (audio_id);

ALTER TABLE ONLY public.twin_voices
    ADD CONSTRAINT twin_voices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.twins
    ADD CONSTRAINT twins_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.upload_parts
    ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, number);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_import_id_key UNIQUE (import_id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_media_id_key UNIQUE (media_id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.viewed_modals
    ADD CONSTRAINT viewed_modals_pkey PRIMARY KEY (account_id, modal_name);

ALTER TABLE ONLY public.visit_salts
    ADD CONSTRAINT visit_salts_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.voice_samples
    ADD CONSTRAINT voice_samples_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.withheld_messages
    ADD CONSTRAINT withheld_messages_pkey PRIMARY KEY (message_id, memory_id);

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.x_accounts
    ADD CONSTRAINT x_accounts_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.x_app
    ADD CONSTRAINT x_app_pkey PRIMARY KEY (is_only);

CREATE INDEX account_keys_account ON public.account_keys USING btree (account_id, purpose);

CREATE INDEX account_keys_expired ON public.account_keys USING btree (expires_at);

CREATE INDEX accounts_blocked_until ON public.accounts USING btree (blocked_until) WHERE (blocked_until IS NOT NULL);

CREATE INDEX accounts_display_name_begins ON public.accounts USING btree (lower(display_name) text_pattern_ops);

CREATE INDEX accounts_email ON public.accounts USING btree (lower(email), created_at DESC);

CREATE INDEX accounts_email_begins ON public.accounts USING btree (lower(email) text_pattern_ops);

CREATE UNIQUE INDEX accounts_email_confirmed ON public.accounts USING btree (lower(email)) WHERE (email_confirmed_at IS NOT NULL);

CREATE INDEX accounts_erase_at ON public.accounts USING btree (erase_at) WHERE (erase_at IS NOT NULL);

CREATE UNIQUE INDEX accounts_invite_hash ON public.accounts USING btree (invite_hash);

CREATE INDEX accounts_newest ON public.accounts USING btree (created_at DESC, id DESC);

CREATE INDEX accounts_person_words ON public.accounts USING gin (public.person_words(username, display_name) public.gin_trgm_ops);

CREATE UNIQUE INDEX accounts_username ON public.accounts USING btree (lower(username));

CREATE INDEX accounts_username_begins ON public.accounts USING btree (lower(username) text_pattern_ops);

CREATE INDEX accounts_words ON public.accounts USING gin (public.plain_words(((((username || ' '::text) || display_name) || ' '::text) || email)) public.gin_trgm_ops);

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, id);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, id);

CREATE INDEX auto_chats_of_account ON public.auto_chats USING btree (account_id);

CREATE UNIQUE INDEX auto_chats_once ON public.auto_chats USING btree (chat_id, client_id);

CREATE UNIQUE INDEX auto_chats_running ON public.auto_chats USING btree (chat_id) WHERE (state = 'running'::text);

CREATE INDEX bulk_jobs_job ON public.bulk_jobs USING btree (job_id);

CREATE INDEX bulk_jobs_open ON public.bulk_jobs USING btree (bulk_id) WHERE (outcome IS NULL);

CREATE INDEX bulks_newest ON public.bulks USING btree (created_at);

CREATE INDEX business_actives_by_time ON public.business_actives USING btree (active_day, active_since);

CREATE INDEX business_actives_of_account ON public.business_actives USING btree (account_id);

CREATE INDEX case_media_of_case ON public.case_media USING btree (case_id);

CREATE INDEX case_messages_of_case ON public.case_messages USING btree (case_id, id);

CREATE UNIQUE INDEX cases_live ON public.cases USING btree (subject_type, subject_id) WHERE (state <> 'closed'::text);

CREATE INDEX cases_newest ON public.cases USING btree (created_at DESC, id DESC);

CREATE INDEX cases_of_address ON public.cases USING btree (lower((evidence ->> 'email'::text)), created_at DESC) WHERE (subject_type = 'support'::text);

CREATE INDEX cases_of_owner ON public.cases USING btree (owner_id, created_at DESC) WHERE (owner_id IS NOT NULL);

CREATE INDEX cases_of_subject ON public.cases USING btree (subject_id, created_at DESC);

CREATE INDEX cases_queue ON public.cases USING btree (due_at, id) WHERE (state <> 'closed'::text);

CREATE INDEX character_days_day ON public.character_days USING btree (day);

CREATE INDEX character_events_of_account ON public.character_events USING btree (account_id);

CREATE INDEX character_events_of_character ON public.character_events USING btree (character_id);

CREATE INDEX character_favorites_newest ON public.character_favorites USING btree (account_id, created_at DESC, character_id);

CREATE INDEX character_favorites_of_character ON public.character_favorites USING btree (character_id);

CREATE INDEX character_hides_of_character ON public.character_hides USING btree (character_id);

CREATE INDEX character_previews_used ON public.character_previews USING btree (used_at);

CREATE INDEX character_previews_waiting ON public.character_previews USING btree (used_at) WHERE (picture IS NULL);

CREATE INDEX characters_bin ON public.characters USING btree (account_id, deleted_at DESC) WHERE (deleted_at IS NOT NULL);

CREATE INDEX characters_cloned_from ON public.characters USING btree (cloned_from) WHERE (cloned_from IS NOT NULL);

CREATE INDEX characters_deleted ON public.characters USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX characters_display_name_begins ON public.characters USING btree (lower(display_name) text_pattern_ops);

CREATE INDEX characters_drawing ON public.characters USING btree (account_id) WHERE (portrait_state = 'drawing'::text);

CREATE INDEX characters_of_owner ON public.characters USING btree (account_id, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX characters_person_words ON public.characters USING gin (public.person_words(username, display_name) public.gin_trgm_ops);

CREATE INDEX characters_portrait ON public.characters USING btree (portrait_id) WHERE (portrait_id IS NOT NULL);

CREATE UNIQUE INDEX characters_username ON public.characters USING btree (lower(username));

CREATE INDEX characters_username_begins ON public.characters USING btree (lower(username) text_pattern_ops);

CREATE INDEX chats_newest ON public.chats USING btree (account_id, last_at DESC, id DESC) WHERE (account_id IS NOT NULL);

CREATE INDEX chats_of_character ON public.chats USING btree (character_id) WHERE (character_id IS NOT NULL);

CREATE UNIQUE INDEX chats_of_guest ON public.chats USING btree (guest_id, character_id) WHERE (guest_id IS NOT NULL);

CREATE INDEX chats_of_guests ON public.chats USING btree (last_at) WHERE (guest_id IS NOT NULL);

CREATE UNIQUE INDEX chats_of_member ON public.chats USING btree (account_id, character_id) WHERE (account_id IS NOT NULL);

CREATE UNIQUE INDEX chats_scene_handle ON public.chats USING btree (username) WHERE (place IS NOT NULL);

CREATE UNIQUE INDEX chats_scene_once ON public.chats USING btree (account_id, scene_key) WHERE (scene_key IS NOT NULL);

CREATE INDEX chats_unread ON public.chats USING btree (account_id) WHERE ((unread > 0) AND (account_id IS NOT NULL));

CREATE INDEX chats_unread_of_guest ON public.chats USING btree (guest_id) WHERE ((unread > 0) AND (guest_id IS NOT NULL));

CREATE INDEX chip_grants_newest ON public.chip_grants USING btree (account_id, id DESC);

CREATE INDEX chip_grants_waiting ON public.chip_grants USING btree (id) WHERE (state = 'proposed'::text);

CREATE INDEX clicks_age ON public.clicks USING btree (created_at);

CREATE INDEX clicks_of_account ON public.clicks USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX clicks_of_visitor ON public.clicks USING btree (visitor, created_at DESC);

CREATE INDEX collection_items_newest ON public.collection_items USING btree (account_id, created_at DESC);

CREATE INDEX collection_items_of_creator ON public.collection_items USING btree (creator_id);

CREATE INDEX comment_notices_newest ON public.comment_notices USING btree (account_id, created_at DESC, comment_id DESC);

CREATE INDEX comment_notices_of_comment ON public.comment_notices USING btree (comment_id);

CREATE INDEX comments_of_account ON public.comments USING btree (account_id, created_at DESC);

CREATE INDEX comments_of_item ON public.comments USING btree (item_id, created_at DESC, id DESC) WHERE ((reply_id IS NULL) AND (removed_at IS NULL));

CREATE INDEX comments_replies ON public.comments USING btree (reply_id, created_at, id) WHERE (reply_id IS NOT NULL);

CREATE INDEX creator_applications_waiting ON public.creator_applications USING btree (state, submitted_at);

CREATE INDEX creator_documents_of_account ON public.creator_documents USING btree (account_id);

CREATE UNIQUE INDEX creator_documents_once ON public.creator_documents USING btree (account_id, kind) WHERE (replaced_at IS NULL);

CREATE INDEX creator_documents_to_review ON public.creator_documents USING btree (account_id, created_at) WHERE ((status = 'notReviewed'::text) AND (replaced_at IS NULL));

CREATE INDEX data_exports_expiring ON public.data_exports USING btree (expires_at) WHERE (state = 'ready'::text);

CREATE UNIQUE INDEX data_exports_live ON public.data_exports USING btree (account_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));

CREATE INDEX data_exports_of_account ON public.data_exports USING btree (account_id, ordered_at DESC);

CREATE INDEX direct_chats_of_second ON public.direct_chats USING btree (second_id);

CREATE INDEX direct_media_of_media ON public.direct_media USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE INDEX direct_messages_of_author ON public.direct_messages USING btree (author_id);

CREATE UNIQUE INDEX direct_messages_of_chat ON public.direct_messages USING btree (chat_id, place);

CREATE UNIQUE INDEX direct_messages_of_request ON public.direct_messages USING btree (request_id, request_state) WHERE (request_id IS NOT NULL);

CREATE INDEX direct_messages_operator_of ON public.direct_messages USING btree (operator_id) WHERE (operator_id IS NOT NULL);

CREATE UNIQUE INDEX direct_messages_twin_answer ON public.direct_messages USING btree (twin_answers_id) WHERE (twin_answers_id IS NOT NULL);

CREATE INDEX direct_paid_media_of_account ON public.direct_paid_media USING btree (account_id);

CREATE INDEX direct_paid_media_of_payment ON public.direct_paid_media USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX direct_sides_asked ON public.direct_sides USING btree (account_id, asked_at) WHERE (asked_at IS NOT NULL);

CREATE INDEX direct_sides_blocked ON public.direct_sides USING btree (account_id) WHERE (blocked_at IS NOT NULL);

CREATE INDEX direct_sides_newest ON public.direct_sides USING btree (account_id, last_at DESC, chat_id DESC);

CREATE INDEX direct_sides_requests ON public.direct_sides USING btree (account_id) WHERE ((accepted_at IS NULL) AND (blocked_at IS NULL) AND (last_at IS NOT NULL));

CREATE INDEX direct_sides_unread ON public.direct_sides USING btree (account_id) WHERE (unread > 0);

CREATE INDEX direct_unlocks_of_account ON public.direct_unlocks USING btree (account_id);

CREATE UNIQUE INDEX direct_unlocks_of_payment ON public.direct_unlocks USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX discovery_categories_cover ON public.discovery_categories USING btree (discovery_cover_id);

CREATE INDEX discovery_entries_newest ON public.discovery_entries USING btree (newest DESC, character_id DESC) INCLUDE (mask) WHERE (terms IS NOT NULL);

CREATE INDEX discovery_entries_popular ON public.discovery_entries USING btree (popular DESC, character_id DESC) INCLUDE (mask) WHERE (terms IS NOT NULL);

CREATE INDEX discovery_entries_terms ON public.discovery_entries USING gin (terms) WITH (fastupdate=off) WHERE (terms IS NOT NULL);

CREATE INDEX discovery_entries_trending ON public.discovery_entries USING btree (trending DESC, character_id DESC) INCLUDE (mask) WHERE (terms IS NOT NULL);

CREATE INDEX discovery_vocabulary_near ON public.discovery_vocabulary USING gin (word public.gin_trgm_ops);

CREATE INDEX discovery_vocabulary_tags ON public.discovery_vocabulary USING btree (word text_pattern_ops) WHERE is_tag;

CREATE INDEX document_readings_of_account ON public.document_readings USING btree (account_id);

CREATE INDEX feed_drafts_newest ON public.feed_drafts USING btree (account_id, updated_at DESC, id);

CREATE INDEX feed_items_of_creator ON public.feed_items USING btree (account_id, published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL) AND (removed_at IS NULL));

CREATE INDEX feed_items_of_parent ON public.feed_items USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX feed_items_planned ON public.feed_items USING btree (account_id, scheduled_at) WHERE (published_at IS NULL);

CREATE INDEX feed_items_recent ON public.feed_items USING btree (published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL) AND (removed_at IS NULL) AND (NOT is_hidden));

CREATE INDEX feed_items_top ON public.feed_items USING btree (rank DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL) AND (removed_at IS NULL) AND (NOT is_hidden));

CREATE INDEX feed_items_uncleared ON public.feed_items USING btree (scheduled_at) WHERE (failure = 'media_uncleared'::text);

CREATE INDEX feed_likes_newest ON public.feed_likes USING btree (item_id, created_at DESC);

CREATE INDEX feed_media_of_media ON public.feed_media USING btree (media_id);

CREATE INDEX follower_counts_most ON public.follower_counts USING btree (followers DESC, account_id);

CREATE INDEX follows_by_follower ON public.follows USING btree (followed_id, follower_id);

CREATE INDEX follows_of_followed ON public.follows USING btree (followed_id, created_at DESC);

CREATE INDEX follows_of_follower ON public.follows USING btree (follower_id, created_at DESC, followed_id);

CREATE INDEX follows_recent ON public.follows USING btree (created_at, followed_id);

CREATE INDEX former_usernames_of_account ON public.former_usernames USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX gallery_publications_of_character ON public.gallery_publications USING btree (character_id) WHERE (character_id IS NOT NULL);

CREATE INDEX generation_promises_newest ON public.generation_promises USING btree (lane, promised_at);

CREATE INDEX generations_active ON public.generations USING btree (account_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX generations_by_time ON public.generations USING btree (created_at);

CREATE INDEX generations_history ON public.generations USING btree (model, finished_at DESC) WHERE (state = 'done'::text);

CREATE INDEX generations_newest ON public.generations USING btree (account_id, id DESC);

CREATE INDEX generations_of_character ON public.generations USING btree (character_id) WHERE (character_id IS NOT NULL);

CREATE INDEX generations_retried ON public.generations USING btree (retried_from) WHERE (retried_from IS NOT NULL);

CREATE INDEX generations_sources ON public.generations USING btree (source_media_id) WHERE (source_media_id IS NOT NULL);

CREATE INDEX goals_of_creator ON public.goals USING btree (creator_id, created_at DESC);

CREATE INDEX guest_talk_oldest ON public.guest_talk USING btree (last_at);

CREATE INDEX import_items_by_twin ON public.import_items USING btree (twin_id) WHERE (twin_id IS NOT NULL);

CREATE INDEX import_items_failed_ones ON public.import_items USING btree (import_id) WHERE (state = 'failed'::text);

CREATE UNIQUE INDEX import_items_in_order ON public.import_items USING btree (import_id, "position");

CREATE INDEX import_items_of_character ON public.import_items USING btree (character_id) WHERE (character_id IS NOT NULL);

CREATE INDEX import_items_of_media ON public.import_items USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE INDEX import_items_of_message ON public.import_items USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX import_items_of_post ON public.import_items USING btree (post_id) WHERE (post_id IS NOT NULL);

CREATE INDEX import_items_queued ON public.import_items USING btree (import_id, post_id) WHERE (review = 'queued'::text);

CREATE INDEX import_items_to_review ON public.import_items USING btree (import_id, "position") WHERE ((state = 'done'::text) AND ((review IS NULL) OR (review = 'refused'::text)));

CREATE INDEX import_items_twins ON public.import_items USING btree (checksum, size_bytes) WHERE (checksum IS NOT NULL);

CREATE INDEX import_items_waiting ON public.import_items USING btree (import_id, "position") WHERE (state = 'waiting'::text);

CREATE INDEX import_proofs_asked_by ON public.import_proofs USING btree (asked_by) WHERE (asked_by IS NOT NULL);

CREATE INDEX import_proofs_of_account ON public.import_proofs USING btree (account_id, created_at DESC);

CREATE UNIQUE INDEX import_proofs_open ON public.import_proofs USING btree (account_id, lower(profile)) WHERE (state = ANY (ARRAY['asked'::text, 'sent'::text]));

CREATE INDEX import_proofs_sent ON public.import_proofs USING btree (created_at) WHERE (state = 'sent'::text);

CREATE INDEX imports_archives ON public.imports USING btree (created_at) WHERE (archive_key IS NOT NULL);

CREATE INDEX imports_begun_by ON public.imports USING btree (begun_by) WHERE (begun_by IS NOT NULL);

CREATE INDEX imports_by_promise ON public.imports USING btree (promised_at) WHERE ((promised_at IS NOT NULL) AND (state = 'done'::text));

CREATE INDEX imports_of_account ON public.imports USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX imports_of_folder ON public.imports USING btree (folder_id) WHERE (folder_id IS NOT NULL);

CREATE INDEX imports_of_proof ON public.imports USING btree (proof_id) WHERE (proof_id IS NOT NULL);

CREATE INDEX imports_refused ON public.imports USING btree (ended_at) WHERE (state = 'failed'::text);

CREATE INDEX imports_under_way ON public.imports USING btree (state) WHERE (state = ANY (ARRAY['reading'::text, 'ready'::text, 'bringing'::text, 'paused'::text, 'undoing'::text]));

CREATE INDEX job_errors_fingerprint ON public.job_errors USING btree (fingerprint, job_created_at, job_id);

CREATE INDEX job_errors_job ON public.job_errors USING btree (job_id);

CREATE INDEX job_errors_newest ON public.job_errors USING btree (fingerprint, at);

CREATE INDEX job_events_crashed ON public.job_events USING btree (worker_id) WHERE (event = 'crashed'::text);

CREATE INDEX job_events_job ON public.job_events USING btree (job_id, id);

CREATE INDEX job_exports_by ON public.job_exports USING btree (export_by, export_at);

CREATE INDEX job_exports_old ON public.job_exports USING btree (export_at);

CREATE INDEX job_needs_needed ON public.job_needs USING btree (needs_id);

CREATE INDEX job_terms_job ON public.job_terms USING btree (job_id);

CREATE INDEX jobs_by_attempts ON public.jobs USING btree (attempts, id) WHERE (attempts > 1);

CREATE INDEX jobs_by_owner ON public.jobs USING btree (owner_id, created_at, id) WHERE (owner_id IS NOT NULL);

CREATE INDEX jobs_by_run_time ON public.jobs USING btree (((finished_at - started_at)), id) WHERE ((finished_at - started_at) >= '00:00:10'::interval);

CREATE INDEX jobs_by_shelf ON public.jobs USING btree (lane, kind, state, created_at, id);

CREATE INDEX jobs_by_worker ON public.jobs USING btree (worker_id, created_at, id) WHERE ((worker_id IS NOT NULL) AND (finished_at IS NOT NULL));

CREATE UNIQUE INDEX jobs_dedupe ON public.jobs USING btree (kind, dedupe_key) WHERE ((dedupe_key IS NOT NULL) AND (state = ANY (ARRAY['scheduled'::text, 'queued'::text, 'running'::text, 'retrying'::text])));

CREATE INDEX jobs_failed_by_worker ON public.jobs USING btree (worker_id, created_at, id) WHERE ((worker_id IS NOT NULL) AND (state = 'failed'::text));

CREATE INDEX jobs_in_line ON public.jobs USING btree (lane, kind, priority DESC, turn, id) WHERE (state = 'queued'::text);

CREATE INDEX jobs_later ON public.jobs USING btree (lane, run_at, id) WHERE (state = ANY (ARRAY['scheduled'::text, 'retrying'::text]));

CREATE INDEX jobs_leases ON public.jobs USING btree (lease_until) WHERE (state = 'running'::text);

CREATE INDEX jobs_of_owners ON public.jobs USING btree (lane, state, owner_id, turn) WHERE ((owner_id IS NOT NULL) AND (state = ANY (ARRAY['queued'::text, 'running'::text])));

CREATE INDEX jobs_subject ON public.jobs USING btree (subject_id, created_at, id) WHERE (subject_id IS NOT NULL);

CREATE INDEX jobs_suspected ON public.jobs USING btree (lane, kind) WHERE ((state = 'queued'::text) AND (losses >= 2));

CREATE INDEX lane_samples_old ON public.lane_samples USING btree (minute);

CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account_id, transaction_id DESC);

CREATE INDEX ledger_holds_by_amount ON public.ledger_holds USING btree (amount, subject_id);

CREATE UNIQUE INDEX ledger_holds_subject ON public.ledger_holds USING btree (subject_id);

CREATE INDEX ledger_transactions_subject ON public.ledger_transactions USING btree (subject_id) WHERE (subject_id IS NOT NULL);

CREATE INDEX legal_holds_newest ON public.legal_holds USING btree (placed_at DESC, id DESC);

CREATE UNIQUE INDEX legal_holds_once ON public.legal_holds USING btree (subject_type, subject_id) WHERE (released_at IS NULL);

CREATE INDEX live_events_age ON public.live_events USING btree (created_at);

CREATE INDEX live_events_cursor ON public.live_events USING btree (cursor) WHERE (cursor IS NOT NULL);

CREATE INDEX live_events_key ON public.live_events USING btree (subscription_key, cursor) WHERE (cursor IS NOT NULL);

CREATE INDEX live_events_unpublished ON public.live_events USING btree (id) WHERE (cursor IS NULL);

CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);

CREATE INDEX mails_of_account ON public.mails USING btree (account_id, created_at DESC, id DESC) WHERE (account_id IS NOT NULL);

CREATE INDEX mails_unsent ON public.mails USING btree (created_at) WHERE (delivered_at IS NULL);

CREATE INDEX mass_message_media_of_media ON public.mass_message_media USING btree (media_id);

CREATE INDEX mass_message_recipients_account ON public.mass_message_recipients USING btree (account_id);

CREATE INDEX mass_message_recipients_due ON public.mass_message_recipients USING btree (mass_message_id, due_at, account_id) WHERE (state = 'waiting'::text);

CREATE INDEX mass_message_recipients_failed ON public.mass_message_recipients USING btree (mass_message_id) WHERE (state = 'failed'::text);

CREATE INDEX mass_message_recipients_message ON public.mass_message_recipients USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX mass_messages_newest ON public.mass_messages USING btree (author_id, created_at DESC, id DESC);

CREATE INDEX mass_messages_planned ON public.mass_messages USING btree (author_id, send_at) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'paused'::text]));

CREATE INDEX media_bin ON public.media USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX media_bin_of_owner ON public.media USING btree (account_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);

CREATE INDEX media_consent_by ON public.media USING btree (consent_by) WHERE (consent_by IS NOT NULL);

CREATE INDEX media_consent_open ON public.media USING btree (account_id) WHERE (consent_state = ANY (ARRAY['waiting'::text, 'review'::text]));

CREATE UNIQUE INDEX media_folders_name ON public.media_folders USING btree (account_id, lower(name));

CREATE INDEX media_gallery ON public.media USING btree (account_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX media_of_folder ON public.media USING btree (folder_id) WHERE (folder_id IS NOT NULL);

CREATE INDEX media_persons_of_person ON public.media_persons USING btree (person_id);

CREATE INDEX media_portraits ON public.media USING btree (account_id, created_at) WHERE (kind = 'portrait'::text);

CREATE INDEX media_processing ON public.media USING btree (account_id) WHERE (status = 'processing'::text);

CREATE INDEX media_reviewed ON public.media USING btree (consent_state, consent_since DESC, id DESC) WHERE (consent_state = ANY (ARRAY['approved'::text, 'refused'::text, 'withdrawn'::text]));

CREATE INDEX media_reviews ON public.media USING btree (consent_since, id) WHERE (consent_state = 'review'::text);

CREATE INDEX media_uploads_begun ON public.media_uploads USING btree (begun_at);

CREATE INDEX memberships_ending ON public.memberships USING btree (expires_at) WHERE (state <> 'expired'::text);

CREATE INDEX memberships_newest ON public.memberships USING btree (creator_id, created_at DESC);

CREATE INDEX memberships_of_creator ON public.memberships USING btree (creator_id, expires_at) WHERE (state <> 'expired'::text);

CREATE INDEX memberships_of_member ON public.memberships USING btree (member_id, created_at DESC);

CREATE INDEX memberships_of_payment ON public.memberships USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX memories_forgotten ON public.memories USING btree (forgotten_at) WHERE (forgotten_at IS NOT NULL);

CREATE INDEX memories_of_chat ON public.memories USING btree (chat_id);

CREATE INDEX memories_of_message ON public.memories USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE UNIQUE INDEX memories_once ON public.memories USING btree (chat_id, lower(text)) WHERE (forgotten_at IS NULL);

CREATE INDEX message_words_found ON public.message_words USING gin (owner_id, words) WITH (gin_pending_list_limit='256');

CREATE INDEX message_words_newest ON public.message_words USING btree (owner_id, message_id);

CREATE UNIQUE INDEX messages_generation ON public.messages USING btree (generation_id) WHERE (generation_id IS NOT NULL);

CREATE UNIQUE INDEX messages_of_chat ON public.messages USING btree (chat_id, id);

CREATE INDEX messages_of_speaker ON public.messages USING btree (chat_id, speaker_id) WHERE (speaker_id IS NOT NULL);

CREATE UNIQUE INDEX messages_once ON public.messages USING btree (chat_id, client_id) WHERE (client_id IS NOT NULL);

CREATE UNIQUE INDEX messages_root ON public.messages USING btree (chat_id) WHERE (parent_id IS NULL);

CREATE INDEX messages_siblings ON public.messages USING btree (parent_id, id) WHERE (parent_id IS NOT NULL);

CREATE INDEX messages_unended ON public.messages USING btree (chat_id) WHERE (state = ANY (ARRAY['waiting'::text, 'streaming'::text]));

CREATE INDEX messages_unheard ON public.messages USING btree (chat_id, id) WHERE ((author = 'person'::text) AND (NOT is_heard));

CREATE INDEX news_newest ON public.news USING btree (published_at DESC, id DESC) WHERE (withdrawn_at IS NULL);

CREATE INDEX notices_age ON public.notices USING btree (created_at);

CREATE INDEX notices_newest ON public.notices USING btree (account_id, id DESC);

CREATE INDEX notification_settings_digests ON public.notification_settings USING btree (digest_at) WHERE (digest_at IS NOT NULL);

CREATE INDEX outside_messages_newest ON public.outside_messages USING btree (created_at DESC, id DESC);

CREATE INDEX outside_messages_of_notice ON public.outside_messages USING btree (notice_id) WHERE (notice_id IS NOT NULL);

CREATE INDEX outside_messages_of_push ON public.outside_messages USING btree (push_id) WHERE (push_id IS NOT NULL);

CREATE INDEX page_views_newest ON public.page_views USING btree (account_id, seen_at DESC);

CREATE UNIQUE INDEX page_views_once ON public.page_views USING btree (account_id, hour, visitor, COALESCE(item_id, '00000000-0000-0000-0000-000000000000'::uuid));

CREATE INDEX page_views_recent ON public.page_views USING btree (seen_at);

CREATE INDEX page_visitors_newest ON public.page_visitors USING btree (account_id, is_profile, seen_at DESC);

CREATE INDEX page_visitors_recent ON public.page_visitors USING btree (seen_at);

CREATE INDEX payable_chips_of_earner ON public.payable_chips USING btree (earner_id, earned_at, id) WHERE (((cashed + spent) + returned) < chips);

CREATE INDEX payable_chips_of_payer ON public.payable_chips USING btree (payer_id, earned_at, id) WHERE ((spent + returned) < chips);

CREATE INDEX payment_differences_newest ON public.payment_differences USING btree (found_at DESC) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX payment_differences_open ON public.payment_differences USING btree (payment_id, kind) WHERE (ended_at IS NULL);

CREATE INDEX payment_disputes_newest ON public.payment_disputes USING btree (opened_at DESC, id DESC);

CREATE INDEX payment_disputes_of_payment ON public.payment_disputes USING btree (payment_id, opened_at);

CREATE UNIQUE INDEX payment_disputes_open ON public.payment_disputes USING btree (payment_id) WHERE (state = 'open'::text);

CREATE INDEX payment_disputes_won ON public.payment_disputes USING btree (decided_at) WHERE (state = 'won'::text);

CREATE INDEX payment_events_of_payment ON public.payment_events USING btree (((report ->> 'paymentId'::text))) WHERE (report IS NOT NULL);

CREATE INDEX payment_events_of_sale ON public.payment_events USING btree (provider, sale) WHERE (sale IS NOT NULL);

CREATE INDEX payment_events_unapplied ON public.payment_events USING btree (received_at) WHERE (applied_at IS NULL);

CREATE INDEX payment_events_waiting ON public.payment_events USING btree (provider, sale) WHERE ((applied_at IS NULL) AND (sale IS NOT NULL));

CREATE INDEX payment_refunds_booked ON public.payment_refunds USING btree (ended_at) WHERE (state = 'booked'::text);

CREATE INDEX payment_refunds_of_payment ON public.payment_refunds USING btree (payment_id, id DESC);

CREATE INDEX payment_refunds_open ON public.payment_refunds USING btree (id) WHERE (state = ANY (ARRAY['proposed'::text, 'asking'::text]));

CREATE INDEX payment_refusals_newest ON public.payment_refusals USING btree (received_at DESC);

CREATE INDEX payments_amount ON public.payments USING btree (amount_cents, created_at DESC);

CREATE INDEX payments_by_provider_key ON public.payments USING btree (provider_key) WHERE (provider_key IS NOT NULL);

CREATE INDEX payments_by_time ON public.payments USING btree (created_at DESC);

CREATE INDEX payments_by_transaction_key ON public.payments USING btree (transaction_key) WHERE (transaction_key IS NOT NULL);

CREATE INDEX payments_newest ON public.payments USING btree (account_id, created_at DESC);

CREATE UNIQUE INDEX payments_of_provider ON public.payments USING btree (provider, provider_key) WHERE (provider_key IS NOT NULL);

CREATE INDEX payments_of_recipient ON public.payments USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);

CREATE INDEX payments_of_seller ON public.payments USING btree (seller_id) WHERE (seller_id IS NOT NULL);

CREATE INDEX payments_paid ON public.payments USING btree (settled_at) WHERE (state = 'paid'::text);

CREATE INDEX payments_renewing ON public.payments USING btree (id) WHERE ((state = 'paid'::text) AND (stop_asked_at IS NULL) AND (stopped_at IS NULL) AND (provider <> ALL (ARRAY['sandbox'::text, 'free'::text])) AND (jsonb_typeof((terms -> 'renewalCents'::text)) = 'number'::text) AND (renews_id IS NULL));

CREATE INDEX payments_settled ON public.payments USING btree (settled_at) WHERE (settled_at IS NOT NULL);

CREATE INDEX payments_to_compare ON public.payments USING btree (compared_at NULLS FIRST, id) WHERE ((provider <> ALL (ARRAY['sandbox'::text, 'free'::text])) AND (renews_id IS NULL));

CREATE INDEX payments_to_return ON public.payments USING btree (refund_asked_at) WHERE ((refund_asked_at IS NOT NULL) AND (state = 'paid'::text));

CREATE INDEX payments_to_stop ON public.payments USING btree (stop_asked_at) WHERE ((stop_asked_at IS NOT NULL) AND (stopped_at IS NULL));

CREATE UNIQUE INDEX payout_batches_open ON public.payout_batches USING btree (kind) WHERE (state = 'closed'::text);

CREATE UNIQUE INDEX payout_methods_current ON public.payout_methods USING btree (account_id) WHERE (replaced_at IS NULL);

CREATE INDEX payout_methods_of_account ON public.payout_methods USING btree (account_id);

CREATE INDEX payout_returns_of_payout ON public.payout_returns USING btree (payout_id);

CREATE UNIQUE INDEX payout_returns_open ON public.payout_returns USING btree (payout_id) WHERE (state = 'proposed'::text);

CREATE INDEX payouts_newest ON public.payouts USING btree (account_id, closed_at DESC, id DESC);

CREATE INDEX payouts_of_method ON public.payouts USING btree (method_id);

CREATE INDEX people_exports_of_list ON public.people_exports USING btree (list_id) WHERE (list_id IS NOT NULL);

CREATE INDEX people_exports_owner ON public.people_exports USING btree (owner_id, created_at DESC);

CREATE INDEX people_exports_waiting ON public.people_exports USING btree (created_at) WHERE (state = 'waiting'::text);

CREATE INDEX people_list_members_account ON public.people_list_members USING btree (account_id);

CREATE INDEX person_documents_of_person ON public.person_documents USING btree (person_id);

CREATE INDEX persons_of_account ON public.persons USING btree (account_id, full_name);

CREATE UNIQUE INDEX persons_self ON public.persons USING btree (account_id) WHERE is_self;

CREATE INDEX platform_subscriptions_bonuses ON public.platform_subscriptions USING btree (next_bonus_at) WHERE (state <> 'expired'::text);

CREATE INDEX platform_subscriptions_ending ON public.platform_subscriptions USING btree (expires_at) WHERE (state <> 'expired'::text);

CREATE INDEX platform_subscriptions_of_payment ON public.platform_subscriptions USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX policy_replays_newest ON public.policy_replays USING btree (started_at DESC);

CREATE UNIQUE INDEX policy_replays_running ON public.policy_replays USING btree (state) WHERE (state = 'running'::text);

CREATE INDEX policy_versions_published ON public.policy_versions USING btree (published_at DESC, number DESC) WHERE (state = 'published'::text);

CREATE UNIQUE INDEX policy_versions_single ON public.policy_versions USING btree (state) WHERE (state = ANY (ARRAY['draft'::text, 'shadow'::text]));

CREATE INDEX profiles_of_avatar ON public.profiles USING btree (avatar_id) WHERE (avatar_id IS NOT NULL);

CREATE INDEX profiles_of_cover ON public.profiles USING btree (cover_id) WHERE (cover_id IS NOT NULL);

CREATE INDEX profiles_of_intro ON public.profiles USING btree (intro_id) WHERE (intro_id IS NOT NULL);

CREATE INDEX promo_uses_of_account ON public.promo_uses USING btree (account_id);

CREATE INDEX purchases_of_subject ON public.purchases USING btree (subject_type, subject_id);

CREATE INDEX push_subscriptions_account ON public.push_subscriptions USING btree (account_id);

CREATE INDEX queue_minutes_old ON public.queue_minutes USING btree (minute);

CREATE INDEX referral_rewards_newest ON public.referral_rewards USING btree (referrer_id, created_at DESC, id DESC);

CREATE INDEX referral_rewards_of_member ON public.referral_rewards USING btree (member_id);

CREATE INDEX referral_rewards_stale ON public.referral_rewards USING btree (id) WHERE is_stale;

CREATE INDEX referral_rewards_waiting ON public.referral_rewards USING btree (settles_at) WHERE (state = 'pending'::text);

CREATE INDEX referrals_of_referrer ON public.referrals USING btree (referrer_id, created_at DESC);

CREATE UNIQUE INDEX region_policies_draft ON public.region_policies USING btree ((true)) WHERE (published_at IS NULL);

CREATE INDEX region_policies_started ON public.region_policies USING btree (starts_at DESC, published_at DESC) WHERE (published_at IS NOT NULL);

CREATE INDEX release_withdrawal_sales_of_buyer ON public.release_withdrawal_sales USING btree (buyer_id);

CREATE INDEX release_withdrawal_sales_of_payment ON public.release_withdrawal_sales USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX release_withdrawals_newest ON public.release_withdrawals USING btree (created_at DESC);

CREATE INDEX release_withdrawals_of_account ON public.release_withdrawals USING btree (account_id, created_at DESC);

CREATE INDEX release_withdrawals_of_person ON public.release_withdrawals USING btree (person_id);

CREATE UNIQUE INDEX releases_live ON public.releases USING btree (person_id) WHERE (state = ANY (ARRAY['sent'::text, 'signed'::text]));

CREATE INDEX releases_of_person ON public.releases USING btree (person_id, sent_at DESC);

CREATE INDEX reports_of_account ON public.reports USING btree (account_id, created_at DESC);

CREATE INDEX request_items_of_creator ON public.request_items USING btree (creator_id, created_at);

CREATE INDEX request_orders_due ON public.request_orders USING btree (deadline_at) WHERE (deadline_at IS NOT NULL);

CREATE INDEX request_orders_of_buyer ON public.request_orders USING btree (buyer_id, id DESC);

CREATE INDEX request_orders_of_creator ON public.request_orders USING btree (creator_id, id DESC);

CREATE INDEX request_orders_to_do ON public.request_orders USING btree (creator_id, state) WHERE (state = ANY (ARRAY['asked'::text, 'accepted'::text]));

CREATE INDEX sales_of_buyer ON public.sales USING btree (buyer_id, booked_at DESC);

CREATE INDEX sales_of_buyers ON public.sales USING btree (booked_at) WHERE ((kind <> 'chips'::text) AND (state = ANY (ARRAY['pending'::text, 'available'::text])));

CREATE INDEX sales_of_creator ON public.sales USING btree (creator_id, booked_at DESC) WHERE (creator_id IS NOT NULL);

CREATE INDEX sales_pending ON public.sales USING btree (earned_at) WHERE (state = 'pending'::text);

CREATE INDEX sales_pending_of_creator ON public.sales USING btree (creator_id) WHERE ((state = 'pending'::text) AND (creator_id IS NOT NULL));

CREATE INDEX sales_reversed ON public.sales USING btree (id) WHERE (state = 'reversed'::text);

CREATE INDEX sales_to_release ON public.sales USING btree (earned_at) WHERE ((state = 'pending'::text) AND (creator_id IS NOT NULL));

CREATE INDEX scene_cast_of_character ON public.scene_cast USING btree (character_id) WHERE (character_id IS NOT NULL);

CREATE INDEX sessions_account ON public.sessions USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX sessions_expired ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_of_account ON public.sessions USING btree (account_id, last_seen_at DESC);

CREATE UNIQUE INDEX sessions_secret_hash ON public.sessions USING btree (secret_hash);

CREATE INDEX staff_alert_messages_newest ON public.staff_alert_messages USING btree (written_at DESC, id DESC);

CREATE INDEX staff_filters_by ON public.staff_filters USING btree (filter_by, filter_page);

CREATE INDEX staff_filters_shared ON public.staff_filters USING btree (filter_page) WHERE is_filter_shared;

CREATE INDEX staff_notes_by ON public.staff_notes USING btree (written_by);

CREATE INDEX staff_notes_of_subject ON public.staff_notes USING btree (subject_type, subject_id, written_at DESC);

CREATE INDEX staff_replies_listed ON public.staff_replies USING btree (purpose, title);

CREATE INDEX stories_of_creator ON public.stories USING btree (account_id, expires_at) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL) AND (removed_at IS NULL));

CREATE INDEX stories_of_media ON public.stories USING btree (media_id);

CREATE INDEX stories_planned ON public.stories USING btree (account_id, scheduled_at) WHERE (published_at IS NULL);

CREATE INDEX stories_uncleared ON public.stories USING btree (scheduled_at) WHERE (failure = 'media_uncleared'::text);

CREATE INDEX strikes_of_account ON public.strikes USING btree (account_id, created_at DESC);

CREATE INDEX studio_acts_account ON public.studio_acts USING btree (account_id);

CREATE INDEX studio_acts_of_link ON public.studio_acts USING btree (link_id, at DESC, id DESC);

CREATE INDEX studio_applications_decided_by ON public.studio_applications USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE INDEX studio_applications_waiting ON public.studio_applications USING btree (sent_at) WHERE (state = 'waiting'::text);

CREATE INDEX studio_contracts_of_link ON public.studio_contracts USING btree (link_id, valid_from DESC, id DESC);

CREATE UNIQUE INDEX studio_contracts_open ON public.studio_contracts USING btree (link_id) WHERE ((agreed_at IS NULL) AND (refused_at IS NULL));

CREATE INDEX studio_incarnations_of_link ON public.studio_incarnations USING btree (link_id);

CREATE INDEX studio_invites_invited_by ON public.studio_invites USING btree (invited_by);

CREATE UNIQUE INDEX studio_invites_mailed ON public.studio_invites USING btree (studio_id, lower(email)) WHERE (answered_at IS NULL);

CREATE INDEX studio_invites_of_creator ON public.studio_invites USING btree (creator_id) WHERE (creator_id IS NOT NULL);

CREATE INDEX studio_invites_of_studio ON public.studio_invites USING btree (studio_id, created_at DESC, id DESC);

CREATE UNIQUE INDEX studio_invites_open ON public.studio_invites USING btree (studio_id, creator_id) WHERE (answered_at IS NULL);

CREATE UNIQUE INDEX studio_links_asked ON public.studio_links USING btree (creator_id, studio_id) WHERE (state = 'asked'::text);

CREATE UNIQUE INDEX studio_links_attached ON public.studio_links USING btree (creator_id) WHERE (state = 'attached'::text);

CREATE INDEX studio_links_of_creator ON public.studio_links USING btree (creator_id, id DESC);

CREATE INDEX studio_links_of_studio ON public.studio_links USING btree (studio_id, id DESC);

CREATE UNIQUE INDEX studio_operators_joined ON public.studio_operators USING btree (account_id) WHERE (joined_studio_at IS NOT NULL);

CREATE INDEX studio_operators_of_account ON public.studio_operators USING btree (account_id);

CREATE INDEX studio_rights_account ON public.studio_rights USING btree (account_id);

CREATE INDEX studio_shares_of_creator ON public.studio_shares USING btree (creator_id);

CREATE INDEX studio_shares_of_studio ON public.studio_shares USING btree (studio_id, created_at DESC, sale_id DESC);

CREATE INDEX studio_shares_whole ON public.studio_shares USING btree (sale_id) WHERE (reversed_at IS NULL);

CREATE INDEX takedown_counters_due ON public.takedown_counters USING btree (restore_at) WHERE ((sent_at IS NOT NULL) AND (lawsuit_at IS NULL) AND (restored_at IS NULL));

CREATE INDEX takedown_counters_of_owner ON public.takedown_counters USING btree (owner_id);

CREATE INDEX takedown_notices_escalating ON public.takedown_notices USING btree (escalate_at) WHERE ((escalated_at IS NULL) AND (state = ANY (ARRAY['received'::text, 'hidden'::text])));

CREATE INDEX takedown_notices_hiding ON public.takedown_notices USING btree (hide_at) WHERE (state = 'received'::text);

CREATE INDEX takedown_notices_newest ON public.takedown_notices USING btree (created_at DESC, id DESC);

CREATE INDEX takedown_notices_open ON public.takedown_notices USING btree (due_at, id) WHERE (state = ANY (ARRAY['received'::text, 'hidden'::text, 'countered'::text]));

CREATE INDEX takedown_subjects_of_owner ON public.takedown_subjects USING btree (owner_id);

CREATE INDEX takedown_subjects_of_thing ON public.takedown_subjects USING btree (subject_id);

CREATE INDEX telegram_keys_account ON public.telegram_keys USING btree (account_id);

CREATE INDEX transfer_items_in_line ON public.transfer_items USING btree (transfer_id, kind, item_id) WHERE (state = ANY (ARRAY['waiting'::text, 'moved'::text]));

CREATE UNIQUE INDEX transfer_items_open ON public.transfer_items USING btree (item_id) WHERE (state = 'waiting'::text);

CREATE INDEX transfers_asked ON public.transfers USING btree (expires_at) WHERE (state = 'asked'::text);

CREATE INDEX transfers_of_folder ON public.transfers USING btree (folder_id) WHERE (folder_id IS NOT NULL);

CREATE INDEX transfers_received ON public.transfers USING btree (to_id, created_at DESC, id DESC);

CREATE INDEX transfers_sent ON public.transfers USING btree (from_id, created_at DESC, id DESC);

CREATE INDEX trial_links_of_creator ON public.trial_links USING btree (creator_id, created_at DESC);

CREATE INDEX trial_uses_of_member ON public.trial_uses USING btree (member_id);

CREATE INDEX twin_audios_of_account ON public.twin_audios USING btree (account_id, created_at DESC);

CREATE INDEX twin_challenges_of_account ON public.twin_challenges USING btree (account_id, created_at DESC);

CREATE INDEX twin_destructions_of_account ON public.twin_destructions USING btree (account_id, created_at DESC);

CREATE UNIQUE INDEX twin_destructions_running ON public.twin_destructions USING btree (account_id) WHERE (state = 'running'::text);

CREATE INDEX twin_folders_of_folder ON public.twin_folders USING btree (folder_id);

CREATE INDEX twin_medias_of_media ON public.twin_medias USING btree (media_id);

CREATE INDEX twin_suggestions_of_account ON public.twin_suggestions USING btree (account_id);

CREATE INDEX twin_suggestions_of_message ON public.twin_suggestions USING btree (message_id);

CREATE INDEX twin_talks_answering ON public.twin_talks USING btree (answering_id) WHERE (answering_id IS NOT NULL);

CREATE INDEX twin_talks_of_creator ON public.twin_talks USING btree (creator_id, last_at DESC, chat_id DESC);

CREATE INDEX twin_texts_of_account ON public.twin_texts USING btree (account_id, created_at);

CREATE INDEX twin_voices_of_account ON public.twin_voices USING btree (account_id, created_at DESC);

CREATE INDEX twins_look_by ON public.twins USING btree (look_by) WHERE (look_by IS NOT NULL);

CREATE INDEX twins_of_avatar ON public.twins USING btree (twin_avatar_id) WHERE (twin_avatar_id IS NOT NULL);

CREATE INDEX twins_of_saved_avatar ON public.twins USING btree (saved_avatar_id) WHERE (saved_avatar_id IS NOT NULL);

CREATE INDEX twins_reviews ON public.twins USING btree (look_since) WHERE (look_state = 'review'::text);

CREATE INDEX uploads_of_account ON public.uploads USING btree (account_id, created_at DESC);

CREATE UNIQUE INDEX uploads_open ON public.uploads USING btree (account_id, fingerprint) WHERE ((state = 'open'::text) AND (fingerprint IS NOT NULL));

CREATE INDEX uploads_stale ON public.uploads USING btree (touched_at) WHERE (state <> 'done'::text);

CREATE INDEX verifications_due ON public.verifications USING btree (expires_at) WHERE (state = 'pending'::text);

CREATE INDEX verifications_newest ON public.verifications USING btree (account_id, created_at DESC);

CREATE UNIQUE INDEX verifications_pending ON public.verifications USING btree (account_id) WHERE (state = 'pending'::text);

CREATE INDEX withheld_for_memory ON public.withheld_messages USING btree (memory_id);

CREATE INDEX workers_build ON public.workers USING btree (build);

CREATE INDEX workers_newest ON public.workers USING btree (started_at DESC);

CREATE UNIQUE INDEX x_accounts_state ON public.x_accounts USING btree (state) WHERE (state IS NOT NULL);

CREATE TRIGGER accounts_verified_consent AFTER UPDATE OF verified_at ON public.accounts FOR EACH ROW WHEN (((old.verified_at IS NULL) <> (new.verified_at IS NULL))) EXECUTE FUNCTION public.refresh_consent_of_verified();

CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.audit_refuse_change();

CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.audit_refuse_change();

CREATE TRIGGER changed_messages_are_found AFTER UPDATE OF body, state, chat_id, is_removed ON public.messages FOR EACH ROW WHEN ((new.state = ANY (ARRAY['done'::text, 'stopped'::text]))) EXECUTE FUNCTION public.note_message_words();

CREATE TRIGGER character_favorites_are_counted AFTER INSERT OR DELETE ON public.character_favorites FOR EACH ROW EXECUTE FUNCTION public.count_character_favorite();

CREATE TRIGGER chats_are_counted AFTER INSERT ON public.chats FOR EACH ROW WHEN ((new.character_id IS NOT NULL)) EXECUTE FUNCTION public.count_character_chat();

CREATE TRIGGER chats_hand_words_over AFTER UPDATE OF account_id, guest_id ON public.chats FOR EACH ROW WHEN ((COALESCE(old.account_id, old.guest_id) IS DISTINCT FROM COALESCE(new.account_id, new.guest_id))) EXECUTE FUNCTION public.hand_message_words_over();

CREATE TRIGGER direct_messages_taken_back AFTER DELETE ON public.direct_messages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.statistics_take_back_messages();

CREATE TRIGGER ended_chats_are_counted AFTER DELETE ON public.chats FOR EACH ROW WHEN ((old.character_id IS NOT NULL)) EXECUTE FUNCTION public.count_character_chat();

CREATE TRIGGER feed_items_given_back AFTER UPDATE OF deleted_at ON public.feed_items FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL) AND (new.published_at IS NOT NULL))) EXECUTE FUNCTION public.statistics_give_back_post();

CREATE TRIGGER feed_items_taken_back AFTER UPDATE OF deleted_at ON public.feed_items FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL) AND (old.published_at IS NOT NULL))) EXECUTE FUNCTION public.statistics_take_back_post();

CREATE TRIGGER follows_counted AFTER INSERT OR DELETE ON public.follows FOR EACH ROW EXECUTE FUNCTION public.count_follower();

CREATE TRIGGER follows_taken_back AFTER DELETE ON public.follows FOR EACH ROW EXECUTE FUNCTION public.statistics_take_back();

CREATE TRIGGER import_items_count AFTER UPDATE ON public.import_items REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION public.count_import_items();

CREATE TRIGGER ledger_balances_free_first BEFORE UPDATE ON public.ledger_balances FOR EACH ROW WHEN ((new.bought_left > new.posted)) EXECUTE FUNCTION public.spend_free_chips_first();

CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_check_balanced();

CREATE TRIGGER ledger_entries_only_grow BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.ledger_refuse_change();

CREATE TRIGGER ledger_holds_end_once BEFORE UPDATE ON public.ledger_holds FOR EACH ROW EXECUTE FUNCTION public.ledger_hold_ends_once();

CREATE TRIGGER ledger_transactions_only_grow BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION public.ledger_refuse_change();

CREATE TRIGGER media_fails_import_item AFTER UPDATE OF status ON public.media FOR EACH ROW WHEN (((new.status = 'error'::text) AND (old.status <> 'error'::text))) EXECUTE FUNCTION public.fail_import_item();

CREATE TRIGGER message_voices_leave AFTER DELETE ON public.message_voices FOR EACH ROW WHEN ((old.object_key IS NOT NULL)) EXECUTE FUNCTION public.leave_voice();

CREATE TRIGGER messages_are_found AFTER INSERT ON public.messages FOR EACH ROW WHEN (((new.state = ANY (ARRAY['done'::text, 'stopped'::text])) AND (new.body <> ''::text))) EXECUTE FUNCTION public.note_message_words();

CREATE TRIGGER payments_rewards AFTER UPDATE OF state, refunded_cents ON public.payments FOR EACH ROW WHEN ((((old.state = 'paid'::text) <> (new.state = 'paid'::text)) OR (old.refunded_cents <> new.refunded_cents))) EXECUTE FUNCTION public.reward_is_stale('payment');

CREATE TRIGGER sales_rewards AFTER UPDATE OF state, gross_cents ON public.sales FOR EACH ROW WHEN ((((old.state = 'reversed'::text) <> (new.state = 'reversed'::text)) OR (old.gross_cents <> new.gross_cents))) EXECUTE FUNCTION public.reward_is_stale('sale');

CREATE TRIGGER twin_sounds_leave AFTER DELETE ON public.twin_sounds FOR EACH ROW WHEN ((old.object_key IS NOT NULL)) EXECUTE FUNCTION public.leave_voice();

ALTER TABLE ONLY public.account_keys
    ADD CONSTRAINT account_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.agreement_acceptances
    ADD CONSTRAINT agreement_acceptances_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.auto_chats
    ADD CONSTRAINT auto_chats_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.auto_chats
    ADD CONSTRAINT auto_chats_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chats(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.auto_chats
    ADD CONSTRAINT auto_chats_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES public.ledger_holds(id);

ALTER TABLE ONLY public.bulk_jobs
    ADD CONSTRAINT bulk_jobs_bulk_id_fkey FOREIGN KEY (bulk_id) REFERENCES public.bulks(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bulk_jobs
    ADD CONSTRAINT bulk_jobs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.bulks
    ADD CONSTRAINT bulks_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.business_actives
    ADD CONSTRAINT business_actives_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.case_media
    ADD CONSTRAINT case_media_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id);

ALTER TABLE ONLY public.case_messages
    ADD CONSTRAINT case_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.case_messages
    ADD CONSTRAINT case_messages_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id);

ALTER TABLE ONLY public.case_reveals
    ADD CONSTRAINT case_reveals_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.case_reveals
    ADD CONSTRAINT case_reveals_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id);

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_appeal_by_fkey FOREIGN KEY (appeal_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.cases
    ADD CONSTRAINT cases_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.character_chat_counts
    ADD CONSTRAINT character_chat_counts_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_days
    ADD CONSTRAINT character_days_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_events
    ADD CONSTRAINT character_events_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_events
    ADD CONSTRAINT character_events_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_favorite_counts
    ADD CONSTRAINT character_favorite_counts_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_favorites
    ADD CONSTRAINT character_favorites_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.character_favorites
    ADD CONSTRAINT character_favorites_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.character_hides
    ADD CONSTRAINT character_hides_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.character_hides
    ADD CONSTRAINT character_hides_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.characters
    ADD CONSTRAINT characters_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.characters
    ADD CONSTRAINT characters_cloned_from_fkey FOREIGN KEY (cloned_from) REFERENCES public.characters(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.characters
    ADD CONSTRAINT characters_portrait_id_fkey FOREIGN KEY (portrait_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_head FOREIGN KEY (id, head_id) REFERENCES public.messages(chat_id, id) ON DELETE SET NULL (head_id) DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE ONLY public.chip_grants
    ADD CONSTRAINT chip_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.chip_grants
    ADD CONSTRAINT chip_grants_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.chip_grants
    ADD CONSTRAINT chip_grants_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.clicks
    ADD CONSTRAINT clicks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.collection_items
    ADD CONSTRAINT collection_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.collection_items
    ADD CONSTRAINT collection_items_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.comment_likes
    ADD CONSTRAINT comment_likes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.comment_likes
    ADD CONSTRAINT comment_likes_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comment_notices
    ADD CONSTRAINT comment_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.comment_notices
    ADD CONSTRAINT comment_notices_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.feed_items(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES public.comments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.creator_applications
    ADD CONSTRAINT creator_applications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.creator_applications
    ADD CONSTRAINT creator_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.creator_documents
    ADD CONSTRAINT creator_documents_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_chats
    ADD CONSTRAINT direct_chats_first_id_fkey FOREIGN KEY (first_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_chats
    ADD CONSTRAINT direct_chats_second_id_fkey FOREIGN KEY (second_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_media
    ADD CONSTRAINT direct_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.direct_media
    ADD CONSTRAINT direct_media_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.direct_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.direct_chats(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.request_orders(id);

ALTER TABLE ONLY public.direct_messages
    ADD CONSTRAINT direct_messages_twin_answers_id_fkey FOREIGN KEY (twin_answers_id) REFERENCES public.direct_messages(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.direct_paid_media
    ADD CONSTRAINT direct_paid_media_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_paid_media
    ADD CONSTRAINT direct_paid_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.direct_paid_media
    ADD CONSTRAINT direct_paid_media_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.direct_sides
    ADD CONSTRAINT direct_sides_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_sides
    ADD CONSTRAINT direct_sides_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.direct_chats(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.direct_unlocks
    ADD CONSTRAINT direct_unlocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_unlocks
    ADD CONSTRAINT direct_unlocks_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.direct_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.direct_unlocks
    ADD CONSTRAINT direct_unlocks_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.discovery_categories
    ADD CONSTRAINT discovery_categories_discovery_cover_id_fkey FOREIGN KEY (discovery_cover_id) REFERENCES public.characters(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.discovery_entries
    ADD CONSTRAINT discovery_entries_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_links
    ADD CONSTRAINT document_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.document_links
    ADD CONSTRAINT document_links_made_by_fkey FOREIGN KEY (made_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.document_readings
    ADD CONSTRAINT document_readings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.document_readings
    ADD CONSTRAINT document_readings_creator_document_id_fkey FOREIGN KEY (creator_document_id) REFERENCES public.creator_documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.document_readings
    ADD CONSTRAINT document_readings_person_document_id_fkey FOREIGN KEY (person_document_id) REFERENCES public.person_documents(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.engine_switches
    ADD CONSTRAINT engine_switches_switched_by_fkey FOREIGN KEY (switched_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.fan_clubs
    ADD CONSTRAINT fan_clubs_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.feed_drafts
    ADD CONSTRAINT feed_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.feed_items
    ADD CONSTRAINT feed_items_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.feed_items
    ADD CONSTRAINT feed_items_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.feed_items(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.feed_likes
    ADD CONSTRAINT feed_likes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.feed_likes
    ADD CONSTRAINT feed_likes_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.feed_items(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed_media
    ADD CONSTRAINT feed_media_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.feed_items(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed_media
    ADD CONSTRAINT feed_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.feed_versions
    ADD CONSTRAINT feed_versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.feed_items(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.follower_counts
    ADD CONSTRAINT follower_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.follows
    ADD CONSTRAINT follows_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.former_usernames
    ADD CONSTRAINT former_usernames_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.gallery_publications
    ADD CONSTRAINT gallery_publications_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.gallery_publications
    ADD CONSTRAINT gallery_publications_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.generation_pictures
    ADD CONSTRAINT generation_pictures_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES public.generations(id);

ALTER TABLE ONLY public.generation_pictures
    ADD CONSTRAINT generation_pictures_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id);

ALTER TABLE ONLY public.generation_promises
    ADD CONSTRAINT generation_promises_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES public.generations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_hold_id_fkey FOREIGN KEY (hold_id) REFERENCES public.ledger_holds(id);

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_retried_from_fkey FOREIGN KEY (retried_from) REFERENCES public.generations(id);

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_source_media_id_fkey FOREIGN KEY (source_media_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.goals
    ADD CONSTRAINT goals_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.greetings
    ADD CONSTRAINT greetings_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.greetings
    ADD CONSTRAINT greetings_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.guest_blocks
    ADD CONSTRAINT guest_blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.import_items
    ADD CONSTRAINT import_items_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_items
    ADD CONSTRAINT import_items_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.import_items
    ADD CONSTRAINT import_items_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_items
    ADD CONSTRAINT import_items_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_items
    ADD CONSTRAINT import_items_twin_id_fkey FOREIGN KEY (twin_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_proofs
    ADD CONSTRAINT import_proofs_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.import_proofs
    ADD CONSTRAINT import_proofs_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.import_proofs
    ADD CONSTRAINT import_proofs_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.media_folders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_proof_id_fkey FOREIGN KEY (proof_id) REFERENCES public.import_proofs(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.job_errors
    ADD CONSTRAINT job_errors_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_events
    ADD CONSTRAINT job_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_export_parts
    ADD CONSTRAINT job_export_parts_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.job_exports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_exports
    ADD CONSTRAINT job_exports_export_by_fkey FOREIGN KEY (export_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.job_inputs
    ADD CONSTRAINT job_inputs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_needs
    ADD CONSTRAINT job_needs_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_needs
    ADD CONSTRAINT job_needs_needs_id_fkey FOREIGN KEY (needs_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_terms
    ADD CONSTRAINT job_terms_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.ledger_balances
    ADD CONSTRAINT ledger_balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.ledger_accounts(id);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_account_id_asset_fkey FOREIGN KEY (account_id, asset) REFERENCES public.ledger_accounts(id, asset);

ALTER TABLE ONLY public.ledger_entries
    ADD CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.ledger_transactions(id);

ALTER TABLE ONLY public.ledger_holds
    ADD CONSTRAINT ledger_holds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.ledger_accounts(id);

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_released_by_fkey FOREIGN KEY (released_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.link_pages
    ADD CONSTRAINT link_pages_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.mails
    ADD CONSTRAINT mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.mass_message_media
    ADD CONSTRAINT mass_message_media_mass_message_id_fkey FOREIGN KEY (mass_message_id) REFERENCES public.mass_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mass_message_media
    ADD CONSTRAINT mass_message_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mass_message_recipients
    ADD CONSTRAINT mass_message_recipients_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.mass_message_recipients
    ADD CONSTRAINT mass_message_recipients_mass_message_id_fkey FOREIGN KEY (mass_message_id) REFERENCES public.mass_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mass_message_recipients
    ADD CONSTRAINT mass_message_recipients_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.direct_messages(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.mass_messages
    ADD CONSTRAINT mass_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_consent_by_fkey FOREIGN KEY (consent_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.media_folders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.media_folders
    ADD CONSTRAINT media_folders_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES public.generations(id);

ALTER TABLE ONLY public.media_hashes
    ADD CONSTRAINT media_hashes_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.media_persons
    ADD CONSTRAINT media_persons_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.persons(id);

ALTER TABLE ONLY public.media_renditions
    ADD CONSTRAINT media_renditions_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.media_sources
    ADD CONSTRAINT media_sources_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.memories
    ADD CONSTRAINT memories_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chats(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.memories
    ADD CONSTRAINT memories_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.message_voice_parts
    ADD CONSTRAINT message_voice_parts_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.message_voices(message_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_voices
    ADD CONSTRAINT message_voices_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.message_words
    ADD CONSTRAINT message_words_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chats(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES public.generations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_speaker FOREIGN KEY (chat_id, speaker_id) REFERENCES public.scene_cast(chat_id, id);

ALTER TABLE ONLY public.news
    ADD CONSTRAINT news_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.notification_choices
    ADD CONSTRAINT notification_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.notification_settings
    ADD CONSTRAINT notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.outside_messages
    ADD CONSTRAINT outside_messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.outside_messages
    ADD CONSTRAINT outside_messages_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES public.notices(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.outside_messages
    ADD CONSTRAINT outside_messages_push_id_fkey FOREIGN KEY (push_id) REFERENCES public.push_subscriptions(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.own_personas
    ADD CONSTRAINT own_personas_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.page_visitors
    ADD CONSTRAINT page_visitors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.pauses
    ADD CONSTRAINT pauses_paused_by_fkey FOREIGN KEY (paused_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payable_chips
    ADD CONSTRAINT payable_chips_earner_id_fkey FOREIGN KEY (earner_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payable_chips
    ADD CONSTRAINT payable_chips_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payment_differences
    ADD CONSTRAINT payment_differences_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payment_differences
    ADD CONSTRAINT payment_differences_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.payment_disputes
    ADD CONSTRAINT payment_disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payment_disputes
    ADD CONSTRAINT payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.payment_disputes
    ADD CONSTRAINT payment_disputes_won_by_fkey FOREIGN KEY (won_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payment_methods
    ADD CONSTRAINT payment_methods_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.payment_refunds
    ADD CONSTRAINT payment_refunds_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_recipient_id_fkey FOREIGN KEY (recipient_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_renews_id_fkey FOREIGN KEY (renews_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_repeats_id_fkey FOREIGN KEY (repeats_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payout_batches
    ADD CONSTRAINT payout_batches_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payout_batches
    ADD CONSTRAINT payout_batches_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payout_methods
    ADD CONSTRAINT payout_methods_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payout_returns
    ADD CONSTRAINT payout_returns_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payout_returns
    ADD CONSTRAINT payout_returns_payout_id_fkey FOREIGN KEY (payout_id) REFERENCES public.payouts(id);

ALTER TABLE ONLY public.payout_returns
    ADD CONSTRAINT payout_returns_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES public.payout_batches(id);

ALTER TABLE ONLY public.payouts
    ADD CONSTRAINT payouts_method_id_fkey FOREIGN KEY (method_id) REFERENCES public.payout_methods(id);

ALTER TABLE ONLY public.people_exports
    ADD CONSTRAINT people_exports_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.people_lists(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.people_exports
    ADD CONSTRAINT people_exports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.people_list_members
    ADD CONSTRAINT people_list_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.people_list_members
    ADD CONSTRAINT people_list_members_list_id_fkey FOREIGN KEY (list_id) REFERENCES public.people_lists(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.people_lists
    ADD CONSTRAINT people_lists_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.person_documents
    ADD CONSTRAINT person_documents_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.persons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.person_documents
    ADD CONSTRAINT person_documents_release_id_fkey FOREIGN KEY (release_id) REFERENCES public.releases(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.persons
    ADD CONSTRAINT persons_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.picture_checks
    ADD CONSTRAINT picture_checks_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.platform_subscriptions
    ADD CONSTRAINT platform_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.platform_subscriptions
    ADD CONSTRAINT platform_subscriptions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.policy_differences
    ADD CONSTRAINT policy_differences_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.policy_versions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.policy_lines
    ADD CONSTRAINT policy_lines_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.policy_versions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.policy_replay_counts
    ADD CONSTRAINT policy_replay_counts_replay_id_fkey FOREIGN KEY (replay_id) REFERENCES public.policy_replays(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.policy_replay_examples
    ADD CONSTRAINT policy_replay_examples_replay_id_fkey FOREIGN KEY (replay_id) REFERENCES public.policy_replays(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.policy_replays
    ADD CONSTRAINT policy_replays_against_id_fkey FOREIGN KEY (against_id) REFERENCES public.policy_versions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.policy_replays
    ADD CONSTRAINT policy_replays_started_by_fkey FOREIGN KEY (started_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.policy_replays
    ADD CONSTRAINT policy_replays_version_id_fkey FOREIGN KEY (version_id) REFERENCES public.policy_versions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.policy_versions
    ADD CONSTRAINT policy_versions_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.policy_versions
    ADD CONSTRAINT policy_versions_restores_id_fkey FOREIGN KEY (restores_id) REFERENCES public.policy_versions(id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_avatar_id_fkey FOREIGN KEY (avatar_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_intro_id_fkey FOREIGN KEY (intro_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.promo_codes
    ADD CONSTRAINT promo_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.promo_uses
    ADD CONSTRAINT promo_uses_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.promo_uses
    ADD CONSTRAINT promo_uses_code_fkey FOREIGN KEY (code) REFERENCES public.promo_codes(code);

ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.two_factors(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.referral_rewards
    ADD CONSTRAINT referral_rewards_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.referrals(member_id);

ALTER TABLE ONLY public.referral_rewards
    ADD CONSTRAINT referral_rewards_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.referrals
    ADD CONSTRAINT referrals_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.region_lines
    ADD CONSTRAINT region_lines_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES public.region_policies(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.region_policies
    ADD CONSTRAINT region_policies_published_by_fkey FOREIGN KEY (published_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.release_withdrawal_media
    ADD CONSTRAINT release_withdrawal_media_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.release_withdrawals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.release_withdrawal_sales
    ADD CONSTRAINT release_withdrawal_sales_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.release_withdrawal_sales
    ADD CONSTRAINT release_withdrawal_sales_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.release_withdrawal_sales
    ADD CONSTRAINT release_withdrawal_sales_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES public.release_withdrawals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.release_withdrawals
    ADD CONSTRAINT release_withdrawals_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.release_withdrawals
    ADD CONSTRAINT release_withdrawals_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.persons(id);

ALTER TABLE ONLY public.releases
    ADD CONSTRAINT releases_person_id_fkey FOREIGN KEY (person_id) REFERENCES public.persons(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id);

ALTER TABLE ONLY public.request_items
    ADD CONSTRAINT request_items_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.request_orders
    ADD CONSTRAINT request_orders_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.request_orders
    ADD CONSTRAINT request_orders_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.request_orders
    ADD CONSTRAINT request_orders_id_fkey FOREIGN KEY (id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.request_orders
    ADD CONSTRAINT request_orders_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.request_items(id);

ALTER TABLE ONLY public.scene_cast
    ADD CONSTRAINT scene_cast_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.scene_cast
    ADD CONSTRAINT scene_cast_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.chats(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.social_links
    ADD CONSTRAINT social_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.staff_alert_messages
    ADD CONSTRAINT staff_alert_messages_alert_cause_fkey FOREIGN KEY (alert_cause) REFERENCES public.staff_alert_causes(alert_cause);

ALTER TABLE ONLY public.staff_alerts
    ADD CONSTRAINT staff_alerts_alerts_changed_by_fkey FOREIGN KEY (alerts_changed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.staff_filters
    ADD CONSTRAINT staff_filters_filter_by_fkey FOREIGN KEY (filter_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.staff_notes
    ADD CONSTRAINT staff_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.statistic_hours
    ADD CONSTRAINT statistic_hours_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.stories
    ADD CONSTRAINT stories_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.stories
    ADD CONSTRAINT stories_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.story_views
    ADD CONSTRAINT story_views_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.story_views
    ADD CONSTRAINT story_views_story_id_fkey FOREIGN KEY (story_id) REFERENCES public.stories(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.strikes
    ADD CONSTRAINT strikes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.strikes
    ADD CONSTRAINT strikes_case_id_fkey FOREIGN KEY (case_id) REFERENCES public.cases(id);

ALTER TABLE ONLY public.studio_acts
    ADD CONSTRAINT studio_acts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_acts
    ADD CONSTRAINT studio_acts_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.studio_links(id);

ALTER TABLE ONLY public.studio_applications
    ADD CONSTRAINT studio_applications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_applications
    ADD CONSTRAINT studio_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_contracts
    ADD CONSTRAINT studio_contracts_agreed_by_fkey FOREIGN KEY (agreed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_contracts
    ADD CONSTRAINT studio_contracts_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.studio_links(id);

ALTER TABLE ONLY public.studio_contracts
    ADD CONSTRAINT studio_contracts_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_incarnations
    ADD CONSTRAINT studio_incarnations_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.studio_links(id);

ALTER TABLE ONLY public.studio_incarnations
    ADD CONSTRAINT studio_incarnations_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.studio_invites
    ADD CONSTRAINT studio_invites_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_invites
    ADD CONSTRAINT studio_invites_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_invites
    ADD CONSTRAINT studio_invites_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES public.studios(account_id);

ALTER TABLE ONLY public.studio_links
    ADD CONSTRAINT studio_links_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_links
    ADD CONSTRAINT studio_links_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_links
    ADD CONSTRAINT studio_links_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_links
    ADD CONSTRAINT studio_links_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_links
    ADD CONSTRAINT studio_links_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES public.studios(account_id);

ALTER TABLE ONLY public.studio_operators
    ADD CONSTRAINT studio_operators_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_operators
    ADD CONSTRAINT studio_operators_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES public.studios(account_id);

ALTER TABLE ONLY public.studio_rights
    ADD CONSTRAINT studio_rights_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_rights
    ADD CONSTRAINT studio_rights_link_id_fkey FOREIGN KEY (link_id) REFERENCES public.studio_links(id);

ALTER TABLE ONLY public.studio_shares
    ADD CONSTRAINT studio_shares_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studio_shares
    ADD CONSTRAINT studio_shares_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES public.sales(id);

ALTER TABLE ONLY public.studio_shares
    ADD CONSTRAINT studio_shares_studio_id_fkey FOREIGN KEY (studio_id) REFERENCES public.studios(account_id);

ALTER TABLE ONLY public.studios
    ADD CONSTRAINT studios_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.studios
    ADD CONSTRAINT studios_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.takedown_counters
    ADD CONSTRAINT takedown_counters_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES public.takedown_notices(id);

ALTER TABLE ONLY public.takedown_counters
    ADD CONSTRAINT takedown_counters_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.takedown_notices
    ADD CONSTRAINT takedown_notices_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.takedown_subjects
    ADD CONSTRAINT takedown_subjects_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES public.takedown_notices(id);

ALTER TABLE ONLY public.takedown_subjects
    ADD CONSTRAINT takedown_subjects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.telegram_keys
    ADD CONSTRAINT telegram_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.transfer_items
    ADD CONSTRAINT transfer_items_transfer_id_fkey FOREIGN KEY (transfer_id) REFERENCES public.transfers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.media_folders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_from_id_fkey FOREIGN KEY (from_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_to_id_fkey FOREIGN KEY (to_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.trial_links
    ADD CONSTRAINT trial_links_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES public.trial_links(id);

ALTER TABLE ONLY public.twin_answers
    ADD CONSTRAINT twin_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.twins(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_audios
    ADD CONSTRAINT twin_audios_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.twins(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_audios
    ADD CONSTRAINT twin_audios_challenge_id_fkey FOREIGN KEY (challenge_id) REFERENCES public.twin_challenges(id);

ALTER TABLE ONLY public.twin_challenges
    ADD CONSTRAINT twin_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.twin_destructions
    ADD CONSTRAINT twin_destructions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.twin_facts
    ADD CONSTRAINT twin_facts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.twins(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_folders
    ADD CONSTRAINT twin_folders_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.twins(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_folders
    ADD CONSTRAINT twin_folders_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.media_folders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_medias
    ADD CONSTRAINT twin_medias_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.twins(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_medias
    ADD CONSTRAINT twin_medias_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_sounds
    ADD CONSTRAINT twin_sounds_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.direct_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_suggestions
    ADD CONSTRAINT twin_suggestions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.twin_suggestions
    ADD CONSTRAINT twin_suggestions_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.direct_chats(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_suggestions
    ADD CONSTRAINT twin_suggestions_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.direct_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_talks
    ADD CONSTRAINT twin_talks_answering_id_fkey FOREIGN KEY (answering_id) REFERENCES public.direct_messages(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.twin_talks
    ADD CONSTRAINT twin_talks_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.direct_chats(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_talks
    ADD CONSTRAINT twin_talks_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.twin_test_lines
    ADD CONSTRAINT twin_test_lines_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.twins(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_texts
    ADD CONSTRAINT twin_texts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.twins(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_voices
    ADD CONSTRAINT twin_voices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.twins(account_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.twin_voices
    ADD CONSTRAINT twin_voices_audio_id_fkey FOREIGN KEY (audio_id) REFERENCES public.twin_audios(id);

ALTER TABLE ONLY public.twins
    ADD CONSTRAINT twins_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.twins
    ADD CONSTRAINT twins_look_by_fkey FOREIGN KEY (look_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.twins
    ADD CONSTRAINT twins_saved_avatar_id_fkey FOREIGN KEY (saved_avatar_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.twins
    ADD CONSTRAINT twins_twin_avatar_id_fkey FOREIGN KEY (twin_avatar_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.twins
    ADD CONSTRAINT twins_voice FOREIGN KEY (twin_voice_id) REFERENCES public.twin_voices(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.upload_parts
    ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.uploads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.media_folders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.imports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.viewed_modals
    ADD CONSTRAINT viewed_modals_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.withheld_messages
    ADD CONSTRAINT withheld_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_cordoned_by_fkey FOREIGN KEY (cordoned_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_drained_by_fkey FOREIGN KEY (drained_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.x_accounts
    ADD CONSTRAINT x_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

