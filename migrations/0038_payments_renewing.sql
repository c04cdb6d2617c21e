-- First payments whose provider takes further periods by itself and was not asked to stop.
create index payments_renewing on payments (id)
    where state = 'paid' and stop_asked_at is null and stopped_at is null
        and provider not in ('sandbox', 'free') and jsonb_typeof(terms -> 'renewalCents') = 'number'
        and renews_id is null;

-- Memberships and plans that may renew, with the payment that renews them and whose it is. Nothing is taken from blocked
-- members, for blocked creators, for closed clubs, or between two of whom one has blocked the other.
create view renewing as
select payment_id, memberships.expires_at, member_id as payer_id
from memberships
join fan_clubs on fan_clubs.creator_id = memberships.creator_id and is_open
join accounts on accounts.id = member_id and blocked_at is null and accounts.deleted_at is null
where state = 'active' and payment_id is not null
    and may_publish(memberships.creator_id) and not are_parted(memberships.creator_id, member_id)
union all
select payment_id, platform_subscriptions.expires_at, account_id
from platform_subscriptions
join accounts on accounts.id = account_id and blocked_at is null and accounts.deleted_at is null
where state = 'active' and payment_id is not null;
