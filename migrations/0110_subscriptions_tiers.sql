-- Tiers of a fan club above its first level, which is the club itself with its price. A tier that is closed takes no new
-- members; those who are in it stay at their price until they cancel.
create table club_tiers (
    creator_id    uuid not null references accounts,
    level         smallint not null check (level in (2, 3)),
    name          text not null check (length(name) between 1 and 40),
    about         text not null default '' check (length(about) <= 300),
    monthly_cents integer not null check (monthly_cents > 0),
    is_offered    boolean not null default true,
    updated_at    timestamptz not null default now(),
    primary key (creator_id, level)
);

alter table memberships add column level smallint not null default 1 check (level between 1 and 3);

-- of those for members; without a meaning for all others
alter table feed_items add column least_level smallint not null default 1 check (least_level between 1 and 3);
alter table feed_versions add column least_level smallint not null default 1 check (least_level between 1 and 3);

create or replace view current_memberships as
select creator_id, member_id, expires_at, level from memberships where is_current(state, expires_at, payment_id);

create or replace view published_items as
select
    feed_items.id, feed_items.account_id, feed_items.kind, feed_items.access_mode, feed_items.price_cents,
    feed_items.name, feed_items.body, feed_items.parent_id, feed_items.is_pinned, feed_items.is_hidden,
    feed_items.scheduled_at, feed_items.published_at, feed_items.failure, feed_items.version, feed_items.likes,
    feed_items.comments, feed_items.rank, feed_items.created_at, feed_items.updated_at, feed_items.deleted_at,
    feed_items.removed_at, feed_items.is_text_locked, feed_items.is_explicit, feed_items.least_level
from feed_items
join accounts on accounts.id = feed_items.account_id
where published_at is not null and removed_at is null and accounts.blocked_at is null and accounts.deleted_at is null;

-- The viewer's level in a creator's club; 0: no member.
create function club_level(creator uuid, viewer uuid) returns integer language sql stable as $$
    select coalesce(
        (select level::integer from current_memberships where creator_id = creator and member_id = viewer), 0
    )
$$;

-- The level that a post or album for members asks for. Stories ask for the first.
create function least_level_of(subject uuid) returns integer language sql stable as $$
    select coalesce((select least_level::integer from feed_items where id = subject), 1)
$$;

create or replace function access_to(creator uuid, mode text, subject_type text, subject_id uuid, viewer uuid)
returns text language sql stable as $$
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
        when mode = 'fan_club' and club_level(creator, viewer) >= least_level_of(access_to.subject_id) then 'member'
        else 'denied'
    end
$$;
