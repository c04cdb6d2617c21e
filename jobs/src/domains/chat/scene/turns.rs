//! The prompt of a speaker in a scene: the messages they heard or said, and their company.
use sqlx::PgConnection;

use crate::{
    domains::chat::{Author, Turn, told::SILENCE},
    ids::{CharacterId, MessageId},
};

/// Maximum heard messages in a prompt.
const MOST_TOLD: i64 = 80;
/// Messages searched for them.
const REACH: i32 = 400;

/// The branch that ends with the message as one of the cast heard it, oldest first. If nothing was said to them since
/// they spoke, there are no words to answer.
pub(in super::super) async fn turns_heard(
    tx: &mut PgConnection,
    last: MessageId,
    hearer: CharacterId,
) -> sqlx::Result<Vec<Turn>> {
    let mut turns = sqlx::query_as!(
        Turn,
        r#"with recursive branch as (
               select id, chat_id, parent_id, author, speaker_id, witnesses, body, 1 as depth
               from messages
               where id = $1
               union all
               select messages.id, messages.chat_id, messages.parent_id, messages.author, messages.speaker_id,
                   messages.witnesses, messages.body, depth + 1
               from branch
               join messages on messages.id = branch.parent_id
               where depth < $3
           )
           select author as "author!: Author", body as "text!",
               case when speaker_id <> $2 then coalesce(characters.display_name, member.display_name) end as "name?"
           from branch
           left join scene_cast as member on member.chat_id = branch.chat_id and member.id = speaker_id
           left join characters on characters.id = member.character_id
           where body <> '' and $2 = any (witnesses)
               and not exists (select from withheld_messages where message_id = branch.id)
           order by depth
           limit $4"#,
        last.0,
        hearer.0,
        REACH,
        MOST_TOLD,
    )
    .fetch_all(tx)
    .await?;
    turns.reverse();
    let is_own = |turn: &Turn| turn.author == Author::AiCharacter && turn.name.is_none();
    if turns.last().is_none_or(is_own) {
        turns.push(Turn {
            author: Author::Person,
            name: None,
            text: SILENCE.to_owned(),
        });
    }
    Ok(turns)
}

/// Names of the characters who hear an answer, besides its speaker.
pub(in super::super) async fn company_of(tx: &mut PgConnection, answer: MessageId) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar!(
        r#"select coalesce(characters.display_name, member.display_name) as "name!"
           from messages
           join scene_cast as member
               on member.chat_id = messages.chat_id and member.id = any (witnesses) and member.id <> speaker_id
           left join characters on characters.id = member.character_id
           where messages.id = $1
           order by position"#,
        answer.0,
    )
    .fetch_all(tx)
    .await
}
