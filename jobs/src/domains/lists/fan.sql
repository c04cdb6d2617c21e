select accounts.id as "id: AccountId", username, display_name, is_seen_online(accounts.id) as "is_online!",
    follows.created_at as "follows_since?",
    memberships.created_at as "member_since?",
    case when is_current(memberships.state, expires_at, payment_id) then memberships.state else 'expired' end
        as "membership_state?",
    is_trial as "is_trial?", club_tiers.name as "tier?", expires_at as "expires_at?",
    exists (
        select from direct_sides
        where direct_sides.chat_id = direct_chats.id and account_id = $1 and blocked_at is not null
    ) as "is_blocked!",
    coalesce(note, '') as "note!"
from accounts
left join follows on follower_id = accounts.id and followed_id = $1
left join memberships on memberships.creator_id = $1 and member_id = accounts.id
left join club_tiers on club_tiers.creator_id = $1 and club_tiers.level = memberships.level
left join direct_chats on first_id = least($1, accounts.id) and second_id = greatest($1, accounts.id)
left join fan_notes on owner_id = $1 and fan_notes.account_id = accounts.id
where lower(username) = lower($2) and deleted_at is null and accounts.id <> $1
    -- people without any tie are no fans
    and (
        follows.follower_id is not null or memberships.id is not null or direct_chats.id is not null
        or exists (select from sales where creator_id = $1 and buyer_id = accounts.id)
    )
