-- A won dispute gives back the time that was left when the bank took the money, not the whole period again.
alter table payments
    -- when a return took its time away, and until when it would have lasted
    add column taken_at timestamptz,
    add column ran_until timestamptz,
    add constraint payments_taken check (
        (taken_at is null) = (ran_until is null) and (taken_at is null or ran_until >= taken_at)
    );

-- Time that a payment gave: what it was given back with last, otherwise all that was bought.
create function time_of(payment payments) returns interval language sql immutable as $$
    select coalesce(payment.ran_until - payment.taken_at, make_interval(
        months => coalesce(payment.given_months::integer, (payment.terms ->> 'periodInMonth')::integer, 1),
        days => coalesce(payment.given_days, 0)
    ))
$$;

-- Open disputes did not keep what was left: they give back all of it.
update payments
set taken_at = payment_disputes.opened_at, ran_until = payment_disputes.opened_at + time_of(payments)
from payment_disputes
where payment_disputes.payment_id = payments.id and payment_disputes.state = 'open'
    and payments.state = 'charged_back' and payments.purpose in ('club', 'platform');
