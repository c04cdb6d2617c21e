//! The buyer's receipt: a mail that can't be switched off.
use sqlx::{PgConnection, types::Json};

use super::{
    FREE, PaidFor, SendReceipt, Terms, next_charge,
    receipt_words::{Next, Receipt, ReceiptWords},
    refused_mail::write_refused,
};
use crate::{
    domains::{
        ledger::SaleKind,
        notifications::{Mail, send_mail},
    },
    ids::{AccountId, PaymentId},
    queue::enqueue,
};

/// Orders the receipt of a payment, or the mail that it goes back, in the transaction that books it. Free access has none.
pub(super) async fn send_receipt(tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<()> {
    if paid.provider != FREE {
        enqueue(tx, &SendReceipt { payment_id: paid.id }).await?;
    }
    Ok(())
}

/// Writes the receipt to the buyer's confirmed address: what, for how much, when it renews, and where to cancel; or, of a
/// refused payment, that it goes back.
pub async fn write_receipt(tx: &mut PgConnection, payment: PaymentId, site: &str) -> sqlx::Result<()> {
    if write_refused(tx, payment, site).await? {
        return Ok(());
    }
    let row = sqlx::query!(
        r#"select
               payments.account_id as "account: AccountId", payments.provider, purpose as "kind: SaleKind", chips,
               amount_cents, currency, renews_id is not null as "is_renewal!",
               terms as "terms: Json<Terms>", subject_id,
               coalesce(settled_at, now()) as "date!", sellers.username as "seller?",
               recipients.username as "recipient?", buyers.email, buyers.locale,
               coalesce(memberships.expires_at, platform_subscriptions.expires_at) as "ends_at?",
               (
                   coalesce(memberships.state, platform_subscriptions.state) = 'active'
                   and coalesce(memberships.payment_id, platform_subscriptions.payment_id)
                       = coalesce(renews_id, payments.id)
               ) as "renews?"
           from payments
           join accounts as buyers on buyers.id = payments.account_id and buyers.deleted_at is null
               and email_confirmed_at is not null
           left join accounts as sellers on sellers.id = seller_id
           left join accounts as recipients on recipients.id = recipient_id
           left join memberships on purpose = 'club' and recipient_id is null
               and memberships.creator_id = seller_id and memberships.member_id = payments.account_id
           left join platform_subscriptions on purpose = 'platform' and recipient_id is null
               and platform_subscriptions.account_id = payments.account_id
           where payments.id = $1"#,
        payment.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else { return Ok(()) };
    let terms = row.terms.0;
    let (months, seller) = (terms.period_in_month, row.seller.unwrap_or_default());
    let at_seller = |part: &str| format!("{site}/{part}/{seller}");
    let (link, cancel) = match row.kind {
        SaleKind::Chips => (format!("{site}/chips"), String::new()),
        SaleKind::Club => (at_seller("profile"), format!("{site}/memberships")),
        SaleKind::Platform => (format!("{site}/subscription"), format!("{site}/subscription")),
        SaleKind::Post => (
            format!("{site}/post/{}", row.subject_id.unwrap_or_default()),
            String::new(),
        ),
        SaleKind::Message | SaleKind::CallPack => (at_seller("chat"), String::new()),
        SaleKind::Request => (format!("{site}/requests"), String::new()),
        SaleKind::Album | SaleKind::Bundle | SaleKind::Tip | SaleKind::GoalTip => (at_seller("profile"), String::new()),
    };
    let next = match (row.ends_at, terms.renewal_cents.filter(|_| row.renews == Some(true))) {
        (Some(ends_at), Some(cents)) => Next::Renews {
            at: next_charge(&row.provider, months.unwrap_or(1), row.date, ends_at),
            cents,
            cancel: &cancel,
        },
        (Some(at), None) => Next::Ends { at },
        (None, _) => Next::Never,
    };
    let written = ReceiptWords::of(&row.locale).write(&Receipt {
        number: payment,
        thing: terms.tier.map_or(row.kind.as_str(), |tier| tier.as_str()),
        name: &seller,
        chips: row.chips,
        months: months.filter(|_| row.is_renewal || terms.upgraded_from.is_none()),
        discounted: terms.full_cents.zip(terms.discount_percent).filter(|_| !row.is_renewal),
        cents: row.amount_cents,
        currency: &row.currency,
        date: row.date,
        recipient: row.recipient.as_deref(),
        next,
        link: &link,
    });
    let mail = Mail {
        account: Some(row.account),
        recipient: &row.email,
        subject: &written.subject,
        body: &written.body,
    };
    send_mail(tx, &mail).await.map(drop)
}
