use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use jobs::ids::{CaseId, MediaId};

use crate::{
    app::AppState,
    domains::media::{StoredFile, answer},
    http::{
        caller::Staff,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A picture of a case, for staff who have given a reason within the hour.
#[utoipa::path(get, path = "/front/admin/cases/{id}/media/{media_id}", tag = "admin_cases",
    params(("id" = CaseId, Path), ("media_id" = MediaId, Path)),
    responses(
        (status = 200, content_type = "image/*", body = Vec<u8>),
        (status = 206, content_type = "image/*", body = Vec<u8>),
        (status = 304),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_case_file(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, media)): Path<(CaseId, MediaId)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let file = sqlx::query_as!(
        StoredFile,
        "select object_key, content_type
         from case_reveals
         join case_media using (case_id)
         join media_renditions using (media_id)
         where case_id = $1 and case_reveals.account_id = $2 and case_reveals.created_at > now() - interval '1 hour'
             and media_id = $3 and format = 'webp'
         order by abs(width - 640)
         limit 1",
        id.0,
        caller.account.0,
        media.0,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    let mut response = answer(&app.storage, &file, &headers, None).await?;
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    Ok(response)
}
