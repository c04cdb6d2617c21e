-- Talks of a member ($1) by what is asked: with one name ($2), or with something to show; part of a name ($3), only those
-- of strangers or only others ($4), only pinned or only others ($5), after a place ($6, $7), so many ($8); what a message
-- to a creator costs ($9).
select direct_chats.id as "id: ChatId", them.id as "them: AccountId", them.username, them.display_name,
    them.role = 'creator' as "is_creator!",
    them.deleted_at is not null as "is_deleted!", is_restricted(them.id) as "is_geo_banned!",
    them.blocked_at is not null as "is_counterpart_banned!",
    coalesce(message_bars(me.id, them.id), '{}') as "bars!",
    me.blocked_at is not null as "is_banned!", own.blocked_at is not null as "has_blocked!",
    other.blocked_at is not null as "is_blocked!", other.accepted_at is not null as "is_accepted!", own.sent,
    own.accepted_at is not null as "has_accepted!",
    own.unread, own.is_pinned, own.is_muted, own.draft, own.last_at,
    last.body as "last_text?", last.is_own as "last_is_own?", last.has_media as "last_has_media?",
    last.created_at as "last_said_at?", last.request_state as "last_request_state?: RequestState",
    last.sale as "last_sale?",
    club.is_member as "is_subscribed!",
    case when them.role = 'creator' and me.role = 'member' and not me.has_free_access and not club.is_member
        then $9::integer else 0 end as "message_cost!"
from direct_sides as own
join direct_chats on direct_chats.id = own.chat_id
join direct_sides as other on other.chat_id = own.chat_id and other.account_id <> own.account_id
join accounts as me on me.id = own.account_id
join accounts as them on them.id = other.account_id
left join lateral (
    select left(body, 120) as body, author_id = own.account_id as is_own, direct_messages.created_at,
        exists (select from direct_media where message_id = direct_messages.id) as has_media, request_state,
        (select facts from direct_sales where message_id = direct_messages.id) as sale
    from direct_messages
    where direct_messages.chat_id = own.chat_id and place > own.emptied_to
    order by place desc
    limit 1
) as last on true
cross join lateral (
    select exists (
        select from current_memberships where creator_id = them.id and member_id = me.id
    ) as is_member
) as club
where own.account_id = $1
    and case when $2::text is null then own.last_at is not null else lower(them.username) = lower($2) end
    and ($3::text is null
        or strpos(lower(them.display_name), lower($3)) > 0 or strpos(lower(them.username), lower($3)) > 0)
    and ($4::boolean is null or (own.accepted_at is null and own.blocked_at is null) = $4)
    and ($5::boolean is null or own.is_pinned = $5)
    and ($6::timestamptz is null or (own.last_at, own.chat_id) < ($6, $7))
order by own.last_at desc, own.chat_id desc
limit $8
