use axum::{extract::State, http::StatusCode};
use jobs::domains::characters::{CharacterDraft, NewCharacter, create_character as create};
use serde_json::json;

use super::{
    allowance::allowance_of,
    check::check_draft,
    load::{Which, load},
    view::CharacterView,
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        idempotency::IdempotencyKey,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Create a character. Others see it once it is reviewed, if it is public.
#[utoipa::path(post, path = "/front/characters", tag = "characters", request_body = CharacterDraft,
    params(("Idempotency-Key" = String, Header, description = "one key per press of the button")),
    responses((status = 201, body = CharacterView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_character(
    State(app): State<AppState>,
    caller: Caller,
    IdempotencyKey(key): IdempotencyKey,
    Json(draft): Json<CharacterDraft>,
) -> Result<(StatusCode, Json<CharacterView>), ApiError> {
    let draft = check_draft(draft).await?;
    let mut tx = app.db.begin().await?;
    let new = NewCharacter {
        account: caller.account,
        draft: &draft,
        card: json!({}),
        cloned_from: None,
        allowance: allowance_of(&mut tx, &app, caller.account).await?,
        idempotency_key: &key,
        request_hash: draft.fingerprint(),
    };
    let id = create(&mut tx, &new).await?;
    let view = load(&mut tx, Some(caller.account), Which::Id(id)).await?;
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
