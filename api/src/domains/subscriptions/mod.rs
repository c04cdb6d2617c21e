//! Fan clubs with their trials, and the platform subscription.
mod cancel;
mod clubs;
mod discounts;
mod plans;
mod resume;
mod tiers;
mod trials;
mod view;

use jobs::ids::AccountId;
use sqlx::PgConnection;
use utoipa_axum::{router::OpenApiRouter, routes};

pub use self::{trials::own_trial_links, view::TrialLinkView};
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

pub fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(clubs::get_fan_club))
        .routes(routes!(clubs::list_fan_clubs))
        .routes(routes!(clubs::set_fan_club))
        .routes(routes!(tiers::set_club_tier, tiers::close_club_tier))
        .routes(routes!(discounts::list_club_discounts, discounts::start_club_discount))
        .routes(routes!(discounts::end_club_discount))
        .routes(routes!(cancel::cancel_fan_club))
        .routes(routes!(resume::resume_fan_club))
        .routes(routes!(plans::get_subscription))
        .routes(routes!(plans::list_plans))
        .routes(routes!(plans::list_platform_subscriptions))
        .routes(routes!(cancel::cancel_subscription))
        .routes(routes!(resume::resume_subscription))
        .routes(routes!(trials::get_trial, trials::use_trial_link))
        .routes(routes!(trials::list_trial_links, trials::create_trial_link))
        .routes(routes!(trials::delete_trial_link))
}

/// The creator with that username.
pub async fn find_creator(conn: &mut PgConnection, username: &str) -> Result<AccountId, ApiError> {
    let found = sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where lower(username) = lower($1) and role = 'creator' and deleted_at is null and blocked_at is null
               and not is_restricted(id)"#,
        username,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.ok_or(Code::NotFound)?)
}

/// Comma-separated account ids; invalid ones are refused.
fn parse_ids(text: &str) -> Result<Vec<uuid::Uuid>, ApiError> {
    let ids: Result<Vec<uuid::Uuid>, _> = text.split(',').filter(|id| !id.is_empty()).map(str::parse).collect();
    match ids {
        Ok(ids) if ids.len() <= 100 => Ok(ids),
        _ => Err(ApiError::at_field(Code::UnknownOption, "userIds")),
    }
}
