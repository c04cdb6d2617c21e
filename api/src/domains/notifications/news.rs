use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::notifications::{NewsError, publish_news, read_news},
    ids::{AccountId, NewsId},
};
use serde_json::json;

use super::view::{NewsPage, NewsView, PublishNews};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::{Owner, Staff},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

impl From<NewsError> for ApiError {
    fn from(error: NewsError) -> Self {
        match error {
            NewsError::Words => Self::at_field(Code::InvalidBody, "words"),
            NewsError::TooLong => Self::at_field(Code::TooLong, "words"),
            NewsError::Link => Self::at_field(Code::UnknownOption, "link"),
            NewsError::Database(error) => error.into(),
        }
    }
}

/// News from the operator.
#[utoipa::path(get, path = "/front/users/{id}/news", tag = "notifications", params(("id" = AccountId, Path)),
    responses((status = 200, body = NewsPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_news(State(app): State<AppState>, Owner(caller): Owner) -> Result<Json<NewsPage>, ApiError> {
    let items = sqlx::query_as!(
        NewsView,
        r#"select news.id as "id: NewsId",
                  coalesce(words -> locale ->> 'title', words -> 'en' ->> 'title') as "title!",
                  coalesce(words -> locale ->> 'text', words -> 'en' ->> 'text') as "text!",
                  link, is_promo, published_at,
                  published_at > coalesce(news_seen_at, accounts.created_at) as "is_unread!"
           from news
           join accounts on accounts.id = $1
           left join notification_settings on notification_settings.account_id = accounts.id
           where withdrawn_at is null
           order by published_at desc, news.id desc
           limit 30"#,
        caller.account.0,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(NewsPage { items }))
}

/// Mark all news as read.
#[utoipa::path(post, path = "/front/users/{id}/news/read", tag = "notifications", params(("id" = AccountId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn read_all_news(State(app): State<AppState>, Owner(caller): Owner) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    read_news(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Publish news to all members.
#[utoipa::path(post, path = "/front/admin/news", tag = "notifications", request_body = PublishNews,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn publish(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Json(body): Json<PublishNews>,
) -> Result<StatusCode, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let id = publish_news(
        &mut act,
        caller.account,
        &body.words,
        body.link.as_deref(),
        body.is_promo,
    )
    .await?;
    act.write_down("news.published", ("news", id), None, json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Withdraw news.
#[utoipa::path(delete, path = "/front/admin/news/{id}", tag = "notifications", params(("id" = NewsId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn withdraw_news(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<NewsId>,
) -> Result<StatusCode, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let taken = sqlx::query!(
        "update news set withdrawn_at = now() where id = $1 and withdrawn_at is null",
        id.0
    )
    .execute(&mut *act)
    .await?;
    if taken.rows_affected() == 0 {
        return Err(Code::NotFound.into());
    }
    act.write_down("news.withdrawn", ("news", id), None, json!({}))
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
