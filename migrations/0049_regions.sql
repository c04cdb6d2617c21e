-- The region policy: what may be shown where. A published version never changes; the newest one that has started is in
-- effect.
create table region_policies (
    id           uuid primary key,
    -- of a draft: the planned time; null: when it is published
    starts_at    timestamptz,
    -- null: the draft of the next version
    published_at timestamptz,
    published_by uuid references accounts,
    -- counts the edits of a draft
    version      integer not null default 1,
    check (published_at is null or starts_at is not null)
);
create unique index region_policies_draft on region_policies ((true)) where published_at is null;
create index region_policies_started on region_policies (starts_at desc, published_at desc)
    where published_at is not null;

create table region_lines (
    policy_id  uuid not null references region_policies on delete cascade,
    -- a country (ISO 3166-1), a state of one (ISO 3166-2), all that have no line, or visitors whose place is not known
    place      text not null check (place ~ '^([A-Z]{2}(-[A-Z0-9]{1,3})?|other|unknown)$'),
    rule       text not null check (rule in ('allow', 'safe_only', 'check_first', 'block')),
    -- visitors first read the important update
    has_notice boolean not null default false,
    primary key (policy_id, place)
);

-- The default, to be reviewed by the operator's counsel before launch. Ages are checked first in countries and US states
-- with laws on age checks, in the United Kingdom with the important update, and where the place is not known. Nothing
-- explicit is shown in countries that forbid it.
insert into region_policies (id, starts_at, published_at)
values ('00000000-0000-7000-8000-000000000049', '2026-01-01', '2026-01-01');
insert into region_lines (policy_id, place, rule, has_notice)
select '00000000-0000-7000-8000-000000000049', place, rule, place = 'GB'
from (
    values
        ('allow', 'other'),
        ('check_first', 'unknown GB'),
        ('check_first', '
            AU DE DK ES FR GR IE IT NZ US
        '),
        ('check_first', '
            US-AL US-AZ US-AR US-FL US-GA US-ID US-IN US-KS US-KY US-LA US-MS US-MO US-MT US-NE
            US-NC US-ND US-OH US-OK US-SC US-SD US-TN US-TX US-UT US-VA US-WY
        '),
        ('allow', '
            US-AK US-CA US-CO US-CT US-DE US-DC US-HI US-IL US-IA US-ME US-MD US-MA US-MI US-MN
            US-NV US-NH US-NJ US-NM US-NY US-OR US-PA US-RI US-VT US-WA US-WV US-WI
        '),
        ('safe_only', '
            AE AF BD BH BN CN DJ DZ EG ID IN IQ IR JO KP KR KW LY MM MV MY NP OM PK PS QA SA SD SG
            SO SY TH TN TR TZ UG UZ VN YE
        ')
) as lines (rule, places)
cross join lateral regexp_split_to_table(btrim(places, E' \n'), '\s+') as place;

-- Places from which a creator is not seen, and whether their explicit media is only for viewers whose age was checked.
alter table profiles
    add column banned_countries text[] not null default '{}',
    -- as `US-TX`
    add column banned_states text[] not null default '{}',
    add column is_explicit_for_checked boolean not null default false,
    add constraint profiles_banned_places
        check (cardinality(banned_countries) <= 250 and cardinality(banned_states) <= 60);

-- Spicy mode.
alter table accounts add column is_nsfw boolean not null default false;

-- Marked by staff. Generated media is safe.
alter table media
    add column is_explicit boolean not null default false,
    add constraint media_explicit_uploads check (not (is_explicit and is_generated));
-- Marked by the creator; so is all its media.
alter table feed_items add column is_explicit boolean not null default false;
alter table feed_versions add column is_explicit boolean not null default false;

-- Again, with the new column.
create or replace view published_items as
select feed_items.*
from feed_items
join accounts on accounts.id = feed_items.account_id
where published_at is not null and feed_items.removed_at is null
    and accounts.blocked_at is null and accounts.deleted_at is null;

-- Where the request being served comes from, as `US-TX` or `DE`; empty: not known, or no request.
create function viewer_place() returns text language sql stable as $$
    select coalesce(current_setting('nocturne.place', true), '')
$$;

-- The rule for a place at a time: of its own line, else its country's, else that of all others.
create function region_rule(asked text, moment timestamptz) returns text language sql stable as $$
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

-- The one decision about explicit media; `regions::Explicit` is the same in Rust.
create function explicit_opens(
    rule text, is_checked boolean, is_spicy boolean, is_for_checked boolean, is_exempt boolean
) returns boolean language sql immutable as $$
    select is_exempt or (
        is_spicy and case rule
            when 'allow' then is_checked or not is_for_checked
            when 'check_first' then is_checked
            else false
        end
    )
$$;

-- Whether a creator's explicit media opens to a viewer (null: a guest), from the place of the request. Outside requests,
-- as in mails, it doesn't.
create function explicit_opens_to(creator uuid, viewer uuid) returns boolean language sql stable as $$
    select coalesce(
        (
            select explicit_opens(
                case when current_setting('nocturne.place', true) is null then 'safe_only'
                    else region_rule(viewer_place(), now()) end,
                is_verified(accounts.id), is_nsfw,
                coalesce(is_explicit_for_checked, false), accounts.id = creator or role in ('support', 'admin')
            )
            from accounts
            left join profiles on profiles.account_id = creator
            where accounts.id = viewer
        ),
        false
    )
$$;

-- Whether a photo or video may be opened: it is safe, or its being explicit is no obstacle.
create function media_suits(medium uuid, viewer uuid) returns boolean language sql stable as $$
    select not (
        media.is_explicit or exists (
            select from feed_media
            join feed_items on feed_items.id = item_id
            where media_id = medium and feed_items.is_explicit
        )
    ) or explicit_opens_to(account_id, viewer)
    from media
    where id = medium
$$;

-- Whether something explicit in a post or album isn't shown to a viewer.
create function is_explicit_closed(item uuid, viewer uuid) returns boolean language sql stable as $$
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

-- Whether a creator isn't seen from the place of the request. Creators see themselves, and staff see all.
create function is_restricted(creator uuid) returns boolean language sql stable as $$
    select viewer_place() <> ''
        and coalesce(current_setting('nocturne.viewer', true), '') not in (creator::text, 'staff')
        and exists (
            select from profiles
            where account_id = creator
                and (split_part(viewer_place(), '-', 1) = any(banned_countries) or viewer_place() = any(banned_states))
        )
$$;

-- Whether one of the two has blocked the other.
create function have_blocked(one uuid, other uuid) returns boolean language sql stable as $$
    select exists (
        select from direct_chats
        join direct_sides on chat_id = direct_chats.id and blocked_at is not null
        where first_id = least(one, other) and second_id = greatest(one, other)
    )
$$;

-- Whether two people have nothing to do with each other: one has blocked the other, or isn't seen from here.
create or replace function are_parted(one uuid, other uuid) returns boolean language sql stable as $$
    select have_blocked(one, other) or is_restricted(one) or is_restricted(other)
$$;

-- Again: a guest may come from a place where the creator isn't seen.
create or replace function access_to(
    creator uuid, mode text, subject_type text, subject_id uuid, viewer uuid
) returns text language sql stable as $$
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

-- Again: explicit texts.
create or replace function post_text(post uuid, viewer uuid) returns text language sql stable as $$
    select case
        when (not is_text_locked or access_to(account_id, access_mode, kind, id, viewer) <> 'denied')
            and (not is_explicit or explicit_opens_to(account_id, viewer))
        then body
    end
    from feed_items
    where id = post
$$;

-- Again: explicit media, also of messages.
create or replace function is_media_open(medium uuid, viewer uuid) returns boolean language sql stable as $$
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

create or replace view direct_media_shown as
select direct_media.message_id, media.id as media_id, direct_sides.account_id
from direct_media
join media on media.id = direct_media.media_id
join accounts as owners on owners.id = media.account_id
join direct_messages on direct_messages.id = direct_media.message_id
join direct_sides on direct_sides.chat_id = direct_messages.chat_id and place > emptied_to
left join direct_unlocks
    on direct_unlocks.message_id = direct_messages.id and direct_unlocks.account_id = direct_sides.account_id
left join direct_paid_media
    on direct_paid_media.media_id = media.id and direct_paid_media.account_id = direct_sides.account_id
where media.removed_at is null and media_suits(media.id, direct_sides.account_id)
    and (owners.blocked_at is null or owners.id = direct_sides.account_id)
    and (
        direct_unlocks.message_id is not null
        or direct_paid_media.media_id is not null
        or (media.deleted_at is null and (
            (price = 0 and price_cents is null) or direct_media.is_teaser or author_id = direct_sides.account_id
        ))
    );

-- Again: not from places where their creators aren't seen.
create or replace view shown_characters as
select characters.id
from characters
join accounts on accounts.id = characters.account_id
where visibility = 'public' and moderation_status = 'approved' and characters.deleted_at is null
    and accounts.deleted_at is null and blocked_at is null
    and not is_restricted(characters.account_id);

create or replace view shown_pictures as
select media.id as media_id, media.account_id, shown.id as character_id, section, gallery_publications.published_at as shown_at,
    case media.kind when 'video' then 'video' else 'photo' end as kind
from gallery_publications
join media on media.id = media_id and media.deleted_at is null
    and media.status = 'ready' and media.moderation = 'approved'
join accounts on accounts.id = media.account_id and accounts.deleted_at is null and blocked_at is null
left join shown_characters as shown on shown.id = character_id
where not exists (select from characters where characters.id = character_id and characters.removed_at is not null)
    and not is_restricted(media.account_id)
union all
select media.id, characters.account_id, characters.id, image_style, media.created_at, 'photo'
from shown_characters
join characters using (id)
join media on media.id = portrait_id and media.deleted_at is null;

-- Again: renewals don't depend on a place.
create or replace view renewing as
select payment_id, memberships.expires_at, member_id as payer_id
from memberships
join fan_clubs on fan_clubs.creator_id = memberships.creator_id and is_open
join accounts on accounts.id = member_id and blocked_at is null and accounts.deleted_at is null
where state = 'active' and payment_id is not null
    and may_publish(memberships.creator_id) and not have_blocked(memberships.creator_id, member_id)
union all
select payment_id, platform_subscriptions.expires_at, account_id
from platform_subscriptions
join accounts on accounts.id = account_id and blocked_at is null and accounts.deleted_at is null
where state = 'active' and payment_id is not null;
