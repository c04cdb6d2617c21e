//! What is remembered and has to do with what was said, though it shares no word with it.
use engines::EngineError;
use jobs::domains::chat::{ReplyWork, tell_nearest};
use tracing::warn;

use crate::{deps::Deps, run::JobContext};

/// Characters of a message that are embedded: models of meanings read no more of it.
const MOST_ASKED: usize = 1_000;

#[derive(Debug, thiserror::Error)]
enum Unfound {
    #[error(transparent)]
    Engine(#[from] EngineError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Where more is remembered than is told, tells what is near in meaning as well. Whatever goes wrong, what the words
/// found is told.
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
        Err(error) => warn!(%error, "Memories were found by their words alone"),
    }
}

async fn find(deps: &Deps, cx: &JobContext, work: &mut ReplyWork, model: &str, asked: &str) -> Result<(), Unfound> {
    let meaning = deps.embeddings.embed_question(asked, &cx.stop).await?;
    let mut tx = deps.db.begin().await?;
    tell_nearest(&mut tx, work, model, meaning.numbers()).await?;
    tx.commit().await?;
    Ok(())
}
