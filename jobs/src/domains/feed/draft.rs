use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, types::Json};
use utoipa::ToSchema;

use super::{FeedError, ITEM_MAX_MEDIA, find_own::check_creator};
use crate::{
    domains::entitlements::{AccessMode, FIRST_LEVEL},
    ids::{AccountId, FeedItemId, MediaId},
};

/// Maximum drafts of a creator.
pub const MOST_DRAFTS: i64 = 50;
/// Unicode scalar values of a draft's text: more than a post may have, so that nothing pasted is lost.
const TEXT_MAX_CHARS: usize = 10_000;
/// Of a price as it is typed.
const PRICE_MAX_CHARS: usize = 20;
const MOST_TAGS: usize = 10;
const MOST_ANSWERS: usize = 6;
/// Of an answer of a poll: more than it may have, like the text.
const ANSWER_MAX_CHARS: usize = 200;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DraftKind {
    #[default]
    Post,
    Album,
    Story,
}

/// A photo or video of a draft.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftMedia {
    pub record_id: MediaId,
    #[serde(default)]
    pub is_teaser: bool,
    #[serde(default)]
    #[schema(max_items = 10)]
    pub tag_user_ids: Vec<AccountId>,
}

/// The poll of a draft, with answers that may still be empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftPoll {
    #[schema(max_items = 6)]
    pub answers: Vec<String>,
    #[serde(default)]
    pub is_multiple: bool,
    pub days: i16,
}

/// The form of a post, album or story as it stands. It is checked when it is published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, not a state")]
pub struct DraftContent {
    pub kind: DraftKind,
    /// Text of a post, with mentions as `@username`, name of an album, or words of a story.
    #[schema(max_length = 10000)]
    pub text: String,
    pub access_mode: AccessMode,
    /// The lowest tier of the fan club that it opens to.
    #[serde(default = "first_level")]
    #[schema(minimum = 1, maximum = 3)]
    pub least_level: i16,
    /// US dollars, as typed.
    #[serde(default)]
    #[schema(max_length = 20)]
    pub price: String,
    #[serde(default)]
    pub is_text_locked: bool,
    #[serde(default)]
    pub is_explicit: bool,
    #[serde(default)]
    pub is_pin: bool,
    #[serde(default)]
    pub hidden: bool,
    #[serde(default)]
    #[schema(max_items = 50)]
    pub media: Vec<DraftMedia>,
    /// Of a post.
    #[serde(default)]
    pub poll: Option<DraftPoll>,
    /// Absent: now.
    #[serde(default)]
    pub scheduled_at: Option<DateTime<Utc>>,
}

const fn first_level() -> i16 {
    FIRST_LEVEL
}

impl DraftContent {
    /// Bounds its size.
    fn check(&self) -> Result<(), FeedError> {
        if self.text.chars().count() > TEXT_MAX_CHARS {
            return Err(FeedError::TooLong("text"));
        }
        if self.price.chars().count() > PRICE_MAX_CHARS {
            return Err(FeedError::TooLong("price"));
        }
        if let Some(poll) = &self.poll {
            let is_long = |answer: &String| answer.chars().count() > ANSWER_MAX_CHARS;
            if poll.answers.len() > MOST_ANSWERS || poll.answers.iter().any(is_long) {
                return Err(FeedError::TooLong("poll"));
            }
        }
        if self.media.len() > ITEM_MAX_MEDIA {
            return Err(FeedError::TooLong("media"));
        }
        if self.media.iter().any(|medium| medium.tag_user_ids.len() > MOST_TAGS) {
            return Err(FeedError::TooLong("media.tagUserIds"));
        }
        Ok(())
    }
}

/// A draft of a creator.
pub struct Draft {
    pub id: FeedItemId,
    pub content: DraftContent,
    pub updated_at: DateTime<Utc>,
}

/// Stores a draft under the id of what it becomes. Errors if that is published or scheduled already.
pub async fn save_draft(
    tx: &mut PgConnection,
    owner: AccountId,
    id: FeedItemId,
    content: &DraftContent,
) -> Result<DateTime<Utc>, FeedError> {
    check_creator(tx, owner).await?;
    content.check()?;
    // Two tabs can't both use the last place.
    sqlx::query_scalar!("select id from accounts where id = $1 for no key update", owner.0)
        .fetch_one(&mut *tx)
        .await?;
    let known = sqlx::query!(
        r#"select
               exists (select from feed_items where id = $1) or exists (select from stories where id = $1)
                   as "is_saved!",
               exists (select from feed_drafts where id = $1) as "is_draft!",
               (select count(*) from feed_drafts where account_id = $2) as "count!""#,
        id.0,
        owner.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if known.is_saved {
        return Err(FeedError::Conflict);
    }
    if !known.is_draft && known.count >= MOST_DRAFTS {
        return Err(FeedError::TooLong("drafts"));
    }
    sqlx::query_scalar!(
        "insert into feed_drafts (id, account_id, content)
         values ($1, $2, $3)
         on conflict (id) do update set content = excluded.content, updated_at = now()
         where feed_drafts.account_id = excluded.account_id
         returning updated_at",
        id.0,
        owner.0,
        Json(content) as _,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(FeedError::NotFound)
}

/// A creator's drafts, last changed first.
pub async fn list_drafts(conn: &mut PgConnection, owner: AccountId) -> sqlx::Result<Vec<Draft>> {
    let rows = sqlx::query!(
        r#"select id as "id: FeedItemId", content as "content: Json<DraftContent>", updated_at
           from feed_drafts
           where account_id = $1
           order by updated_at desc, id
           limit $2"#,
        owner.0,
        MOST_DRAFTS,
    )
    .fetch_all(conn)
    .await?;
    let drafts = rows.into_iter().map(|row| Draft {
        id: row.id,
        content: row.content.0,
        updated_at: row.updated_at,
    });
    Ok(drafts.collect())
}

/// Drops a creator's draft; one that is gone is skipped. Publishing calls it in its transaction.
pub async fn end_draft(tx: &mut PgConnection, owner: AccountId, id: uuid::Uuid) -> sqlx::Result<()> {
    sqlx::query!("delete from feed_drafts where id = $1 and account_id = $2", id, owner.0)
        .execute(tx)
        .await?;
    Ok(())
}
