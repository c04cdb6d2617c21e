-- More roles of staff; `Role::permissions` says what each of them may do.
alter table accounts drop constraint accounts_role_check;
alter table accounts add constraint accounts_role_check
    check (role in ('member', 'creator', 'support', 'moderator', 'finance', 'ops', 'admin'));

-- Whether a role is one of staff; `Role::is_staff` is the same in Rust.
create function is_staff(role text) returns boolean language sql immutable parallel safe as $$
    select role in ('support', 'moderator', 'finance', 'ops', 'admin')
$$;

-- When the code or password was last entered in a session; acts about money and hidden things ask for it again.
alter table sessions add column stepped_up_at timestamptz;

-- Whether a creator's explicit media opens to a viewer (null: a guest), from the place of the request. Outside requests,
-- as in mails, it doesn't.
create or replace function explicit_opens_to(creator uuid, viewer uuid) returns boolean language sql stable as $$
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

-- Reasons of the specification against a first word from one to another that come from whom they write to, in no order;
-- null or empty if there are none. Staff, and studios with their creators, write to each other in any case.
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
                then 'freeSubscriptionRequired' end
        ],
        null
    )
    from accounts as me, accounts as them
    where me.id = writer and them.id = reader and not is_staff(me.role)
        and not is_of_studio(writer, reader) and not is_of_studio(reader, writer)
$$;
