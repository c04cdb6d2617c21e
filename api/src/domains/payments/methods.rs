use axum::{extract::State, http::StatusCode};
use jobs::{domains::payments::PaymentMethod, ids::PaymentMethodId};

use super::{
    provider::offered_methods,
    view::{PaymentMethods, SavedMethod},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Ways to pay that a provider keeps for you, and those that can be chosen.
#[utoipa::path(get, path = "/front/payment-methods", tag = "payments",
    responses((status = 200, body = PaymentMethods), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_payment_methods(
    State(app): State<AppState>,
    caller: Caller,
) -> Result<Json<PaymentMethods>, ApiError> {
    let items = sqlx::query_as!(
        SavedMethod,
        r#"select id as "id: PaymentMethodId", provider, method as "method: PaymentMethod", is_default, created_at
           from payment_methods
           where account_id = $1 and deleted_at is null
           order by is_default desc, created_at desc"#,
        caller.account.0,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(PaymentMethods {
        items,
        offered: offered_methods(&app),
    }))
}

/// Delete one: nothing is renewed by it any more.
#[utoipa::path(delete, path = "/front/payment-methods/{id}", tag = "payments", params(("id" = PaymentMethodId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_payment_method(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<PaymentMethodId>,
) -> Result<StatusCode, ApiError> {
    let deleted = sqlx::query!(
        "update payment_methods set deleted_at = now(), is_default = false
         where id = $1 and account_id = $2 and deleted_at is null",
        id.0,
        caller.account.0,
    )
    .execute(&app.db)
    .await?;
    if deleted.rows_affected() == 0 {
        return Err(Code::NotFound.into());
    }
    Ok(StatusCode::NO_CONTENT)
}
