use axum::extract::State;
use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::Utc;
use jobs::{
    domains::{accounts::Role, generation::GenerationState},
    ids::{AccountId, GenerationId, JobId, MediaId},
};
use serde_json::json;

use super::view::{Maker, MediaCheck, MediaOrder, RevealMedia, RevealedMedia, StaffMedia};
use crate::{
    app::AppState,
    domains::media::link_for,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// A picture's metadata, maker and order; not its content.
#[utoipa::path(get, path = "/front/admin/media/{id}", tag = "admin_content", params(("id" = MediaId, Path)),
    responses((status = 200, body = StaffMedia), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_staff_media(
    State(app): State<AppState>,
    _: Staff,
    Path(id): Path<MediaId>,
) -> Result<Json<StaffMedia>, ApiError> {
    let row = sqlx::query!(
        r#"select media.kind, width, height, average_color, blur, is_generated, media.is_demo, is_explicit, media.created_at,
               media.deleted_at, checker_name as "checker?", explicit_score as "explicit_score?",
               youngest_years as "youngest_years?", checked_at as "checked_at?", generations.id as "generation?: GenerationId",
               generations.state as "state?: GenerationState", price as "price?", job_id as "job?: JobId",
               coalesce((select captured from ledger_holds where subject_id = generations.id), 0) as "paid!",
               (select username from characters where portrait_id = media.id limit 1) as portrait_of,
               (select count(*) from (
                   select from direct_media where direct_media.media_id = media.id limit 1000
               ) as sent) as "messages!",
               accounts.id as "maker: AccountId", username, role as "role: Role", blocked_at is not null as "is_blocked!"
           from media
           join accounts on accounts.id = media.account_id
           left join generations on generations.id = generation_id
           left join picture_checks on picture_checks.media_id = media.id
           where media.id = $1"#,
        id.0,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    let order = match (row.generation, row.state, row.price, row.job) {
        (Some(id), Some(state), Some(price), Some(job_id)) => Some(MediaOrder {
            id,
            state,
            price,
            paid: row.paid,
            job_id,
        }),
        _ => None,
    };
    let check = match (row.checker, row.checked_at) {
        (Some(checker), Some(checked_at)) => Some(MediaCheck {
            checker,
            explicit_score: row.explicit_score,
            youngest_years: row.youngest_years,
            checked_at,
        }),
        _ => None,
    };
    Ok(Json(StaffMedia {
        id,
        maker: Maker {
            id: row.maker,
            username: row.username,
            role: row.role,
            is_blocked: row.is_blocked,
        },
        kind: row.kind,
        width: row.width,
        height: row.height,
        average_color: row.average_color,
        blur: BASE64_STANDARD.encode(row.blur),
        is_generated: row.is_generated,
        is_demo: row.is_demo,
        is_explicit: row.is_explicit,
        check,
        order,
        portrait_of: row.portrait_of,
        messages: row.messages,
        created_at: row.created_at,
        deleted_at: row.deleted_at,
    }))
}

/// View another member's picture. The viewer and the reason are logged before anything is shown.
#[utoipa::path(post, path = "/front/admin/media/{id}/reveal", tag = "admin_content", params(("id" = MediaId, Path)),
    request_body = RevealMedia,
    responses((status = 200, body = RevealedMedia), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn reveal_media(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<MediaId>,
    Json(body): Json<RevealMedia>,
) -> Result<Json<RevealedMedia>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let rendition = sqlx::query_scalar!(
        "select name from media_renditions
         where media_id = $1 and format = 'webp'
         order by abs(width - 1024), name
         limit 1",
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    act.write_down("media.reveal", ("media", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    let url = link_for(&app.signing, caller.account, id, &rendition, Utc::now());
    Ok(Json(RevealedMedia { url }))
}
