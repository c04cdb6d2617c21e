use sqlx::PgConnection;
use uuid::Uuid;

use crate::{
    domains::{
        notifications::{Notice, notify_once},
        payments::give_back,
    },
    ids::{AccountId, PaymentId, WithdrawalId},
};

/// Sales of one transaction.
const PAGE: i64 = 50;
/// Of refunds, for staff.
const REASON: &str = "a release ended";

/// Tells the next buyers of what a withdrawal took, and gives their money back if `has_refunds`. `false`: none is left.
pub(super) async fn return_page(tx: &mut PgConnection, id: WithdrawalId, has_refunds: bool) -> sqlx::Result<bool> {
    let sales = sqlx::query!(
        r#"with sold as (
               select purchases.account_id as buyer, purchases.subject_type, purchases.subject_id, coalesce((
                       select payments.id
                       from payments
                       where coalesce(payments.recipient_id, payments.account_id) = purchases.account_id
                           and payments.purpose = purchases.subject_type
                           and payments.subject_id = purchases.subject_id and payments.state = 'paid'
                       order by payments.id
                       limit 1
                   ), (
                       select payments.id
                       from payments
                       join post_bundle_unlocks on post_bundle_unlocks.payment_id = payments.id
                           and post_bundle_unlocks.item_id = purchases.subject_id
                       where coalesce(payments.recipient_id, payments.account_id) = purchases.account_id
                           and payments.purpose = 'bundle' and payments.state = 'paid'
                       order by payments.id
                       limit 1
                   )) as payment
               from release_withdrawal_media as gone
               join feed_media on feed_media.media_id = gone.media_id
               join feed_items on feed_items.id = feed_media.item_id
               join purchases
                   on purchases.subject_type = feed_items.kind and purchases.subject_id = feed_items.id
               where gone.withdrawal_id = $1
               union
               select direct_unlocks.account_id, 'message', direct_unlocks.message_id, direct_unlocks.payment_id
               from release_withdrawal_media as gone
               join direct_media on direct_media.media_id = gone.media_id
               join direct_unlocks on direct_unlocks.message_id = direct_media.message_id
               where gone.withdrawal_id = $1
           )
           select buyer as "buyer!: AccountId", sold.subject_type as "kind!", sold.subject_id as "subject!: Uuid",
               payment as "payment?: PaymentId", creators.username as "creator!"
           from sold
           join release_withdrawals on release_withdrawals.id = $1
           join accounts as creators on creators.id = release_withdrawals.account_id
           where not exists (
               select from release_withdrawal_sales as known
               where known.withdrawal_id = $1 and known.buyer_id = buyer
                   and known.subject_type = sold.subject_type and known.subject_id = sold.subject_id
           )
           order by 1, 2, 3
           limit $2"#,
        id.0,
        PAGE,
    )
    .fetch_all(&mut *tx)
    .await?;
    for sale in &sales {
        // A bundle of posts goes back once, whole.
        let is_back = match sale.payment {
            Some(payment) => is_given_back(tx, id, payment).await?,
            None => false,
        };
        let returned = match sale.payment {
            Some(payment) if has_refunds && !is_back => give_back(tx, payment, REASON).await?,
            _ => 0,
        };
        sqlx::query!(
            "insert into release_withdrawal_sales
                 (withdrawal_id, buyer_id, subject_type, subject_id, payment_id, returned_cents)
             values ($1, $2, $3, $4, $5, $6)",
            id.0,
            sale.buyer.0,
            sale.kind,
            sale.subject,
            sale.payment.map(|payment| payment.0),
            returned,
        )
        .execute(&mut *tx)
        .await?;
        let notice = Notice::PurchaseWithdrawn {
            username: sale.creator.clone(),
            is_refunded: is_back || returned > 0,
        };
        let key = format!("withdrawal:{id}:{}", sale.subject);
        notify_once(tx, sale.buyer, &notice, &key).await?;
    }
    Ok(!sales.is_empty())
}

/// Whether the withdrawal has given the payment back for another thing that it opened.
async fn is_given_back(tx: &mut PgConnection, id: WithdrawalId, payment: PaymentId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from release_withdrawal_sales
               where withdrawal_id = $1 and payment_id = $2 and returned_cents > 0
           ) as "is_given_back!""#,
        id.0,
        payment.0,
    )
    .fetch_one(tx)
    .await
}
