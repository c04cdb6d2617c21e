use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use sqlx::{PgConnection, types::Json};
use utoipa::ToSchema;

use crate::ids::{AccountId, FeedItemId, MediaId};

/// Page of a person, as evidence.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonEvidence {
    pub name: String,
    pub username: String,
    pub about: String,
    #[schema(required)]
    pub avatar_id: Option<MediaId>,
    #[schema(required)]
    pub cover_id: Option<MediaId>,
    /// Profiles elsewhere.
    pub links: Vec<PersonLink>,
    /// The page of links, in its order.
    pub page: Vec<PersonPageItem>,
    /// The latest 10, newest first.
    pub posts: Vec<PersonPost>,
}

#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonLink {
    /// `website`, or the network's name.
    pub kind: String,
    pub url: String,
}

/// Line of a page of links: a link, or a text.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonPageItem {
    #[serde(default)]
    pub title: String,
    #[serde(default)]
    #[schema(required)]
    pub url: Option<String>,
    #[serde(default)]
    #[schema(required)]
    pub text: Option<String>,
}

/// Post or album.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PersonPost {
    pub id: FeedItemId,
    /// Caption, or name of the album.
    pub text: String,
    /// 4 at most.
    pub media: Vec<MediaId>,
    pub published_at: DateTime<Utc>,
}

impl PersonEvidence {
    /// All that is shown as a picture, each once.
    pub fn media(&self) -> Vec<MediaId> {
        let mut all: Vec<MediaId> = self.avatar_id.into_iter().chain(self.cover_id).collect();
        for id in self.posts.iter().flat_map(|post| &post.media) {
            if !all.contains(id) {
                all.push(*id);
            }
        }
        all
    }
}

/// The page of a person as it is now, with all that only followers and members see. `None`: no such account.
pub async fn find_person(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<PersonEvidence>> {
    let row = sqlx::query!(
        r#"select username, display_name, description as "about?", avatar_id as "avatar?: MediaId",
               cover_id as "cover?: MediaId"
           from accounts
           left join profiles on profiles.account_id = accounts.id
           where accounts.id = $1"#,
        account.0,
    )
    .fetch_optional(&mut *conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let links = sqlx::query_as!(
        PersonLink,
        "select kind, url from social_links where account_id = $1 order by kind",
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let page = sqlx::query_scalar!(
        r#"select items as "items: Json<Vec<PersonPageItem>>" from link_pages where account_id = $1 order by section"#,
        account.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(Some(PersonEvidence {
        name: row.display_name,
        username: row.username,
        about: row.about.unwrap_or_default(),
        avatar_id: row.avatar,
        cover_id: row.cover,
        links,
        page: page.into_iter().flat_map(|items| items.0).collect(),
        posts: find_posts(conn, account).await?,
    }))
}

async fn find_posts(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Vec<PersonPost>> {
    sqlx::query_as!(
        PersonPost,
        r#"select id as "id: FeedItemId", case kind when 'album' then name else body end as "text!",
               array(
                   select media_id from feed_media
                   where item_id = feed_items.id
                   order by position
                   limit 4
               ) as "media!: Vec<MediaId>",
               published_at as "published_at!"
           from feed_items
           where account_id = $1 and published_at is not null and deleted_at is null and removed_at is null
           order by published_at desc, id desc
           limit 10"#,
        account.0,
    )
    .fetch_all(conn)
    .await
}
