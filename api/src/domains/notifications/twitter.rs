use axum::{
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Redirect},
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use jobs::{
    domains::notifications::{
        AuthorizeX, TWITTER_MAX_CHARS, TwitterError, begin_twitter, change_twitter, end_twitter, find_twitter,
    },
    ids::AccountId,
    queue::enqueue,
};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use utoipa::IntoParams;

use super::view::{ChangeTwitter, SetTemplate, TwitterAuthorization, TwitterSettingsView, TwitterView};
use crate::{
    app::AppState,
    http::{
        caller::{Caller, Creator},
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

const AUTHORIZE: &str = "https://x.com/i/oauth2/authorize";
const SCOPE: &str = "tweet.read%20tweet.write%20users.read%20offline.access";

impl From<TwitterError> for ApiError {
    fn from(error: TwitterError) -> Self {
        match error {
            TwitterError::TooLong => Self::at_field(Code::TooLong, "template"),
            TwitterError::Database(error) => error.into(),
        }
    }
}

async fn present(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<TwitterView> {
    let found = find_twitter(conn, account).await?;
    let is_available = find_app(conn).await?.is_some();
    Ok(TwitterView {
        max_length: TWITTER_MAX_CHARS,
        templates: Some(found.template.clone())
            .filter(|text| !text.is_empty())
            .into_iter()
            .collect(),
        settings: TwitterSettingsView {
            is_enabled: found.is_enabled,
            template: found.template,
            username: found.username,
        },
        is_available,
    })
}

/// Our app's client id at X, if configured.
async fn find_app(conn: &mut PgConnection) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("select client_id from x_app")
        .fetch_optional(conn)
        .await
}

/// Your settings for posting to X.
#[utoipa::path(get, path = "/front/auto-posting/twitter", tag = "notifications",
    responses((status = 200, body = TwitterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_twitter(State(app): State<AppState>, Creator(caller): Creator) -> Result<Json<TwitterView>, ApiError> {
    Ok(Json(present(&mut *app.db.acquire().await?, caller.account).await?))
}

/// Turn posting to X on or off.
#[utoipa::path(post, path = "/front/auto-posting/twitter", tag = "notifications", request_body = ChangeTwitter,
    responses((status = 200, body = TwitterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_twitter_settings(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<ChangeTwitter>,
) -> Result<Json<TwitterView>, ApiError> {
    let mut tx = app.db.begin().await?;
    change_twitter(&mut tx, caller.account, Some(body.settings.is_enabled), None).await?;
    let view = present(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Set the template of posts to X.
#[utoipa::path(put, path = "/front/auto-posting/twitter/template", tag = "notifications", request_body = SetTemplate,
    responses((status = 200, body = TwitterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_twitter_template(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<SetTemplate>,
) -> Result<Json<TwitterView>, ApiError> {
    let mut tx = app.db.begin().await?;
    change_twitter(&mut tx, caller.account, None, Some(&body.template)).await?;
    let view = present(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Remove the template, so that posts to X are only a link.
#[utoipa::path(delete, path = "/front/auto-posting/twitter/template", tag = "notifications",
    responses((status = 200, body = TwitterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_twitter_template(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<TwitterView>, ApiError> {
    let mut tx = app.db.begin().await?;
    change_twitter(&mut tx, caller.account, None, Some("")).await?;
    let view = present(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Start connecting X: the URL asks the person for access.
#[utoipa::path(post, path = "/front/auto-posting/twitter/authorization", tag = "notifications",
    responses((status = 200, body = TwitterAuthorization), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn authorize_twitter(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<Json<TwitterAuthorization>, ApiError> {
    let mut tx = app.db.begin().await?;
    let client = find_app(&mut tx).await?.ok_or(Code::FeatureDisabled)?;
    let (state, verifier) = begin_twitter(&mut tx, caller.account).await?;
    tx.commit().await?;
    let challenge = BASE64_URL_SAFE_NO_PAD.encode(Sha256::digest(verifier.as_bytes()));
    let site = &app.public_url;
    Ok(Json(TwitterAuthorization {
        url: format!(
            "{AUTHORIZE}?response_type=code&client_id={client}&scope={SCOPE}&state={state}&code_challenge={challenge}\
             &code_challenge_method=S256&redirect_uri={site}/front/auto-posting/twitter/callback"
        ),
    }))
}

/// Disconnect X.
#[utoipa::path(delete, path = "/front/auto-posting/twitter/authorization", tag = "notifications",
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn end_twitter_authorization(
    State(app): State<AppState>,
    Creator(caller): Creator,
) -> Result<StatusCode, ApiError> {
    end_twitter(&mut *app.db.acquire().await?, caller.account).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct TwitterAnswer {
    #[serde(default)]
    code: String,
    #[serde(default)]
    state: String,
}

/// Return from X with the person's answer.
#[utoipa::path(get, path = "/front/auto-posting/twitter/callback", tag = "notifications", params(TwitterAnswer),
    responses((status = 303), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn take_twitter_answer(
    State(app): State<AppState>,
    caller: Caller,
    Query(answer): Query<TwitterAnswer>,
) -> Result<impl IntoResponse, ApiError> {
    if answer.code.len() > 1000 {
        return Err(ApiError::at_field(Code::TooLong, "code"));
    }
    let mut tx = app.db.begin().await?;
    let is_expected = sqlx::query_scalar!(
        r#"select exists (select from x_accounts where account_id = $1 and state = $2) as "is_expected!""#,
        caller.account.0,
        answer.state,
    )
    .fetch_one(&mut *tx)
    .await?;
    if is_expected && !answer.code.is_empty() {
        let job = AuthorizeX {
            account_id: caller.account,
            code: answer.code,
        };
        enqueue(&mut tx, &job).await?;
    }
    tx.commit().await?;
    Ok(Redirect::to("/settings/x"))
}
