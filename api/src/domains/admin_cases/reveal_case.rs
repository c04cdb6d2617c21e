use axum::extract::State;
use jobs::{
    domains::cases::SubjectKind,
    ids::{CaseId, MediaId},
};
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::{CasePicture, RevealCase, RevealedCase};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Show hidden content of a case. The viewer and the reason go into the audit log first.
#[utoipa::path(post, path = "/front/admin/cases/{id}/reveal", tag = "admin_cases", params(("id" = CaseId, Path)),
    request_body = RevealCase,
    responses((status = 200, body = RevealedCase), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn reveal_case(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<CaseId>,
    Json(wanted): Json<RevealCase>,
) -> Result<Json<RevealedCase>, ApiError> {
    let reason = required(&wanted.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let case = sqlx::query!(
        r#"select subject_type as "kind: SubjectKind", subject_id, evidence from cases where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    let mut texts = case.evidence;
    if let Value::Object(all) = &mut texts {
        for known in ["name", "username", "email"] {
            all.remove(known);
        }
    }
    let (before, after) = load_context(&mut act, case.kind, case.subject_id).await?;
    let media = load_pictures(&mut act, id).await?;
    sqlx::query!(
        "insert into case_reveals (case_id, account_id) values ($1, $2)
         on conflict (case_id, account_id) do update set created_at = now()",
        id.0,
        caller.account.0,
    )
    .execute(&mut *act)
    .await?;
    act.write_down("case.reveal", ("case", id), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(RevealedCase {
        texts,
        before,
        after,
        media,
    }))
}

/// The messages before and after the subject, while it exists.
async fn load_context(
    conn: &mut PgConnection,
    kind: SubjectKind,
    subject: Uuid,
) -> sqlx::Result<(Option<String>, Option<String>)> {
    let row = match kind {
        SubjectKind::Reply => sqlx::query!(
            r#"select
                       (select before.body from messages as before where before.id = messages.parent_id) as before,
                       (
                           select after.body from messages as after
                           where after.parent_id = messages.id
                           order by after.id desc
                           limit 1
                       ) as after
                   from messages
                   where id = $1"#,
            subject,
        )
        .fetch_optional(conn)
        .await?
        .map(|row| (row.before, row.after)),
        SubjectKind::Message => sqlx::query!(
            r#"select
                   (
                       select before.body from direct_messages as before
                       where before.chat_id = said.chat_id and before.place = said.place - 1
                   ) as before,
                   (
                       select after.body from direct_messages as after
                       where after.chat_id = said.chat_id and after.place = said.place + 1
                   ) as after
               from direct_messages as said
               where id = $1"#,
            subject,
        )
        .fetch_optional(conn)
        .await?
        .map(|row| (row.before, row.after)),
        SubjectKind::Character
        | SubjectKind::Media
        | SubjectKind::Account
        | SubjectKind::Post
        | SubjectKind::Story
        | SubjectKind::Comment
        | SubjectKind::Support
        | SubjectKind::Guest => None,
    };
    Ok(row.unwrap_or_default())
}

async fn load_pictures(conn: &mut PgConnection, id: CaseId) -> sqlx::Result<Vec<CasePicture>> {
    let rows = sqlx::query!(
        r#"select media.id as "id: MediaId", media.width, media.height
           from case_media
           join media on media.id = case_media.media_id
           where case_id = $1
           order by media.id"#,
        id.0,
    )
    .fetch_all(conn)
    .await?;
    let pictures = rows.into_iter().map(|row| CasePicture {
        url: format!("/front/admin/cases/{id}/media/{}", row.id),
        id: row.id,
        width: row.width,
        height: row.height,
    });
    Ok(pictures.collect())
}
