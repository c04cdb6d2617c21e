use sqlx::PgConnection;

use super::{GenerationFailure, GenerationKind, GenerationState};
use crate::{
    domains::{
        ledger::{self, HoldId, LedgerError},
        notifications::{Notice, notify_together},
    },
    ids::{AccountId, GenerationId},
    live::{LiveEvent, SubscriptionKey, announce},
    queue::Abandoned,
};

/// Ends a generation that will not be finished: what was not delivered goes back, and the owner is told why.
pub(super) async fn end_without_success(
    tx: &mut PgConnection,
    generation: GenerationId,
    why: &Abandoned,
) -> sqlx::Result<()> {
    let (state, failure) = match why {
        Abandoned::Cancelled => (GenerationState::Cancelled, None),
        Abandoned::Crashed => (GenerationState::Failed, Some("crashed".to_owned())),
        Abandoned::Failed(failure) => (GenerationState::Failed, Some(failure.code.clone())),
    };
    let Some(row) = sqlx::query!(
        r#"select account_id as "account: AccountId", kind as "kind: GenerationKind", percent, hold_id
           from generations
           where id = $1 and state in ('queued', 'running')
           for update"#,
        generation.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(());
    };
    sqlx::query!(
        "update generations
         set state = $2, stage = $2, failure = $3, hold_id = null, waiting_since = null, finished_at = now()
         where id = $1",
        generation.0,
        state as _,
        failure,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update generation_pictures set state = 'returned', preview = null where generation_id = $1 and state <> 'ready'",
        generation.0,
    )
    .execute(&mut *tx)
    .await?;
    if let Some(hold) = row.hold_id {
        match ledger::release_hold(tx, HoldId(hold)).await {
            Ok(_) | Err(LedgerError::NothingHeld) => {}
            Err(LedgerError::Database(error)) => return Err(error),
            Err(other) => return Err(sqlx::Error::Protocol(other.to_string())),
        }
    }
    let event = LiveEvent::VideoGenerationTask {
        generation_id: generation,
        kind: row.kind,
        state,
        stage: if state == GenerationState::Failed {
            "failed"
        } else {
            "cancelled"
        }
        .to_owned(),
        percent: row.percent,
        picture: None,
        failure: failure.as_deref().map(GenerationFailure::of_code),
    };
    announce(tx, SubscriptionKey::User(row.account), &event).await?;
    if state != GenerationState::Failed {
        return Ok(());
    }
    let key = format!("generation_failed:{generation}");
    notify_together(
        tx,
        row.account,
        &Notice::GenerationFailed {
            generation_id: generation,
            kind: row.kind,
            count: 1,
        },
        "generation_failed",
        &key,
    )
    .await
}
