use axum::extract::State;
use jobs::ids::AccountId;

use super::view::{ClubMember, ClubMemberPage, Pages};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;
const LIMIT: i64 = 31;

/// Current members of your fan club, newest first.
#[utoipa::path(get, path = "/front/earnings/club-members", tag = "payouts", params(Pages),
    responses((status = 200, body = ClubMemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_club_members(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<Pages>,
) -> Result<Json<ClubMemberPage>, ApiError> {
    let mut items = sqlx::query_as!(
        ClubMember,
        r#"select accounts.id as "id: AccountId", username, display_name, is_trial,
               state = 'canceled' as "is_canceled!", expires_at, memberships.created_at as since
           from memberships
           join accounts on accounts.id = member_id and not is_gone(deleted_at, blocked_at)
           where creator_id = $1 and is_current(state, expires_at, payment_id)
               and ($2::timestamptz is null or (memberships.created_at, accounts.id) < ($2, $3))
           order by memberships.created_at desc, accounts.id desc
           limit $4"#,
        caller.account.0,
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(&app.db)
    .await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.since,
        id: last.id.0,
    });
    Ok(Json(ClubMemberPage { items, next_cursor }))
}
