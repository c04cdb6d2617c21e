//! Memories and summary in a prompt.
use sqlx::PgConnection;

use crate::ids::{ChatId, MessageId};

/// Maximum memories in a prompt.
pub(super) const MOST_TOLD: usize = 24;
/// Messages above the answered one that are searched for the end of the summary.
const REACH: i32 = 400;
/// Minimum letters of a search word, and maximum words of a search.
const MIN_WORD: usize = 4;
const MOST_WORDS: usize = 40;

/// Memories in a prompt.
pub(in super::super) struct Told {
    pub(in super::super) memories: Vec<String>,
    /// Whether there are more.
    pub(in super::super) has_more: bool,
}

/// Pinned ones first, then those related to the text, then the newest.
pub(in super::super) async fn memories_told(conn: &mut PgConnection, chat: ChatId, text: &str) -> sqlx::Result<Told> {
    // One extra row shows whether there are more.
    let most = i64::try_from(MOST_TOLD + 1).unwrap_or(i64::MAX);
    let mut memories = sqlx::query_scalar!(
        "select text
         from memories
         where chat_id = $1 and forgotten_at is null
         order by is_pinned desc, coalesce(ts_rank(words, to_tsquery('simple', $2)), 0) desc, created_at desc, id desc
         limit $3",
        chat.0,
        query_of(text),
        most,
    )
    .fetch_all(conn)
    .await?;
    let has_more = memories.len() > MOST_TOLD;
    memories.truncate(MOST_TOLD);
    Ok(Told { memories, has_more })
}

/// A query for any of the words as prefixes. `None` without words, of which PostgreSQL would give a notice.
pub(super) fn query_of(text: &str) -> Option<String> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| word.chars().count() >= MIN_WORD);
    let words = words.take(MOST_WORDS).map(|word| format!("{word}:*"));
    let words: Vec<_> = words.collect();
    (!words.is_empty()).then(|| words.join(" | "))
}

/// The summary of the branch that ends with the message, not of another branch.
pub(in super::super) async fn summary_told(
    conn: &mut PgConnection,
    chat: ChatId,
    last: MessageId,
) -> sqlx::Result<String> {
    let found = sqlx::query_scalar!(
        "with recursive covered as (
             select summary, summarised_to from chats where id = $1 and summary <> ''
         ), branch as (
             select messages.id, parent_id, 1 as depth from messages cross join covered where messages.id = $2
             union all
             select messages.id, messages.parent_id, depth + 1
             from branch
             join messages on messages.id = branch.parent_id
             where depth < $3
         )
         select summary from covered where exists (select from branch where id = summarised_to)",
        chat.0,
        last.0,
        REACH,
    )
    .fetch_optional(conn)
    .await?;
    Ok(found.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::query_of;

    #[test]
    fn words_that_say_something_are_looked_for_and_nothing_else_is_read_into_a_text() {
        assert_eq!(
            query_of("Is my garden' & (old:*) | ?"),
            Some("garden:*".to_owned()),
            "neither small words nor signs"
        );
        assert_eq!(query_of("музыка, Köln").as_deref(), Some("музыка:* | Köln:*"));
        assert_eq!(query_of("… !"), None);
    }
}
