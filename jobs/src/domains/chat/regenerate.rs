use sqlx::PgConnection;

use super::{
    Author, ChatError, Talker,
    auto::lock_chips,
    find_own::lock_message,
    greetings::greet_again,
    reply::order_reply,
    scene::{order_reply_by, voice_of},
    send::{check_allowed, count_guest},
    stop::stop_unended,
};
use crate::ids::MessageId;

/// Orders another answer to the same message. Returns the new answer; the older ones stay beside it. An answer that is
/// still being said is stopped first. A welcome gives way to another greeting, the one at `greeting` or else the next.
pub async fn regenerate(
    tx: &mut PgConnection,
    talker: Talker,
    id: MessageId,
    greeting: Option<usize>,
) -> Result<MessageId, ChatError> {
    lock_chips(tx, talker).await?;
    let own = lock_message(tx, talker, id).await?;
    // Pictures are ordered again, and paid for, by their own call.
    if own.has_picture {
        return Err(ChatError::NotFound);
    }
    let parent = match (own.author, own.parent) {
        (Author::AiCharacter, Some(parent)) => parent,
        (Author::AiCharacter, None) => return greet_again(tx, talker, &own, greeting).await,
        (Author::Person, _) => return Err(ChatError::Conflict),
    };
    check_allowed(tx, talker, own.chat).await?;
    // Read under the lock, which may have been waited for.
    let answers = sqlx::query!(
        r#"select (
                   array_agg(id order by id desc) filter (where state in ('waiting', 'streaming') and stop_at is null)
               )[1] as "under_way: MessageId",
               coalesce(bool_or(state in ('done', 'stopped')), false) as "is_one_there!",
               coalesce(bool_or(id = $2 and body <> ''), false) as "has_words!"
           from messages
           where parent_id = $1"#,
        parent.0,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    // A second press gets the one already on its way. Once that has words, they are stopped and another one is said.
    if let Some(under_way) = answers.under_way
        && (under_way != id || !answers.has_words)
    {
        return Ok(under_way);
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
