-- Twins between a member ($1) and others ($2) under the current licence ($3): the one that talks with the fan, or would
-- be the first to.
select other.id as "other!: AccountId", owner.id as "creator!: AccountId", owner.id = $1 as "is_own!",
    owner.display_name as "name!", owner.username as "username!",
    (
        select ready_media.id from ready_media where ready_media.id = saved_avatar_id and is_visible
    ) as "avatar?: MediaId",
    twin_talks.state as "state?: TwinTalkState", twin_talks.answering_id is not null as "is_answering!",
    case answers_to
        when 'everyone' then true
        when 'members' then is_member
        else is_member
            or exists (
                select from sales
                where sales.creator_id = owner.id and buyer_id = fan.fan_id and sales.state <> 'reversed'
                    and booked_at > now() - interval '30 days'
            )
            or exists (
                select from direct_unlocks
                join direct_messages on direct_messages.id = direct_unlocks.message_id
                where direct_unlocks.account_id = fan.fan_id and author_id = owner.id
                    and direct_unlocks.created_at > now() - interval '30 days'
            )
            -- messages that cost chips
            or exists (
                select from direct_messages
                join ledger_transactions on subject_id = direct_messages.id
                where direct_messages.chat_id = direct_chats.id and author_id = fan.fan_id
                    and place > length - 200 and direct_messages.created_at > now() - interval '30 days'
                    and ledger_transactions.kind = 'private_message'
            )
    end as "is_open!",
    clock.is_hour
        and not (
            is_only_away and exists (
                select from sessions
                where sessions.account_id = owner.id and ended_at is null
                    and last_seen_at > now() - interval '5 minutes'
            )
        )
        and answers_a_day > (
            select count(*) from direct_messages
            where direct_messages.chat_id = direct_chats.id and authored_by = 'twin'
                and place > length - 1000 and direct_messages.created_at > now() - interval '24 hours'
        ) as "is_on_duty!",
    voice_messages and is_sounding and not is_off.voices as "voice_messages!",
    voiceover_messages and is_sounding and not is_off.voiceovers as "voiceover_messages!"
from unnest($2::uuid[]) as other (id)
left join direct_chats on first_id = least(other.id, $1::uuid) and second_id = greatest(other.id, $1::uuid)
left join twin_talks on twin_talks.chat_id = direct_chats.id
join twins on twins.account_id = coalesce(twin_talks.creator_id, other.id)
join accounts as owner on owner.id = twins.account_id
cross join lateral (select case when owner.id = $1 then other.id else $1::uuid end as fan_id) as fan
cross join lateral (
    select exists (
        select from current_memberships where creator_id = owner.id and member_id = fan.fan_id
    ) as is_member
) as club
cross join lateral (
    select answers_from is null
        or case
            when answers_from < answers_until then here.minute >= answers_from and here.minute < answers_until
            -- past midnight, or all day
            else here.minute >= answers_from or here.minute < answers_until
        end as is_hour
    from (
        select extract(hour from wall.at) * 60 + extract(minute from wall.at) as minute
        from (select now() at time zone answers_zone as at) as wall
    ) as here
) as clock
cross join lateral (
    select exists (
        select from twin_voices where twin_voices.id = twin_voice_id and twin_voices.state = 'ready'
    ) as is_sounding
) as sound
cross join (
    select coalesce(bool_or(key = 'twin.enabled'), false) as twins,
        coalesce(bool_or(key = 'twin.voiceMessages'), false) as voices,
        coalesce(bool_or(key = 'twin.voiceoverMessages'), false) as voiceovers
    from settings
    where key in ('twin.enabled', 'twin.voiceMessages', 'twin.voiceoverMessages') and value = 'false'::jsonb
) as is_off
where is_enabled and licence_version = $3 and mind_at is not null and look_state = 'approved' and not is_off.twins
    and owner.role = 'creator' and owner.verified_at is not null
    and owner.deleted_at is null and owner.blocked_at is null
    and not exists (
        select from twin_destructions
        where twin_destructions.account_id = owner.id and twin_destructions.state = 'running'
    )
    and (is_visible or twin_talks.chat_id is not null)
