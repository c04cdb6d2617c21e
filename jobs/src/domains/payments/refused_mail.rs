//! The mail about a payment that opens nothing and goes back: it can't be switched off.
use sqlx::{PgConnection, types::Json};

use super::{
    Refusal, Terms,
    receipt_words::{ReceiptWords, Refused},
};
use crate::{
    domains::{
        ledger::SaleKind,
        notifications::{Mail, send_mail},
    },
    ids::{AccountId, PaymentId},
};

/// Writes to the buyer's confirmed address what was paid, that it goes back, and why. `false`: it was not refused.
pub(super) async fn write_refused(tx: &mut PgConnection, payment: PaymentId, site: &str) -> sqlx::Result<bool> {
    let row = sqlx::query!(
        r#"select
               account_id as "account: AccountId", purpose as "kind: SaleKind", chips, amount_cents, currency,
               terms as "terms: Json<Terms>", coalesce(settled_at, now()) as "date!", sellers.username as "seller?",
               refused_because as "why!: Refusal", buyers.email, buyers.locale,
               (buyers.deleted_at is null and buyers.email_confirmed_at is not null) as "is_read!"
           from payments
           join accounts as buyers on buyers.id = account_id
           left join accounts as sellers on sellers.id = seller_id
           where payments.id = $1 and refused_because is not null"#,
        payment.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(false) };
    if !row.is_read {
        return Ok(true);
    }
    let written = ReceiptWords::of(&row.locale).write_refused(&Refused {
        number: payment,
        thing: row.terms.tier.map_or(row.kind.as_str(), |tier| tier.as_str()),
        name: &row.seller.unwrap_or_default(),
        chips: row.chips,
        cents: row.amount_cents,
        currency: &row.currency,
        date: row.date,
        why: row.why.as_str(),
        link: &format!("{site}/chips/history"),
    });
    let mail = Mail {
        account: Some(row.account),
        recipient: &row.email,
        subject: &written.subject,
        body: &written.body,
    };
    send_mail(tx, &mail).await?;
    Ok(true)
}
