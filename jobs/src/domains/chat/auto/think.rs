use sqlx::PgConnection;

use super::AutoTurn;
use crate::{
    domains::chat::{
        SuggestWork,
        scene::is_handle,
        suggest::{is_in_need, work_after},
    },
    ids::MessageId,
    queue::{Lease, LeaseLost, hold_lease},
};

/// Input for the person's next line.
#[derive(Clone, Debug)]
pub enum Thinking {
    /// A line for the person.
    Of(Box<SuggestWork>),
    /// None: in a scene a character of the cast speaks instead.
    OfScene,
    /// The person recently sounded at risk of self-harm.
    InNeed,
    /// The message to continue from, or its speaker, is gone.
    Nobody,
    /// The auto chat has ended, or moved on.
    Over,
}

/// Begins a run.
pub async fn open_turn(tx: &mut PgConnection, lease: Lease, turn: &AutoTurn) -> Result<Thinking, LeaseLost> {
    hold_lease(tx, lease).await?;
    let row = sqlx::query!(
        r#"select head_id as "head: MessageId", username
           from auto_chats
           join chats on chats.id = chat_id
           where auto_chats.id = $1 and state = 'running' and turns_done = $2 and reply_id is null"#,
        turn.auto_chat_id.0,
        turn.turn,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(row) = row else {
        return Ok(Thinking::Over);
    };
    let Some(head) = row.head else {
        return Ok(Thinking::Nobody);
    };
    if is_in_need(tx, head).await? {
        return Ok(Thinking::InNeed);
    }
    if is_handle(&row.username) {
        return Ok(Thinking::OfScene);
    }
    let work = work_after(tx, head).await?;
    Ok(work.map_or(Thinking::Nobody, |work| Thinking::Of(Box::new(work))))
}
