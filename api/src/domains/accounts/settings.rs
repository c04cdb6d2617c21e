use axum::extract::State;
use jobs::{
    domains::{config::LOCALES, creators::SocialKind, generation::Gender},
    handle::HANDLE_CHARS,
};

use super::{
    new_password,
    username::Username,
    view::{AvailableSettings, GeneratedUsername},
};
use crate::{
    app::AppState,
    domains::{payments::saved_methods, studios::attached_creators, subscriptions::own_trial_links},
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// A free username to propose.
#[utoipa::path(
    get,
    path = "/front/users/generate/username",
    responses(
        (status = 200, body = GeneratedUsername, description = "a suggestion"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn generate_username(State(app): State<AppState>) -> Result<Json<GeneratedUsername>, ApiError> {
    loop {
        let proposal = Username::propose();
        let is_taken = sqlx::query_scalar!(
            r#"select exists (select 1 from accounts where lower(username) = $1) as "is_taken!""#,
            proposal.as_str(),
        )
        .fetch_one(&app.db)
        .await?;
        if !is_taken {
            return Ok(Json(GeneratedUsername {
                username: proposal.as_str().to_owned(),
            }));
        }
    }
}

/// Options and requirements of the account forms.
#[utoipa::path(
    get,
    path = "/front/users/availableSettings",
    responses(
        (status = 200, body = AvailableSettings, description = "available settings and the caller's own"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn get_available_settings(
    State(app): State<AppState>,
    Caller { account, .. }: Caller,
) -> Result<Json<AvailableSettings>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let is_two_factor_auth_enabled = sqlx::query_scalar!(
        r#"select exists (
               select from two_factors where account_id = $1 and activated_at is not null
           ) as "is_enabled!""#,
        account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    Ok(Json(AvailableSettings {
        locales: LOCALES.to_vec(),
        username_min_length: *HANDLE_CHARS.start(),
        username_max_length: *HANDLE_CHARS.end(),
        password_min_length: new_password::MIN_CHARS,
        password_max_length: new_password::MAX_CHARS,
        genders: Gender::ALL.to_vec(),
        available_social_links: SocialKind::ALL.to_vec(),
        is_two_factor_auth_enabled,
        payment_methods: saved_methods(&mut conn, account).await?,
        trial_links: own_trial_links(&mut conn, account).await?,
        studio_models_attached: attached_creators(&mut conn, account).await?,
    }))
}
