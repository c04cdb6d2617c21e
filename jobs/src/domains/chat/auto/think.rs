use sqlx::PgConnection;

use super::AutoTurn;
use crate::{
    domains::chat::{SuggestWork, suggest::open_suggesting},
    ids::MessageId,
    queue::{Lease, LeaseLost, hold_lease},
};

/// What the thoughts about a person's next line begin from.
#[derive(Clone, Debug)]
pub enum Thinking {
    /// Of this.
    Of(Box<SuggestWork>),
    /// Who would answer is gone.
    Nobody,
    /// It has ended, or moved on.
    Over,
}

/// Begins a run.
pub async fn open_turn(tx: &mut PgConnection, lease: Lease, turn: &AutoTurn) -> Result<Thinking, LeaseLost> {
    hold_lease(tx, lease).await?;
    let head = sqlx::query_scalar!(
        r#"select head_id as "head: MessageId"
           from auto_chats
           join chats on chats.id = chat_id
           where auto_chats.id = $1 and state = 'running' and turns_done = $2 and reply_id is null"#,
        turn.auto_chat_id.0,
        turn.turn,
    )
    .fetch_optional(&mut *tx)
    .await?;
    Ok(match head {
        None => Thinking::Over,
        Some(None) => Thinking::Nobody,
        Some(Some(head)) => {
            let work = open_suggesting(tx, lease, head).await?;
            work.map_or(Thinking::Nobody, |work| Thinking::Of(Box::new(work)))
        }
    })
}
