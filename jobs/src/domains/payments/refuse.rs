//! Payments that open nothing: paid twice, too late, or for what can't be had any more. Their money is kept apart and
//! goes back.
use chrono::Utc;
use sqlx::PgConnection;

use super::{
    PaidFor, PaymentState,
    bought::{Bought, ClubMonths, keep},
    receipt::send_receipt,
    return_payment::return_payment,
};
use crate::{
    domains::{
        ledger::LedgerError,
        notifications::{Notice, notify},
        people::are_parted,
        subscriptions::{Upgrade, ask_to_stop, find_club_at, find_membership, find_own_club, has_place, lock_level},
    },
    ids::PaymentId,
};

/// Why a payment is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, sqlx::Type)]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Refusal {
    /// The order was paid before, by another sale at the provider.
    Second,
    /// Its order was placed too long ago.
    Expired,
    /// One has blocked the other since.
    Parted,
    /// The club, or the tier of it, takes no members any more.
    Closed,
    /// Buyer, recipient or seller is blocked, deleted, or no creator any more.
    Gone,
    /// The post, album or message is deleted, hidden or recalled, the place of a limited discount went to another order, or
    /// the membership is of another tier now than the order was for.
    Removed,
    /// A period that was taken although the member had canceled, or another order had replaced it.
    Stopped,
}

impl Refusal {
    pub const ALL: [Self; 7] = [
        Self::Second,
        Self::Expired,
        Self::Parted,
        Self::Closed,
        Self::Gone,
        Self::Removed,
        Self::Stopped,
    ];

    /// The stored form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Second => "second",
            Self::Expired => "expired",
            Self::Parted => "parted",
            Self::Closed => "closed",
            Self::Gone => "gone",
            Self::Removed => "removed",
            Self::Stopped => "stopped",
        }
    }
}

/// Whether a payment that arrives now must go back, by what was agreed and what is true today. An order that is already
/// `pending` at its provider does not expire: bank transfers take days.
pub(super) async fn find_refusal(tx: &mut PgConnection, paid: &PaidFor) -> sqlx::Result<Option<Refusal>> {
    if paid.refused.is_some() {
        return Ok(paid.refused);
    }
    let known = sqlx::query!(
        r#"select
               (payments.renews_id is null and payments.created_at < now() - interval '3 days') as "is_old!",
               (first.stop_asked_at < now() and not exists (
                   select from memberships where payment_id = first.id and not is_leaving
               ) and not exists (
                   select from platform_subscriptions where payment_id = first.id and not is_leaving
               )) is true as "is_stopped!",
               exists (
                   select from accounts
                   where id in (payments.account_id, payments.recipient_id)
                       and (deleted_at is not null or blocked_at is not null)
               ) or exists (
                   select from accounts
                   where id = payments.seller_id
                       and (deleted_at is not null or blocked_at is not null or role <> 'creator')
               ) as "is_gone!"
           from payments
           left join payments as first on first.id = payments.renews_id
           where payments.id = $1"#,
        paid.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if known.is_stopped {
        return Ok(Some(Refusal::Stopped));
    }
    if known.is_old && paid.state != PaymentState::Pending {
        return Ok(Some(Refusal::Expired));
    }
    if known.is_gone {
        return Ok(Some(Refusal::Gone));
    }
    let Some(seller) = paid.bought.seller() else {
        return Ok(None);
    };
    if are_parted(tx, paid.account, seller).await? || are_parted(tx, paid.owner(), seller).await? {
        return Ok(Some(Refusal::Parted));
    }
    if let Bought::Club(club) = &paid.bought
        && let Some(why) = refusal_of_club(tx, paid, club).await?
    {
        return Ok(Some(why));
    }
    let is_there = paid.bought.is_there(tx).await? && has_place(tx, paid.id, paid.state).await?;
    Ok((!is_there).then_some(Refusal::Removed))
}

/// Why a payment for a club opens nothing: its tier is closed, or the membership is another than the order was for. Those
/// who are in a closed tier stay at their price.
async fn refusal_of_club(tx: &mut PgConnection, paid: &PaidFor, club: &ClubMonths) -> sqlx::Result<Option<Refusal>> {
    let is_renewal = paid.renews.is_some();
    if !is_renewal {
        lock_level(tx, club.creator, paid.owner()).await?;
    }
    let known = find_membership(tx, club.creator, paid.owner())
        .await?
        .filter(|known| !known.is_expired);
    if is_renewal && known.as_ref().is_some_and(|known| known.level != club.level) {
        // A period of the tier that an upgrade has replaced is no time in the higher one.
        return Ok(Some(Refusal::Stopped));
    }
    let stays = is_renewal || known.as_ref().is_some_and(|known| known.level == club.level);
    let open = if stays {
        find_own_club(tx, club.creator, club.level).await?
    } else {
        find_club_at(tx, club.creator, club.level).await?
    };
    if open.is_none() {
        return Ok(Some(Refusal::Closed));
    }
    let is_over = club.upgrade.is_some_and(|upgrade| upgrade.until <= Utc::now());
    let fits = is_renewal || (!is_over && Upgrade::fits(club.upgrade.as_ref(), club.level, known.as_ref()));
    Ok((!fits).then_some(Refusal::Removed))
}

/// Keeps the money of a refused payment apart, asks for its return, and ends the renewals that it would begin.
pub(super) async fn refuse_payment(tx: &mut PgConnection, paid: &PaidFor, why: Refusal) -> Result<(), LedgerError> {
    sqlx::query!(
        "update payments set refused_because = $2 where id = $1",
        paid.id.0,
        why as Refusal,
    )
    .execute(&mut *tx)
    .await?;
    keep(tx, paid, None).await?;
    ask_to_stop(tx, paid.first()).await?;
    return_payment(tx, paid.id).await?;
    let notice = Notice::PaymentRefused {
        what: paid.bought.kind().as_str().to_owned(),
        why: why.as_str().to_owned(),
        amount_cents: paid.amount_cents,
        currency: paid.currency.clone(),
    };
    notify(tx, paid.account, &notice).await?;
    send_receipt(tx, paid).await?;
    Ok(())
}

/// The payment of another sale of the same order, which is refused when it is paid: a form that stays open at a
/// provider can be paid twice. One for each sale, however often it is told.
pub(super) async fn second_payment(tx: &mut PgConnection, first: PaymentId, sale: &str) -> sqlx::Result<PaymentId> {
    sqlx::query!(
        "insert into payments (
             id, account_id, provider, provider_key, method, purpose, bundle_id, seller_id, recipient_id, subject_id,
             terms, fee_percent, chips, amount_cents, currency, idempotency_key, repeats_id, refused_because
         )
         select $2, account_id, provider, $3, method, purpose, bundle_id, seller_id, recipient_id, subject_id,
             terms, fee_percent, chips, amount_cents, currency, 'second:' || id || ':' || $3, id, 'second'
         from payments
         where id = $1
         on conflict (provider, provider_key) where provider_key is not null do nothing",
        first.0,
        PaymentId::fresh().0,
        sale,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query_scalar!(
        r#"select id as "id: PaymentId" from payments where repeats_id = $1 and provider_key = $2"#,
        first.0,
        sale,
    )
    .fetch_one(tx)
    .await
}
