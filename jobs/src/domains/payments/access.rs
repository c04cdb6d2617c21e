//! Access that a payment opens when it is paid, and closes when it is returned, in the transaction that books it.
use serde_json::json;
use sqlx::PgConnection;

use super::{PaidFor, PaymentRefundId, Terms, receipt::send_receipt, return_payment::return_payment};
use crate::{
    domains::{
        ledger::{
            self, Cents, Chips, EntryKind, Grant, LedgerError, Sale, SaleKind, book_sale, keep_sale, reverse_part,
            reverse_sale,
        },
        notifications::notify,
        payouts::shrink_share,
        sales::{NewOrder, add_to_goal, open_order, order_returned},
        subscriptions::{
            Admission, PlatformTier, Subscribed, admit, ask_to_stop, subscribe, take_back_membership, take_back_plan,
        },
    },
    ids::AccountId,
};

/// Provider name of free access.
pub const FREE: &str = "free";
/// The embedded provider, which takes no money: its renewals are ours to start, and its refunds ours to book.
pub const SANDBOX: &str = "sandbox";

/// Books the sale and opens its access.
pub async fn open_access(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    book(tx, paid).await?;
    let months = paid.terms.period_in_month.unwrap_or(1);
    let is_gift = paid.recipient.is_some();
    let renews = !is_gift && paid.provider != FREE && paid.terms.renewal_cents.is_some() && !paid.is_stopped;
    let renewing = renews.then(|| paid.renews.unwrap_or(paid.id));
    match paid.kind {
        SaleKind::Chips => give_chips(tx, paid).await?,
        SaleKind::Club => {
            if let Some(creator) = paid.seller {
                let admission = Admission {
                    creator,
                    member: paid.owner(),
                    months,
                    payment: renewing,
                    is_renewal: paid.renews.is_some(),
                };
                admit(tx, &admission).await?;
            }
        }
        SaleKind::Platform => {
            let subscribed = Subscribed {
                account: paid.owner(),
                tier: paid.terms.tier.unwrap_or(PlatformTier::Tier2),
                months,
                price_cents: paid.terms.renewal_cents.unwrap_or(paid.amount_cents),
                paid_cents: paid.amount_cents,
                bonus_chips: paid.terms.bonus_chips.unwrap_or(0),
                payment: renewing,
                is_renewal: paid.renews.is_some(),
            };
            subscribe(tx, &subscribed, paid.id).await?;
        }
        SaleKind::Post | SaleKind::Album | SaleKind::Message => keep_purchase(tx, paid).await?,
        SaleKind::GoalTip => add_to_goal(tx, paid.subject, paid.amount_cents).await?,
        SaleKind::Request => {
            let Terms { title, note, days, .. } = &paid.terms;
            let order = NewOrder {
                payment: paid.id,
                item: paid.subject.unwrap_or_default(),
                creator: paid.seller.unwrap_or(paid.account),
                buyer: paid.account,
                title: title.as_deref().unwrap_or_default(),
                note: note.as_deref().unwrap_or_default(),
                price_cents: paid.amount_cents,
                days: days.unwrap_or(7),
            };
            open_order(tx, &order).await?;
        }
        SaleKind::Tip | SaleKind::CallPack => {}
    }
    tell(tx, paid).await?;
    Ok(())
}

/// Reverses the sale and closes its access.
pub async fn close_access(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    if paid.refused.is_some() {
        reverse_sale(tx, paid.id.0).await?;
        return Ok(());
    }
    if paid.kind == SaleKind::Request {
        // Before the money, in the same order as a delivery, to avoid a deadlock.
        order_returned(tx, paid.id).await?;
    }
    reverse_sale(tx, paid.id.0).await?;
    let months = paid.terms.period_in_month.unwrap_or(1);
    let first = paid.renews.unwrap_or(paid.id);
    match paid.kind {
        SaleKind::Chips => {
            let left = paid.chips - paid.chips_for(paid.refunded_cents);
            take_chips(tx, paid, left, &paid.key("reversal")).await?;
        }
        SaleKind::Club => {
            if let Some(creator) = paid.seller {
                take_back_membership(tx, creator, paid.owner(), months, first).await?;
            }
            ask_to_stop(tx, first).await?;
        }
        SaleKind::Platform => {
            take_back_plan(tx, paid.owner(), paid.id).await?;
            take_back_bonuses(tx, paid, months).await?;
            ask_to_stop(tx, first).await?;
        }
        SaleKind::Post | SaleKind::Album | SaleKind::Message => forget_purchase(tx, paid).await?,
        SaleKind::GoalTip => add_to_goal(tx, paid.subject, -paid.left_cents()).await?,
        SaleKind::Request | SaleKind::Tip | SaleKind::CallPack => {}
    }
    Ok(())
}

/// Reverses a part of the sale, and of its chips. Other access stays open: it only became cheaper.
pub(super) async fn return_part(
    tx: &mut PgConnection,
    paid: &PaidFor,
    part_cents: i64,
    refund: PaymentRefundId,
) -> Result<(), LedgerError> {
    if reverse_part(tx, paid.id.0, Cents(part_cents), &format!("refund:{refund}")).await? && paid.refused.is_none() {
        shrink_share(tx, paid.id.0, &format!("refund:{refund}:studio")).await?;
    }
    match paid.kind {
        _ if paid.refused.is_some() => Ok(()),
        SaleKind::Chips => {
            let returned = paid.refunded_cents + part_cents;
            let chips = paid.chips_for(returned) - paid.chips_for(paid.refunded_cents);
            take_chips(tx, paid, chips, &format!("refund:{refund}:chips")).await
        }
        SaleKind::GoalTip => Ok(add_to_goal(tx, paid.subject, -part_cents).await?),
        _ => Ok(()),
    }
}

async fn take_chips(tx: &mut PgConnection, paid: &PaidFor, chips: i64, key: &str) -> Result<(), LedgerError> {
    ledger::take_back(tx, paid.account, chips_of(chips), key, Some(("payment", paid.id.0))).await
}

/// Takes back the bonus chips of returned months. After [`take_back_plan`], which waits for one that is being given.
async fn take_back_bonuses(tx: &mut PgConnection, paid: &PaidFor, months: i16) -> Result<(), LedgerError> {
    let given = sqlx::query_scalar!(
        r#"select coalesce(sum(amount), 0)::bigint as "given!"
           from (
               select amount
               from ledger_entries
               join ledger_transactions on ledger_transactions.id = transaction_id
               where account_id = $1 and kind = 'monthly_bonus'
                   and created_at >= (select settled_at from payments where payments.id = $2)
               order by transaction_id
               limit $3
           ) as bonuses"#,
        paid.owner().0,
        paid.id.0,
        i64::from(months),
    )
    .fetch_one(&mut *tx)
    .await?;
    let key = paid.key("bonus_reversal");
    ledger::take_back(tx, paid.owner(), chips_of(given), &key, Some(("payment", paid.id.0))).await
}

/// Books the sale in the ledger; payments in currencies other than US dollars are booked by their provider only.
async fn book(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    if !paid.is_booked() {
        return Ok(());
    }
    let sale = Sale {
        id: paid.id.0,
        creator: paid.seller,
        buyer: paid.account,
        kind: paid.kind,
        subject: paid.subject,
        gross: Cents(paid.amount_cents),
        fee_percent: paid.fee_percent,
    };
    if paid.kind == SaleKind::Request {
        keep_sale(tx, &sale).await
    } else {
        book_sale(tx, &sale).await
    }
}

async fn give_chips(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    let grant = Grant {
        member: paid.account,
        chips: chips_of(paid.chips),
        kind: EntryKind::Purchase,
        idempotency_key: &format!("payment:{}", paid.id),
        subject: Some(("payment", paid.id.0)),
    };
    ledger::grant(tx, &grant).await
}

/// Records a purchase. If another tab has paid for it already, this payment is returned.
pub(super) async fn keep_purchase(tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<()> {
    let kept = sqlx::query!(
        "insert into purchases (account_id, subject_type, subject_id) values ($1, $2, $3) on conflict do nothing",
        paid.owner().0,
        paid.kind.as_str(),
        paid.subject,
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() == 0 {
        return_payment(tx, paid.id).await?;
    }
    Ok(())
}

/// Removes the purchase, unless another payment of the account covers it.
async fn forget_purchase(tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<()> {
    sqlx::query!(
        "delete from purchases
         where account_id = $1 and subject_type = $2 and subject_id = $3 and not exists (
             select from payments
             where payments.account_id = $1 and payments.subject_id = $3 and purpose = $2 and state = 'paid'
         )",
        paid.owner().0,
        paid.kind.as_str(),
        paid.subject,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Notifies the seller of every sale, and the recipient of a gift. The buyer gets a receipt.
async fn tell(tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<()> {
    let buyer = username(tx, paid.account).await?;
    if let Some(seller) = paid.seller {
        let detail = json!({
            "username": buyer, "what": paid.kind.as_str(), "amountCents": paid.amount_cents, "currency": paid.currency,
        });
        notify(tx, seller, "sale", &detail).await?;
    }
    if let Some(recipient) = paid.recipient {
        let detail = json!({ "username": buyer, "what": paid.kind.as_str() });
        notify(tx, recipient, "membership_gift", &detail).await?;
    }
    send_receipt(tx, paid).await
}

async fn username(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<String> {
    sqlx::query_scalar!("select username from accounts where id = $1", account.0)
        .fetch_one(tx)
        .await
}

impl PaidFor {
    /// Whether its money is in the books.
    pub(super) fn is_booked(&self) -> bool {
        self.currency == "USD" && self.provider != FREE
    }

    /// The owner of the purchase.
    pub(super) fn owner(&self) -> AccountId {
        self.recipient.unwrap_or(self.account)
    }
}

pub(super) fn chips_of(number: i64) -> Chips {
    Chips::new(u32::try_from(number).unwrap_or(if number < 0 { 0 } else { u32::MAX }))
}
