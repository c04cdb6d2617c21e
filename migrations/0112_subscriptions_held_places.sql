-- When an order was first being paid and still had its place: the place is its own for as long as that takes. An order
-- that came too late for its place gets one only if one is left once it is paid.
alter table club_discount_uses add column held_at timestamptz;
update club_discount_uses set held_at = now()
from payments
where payments.id = payment_id and state = 'pending';

create or replace view club_discount_places as
select discount_id, club_discount_uses.account_id, payment_id, state in ('paid', 'charged_back') as is_paid
from club_discount_uses
join payments on payments.id = payment_id
where refused_because is null and (
    state in ('paid', 'charged_back')
    or (state = 'pending' and held_at is not null)
    or (state = 'created' and created_at > now() - interval '1 hour')
);
