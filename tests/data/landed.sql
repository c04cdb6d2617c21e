
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

CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE FUNCTION public.access_to(creator uuid, mode text, subject_type text, subject_id uuid, viewer uuid) RETURNS text
    LANGUAGE sql STABLE
    AS $$
    select case
        when viewer = creator then 'owner'
        when viewer is null then case mode when 'free' then 'free' else 'denied' end
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
    select exists (
        select from direct_chats
        join direct_sides on chat_id = direct_chats.id and blocked_at is not null
        where first_id = least(one, other) and second_id = greatest(one, other)
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

CREATE FUNCTION public.feed_rank(published_at timestamp with time zone, likes integer, comments integer) RETURNS double precision
    LANGUAGE sql STABLE
    AS $$
    select extract(epoch from published_at)::double precision / 43200 + log(2, 1 + likes + 2 * comments)::double precision
$$;

CREATE FUNCTION public.is_current(state text, expires_at timestamp with time zone, payment_id uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select state <> 'expired' and (expires_at > now() or (state = 'active' and payment_id is not null))
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
    select exists (
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

CREATE FUNCTION public.is_studio_creator(account uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (
        select from studio_links
        join studios on studios.account_id = studio_links.studio_id and closed_at is null
        where creator_id = account and state = 'attached'
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
            -- whom the author follows can be on a list, too: that does not ask to be written to
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
            when (audience ->> 'isOnline')::boolean and not exists (
                select from sessions
                where sessions.account_id = page.id and ended_at is null
                    and last_seen_at > now() - interval '5 minutes'
            ) then 'not_online'
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

CREATE FUNCTION public.media_waits(medium uuid) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
    select exists (select from media where id = medium and status = 'processing' and deleted_at is null)
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

CREATE FUNCTION public.turn_step(owner uuid) RETURNS double precision
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$
    select coalesce((select 1 / weight from owner_weights where owner_id = owner), 1)
$$;

SET default_tablespace = '';

SET default_table_access_method = heap;

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
    CONSTRAINT accounts_block_reason_check CHECK ((block_reason = ANY (ARRAY['minor'::text, 'real_person'::text, 'violence'::text, 'self_harm'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT accounts_blocks CHECK (((blocked_at IS NOT NULL) OR ((blocked_until IS NULL) AND (block_reason IS NULL)))),
    CONSTRAINT accounts_erased CHECK (((deleted_at IS NOT NULL) OR (num_nonnulls(erase_at, erased_at) = 0))),
    CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['member'::text, 'creator'::text, 'support'::text, 'admin'::text])))
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
    hold_id uuid NOT NULL,
    reply_id uuid,
    state text DEFAULT 'running'::text NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT auto_chats_check CHECK (((turns_done >= 0) AND (turns_done <= turns_wanted))),
    CONSTRAINT auto_chats_check1 CHECK (((state = 'ended'::text) OR (chat_id IS NOT NULL))),
    CONSTRAINT auto_chats_check2 CHECK (((state = 'ended'::text) = (reason IS NOT NULL))),
    CONSTRAINT auto_chats_check3 CHECK (((state = 'ended'::text) = (ended_at IS NOT NULL))),
    CONSTRAINT auto_chats_price_check CHECK ((price > 0)),
    CONSTRAINT auto_chats_reason_check CHECK ((reason = ANY (ARRAY['done'::text, 'stopped'::text, 'interrupted'::text, 'failed'::text, 'care'::text]))),
    CONSTRAINT auto_chats_state_check CHECK ((state = ANY (ARRAY['running'::text, 'ended'::text]))),
    CONSTRAINT auto_chats_turns_wanted_check CHECK (((turns_wanted >= 1) AND (turns_wanted <= 20)))
);

CREATE TABLE public.bonus_addresses (
    address_hash bytea NOT NULL,
    kind text NOT NULL,
    given_at timestamp with time zone DEFAULT now() NOT NULL
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
    CONSTRAINT bulks_verb_check CHECK ((verb = ANY (ARRAY['retry'::text, 'cancel'::text, 'discard'::text, 'run'::text, 'prioritise'::text])))
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
    CONSTRAINT cases_appeal_check CHECK ((length(appeal) <= 1000)),
    CONSTRAINT cases_block_days_check CHECK (((block_days >= 1) AND (block_days <= 3650))),
    CONSTRAINT cases_outcome_check CHECK ((outcome = ANY (ARRAY['keep'::text, 'remove'::text, 'make_private'::text, 'answered'::text]))),
    CONSTRAINT cases_reason_check CHECK ((reason = ANY (ARRAY['minor'::text, 'real_person'::text, 'violence'::text, 'self_harm'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT cases_rule_check CHECK ((rule = ANY (ARRAY['minor'::text, 'real_person'::text, 'violence'::text, 'self_harm'::text, 'spam'::text, 'other'::text]))),
    CONSTRAINT cases_sanction_check CHECK ((sanction = ANY (ARRAY['none'::text, 'warn'::text, 'block'::text]))),
    CONSTRAINT cases_state_check CHECK ((state = ANY (ARRAY['open'::text, 'proposed'::text, 'closed'::text, 'appealed'::text]))),
    CONSTRAINT cases_subject_type_check CHECK ((subject_type = ANY (ARRAY['character'::text, 'media'::text, 'reply'::text, 'message'::text, 'account'::text, 'post'::text, 'story'::text, 'comment'::text, 'support'::text])))
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
    CONSTRAINT chats_check CHECK ((num_nonnulls(account_id, guest_id) = 1)),
    CONSTRAINT chats_place_check CHECK ((length(place) <= 500)),
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
    CONSTRAINT creator_applications_check CHECK (((state = ANY (ARRAY['draft'::text, 'waiting'::text])) OR (decided_at IS NOT NULL))),
    CONSTRAINT creator_applications_club_about_check CHECK ((length(club_about) <= 500)),
    CONSTRAINT creator_applications_club_name_check CHECK ((length(club_name) <= 60)),
    CONSTRAINT creator_applications_legal_name_check CHECK ((length(legal_name) <= 100)),
    CONSTRAINT creator_applications_reason_check CHECK ((length(reason) <= 300)),
    CONSTRAINT creator_applications_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'approved'::text, 'refused'::text])))
);

CREATE TABLE public.creator_documents (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    object_key text NOT NULL,
    content_type text NOT NULL,
    size_bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT creator_documents_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))),
    CONSTRAINT creator_documents_kind_check CHECK ((kind = ANY (ARRAY['id_front'::text, 'id_back'::text, 'selfie'::text])))
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
    CONSTRAINT stories_failure_check CHECK ((failure = ANY (ARRAY['media_gone'::text, 'media_processing'::text, 'not_allowed'::text]))),
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
    CONSTRAINT direct_messages_place_check CHECK ((place > 0)),
    CONSTRAINT direct_messages_price_check CHECK (((price >= 0) AND (price <= 999))),
    CONSTRAINT direct_messages_reaction_of_author_check CHECK ((reaction_of_author = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text]))),
    CONSTRAINT direct_messages_reaction_of_reader_check CHECK ((reaction_of_reader = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text]))),
    CONSTRAINT direct_messages_request CHECK (((request_id IS NULL) = (request_state IS NULL))),
    CONSTRAINT direct_messages_request_state_check CHECK ((request_state = ANY (ARRAY['asked'::text, 'accepted'::text, 'delivered'::text, 'confirmed'::text, 'refunded'::text])))
);

CREATE TABLE public.direct_paid_media (
    media_id uuid NOT NULL,
    account_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
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
    CONSTRAINT direct_unlocks_paid_check CHECK ((paid > 0))
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
    CONSTRAINT media_check CHECK (((removed_at IS NULL) OR (deleted_at IS NOT NULL))),
    CONSTRAINT media_duration_ms_check CHECK ((duration_ms > 0)),
    CONSTRAINT media_failure_explains_error CHECK (((failure IS NOT NULL) = (status = 'error'::text))),
    CONSTRAINT media_height_check CHECK ((height > 0)),
    CONSTRAINT media_kind_check CHECK ((kind = ANY (ARRAY['photo'::text, 'portrait'::text, 'video'::text]))),
    CONSTRAINT media_moderation_check CHECK ((moderation = ANY (ARRAY['approved'::text, 'rejected'::text]))),
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
  WHERE ((media.removed_at IS NULL) AND ((owners.blocked_at IS NULL) OR (owners.id = direct_sides.account_id)) AND ((direct_unlocks.message_id IS NOT NULL) OR (direct_paid_media.media_id IS NOT NULL) OR ((media.deleted_at IS NULL) AND ((direct_messages.price = 0) OR direct_media.is_teaser OR (direct_messages.author_id = direct_sides.account_id)))));

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
    entries bigint NOT NULL
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

CREATE TABLE public.duties (
    name text NOT NULL COLLATE pg_catalog."C",
    worker text NOT NULL,
    until timestamp with time zone NOT NULL
)
WITH (fillfactor='50');

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
    CONSTRAINT feed_items_access_mode_check CHECK ((access_mode = ANY (ARRAY['free'::text, 'fan_club'::text, 'paid'::text]))),
    CONSTRAINT feed_items_comments_check CHECK ((comments >= 0)),
    CONSTRAINT feed_items_failure_check CHECK ((failure = ANY (ARRAY['media_gone'::text, 'media_processing'::text, 'not_allowed'::text]))),
    CONSTRAINT feed_items_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'album'::text]))),
    CONSTRAINT feed_items_likes_check CHECK ((likes >= 0)),
    CONSTRAINT feed_items_price_cents_check CHECK ((price_cents > 0)),
    CONSTRAINT feed_items_priced CHECK (((access_mode = 'paid'::text) = (price_cents IS NOT NULL))),
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
    replaced_at timestamp with time zone DEFAULT now() NOT NULL
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
    CONSTRAINT generation_pictures_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'drawing'::text, 'ready'::text, 'returned'::text])))
);

CREATE TABLE public.generation_promises (
    generation_id uuid NOT NULL,
    lane text NOT NULL COLLATE pg_catalog."C",
    low_seconds integer NOT NULL,
    high_seconds integer NOT NULL,
    promised_at timestamp with time zone DEFAULT now() NOT NULL
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

CREATE TABLE public.guest_talk (
    guest_id uuid NOT NULL,
    said integer NOT NULL,
    last_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT guest_talk_said_check CHECK ((said > 0))
);

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
    last_job_id uuid
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

CREATE TABLE public.mass_message_media (
    mass_message_id uuid NOT NULL,
    "position" smallint NOT NULL,
    media_id uuid NOT NULL,
    is_teaser boolean DEFAULT false NOT NULL
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
    CONSTRAINT mass_messages_check CHECK (((timing = 'local'::text) = (local_time IS NOT NULL))),
    CONSTRAINT mass_messages_client_id_check CHECK (((length(client_id) >= 8) AND (length(client_id) <= 64))),
    CONSTRAINT mass_messages_failed CHECK (((state = 'failed'::text) = (failed_while IS NOT NULL))),
    CONSTRAINT mass_messages_failed_while_check CHECK ((failed_while = ANY (ARRAY['sending'::text, 'recalling'::text]))),
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
    CONSTRAINT messages_author_check CHECK ((author = ANY (ARRAY['person'::text, 'ai_character'::text]))),
    CONSTRAINT messages_heard CHECK ((((speaker_id IS NULL) OR COALESCE((speaker_id = ANY (witnesses)), false)) AND ((witnesses IS NOT NULL) OR (NOT is_whisper)))),
    CONSTRAINT messages_reaction_check CHECK ((reaction = ANY (ARRAY['heart'::text, 'laugh'::text, 'wow'::text, 'sad'::text, 'thumbs_up'::text]))),
    CONSTRAINT messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'streaming'::text, 'done'::text, 'stopped'::text, 'failed'::text]))),
    CONSTRAINT messages_stop_at_check CHECK ((stop_at >= 0)),
    CONSTRAINT messages_vote_check CHECK ((vote = ANY (ARRAY['up'::text, 'down'::text]))),
    CONSTRAINT messages_vote_words_check CHECK ((length(vote_words) <= 500))
)
WITH (fillfactor='80');

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
    read_at timestamp with time zone
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

CREATE TABLE public.owner_weights (
    owner_id uuid NOT NULL,
    weight double precision NOT NULL,
    CONSTRAINT owner_weights_weight_check CHECK (((weight >= (0.01)::double precision) AND (weight <= (100)::double precision)))
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

CREATE TABLE public.payment_disputes (
    id uuid NOT NULL,
    payment_id uuid NOT NULL,
    amount_cents bigint NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    CONSTRAINT payment_disputes_amount_cents_check CHECK ((amount_cents >= 0)),
    CONSTRAINT payment_disputes_check CHECK (((state = 'open'::text) = (decided_at IS NULL))),
    CONSTRAINT payment_disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
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
    CONSTRAINT payment_refunds_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payment_refunds_check CHECK (((state = ANY (ARRAY['booked'::text, 'refused'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
    CONSTRAINT payment_refunds_four_eyes CHECK (((decided_by IS NULL) OR (decided_by <> proposed_by))),
    CONSTRAINT payment_refunds_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'asking'::text, 'booked'::text, 'refused'::text, 'failed'::text])))
);

CREATE TABLE public.payment_refusals (
    id uuid NOT NULL,
    provider text NOT NULL,
    reason text NOT NULL,
    body text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);

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
    CONSTRAINT payments_amount_cents_check CHECK ((amount_cents > 0)),
    CONSTRAINT payments_chips CHECK (((purpose = 'chips'::text) = (chips > 0))),
    CONSTRAINT payments_chips_check CHECK ((chips >= 0)),
    CONSTRAINT payments_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT payments_fee_percent_check CHECK (((fee_percent >= 0) AND (fee_percent <= 100))),
    CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['card'::text, 'paypal'::text, 'crypto'::text, 'sofort'::text, 'eps'::text, 'ideal'::text, 'upi'::text]))),
    CONSTRAINT payments_purpose_check CHECK ((purpose = ANY (ARRAY['chips'::text, 'club'::text, 'post'::text, 'album'::text, 'tip'::text, 'goal_tip'::text, 'request'::text, 'platform'::text]))),
    CONSTRAINT payments_refunded CHECK (((refunded_cents >= 0) AND (refunded_cents <= amount_cents))),
    CONSTRAINT payments_seller CHECK (((seller_id IS NULL) OR (seller_id <> account_id))),
    CONSTRAINT payments_state_check CHECK ((state = ANY (ARRAY['created'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'refunded'::text, 'charged_back'::text]))),
    CONSTRAINT payments_trigger_source_check CHECK ((trigger_source ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'::text))
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
    CONSTRAINT payout_batches_check CHECK (((state = 'closed'::text) OR (checked_by IS NOT NULL))),
    CONSTRAINT payout_batches_check1 CHECK (((state = ANY (ARRAY['closed'::text, 'checked'::text])) OR (approved_by IS NOT NULL))),
    CONSTRAINT payout_batches_four_eyes CHECK (((approved_by IS NULL) OR (approved_by <> checked_by))),
    CONSTRAINT payout_batches_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'crypto'::text]))),
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
    CONSTRAINT platform_subscriptions_bonus_chips_check CHECK ((bonus_chips >= 0)),
    CONSTRAINT platform_subscriptions_period_in_month_check CHECK (((period_in_month >= 1) AND (period_in_month <= 12))),
    CONSTRAINT platform_subscriptions_state_check CHECK ((state = ANY (ARRAY['active'::text, 'canceled'::text, 'expired'::text]))),
    CONSTRAINT platform_subscriptions_tier_check CHECK ((tier = ANY (ARRAY['tier2'::text, 'pro'::text])))
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
    CONSTRAINT promo_codes_chips_check CHECK (((chips >= 1) AND (chips <= 100000))),
    CONSTRAINT promo_codes_code_check CHECK ((code ~ '^[A-Z0-9-]{4,32}$'::text)),
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
    feed_items.removed_at
   FROM (public.feed_items
     JOIN public.accounts ON ((accounts.id = feed_items.account_id)))
  WHERE ((feed_items.published_at IS NOT NULL) AND (feed_items.removed_at IS NULL) AND (accounts.blocked_at IS NULL) AND (accounts.deleted_at IS NULL));

CREATE TABLE public.purchases (
    account_id uuid NOT NULL,
    subject_type text NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT purchases_subject_type_check CHECK ((subject_type = ANY (ARRAY['post'::text, 'album'::text, 'message'::text])))
);

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
    CONSTRAINT referral_rewards_amount_check CHECK ((amount > 0)),
    CONSTRAINT referral_rewards_asset_check CHECK ((asset = ANY (ARRAY['chip'::text, 'usd'::text]))),
    CONSTRAINT referral_rewards_cause_type_check CHECK ((cause_type = ANY (ARRAY['payment'::text, 'sale'::text]))),
    CONSTRAINT referral_rewards_check CHECK (((state = 'clawed_back'::text) = (clawed_back_at IS NOT NULL))),
    CONSTRAINT referral_rewards_check1 CHECK (((state <> 'settled'::text) OR (settled_at IS NOT NULL))),
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

CREATE TABLE public.removed_hashes (
    media_id uuid NOT NULL,
    at_ms integer NOT NULL,
    hash bit(256) NOT NULL,
    removed_at timestamp with time zone DEFAULT now() NOT NULL
);

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
    ended_at timestamp with time zone
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
  WHERE ((characters.visibility = 'public'::text) AND (characters.moderation_status = 'approved'::text) AND (characters.deleted_at IS NULL) AND (accounts.deleted_at IS NULL) AND (accounts.blocked_at IS NULL));

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
  WHERE (NOT (EXISTS ( SELECT
           FROM public.characters
          WHERE ((characters.id = gallery_publications.character_id) AND (characters.removed_at IS NOT NULL)))))
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
 HAVING (sum(ledger_entries.amount) <> (0)::numeric);

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
    CONSTRAINT studio_operators_check CHECK ((studio_id <> account_id)),
    CONSTRAINT studio_operators_rights_check CHECK ((rights <@ ARRAY['creators'::text, 'earnings'::text, 'incarnate'::text]))
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
    CONSTRAINT uploads_content_type_check CHECK ((length(content_type) <= 100)),
    CONSTRAINT uploads_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
    CONSTRAINT uploads_fingerprint_check CHECK ((length(fingerprint) <= 100)),
    CONSTRAINT uploads_finished CHECK (((state = ANY (ARRAY['open'::text, 'cancelled'::text])) = (media_id IS NULL))),
    CONSTRAINT uploads_part_bytes_check CHECK ((part_bytes > 0)),
    CONSTRAINT uploads_purpose_check CHECK ((purpose = ANY (ARRAY['storage'::text, 'post'::text, 'story'::text]))),
    CONSTRAINT uploads_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= '10737418240'::bigint))),
    CONSTRAINT uploads_state_check CHECK ((state = ANY (ARRAY['open'::text, 'finishing'::text, 'done'::text, 'cancelled'::text]))),
    CONSTRAINT uploads_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
    CONSTRAINT uploads_wanted_check CHECK ((wanted = ANY (ARRAY['photo'::text, 'video'::text])))
);

CREATE TABLE public.viewed_modals (
    account_id uuid NOT NULL,
    modal_name text NOT NULL,
    viewed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT viewed_modals_modal_name_check CHECK (((length(modal_name) >= 1) AND (length(modal_name) <= 64)))
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
    wanted_slots jsonb
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
	(1, 'accounts', '2026-11-27 08:28:35.521839+00', true, '\xb017aac0c4e94694ba8e9c67925991511d3b00b55cafe1f06c37780da5876e8c30f9aca780bd45db374db41b78c224ef', 20450629),
	(2, 'ledger', '2026-11-27 08:28:35.543068+00', true, '\x5e20bf887d3fc9d94cac328ed73bc6391dda67da7ca7420cf26d2bd34a48705020ec3f594b5b21fa63bdddd983119b86', 21762643),
	(3, 'queue', '2026-11-27 08:28:35.565252+00', true, '\x880fa9f7694e7711eb1b1ecc2858d90bffa4d1d0956d5104c77329d273db59be147dbb139a35c4b9627398477fe42b71', 32630716),
	(4, 'live', '2026-11-27 08:28:35.598725+00', true, '\xd36c393f2427df9bc0d6f8c933c8a539d05723621f3f230cba8fcc3e5d010475dcf41d638cef46b94d6015a67a1c811b', 3646843),
	(5, 'fleet', '2026-11-27 08:28:35.602651+00', true, '\x7edc80bc2df785b94a9af33ec84af3f0a337ac7a2f2cf0128827e54a554b10e618dc97ee33d84d9081add0c426ac0642', 2715633),
	(6, 'audit', '2026-11-27 08:28:35.60568+00', true, '\xcb9359bb5e3f263d40026555892b66be319321e7b687f2899b282a8fc6a2377dd5afc51876a8dc512c8be6dc75f45f24', 3718329),
	(7, 'media', '2026-11-27 08:28:35.609964+00', true, '\x1b5d7538f743282cbd1d5f2f055f6956da7c4d0b96d28f63b456751e0eae1a46b22e76d94292099a3849c019c7ae7670', 12574721),
	(8, 'notifications', '2026-11-27 08:28:35.622812+00', true, '\x8601b6826bfb237074a0100c404c9c03277b884974166a728129339d1b3dec82a11ee56aab9d5b06537e8a7a3bb3cf19', 25486941),
	(9, 'admin jobs', '2026-11-27 08:28:35.648835+00', true, '\x235bd51dade5d772fb44117357f54b237f78baedf1dae2fe35d70c8c9a9dfad057bb57f3b1f1f7ae4365c0e258013105', 6311682),
	(10, 'generation', '2026-11-27 08:28:35.656378+00', true, '\x18b0f478aa23b83c75d37e2609b756ff32b5caac5c6a103287a41e3e8a856e04f14547be66e60a9cd925884bbf07ed32', 15910643),
	(11, 'payments', '2026-11-27 08:28:35.67172+00', true, '\x41cfd5dc38e1f1c9aced566bf5efc662df02ea3a2ad260a6d8a267a02ae038a1ad50d8b86163a354a49803c66c2898bc', 16424875),
	(12, 'characters', '2026-11-27 08:28:35.689404+00', true, '\x350a180468c3b32832080d51b895edb7eadeb6d89cb12a9e1f688ae95ff0d8f3a2a399b5646f366092db6838f21cdf1e', 12675911),
	(13, 'discovery', '2026-11-27 08:28:35.702385+00', true, '\x18f6a3f749c20c7fe8c22bd1c23a3a7029db0bd44595316e8f05cb215dfce3c6b8b150aaa1b774cbdff734dfdb24dea0', 12932311),
	(14, 'chat', '2026-11-27 08:28:35.715725+00', true, '\x7e3368a7ff9bbece799319392530c51b0b6143fff8d48e3ede95036f62d70cd36368289f20fc66cf687fde3209af0226', 18378780),
	(15, 'direct', '2026-11-27 08:28:35.734562+00', true, '\xce7e9260b0a30f99638881adfb77cccb560d5b9b54645d964840f5e389d6d5356362545031e4fcdb3e33f9cce5aa0add', 12502023),
	(16, 'cases', '2026-11-27 08:28:35.74744+00', true, '\x3ce4c754ee310907934bac8aca7cb4ebe7037b3bff55ca1611f595b84a1f925e13fbb4cb8cc3f6e0950cd3f52d8288a0', 14539822),
	(17, 'settings', '2026-11-27 08:28:35.762308+00', true, '\x1e2b5c4902926387e2a5d8689cd52a7b9c7161768842d1feb13d1a4865ca3a4b473ad2b758617a41cf496fd687d06c53', 2176014),
	(18, 'staff', '2026-11-27 08:28:35.764701+00', true, '\xaf93d735e911296bd07265dae73ae0d0db6c683261ab1c3f1f76808cffe3013706db54728e27a5b19b48bba6995ea975', 4919990),
	(19, 'creators', '2026-11-27 08:28:35.769904+00', true, '\x48d6f8b76c7d31563e01cab9c4f754fd93eee0ace84fd450278eda9fdc91a7df2c151642984eef6923f11f3080ac666a', 21274640),
	(20, 'subscriptions', '2026-11-27 08:28:35.791525+00', true, '\xf4fc037976bb81a54af044ec054b47f1dc21c173d55f53a0fd73d3a68c876919e4dcb0dd529f2ab45a1540aaf0daf974', 26491640),
	(21, 'uploads', '2026-11-27 08:28:35.818496+00', true, '\x3e022110ac96ab1af9cdecc810eb1594c502e231712fe676959b8f02d4c1fb80ade5cd72632105442207478e4d7837a3', 29892359),
	(22, 'feed', '2026-11-27 08:28:35.84892+00', true, '\xa6b7e1297b33926c27c1e185b82b3cec8a544fc595277d5de7f22169d76c6b904c3fe0cf10401135d3f0402039a4ce08', 25558597),
	(24, 'galleries', '2026-11-27 08:28:35.874928+00', true, '\x1c28746fa33b49f724dcc1c570cc3997d31fb331c3826950990c20ecb96d039667ad9d9be71d38901454370b00f2838b', 3863654),
	(25, 'payouts', '2026-11-27 08:28:35.878973+00', true, '\xb372085dd22d82d81879a4e37785563c10fbeeefce168573bffcac0aeef9615b2fa9efae2a5e3dafac86dbd301c8f433', 7773528),
	(26, 'studios', '2026-11-27 08:28:35.886999+00', true, '\xe5afc01345684b0040dcfa84cb866552728add95542f88b453d500aa50ba08591103cf03b8fc528c3a55465f4ab537a2', 19716552),
	(27, 'referrals', '2026-11-27 08:28:35.907075+00', true, '\x6e560ddcb034fcfedbaf32f0afeba639209e3d0056662048dc8db47e584da09d824302562b9727b09211da72f758ae1c', 11725873),
	(28, 'lists', '2026-11-27 08:28:35.919117+00', true, '\xaa2657671bb23bedfc6a584e7f02456483d9492730abf9dabf51ee95f409b6a4d0db46ad687bafe90ef5e149942c7563', 9356352),
	(29, 'mass messages', '2026-11-27 08:28:35.928739+00', true, '\x90fc78915a6e20d5a48e3374cd30fd8b03ea501f9822248095aec054853644dbb4c7c25a3be3d5fa11e5f061f541ba48', 11430676),
	(30, 'statistics', '2026-11-27 08:28:35.940432+00', true, '\x661969aec2c3451b65eae3b8ebc19cb265b6e543955caf5d18bd2a603da4fac015ea89f6751c710c7a57c478490488f8', 4564172);

INSERT INTO public.account_keys VALUES
	('\x8690e83793ede9821f0ec298fa5663cdee14dc0ad157cdb03d95060b712e1c8a', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'confirm_email', 'mila@nocturne.test', '2026-11-28 08:30:17.034876+00', NULL, '2026-11-27 08:30:17.034876+00'),
	('\x7daf415260ab22b2b7a253fb6228c2fce4c3abc5411347db98d18ff703ede7a6', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'confirm_email', 'orin@nocturne.test', '2026-11-28 08:30:17.149361+00', NULL, '2026-11-27 08:30:17.149361+00'),
	('\x227cbea00ae7583faef82e22a2f7b45b3b0e66ad15d9d19c297dbca8ebb3103a', '01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', 'confirm_email', 'vera@nocturne.test', '2026-11-28 08:30:17.211185+00', NULL, '2026-11-27 08:30:17.211185+00'),
	('\xf109ad560c5da62ddf72c47cf8729c7c7dba880efda90f7a0c858d9296cccbb6', '01a21c20-6ec8-723e-bf15-6fa28778b63e', 'confirm_email', 'anouk@nocturne.test', '2026-11-28 08:30:17.287881+00', NULL, '2026-11-27 08:30:17.287881+00'),
	('\x74864c6d4e130f0b6ebf2d4da57796a2b76256ddf1759a011d95038e2e5ace55', '01a21c20-6f0b-7443-a859-02bf2135770b', 'confirm_email', 'ruben@nocturne.test', '2026-11-28 08:30:17.355298+00', NULL, '2026-11-27 08:30:17.355298+00');

INSERT INTO public.accounts VALUES
	('01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'orin', 'orin', 'orin@nocturne.test', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$cfwN+1ugCwMQqK4V8EtlYQ$dBIjYnAEGBa+/EeY8gwH5ZWAeSL9dQsVxx+klmXSf1A', 'member', 'en', '2026-11-27 08:30:17.149361+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, 'a0f0525e56e63122', '2026-11-27 08:30:17.149361+00'),
	('01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', 'vera', 'vera', 'vera@nocturne.test', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$Fz7CmLNC3eNlbo1pt9tQdQ$C4k822JaDzYILC6nOA6TamCyAHPhSJKKGi+RPII1o+w', 'member', 'en', '2026-11-27 08:30:17.211185+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, 'bfd49020d661f8c7', '2026-11-27 08:30:17.211185+00'),
	('01a21c20-6ec8-723e-bf15-6fa28778b63e', 'anouk', 'anouk', 'anouk@nocturne.test', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$QYtvDvvjruPbAZQiNwzq6Q$i3CrMzCYYW6L5qdgfALbnJOgrdGDOG4D4A7TrlhA2D0', 'member', 'en', '2026-11-27 08:30:17.287881+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, '408ecb80bdeeaab6', '2026-11-27 08:30:17.287881+00'),
	('01a21c20-6f0b-7443-a859-02bf2135770b', 'ruben', 'ruben', 'ruben@nocturne.test', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$gU79334LGUtU9svKH9hVYQ$ES+R4+5rXrWv+lk9JEXWcDChU6ZPK3I7gAc12RbgKEY', 'member', 'en', '2026-11-27 08:30:17.355298+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, '1be4a4768cf4ff82', '2026-11-27 08:30:17.355298+00'),
	('01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'mila', 'mila', 'mila@nocturne.test', NULL, NULL, '$argon2id$v=19$m=19456,t=2,p=1$XtedlyDVl7GYdreICibj3w$jPZJEnyZOVzfuBD+6JCkpPS7mQk/qAHfd47fdPM6h2U', 'creator', 'en', '2026-11-27 08:30:17.034876+00', false, false, NULL, NULL, NULL, NULL, NULL, NULL, '0b7c725e7643fae2', '2026-11-27 08:30:17.034876+00');

INSERT INTO public.bonus_addresses VALUES
	('\x12a7a4912c96571cceddf64f4e0b926b3921efbd531310cc6dd6e451e2271f6f', 'sign_up_bonus', '2026-11-27 08:30:17.034876+00'),
	('\x15b1f3a64eb81337ae7487d997bc3c736da13ac28dac959cfb9e002880b23ade', 'sign_up_bonus', '2026-11-27 08:30:17.149361+00'),
	('\x38abd9386f1e8181160a266c86ad14d659e77efadebebd12094cc92382d7363f', 'sign_up_bonus', '2026-11-27 08:30:17.211185+00'),
	('\x7d70e22d92ed762e498270e3d7a7622462161001cb5af15eb45879b5aa3bf05f', 'sign_up_bonus', '2026-11-27 08:30:17.287881+00'),
	('\x0d2aeef248186d412502961086166189a3eed6de66d031d9691dce9e7b667bef', 'sign_up_bonus', '2026-11-27 08:30:17.355298+00');

INSERT INTO public.character_chat_counts VALUES
	('01a21c20-6fd4-707f-a4e6-e167abc915ea', 1);

INSERT INTO public.characters VALUES
	('01a21c20-6fd4-707f-a4e6-e167abc915ea', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'ada_keeper_213758', 'Ada Keeper', 'female', 'realistic', 34, '{"taboos": [], "llmModel": "balanced", "interests": {"music": [], "cuisine": [], "leisure": []}, "sexuality": {"kinks": [], "orientation": "straight"}, "appearance": {"eyeColor": "brown", "skinTone": "porcelain", "hairColor": "ginger"}, "imageStyle": "realistic", "promptType": "regular", "personality": {"age": 34, "gender": "female", "hometown": "Brest", "responseLength": "long"}, "safetyLevel": "safe", "imageStylePreset": "natural"}', 'Keeps a lighthouse and writes letters.', 'The lamp is lit. Come in.', '', '{}', 'en', '{}', 'public', false, NULL, 'approved', NULL, '38993bba-8b41-80ca-a39f-9416e084b5a6', 1193339822, 'b65d46036ad805f2afb44f5de09e9638', 'b65d46036ad805f2afb44f5de09e9638', NULL, DEFAULT, 1, 'key-00000001', '\x4b8e3364b2a11c7e63910d04f06d12ccd1952df865f289aae7a1557c2b36ee18', '2026-11-27 08:30:17.549591+00', '2026-11-27 08:30:17.549591+00', NULL, NULL);

INSERT INTO public.chats VALUES
	('01a21c20-72ab-732e-b859-70448be68910', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', NULL, '01a21c20-6fd4-707f-a4e6-e167abc915ea', 'ada_keeper_213758', 'Ada Keeper', NULL, NULL, '01a21c20-72b5-7532-9c80-7028fa1c754a', NULL, '', false, false, 1, '', NULL, 0, false, NULL, 0, '2026-11-27 08:30:18.340538+00', '2026-11-27 08:30:18.27576+00');

INSERT INTO public.direct_chats VALUES
	('01a21c20-730c-77ac-b4b3-63a76bd3e46c', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 1, '2026-11-27 08:30:18.37873+00');

INSERT INTO public.direct_messages VALUES
	('01a21c20-7311-74ac-9e98-9a086e82c33f', '01a21c20-730c-77ac-b4b3-63a76bd3e46c', 1, '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'client-0002', 'Good evening!', false, 0, false, NULL, NULL, NULL, NULL, '2026-11-27 08:30:18.391841+00');

INSERT INTO public.direct_sides VALUES
	('01a21c20-730c-77ac-b4b3-63a76bd3e46c', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 0, '', false, false, '2026-11-27 08:30:18.37873+00', NULL, 0, 1, 1, '2026-11-27 08:30:18.37873+00', '2026-11-27 08:30:18.391841+00'),
	('01a21c20-730c-77ac-b4b3-63a76bd3e46c', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 1, '', false, false, NULL, NULL, 0, 0, 0, NULL, '2026-11-27 08:30:18.391841+00');

INSERT INTO public.discovery_entries VALUES
	('01a21c20-6fd4-707f-a4e6-e167abc915ea', 2200097259777, 20784.354369786935, 20784.354369786935, 20784.354369786935, '{-1936902789,-1731398115,-800294153,-782574094,-322560183,-308062401,-273504636,-172535792,-19447838,0,8,18,30,41,1002969,2002969,3002969}');

INSERT INTO public.discovery_vocabulary VALUES
	('213758', false),
	('ada', false),
	('keeper', false);

INSERT INTO public.fan_clubs VALUES
	('01a21c20-6dca-71c5-819e-616e0ef7c5b6', 999, 10, NULL, 30, true, '2026-11-27 08:30:18.646451+00');

INSERT INTO public.generation_pictures VALUES
	('01a21c20-7375-72e5-9599-ce0f55a960b1', 0, 'ready', NULL, '2922c8f4-475f-80db-8bfb-1b6ca537c094'),
	('01a21c20-73ff-77a6-a530-bb031369b152', 0, 'waiting', NULL, NULL);

INSERT INTO public.generation_promises VALUES
	('01a21c20-7375-72e5-9599-ce0f55a960b1', 'image', 2, 8, '2026-11-27 08:30:18.501828+00'),
	('01a21c20-73ff-77a6-a530-bb031369b152', 'image', 1, 1, '2026-11-27 08:30:18.63881+00');

INSERT INTO public.generations VALUES
	('01a21c20-7375-72e5-9599-ce0f55a960b1', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'image', 'imagine', NULL, 'sdxl', '{"age": 21, "sfw": true, "mode": "imagine", "seed": "7", "model": "sdxl", "aspect": "portrait", "gender": "female", "batchSize": 1, "imageStyle": "realistic", "storyPrompt": "a lighthouse in the rain", "faceDiversity": "default"}', 'a lighthouse in the rain', 21, NULL, 7, 1, 6, 'done', 'done', 100, NULL, NULL, true, NULL, 'order-00000002', '\xad65fb8d76d7574266fb457b5100e9628ae9f201cc28998f24d63e5c131bce84', NULL, '01a21c20-737c-75a9-9ee2-be3cebeadd9e', '2026-11-27 08:30:18.484355+00', '2026-11-27 08:30:18.513856+00', '2026-11-27 08:30:18.576628+00'),
	('01a21c20-73ff-77a6-a530-bb031369b152', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'image', 'imagine', NULL, 'sdxl', '{"age": 21, "sfw": true, "mode": "imagine", "seed": "7", "model": "sdxl", "aspect": "portrait", "gender": "female", "batchSize": 1, "imageStyle": "realistic", "storyPrompt": "a lighthouse in the rain", "faceDiversity": "default"}', 'a lighthouse in the rain', 21, NULL, 7, 1, 6, 'queued', 'queued', 0, NULL, NULL, true, NULL, 'order-00000003', '\xad65fb8d76d7574266fb457b5100e9628ae9f201cc28998f24d63e5c131bce84', '01a21c20-73ff-77a6-a530-bb042593bf18', '01a21c20-7403-75af-ae04-05f176ed69b8', '2026-11-27 08:30:18.616208+00', NULL, NULL);

INSERT INTO public.job_errors OVERRIDING SYSTEM VALUE VALUES
	(1, '3124d5793ae15dcd', '2026-11-27 08:30:17.149361+00', '01a21c20-6e49-706d-bfbf-2a85f649e079', '2026-11-27 08:30:18.731857+00', 1, 'landed', NULL, 'internal', 'for the dump', NULL),
	(2, '8a2f44108082e723', '2026-11-27 08:30:18.340538+00', '01a21c20-72ed-7619-8331-51dabbccef37', '2026-11-27 08:30:18.74047+00', 1, 'landed', NULL, 'internal', 'for the dump', NULL);

INSERT INTO public.job_events OVERRIDING SYSTEM VALUE VALUES
	(1, '01a21c20-6e49-706d-bfbf-2a85f649e079', '2026-11-27 08:30:18.725487+00', 'retried', 1, 'landed', NULL, '{"code": "internal", "message": "for the dump"}'),
	(2, '01a21c20-72ed-7619-8331-51dabbccef37', '2026-11-27 08:30:18.739779+00', 'failed', 1, 'landed', NULL, '{"code": "internal", "message": "for the dump"}'),
	(3, '01a21c20-6e85-7625-b7f7-b25a51f23667', '2026-11-27 08:30:18.744562+00', 'cancelled', 0, NULL, '01a21c20-6dca-71c5-819e-616e0ef7c5b6', NULL),
	(4, '01a21c20-6ed6-7465-8794-a7e708f0b3cd', '2026-11-27 08:30:18.746641+00', 'discarded', 0, NULL, '01a21c20-6dca-71c5-819e-616e0ef7c5b6', NULL);

INSERT INTO public.job_schedules VALUES
	('maintenance.sweep', 'maintenance.sweep', '*/5 * * * *', 'UTC', false, '2026-11-27 08:28:35.565252+00', NULL, NULL),
	('accounts.erase_due', 'accounts.erase_due', '*/10 * * * *', 'UTC', false, '2026-11-27 08:28:35.565252+00', NULL, NULL),
	('notifications.write_digests', 'notifications.write_digests', '*/10 * * * *', 'UTC', false, '2026-11-27 08:28:35.622812+00', NULL, NULL),
	('notifications.follow_telegram', 'notifications.follow_telegram', '* * * * *', 'UTC', false, '2026-11-27 08:28:35.622812+00', NULL, NULL),
	('notifications.tell_posts', 'notifications.tell_posts', '* * * * *', 'UTC', false, '2026-11-27 08:28:35.622812+00', NULL, NULL),
	('discovery.rank', 'discovery.rank', '*/15 * * * *', 'UTC', false, '2026-11-27 08:28:35.702385+00', NULL, NULL),
	('accounts.end_blocks', 'accounts.end_blocks', '* * * * *', 'UTC', false, '2026-11-27 08:28:35.764701+00', NULL, NULL),
	('subscriptions.renew_due', 'subscriptions.renew_due', '*/5 * * * *', 'UTC', false, '2026-11-27 08:28:35.791525+00', NULL, NULL),
	('subscriptions.expire_due', 'subscriptions.expire_due', '* * * * *', 'UTC', false, '2026-11-27 08:28:35.791525+00', NULL, NULL),
	('subscriptions.give_bonuses', 'subscriptions.give_bonuses', '*/10 * * * *', 'UTC', false, '2026-11-27 08:28:35.791525+00', NULL, NULL),
	('sales.end_requests', 'sales.end_requests', '*/5 * * * *', 'UTC', false, '2026-11-27 08:28:35.791525+00', NULL, NULL),
	('payouts.release', 'payouts.release', '*/5 * * * *', 'UTC', false, '2026-11-27 08:28:35.878973+00', NULL, NULL),
	('payouts.close', 'payouts.close', '0 6 * * 1', 'UTC', false, '2026-11-27 08:28:35.878973+00', NULL, NULL),
	('referrals.reward', 'referrals.reward', '* * * * *', 'UTC', false, '2026-11-27 08:28:35.907075+00', NULL, NULL),
	('statistics.roll_up', 'statistics.roll_up', '*/10 * * * *', 'UTC', false, '2026-11-27 08:28:35.940432+00', NULL, NULL);

INSERT INTO public.job_terms VALUES
	('word:b65d46036ad805f2afb44f5de09e9638', '2026-11-27 08:30:17.549591+00', '01a21c20-6fde-7520-be83-f095bfe99ab5'),
	('word:the', '2026-11-27 08:30:17.149361+00', '01a21c20-6e49-706d-bfbf-2a85f649e079'),
	('word:internal', '2026-11-27 08:30:17.149361+00', '01a21c20-6e49-706d-bfbf-2a85f649e079'),
	('word:for', '2026-11-27 08:30:17.149361+00', '01a21c20-6e49-706d-bfbf-2a85f649e079'),
	('word:dump', '2026-11-27 08:30:17.149361+00', '01a21c20-6e49-706d-bfbf-2a85f649e079'),
	('word:the', '2026-11-27 08:30:18.340538+00', '01a21c20-72ed-7619-8331-51dabbccef37'),
	('word:internal', '2026-11-27 08:30:18.340538+00', '01a21c20-72ed-7619-8331-51dabbccef37'),
	('word:for', '2026-11-27 08:30:18.340538+00', '01a21c20-72ed-7619-8331-51dabbccef37'),
	('word:dump', '2026-11-27 08:30:18.340538+00', '01a21c20-72ed-7619-8331-51dabbccef37');

INSERT INTO public.jobs VALUES
	('01a21c20-6f11-76bb-9fc3-6554ffaad410', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a21c20-6f11-76bb-9fc3-65535d80f404"}', 'queued', 0, 0, '2026-11-27 08:30:17.355298+00', 0, 0, 20, 0, NULL, NULL, 0, NULL, NULL, 'mail', '01a21c20-6f11-76bb-9fc3-65535d80f404', '01a21c20-6f11-76bb-9fc3-65535d80f404', false, NULL, NULL, '2026-11-27 08:30:17.355298+00', NULL, NULL),
	('01a21c20-6fde-7520-be83-f095bfe99ab5', 'characters.draw_portrait', 'image', '{"key": "b65d46036ad805f2afb44f5de09e9638", "account_id": "01a21c20-6dca-71c5-819e-616e0ef7c5b6", "character_id": "01a21c20-6fd4-707f-a4e6-e167abc915ea"}', 'succeeded', 0, -16, '2026-11-27 08:30:17.549591+00', 1, 0, 4, 1, NULL, 'test-worker', 100, NULL, '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'character', '01a21c20-6fd4-707f-a4e6-e167abc915ea', '01a21c20-6fd4-707f-a4e6-e167abc915ea:b65d46036ad805f2afb44f5de09e9638', false, NULL, NULL, '2026-11-27 08:30:17.549591+00', '2026-11-27 08:30:17.596548+00', '2026-11-27 08:30:17.658724+00'),
	('01a21c20-7041-7237-9fce-d23f2cac6034', 'characters.review', 'maintenance', '{"version": 1, "account_id": "01a21c20-6dca-71c5-819e-616e0ef7c5b6", "character_id": "01a21c20-6fd4-707f-a4e6-e167abc915ea"}', 'succeeded', 0, -16, '2026-11-27 08:30:17.656285+00', 1, 0, 8, 1, NULL, 'test-worker', 100, NULL, '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'character', '01a21c20-6fd4-707f-a4e6-e167abc915ea', '01a21c20-6fd4-707f-a4e6-e167abc915ea:1', false, NULL, NULL, '2026-11-27 08:30:17.656285+00', '2026-11-27 08:30:17.706684+00', '2026-11-27 08:30:17.717595+00'),
	('01a21c20-72b5-7532-9c80-7028fa1c754a', 'chat.reply', 'chat', '{"account_id": "01a21c20-6e3e-75c7-b2bc-8c777b0e80e7", "message_id": "01a21c20-72b5-7532-9c80-7028fa1c754a"}', 'succeeded', 0, -16, '2026-11-27 08:30:18.27576+00', 1, 0, 2, 1, NULL, 'test-worker', 100, NULL, '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'message', '01a21c20-72b5-7532-9c80-7028fa1c754a', '01a21c20-72b5-7532-9c80-7028fa1c754a', false, NULL, NULL, '2026-11-27 08:30:18.27576+00', '2026-11-27 08:30:18.310507+00', '2026-11-27 08:30:18.341354+00'),
	('01a21c20-734b-7673-bc52-9419f1b95eee', 'payments.apply_event', 'money', '{"event_id": "01a21c20-734a-7037-98e3-fd20610277aa"}', 'succeeded', 0, 0, '2026-11-27 08:30:18.442706+00', 1, 0, 12, 1, NULL, 'test-worker', 100, NULL, NULL, 'payment_event', '01a21c20-734a-7037-98e3-fd20610277aa', '01a21c20-734a-7037-98e3-fd20610277aa', false, NULL, NULL, '2026-11-27 08:30:18.442706+00', '2026-11-27 08:30:18.44811+00', '2026-11-27 08:30:18.471177+00'),
	('01a21c20-737c-75a9-9ee2-be3cebeadd9e', 'generation.render_image', 'image', '{"account_id": "01a21c20-6e3e-75c7-b2bc-8c777b0e80e7", "generation_id": "01a21c20-7375-72e5-9599-ce0f55a960b1"}', 'succeeded', 0, -16, '2026-11-27 08:30:18.484355+00', 1, 0, 4, 1, NULL, 'test-worker', 100, 'drawing', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'generation', '01a21c20-7375-72e5-9599-ce0f55a960b1', '01a21c20-7375-72e5-9599-ce0f55a960b1', false, NULL, NULL, '2026-11-27 08:30:18.484355+00', '2026-11-27 08:30:18.512675+00', '2026-11-27 08:30:18.591267+00'),
	('01a21c20-7403-75af-ae04-05f176ed69b8', 'generation.render_image', 'image', '{"account_id": "01a21c20-6e3e-75c7-b2bc-8c777b0e80e7", "generation_id": "01a21c20-73ff-77a6-a530-bb031369b152"}', 'queued', 0, -16, '2026-11-27 08:30:18.616208+00', 0, 0, 4, 0, NULL, NULL, 0, NULL, '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'generation', '01a21c20-73ff-77a6-a530-bb031369b152', '01a21c20-73ff-77a6-a530-bb031369b152', false, NULL, NULL, '2026-11-27 08:30:18.616208+00', NULL, NULL),
	('01a21c20-7430-7497-953a-7d6450de84de', 'payments.apply_event', 'money', '{"event_id": "01a21c20-742f-73da-9649-cc91b1fa659a"}', 'succeeded', 0, 0, '2026-11-27 08:30:18.671672+00', 1, 0, 12, 1, NULL, 'test-worker', 100, NULL, NULL, 'payment_event', '01a21c20-742f-73da-9649-cc91b1fa659a', '01a21c20-742f-73da-9649-cc91b1fa659a', false, NULL, NULL, '2026-11-27 08:30:18.671672+00', '2026-11-27 08:30:18.681231+00', '2026-11-27 08:30:18.710419+00'),
	('01a21c20-6ddf-7114-bb3d-e843d65ef7d0', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a21c20-6dde-75ba-b275-722ba5f6bf99"}', 'running', 0, 0, '2026-11-27 08:30:17.034876+00', 1, 0, 20, 1, '2100-01-01 00:00:00+00', 'landed', 0, NULL, NULL, 'mail', '01a21c20-6dde-75ba-b275-722ba5f6bf99', '01a21c20-6dde-75ba-b275-722ba5f6bf99', false, NULL, NULL, '2026-11-27 08:30:17.034876+00', '2026-11-27 08:30:18.720296+00', NULL),
	('01a21c20-6e49-706d-bfbf-2a85f649e079', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a21c20-6e49-706d-bfbf-2a846279ac98"}', 'retrying', 0, 0, '2026-11-27 08:30:21.167325+00', 1, 0, 20, 1, NULL, 'landed', 0, NULL, NULL, 'mail', '01a21c20-6e49-706d-bfbf-2a846279ac98', '01a21c20-6e49-706d-bfbf-2a846279ac98', false, '{"code": "internal", "message": "for the dump"}', NULL, '2026-11-27 08:30:17.149361+00', '2026-11-27 08:30:18.720413+00', NULL),
	('01a21c20-72ed-7619-8331-51dabbccef37', 'chat.remember', 'messages', '{"chat_id": "01a21c20-72ab-732e-b859-70448be68910", "account_id": "01a21c20-6e3e-75c7-b2bc-8c777b0e80e7"}', 'failed', 0, -16, '2026-11-27 08:30:18.340538+00', 1, 0, 2, 1, NULL, 'landed', 0, NULL, '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'chat', '01a21c20-72ab-732e-b859-70448be68910', NULL, false, '{"code": "internal", "message": "for the dump"}', NULL, '2026-11-27 08:30:18.340538+00', '2026-11-27 08:30:18.720436+00', '2026-11-27 08:30:18.717902+00'),
	('01a21c20-6e85-7625-b7f7-b25a51f23667', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a21c20-6e84-7285-b18e-2677af3b8bd4"}', 'cancelled', 0, 0, '2026-11-27 08:30:17.211185+00', 0, 0, 20, 1, NULL, NULL, 0, NULL, NULL, 'mail', '01a21c20-6e84-7285-b18e-2677af3b8bd4', '01a21c20-6e84-7285-b18e-2677af3b8bd4', false, NULL, NULL, '2026-11-27 08:30:17.211185+00', NULL, '2026-11-27 08:30:18.717902+00'),
	('01a21c20-6ed6-7465-8794-a7e708f0b3cd', 'notifications.deliver_mail', 'messages', '{"mail_id": "01a21c20-6ed3-76b0-9076-7b357200b951"}', 'discarded', 0, 0, '2026-11-27 08:30:17.287881+00', 0, 0, 20, 1, NULL, NULL, 0, NULL, NULL, 'mail', '01a21c20-6ed3-76b0-9076-7b357200b951', '01a21c20-6ed3-76b0-9076-7b357200b951', false, NULL, NULL, '2026-11-27 08:30:17.287881+00', NULL, '2026-11-27 08:30:18.717902+00'),
	('01a21c20-747c-74c6-b882-b20d3b3b36d7', 'maintenance.sweep', 'maintenance', '{}', 'scheduled', 0, NULL, '2026-11-27 09:30:18.717902+00', 0, 0, 8, 0, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'sweep', false, NULL, NULL, '2026-11-27 08:30:18.717902+00', NULL, NULL);

INSERT INTO public.ledger_accounts VALUES
	('00000000-0000-7000-8000-000000000001', 'chip_issuance', NULL, 'chip'),
	('00000000-0000-7000-8000-000000000002', 'chip_revenue', NULL, 'chip'),
	('00000000-0000-7000-8000-000000000003', 'payment_clearing', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000004', 'platform_fees', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000005', 'platform_sales', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000006', 'order_escrow', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000007', 'payout_transit', NULL, 'usd'),
	('00000000-0000-7000-8000-000000000008', 'payout_bank', NULL, 'usd'),
	('01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'member_chips', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'chip'),
	('01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'member_chips', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'chip'),
	('01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', 'member_chips', '01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', 'chip'),
	('01a21c20-6ec8-723e-bf15-6fa28778b63e', 'member_chips', '01a21c20-6ec8-723e-bf15-6fa28778b63e', 'chip'),
	('01a21c20-6f0b-7443-a859-02bf2135770b', 'member_chips', '01a21c20-6f0b-7443-a859-02bf2135770b', 'chip'),
	('01a21c20-7444-7177-b2f6-f274fc1340da', 'creator_pending', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'usd');

INSERT INTO public.ledger_balances VALUES
	('01a21c20-6dca-71c5-819e-616e0ef7c5b6', 80, 0, 0),
	('01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', 80, 0, 0),
	('01a21c20-6ec8-723e-bf15-6fa28778b63e', 80, 0, 0),
	('01a21c20-6f0b-7443-a859-02bf2135770b', 80, 0, 0),
	('01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 274, 6, 0);

INSERT INTO public.ledger_entries VALUES
	('01a21c20-6dd5-7335-9818-bee5d9755fe5', 1, '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'chip', 80),
	('01a21c20-6dd5-7335-9818-bee5d9755fe5', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a21c20-6e43-719a-be0c-a72b7d61ecd8', 1, '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'chip', 80),
	('01a21c20-6e43-719a-be0c-a72b7d61ecd8', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a21c20-6e80-7662-b769-085557852707', 1, '01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', 'chip', 80),
	('01a21c20-6e80-7662-b769-085557852707', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a21c20-6eca-77a0-b346-30654d9b9f16', 1, '01a21c20-6ec8-723e-bf15-6fa28778b63e', 'chip', 80),
	('01a21c20-6eca-77a0-b346-30654d9b9f16', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a21c20-6f0d-7542-ab39-2adb3de6adc5', 1, '01a21c20-6f0b-7443-a859-02bf2135770b', 'chip', 80),
	('01a21c20-6f0d-7542-ab39-2adb3de6adc5', 2, '00000000-0000-7000-8000-000000000001', 'chip', -80),
	('01a21c20-7355-76cf-8b40-a1b2e3efa959', 1, '00000000-0000-7000-8000-000000000003', 'usd', -499),
	('01a21c20-7355-76cf-8b40-a1b2e3efa959', 2, '00000000-0000-7000-8000-000000000005', 'usd', 499),
	('01a21c20-7358-7309-918e-d8324852c11b', 1, '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'chip', 200),
	('01a21c20-7358-7309-918e-d8324852c11b', 2, '00000000-0000-7000-8000-000000000001', 'chip', -200),
	('01a21c20-73d6-71cc-911f-09b66775ae9b', 1, '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'chip', -6),
	('01a21c20-73d6-71cc-911f-09b66775ae9b', 2, '00000000-0000-7000-8000-000000000002', 'chip', 6),
	('01a21c20-7444-7177-b2f6-f2735c4c595e', 1, '00000000-0000-7000-8000-000000000003', 'usd', -999),
	('01a21c20-7444-7177-b2f6-f2735c4c595e', 2, '01a21c20-7444-7177-b2f6-f274fc1340da', 'usd', 800),
	('01a21c20-7444-7177-b2f6-f2735c4c595e', 3, '00000000-0000-7000-8000-000000000004', 'usd', 199);

INSERT INTO public.ledger_holds VALUES
	('01a21c20-7375-72e5-9599-ce10821c2fdd', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 6, 6, 'closed', '01a21c20-7375-72e5-9599-ce0f55a960b1', '2026-11-27 08:30:18.484355+00', '2026-11-27 08:30:18.576628+00'),
	('01a21c20-73ff-77a6-a530-bb042593bf18', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 6, 0, 'open', '01a21c20-73ff-77a6-a530-bb031369b152', '2026-11-27 08:30:18.616208+00', NULL);

INSERT INTO public.ledger_transactions VALUES
	('01a21c20-6dd5-7335-9818-bee5d9755fe5', 'sign_up_bonus', 'sign_up_bonus:01a21c20-6dca-71c5-819e-616e0ef7c5b6', NULL, NULL, '2026-11-27 08:30:17.034876+00'),
	('01a21c20-6e43-719a-be0c-a72b7d61ecd8', 'sign_up_bonus', 'sign_up_bonus:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', NULL, NULL, '2026-11-27 08:30:17.149361+00'),
	('01a21c20-6e80-7662-b769-085557852707', 'sign_up_bonus', 'sign_up_bonus:01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', NULL, NULL, '2026-11-27 08:30:17.211185+00'),
	('01a21c20-6eca-77a0-b346-30654d9b9f16', 'sign_up_bonus', 'sign_up_bonus:01a21c20-6ec8-723e-bf15-6fa28778b63e', NULL, NULL, '2026-11-27 08:30:17.287881+00'),
	('01a21c20-6f0d-7542-ab39-2adb3de6adc5', 'sign_up_bonus', 'sign_up_bonus:01a21c20-6f0b-7443-a859-02bf2135770b', NULL, NULL, '2026-11-27 08:30:17.355298+00'),
	('01a21c20-7355-76cf-8b40-a1b2e3efa959', 'sale', 'sale:01a21c20-7344-70bf-8f33-02ec176beaa6', 'payment', '01a21c20-7344-70bf-8f33-02ec176beaa6', '2026-11-27 08:30:18.449145+00'),
	('01a21c20-7358-7309-918e-d8324852c11b', 'purchase', 'payment:01a21c20-7344-70bf-8f33-02ec176beaa6', 'payment', '01a21c20-7344-70bf-8f33-02ec176beaa6', '2026-11-27 08:30:18.449145+00'),
	('01a21c20-73d6-71cc-911f-09b66775ae9b', 'generation', 'generation:01a21c20-7375-72e5-9599-ce0f55a960b1:0', 'generation', '01a21c20-7375-72e5-9599-ce0f55a960b1', '2026-11-27 08:30:18.576628+00'),
	('01a21c20-7444-7177-b2f6-f2735c4c595e', 'sale', 'sale:01a21c20-742c-7587-894e-a7c205cadd64', 'payment', '01a21c20-742c-7587-894e-a7c205cadd64', '2026-11-27 08:30:18.687578+00');

INSERT INTO public.live_events OVERRIDING SYSTEM VALUE VALUES
	(1, 'user:01a21c20-6dca-71c5-819e-616e0ef7c5b6', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-27 08:30:17.034876+00'),
	(2, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-27 08:30:17.149361+00'),
	(3, 'user:01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-27 08:30:17.211185+00'),
	(4, 'user:01a21c20-6ec8-723e-bf15-6fa28778b63e', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-27 08:30:17.287881+00'),
	(5, 'user:01a21c20-6f0b-7443-a859-02bf2135770b', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 80}}', NULL, NULL, '2026-11-27 08:30:17.355298+00'),
	(6, 'user:01a21c20-6dca-71c5-819e-616e0ef7c5b6', '{"event": "characterModeration", "params": {"status": "pending", "characterId": "01a21c20-6fd4-707f-a4e6-e167abc915ea"}}', NULL, NULL, '2026-11-27 08:30:17.656285+00'),
	(7, 'user:01a21c20-6dca-71c5-819e-616e0ef7c5b6', '{"event": "characterModeration", "params": {"status": "approved", "characterId": "01a21c20-6fd4-707f-a4e6-e167abc915ea"}}', NULL, NULL, '2026-11-27 08:30:17.715482+00'),
	(8, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "newPrivateMessageSent", "params": {"chat": "ada_keeper_213758", "clientId": "client-0001", "isDirect": false, "messageId": "01a21c20-72b3-72dc-b6d6-732245e65402"}}', NULL, NULL, '2026-11-27 08:30:18.27576+00'),
	(9, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "newPrivateMessageReceived", "params": {"chat": "ada_keeper_213758", "state": "done", "isDirect": false, "messageId": "01a21c20-72b5-7532-9c80-7028fa1c754a"}}', NULL, NULL, '2026-11-27 08:30:18.340538+00'),
	(10, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "newPrivateMessageSent", "params": {"chat": "mila", "clientId": "client-0002", "isDirect": true, "messageId": "01a21c20-7311-74ac-9e98-9a086e82c33f"}}', NULL, NULL, '2026-11-27 08:30:18.37873+00'),
	(11, 'user:01a21c20-6dca-71c5-819e-616e0ef7c5b6', '{"event": "newPrivateMessageReceived", "params": {"chat": "orin", "state": "done", "isDirect": true, "messageId": "01a21c20-7311-74ac-9e98-9a086e82c33f"}}', NULL, NULL, '2026-11-27 08:30:18.37873+00'),
	(12, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 280}}', NULL, NULL, '2026-11-27 08:30:18.449145+00'),
	(13, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "purchaseUpdate", "params": {"state": "paid", "isChips": true, "paymentId": "01a21c20-7344-70bf-8f33-02ec176beaa6"}}', NULL, NULL, '2026-11-27 08:30:18.449145+00'),
	(14, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "noticeAdded", "params": {}}', NULL, NULL, '2026-11-27 08:30:18.449145+00'),
	(15, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 6, "owedAmount": 0, "totalAmount": 274}}', NULL, NULL, '2026-11-27 08:30:18.484355+00'),
	(16, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "queued", "state": "queued", "percent": 0, "generationId": "01a21c20-7375-72e5-9599-ce0f55a960b1"}}', NULL, NULL, '2026-11-27 08:30:18.484355+00'),
	(17, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "preparing", "state": "running", "percent": 0, "generationId": "01a21c20-7375-72e5-9599-ce0f55a960b1"}}', NULL, NULL, '2026-11-27 08:30:18.513856+00'),
	(18, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "drawing", "state": "running", "percent": 50, "picture": {"index": 0, "state": "drawing"}, "generationId": "01a21c20-7375-72e5-9599-ce0f55a960b1"}}', NULL, NULL, '2026-11-27 08:30:18.517022+00'),
	(19, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 0, "owedAmount": 0, "totalAmount": 274}}', NULL, NULL, '2026-11-27 08:30:18.576628+00'),
	(20, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "delivering", "state": "running", "percent": 50, "picture": {"index": 0, "state": "ready", "mediaId": "2922c8f4-475f-80db-8bfb-1b6ca537c094"}, "generationId": "01a21c20-7375-72e5-9599-ce0f55a960b1"}}', NULL, NULL, '2026-11-27 08:30:18.576628+00'),
	(21, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "done", "state": "done", "percent": 100, "generationId": "01a21c20-7375-72e5-9599-ce0f55a960b1"}}', NULL, NULL, '2026-11-27 08:30:18.576628+00'),
	(22, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "noticeAdded", "params": {}}', NULL, NULL, '2026-11-27 08:30:18.576628+00'),
	(23, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "tokenBalanceUpdate", "params": {"heldAmount": 6, "owedAmount": 0, "totalAmount": 268}}', NULL, NULL, '2026-11-27 08:30:18.616208+00'),
	(24, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "videoGenerationTask", "params": {"kind": "image", "stage": "queued", "state": "queued", "percent": 0, "generationId": "01a21c20-73ff-77a6-a530-bb031369b152"}}', NULL, NULL, '2026-11-27 08:30:18.616208+00'),
	(25, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "fanClub", "params": {"change": "joined", "modelId": "01a21c20-6dca-71c5-819e-616e0ef7c5b6"}}', NULL, NULL, '2026-11-27 08:30:18.687578+00'),
	(26, 'user:01a21c20-6dca-71c5-819e-616e0ef7c5b6', '{"event": "fanClub", "params": {"change": "joined", "modelId": "01a21c20-6dca-71c5-819e-616e0ef7c5b6"}}', NULL, NULL, '2026-11-27 08:30:18.687578+00'),
	(27, 'user:01a21c20-6dca-71c5-819e-616e0ef7c5b6', '{"event": "noticeAdded", "params": {}}', NULL, NULL, '2026-11-27 08:30:18.687578+00'),
	(28, 'user:01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '{"event": "purchaseUpdate", "params": {"state": "paid", "isChips": false, "paymentId": "01a21c20-742c-7587-894e-a7c205cadd64"}}', NULL, NULL, '2026-11-27 08:30:18.687578+00');

INSERT INTO public.login_attempts VALUES
	('address', '\x34323633653235636633356465373863323538646166353934636364336638366433343337663732633264636237343135666561353763316364623231653761', 1, '2026-11-27 08:30:17.034876+00'),
	('address', '\x35626564373232616262393232313366306638393065376538623961633365316461336339626137303937346431386437383439313739326536303137666366', 1, '2026-11-27 08:30:17.034876+00'),
	('address', '\x63316637636437663233343336316137666161656264303234356162656535623736656531656136343334393930323831396238323131376164346261343066', 1, '2026-11-27 08:30:17.149361+00'),
	('address', '\x63383438663434353330333964376562333965636564376132636137626235653833626439663763346166613635663965323061396365316633316561666535', 1, '2026-11-27 08:30:17.149361+00'),
	('address', '\x63323039373763353636386165386635613562336438303735663733646466393765623735373566356333386638653131363035333038636436633834363766', 1, '2026-11-27 08:30:17.211185+00'),
	('address', '\x38356461643030313337623838306263623633326463346365353332346466363361346634633433623434353433343837626561636635373335346634353939', 1, '2026-11-27 08:30:17.211185+00'),
	('address', '\x36396339393935366265306366666366613961386231346436613937663636393361626533316263313966356634663433363032343365373537326134626465', 1, '2026-11-27 08:30:17.287881+00'),
	('address', '\x36343461306166646331303530653364356665373433306664353164343561393434323938613631393237373764353139336262623564623936316463376466', 1, '2026-11-27 08:30:17.287881+00'),
	('address', '\x62313861383662353166376231383235363936393030396264653130653638383761386265343364326130343563353261316364323338343130333534366133', 5, '2026-11-27 08:30:16.892119+00'),
	('network', '\x61393266646136393163623166646364316334313037663231313765353931333031343439373035333163383633306362626638363832306239663630306436', 5, '2026-11-27 08:30:16.912415+00'),
	('address', '\x38306464616433636234656364376463663731383733636538373866373734386139643063626263316139653366383531653662346237376462653130623832', 1, '2026-11-27 08:30:17.355298+00'),
	('address', '\x63653932653530656531313137383236663431633939373631333365643738383662363336363334633539313864326631653532633935326364666563373135', 1, '2026-11-27 08:30:17.355298+00');

INSERT INTO public.mails VALUES
	('01a21c20-6dde-75ba-b275-722ba5f6bf99', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'mila@nocturne.test', 'Confirm your address for Nocturne', 'Hello,

open this link within 24 hours to confirm your address for the account mila:
http://127.0.0.1:44961/confirm-email/01a21c20-6dca-71c5-819e-616e0ef7c5b6/b7e91a5e0337951955b70df88d0985355ba8b25ebc71659399651b9e9f5d5dbb

Until then, sign in under that name: the address signs you in once it is confirmed.

If you did not sign up under that name, nothing needs to be done.
', NULL, false, '2026-11-27 08:30:17.034876+00', NULL),
	('01a21c20-6e49-706d-bfbf-2a846279ac98', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'orin@nocturne.test', 'Confirm your address for Nocturne', 'Hello,

open this link within 24 hours to confirm your address for the account orin:
http://127.0.0.1:44961/confirm-email/01a21c20-6e3e-75c7-b2bc-8c777b0e80e7/d8ab21c52ebd8de1125fa2d071c9d230b4c2177e4f1aed8c02e379098be43e45

Until then, sign in under that name: the address signs you in once it is confirmed.

If you did not sign up under that name, nothing needs to be done.
', NULL, false, '2026-11-27 08:30:17.149361+00', NULL),
	('01a21c20-6e84-7285-b18e-2677af3b8bd4', '01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', 'vera@nocturne.test', 'Confirm your address for Nocturne', 'Hello,

open this link within 24 hours to confirm your address for the account vera:
http://127.0.0.1:44961/confirm-email/01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58/d98d5f702295b328a792bd0dd78aba102d066a2ef592aaf94d2f1ec84f90cd52

Until then, sign in under that name: the address signs you in once it is confirmed.

If you did not sign up under that name, nothing needs to be done.
', NULL, false, '2026-11-27 08:30:17.211185+00', NULL),
	('01a21c20-6ed3-76b0-9076-7b357200b951', '01a21c20-6ec8-723e-bf15-6fa28778b63e', 'anouk@nocturne.test', 'Confirm your address for Nocturne', 'Hello,

open this link within 24 hours to confirm your address for the account anouk:
http://127.0.0.1:44961/confirm-email/01a21c20-6ec8-723e-bf15-6fa28778b63e/eee166cd03f8d53fbc7b1e0e8daf7e2e4e3aeacffef828130a2d05d42303847b

Until then, sign in under that name: the address signs you in once it is confirmed.

If you did not sign up under that name, nothing needs to be done.
', NULL, false, '2026-11-27 08:30:17.287881+00', NULL),
	('01a21c20-6f11-76bb-9fc3-65535d80f404', '01a21c20-6f0b-7443-a859-02bf2135770b', 'ruben@nocturne.test', 'Confirm your address for Nocturne', 'Hello,

open this link within 24 hours to confirm your address for the account ruben:
http://127.0.0.1:44961/confirm-email/01a21c20-6f0b-7443-a859-02bf2135770b/4dab620206b92f838d4ece4d38e90f3ac07dd3f7be76770b95dab629e31d03d0

Until then, sign in under that name: the address signs you in once it is confirmed.

If you did not sign up under that name, nothing needs to be done.
', NULL, false, '2026-11-27 08:30:17.355298+00', NULL);

INSERT INTO public.media VALUES
	('38993bba-8b41-80ca-a39f-9416e084b5a6', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'portrait', NULL, 64, 80, NULL, '#ae785a', '\xe06902060094d46088788887887687886887f778776f68', true, true, 'ready', NULL, 'approved', NULL, NULL, NULL, NULL, '2026-11-27 08:30:17.656285+00', NULL, NULL),
	('2922c8f4-475f-80db-8bfb-1b6ca537c094', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'photo', '01a21c20-7375-72e5-9599-ce0f55a960b1', 64, 80, NULL, '#07785a', '\x1227010600868776887787877887778f0897088c88b808', true, true, 'ready', NULL, 'approved', NULL, NULL, NULL, NULL, '2026-11-27 08:30:18.576628+00', NULL, NULL);

INSERT INTO public.media_renditions VALUES
	('38993bba-8b41-80ca-a39f-9416e084b5a6', 'original.jpeg', 'jpeg', 64, 80, 13963, 'image/jpeg', 'media/38993bba-8b41-80ca-a39f-9416e084b5a6/1/original.jpeg'),
	('38993bba-8b41-80ca-a39f-9416e084b5a6', 'original.webp', 'webp', 64, 80, 13272, 'image/webp', 'media/38993bba-8b41-80ca-a39f-9416e084b5a6/1/original.webp'),
	('2922c8f4-475f-80db-8bfb-1b6ca537c094', 'original.jpeg', 'jpeg', 64, 80, 13963, 'image/jpeg', 'media/2922c8f4-475f-80db-8bfb-1b6ca537c094/1/original.jpeg'),
	('2922c8f4-475f-80db-8bfb-1b6ca537c094', 'original.webp', 'webp', 64, 80, 13270, 'image/webp', 'media/2922c8f4-475f-80db-8bfb-1b6ca537c094/1/original.webp');

INSERT INTO public.memberships VALUES
	('01a21c20-7447-7127-8324-eaa95fb401a1', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'active', false, '2026-12-27 08:30:18.687578+00', '2026-11-27 08:30:18.687578+00', '01a21c20-742c-7587-894e-a7c205cadd64', 1, NULL);

INSERT INTO public.messages VALUES
	('01a21c20-72ab-732e-b859-7045af43237b', '01a21c20-72ab-732e-b859-70448be68910', NULL, 'ai_character', NULL, NULL, false, NULL, false, 'The lamp is lit. Come in.', NULL, 'done', 0, NULL, false, false, false, false, NULL, NULL, NULL, '{}', 0, '2026-11-27 08:30:18.27576+00', NULL),
	('01a21c20-72b3-72dc-b6d6-732245e65402', '01a21c20-72ab-732e-b859-70448be68910', '01a21c20-72ab-732e-b859-7045af43237b', 'person', NULL, NULL, false, 'client-0001', false, 'Good evening!', NULL, 'done', 0, NULL, false, false, false, false, NULL, NULL, NULL, '{}', 0, '2026-11-27 08:30:18.27576+00', '2026-11-27 08:30:18.27576+00'),
	('01a21c20-72b5-7532-9c80-7028fa1c754a', '01a21c20-72ab-732e-b859-70448be68910', '01a21c20-72b3-72dc-b6d6-732245e65402', 'ai_character', NULL, NULL, false, NULL, false, '*looks up* Hi there, I was just thinking of you. Moments like this one are easy to keep.

I often think that the small things say the most about a day. A sentence, a song, a walk around the block. You notice them only when you tell somebody. What would you do with a free afternoon?', NULL, 'done', 1, NULL, true, false, false, false, NULL, NULL, NULL, '{}', 0, '2026-11-27 08:30:18.27576+00', '2026-11-27 08:30:18.340538+00');

INSERT INTO public.notices VALUES
	('01a21c20-7360-7590-8301-08590cb8d2ff', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'chips_arrived', '{"paymentId": "01a21c20-7344-70bf-8f33-02ec176beaa6"}', 'chips_arrived:01a21c20-7344-70bf-8f33-02ec176beaa6', '2026-11-27 08:30:18.449145+00', NULL),
	('01a21c20-73df-7142-95c2-fb6ebc061ba2', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'generation_done', '{"kind": "image", "generationId": "01a21c20-7375-72e5-9599-ce0f55a960b1"}', 'generation_done:01a21c20-7375-72e5-9599-ce0f55a960b1', '2026-11-27 08:30:18.576628+00', NULL),
	('01a21c20-744e-77cd-a774-07f30d64ef3e', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 'sale', '{"what": "club", "currency": "USD", "username": "orin", "amountCents": 999}', NULL, '2026-11-27 08:30:18.687578+00', NULL);

INSERT INTO public.payment_events VALUES
	('01a21c20-734a-7037-98e3-fd20610277aa', 'sandbox', '01a21c20-7344-70bf-8f33-02ec176beaa6', NULL, '{"eventKey":"01a21c20-7344-70bf-8f33-02ec176beaa6","paymentId":"01a21c20-7344-70bf-8f33-02ec176beaa6","state":"paid","amountCents":499,"currency":"USD"}', '{"state": "paid", "currency": "USD", "eventKey": "01a21c20-7344-70bf-8f33-02ec176beaa6", "paymentId": "01a21c20-7344-70bf-8f33-02ec176beaa6", "amountCents": 499}', '2026-11-27 08:30:18.442706+00', '2026-11-27 08:30:18.449145+00'),
	('01a21c20-742f-73da-9649-cc91b1fa659a', 'sandbox', '01a21c20-742c-7587-894e-a7c205cadd64', NULL, '{"eventKey":"01a21c20-742c-7587-894e-a7c205cadd64","paymentId":"01a21c20-742c-7587-894e-a7c205cadd64","state":"paid","amountCents":999,"currency":"USD"}', '{"state": "paid", "currency": "USD", "eventKey": "01a21c20-742c-7587-894e-a7c205cadd64", "paymentId": "01a21c20-742c-7587-894e-a7c205cadd64", "amountCents": 999}', '2026-11-27 08:30:18.671672+00', '2026-11-27 08:30:18.687578+00');

INSERT INTO public.payment_methods VALUES
	('01a21c20-7452-77ec-9841-d91950aa0df3', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'sandbox', 'card', 'card', true, '2026-11-27 08:30:18.687578+00', NULL);

INSERT INTO public.payments VALUES
	('01a21c20-7344-70bf-8f33-02ec176beaa6', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'sandbox', NULL, NULL, 'card', 'chips', 'chips_200', NULL, NULL, NULL, '{}', 20, 200, 499, 0, 'USD', 'paid', 0, NULL, 'order-00000001', NULL, NULL, NULL, NULL, NULL, '2026-11-27 08:30:18.433313+00', '2026-11-27 08:30:18.449145+00'),
	('01a21c20-742c-7587-894e-a7c205cadd64', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'sandbox', NULL, NULL, 'card', 'club', 'club:01a21c20-6dca-71c5-819e-616e0ef7c5b6:1:', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', NULL, '01a21c20-6dca-71c5-819e-616e0ef7c5b6', '{"renewalCents": 999, "periodInMonth": 1}', 20, 0, 999, 0, 'USD', 'paid', 0, NULL, 'order-00000004', NULL, NULL, NULL, NULL, NULL, '2026-11-27 08:30:18.656136+00', '2026-11-27 08:30:18.687578+00');

INSERT INTO public.sales VALUES
	('01a21c20-7344-70bf-8f33-02ec176beaa6', NULL, '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'chips', NULL, 499, 499, 'pending', '2026-11-27 08:30:18.449145+00', '2026-11-27 08:30:18.449145+00', NULL, NULL, 0),
	('01a21c20-742c-7587-894e-a7c205cadd64', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', 'club', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', 999, 199, 'pending', '2026-11-27 08:30:18.687578+00', '2026-11-27 08:30:18.687578+00', NULL, NULL, 0);

INSERT INTO public.sessions VALUES
	('01a21c20-6de2-7066-bcb0-449df24235bb', '\x4631974cee250ffdfbc2b2a69984e8cae6a40ee8542491bdac8c761a3af36bcb', '01a21c20-6dca-71c5-819e-616e0ef7c5b6', '', '2026-11-27 08:30:17.034876+00', '2026-11-27 08:30:17.034876+00', '2027-02-25 08:30:17.034876+00', NULL),
	('01a21c20-6e4b-76fa-88b4-bb02fad83109', '\xc7ced990c4eab506c79336887b72295dc577d43c77a94a7355af6cd5a1a80f38', '01a21c20-6e3e-75c7-b2bc-8c777b0e80e7', '', '2026-11-27 08:30:17.149361+00', '2026-11-27 08:30:17.149361+00', '2027-02-25 08:30:17.149361+00', NULL),
	('01a21c20-6e87-73a6-8e23-cdabcc706e74', '\xc439bd1128ba19afce826a9c7bef00f9d8fe227e7c4770c2ee6afd934525f8a7', '01a21c20-6e7b-70c3-9e04-e5bdf8c2ac58', '', '2026-11-27 08:30:17.211185+00', '2026-11-27 08:30:17.211185+00', '2027-02-25 08:30:17.211185+00', NULL),
	('01a21c20-6ed8-74b8-af74-9c2e2e19f237', '\x44307b910e9c0d7b30c0bd03c77ee5fb67582c23d3532600a90941395786d6b5', '01a21c20-6ec8-723e-bf15-6fa28778b63e', '', '2026-11-27 08:30:17.287881+00', '2026-11-27 08:30:17.287881+00', '2027-02-25 08:30:17.287881+00', NULL),
	('01a21c20-6f13-7657-8c56-c3af63f10b76', '\x3535635115ecda535edc909c474795f380d2606117496cb17251b8fcc5414cfc', '01a21c20-6f0b-7443-a859-02bf2135770b', '', '2026-11-27 08:30:17.355298+00', '2026-11-27 08:30:17.355298+00', '2027-02-25 08:30:17.355298+00', NULL);

INSERT INTO public.statistic_rolls VALUES
	(true, '2021-01-01 00:00:00+00');

SELECT pg_catalog.setval('public.job_errors_id_seq', 2, true);

SELECT pg_catalog.setval('public.job_events_id_seq', 4, true);

SELECT pg_catalog.setval('public.live_cursor', 1, false);

SELECT pg_catalog.setval('public.live_events_id_seq', 28, true);

ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);

ALTER TABLE ONLY public.account_keys
    ADD CONSTRAINT account_keys_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.auto_chats
    ADD CONSTRAINT auto_chats_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.bonus_addresses
    ADD CONSTRAINT bonus_addresses_pkey PRIMARY KEY (address_hash, kind);

ALTER TABLE ONLY public.bulk_jobs
    ADD CONSTRAINT bulk_jobs_pkey PRIMARY KEY (bulk_id, job_created_at, job_id);

ALTER TABLE ONLY public.bulks
    ADD CONSTRAINT bulks_idempotency UNIQUE (actor_id, idempotency_key);

ALTER TABLE ONLY public.bulks
    ADD CONSTRAINT bulks_pkey PRIMARY KEY (id);

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
    ADD CONSTRAINT creator_documents_once UNIQUE (account_id, kind);

ALTER TABLE ONLY public.creator_documents
    ADD CONSTRAINT creator_documents_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.duties
    ADD CONSTRAINT duties_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.fan_clubs
    ADD CONSTRAINT fan_clubs_pkey PRIMARY KEY (creator_id);

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

ALTER TABLE ONLY public.guest_talk
    ADD CONSTRAINT guest_talk_pkey PRIMARY KEY (guest_id);

ALTER TABLE ONLY public.job_archives
    ADD CONSTRAINT job_archives_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_errors
    ADD CONSTRAINT job_errors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.job_events
    ADD CONSTRAINT job_events_pkey PRIMARY KEY (id);

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

ALTER TABLE ONLY public.message_voices
    ADD CONSTRAINT message_voices_pkey PRIMARY KEY (message_id);

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

ALTER TABLE ONLY public.owner_weights
    ADD CONSTRAINT owner_weights_pkey PRIMARY KEY (owner_id);

ALTER TABLE ONLY public.pauses
    ADD CONSTRAINT pauses_pkey PRIMARY KEY (scope, name);

ALTER TABLE ONLY public.payment_disputes
    ADD CONSTRAINT payment_disputes_once UNIQUE (payment_id);

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

ALTER TABLE ONLY public.platform_subscriptions
    ADD CONSTRAINT platform_subscriptions_pkey PRIMARY KEY (account_id);

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

ALTER TABLE ONLY public.studio_contracts
    ADD CONSTRAINT studio_contracts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.studio_incarnations
    ADD CONSTRAINT studio_incarnations_pkey PRIMARY KEY (session_id);

ALTER TABLE ONLY public.studio_links
    ADD CONSTRAINT studio_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.studio_operators
    ADD CONSTRAINT studio_operators_pkey PRIMARY KEY (studio_id, account_id);

ALTER TABLE ONLY public.studio_shares
    ADD CONSTRAINT studio_shares_pkey PRIMARY KEY (sale_id);

ALTER TABLE ONLY public.studios
    ADD CONSTRAINT studios_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.telegram_bot
    ADD CONSTRAINT telegram_bot_pkey PRIMARY KEY (is_only);

ALTER TABLE ONLY public.telegram_keys
    ADD CONSTRAINT telegram_keys_pkey PRIMARY KEY (secret_hash);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_chat_id_key UNIQUE (chat_id);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.trial_links
    ADD CONSTRAINT trial_links_hash UNIQUE (hash);

ALTER TABLE ONLY public.trial_links
    ADD CONSTRAINT trial_links_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_pkey PRIMARY KEY (trial_id, member_id);

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.upload_parts
    ADD CONSTRAINT upload_parts_pkey PRIMARY KEY (upload_id, number);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_media_id_key UNIQUE (media_id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.viewed_modals
    ADD CONSTRAINT viewed_modals_pkey PRIMARY KEY (account_id, modal_name);

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

CREATE UNIQUE INDEX accounts_username ON public.accounts USING btree (lower(username));

CREATE INDEX accounts_username_begins ON public.accounts USING btree (lower(username) text_pattern_ops);

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, id);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, id);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, id);

CREATE INDEX auto_chats_of_account ON public.auto_chats USING btree (account_id);

CREATE UNIQUE INDEX auto_chats_once ON public.auto_chats USING btree (chat_id, client_id);

CREATE UNIQUE INDEX auto_chats_running ON public.auto_chats USING btree (chat_id) WHERE (state = 'running'::text);

CREATE INDEX bulk_jobs_job ON public.bulk_jobs USING btree (job_id);

CREATE INDEX bulk_jobs_open ON public.bulk_jobs USING btree (bulk_id) WHERE (outcome IS NULL);

CREATE INDEX bulks_newest ON public.bulks USING btree (created_at);

CREATE INDEX case_media_of_case ON public.case_media USING btree (case_id);

CREATE INDEX case_messages_of_case ON public.case_messages USING btree (case_id, id);

CREATE UNIQUE INDEX cases_live ON public.cases USING btree (subject_type, subject_id) WHERE (state <> 'closed'::text);

CREATE INDEX cases_newest ON public.cases USING btree (created_at DESC, id DESC);

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

CREATE INDEX direct_chats_of_second ON public.direct_chats USING btree (second_id);

CREATE INDEX direct_media_of_media ON public.direct_media USING btree (media_id) WHERE (media_id IS NOT NULL);

CREATE INDEX direct_messages_of_author ON public.direct_messages USING btree (author_id);

CREATE UNIQUE INDEX direct_messages_of_chat ON public.direct_messages USING btree (chat_id, place);

CREATE UNIQUE INDEX direct_messages_of_request ON public.direct_messages USING btree (request_id, request_state) WHERE (request_id IS NOT NULL);

CREATE INDEX direct_paid_media_of_account ON public.direct_paid_media USING btree (account_id);

CREATE INDEX direct_sides_asked ON public.direct_sides USING btree (account_id, asked_at) WHERE (asked_at IS NOT NULL);

CREATE INDEX direct_sides_newest ON public.direct_sides USING btree (account_id, last_at DESC, chat_id DESC);

CREATE INDEX direct_sides_requests ON public.direct_sides USING btree (account_id) WHERE ((accepted_at IS NULL) AND (blocked_at IS NULL) AND (last_at IS NOT NULL));

CREATE INDEX direct_sides_unread ON public.direct_sides USING btree (account_id) WHERE (unread > 0);

CREATE INDEX direct_unlocks_of_account ON public.direct_unlocks USING btree (account_id);

CREATE INDEX discovery_entries_newest ON public.discovery_entries USING btree (newest DESC, character_id DESC) INCLUDE (mask) WHERE (terms IS NOT NULL);

CREATE INDEX discovery_entries_popular ON public.discovery_entries USING btree (popular DESC, character_id DESC) INCLUDE (mask) WHERE (terms IS NOT NULL);

CREATE INDEX discovery_entries_terms ON public.discovery_entries USING gin (terms) WITH (fastupdate=off) WHERE (terms IS NOT NULL);

CREATE INDEX discovery_entries_trending ON public.discovery_entries USING btree (trending DESC, character_id DESC) INCLUDE (mask) WHERE (terms IS NOT NULL);

CREATE INDEX discovery_vocabulary_near ON public.discovery_vocabulary USING gin (word public.gin_trgm_ops);

CREATE INDEX discovery_vocabulary_tags ON public.discovery_vocabulary USING btree (word text_pattern_ops) WHERE is_tag;

CREATE INDEX feed_items_of_creator ON public.feed_items USING btree (account_id, published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL) AND (removed_at IS NULL));

CREATE INDEX feed_items_of_parent ON public.feed_items USING btree (parent_id) WHERE (parent_id IS NOT NULL);

CREATE INDEX feed_items_planned ON public.feed_items USING btree (account_id, scheduled_at) WHERE (published_at IS NULL);

CREATE INDEX feed_items_recent ON public.feed_items USING btree (published_at DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL) AND (removed_at IS NULL) AND (NOT is_hidden));

CREATE INDEX feed_items_top ON public.feed_items USING btree (rank DESC, id DESC) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL) AND (removed_at IS NULL) AND (NOT is_hidden));

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

CREATE INDEX generations_history ON public.generations USING btree (model, finished_at DESC) WHERE (state = 'done'::text);

CREATE INDEX generations_newest ON public.generations USING btree (account_id, id DESC);

CREATE INDEX generations_of_character ON public.generations USING btree (character_id) WHERE (character_id IS NOT NULL);

CREATE INDEX generations_retried ON public.generations USING btree (retried_from) WHERE (retried_from IS NOT NULL);

CREATE INDEX generations_sources ON public.generations USING btree (source_media_id) WHERE (source_media_id IS NOT NULL);

CREATE INDEX goals_of_creator ON public.goals USING btree (creator_id, created_at DESC);

CREATE INDEX guest_talk_oldest ON public.guest_talk USING btree (last_at);

CREATE INDEX job_errors_fingerprint ON public.job_errors USING btree (fingerprint, job_created_at, job_id);

CREATE INDEX job_errors_job ON public.job_errors USING btree (job_id);

CREATE INDEX job_errors_newest ON public.job_errors USING btree (fingerprint, at);

CREATE INDEX job_events_crashed ON public.job_events USING btree (worker_id) WHERE (event = 'crashed'::text);

CREATE INDEX job_events_job ON public.job_events USING btree (job_id, id);

CREATE INDEX job_needs_needed ON public.job_needs USING btree (needs_id);

CREATE INDEX job_terms_job ON public.job_terms USING btree (job_id);

CREATE INDEX jobs_by_owner ON public.jobs USING btree (owner_id, created_at, id) WHERE (owner_id IS NOT NULL);

CREATE INDEX jobs_by_shelf ON public.jobs USING btree (lane, kind, state, created_at, id);

CREATE INDEX jobs_by_worker ON public.jobs USING btree (worker_id, created_at, id) WHERE ((worker_id IS NOT NULL) AND (finished_at IS NOT NULL));

CREATE UNIQUE INDEX jobs_dedupe ON public.jobs USING btree (kind, dedupe_key) WHERE ((dedupe_key IS NOT NULL) AND (state = ANY (ARRAY['scheduled'::text, 'queued'::text, 'running'::text, 'retrying'::text])));

CREATE INDEX jobs_in_line ON public.jobs USING btree (lane, kind, priority DESC, turn, id) WHERE (state = 'queued'::text);

CREATE INDEX jobs_later ON public.jobs USING btree (lane, run_at, id) WHERE (state = ANY (ARRAY['scheduled'::text, 'retrying'::text]));

CREATE INDEX jobs_leases ON public.jobs USING btree (lease_until) WHERE (state = 'running'::text);

CREATE INDEX jobs_of_owners ON public.jobs USING btree (lane, state, owner_id, turn) WHERE ((owner_id IS NOT NULL) AND (state = ANY (ARRAY['queued'::text, 'running'::text])));

CREATE INDEX jobs_subject ON public.jobs USING btree (subject_id, created_at, id) WHERE (subject_id IS NOT NULL);

CREATE INDEX lane_samples_old ON public.lane_samples USING btree (minute);

CREATE INDEX ledger_entries_account ON public.ledger_entries USING btree (account_id, transaction_id DESC);

CREATE UNIQUE INDEX ledger_holds_subject ON public.ledger_holds USING btree (subject_id);

CREATE INDEX ledger_transactions_subject ON public.ledger_transactions USING btree (subject_id) WHERE (subject_id IS NOT NULL);

CREATE INDEX live_events_age ON public.live_events USING btree (created_at);

CREATE INDEX live_events_cursor ON public.live_events USING btree (cursor) WHERE (cursor IS NOT NULL);

CREATE INDEX live_events_key ON public.live_events USING btree (subscription_key, cursor) WHERE (cursor IS NOT NULL);

CREATE INDEX live_events_unpublished ON public.live_events USING btree (id) WHERE (cursor IS NULL);

CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);

CREATE INDEX mails_unsent ON public.mails USING btree (created_at) WHERE (delivered_at IS NULL);

CREATE INDEX mass_message_media_of_media ON public.mass_message_media USING btree (media_id);

CREATE INDEX mass_message_recipients_account ON public.mass_message_recipients USING btree (account_id);

CREATE INDEX mass_message_recipients_due ON public.mass_message_recipients USING btree (mass_message_id, due_at, account_id) WHERE (state = 'waiting'::text);

CREATE INDEX mass_message_recipients_failed ON public.mass_message_recipients USING btree (mass_message_id) WHERE (state = 'failed'::text);

CREATE INDEX mass_message_recipients_message ON public.mass_message_recipients USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE INDEX mass_messages_newest ON public.mass_messages USING btree (author_id, created_at DESC, id DESC);

CREATE INDEX media_bin ON public.media USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX media_bin_of_owner ON public.media USING btree (account_id, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX media_folders_name ON public.media_folders USING btree (account_id, lower(name));

CREATE INDEX media_gallery ON public.media USING btree (account_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX media_of_folder ON public.media USING btree (folder_id) WHERE (folder_id IS NOT NULL);

CREATE INDEX media_portraits ON public.media USING btree (account_id, created_at) WHERE (kind = 'portrait'::text);

CREATE INDEX media_processing ON public.media USING btree (account_id) WHERE (status = 'processing'::text);

CREATE INDEX media_uploads_begun ON public.media_uploads USING btree (begun_at);

CREATE INDEX memberships_ending ON public.memberships USING btree (expires_at) WHERE (state <> 'expired'::text);

CREATE INDEX memberships_of_member ON public.memberships USING btree (member_id, created_at DESC);

CREATE INDEX memberships_of_payment ON public.memberships USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX memories_forgotten ON public.memories USING btree (forgotten_at) WHERE (forgotten_at IS NOT NULL);

CREATE INDEX memories_of_chat ON public.memories USING btree (chat_id);

CREATE INDEX memories_of_message ON public.memories USING btree (message_id) WHERE (message_id IS NOT NULL);

CREATE UNIQUE INDEX memories_once ON public.memories USING btree (chat_id, lower(text)) WHERE (forgotten_at IS NULL);

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

CREATE INDEX payment_disputes_newest ON public.payment_disputes USING btree (opened_at DESC, id DESC);

CREATE INDEX payment_events_waiting ON public.payment_events USING btree (provider, sale) WHERE ((applied_at IS NULL) AND (sale IS NOT NULL));

CREATE INDEX payment_refunds_of_payment ON public.payment_refunds USING btree (payment_id, id DESC);

CREATE INDEX payment_refunds_open ON public.payment_refunds USING btree (id) WHERE (state = ANY (ARRAY['proposed'::text, 'asking'::text]));

CREATE INDEX payment_refusals_newest ON public.payment_refusals USING btree (received_at DESC);

CREATE INDEX payments_by_time ON public.payments USING btree (created_at DESC);

CREATE INDEX payments_newest ON public.payments USING btree (account_id, created_at DESC);

CREATE UNIQUE INDEX payments_of_provider ON public.payments USING btree (provider, provider_key) WHERE (provider_key IS NOT NULL);

CREATE INDEX payments_of_recipient ON public.payments USING btree (recipient_id) WHERE (recipient_id IS NOT NULL);

CREATE INDEX payments_of_seller ON public.payments USING btree (seller_id) WHERE (seller_id IS NOT NULL);

CREATE INDEX payments_paid ON public.payments USING btree (settled_at) WHERE (state = 'paid'::text);

CREATE INDEX payments_returned ON public.payments USING btree (id) WHERE (state = ANY (ARRAY['refunded'::text, 'charged_back'::text]));

CREATE INDEX payments_to_return ON public.payments USING btree (refund_asked_at) WHERE ((refund_asked_at IS NOT NULL) AND (state = 'paid'::text));

CREATE INDEX payments_to_stop ON public.payments USING btree (stop_asked_at) WHERE ((stop_asked_at IS NOT NULL) AND (stopped_at IS NULL));

CREATE UNIQUE INDEX payout_batches_open ON public.payout_batches USING btree (kind) WHERE (state = 'closed'::text);

CREATE UNIQUE INDEX payout_methods_current ON public.payout_methods USING btree (account_id) WHERE (replaced_at IS NULL);

CREATE INDEX payout_methods_of_account ON public.payout_methods USING btree (account_id);

CREATE INDEX payouts_newest ON public.payouts USING btree (account_id, closed_at DESC, id DESC);

CREATE INDEX payouts_of_method ON public.payouts USING btree (method_id);

CREATE INDEX people_exports_of_list ON public.people_exports USING btree (list_id) WHERE (list_id IS NOT NULL);

CREATE INDEX people_exports_owner ON public.people_exports USING btree (owner_id, created_at DESC);

CREATE INDEX people_list_members_account ON public.people_list_members USING btree (account_id);

CREATE INDEX platform_subscriptions_bonuses ON public.platform_subscriptions USING btree (next_bonus_at) WHERE (state <> 'expired'::text);

CREATE INDEX platform_subscriptions_ending ON public.platform_subscriptions USING btree (expires_at) WHERE (state <> 'expired'::text);

CREATE INDEX platform_subscriptions_of_payment ON public.platform_subscriptions USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX profiles_of_avatar ON public.profiles USING btree (avatar_id) WHERE (avatar_id IS NOT NULL);

CREATE INDEX profiles_of_cover ON public.profiles USING btree (cover_id) WHERE (cover_id IS NOT NULL);

CREATE INDEX profiles_of_intro ON public.profiles USING btree (intro_id) WHERE (intro_id IS NOT NULL);

CREATE INDEX promo_uses_of_account ON public.promo_uses USING btree (account_id);

CREATE INDEX purchases_of_subject ON public.purchases USING btree (subject_type, subject_id);

CREATE INDEX push_subscriptions_account ON public.push_subscriptions USING btree (account_id);

CREATE INDEX queue_minutes_old ON public.queue_minutes USING btree (minute);

CREATE INDEX referral_rewards_newest ON public.referral_rewards USING btree (referrer_id, created_at DESC, id DESC);

CREATE INDEX referral_rewards_of_member ON public.referral_rewards USING btree (member_id);

CREATE INDEX referral_rewards_waiting ON public.referral_rewards USING btree (settles_at) WHERE (state = 'pending'::text);

CREATE INDEX referrals_of_referrer ON public.referrals USING btree (referrer_id, created_at DESC);

CREATE INDEX reports_of_account ON public.reports USING btree (account_id, created_at DESC);

CREATE INDEX request_items_of_creator ON public.request_items USING btree (creator_id, created_at);

CREATE INDEX request_orders_due ON public.request_orders USING btree (deadline_at) WHERE (deadline_at IS NOT NULL);

CREATE INDEX request_orders_of_buyer ON public.request_orders USING btree (buyer_id, id DESC);

CREATE INDEX request_orders_of_creator ON public.request_orders USING btree (creator_id, id DESC);

CREATE INDEX sales_of_buyer ON public.sales USING btree (buyer_id, booked_at DESC);

CREATE INDEX sales_of_buyers ON public.sales USING btree (booked_at) WHERE ((kind <> 'chips'::text) AND (state = ANY (ARRAY['pending'::text, 'available'::text])));

CREATE INDEX sales_of_creator ON public.sales USING btree (creator_id, booked_at DESC) WHERE (creator_id IS NOT NULL);

CREATE INDEX sales_pending ON public.sales USING btree (earned_at) WHERE (state = 'pending'::text);

CREATE INDEX sales_reversed ON public.sales USING btree (id) WHERE (state = 'reversed'::text);

CREATE INDEX sales_to_release ON public.sales USING btree (earned_at) WHERE ((state = 'pending'::text) AND (creator_id IS NOT NULL));

CREATE INDEX scene_cast_of_character ON public.scene_cast USING btree (character_id) WHERE (character_id IS NOT NULL);

CREATE INDEX sessions_account ON public.sessions USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX sessions_expired ON public.sessions USING btree (expires_at);

CREATE INDEX sessions_of_account ON public.sessions USING btree (account_id, last_seen_at DESC);

CREATE UNIQUE INDEX sessions_secret_hash ON public.sessions USING btree (secret_hash);

CREATE INDEX stories_of_creator ON public.stories USING btree (account_id, expires_at) WHERE ((published_at IS NOT NULL) AND (deleted_at IS NULL) AND (removed_at IS NULL));

CREATE INDEX stories_of_media ON public.stories USING btree (media_id);

CREATE INDEX stories_planned ON public.stories USING btree (account_id, scheduled_at) WHERE (published_at IS NULL);

CREATE INDEX strikes_of_account ON public.strikes USING btree (account_id, created_at DESC);

CREATE INDEX studio_contracts_of_link ON public.studio_contracts USING btree (link_id, valid_from DESC, id DESC);

CREATE UNIQUE INDEX studio_contracts_open ON public.studio_contracts USING btree (link_id) WHERE ((agreed_at IS NULL) AND (refused_at IS NULL));

CREATE INDEX studio_incarnations_of_link ON public.studio_incarnations USING btree (link_id);

CREATE UNIQUE INDEX studio_links_asked ON public.studio_links USING btree (creator_id, studio_id) WHERE (state = 'asked'::text);

CREATE UNIQUE INDEX studio_links_attached ON public.studio_links USING btree (creator_id) WHERE (state = 'attached'::text);

CREATE INDEX studio_links_of_creator ON public.studio_links USING btree (creator_id, id DESC);

CREATE INDEX studio_links_of_studio ON public.studio_links USING btree (studio_id, id DESC);

CREATE UNIQUE INDEX studio_operators_account ON public.studio_operators USING btree (account_id);

CREATE INDEX studio_shares_of_creator ON public.studio_shares USING btree (creator_id);

CREATE INDEX studio_shares_of_studio ON public.studio_shares USING btree (studio_id, created_at DESC, sale_id DESC);

CREATE INDEX studio_shares_whole ON public.studio_shares USING btree (sale_id) WHERE (reversed_at IS NULL);

CREATE INDEX telegram_keys_account ON public.telegram_keys USING btree (account_id);

CREATE INDEX trial_links_of_creator ON public.trial_links USING btree (creator_id, created_at DESC);

CREATE INDEX trial_uses_of_member ON public.trial_uses USING btree (member_id);

CREATE INDEX uploads_of_account ON public.uploads USING btree (account_id, created_at DESC);

CREATE UNIQUE INDEX uploads_open ON public.uploads USING btree (account_id, fingerprint) WHERE ((state = 'open'::text) AND (fingerprint IS NOT NULL));

CREATE INDEX uploads_stale ON public.uploads USING btree (touched_at) WHERE (state <> 'done'::text);

CREATE INDEX withheld_for_memory ON public.withheld_messages USING btree (memory_id);

CREATE INDEX workers_build ON public.workers USING btree (build);

CREATE INDEX workers_newest ON public.workers USING btree (started_at DESC);

CREATE UNIQUE INDEX x_accounts_state ON public.x_accounts USING btree (state) WHERE (state IS NOT NULL);

CREATE TRIGGER audit_log_is_not_emptied BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.audit_refuse_change();

CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.audit_refuse_change();

CREATE TRIGGER character_favorites_are_counted AFTER INSERT OR DELETE ON public.character_favorites FOR EACH ROW EXECUTE FUNCTION public.count_character_favorite();

CREATE TRIGGER chats_are_counted AFTER INSERT ON public.chats FOR EACH ROW WHEN ((new.character_id IS NOT NULL)) EXECUTE FUNCTION public.count_character_chat();

CREATE TRIGGER direct_messages_taken_back AFTER DELETE ON public.direct_messages REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION public.statistics_take_back_messages();

CREATE TRIGGER ended_chats_are_counted AFTER DELETE ON public.chats FOR EACH ROW WHEN ((old.character_id IS NOT NULL)) EXECUTE FUNCTION public.count_character_chat();

CREATE TRIGGER feed_items_given_back AFTER UPDATE OF deleted_at ON public.feed_items FOR EACH ROW WHEN (((old.deleted_at IS NOT NULL) AND (new.deleted_at IS NULL) AND (new.published_at IS NOT NULL))) EXECUTE FUNCTION public.statistics_give_back_post();

CREATE TRIGGER feed_items_taken_back AFTER UPDATE OF deleted_at ON public.feed_items FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL) AND (old.published_at IS NOT NULL))) EXECUTE FUNCTION public.statistics_take_back_post();

CREATE TRIGGER follows_counted AFTER INSERT OR DELETE ON public.follows FOR EACH ROW EXECUTE FUNCTION public.count_follower();

CREATE TRIGGER follows_taken_back AFTER DELETE ON public.follows FOR EACH ROW EXECUTE FUNCTION public.statistics_take_back();

CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON public.ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.ledger_check_balanced();

CREATE TRIGGER ledger_entries_only_grow BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION public.ledger_refuse_change();

CREATE TRIGGER ledger_holds_end_once BEFORE UPDATE ON public.ledger_holds FOR EACH ROW EXECUTE FUNCTION public.ledger_hold_ends_once();

CREATE TRIGGER ledger_transactions_only_grow BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION public.ledger_refuse_change();

CREATE TRIGGER message_voices_leave AFTER DELETE ON public.message_voices FOR EACH ROW WHEN ((old.object_key IS NOT NULL)) EXECUTE FUNCTION public.leave_voice();

ALTER TABLE ONLY public.account_keys
    ADD CONSTRAINT account_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

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
    ADD CONSTRAINT direct_messages_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.request_orders(id);

ALTER TABLE ONLY public.direct_paid_media
    ADD CONSTRAINT direct_paid_media_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_paid_media
    ADD CONSTRAINT direct_paid_media_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.direct_sides
    ADD CONSTRAINT direct_sides_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_sides
    ADD CONSTRAINT direct_sides_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES public.direct_chats(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.direct_unlocks
    ADD CONSTRAINT direct_unlocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.direct_unlocks
    ADD CONSTRAINT direct_unlocks_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.direct_messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.discovery_entries
    ADD CONSTRAINT discovery_entries_character_id_fkey FOREIGN KEY (character_id) REFERENCES public.characters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.fan_clubs
    ADD CONSTRAINT fan_clubs_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

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

ALTER TABLE ONLY public.job_errors
    ADD CONSTRAINT job_errors_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.job_events
    ADD CONSTRAINT job_events_job_id_fkey FOREIGN KEY (job_id) REFERENCES public.jobs(id) ON DELETE CASCADE;

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
    ADD CONSTRAINT media_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.media_folders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.media_folders
    ADD CONSTRAINT media_folders_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES public.generations(id);

ALTER TABLE ONLY public.media_hashes
    ADD CONSTRAINT media_hashes_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.message_voices
    ADD CONSTRAINT message_voices_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

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

ALTER TABLE ONLY public.pauses
    ADD CONSTRAINT pauses_paused_by_fkey FOREIGN KEY (paused_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payment_disputes
    ADD CONSTRAINT payment_disputes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payment_disputes
    ADD CONSTRAINT payment_disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

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
    ADD CONSTRAINT payments_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payout_batches
    ADD CONSTRAINT payout_batches_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payout_batches
    ADD CONSTRAINT payout_batches_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.payout_methods
    ADD CONSTRAINT payout_methods_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

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

ALTER TABLE ONLY public.platform_subscriptions
    ADD CONSTRAINT platform_subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.platform_subscriptions
    ADD CONSTRAINT platform_subscriptions_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES public.payments(id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_avatar_id_fkey FOREIGN KEY (avatar_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_cover_id_fkey FOREIGN KEY (cover_id) REFERENCES public.media(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_intro_id_fkey FOREIGN KEY (intro_id) REFERENCES public.media(id) ON DELETE SET NULL;

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

ALTER TABLE ONLY public.telegram_keys
    ADD CONSTRAINT telegram_keys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.telegram_links
    ADD CONSTRAINT telegram_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.trial_links
    ADD CONSTRAINT trial_links_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.trial_uses
    ADD CONSTRAINT trial_uses_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES public.trial_links(id);

ALTER TABLE ONLY public.two_factors
    ADD CONSTRAINT two_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.upload_parts
    ADD CONSTRAINT upload_parts_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES public.uploads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES public.media_folders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_media_id_fkey FOREIGN KEY (media_id) REFERENCES public.media(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.viewed_modals
    ADD CONSTRAINT viewed_modals_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.withheld_messages
    ADD CONSTRAINT withheld_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_cordoned_by_fkey FOREIGN KEY (cordoned_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.workers
    ADD CONSTRAINT workers_drained_by_fkey FOREIGN KEY (drained_by) REFERENCES public.accounts(id);

ALTER TABLE ONLY public.x_accounts
    ADD CONSTRAINT x_accounts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id);

