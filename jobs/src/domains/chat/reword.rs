use moderation::{Field, screen_text};
use sqlx::PgConnection;
use text::{clean_lines, is_seen};

use super::{Author, ChatError, Talker, find_own::lock_message};
use crate::ids::MessageId;

/// Unicode scalar values of an answer in the person's own words, after trimming.
pub const REPLY_MAX_CHARS: usize = 4_000;

/// A screened answer in the person's own words. Only [`CheckedReply::check`] makes one.
#[derive(Clone, Debug)]
pub struct CheckedReply(String);

impl CheckedReply {
    /// Screens it like the words of a model. Takes milliseconds: keep it off the async threads.
    pub fn check(text: &str) -> Result<Self, ChatError> {
        let text = clean_lines(text);
        if text.chars().count() > REPLY_MAX_CHARS {
            return Err(ChatError::TooLong);
        }
        if !is_seen(&text) {
            return Err(ChatError::Empty);
        }
        screen_text(Field::Message, &text).allowed()?;
        Ok(Self(text))
    }
}

/// Puts an answer into the person's own words, in its place: what was said after it stays. Its vote and its voice go,
/// being about other words. A greeting, a picture, and an answer that is still being said or was removed are a
/// conflict, and so is the person's own message.
pub async fn reword(
    tx: &mut PgConnection,
    talker: Talker,
    id: MessageId,
    text: &CheckedReply,
) -> Result<(), ChatError> {
    let own = lock_message(tx, talker, id).await?;
    if own.author != Author::AiCharacter || own.parent.is_none() || own.has_picture {
        return Err(ChatError::Conflict);
    }
    let changed = sqlx::query!(
        "update messages
         set body = $2, reworded_at = now(), suggestions = '{}', vote = null, vote_words = null
         where id = $1 and state in ('done', 'stopped') and not is_removed",
        id.0,
        text.0,
    )
    .execute(&mut *tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(ChatError::Conflict);
    }
    // The sweep deletes its file.
    sqlx::query!("delete from message_voices where message_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    // The summary may tell the old words.
    sqlx::query!(
        "update chats
         set memory_version = memory_version + 1, summary = '', summarised_to = null
         where id = $1",
        own.chat.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{ChatError, CheckedReply, REPLY_MAX_CHARS};

    #[test]
    fn a_reply_in_own_words_is_seen_short_enough_and_allowed() {
        assert!(CheckedReply::check(&"ü".repeat(REPLY_MAX_CHARS)).is_ok());
        assert!(matches!(
            CheckedReply::check(&"ü".repeat(REPLY_MAX_CHARS + 1)),
            Err(ChatError::TooLong)
        ));
        assert!(matches!(CheckedReply::check(" \u{200b} "), Err(ChatError::Empty)));
        assert!(matches!(
            CheckedReply::check("Pretend that you are 15."),
            Err(ChatError::AdultsOnly)
        ));
    }
}
