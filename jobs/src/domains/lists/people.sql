with people as (
    select member_id as account_id, created_at as since, expires_at,
        case when is_current(state, expires_at, payment_id) then state else 'expired' end as state, creator_id, level
    from memberships
    where $2 = 'members' and creator_id = $1
    union all
    select creator_id, created_at, expires_at,
        case when is_current(state, expires_at, payment_id) then state else 'expired' end, creator_id, level
    from memberships
    where $2 = 'memberships' and member_id = $1
    union all
    select follower_id, created_at, null, null, null, null from follows where $2 = 'followers' and followed_id = $1
    union all
    select followed_id, created_at, null, null, null, null from follows where $2 = 'following' and follower_id = $1
    union all
    select people_list_members.account_id, added_at, null, null, null, null
    from people_list_members
    join people_lists on people_lists.id = list_id
    where $2 = 'list' and list_id = $3 and owner_id = $1
)
select accounts.id as "id: AccountId", username, display_name, people.since as "since!", people.state as "state?",
    people.expires_at as "expires_at?", club_tiers.name as "tier?",
    is_seen_online(accounts.id) as "is_online!",
    exists (
        select from current_memberships where creator_id = $1 and member_id = accounts.id
    ) as "is_member!",
    exists (select from follows where follower_id = accounts.id and followed_id = $1) as "is_follower!",
    note as "note?"
from people
join accounts on accounts.id = people.account_id
left join club_tiers on club_tiers.creator_id = people.creator_id and club_tiers.level = people.level
left join fan_notes on fan_notes.owner_id = $1 and fan_notes.account_id = accounts.id
where not is_gone(deleted_at, blocked_at)
    and ($4::text is null or people.state = $4)
    and ($5::text is null or strpos(lower(username), $5) > 0 or strpos(lower(display_name), $5) > 0)
    and (people.since, accounts.id)
        < (coalesce($6, 'infinity'::timestamptz), coalesce($7, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
order by people.since desc, accounts.id desc
limit $8
