-- Whether the member canceled what is running. A period that a provider takes all the same doesn't undo that; a new order
-- and a resumption do. Plans didn't tell who had ended them: those count as canceled by their members.
alter table memberships add column is_leaving boolean not null default false;
update memberships set is_leaving = true
where state = 'canceled' and canceled_at is not null and payment_id is not null;

alter table platform_subscriptions add column is_leaving boolean not null default false;
update platform_subscriptions set is_leaving = true where state = 'canceled' and payment_id is not null;

-- Whether the provider of a first payment takes further periods and wasn't asked to stop. The embedded one takes what is
-- active only.
create function goes_on_renewing(payment uuid) returns boolean language sql stable as $$
    select exists (
        select from payments
        where payments.id = payment and state = 'paid' and provider not in ('sandbox', 'free')
            and stop_asked_at is null and stopped_at is null and jsonb_typeof(terms -> 'renewalCents') = 'number'
    )
$$;

-- Whether a canceled subscription of that first payment can renew again. Providers that were asked to stop can't be asked
-- to go on, and a deleted payment method renews nothing.
create function can_renew_again(payment uuid) returns boolean language sql stable as $$
    select exists (
        select from payments
        where payments.id = payment and state = 'paid' and provider <> 'free' and stopped_at is null
            and (provider = 'sandbox' or stop_asked_at is null) and jsonb_typeof(terms -> 'renewalCents') = 'number'
            and coalesce((
                select bool_or(deleted_at is null)
                from payment_methods
                where payment_methods.account_id = payments.account_id
                    and payment_methods.provider = payments.provider and payment_methods.method = payments.method
            ), true)
    )
$$;
