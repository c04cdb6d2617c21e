use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::json;
use sqlx::PgConnection;
use utoipa::ToSchema;

use crate::{
    ids::{AccountId, NewsId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Text of news in one language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewsWords {
    pub title: String,
    pub text: String,
}

#[derive(Debug, thiserror::Error)]
pub enum NewsError {
    /// English is missing, a text is empty, or the language is unknown.
    #[error("a language or a part of the text is missing")]
    Words,
    #[error("the text is too long")]
    TooLong,
    #[error("a link has to stay on this site")]
    Link,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Publishes news: open pages get it now, others with their next visit.
pub async fn publish_news(
    tx: &mut PgConnection,
    author: AccountId,
    words: &BTreeMap<String, NewsWords>,
    link: Option<&str>,
    is_promo: bool,
) -> Result<NewsId, NewsError> {
    if !words.contains_key("en") || words.values().any(|words| words.title.trim().is_empty()) {
        return Err(NewsError::Words);
    }
    if words.len() > 8
        || words
            .values()
            .any(|words| words.title.len() > 200 || words.text.len() > 4000)
    {
        return Err(NewsError::TooLong);
    }
    if link
        .is_some_and(|link| !link.starts_with('/') || link.starts_with("//") || link.contains('\\') || link.len() > 200)
    {
        return Err(NewsError::Link);
    }
    let id = NewsId::fresh();
    sqlx::query!(
        "insert into news (id, words, link, is_promo, author_id) values ($1, $2, $3, $4, $5)",
        id.0,
        json!(words),
        link,
        is_promo,
        author.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::Everyone, &LiveEvent::NoticeAdded {}).await?;
    Ok(id)
}

/// Marks all news as read.
pub async fn read_news(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into notification_settings (account_id, news_seen_at) values ($1, now())
         on conflict (account_id) do update set news_seen_at = excluded.news_seen_at",
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::NoticeAdded {}).await
}

/// News since the account joined or last looked.
pub async fn count_unread_news(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select count(*) as "count!"
           from news
           join accounts on accounts.id = $1
           left join notification_settings on notification_settings.account_id = accounts.id
           where withdrawn_at is null and published_at > coalesce(news_seen_at, accounts.created_at)"#,
        account.0,
    )
    .fetch_one(conn)
    .await
}
