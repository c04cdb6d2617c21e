use std::collections::HashMap;

use axum::extract::State;
use chrono::Utc;
use jobs::{
    domains::twin::LookState,
    ids::{AccountId, DocumentId, MediaId},
    signing::SigningKey,
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{ListTwins, StaffTwin, StaffTwinPicture, StaffTwinSelfie, StaffTwins};
use crate::{
    app::AppState,
    domains::media::link_for,
    http::{
        caller::Staff,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;
const LIMIT: i64 = 51;

/// Looks of AI twins that wait for staff, or decided ones.
#[utoipa::path(get, path = "/front/admin/twins", tag = "admin_twins", params(ListTwins),
    responses((status = 200, body = StaffTwins), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_twins(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<ListTwins>,
) -> Result<Json<StaffTwins>, ApiError> {
    let state = query.state.unwrap_or(LookState::Review);
    let mut conn = app.db.acquire().await?;
    let mut items = find(&mut conn, state, query.cursor).await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.since,
        id: last.account_id.0,
    });
    fill_portraits(&mut conn, (&app.signing, caller.account), &mut items).await?;
    Ok(Json(StaffTwins { items, next_cursor }))
}

/// A page: waiting ones oldest first, all others newest first.
async fn find(conn: &mut PgConnection, state: LookState, cursor: Option<Cursor>) -> sqlx::Result<Vec<StaffTwin>> {
    let rows = sqlx::query!(
        r#"select twins.account_id as "account_id: AccountId", owners.username, owners.display_name,
               look_state as "look_state: LookState", look_since, look_score, look_reason,
               selfies.id as "selfie?: DocumentId", deciders.username as "decided_by?"
           from twins
           join accounts as owners on owners.id = twins.account_id
           left join accounts as deciders on deciders.id = look_by
           left join creator_documents as selfies on selfies.account_id = twins.account_id and selfies.kind = 'selfie'
               and selfies.status = 'approved' and selfies.replaced_at is null
               and not exists (select from document_readings where document_id = selfies.id)
           where look_state = $1
               and ($2::timestamptz is null or case when $1 = 'review'
                   then (look_since, twins.account_id) > ($2, $3)
                   else (look_since, twins.account_id) < ($2, $3)
               end)
           order by case when $1 = 'review' then look_since end, case when $1 = 'review' then twins.account_id end,
               look_since desc, twins.account_id desc
           limit $4"#,
        state.as_str(),
        cursor.map(|cursor| cursor.at),
        cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await?;
    let items = rows.into_iter().map(|row| StaffTwin {
        selfie: row.selfie.map(|id| StaffTwinSelfie {
            id,
            url: format!("/front/admin/creators/{}/documents/{id}", row.account_id),
        }),
        account_id: row.account_id,
        username: row.username,
        display_name: row.display_name,
        look_state: row.look_state,
        since: row.look_since,
        score: row.look_score,
        portraits: Vec::new(),
        reason: row.look_reason,
        decided_by: row.decided_by,
    });
    Ok(items.collect())
}

/// Adds the portraits, with links signed for the viewer.
async fn fill_portraits(
    conn: &mut PgConnection,
    (signing, viewer): (&SigningKey, AccountId),
    items: &mut [StaffTwin],
) -> sqlx::Result<()> {
    let ids: Vec<Uuid> = items.iter().map(|item| item.account_id.0).collect();
    let rows = sqlx::query!(
        r#"select twin_medias.account_id as "account: AccountId", media.id as "media: MediaId", (
               select name from media_renditions
               where media_renditions.media_id = media.id and format = 'webp'
               order by abs(media_renditions.width - 640), name
               limit 1
           ) as rendition
           from twin_medias
           join media on media.id = twin_medias.media_id and media.removed_at is null
           where twin_medias.account_id = any($1) and part = 'portrait'
           order by twin_medias.account_id, position"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let now = Utc::now();
    let mut portraits: HashMap<AccountId, Vec<StaffTwinPicture>> = HashMap::new();
    for row in rows {
        portraits.entry(row.account).or_default().push(StaffTwinPicture {
            media_id: row.media,
            url: row
                .rendition
                .map(|name| link_for(signing, viewer, row.media, &name, now)),
        });
    }
    for item in items {
        item.portraits = portraits.remove(&item.account_id).unwrap_or_default();
    }
    Ok(())
}
