use sqlx::PgConnection;

use super::{ApplyError, ApplyPaymentEvent, PaymentState, ProviderReport, refuse::second_payment};
use crate::{
    ids::{PaymentEventId, PaymentId},
    queue::enqueue,
};

/// Finds the payment of a report, and stores the provider's ids for it. `None`: the sale is not known yet; the report
/// is applied once it is. Call it with the lock of the event.
pub async fn place_report(
    tx: &mut PgConnection,
    provider: &str,
    mut report: ProviderReport,
) -> Result<Option<ProviderReport>, ApplyError> {
    let Some(first) = find_first(tx, provider, &report).await? else {
        // An unknown payment, or a sale yet to come.
        return if report.payment_id.is_none() && report.sale.is_some() {
            Ok(None)
        } else {
            Err(ApplyError::UnknownPayment)
        };
    };
    report.payment_id = Some(first.id);
    if let Some(sale) = other_sale(&first, &report) {
        let second = second_payment(tx, first.id, sale).await?;
        keep_names(tx, provider, second, &report).await?;
        report.payment_id = Some(second);
        return Ok(Some(report));
    }
    let goes_back = matches!(report.state, PaymentState::Refunded | PaymentState::ChargedBack);
    if goes_back && report.renewal.is_none() {
        match find_period(tx, &first, report.transaction.as_deref()).await? {
            Period::First => {}
            Period::Renewal(key) => report.renewal = Some(key),
            Period::Unknown => return Ok(None),
        }
    }
    if report.state == PaymentState::Paid {
        keep_names(tx, provider, first.id, &report).await?;
    }
    Ok(Some(report))
}

/// The sale of a payment that arrives for an order which another sale has paid.
fn other_sale<'a>(first: &First, report: &'a ProviderReport) -> Option<&'a str> {
    let is_new = report.state == PaymentState::Paid && report.renewal.is_none();
    let sale = report.sale.as_deref().filter(|_| is_new)?;
    let is_other = first.sale.as_deref().is_some_and(|known| known != sale);
    (is_other && first.state.was_paid()).then_some(sale)
}

struct First {
    id: PaymentId,
    state: PaymentState,
    /// The provider's id of the sale that paid it, or is to.
    sale: Option<String>,
    transaction: Option<String>,
    renews: bool,
}

/// The first payment of a report, with the same provider. Locked, so that two sales of one order are told apart.
async fn find_first(tx: &mut PgConnection, provider: &str, report: &ProviderReport) -> sqlx::Result<Option<First>> {
    let row = sqlx::query!(
        r#"select id as "id: PaymentId", state as "state: PaymentState", provider_key, transaction_key,
               coalesce(jsonb_typeof(terms -> 'renewalCents') = 'number', false) as "renews!"
           from payments
           where provider = $1 and case when $2::uuid is null then provider_key = $3 else id = $2 end
           for no key update"#,
        provider,
        report.payment_id.map(|id| id.0),
        report.sale,
    )
    .fetch_optional(tx)
    .await?;
    Ok(row.map(|row| First {
        id: row.id,
        state: row.state,
        sale: row.provider_key,
        transaction: row.transaction_key,
        renews: row.renews,
    }))
}

enum Period {
    First,
    Renewal(String),
    Unknown,
}

/// The payment of a sale that is returned.
async fn find_period(tx: &mut PgConnection, first: &First, transaction: Option<&str>) -> sqlx::Result<Period> {
    let Some(transaction) = transaction.filter(|_| first.renews) else {
        return Ok(Period::First);
    };
    if first.transaction.as_deref() == Some(transaction) {
        return Ok(Period::First);
    }
    let is_renewal = sqlx::query_scalar!(
        r#"select exists (select from payments where renews_id = $1 and renewal_key = $2) as "is_renewal!""#,
        first.id.0,
        transaction,
    )
    .fetch_one(tx)
    .await?;
    Ok(if is_renewal {
        Period::Renewal(transaction.to_owned())
    } else {
        Period::Unknown
    })
}

/// Stores the ids, and applies the reports that waited for this sale or period.
async fn keep_names(
    tx: &mut PgConnection,
    provider: &str,
    first: PaymentId,
    report: &ProviderReport,
) -> sqlx::Result<()> {
    let Some(sale) = &report.sale else {
        return Ok(());
    };
    if report.renewal.is_none() {
        sqlx::query!(
            "update payments set provider_key = $2, transaction_key = coalesce($3, transaction_key)
             where id = $1 and (
                 provider_key is null or provider_key = $2 or state in ('created', 'pending', 'failed')
             )",
            first.0,
            sale,
            report.transaction,
        )
        .execute(&mut *tx)
        .await?;
    }
    // Locked: a transaction that is applying one of them has found nothing, and ends first.
    let waiting = sqlx::query_scalar!(
        r#"select id as "id: PaymentEventId"
           from payment_events
           where provider = $1 and sale = $2 and applied_at is null and external_key <> $3
               and report ->> 'paymentId' is null
           order by received_at
           for update"#,
        provider,
        sale,
        report.event_key,
    )
    .fetch_all(&mut *tx)
    .await?;
    for event_id in waiting {
        enqueue(tx, &ApplyPaymentEvent { event_id }).await?;
    }
    Ok(())
}
