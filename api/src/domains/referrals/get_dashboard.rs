use axum::extract::State;
use jobs::domains::{config::Feature, referrals::figures_of};
use sqlx::PgConnection;

use super::{
    get_terms::terms,
    view::{ReferralDashboard, ReferralSource},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Your referral link and its results.
#[utoipa::path(get, path = "/front/referrals", tag = "referrals",
    responses((status = 200, body = ReferralDashboard), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_referrals(State(app): State<AppState>, caller: Caller) -> Result<Json<ReferralDashboard>, ApiError> {
    app.check_feature(Feature::ReferralProgram)?;
    let mut conn = app.db.acquire().await?;
    let figures = figures_of(&mut conn, caller.account).await?;
    Ok(Json(ReferralDashboard {
        invite_hash: invite_hash(&mut conn, caller).await?,
        current_month_income: figures.current_month_income,
        total_income: figures.total_income,
        total_members: figures.total_members,
        total_earning_members: figures.total_earning_members,
        current_week_income: figures.current_week_income,
        current_week_members: figures.current_week_members,
        total_tokens_income: figures.total_tokens_income,
        pending_tokens: figures.pending_tokens,
        pending_income: figures.pending_income,
        terms: terms(&app),
        sources: sources(&mut conn, caller).await?,
    }))
}

async fn invite_hash(conn: &mut PgConnection, caller: Caller) -> sqlx::Result<String> {
    sqlx::query_scalar!("select invite_hash from accounts where id = $1", caller.account.0)
        .fetch_one(conn)
        .await
}

async fn sources(conn: &mut PgConnection, caller: Caller) -> sqlx::Result<Vec<ReferralSource>> {
    sqlx::query_as!(
        ReferralSource,
        r#"select source, count(*) as "members!"
           from referrals
           where referrer_id = $1
           group by source
           order by count(*) desc, source
           limit 20"#,
        caller.account.0,
    )
    .fetch_all(conn)
    .await
}
