//! Comparison of providers' records with ours, for reports that never came.
use sqlx::PgConnection;
use utoipa::ToSchema;
use uuid::Uuid;

use super::{PaymentState, ProviderReport, ProviderSale, receive_report};
use crate::ids::{AccountId, PaymentId};

/// Coins that don't make the price of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Coins {
    /// Too few, until the invoice ended.
    Part,
    /// More than it asked for.
    Over,
}

/// A provider's record of a sale.
#[derive(Clone, Debug)]
pub struct SaleStatus {
    pub state: PaymentState,
    /// Later periods that were taken, where the provider tells.
    pub renewals: Option<i64>,
    pub coins: Option<Coins>,
    /// The report that tells of this state, where the provider's answer holds all of it.
    pub report: Option<ProviderReport>,
}

impl From<PaymentState> for SaleStatus {
    fn from(state: PaymentState) -> Self {
        Self {
            state,
            renewals: None,
            coins: None,
            report: None,
        }
    }
}

/// How a provider's knowledge differs from ours. The words are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum DifferenceKind {
    /// Where the money is.
    State,
    /// How many periods were taken.
    Renewals,
    PaidPart,
    PaidOver,
}

impl DifferenceKind {
    const ALL: [Self; 4] = [Self::State, Self::Renewals, Self::PaidPart, Self::PaidOver];
}

struct Found {
    kind: DifferenceKind,
    ours: String,
    theirs: String,
}

/// Payments to ask their providers about: first ones of the last 30 days, and those that renew, each once a day. Those
/// that wait longest come first.
pub async fn next_to_compare(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<PaymentId>> {
    sqlx::query_scalar!(
        r#"select id as "id: PaymentId"
           from payments
           where provider not in ('sandbox', 'free') and renews_id is null
               and (compared_at is null or compared_at < now() - interval '1 day')
               and created_at < now() - interval '15 minutes'
               and (
                   created_at > now() - interval '30 days'
                   or (state = 'paid' and stopped_at is null and jsonb_typeof(terms -> 'renewalCents') = 'number')
               )
           order by compared_at nulls first, id
           limit $1"#,
        limit,
    )
    .fetch_all(conn)
    .await
}

/// Keeps what a provider's answer shows: new differences open a line, old ones that are gone end, and a report that
/// never came is received as if it had. `None`: the provider knows no such sale.
pub async fn keep_comparison(
    tx: &mut PgConnection,
    sale: &ProviderSale,
    status: Option<&SaleStatus>,
) -> sqlx::Result<()> {
    let ours = sqlx::query!(
        r#"update payments set compared_at = now()
           where id = $1
           returning state as "state: PaymentState",
               (select count(*) from payments as periods where periods.renews_id = payments.id) as "renewals!""#,
        sale.payment.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let found = differences(ours.state, ours.renewals, status);
    for difference in &found {
        keep_difference(tx, sale.payment, difference).await?;
    }
    let gone: Vec<_> = DifferenceKind::ALL
        .into_iter()
        .filter(|kind| found.iter().all(|difference| difference.kind != *kind))
        .collect();
    sqlx::query!(
        "update payment_differences set ended_at = now()
         where payment_id = $1 and ended_at is null and kind = any($2)",
        sale.payment.0,
        &gone as &[DifferenceKind],
    )
    .execute(&mut *tx)
    .await?;
    let report = status.and_then(|status| status.report.as_ref());
    if let Some(report) = report.filter(|report| !is_alike(ours.state, Some(report.state))) {
        let body = serde_json::to_string(report).expect("a report serializes");
        receive_report(tx, &sale.provider, report, &body).await?;
    }
    Ok(())
}

/// Compares a payment again after some hours, at most a day: its provider can't be asked, or did not answer.
pub async fn put_off_comparison(tx: &mut PgConnection, payment: PaymentId, hours: i32) -> sqlx::Result<()> {
    sqlx::query!(
        "update payments set compared_at = now() - interval '1 day' + make_interval(hours => $2) where id = $1",
        payment.0,
        hours,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Opens a line for coins that don't make the price, as soon as the provider tells of them.
pub(super) async fn keep_coins(
    tx: &mut PgConnection,
    payment: PaymentId,
    state: PaymentState,
    coins: Coins,
) -> sqlx::Result<()> {
    keep_difference(tx, payment, &of_coins(state, coins)).await
}

fn differences(ours: PaymentState, renewals: i64, status: Option<&SaleStatus>) -> Vec<Found> {
    let theirs = status.map(|status| status.state);
    let mut found = vec![];
    if !is_alike(ours, theirs) {
        found.push(Found {
            kind: DifferenceKind::State,
            ours: ours.as_str().to_owned(),
            theirs: theirs.map_or("unknown", PaymentState::as_str).to_owned(),
        });
    }
    if let Some(taken) = status
        .and_then(|status| status.renewals)
        .filter(|taken| *taken != renewals)
    {
        found.push(Found {
            kind: DifferenceKind::Renewals,
            ours: renewals.to_string(),
            theirs: taken.to_string(),
        });
    }
    found.extend(
        status
            .and_then(|status| status.coins)
            .map(|coins| of_coins(ours, coins)),
    );
    found
}

fn of_coins(state: PaymentState, coins: Coins) -> Found {
    let (kind, theirs) = match coins {
        Coins::Part => (DifferenceKind::PaidPart, "paid_part"),
        Coins::Over => (DifferenceKind::PaidOver, "paid_over"),
    };
    Found {
        kind,
        ours: state.as_str().to_owned(),
        theirs: theirs.to_owned(),
    }
}

/// A line that staff have ended is not opened again by the same words.
async fn keep_difference(tx: &mut PgConnection, payment: PaymentId, found: &Found) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into payment_differences (id, payment_id, kind, ours, theirs)
         select $1, $2, $3, $4, $5
         where not exists (
             select from payment_differences
             where payment_id = $2 and kind = $3 and ours = $4 and theirs = $5 and ended_by is not null
         )
         on conflict (payment_id, kind) where ended_at is null do update set ours = $4, theirs = $5, seen_at = now()",
        Uuid::now_v7(),
        payment.0,
        found.kind as DifferenceKind,
        found.ours,
        found.theirs,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Whether both agree on where the money is: with us, returned, or never received.
fn is_alike(ours: PaymentState, theirs: Option<PaymentState>) -> bool {
    let money = |state| match state {
        PaymentState::Paid => 1,
        PaymentState::Refunded | PaymentState::ChargedBack => 2,
        PaymentState::Created | PaymentState::Pending | PaymentState::Failed => 0,
    };
    money(ours) == theirs.map_or(0, money)
}

/// Ends a difference that a person has settled; `None`: there is no such open one.
pub async fn end_difference(
    tx: &mut PgConnection,
    id: Uuid,
    by: AccountId,
    reason: &str,
) -> sqlx::Result<Option<PaymentId>> {
    sqlx::query_scalar!(
        r#"update payment_differences set ended_at = now(), ended_by = $2, reason = $3
           where id = $1 and ended_at is null
           returning payment_id as "payment: PaymentId""#,
        id,
        by.0,
        reason,
    )
    .fetch_optional(tx)
    .await
}

/// Has every recent payment compared again, by the next run.
pub async fn compare_again(tx: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::query!(
        "update payments set compared_at = null
         where provider not in ('sandbox', 'free') and renews_id is null and compared_at is not null
             and created_at > now() - interval '30 days'",
    )
    .execute(&mut *tx)
    .await?;
    crate::queue::enqueue(tx, &super::ReconcilePayments {}).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{
        Coins, DifferenceKind,
        PaymentState::{ChargedBack, Created, Failed, Paid, Refunded},
        SaleStatus, differences, is_alike,
    };

    #[test]
    fn what_matters_is_where_the_money_is() {
        assert!(is_alike(Paid, Some(Paid)) && is_alike(Created, None) && is_alike(Failed, Some(Created)));
        assert!(is_alike(Refunded, Some(ChargedBack)));
        assert!(!is_alike(Created, Some(Paid)) && !is_alike(Paid, None) && !is_alike(Paid, Some(Refunded)));
    }

    #[test]
    fn a_missing_period_and_coins_that_are_too_few_are_told_apart() {
        let kinds = |state, renewals, status: SaleStatus| -> Vec<_> {
            differences(state, renewals, Some(&status))
                .into_iter()
                .map(|found| found.kind)
                .collect()
        };
        let renewed = SaleStatus {
            renewals: Some(2),
            ..Paid.into()
        };
        let short = SaleStatus {
            coins: Some(Coins::Part),
            ..Failed.into()
        };

        assert_eq!(kinds(Paid, 2, renewed.clone()), []);
        assert_eq!(kinds(Paid, 1, renewed), [DifferenceKind::Renewals]);
        assert_eq!(kinds(Failed, 0, short), [DifferenceKind::PaidPart]);
    }
}
