//! Publishing what was reviewed, a page of posts in each transaction. A post has its id from the start, so a run that ends
//! halfway makes none twice.
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{ReviewRefusal, moved::tell_moved};
use crate::{
    domains::{
        config::PriceRange,
        entitlements::AccessMode,
        feed::{CheckedBody, FeedError, ItemKind, NewItem, NewItemMedia, save_item},
    },
    ids::{AccountId, FeedItemId, ImportId, MediaId},
};

const PAGE: i64 = 50;

/// A post in line whose files are ready.
pub struct QueuedPost {
    pub id: FeedItemId,
    pub caption: String,
    pub tags: Vec<String>,
}

/// A post whose text was screened, or was refused.
pub struct CheckedPost {
    id: FeedItemId,
    body: Result<CheckedBody, ReviewRefusal>,
}

impl QueuedPost {
    /// Screening takes milliseconds: keep it off the async threads.
    pub fn check(&self) -> CheckedPost {
        CheckedPost {
            id: self.id,
            body: CheckedBody::check(&self.text()).map_err(|error| ReviewRefusal::from(&error)),
        }
    }

    /// The caption, followed by the tags that it does not name.
    fn text(&self) -> String {
        let words: Vec<String> = self
            .tags
            .iter()
            .map(|tag| format!("#{}", tag.split_whitespace().collect::<Vec<_>>().join("_")))
            .filter(|tag| !self.caption.to_lowercase().split_whitespace().any(|word| word == tag))
            .collect();
        match (self.caption.as_str(), words.join(" ")) {
            ("", tags) => tags,
            (caption, tags) if tags.is_empty() => caption.to_owned(),
            (caption, tags) => format!("{caption}\n\n{tags}"),
        }
    }
}

/// Outcome of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PublishedPage {
    GoesOn,
    /// The files of those left are still processing.
    Waits,
    Ended,
}

/// The next posts in line, oldest first.
pub async fn next_posts(conn: &mut PgConnection, id: ImportId) -> sqlx::Result<Vec<QueuedPost>> {
    sqlx::query_as!(
        QueuedPost,
        r#"with posts as (
               select post_id, min(publish_at) as time, min(made_at) as made, min(position) as first
               from import_items
               join media on media.id = media_id
               where import_id = $1 and review = 'queued' and state = 'done'
               group by post_id
               having bool_and(media.status <> 'processing' or media.deleted_at is not null)
               order by time nulls first, made nulls last, first
               limit $2
           )
           select posts.post_id as "id!: FeedItemId", coalesce(caption, '') as "caption!", tags
           from posts
           join import_items on import_id = $1 and position = first
           order by time nulls first, made nulls last, first"#,
        id.0,
        PAGE,
    )
    .fetch_all(conn)
    .await
}

/// Saves the posts through the composer's verb. One that is refused is reviewed again, with the reason.
pub async fn publish_page(
    tx: &mut PgConnection,
    id: ImportId,
    posts: &[CheckedPost],
    prices: PriceRange,
) -> sqlx::Result<PublishedPage> {
    let Some(account) = lock(tx, id).await? else {
        return Ok(PublishedPage::Ended);
    };
    for post in posts {
        let refusal = match publish_one(tx, account, id, post, prices).await {
            Ok(()) => None,
            Err(FeedOrRefusal::Refusal(refusal)) => Some(refusal),
            Err(FeedOrRefusal::Database(error)) => return Err(error),
        };
        sqlx::query!(
            "update import_items
             set review = case when $3::text is null then 'posted' else 'refused' end, refusal = $3,
                 post_id = case when $3::text is null then post_id end,
                 publish_at = case when $3::text is null then publish_at end
             where import_id = $1 and post_id = $2 and review = 'queued'",
            id.0,
            post.id.0,
            refusal.map(ReviewRefusal::as_str),
        )
        .execute(&mut *tx)
        .await?;
    }
    tell_moved(tx, account, id).await?;
    let left = sqlx::query_scalar!(
        r#"select bool_or(media.status <> 'processing' or media.deleted_at is not null) as "has_ready"
           from import_items
           join media on media.id = media_id
           where import_id = $1 and review = 'queued' and state = 'done'"#,
        id.0,
    )
    .fetch_one(tx)
    .await?;
    Ok(match (left, posts.is_empty()) {
        (None, _) => PublishedPage::Ended,
        // One file of a post may be ready before the others.
        (Some(_), true) | (Some(false), false) => PublishedPage::Waits,
        (Some(true), false) => PublishedPage::GoesOn,
    })
}

/// Locks the owner and the import, in this order, as everywhere. `None`: nothing more is published of it.
async fn lock(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<Option<AccountId>> {
    let account = sqlx::query_scalar!(
        r#"select accounts.id as "id: AccountId" from accounts
           join imports on account_id = accounts.id
           where imports.id = $1 and deleted_at is null
           for no key update of accounts"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let is_open = sqlx::query_scalar!(
        r#"select state in ('bringing', 'paused', 'done') as "is_open!" from imports where id = $1 for no key update"#,
        id.0,
    )
    .fetch_optional(tx)
    .await?;
    Ok(account.filter(|_| is_open == Some(true)))
}

enum FeedOrRefusal {
    Refusal(ReviewRefusal),
    Database(sqlx::Error),
}

impl From<sqlx::Error> for FeedOrRefusal {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

struct File {
    media: MediaId,
    price_cents: Option<i32>,
    audience: Option<String>,
    /// `None`: its time is over, or it has none.
    scheduled_at: Option<DateTime<Utc>>,
}

async fn publish_one(
    tx: &mut PgConnection,
    account: AccountId,
    import: ImportId,
    post: &CheckedPost,
    prices: PriceRange,
) -> Result<(), FeedOrRefusal> {
    let files = sqlx::query_as!(
        File,
        r#"select media_id as "media!: MediaId", price_cents, audience,
               case when publish_at > now() then publish_at end as scheduled_at
           from import_items
           where import_id = $1 and post_id = $2 and review = 'queued' and state = 'done' and media_id is not null
           order by position
           for update"#,
        import.0,
        post.id.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    let Some(first) = files.first() else {
        return Ok(());
    };
    let body = post.body.clone().map_err(FeedOrRefusal::Refusal)?;
    let (access, price_cents) = access_of(first);
    if price_cents.is_some_and(|cents| !u32::try_from(cents).is_ok_and(|cents| prices.allows(cents))) {
        return Err(FeedOrRefusal::Refusal(ReviewRefusal::Price));
    }
    let item = NewItem {
        id: post.id,
        kind: ItemKind::Post,
        access,
        price_cents,
        name: String::new(),
        body,
        parent: None,
        is_pinned: false,
        is_hidden: false,
        is_text_locked: false,
        least_level: 1,
        is_explicit: false,
        media: files
            .iter()
            .map(|file| NewItemMedia {
                id: file.media,
                is_teaser: false,
                tags: Vec::new(),
            })
            .collect(),
        poll: None,
        scheduled_at: first.scheduled_at,
        version: None,
    };
    match save_item(tx, account, &item).await {
        Ok(_) => Ok(()),
        Err(FeedError::Database(error)) => Err(error.into()),
        Err(error) => Err(FeedOrRefusal::Refusal(ReviewRefusal::from(&error))),
    }
}

/// A price makes a file paid. What the archive says nothing about is for members: elsewhere it was, too.
fn access_of(file: &File) -> (AccessMode, Option<i32>) {
    match (file.audience.as_deref(), file.price_cents.filter(|&cents| cents > 0)) {
        (_, Some(cents)) => (AccessMode::Paid, Some(cents)),
        (Some("everyone"), None) => (AccessMode::Free, None),
        (Some("buyers"), None) => (AccessMode::Paid, None),
        (_, None) => (AccessMode::FanClub, None),
    }
}

impl From<&FeedError> for ReviewRefusal {
    fn from(error: &FeedError) -> Self {
        match error {
            FeedError::Price => Self::Price,
            FeedError::PostLimit => Self::PostLimit,
            FeedError::AdultsOnly(_) | FeedError::TextRefused(_) => Self::Text,
            FeedError::TooLong(_) => Self::TooLong,
            FeedError::Media | FeedError::Empty(_) => Self::Media,
            FeedError::NotCreator => Self::NotCreator,
            _ => Self::Internal,
        }
    }
}

/// Returns files that an abandoned run left in line to the review.
pub(super) async fn abandon_publishing(tx: &mut PgConnection, id: ImportId) -> sqlx::Result<()> {
    let owner = sqlx::query_scalar!(
        r#"select account_id as "account: AccountId" from imports where id = $1 for no key update"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(owner) = owner else {
        return Ok(());
    };
    sqlx::query!(
        "update import_items set review = 'refused', refusal = $2, post_id = null, publish_at = null
         where import_id = $1 and review = 'queued'",
        id.0,
        ReviewRefusal::Internal.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    tell_moved(tx, owner, id).await
}

#[cfg(test)]
mod tests {
    use super::QueuedPost;
    use crate::ids::FeedItemId;

    #[test]
    fn tags_follow_the_text_unless_it_names_them() {
        let post = |caption: &str, tags: &[&str]| QueuedPost {
            id: FeedItemId::fresh(),
            caption: caption.to_owned(),
            tags: tags.iter().map(|&tag| tag.to_owned()).collect(),
        };
        assert_eq!(post("Sun #Sea", &["sea", "night out"]).text(), "Sun #Sea\n\n#night_out");
        assert_eq!(post("Sun", &[]).text(), "Sun");
        assert_eq!(post("", &["sea"]).text(), "#sea");
    }
}
