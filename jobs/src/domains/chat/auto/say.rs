use sqlx::PgConnection;

use super::{
    AutoTurn,
    end::end,
    find::{Running, lock_turn},
};
use crate::{
    domains::chat::{
        Author, AutoEnd, BlockedReason, ChatError, CheckedMessage, MessageState, Talker, reply::order_reply,
        scene::go_on, send::check_allowed,
    },
    ids::MessageId,
    live::{LiveEvent, announce},
    queue::{Lease, hold_lease, succeed},
};

/// Result of thinking about the person's next line.
#[derive(Clone, Debug)]
pub enum Next {
    Say {
        line: CheckedMessage,
        /// Whether a demo engine wrote it.
        is_demo: bool,
        /// How often something was forgotten in the chat before it was written.
        forgettings: i32,
    },
    /// In a scene: a character of the cast speaks.
    GoOn,
    End(AutoEnd),
}

/// Ends the run: says the line and has it answered, or ends the auto chat, in the job's own transaction. A killed run
/// has said nothing; nor has one whose auto chat ended or moved on. A line that may repeat something forgotten
/// meanwhile is dropped, and another one is written.
pub async fn take_turn(tx: &mut PgConnection, lease: Lease, turn: &AutoTurn, next: &Next) -> Result<(), ChatError> {
    // The job's end is written after the other locks are taken, so whoever orders a turn under the same locks waits for
    // no job.
    hold_lease(tx, lease).await?;
    let running = lock_turn(tx, turn).await?;
    succeed(tx, lease).await?;
    let Some(running) = running else {
        return Ok(());
    };
    if let Next::Say { forgettings, .. } = next
        && *forgettings != running.forgettings
    {
        return Ok(running.order_turn(tx).await?);
    }
    if let Next::End(reason) = next {
        return Ok(end(tx, &running, *reason).await?);
    }
    match begin_turn(tx, &running, next).await {
        Ok(reply) => Ok(await_reply(tx, &running, reply).await?),
        Err(ChatError::Blocked(_) | ChatError::NobodyThere) => Ok(end(tx, &running, AutoEnd::Failed).await?),
        Err(error) => Err(error),
    }
}

/// Orders the turn's answer and returns it.
async fn begin_turn(tx: &mut PgConnection, running: &Running, next: &Next) -> Result<MessageId, ChatError> {
    check_person(tx, running).await?;
    match next {
        Next::Say { line, is_demo, .. } => say(tx, running, line, *is_demo).await,
        Next::GoOn | Next::End(_) => {
            let head = running.head.ok_or(ChatError::NobodyThere)?;
            go_on(tx, Talker::Member(running.account), running.chat, head).await
        }
    }
}

/// Makes the turn end with that answer.
async fn await_reply(tx: &mut PgConnection, running: &Running, reply: MessageId) -> sqlx::Result<()> {
    sqlx::query!(
        "update auto_chats set reply_id = $2 where id = $1",
        running.id.0,
        reply.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Checks that the person may still talk here, as no request has checked it since the start.
async fn check_person(tx: &mut PgConnection, running: &Running) -> Result<(), ChatError> {
    let is_barred = sqlx::query_scalar!(
        r#"select blocked_at is not null or deleted_at is not null as "is_barred!" from accounts where id = $1"#,
        running.account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if is_barred {
        return Err(ChatError::Blocked(BlockedReason::Default));
    }
    check_allowed(tx, Talker::Member(running.account), running.chat).await
}

/// Says the person's line, and has it answered.
async fn say(
    tx: &mut PgConnection,
    running: &Running,
    line: &CheckedMessage,
    is_demo: bool,
) -> Result<MessageId, ChatError> {
    let talker = Talker::Member(running.account);
    // Once per turn, whatever happens to its job.
    let client_id = format!("auto:{}:{}", running.id, running.turns_done);
    let id = insert(tx, running, line, &client_id, is_demo).await?;
    let reply = order_reply(tx, talker, running.chat, id).await?;
    let event = LiveEvent::NewPrivateMessageSent {
        chat: running.username.clone(),
        message_id: id,
        client_id,
        is_direct: false,
    };
    announce(tx, talker.key(), &event).await?;
    Ok(reply)
}

/// The person did not write it, so their draft stays, and no memories are taken from it.
async fn insert(
    tx: &mut PgConnection,
    running: &Running,
    line: &CheckedMessage,
    client_id: &str,
    is_demo: bool,
) -> sqlx::Result<MessageId> {
    let id = MessageId::fresh();
    sqlx::query!(
        "insert into messages
             (id, chat_id, parent_id, author, client_id, body, state, is_demo, is_auto, is_heard, finished_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, true, true, now())",
        id.0,
        running.chat.0,
        running.head.map(|head| head.0),
        Author::Person as _,
        client_id,
        line.text(),
        MessageState::Done as _,
        is_demo,
    )
    .execute(tx)
    .await?;
    Ok(id)
}
