-- Messages that creators write to many people at once. Each of these gets it as a message of their own.
create table mass_messages (
    id              uuid primary key,
    author_id       uuid not null references accounts,
    -- made by the browser, once for each press of the button
    client_id       text not null check (length(client_id) between 8 and 64),
    body            text not null,
    -- chips for the pictures that come with it
    price           integer not null default 0 check (price between 0 and 999),
    -- whether it also goes to talks with the author's twin
    is_to_twin      boolean not null default false,
    audience        jsonb not null,
    timing          text not null check (timing in ('now', 'at', 'local')),
    send_at         timestamptz not null,
    -- of everybody's own clock, with timing `local`
    local_time      timestamp,
    rate_per_minute integer check (rate_per_minute > 0),
    -- failed: it could not go on, and waits until its author resumes it
    state           text not null default 'scheduled' check (state in (
                        'scheduled', 'sending', 'paused', 'failed', 'done', 'cancelled', 'recalling', 'recalled'
                    )),
    -- what failed, and goes on when it is resumed
    failed_while    text check (failed_while in ('sending', 'recalling')),
    -- up to whom people were looked for, and whether all were
    gathered_to     uuid not null default '00000000-0000-0000-0000-000000000000',
    is_gathered     boolean not null default false,
    recalled_to     uuid not null default '00000000-0000-0000-0000-000000000000',
    -- of the job that goes on with it: an older one writes nothing
    page            integer not null default 0,
    total           integer not null default 0,
    sent            integer not null default 0,
    skipped         integer not null default 0,
    -- people whose message could not be written
    failed          integer not null default 0,
    recalled        integer not null default 0,
    created_at      timestamptz not null default now(),
    ended_at        timestamptz,
    constraint mass_messages_once unique (author_id, client_id),
    constraint mass_messages_failed check ((state = 'failed') = (failed_while is not null)),
    check ((timing = 'local') = (local_time is not null))
);
create index mass_messages_newest on mass_messages (author_id, created_at desc, id desc);

create table mass_message_media (
    mass_message_id uuid not null references mass_messages on delete cascade,
    position        smallint not null,
    media_id        uuid not null references media on delete cascade,
    -- open to all, though the rest is paid for
    is_teaser       boolean not null default false,
    primary key (mass_message_id, position)
);
create index mass_message_media_of_media on mass_message_media (media_id);

-- Who gets it, once: the row is their place in it, whatever happens to the workers.
create table mass_message_recipients (
    mass_message_id uuid not null references mass_messages on delete cascade,
    account_id      uuid not null references accounts,
    state           text not null default 'waiting'
                    check (state in ('waiting', 'sent', 'skipped', 'recalled', 'failed')),
    reason          text,
    message_id      uuid references direct_messages on delete set null,
    due_at          timestamptz not null,
    primary key (mass_message_id, account_id)
) with (fillfactor = 80);
create index mass_message_recipients_due on mass_message_recipients (mass_message_id, due_at, account_id)
    where state = 'waiting';
-- partial: hardly any message fails
create index mass_message_recipients_failed on mass_message_recipients (mass_message_id) where state = 'failed';
create index mass_message_recipients_account on mass_message_recipients (account_id);
create index mass_message_recipients_message on mass_message_recipients (message_id) where message_id is not null;

-- people are gathered in the order of their ids, a page at a time
create index follows_by_follower on follows (followed_id, follower_id);

-- Whom a creator knows, by id and after one, and why some of them don't get what is written to that audience: null is
-- nobody's reason.
create function mass_message_audience(author uuid, audience jsonb, after uuid, most integer)
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
