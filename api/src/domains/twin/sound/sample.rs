use axum::{extract::State, http::HeaderMap, response::Response};
use chrono::Utc;
use jobs::{
    domains::twin::{sample_key, verify_sample_link},
    ids::TwinVoiceId,
};

use crate::{
    app::AppState,
    domains::media::{StoredFile, answer, link::Proof},
    http::{
        caller::Caller,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// A few words in a voice of your AI twin, by a link signed for you.
#[utoipa::path(get, path = "/front/digital-twin/voices/{id}/sample", tag = "twin",
    params(("id" = TwinVoiceId, Path), Proof),
    responses(
        (status = 200, content_type = "audio/mp4", body = Vec<u8>),
        (status = 206, content_type = "audio/mp4", body = Vec<u8>),
        (status = 304),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_twin_sample(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<TwinVoiceId>,
    Query(proof): Query<Proof>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let is_genuine = verify_sample_link(&app.signing, caller.account, id, proof.expires, &proof.signature);
    proof.check(is_genuine, Utc::now())?;
    let is_there = sqlx::query_scalar!(
        r#"select exists (
               select from twin_voices where id = $1 and account_id = $2 and state = 'ready'
           ) as "is_there!""#,
        id.0,
        caller.account.0,
    )
    .fetch_one(&app.db)
    .await?;
    if !is_there {
        return Err(Code::NotFound.into());
    }
    let file = StoredFile {
        object_key: sample_key(id),
        content_type: "audio/mp4".to_owned(),
    };
    let name = (proof.download == Some(1)).then(|| format!("{id}.m4a"));
    answer(&app.storage, &file, &headers, name.as_deref()).await
}
