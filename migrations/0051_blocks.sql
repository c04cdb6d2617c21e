-- Blocks and reports of guests, the people creators take messages from, and reasons against writing.

-- Guests blocked by an account, by the id of their browser.
create table guest_blocks (
    account_id uuid not null references accounts,
    guest_id   uuid not null,
    blocked_at timestamptz not null default now(),
    primary key (account_id, guest_id)
);

alter table cases
    drop constraint cases_subject_type_check,
    add constraint cases_subject_type_check
        check (subject_type in ('character', 'media', 'reply', 'message', 'account', 'post', 'story', 'comment', 'support',
                                'guest'));

-- for the list of blocks
create index direct_sides_blocked on direct_sides (account_id) where blocked_at is not null;

-- The people a creator takes messages from. With `characters`, people talk to their characters instead.
alter table accounts
    add column messages_from text not null default 'everyone'
        check (messages_from in ('everyone', 'followers', 'members', 'characters'));

-- Whether a creator isn't seen from the place of the request. Creators see themselves, and staff see all.
create function is_place_banned(creator uuid) returns boolean language sql stable as $$
    select viewer_place() <> ''
        and coalesce(current_setting('nocturne.viewer', true), '') not in (creator::text, 'staff')
        and exists (
            select from profiles
            where account_id = creator
                and (split_part(viewer_place(), '-', 1) = any(banned_countries) or viewer_place() = any(banned_states))
        )
$$;

-- Whether a creator has blocked the guest whose request is being served. Whoever is logged in is no guest.
create function is_guest_banned(creator uuid) returns boolean language sql stable as $$
    select coalesce(current_setting('nocturne.viewer', true), '') = ''
        and coalesce(current_setting('nocturne.guest', true), '') <> ''
        and exists (
            select from guest_blocks
            where account_id = creator and guest_id::text = current_setting('nocturne.guest', true)
        )
$$;

-- Again, with blocked guests: whether a creator isn't seen by the visitor.
create or replace function is_restricted(creator uuid) returns boolean language sql stable as $$
    select is_place_banned(creator) or is_guest_banned(creator)
$$;

-- Whether a person owns or works for the studio that manages a creator.
create function is_of_studio(worker uuid, creator uuid) returns boolean language sql stable as $$
    select exists (
        select from studio_links
        join studios on studios.account_id = studio_links.studio_id and closed_at is null
        where creator_id = creator and state = 'attached' and (
            studio_links.studio_id = worker or exists (
                select from studio_operators
                where studio_operators.studio_id = studio_links.studio_id and studio_operators.account_id = worker
            )
        )
    )
$$;

-- Reasons of the specification against a first word from one to another that come from whom they write to, in no order;
-- null or empty if there are none. Staff, and studios with their creators, write to each other in any case.
create function message_bars(writer uuid, reader uuid) returns text[] language sql stable as $$
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
                then 'freeSubscriptionRequired' end
        ],
        null
    )
    from accounts as me, accounts as them
    where me.id = writer and them.id = reader and me.role not in ('support', 'admin')
        and not is_of_studio(writer, reader) and not is_of_studio(reader, writer)
$$;

-- The first reason for which a member or guest (the other is null) can't talk to a character; null if there is none.
create function talk_bar(talked_to uuid, talker uuid, visitor uuid) returns text language sql stable as $$
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
