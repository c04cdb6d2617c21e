-- Earnings of creators, payouts and referrals.
select line::text as "line!"
from (
    select jsonb_build_object(
        'record', 'sale', 'id', id, 'kind', kind, 'subject_id', subject_id, 'gross_cents', gross_cents,
        'fee_cents', fee_cents, 'state', state, 'earned_at', earned_at, 'available_at', available_at,
        'reversed_at', reversed_at
    ) as line
    from sales where creator_id = $1
    union all
    select jsonb_build_object(
        'record', 'payout_account', 'kind', kind, 'holder', holder, 'destination', destination, 'bic', bic,
        'asset', asset, 'created_at', created_at, 'replaced_at', replaced_at
    )
    from payout_methods where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'payout', 'id', id, 'amount_cents', amount_cents, 'state', state, 'closed_at', closed_at,
        'ended_at', ended_at
    )
    from payouts where account_id = $1
    union all
    select jsonb_build_object(
        'record', 'studio_share', 'sale_id', sale_id, 'studio_percent', studio_percent, 'amount_cents', amount_cents,
        'created_at', created_at
    )
    from studio_shares where creator_id = $1 or studio_id = $1
    union all
    select jsonb_build_object('record', 'invited_by_link', 'source', source, 'created_at', created_at)
    from referrals where member_id = $1
    union all
    select jsonb_build_object(
        'record', 'referral_reward', 'asset', asset, 'amount', amount, 'state', state, 'created_at', created_at,
        'settled_at', settled_at
    )
    from referral_rewards where referrer_id = $1
    union all
    select jsonb_build_object('record', 'visit_by_link', 'source', source, 'created_at', created_at)
    from clicks where account_id = $1
    union all
    select jsonb_build_object('record', 'chips_of_staff', 'chips', chips, 'state', state, 'created_at', created_at)
    from chip_grants where account_id = $1 and state = 'given'
) as found
