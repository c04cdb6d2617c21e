-- Each time that a bank takes a payment back is a case of its own. Notices while it is open, or that came before it was
-- decided, are of the same one.
alter table payment_disputes drop constraint payment_disputes_once;
alter table payment_disputes
    add column event_keys text[] not null default '{}',
    -- the one who said first that a large one is won; a second person agrees
    add column won_by uuid references accounts,
    add constraint payment_disputes_four_eyes check (state <> 'won' or won_by is distinct from decided_by);
create unique index payment_disputes_open on payment_disputes (payment_id) where state = 'open';
create index payment_disputes_of_payment on payment_disputes (payment_id, opened_at);

-- When the provider answered, where it was asked: until then a notice of the same sum may be of another refund.
alter table payment_refunds add column answered_at timestamptz;
update payment_refunds set answered_at = ended_at;

-- What a payment for the platform's subscription gave: an upgrade may give days in place of months.
alter table payments
    add column given_months smallint,
    add column given_days integer;

-- A share follows what is left of its payment: the part that went back is taken from it, and comes back with a dispute
-- that is won.
alter table referral_rewards
    -- the share of the whole, and that whole
    add column full_amount bigint,
    add column whole bigint,
    -- what the books have given of it, in how many movements
    add column given bigint not null default 0,
    add column moves smallint not null default 0,
    -- what is left of its payment has changed
    add column is_stale boolean not null default false,
    drop constraint referral_rewards_amount_check,
    add constraint referral_rewards_amount_check check (amount >= 0);
update referral_rewards
set full_amount = amount,
    given = case when state = 'settled' then amount else 0 end,
    moves = case when settled_at is null then 0 when state = 'settled' then 1 else 2 end,
    is_stale = true,
    whole = greatest(case cause_type
        when 'payment' then (select chips from payments where id = cause_id)
        else (select gross_cents from sales where id = cause_id) + (
            select coalesce(sum(amount_cents), 0)
            from payment_refunds
            where payment_id = cause_id and state = 'booked' and ended_at > referral_rewards.created_at
        )
    end, 1);
alter table referral_rewards
    alter column full_amount set not null,
    alter column whole set not null,
    add constraint referral_rewards_given check (given between 0 and full_amount and amount <= full_amount);
create index referral_rewards_stale on referral_rewards (id) where is_stale;

create function reward_is_stale() returns trigger language plpgsql as $$
begin
    update referral_rewards set is_stale = true where cause_type = tg_argv[0] and cause_id = new.id;
    return null;
end
$$;
create trigger payments_rewards after update of state, refunded_cents on payments for each row
    when ((old.state = 'paid') <> (new.state = 'paid') or old.refunded_cents <> new.refunded_cents)
    execute function reward_is_stale('payment');
create trigger sales_rewards after update of state, gross_cents on sales for each row
    when ((old.state = 'reversed') <> (new.state = 'reversed') or old.gross_cents <> new.gross_cents)
    execute function reward_is_stale('sale');
drop index payments_returned;

-- Codes for many chips wait for a second person.
alter table promo_codes
    add column is_waiting boolean not null default false,
    add column confirmed_by uuid references accounts,
    add constraint promo_codes_four_eyes check (confirmed_by is distinct from created_by or confirmed_by is null);
