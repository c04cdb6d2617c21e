use axum::extract::State;
use jobs::ids::StaffReplyId;
use serde_json::json;

use super::{
    check::check,
    list_replies::load,
    view::{PutReply, StaffReplies},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Save a text, or replace it. One that is sent again is saved once.
#[utoipa::path(put, path = "/front/admin/replies/{id}", tag = "admin_replies", params(("id" = StaffReplyId, Path)),
    request_body = PutReply,
    responses((status = 200, body = StaffReplies), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_staff_reply(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Path(id): Path<StaffReplyId>,
    Json(body): Json<PutReply>,
) -> Result<Json<StaffReplies>, ApiError> {
    let (title, texts) = check(&body)?;
    let texts = json!(texts);
    let mut act = Act::begin(&app, caller).await?;
    let changed = if let Some(version) = body.version {
        sqlx::query!(
            "update staff_replies
             set purpose = $2, rule = $3, title = $4, texts = $5, version = version + 1, written_at = now()
             where id = $1 and version = $6",
            id.0,
            body.purpose as _,
            body.rule as _,
            title,
            texts,
            version,
        )
        .execute(&mut *act)
        .await?
    } else {
        sqlx::query!(
            "insert into staff_replies (id, purpose, rule, title, texts) values ($1, $2, $3, $4, $5)
             on conflict (id) do nothing",
            id.0,
            body.purpose as _,
            body.rule as _,
            title,
            texts,
        )
        .execute(&mut *act)
        .await?
    };
    let replies = load(&mut act).await?;
    if changed.rows_affected() == 0 {
        let is_same = replies.items.iter().any(|reply| {
            reply.id == id && reply.purpose == body.purpose && reply.title == title && json!(reply.texts) == texts
        });
        return if is_same {
            Ok(Json(replies))
        } else {
            Err(Code::EditedElsewhere.into())
        };
    }
    let detail = json!({ "purpose": body.purpose, "rule": body.rule, "title": title, "texts": texts });
    act.write_down("reply.save", ("reply", id), None, detail)
        .await?
        .commit()
        .await?;
    Ok(Json(replies))
}

/// Delete a saved text.
#[utoipa::path(delete, path = "/front/admin/replies/{id}", tag = "admin_replies", params(("id" = StaffReplyId, Path)),
    responses((status = 200, body = StaffReplies), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_staff_reply(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Path(id): Path<StaffReplyId>,
) -> Result<Json<StaffReplies>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let title = sqlx::query_scalar!("delete from staff_replies where id = $1 returning title", id.0)
        .fetch_optional(&mut *act)
        .await?
        .ok_or(Code::NotFound)?;
    let replies = load(&mut act).await?;
    act.write_down("reply.delete", ("reply", id), None, json!({ "title": title }))
        .await?
        .commit()
        .await?;
    Ok(Json(replies))
}
