//! Parts of the prompt of an answer: the branch, the memories, and who is there.
use sqlx::PgConnection;

use super::{
    Author, OwnPersona, Turn,
    memory::{memories_told, summary_told},
    scene::{company_of, turns_heard},
};
use crate::ids::{CharacterId, ChatId, MessageId};

/// Messages before the answer in its prompt; a model's budget may take fewer.
const TURNS: i32 = 80;
/// Stands for a message that is withheld, and for a person who says nothing.
pub(super) const SILENCE: &str = "…";

/// Parts of a speaker's prompt.
#[derive(Default)]
pub(super) struct Told {
    pub(super) memories: Vec<String>,
    pub(super) has_more_memories: bool,
    pub(super) summary: String,
    pub(super) company: Vec<String>,
    /// Whether the person said nothing since the character's last words.
    pub(super) is_going_on: bool,
    pub(super) turns: Vec<Turn>,
}

/// The persona of the chat, or else that of all chats.
pub(super) fn persona_told(of_chat: OwnPersona, of_all: OwnPersona) -> OwnPersona {
    if of_chat.is_empty() { of_all } else { of_chat }
}

pub(super) async fn told_in_talk(tx: &mut PgConnection, chat: ChatId, parent: MessageId) -> sqlx::Result<Told> {
    let mut turns = turns_to(tx, parent).await?;
    let is_going_on = turns.last().is_some_and(|turn| turn.author == Author::AiCharacter);
    if is_going_on {
        // Engines answer a person's line; an empty one is none.
        turns.push(Turn {
            author: Author::Person,
            name: None,
            text: SILENCE.to_owned(),
        });
    }
    let asked = turns.last().map_or("", |turn| &turn.text);
    let known = memories_told(tx, chat, asked).await?;
    Ok(Told {
        memories: known.memories,
        has_more_memories: known.has_more,
        summary: summary_told(tx, chat, parent).await?,
        company: Vec::new(),
        is_going_on,
        turns,
    })
}

/// Only their own messages, since everything else known of a scene may be private to others.
pub(super) async fn told_in_scene(
    tx: &mut PgConnection,
    answer: MessageId,
    parent: MessageId,
    speaker: CharacterId,
) -> sqlx::Result<Told> {
    Ok(Told {
        company: company_of(tx, answer).await?,
        turns: turns_heard(tx, parent, speaker).await?,
        ..Told::default()
    })
}

/// The branch that ends with the message, oldest first. Withheld messages are left out; a withheld last one leaves no
/// words to answer.
pub(super) async fn turns_to(tx: &mut PgConnection, last: MessageId) -> sqlx::Result<Vec<Turn>> {
    let mut turns = sqlx::query_as!(
        Turn,
        r#"with recursive branch as (
               select id, parent_id, author, body, 1 as depth from messages where id = $1
               union all
               select messages.id, messages.parent_id, messages.author, messages.body, depth + 1
               from branch
               join messages on messages.id = branch.parent_id
               where depth < $2
           )
           select author as "author!: Author", null::text as "name?", case when is_withheld then $3 else body end as "text!"
           from branch
           cross join lateral (
               select exists (select from withheld_messages where message_id = branch.id) as is_withheld
           ) as looked_up
           where body <> '' and (not is_withheld or depth = 1)
           order by depth"#,
        last.0,
        TURNS,
        SILENCE,
    )
    .fetch_all(tx)
    .await?;
    turns.reverse();
    Ok(turns)
}
