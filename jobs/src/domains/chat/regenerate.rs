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

/// Has the message that an answer answers answered once more. Returns the new answer; the older ones stay beside it.
pub async fn regenerate(tx: &mut PgConnection, talker: Talker, id: MessageId) -> Result<MessageId, ChatError> {
    lock_chips(tx, talker).await?;
    let own = lock_message(tx, talker, id).await?;
    // A picture is ordered once more, and paid for, by its own call.
    if own.has_picture {
        return Err(ChatError::NotFound);
    }
    let (Author::AiCharacter, Some(parent)) = (own.author, own.parent) else {
        return Err(ChatError::Conflict);
    };
    check_allowed(tx, talker, own.chat).await?;
    // Read behind the lock, which may have been waited for.
    let answers = sqlx::query!(
        r#"select coalesce(bool_or(state in ('waiting', 'streaming')), false) as "is_one_under_way!",
               coalesce(bool_or(state in ('done', 'stopped')), false) as "is_one_there!"
           from messages
           where parent_id = $1"#,
        parent.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    // A second press asks for the one that is on its way.
    if answers.is_one_under_way {
        return Err(ChatError::Conflict);
    }
    // What has not worked out yet is tried again for nothing.
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
