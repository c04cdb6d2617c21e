use axum::extract::State;
use jobs::ids::MailId;

use super::mail_view::{MailDetail, MailView};
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

/// A mail with its text. Admins only: it may hold a key that opens an account, an admin's included. Views are logged.
#[utoipa::path(get, path = "/front/admin/outbox/{id}", tag = "admin_jobs", params(("id" = MailId, Path)),
    responses((status = 200, body = MailDetail), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_mail(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Path(id): Path<MailId>,
) -> Result<Json<MailDetail>, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let row = sqlx::query!(
        r#"select id as "id: MailId", recipient, subject, body, created_at, delivered_at from mails where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    act.write_down("mail.read", ("mail", id), None, serde_json::json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(MailDetail {
        mail: MailView {
            id: row.id,
            to: row.recipient,
            subject: row.subject,
            created_at: row.created_at,
            delivered_at: row.delivered_at,
        },
        text: row.body,
    }))
}
