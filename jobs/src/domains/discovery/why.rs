use std::collections::HashMap;

use sqlx::PgConnection;

use super::{FoundCharacter, Search};
use crate::ids::CharacterId;

/// A reason why somebody is shown a character. Nothing of it says anything about who is looking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// It has a tag that was asked for, as it was asked for.
    Tag(String),
    /// All words that were asked for are in what it says of itself.
    Words,
    /// Many people looked at it, wrote with it or kept it in the last seven days that are over.
    PopularThisWeek,
    /// It was made within the last seven days.
    New,
}

/// From so much that people did in a week on: a favorite counts five times, a chat three times.
const POPULAR_WORTH: i64 = 50;

/// The characters, each with why it is shown.
pub(super) async fn why(
    conn: &mut PgConnection,
    search: &Search<'_>,
    ids: &[CharacterId],
) -> sqlx::Result<Vec<FoundCharacter>> {
    let mut asked: Vec<Why> = search.tags.iter().map(|tag| Why::Tag(tag.text())).collect();
    if search.text.is_some() {
        asked.push(Why::Words);
    }
    let mut facts = facts(conn, ids).await?;
    let characters = ids.iter().map(|&id| FoundCharacter {
        id,
        why: asked
            .iter()
            .cloned()
            .chain(facts.remove(&id).unwrap_or_default())
            .collect(),
    });
    Ok(characters.collect())
}

async fn facts(conn: &mut PgConnection, ids: &[CharacterId]) -> sqlx::Result<HashMap<CharacterId, Vec<Why>>> {
    let ids: Vec<uuid::Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        // Not from the entries, which lie elsewhere: whoever is shown is read from here as well.
        r#"select id as "id: CharacterId", created_at > now() - interval '7 days' as "is_new!",
               coalesce((
                   select sum(5 * favorites + 3 * chats + views)
                   from character_days
                   where character_id = characters.id and day >= (now() at time zone 'utc')::date - 7
               ), 0)::bigint as "worth!"
           from characters
           where id = any($1)"#,
        &ids,
    )
    .fetch_all(conn)
    .await?;
    let facts = rows.into_iter().map(|row| {
        let facts = [
            (Why::PopularThisWeek, row.worth >= POPULAR_WORTH),
            (Why::New, row.is_new),
        ];
        (
            row.id,
            facts
                .into_iter()
                .filter_map(|(why, holds)| holds.then_some(why))
                .collect(),
        )
    });
    Ok(facts.collect())
}
