use axum::extract::State;
use futures::future::join_all;
use jobs::{domains::payments::PaymentState, ids::PaymentId};

use super::{
    ask_provider::find_sale,
    view::{PaymentDifference, PaymentDifferences},
};
use crate::{
    app::AppState,
    domains::payments::ProviderError,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Maximum payments compared, newest first.
const MOST: i64 = 60;
/// Concurrent provider requests.
const AT_ONCE: usize = 6;

/// Payments whose state differs at the provider: among the newest of the last month whose provider can be asked.
#[utoipa::path(get, path = "/front/admin/money/differences", tag = "admin_money",
    responses((status = 200, body = PaymentDifferences), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_payment_differences(
    State(app): State<AppState>,
    _: Staff,
) -> Result<Json<PaymentDifferences>, ApiError> {
    let newest = sqlx::query!(
        r#"select payments.id as "id: PaymentId", username, provider, amount_cents, currency,
               state as "state: PaymentState"
           from payments
           join accounts on accounts.id = account_id
           where provider not in ('sandbox', 'free') and renews_id is null
               and payments.created_at between now() - interval '30 days' and now() - interval '15 minutes'
           order by payments.created_at desc
           limit $1"#,
        MOST,
    )
    .fetch_all(&app.db)
    .await?;
    let mut found = PaymentDifferences {
        items: vec![],
        compared: 0,
        unanswered: 0,
    };
    let ids: Vec<PaymentId> = newest.iter().map(|row| row.id).collect();
    let mut answers = vec![];
    for some in ids.chunks(AT_ONCE) {
        answers.extend(join_all(some.iter().map(|id| ask(&app, *id))).await);
    }
    for (row, answer) in newest.into_iter().zip(answers) {
        match answer {
            Ok(theirs) => {
                found.compared += 1;
                if !is_alike(row.state, theirs) {
                    found.items.push(PaymentDifference {
                        payment_id: row.id,
                        username: row.username,
                        provider: row.provider,
                        amount_cents: row.amount_cents,
                        currency: row.currency,
                        ours: row.state,
                        theirs,
                    });
                }
            }
            Err(ProviderError::Unsupported) => {}
            Err(_) => found.unanswered += 1,
        }
    }
    Ok(Json(found))
}

async fn ask(app: &AppState, id: PaymentId) -> Result<Option<PaymentState>, ProviderError> {
    let found = find_sale(app, id).await.map_err(|_| ProviderError::Silent)?;
    let Some((sale, Some(provider))) = found else {
        return Err(ProviderError::Unsupported);
    };
    provider.state_of(&sale).await
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

#[cfg(test)]
mod tests {
    use jobs::domains::payments::PaymentState::{ChargedBack, Created, Failed, Paid, Refunded};

    use super::is_alike;

    #[test]
    fn what_matters_is_where_the_money_is() {
        assert!(is_alike(Paid, Some(Paid)) && is_alike(Created, None) && is_alike(Failed, Some(Created)));
        assert!(is_alike(Refunded, Some(ChargedBack)));
        assert!(!is_alike(Created, Some(Paid)) && !is_alike(Paid, None) && !is_alike(Paid, Some(Refunded)));
    }
}
