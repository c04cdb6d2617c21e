use sqlx::PgConnection;

use crate::ids::PaymentId;

/// A period that the embedded provider is to take now.
#[derive(Clone, Debug)]
pub struct DueRenewal {
    /// The first payment.
    pub payment: PaymentId,
    pub currency: String,
    pub amount_cents: i64,
    /// How many were taken before.
    pub taken: i64,
}

/// What runs out within the hour and renews itself, of payments with the provider of that name. Closed clubs renew
/// nobody, and neither does a way to pay that the member has deleted. Nothing is taken from somebody who is kept out, nor
/// for a creator who is, or where one of the two has blocked the other.
pub async fn next_renewals(tx: &mut PgConnection, provider: &str) -> sqlx::Result<Vec<DueRenewal>> {
    sqlx::query_as!(
        DueRenewal,
        r#"with due as (
               select payment_id, expires_at, member_id as payer
               from memberships
               join fan_clubs on fan_clubs.creator_id = memberships.creator_id and is_open
               where state = 'active' and expires_at <= now() + interval '1 hour' and payment_id is not null
                   and may_publish(memberships.creator_id) and not are_parted(memberships.creator_id, member_id)
               union all
               select payment_id, expires_at, account_id
               from platform_subscriptions
               where state = 'active' and expires_at <= now() + interval '1 hour' and payment_id is not null
           )
           select
               payments.id as "payment: PaymentId", currency,
               coalesce((terms ->> 'renewalCents')::bigint, amount_cents) as "amount_cents!",
               (select count(*) from payments as taken where taken.renews_id = payments.id) as "taken!"
           from due
           join payments on payments.id = due.payment_id and payments.account_id = payer
           join accounts on accounts.id = payer and blocked_at is null and accounts.deleted_at is null
           where provider = $1 and coalesce((
               select bool_or(deleted_at is null)
               from payment_methods
               where payment_methods.account_id = payments.account_id and payment_methods.provider = $1
                   and payment_methods.method = payments.method
           ), true)
           order by expires_at
           limit 5000"#,
        provider,
    )
    .fetch_all(tx)
    .await
}
