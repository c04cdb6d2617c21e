use axum::extract::State;
use jobs::{domains::config::Feature, ids::ReferralRewardId};

use super::view::{Asset, ListReferralRewards, ReferralReward, ReferralRewardPage, ReferralRewardState};
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

/// Your referral rewards, newest first.
#[utoipa::path(get, path = "/front/referrals/rewards", tag = "referrals", params(ListReferralRewards),
    responses((status = 200, body = ReferralRewardPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_referral_rewards(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListReferralRewards>,
) -> Result<Json<ReferralRewardPage>, ApiError> {
    app.check_feature(Feature::ReferralProgram)?;
    let mut items = sqlx::query_as!(
        ReferralReward,
        r#"select id as "id: ReferralRewardId", asset as "asset: Asset", amount, state as "state: ReferralRewardState",
               settles_at, created_at
           from referral_rewards
           where referrer_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3))
           order by created_at desc, id desc
           limit $4"#,
        caller.account.0,
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(&app.db)
    .await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.created_at,
        id: last.id.0,
    });
    Ok(Json(ReferralRewardPage { items, next_cursor }))
}
