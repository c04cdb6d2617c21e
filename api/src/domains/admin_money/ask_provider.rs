//! Provider calls on behalf of staff, made outside any transaction.
use jobs::{
    domains::payments::{Refund, end_refund},
    ids::PaymentId,
};

use crate::{
    app::AppState,
    domains::payments::{PaymentProvider, ProviderError, Sale, find_provider},
    http::problem::{ApiError, Code},
};

/// A payment as known to its provider, and that provider if configured.
pub(super) async fn find_sale(
    app: &AppState,
    id: PaymentId,
) -> sqlx::Result<Option<(Sale, Option<std::sync::Arc<dyn PaymentProvider>>)>> {
    let row = sqlx::query!(
        r#"select payments.provider, coalesce(payments.provider_key, first.provider_key) as key, payments.amount_cents,
               payments.currency,
               (payments.renews_id is not null or exists (
                   select from payments as later where later.renews_id = payments.id
               )) as "was_renewed!"
           from payments
           left join payments as first on first.id = payments.renews_id
           where payments.id = $1"#,
        id.0,
    )
    .fetch_optional(&app.db)
    .await?;
    Ok(row.map(|row| {
        let sale = Sale {
            payment: id,
            key: row.key,
            amount_cents: row.amount_cents,
            currency: row.currency,
            was_renewed: row.was_renewed,
        };
        (sale, find_provider(app, &row.provider))
    }))
}

/// Whether the payment's provider supports refunds on request.
pub(super) async fn can_refund(app: &AppState, id: PaymentId) -> Result<bool, ApiError> {
    let (_, provider) = find_sale(app, id).await?.ok_or(Code::NotFound)?;
    Ok(provider.is_some_and(|provider| provider.refunds()))
}

/// Asks the provider once and books its answer. Without an answer the outcome is unknown, and staff check at the
/// provider.
pub(super) async fn ask_for_refund(app: &AppState, refund: Refund) -> Result<(), ApiError> {
    let (sale, provider) = find_sale(app, refund.payment).await?.ok_or(Code::NotFound)?;
    let answer = match provider {
        Some(provider) => provider.refund(&sale, refund.amount_cents).await,
        None => Err(ProviderError::Unsupported),
    };
    let is_given = match answer {
        Ok(()) => true,
        Err(ProviderError::Silent) => {
            tracing::warn!(refund.id = %refund.id, "provider did not answer about a refund");
            return Ok(());
        }
        Err(error) => {
            tracing::warn!(%error, refund.id = %refund.id, "provider declined a refund");
            false
        }
    };
    let mut tx = app.db.begin().await?;
    end_refund(&mut tx, refund.id, is_given).await?;
    tx.commit().await?;
    Ok(())
}
