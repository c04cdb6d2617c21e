use axum::{extract::State, response::IntoResponse};
use jobs::{
    domains::releases::{WithdrawalCause, WithdrawalState, write_records},
    ids::{AccountId, PersonId, WithdrawalId},
};
use serde_json::json;

use super::view::{ExportRecords, StaffWithdrawal, StaffWithdrawals};
use crate::{
    app::AppState,
    domains::releases::Withdrawal,
    http::{
        act::Act,
        caller::Staff,
        csv,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Download an account’s records of persons shown. Logged.
#[utoipa::path(get, path = "/front/admin/reviews/export", tag = "admin_reviews", params(ExportRecords),
    responses((status = 200, body = String, content_type = "text/csv"),
        (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn export_records(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<ExportRecords>,
) -> Result<impl IntoResponse, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let file = write_records(&mut act, query.account).await?;
    act.write_down("release.export", ("account", query.account), None, json!({}))
        .await?
        .commit()
        .await?;
    Ok((csv::headers("records-2257"), file))
}

/// Media taken down because releases ended.
#[utoipa::path(get, path = "/front/admin/reviews/withdrawals", tag = "admin_reviews",
    responses((status = 200, body = StaffWithdrawals), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_all_withdrawals(State(app): State<AppState>, _: Staff) -> Result<Json<StaffWithdrawals>, ApiError> {
    let rows = sqlx::query!(
        r#"select release_withdrawals.id as "id: WithdrawalId", person_id as "person_id: PersonId",
               coalesce(nullif(stage_name, ''), full_name) as "person_name!", cause as "cause: WithdrawalCause", reason,
               state as "state: WithdrawalState", media_count, posts_count, stories_count, messages_count, buyers_count,
               refunded_cents, release_withdrawals.created_at, done_at, accounts.id as "owner_id: AccountId", username
           from release_withdrawals
           join persons on persons.id = person_id
           join accounts on accounts.id = release_withdrawals.account_id
           order by release_withdrawals.created_at desc, release_withdrawals.id desc
           limit 100"#,
    )
    .fetch_all(&app.db)
    .await?;
    let items = rows.into_iter().map(|row| StaffWithdrawal {
        withdrawal: Withdrawal {
            id: row.id,
            person_id: row.person_id,
            person_name: row.person_name,
            cause: row.cause,
            reason: row.reason,
            state: row.state,
            media: row.media_count,
            posts: row.posts_count,
            stories: row.stories_count,
            messages: row.messages_count,
            buyers: row.buyers_count,
            refunded_cents: row.refunded_cents,
            created_at: row.created_at,
            done_at: row.done_at,
        },
        owner_id: row.owner_id,
        owner_name: row.username,
    });
    Ok(Json(StaffWithdrawals { items: items.collect() }))
}
