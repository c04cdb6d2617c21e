use sqlx::PgConnection;

use crate::ids::PaymentId;

/// Maximum renewals at a time.
const MOST: i64 = 5000;

/// A period that the embedded provider is to take now.
#[derive(Clone, Debug)]
pub struct DueRenewal {
    /// The first payment.
    pub payment: PaymentId,
    pub currency: String,
    pub amount_cents: i64,
    /// Earlier renewals.
    pub taken: i64,
}

impl DueRenewal {
    /// Key of the report that it was taken.
    pub fn event_key(&self) -> String {
        format!("{}:renewal:{}:paid", self.payment, self.taken + 1)
    }
}

/// Subscriptions of that provider that expire within the hour and may renew (the view `renewing`). Deleted payment
/// methods renew nothing.
pub async fn next_renewals(tx: &mut PgConnection, provider: &str) -> sqlx::Result<Vec<DueRenewal>> {
    sqlx::query_as!(
        DueRenewal,
        r#"select
               payments.id as "payment: PaymentId", currency,
               coalesce((terms ->> 'renewalCents')::bigint, amount_cents) as "amount_cents!",
               (select count(*) from payments as taken where taken.renews_id = payments.id) as "taken!"
           from renewing
           join payments on payments.id = payment_id and payments.account_id = payer_id
           where expires_at <= now() + interval '1 hour' and provider = $1 and coalesce((
               select bool_or(deleted_at is null)
               from payment_methods
               where payment_methods.account_id = payments.account_id and payment_methods.provider = $1
                   and payment_methods.method = payments.method
           ), true)
           order by expires_at
           limit $2"#,
        provider,
        MOST,
    )
    .fetch_all(tx)
    .await
}

/// Ends expired subscriptions that were not renewed: with the embedded provider those that are not due or could not be
/// taken, with others those not renewed for three days. They stayed open until now, so that a pause of our own work
/// locks no one out.
pub async fn give_up_renewals(tx: &mut PgConnection, embedded: &str, due: &[DueRenewal]) -> sqlx::Result<()> {
    if i64::try_from(due.len()).is_ok_and(|count| count >= MOST) {
        // More may be due.
        return Ok(());
    }
    let payments: Vec<_> = due.iter().map(|renewal| renewal.payment.0).collect();
    let keys: Vec<_> = due.iter().map(DueRenewal::event_key).collect();
    sqlx::query!(
        "update memberships set state = 'canceled'
         from payments
         where payments.id = payment_id and memberships.state = 'active' and expires_at <= now()
             and is_given_up(payments.provider, payments.id, expires_at, $1, $2, $3)",
        embedded,
        &payments,
        &keys,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update platform_subscriptions set state = 'canceled'
         from payments
         where payments.id = payment_id and platform_subscriptions.state = 'active' and expires_at <= now()
             and is_given_up(payments.provider, payments.id, expires_at, $1, $2, $3)",
        embedded,
        &payments,
        &keys,
    )
    .execute(tx)
    .await?;
    Ok(())
}
