use sqlx::PgConnection;

use super::{
    Author, ChatError, Talker,
    auto::lock_chips,
    find_own::lock_message,
    reply::order_reply,
    scene::{order_reply_by, voice_of},
    send::{check_allowed, count_guest},
    stop::stop_unended,
};
use crate::ids::MessageId;

/// Orders another answer to the same message. Returns the new answer; the older ones stay beside it.
pub async fn regenerate(tx: &mut PgConnection, talker: Talker, id: MessageId) -> Result<MessageId, ChatError> {
    lock_chips(tx, talker).await?;
    let own = lock_message(tx, talker, id).await?;
    // Pictures are ordered again, and paid for, by their own call.
    if own.has_picture {
        return Err(ChatError::NotFound);
    }
    let (Author::AiCharacter, Some(parent)) = (own.author, own.parent) else {
        return Err(ChatError::Conflict);
    };
    check_allowed(tx, talker, own.chat).await?;
    // Read under the lock, which may have been waited for.
    let answers = sqlx::query!(
        r#"select coalesce(bool_or(state in ('waiting', 'streaming')), false) as "is_one_under_way!",
               coalesce(bool_or(state in ('done', 'stopped')), false) as "is_one_there!"
           from messages
           where parent_id = $1"#,
        parent.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    // A second press gets the one already on its way.
    if answers.is_one_under_way {
        return Err(ChatError::Conflict);
    }
    // Retrying a failed answer is free.
    if answers.is_one_there {
        count_guest(tx, talker).await?;
    }
    let voice = voice_of(tx, own.chat, own.id).await?;
    stop_unended(tx, own.chat).await?;
    match voice {
        Some(voice) => order_reply_by(tx, talker, own.chat, parent, &voice).await,
        None => order_reply(tx, talker, own.chat, parent).await,
    }
}
