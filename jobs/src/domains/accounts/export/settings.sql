-- Choices of the account, where it is logged in, and the people it blocked.
select line::text as "line!"
from (
    select jsonb_build_object('record', 'notification_settings') || to_jsonb(own) - array['mail_key'] as line
    from notification_settings as own where account_id = $1
    union all
    select jsonb_build_object('record', 'notification_choice') || to_jsonb(own)
    from notification_choices as own where account_id = $1
    union all
    select jsonb_build_object('record', 'hint_seen') || to_jsonb(own) from viewed_modals as own where account_id = $1
    union all
    select jsonb_build_object('record', 'push_browser', 'id', id, 'created_at', created_at)
    from push_subscriptions where account_id = $1
    union all
    select jsonb_build_object('record', 'telegram', 'username', username, 'linked_at', linked_at)
    from telegram_links where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'x', 'username', username, 'template', template, 'is_enabled', is_enabled, 'enabled_at', enabled_at
    )
    from x_accounts where account_id = $1
    union all
    select jsonb_build_object('record', 'two_factor_authentication', 'activated_at', activated_at)
    from two_factors where account_id = $1
    union all
    select jsonb_build_object('record', 'session') || to_jsonb(own) - array['secret_hash']
    from sessions as own where account_id = $1
    union all
    select jsonb_build_object('record', 'mailed_link') || to_jsonb(own) - array['secret_hash']
    from account_keys as own where account_id = $1
    union all
    select jsonb_build_object('record', 'blocked_person', 'username', others.username, 'blocked_at', direct_sides.blocked_at)
    from direct_sides
    join direct_chats on direct_chats.id = direct_sides.chat_id
    join accounts as others on others.id = case when first_id = $1 then second_id else first_id end
    where direct_sides.account_id = $1 and direct_sides.blocked_at is not null
    union all
    select jsonb_build_object('record', 'notified_of_posts', 'username', others.username, 'is_on', is_on)
    from post_bells
    join accounts as others on others.id = creator_id
    where account_id = $1
    union all
    select jsonb_build_object('record', 'blocked_browser', 'blocked_at', blocked_at)
    from guest_blocks where account_id = $1
) as found
