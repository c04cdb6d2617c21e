//! Memories related to the message by meaning, even without a shared word.
use engines::EngineError;
use jobs::domains::chat::{ReplyWork, tell_nearest};
use tracing::warn;

use crate::{deps::Deps, run::JobContext};

/// Characters of a message that are embedded: models don't read more.
const MOST_ASKED: usize = 1_000;

#[derive(Debug, thiserror::Error)]
enum Unfound {
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// If not all memories fit the prompt, adds the nearest by meaning. On any failure, those found by words remain.
pub(super) async fn find_nearest(deps: &Deps, cx: &JobContext, work: &mut ReplyWork) {
    let Some(model) = deps.embeddings.model() else {
        return;
    };
    let asked: String = work.asked().chars().take(MOST_ASKED).collect();
    if !work.has_more_memories || !asked.contains(char::is_alphanumeric) {
        return;
    }
    match find(deps, cx, work, model, &asked).await {
        Ok(()) | Err(Unfound::Engine(EngineError::Cancelled)) => {}
        Err(error) => warn!(%error, "embedding failed, memories searched by words only"),
    }
}

async fn find(deps: &Deps, cx: &JobContext, work: &mut ReplyWork, model: &str, asked: &str) -> Result<(), Unfound> {
    let meaning = deps.embeddings.embed_question(asked, &cx.stop).await?;
    let mut tx = deps.db.begin().await?;
    tell_nearest(&mut tx, work, model, meaning.numbers()).await?;
    tx.commit().await?;
    Ok(())
}
