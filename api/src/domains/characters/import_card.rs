use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
};

use axum::{
    extract::{FromRequestParts, State},
    http::{StatusCode, request::Parts},
};
use jobs::{
    domains::characters::{Language, NewCharacter, create_character, read_card},
    ids::AccountId,
};
use serde::Deserialize;
use tokio::sync::{Semaphore, SemaphorePermit};
use utoipa::IntoParams;

use super::{
    allowance::allowance_of,
    check::apart,
    load::{Which, load},
    view::ImportedView,
};
use crate::{
    app::AppState,
    http::{
        body::RawBody,
        caller::Caller,
        idempotency::IdempotencyKey,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Maximum size of a card file, which may include a picture.
pub(super) const MAX_CARD_BYTES: usize = 20 << 20;

/// Concurrent uploads: each file is held in memory.
static ON_THEIR_WAY: Semaphore = Semaphore::const_new(8);

/// Accounts with an upload in progress: one each, so that no one takes all slots.
static WHOSE: Mutex<BTreeSet<AccountId>> = Mutex::new(BTreeSet::new());

/// A member's upload slot, taken before the body is read.
pub struct Turn {
    account: AccountId,
    #[expect(dead_code, reason = "held until the response")]
    place: SemaphorePermit<'static>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        WHOSE
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.account);
    }
}

impl FromRequestParts<AppState> for Turn {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let Caller { account, .. } = Caller::from_request_parts(parts, app).await?;
        let place = ON_THEIR_WAY
            .try_acquire()
            .map_err(|_| ApiError::retry_after(Code::Busy, 5))?;
        if !WHOSE.lock().unwrap_or_else(PoisonError::into_inner).insert(account) {
            return Err(ApiError::retry_after(Code::TooManyActive, 5));
        }
        Ok(Self { account, place })
    }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ImportCard {
    /// Language of the card's texts.
    #[serde(default)]
    pub language: Language,
}

/// Import a character from another program: the body is the card file itself, PNG, JSON or CHARX. The character is
/// private; exporting it returns everything in the card.
#[utoipa::path(post, path = "/front/characters/cards", tag = "characters", request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    params(("Idempotency-Key" = String, Header, description = "one key per press of the button"), ImportCard),
    responses((status = 201, body = ImportedView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn import_card(
    State(app): State<AppState>,
    turn: Turn,
    IdempotencyKey(key): IdempotencyKey,
    Query(query): Query<ImportCard>,
    RawBody(file): RawBody,
) -> Result<(StatusCode, Json<ImportedView>), ApiError> {
    let imported = apart(move || read_card(&file, query.language)).await?;
    let mut tx = app.db.begin().await?;
    let new = NewCharacter {
        account: turn.account,
        draft: &imported.draft,
        card: imported.card,
        cloned_from: None,
        allowance: allowance_of(&mut tx, &app, turn.account).await?,
        idempotency_key: &key,
        request_hash: imported.fingerprint,
    };
    let id = create_character(&mut tx, &new).await?;
    let view = ImportedView {
        character: load(&mut tx, Some(turn.account), Which::Id(id)).await?,
        assets_left_out: imported.assets_left_out,
        greetings_left_out: imported.greetings_left_out,
    };
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view)))
}
