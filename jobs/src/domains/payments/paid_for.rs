use sqlx::{PgConnection, types::Json};

use super::{
    FREE, PaymentState, Refusal, Terms,
    bought::{Bought, Stored},
};
use crate::{
    domains::{config::CURRENCY, ledger::SaleKind},
    ids::{AccountId, PaymentId},
};

/// A payment with everything that was agreed.
#[derive(Clone, Debug)]
pub struct PaidFor {
    pub id: PaymentId,
    pub account: AccountId,
    pub provider: String,
    pub bought: Bought,
    /// Recipient of a gift.
    pub recipient: Option<AccountId>,
    pub amount_cents: i64,
    pub currency: String,
    pub fee_percent: u8,
    pub state: PaymentState,
    /// The first payment, if the provider took this one as a renewal.
    pub renews: Option<PaymentId>,
    /// Amount refunded so far.
    pub refunded_cents: i64,
    /// How often a bank took it back and returned it to us.
    pub disputes_won: i16,
    /// Its provider takes no further period.
    pub is_stopped: bool,
    /// Why it opens nothing and goes back.
    pub refused: Option<Refusal>,
}

impl PaidFor {
    /// Amount that can still be refunded.
    pub fn left_cents(&self) -> i64 {
        self.amount_cents - self.refunded_cents
    }

    /// Whether the account pays, sells or receives it, and so must not decide about it.
    pub(super) fn is_of(&self, account: AccountId) -> bool {
        [Some(self.account), self.bought.seller(), self.recipient].contains(&Some(account))
    }

    /// Whether its money is in the books.
    pub(super) fn is_booked(&self) -> bool {
        self.currency == CURRENCY && self.provider != FREE
    }

    /// The owner of the purchase.
    pub(super) fn owner(&self) -> AccountId {
        self.recipient.unwrap_or(self.account)
    }

    /// The order that it belongs to: itself, unless the provider took it as a renewal.
    pub(super) fn first(&self) -> PaymentId {
        self.renews.unwrap_or(self.id)
    }

    /// The order whose provider takes the next period. `None`: it ends with this one.
    pub(super) fn renewing(&self) -> Option<PaymentId> {
        let is_to_end = self.recipient.is_some() || self.provider == FREE || self.is_stopped;
        (!is_to_end && self.bought.renewal_cents().is_some()).then(|| self.first())
    }

    /// A key for each time that it can be returned or restored.
    pub(super) fn key(&self, step: &str) -> String {
        match self.disputes_won {
            0 => format!("payment:{}:{step}", self.id),
            times => format!("payment:{}:{step}:{times}", self.id),
        }
    }
}

/// The payment, locked for the rest of the transaction.
pub async fn lock_payment(tx: &mut PgConnection, id: PaymentId) -> sqlx::Result<Option<PaidFor>> {
    let row = sqlx::query!(
        r#"select
               account_id as "account: AccountId", provider, purpose as "kind: SaleKind",
               seller_id as "seller: AccountId", recipient_id as "recipient: AccountId", subject_id, chips,
               amount_cents, currency, fee_percent, terms as "terms: Json<Terms>", state as "state: PaymentState",
               renews_id as "renews: PaymentId", refunded_cents, disputes_won, refused_because as "refused: Refusal",
               (stopped_at is not null or exists (
                   select from payments as first where first.id = payments.renews_id and first.stopped_at is not null
               )) as "is_stopped!"
           from payments
           where id = $1
           for update"#,
        id.0,
    )
    .fetch_optional(tx)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let stored = Stored {
        kind: row.kind,
        seller: row.seller,
        subject: row.subject_id,
        chips: row.chips,
        terms: row.terms.0,
    };
    Ok(Some(PaidFor {
        id,
        bought: Bought::read(stored).map_err(|error| sqlx::Error::Decode(error.into()))?,
        account: row.account,
        provider: row.provider,
        recipient: row.recipient,
        amount_cents: row.amount_cents,
        currency: row.currency,
        fee_percent: u8::try_from(row.fee_percent).map_err(|error| sqlx::Error::Decode(error.into()))?,
        state: row.state,
        renews: row.renews,
        refunded_cents: row.refunded_cents,
        disputes_won: row.disputes_won,
        is_stopped: row.is_stopped,
        refused: row.refused,
    }))
}

/// A renewal that the provider took, with the terms of the first payment. `None`: no renewal was agreed.
pub async fn lock_renewal(tx: &mut PgConnection, first: &PaidFor, key: &str) -> sqlx::Result<Option<PaidFor>> {
    let Some(cents) = first.bought.renewal_cents().filter(|_| first.renews.is_none()) else {
        return Ok(None);
    };
    sqlx::query!(
        "insert into payments (
             id, account_id, provider, method, purpose, bundle_id, seller_id, subject_id, terms, fee_percent,
             amount_cents, currency, idempotency_key, renews_id, renewal_key, refused_because
         )
         select $2, account_id, provider, method, purpose, bundle_id, seller_id, subject_id, terms, fee_percent,
             $3, currency, 'renewal:' || id || ':' || $4, id, $4, refused_because
         from payments
         where id = $1
         on conflict on constraint payments_renewals do nothing",
        first.id.0,
        PaymentId::fresh().0,
        cents,
        key,
    )
    .execute(&mut *tx)
    .await?;
    let id = sqlx::query_scalar!(
        r#"select id as "id: PaymentId" from payments where renews_id = $1 and renewal_key = $2"#,
        first.id.0,
        key,
    )
    .fetch_one(&mut *tx)
    .await?;
    lock_payment(tx, id).await
}
