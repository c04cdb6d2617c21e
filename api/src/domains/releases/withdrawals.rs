use axum::{extract::State, response::IntoResponse};
use jobs::{
    domains::releases::{WithdrawalCause, WithdrawalState, write_records},
    ids::{PersonId, WithdrawalId},
};

use super::view::{Withdrawal, Withdrawals};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        csv,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Media of yours that were taken down because a release ended.
#[utoipa::path(get, path = "/front/persons/withdrawals", tag = "releases",
    responses((status = 200, body = Withdrawals), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_withdrawals(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<Withdrawals>, ApiError> {
    let items = sqlx::query_as!(
        Withdrawal,
        r#"select release_withdrawals.id as "id: WithdrawalId", person_id as "person_id: PersonId",
               coalesce(nullif(stage_name, ''), full_name) as "person_name!", cause as "cause: WithdrawalCause", reason,
               state as "state: WithdrawalState", media_count as media, posts_count as posts, stories_count as stories,
               messages_count as messages, buyers_count as buyers, refunded_cents,
               release_withdrawals.created_at, done_at
           from release_withdrawals
           join persons on persons.id = person_id
           where release_withdrawals.account_id = $1
           order by release_withdrawals.created_at desc, release_withdrawals.id desc
           limit 100"#,
        caller.account.0,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(Withdrawals { items }))
}

/// Download your records of persons shown, as 18 U.S.C. 2257 asks, with a cross index.
#[utoipa::path(get, path = "/front/persons/export", tag = "releases",
    responses((status = 200, body = String, content_type = "text/csv"),
        (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn export_persons(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<impl IntoResponse, ApiError> {
    let file = write_records(&mut *app.db.acquire().await?, caller.account).await?;
    Ok((csv::headers("records-2257"), file))
}
