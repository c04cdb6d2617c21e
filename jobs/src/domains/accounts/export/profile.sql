-- The account, the page that others see, and the offers on it.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'account', 'id', id, 'username', username, 'display_name', display_name, 'email', email,
        'email_confirmed_at', email_confirmed_at, 'role', role, 'language', locale, 'created_at', created_at,
        'confirmed_adult_at', confirmed_adult_at, 'verified_at', verified_at, 'shows_explicit', is_nsfw,
        'messages_from', messages_from, 'is_open_to_strangers', is_open_to_strangers,
        'is_online_shown', is_online_shown, 'is_profile_found', is_profile_found, 'blocked_at', blocked_at,
        'blocked_until', blocked_until, 'ban_days', ban_days, 'block_reason', block_reason
    ) as line
    from accounts where id = $1
    union all
    select jsonb_build_object('record', 'former_username', 'username', username, 'given_up_at', given_up_at)
    from former_usernames where account_id = $1
    union all
    select jsonb_build_object('record', 'profile') || to_jsonb(own) from profiles as own where account_id = $1
    union all
    select jsonb_build_object('record', 'social_link') || to_jsonb(own) from social_links as own where account_id = $1
    union all
    select jsonb_build_object('record', 'link_page') || to_jsonb(own) from link_pages as own where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'creator_application', 'state', state, 'club_name', club_name, 'club_about', club_about,
        'legal_name', legal_name, 'birth_date', birth_date, 'country', country, 'address', address,
        'tax_status', tax_status, 'submitted_at', submitted_at, 'decided_at', decided_at
    )
    from creator_applications where account_id = $1
    union all
    select jsonb_build_object('record', 'fan_club') || to_jsonb(own) from fan_clubs as own where creator_id = $1
    union all
    select jsonb_build_object('record', 'club_tier') || to_jsonb(own) from club_tiers as own where creator_id = $1
    union all
    select jsonb_build_object('record', 'club_discount') || to_jsonb(own)
    from club_discounts as own where creator_id = $1
    union all
    select jsonb_build_object('record', 'goal') || to_jsonb(own) from goals as own where creator_id = $1
    union all
    select jsonb_build_object('record', 'bundle') || to_jsonb(own) from post_bundles as own where creator_id = $1
    union all
    select jsonb_build_object('record', 'request_offer') || to_jsonb(own) from request_items as own where creator_id = $1
    union all
    select jsonb_build_object('record', 'trial_link') || to_jsonb(own) - array['hash']
    from trial_links as own where creator_id = $1
    union all
    select jsonb_build_object('record', 'studio', 'opened_at', opened_at, 'closed_at', closed_at)
    from studios where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'work_for_studio', 'studio_id', studio_id, 'rights', rights, 'added_at', added_at,
        'joined_at', joined_studio_at
    )
    from studio_operators where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'studio_link', 'studio_id', studio_id, 'state', state, 'created_at', created_at,
        'decided_at', decided_at, 'ended_at', ended_at
    )
    from studio_links where creator_id = $1 or studio_id = $1
    union all
    select jsonb_build_object(
        'record', 'studio_application', 'name', name, 'website', website, 'about', about, 'state', state,
        'reason', reason, 'sent_at', sent_at, 'decided_at', decided_at
    )
    from studio_applications where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'studio_invite', 'studio_id', studio_id, 'studio_percent', studio_percent, 'valid_from', valid_from,
        'created_at', created_at, 'answered_at', answered_at, 'is_accepted', is_accepted
    ) || case when studio_id = $1 then jsonb_build_object('email', email) else '{}' end
    from studio_invites where creator_id = $1 or studio_id = $1
    union all
    select jsonb_build_object('record', 'studio_rights', 'link_id', link_id, 'rights', rights, 'set_at', set_at)
    from studio_rights where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'studio_act', 'link_id', link_id, 'by', studio_acts.account_id, 'kind', kind, 'method', method, 'at', at
    )
    from studio_acts
    join studio_links on studio_links.id = link_id
    where studio_acts.account_id = $1 or creator_id = $1
) as found
