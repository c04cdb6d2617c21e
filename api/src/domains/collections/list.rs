use axum::extract::State;
use jobs::{
    domains::config::Feature,
    ids::{AccountId, FeedItemId, MediaId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{CollectedCreator, CollectionPage, Contents, ListCollection};
use crate::{
    app::AppState,
    domains::{
        creators::load_avatars,
        feed::{PersonView, Viewer, load_items, load_single_media, person_of},
    },
    http::{
        caller::Caller,
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Problem},
    },
};

const PAGE: u32 = 20;
const MOST: u32 = 100;
/// Items of one type per response.
const MOST_OF_KIND: i64 = 200;

/// Creators in your collection, most recently saved first.
#[utoipa::path(get, path = "/front/contents", tag = "collections", params(ListCollection),
    responses((status = 200, body = CollectionPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_collection(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<ListCollection>,
) -> Result<Json<CollectionPage>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, Some(caller), None);
    let mut conn = app.db.acquire().await?;
    let rows = sqlx::query!(
        r#"select creator_id as "creator: AccountId", username, display_name,
               count(*) filter (where subject_type = 'post') as "posts!",
               count(*) filter (where subject_type = 'album') as "albums!",
               count(*) filter (where subject_type = 'photo') as "photos!",
               count(*) filter (where subject_type = 'video') as "videos!"
           from collection_items
           join accounts on accounts.id = creator_id and deleted_at is null and blocked_at is null
           where account_id = $1
           group by creator_id, username, display_name
           order by max(collection_items.created_at) desc
           limit $2
           offset $3"#,
        caller.account.0,
        i64::from(query.limit.unwrap_or(PAGE).clamp(1, MOST)),
        i64::from(query.offset),
    )
    .fetch_all(&mut *conn)
    .await?;
    let counts = sqlx::query!(
        r#"select count(*) filter (where subject_type = 'photo') as "photos!",
               count(*) filter (where subject_type = 'video') as "videos!",
               count(distinct accounts.id) as "creators!"
           from collection_items
           left join accounts on accounts.id = creator_id and deleted_at is null and blocked_at is null
           where account_id = $1"#,
        caller.account.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    let ids = async |conn: &mut PgConnection, kind: &'static str| ids_of(conn, caller.account, EVERYTHING, kind).await;
    let album_ids: Vec<FeedItemId> = ids(&mut conn, "album").await?.into_iter().map(FeedItemId).collect();
    let post_ids = ids(&mut conn, "post").await?.into_iter().map(FeedItemId).collect();
    let photos_ids = ids(&mut conn, "photo").await?.into_iter().map(MediaId).collect();
    let videos_ids = ids(&mut conn, "video").await?.into_iter().map(MediaId).collect();
    let albums = load_items(&mut conn, viewer, &album_ids).await?;
    let creators: Vec<AccountId> = rows.iter().map(|row| row.creator).collect();
    let mut avatars = load_avatars(&mut conn, &creators).await?;
    let models = rows.into_iter().map(|row| CollectedCreator {
        creator: PersonView {
            id: row.creator,
            username: row.username,
            display_name: row.display_name,
            avatar_url: avatars.remove(&row.creator),
        },
        posts_count: row.posts,
        albums_count: row.albums,
        photos_count: row.photos,
        videos_count: row.videos,
    });
    Ok(Json(CollectionPage {
        models: models.collect(),
        albums,
        post_ids,
        photos_ids,
        videos_ids,
        photos_count: counts.photos,
        videos_count: counts.videos,
        total_count: counts.creators,
    }))
}

/// Your whole collection.
#[utoipa::path(get, path = "/front/contents/all", tag = "collections",
    responses((status = 200, body = Contents), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_all_contents(State(app): State<AppState>, caller: Caller) -> Result<Json<Contents>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, Some(caller), None);
    let mut conn = app.db.acquire().await?;
    Ok(Json(load(&mut conn, viewer, caller.account, EVERYTHING).await?))
}

/// Your saved items of one creator.
#[utoipa::path(get, path = "/front/contents/username/{username}", tag = "collections",
    params(("username" = String, Path)),
    responses((status = 200, body = Contents), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_contents_of(
    State(app): State<AppState>,
    caller: Caller,
    Path(username): Path<String>,
) -> Result<Json<Contents>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, Some(caller), None);
    let mut conn = app.db.acquire().await?;
    let creator = person_of(&mut conn, &username).await?;
    let wanted = Wanted {
        creator: Some(creator),
        items: true,
    };
    Ok(Json(load(&mut conn, viewer, caller.account, wanted).await?))
}

/// Your saved photos and videos.
#[utoipa::path(get, path = "/front/contents/media", tag = "collections",
    responses((status = 200, body = Contents), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_media_contents(State(app): State<AppState>, caller: Caller) -> Result<Json<Contents>, ApiError> {
    app.check_feature(Feature::Feed)?;
    let viewer = Viewer::of(&app, Some(caller), None);
    let mut conn = app.db.acquire().await?;
    let media = Wanted {
        creator: None,
        items: false,
    };
    Ok(Json(load(&mut conn, viewer, caller.account, media).await?))
}

#[derive(Clone, Copy)]
struct Wanted {
    creator: Option<AccountId>,
    /// Posts and albums too.
    items: bool,
}

const EVERYTHING: Wanted = Wanted {
    creator: None,
    items: true,
};

/// Saved items that are locked now are blurred again; deleted ones are left out.
async fn load(
    conn: &mut PgConnection,
    viewer: Viewer<'_>,
    account: AccountId,
    wanted: Wanted,
) -> sqlx::Result<Contents> {
    let (mut posts, mut albums) = (Vec::new(), Vec::new());
    if wanted.items {
        let ids = ids_of(conn, account, wanted, "post").await?;
        let ids: Vec<FeedItemId> = ids.into_iter().map(FeedItemId).collect();
        posts = load_items(conn, viewer, &ids).await?;
        let ids = ids_of(conn, account, wanted, "album").await?;
        let ids: Vec<FeedItemId> = ids.into_iter().map(FeedItemId).collect();
        albums = load_items(conn, viewer, &ids).await?;
    }
    let photos = ids_of(conn, account, wanted, "photo").await?;
    let photos: Vec<MediaId> = photos.into_iter().map(MediaId).collect();
    let videos = ids_of(conn, account, wanted, "video").await?;
    let videos: Vec<MediaId> = videos.into_iter().map(MediaId).collect();
    Ok(Contents {
        posts,
        albums,
        photos: load_single_media(conn, viewer, &photos).await?,
        videos: load_single_media(conn, viewer, &videos).await?,
    })
}

async fn ids_of(conn: &mut PgConnection, account: AccountId, wanted: Wanted, kind: &str) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select subject_id from collection_items
         where account_id = $1 and subject_type = $2 and ($3::uuid is null or creator_id = $3)
         order by created_at desc, subject_id desc
         limit $4",
        account.0,
        kind,
        wanted.creator.map(|id| id.0),
        MOST_OF_KIND,
    )
    .fetch_all(conn)
    .await
}
