use axum::extract::State;
use jobs::{
    domains::{
        creators::{self, SocialKind, SocialLink},
        people::find_person,
    },
    ids::AccountId,
};
use sqlx::PgConnection;

use super::view::{SocialLinkView, SocialLinks};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A member's social links.
#[utoipa::path(get, path = "/front/users/username/{username}/social-links", tag = "creators",
    params(("username" = String, Path)),
    responses((status = 200, body = SocialLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_social_links(
    State(app): State<AppState>,
    Path(username): Path<String>,
) -> Result<Json<SocialLinks>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let id = find_person(&mut conn, &username).await?.ok_or(Code::UserNotFound)?;
    let social_links = load_social_links(&mut conn, id).await?;
    Ok(Json(SocialLinks { social_links }))
}

/// Set your social links.
#[utoipa::path(post, path = "/front/users/username/{username}/social-links", tag = "creators",
    params(("username" = String, Path)), request_body = SocialLinks,
    responses((status = 200, body = SocialLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn save_social_links(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<SocialLinks>,
) -> Result<Json<SocialLinks>, ApiError> {
    if body.social_links.len() > SocialKind::ALL.len() {
        return Err(ApiError::at_field(Code::TooLong, "socialLinks"));
    }
    let mut tx = app.db.begin().await?;
    let links: Vec<SocialLink> = body
        .social_links
        .into_iter()
        .map(|link| SocialLink {
            kind: link.kind,
            url: link.url,
        })
        .collect();
    creators::save_social_links(&mut tx, caller.account, &links).await?;
    let social_links = load_social_links(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(SocialLinks { social_links }))
}

pub(super) async fn load_social_links(conn: &mut PgConnection, id: AccountId) -> sqlx::Result<Vec<SocialLinkView>> {
    sqlx::query_as!(
        SocialLinkView,
        r#"select kind as "kind: SocialKind", url from social_links where account_id = $1 order by kind"#,
        id.0,
    )
    .fetch_all(conn)
    .await
}
