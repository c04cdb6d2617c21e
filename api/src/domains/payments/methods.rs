use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        payments::PaymentMethod,
        subscriptions::{cancel_membership, cancel_plan},
    },
    ids::{AccountId, PaymentMethodId},
};
use sqlx::PgConnection;

use super::{
    providers::offered_methods,
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

/// Your saved payment methods, and the methods offered.
#[utoipa::path(get, path = "/front/payment-methods", tag = "payments",
    responses((status = 200, body = PaymentMethods), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_payment_methods(
    State(app): State<AppState>,
    caller: Caller,
) -> Result<Json<PaymentMethods>, ApiError> {
    let items = saved_methods(&mut *app.db.acquire().await?, caller.account).await?;
    Ok(Json(PaymentMethods {
        items,
        offered: offered_methods(&app),
    }))
}

/// An account's saved payment methods, the default first.
pub async fn saved_methods(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<SavedMethod>> {
    sqlx::query_as!(
        SavedMethod,
        r#"select id as "id: PaymentMethodId", provider, method as "method: PaymentMethod", is_default, created_at
           from payment_methods
           where account_id = $1 and deleted_at is null
           order by is_default desc, created_at desc"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}

/// Make a saved payment method the one that is offered first.
#[utoipa::path(put, path = "/front/payment-methods/{id}/default", tag = "payments", params(("id" = PaymentMethodId, Path)),
    responses((status = 200, body = PaymentMethods), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_default_payment_method(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<PaymentMethodId>,
) -> Result<Json<PaymentMethods>, ApiError> {
    let mut tx = app.db.begin().await?;
    let changed = sqlx::query!(
        "update payment_methods set is_default = (id = $1)
         where account_id = $2 and deleted_at is null and exists (
             select from payment_methods as wanted
             where wanted.id = $1 and wanted.account_id = $2 and wanted.deleted_at is null
         )",
        id.0,
        caller.account.0,
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(Code::NotFound.into());
    }
    let items = saved_methods(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(PaymentMethods {
        items,
        offered: offered_methods(&app),
    }))
}

/// Delete a saved payment method: it renews nothing any more.
#[utoipa::path(delete, path = "/front/payment-methods/{id}", tag = "payments", params(("id" = PaymentMethodId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_payment_method(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<PaymentMethodId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    let deleted = sqlx::query!(
        r#"with old as (
               select id, is_default from payment_methods
               where id = $1 and account_id = $2 and deleted_at is null
               for update
           )
           update payment_methods set deleted_at = now(), is_default = false
           from old
           where payment_methods.id = old.id
           returning provider, method, old.is_default as "was_default!""#,
        id.0,
        caller.account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(Code::NotFound)?;
    stop_renewals(&mut tx, caller.account, &deleted.provider, &deleted.method).await?;
    if deleted.was_default {
        // The newest of those that are left.
        sqlx::query!(
            "update payment_methods set is_default = true
             where id = (
                 select id from payment_methods
                 where account_id = $1 and deleted_at is null
                 order by created_at desc
                 limit 1
             )",
            caller.account.0,
        )
        .execute(&mut *tx)
        .await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Cancels what it renews: if the method is saved again, renewals must not resume automatically.
async fn stop_renewals(tx: &mut PgConnection, member: AccountId, provider: &str, method: &str) -> sqlx::Result<()> {
    let creators = sqlx::query_scalar!(
        r#"select creator_id as "creator: AccountId"
           from memberships
           join payments on payments.id = payment_id
           where member_id = $1 and memberships.state = 'active' and provider = $2 and method = $3"#,
        member.0,
        provider,
        method,
    )
    .fetch_all(&mut *tx)
    .await?;
    for creator in creators {
        cancel_membership(tx, creator, member).await?;
    }
    let renews_plan = sqlx::query_scalar!(
        r#"select exists (
               select from platform_subscriptions
               join payments on payments.id = payment_id
               where platform_subscriptions.account_id = $1 and provider = $2 and method = $3
           ) as "renews_plan!""#,
        member.0,
        provider,
        method,
    )
    .fetch_one(&mut *tx)
    .await?;
    if renews_plan {
        cancel_plan(tx, member).await?;
    }
    Ok(())
}
