-- Payments, and what they opened.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'payment', 'id', id, 'provider', provider, 'transaction', transaction_key, 'method', method,
        'purpose', purpose, 'subject_id', subject_id, 'chips', chips, 'amount_cents', amount_cents,
        'refunded_cents', refunded_cents, 'currency', currency, 'state', state, 'created_at', created_at,
        'settled_at', settled_at
    ) as line
    from payments where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'payment_method', 'provider', provider, 'method', method, 'is_default', is_default,
        'created_at', created_at, 'deleted_at', deleted_at
    )
    from payment_methods where account_id = $1
    union all
    select jsonb_build_object('record', 'purchase') || to_jsonb(own) from purchases as own where account_id = $1
    union all
    select jsonb_build_object('record', 'unlocked_message') || to_jsonb(own)
    from direct_unlocks as own where account_id = $1
    union all
    select jsonb_build_object('record', 'bought_medium') || to_jsonb(own)
    from direct_paid_media as own where account_id = $1
    union all
    select jsonb_build_object('record', 'subscription') || to_jsonb(own)
    from platform_subscriptions as own where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'membership', 'creator', others.username, 'state', memberships.state, 'is_trial', is_trial,
        'expires_at', expires_at, 'created_at', memberships.created_at, 'canceled_at', canceled_at
    )
    from memberships
    join accounts as others on others.id = creator_id
    where member_id = $1
    union all
    select jsonb_build_object('record', 'trial', 'used_at', used_at, 'paid_at', paid_at)
    from trial_uses where member_id = $1
    union all
    select jsonb_build_object(
        'record', 'custom_request', 'is_buyer', buyer_id = $1, 'title', title, 'note', note, 'reply', reply,
        'price_cents', price_cents, 'state', state, 'created_at', created_at, 'ended_at', ended_at,
        'deliveries', (
            select jsonb_agg(jsonb_build_object('words', words, 'created_at', given.created_at) order by round)
            from request_deliveries as given where order_id = request_orders.id
        ),
        'changes', (
            select jsonb_agg(jsonb_build_object('words', words, 'created_at', asked.created_at) order by round)
            from request_revisions as asked where order_id = request_orders.id
        ),
        'dispute', (
            select jsonb_build_object(
                'is_by_creator', is_by_creator, 'words', words, 'opened_at', opened_at, 'outcome', outcome, 'note', argued.note,
                'decided_at', decided_at
            )
            from request_disputes as argued where order_id = request_orders.id
        )
    )
    from request_orders where buyer_id = $1 or creator_id = $1
    union all
    select jsonb_build_object('record', 'club_discount_use') || to_jsonb(own)
    from club_discount_uses as own where account_id = $1
    union all
    select jsonb_build_object('record', 'promo_code', 'code', code, 'used_at', used_at)
    from promo_uses where account_id = $1
) as found
