use std::collections::BTreeSet;

use axum::extract::State;
use jobs::domains::releases::{Declaration, declare};
use uuid::Uuid;

use super::{
    load::load_consents,
    view::{DeclareMedia, GetMediaConsent, MediaConsents},
};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Maximum media of one call.
const MOST: usize = 100;

/// The persons shown in your media, and what the media wait for.
#[utoipa::path(get, path = "/front/media/consent", tag = "releases", params(GetMediaConsent),
    responses((status = 200, body = MediaConsents), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_media_consent(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Query(query): Query<GetMediaConsent>,
) -> Result<Json<MediaConsents>, ApiError> {
    let refusal = || ApiError::at_field(Code::UnknownOption, "ids");
    let ids: Vec<Uuid> = query
        .ids
        .split(',')
        .filter(|id| !id.is_empty())
        .map(|id| id.parse().map_err(|_| refusal()))
        .collect::<Result<_, _>>()?;
    if ids.len() > MOST {
        return Err(refusal());
    }
    let items = load_consents(&mut *app.db.acquire().await?, caller.account, &ids).await?;
    Ok(Json(MediaConsents { items }))
}

/// Say who is shown in your media.
#[utoipa::path(post, path = "/front/media/consent", tag = "releases", request_body = DeclareMedia,
    responses((status = 200, body = MediaConsents), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn declare_media(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Json(body): Json<DeclareMedia>,
) -> Result<Json<MediaConsents>, ApiError> {
    let ids: BTreeSet<Uuid> = body.ids.iter().map(|id| id.0).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    if ids.is_empty() || ids.len() > MOST {
        return Err(ApiError::at_field(Code::UnknownOption, "ids"));
    }
    let new = Declaration {
        owner: caller.account,
        media: &ids,
        shown: body.shown,
        persons: &body.person_ids,
    };
    let mut tx = app.db.begin().await?;
    declare(&mut tx, &new).await?;
    let items = load_consents(&mut tx, caller.account, &ids).await?;
    tx.commit().await?;
    Ok(Json(MediaConsents { items }))
}
