use sqlx::PgConnection;

use super::{
    AutoEnd, ChatError, Talker,
    auto::{end_running, lock_chips},
    find_own::lock_chat,
    reply::{is_answering, order_reply},
    scene,
    send::{check_allowed, count_guest},
};

/// Has the character say something more, without a message of the person; in a scene, one of those who are there. After
/// a message without an answer it is that answer. While one is on its way nothing more is ordered; an answer that
/// failed is asked for again instead: a conflict.
pub async fn go_on(tx: &mut PgConnection, talker: Talker, username: &str) -> Result<(), ChatError> {
    lock_chips(tx, talker).await?;
    let chat = lock_chat(tx, talker, username).await?.ok_or(ChatError::NotFound)?;
    check_allowed(tx, talker, chat.id).await?;
    let head = chat.head.ok_or(ChatError::NotFound)?;
    if is_answering(tx, chat.id).await? {
        return Ok(());
    }
    let has_failed = sqlx::query_scalar!(
        r#"select state = 'failed' as "has_failed!" from messages where id = $1"#,
        head.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if has_failed {
        return Err(ChatError::Conflict);
    }
    count_guest(tx, talker).await?;
    end_running(tx, chat.id, AutoEnd::Interrupted).await?;
    if scene::is_handle(&chat.username) {
        scene::go_on(tx, talker, chat.id, head).await?;
    } else {
        order_reply(tx, talker, chat.id, head).await?;
    }
    Ok(())
}
