-- What a member shows of themselves: whether strangers may write to them, when they are here, and whether a search of
-- people finds them.
alter table accounts
    add column is_open_to_strangers boolean not null default true,
    add column is_online_shown boolean not null default true,
    add column is_profile_found boolean not null default true;

-- Whether others see that a member is online.
create function is_seen_online(account uuid) returns boolean language sql stable as $$
    select exists (
        select from sessions
        join accounts on accounts.id = account_id
        where account_id = account and ended_at is null and last_seen_at > now() - interval '5 minutes'
            and is_online_shown
    )
$$;

-- Reasons of the specification against a first word from one to another that depend on the two, in no order; null or
-- empty if there are none. Staff, and studios with their creators, write to each other in any case.
create or replace function message_bars(writer uuid, reader uuid) returns text[] language sql stable as $$
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

-- People that a creator knows, by id and after one, and why some of them don't get what is written to that audience:
-- null where nothing keeps it from them. Members who don't show that they are online are not.
create or replace function mass_message_audience(author uuid, audience jsonb, after uuid, most integer)
returns table (account_id uuid, reason text, time_zone text) language sql stable as $$
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
