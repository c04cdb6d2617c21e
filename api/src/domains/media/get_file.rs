use axum::{extract::State, http::HeaderMap, response::Response};
use chrono::{TimeDelta, Utc};
use jobs::{
    domains::media::{BIN_DAYS, PLAYLIST_CONTENT_TYPE},
    ids::{AccountId, MediaId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    link::{Links, Proof, check_link},
    object_answer::{StoredFile, answer},
    playlist,
};
use crate::{
    app::AppState,
    domains::{accounts::Permission, studios::shown_incarnation},
    http::{
        caller::{Caller, Guest, MaybeCaller},
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// A file of your media, or of a message to you, by a link signed for you. A video's playlist lists links signed for
/// you too.
#[utoipa::path(get, path = "/front/media/{id}/{rendition}", tag = "media",
    params(("id" = MediaId, Path), ("rendition" = String, Path), Proof),
    responses(
        (status = 200, content_type = "image/*", body = Vec<u8>),
        (status = 206, content_type = "image/*", body = Vec<u8>),
        (status = 304),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_media_file(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    guest: Option<Guest>,
    Path((id, rendition)): Path<(MediaId, String)>,
    Query(proof): Query<Proof>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let own = viewer_of(caller, guest.as_ref());
    let now = Utc::now();
    let viewer = match check_link(&app.signing, own, (id, &rendition), &proof, now) {
        Ok(()) => own,
        // Links of a creator for whom the caller acts are signed for that creator.
        Err(error) => {
            let creator = acted_for(&app, &headers, caller).await?.ok_or(error)?;
            check_link(&app.signing, creator, (id, &rendition), &proof, now)?;
            creator
        }
    };
    let (file, duration) = {
        // Released before fetching anything: a slow reader must not hold a database connection.
        let mut conn = app.db.acquire().await?;
        find_file(&mut conn, viewer, id, &rendition)
            .await?
            .ok_or(Code::NotFound)?
    };
    if file.content_type == PLAYLIST_CONTENT_TYPE {
        let links = Links::while_playing(&app.signing, viewer, now, duration);
        return playlist::answer(&app.storage, &file, &links, id).await;
    }
    let name = (proof.download == Some(1)).then(|| format!("{id}-{rendition}"));
    answer(&app.storage, &file, &headers, name.as_deref()).await
}

async fn acted_for(app: &AppState, headers: &HeaderMap, caller: Option<Caller>) -> sqlx::Result<Option<AccountId>> {
    let Some(caller) = caller else {
        return Ok(None);
    };
    let found = shown_incarnation(&mut *app.db.acquire().await?, headers, caller).await?;
    Ok(found.map(|incarnation| incarnation.creator))
}

/// Viewer that links are signed for: a member, else a known browser, else the nil id shared by all others. Member
/// content is never open to guests.
pub(crate) fn viewer_of(caller: Option<Caller>, guest: Option<&Guest>) -> AccountId {
    let guest = || AccountId(guest.map_or(Uuid::nil(), |guest| guest.uuid));
    caller.map_or_else(guest, |caller| caller.account)
}

/// Finds a file and its playing time. Owners can also view files in the trash, and recipients the media of a visible
/// message. Staff get links to others' pictures only after giving a reason, also to those that a takedown notice hides:
/// they decide about them.
async fn find_file(
    conn: &mut PgConnection,
    viewer: AccountId,
    id: MediaId,
    rendition: &str,
) -> sqlx::Result<Option<(StoredFile, TimeDelta)>> {
    let found = sqlx::query!(
        "select object_key, content_type, duration_ms
         from media_renditions
         join media on media.id = media_id
         where media_id = $1
             and name = $2 and moderation in ('approved', 'pending')
             and (removed_at is null or (
                 consent_state <> 'withdrawn' and is_taken_down(media.id) and exists (
                     select from accounts where accounts.id = $3 and role = any($5)
                 )
             ))
             and (moderation = 'approved' or exists (
                 select from accounts where accounts.id = $3 and role = any($5)
             ))
             and (
                 (media.account_id = $3 and (deleted_at is null or deleted_at > now() - make_interval(days => $4)))
                 or exists (
                     select from direct_media_shown
                     where direct_media_shown.media_id = media.id and direct_media_shown.account_id = $3
                 )
                 or is_media_open(media.id, $3)
                 or exists (select from accounts where accounts.id = $3 and role = any($5))
             )",
        id.0,
        rendition,
        viewer.0,
        BIN_DAYS,
        &Permission::Content.roles(),
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.map(|row| {
        let file = StoredFile {
            object_key: row.object_key,
            content_type: row.content_type,
        };
        (
            file,
            TimeDelta::milliseconds(row.duration_ms.unwrap_or_default().into()),
        )
    }))
}
