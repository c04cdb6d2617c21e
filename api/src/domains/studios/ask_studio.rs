use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::studios::{self, NewLink, Side, end_link},
    ids::StudioLinkId,
};

use super::{
    load_links::load_links,
    view::{AttachStudio, StudioLinks},
};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Ask a studio to manage you. Takes effect once it agrees.
#[utoipa::path(post, path = "/front/attach-studios", tag = "studios", request_body = AttachStudio,
    responses((status = 201, body = StudioLinks), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn attach_studio(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<AttachStudio>,
) -> Result<(StatusCode, Json<StudioLinks>), ApiError> {
    let new = NewLink {
        creator: caller.account,
        email: body.email.trim(),
        studio_percent: body.studio_percent,
    };
    let mut tx = app.db.begin().await?;
    studios::ask_studio(&mut tx, &new).await?;
    let items = load_links(&mut tx, (Side::Creator, caller.account)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(StudioLinks { items })))
}

/// Leave a studio, or withdraw the request. You keep your content and followers.
#[utoipa::path(delete, path = "/front/attach-studios/{id}", tag = "studios", params(("id" = StudioLinkId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn detach_studio(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<StudioLinkId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    end_link(&mut tx, (Side::Creator, caller.account), id, caller.account).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
