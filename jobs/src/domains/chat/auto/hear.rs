use sqlx::PgConnection;

use super::{
    end::{end, of_books},
    find::{Running, find_running},
};
use crate::{
    domains::{
        chat::{AutoEnd, MessageState, reply::is_answering},
        ledger::{EntryKind, capture},
    },
    ids::{ChatId, MessageId},
};

/// An answer came to its end in that chat, whose lock the caller has: where it ends a turn, that is paid for and the
/// next one begins.
pub(in super::super) async fn hear_answer(
    tx: &mut PgConnection,
    chat: ChatId,
    reply: MessageId,
    state: MessageState,
) -> sqlx::Result<()> {
    let Some(running) = find_running(tx, chat).await? else {
        return Ok(());
    };
    if running.reply != Some(reply) {
        // One that was on its way when it all began has been awaited.
        return match running.reply {
            None if is_answering(tx, chat).await? => Ok(()),
            None => running.order_turn(tx).await,
            Some(_) => Ok(()),
        };
    }
    match state {
        MessageState::Done => count_turn(tx, running).await,
        MessageState::Failed => end(tx, &running, AutoEnd::Failed).await,
        MessageState::Stopped | MessageState::Waiting | MessageState::Streaming => {
            end(tx, &running, AutoEnd::Stopped).await
        }
    }
}

async fn count_turn(tx: &mut PgConnection, mut running: Running) -> sqlx::Result<()> {
    if let Some(hold) = running.hold {
        let key = format!("auto_chat:{}:{}", running.id, running.turns_done);
        let subject = Some(("auto_chat", running.id.0));
        capture(tx, hold, EntryKind::AutoChat, running.price, &key, subject)
            .await
            .map_err(of_books)?;
    }
    sqlx::query!(
        "update auto_chats set turns_done = turns_done + 1, reply_id = null where id = $1 and state = 'running'",
        running.id.0,
    )
    .execute(&mut *tx)
    .await?;
    running.turns_done += 1;
    if running.turns_done == running.turns_wanted {
        return end(tx, &running, AutoEnd::Done).await;
    }
    running.tell(tx, None).await?;
    running.order_turn(tx).await
}
