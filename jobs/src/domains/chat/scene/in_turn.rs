use sqlx::PgConnection;

use super::{cast::load_cast, next_speaker::addressed, speak::voice_after, voice::order_reply_by};
use crate::{
    domains::chat::{Author, ChatError, Talker},
    ids::{CharacterId, ChatId, MessageId},
};

/// Answers looked through for the message that they answer: more than a cast has members.
const REACH: i32 = 12;

/// Has the next of those who were spoken to together answer, now that one of them has. Nothing follows where the person
/// is elsewhere meanwhile, where both sides are written for them, or where too many answers are pending. Needs the lock
/// of the chat.
pub(in super::super) async fn answer_in_turn(
    tx: &mut PgConnection,
    talker: Talker,
    chat: ChatId,
    answer: MessageId,
) -> sqlx::Result<()> {
    let branch = sqlx::query!(
        r#"with recursive branch as (
               select messages.id, parent_id, author, speaker_id, witnesses, body, 1 as depth
               from messages
               join chats on chats.id = chat_id and head_id = messages.id and place is not null
               where messages.id = $1
                   and not exists (
                       select from auto_chats
                       where auto_chats.chat_id = chats.id and auto_chats.state = 'running'
                   )
               union all
               select messages.id, messages.parent_id, messages.author, messages.speaker_id, messages.witnesses,
                   messages.body, depth + 1
               from branch
               join messages on messages.id = branch.parent_id
               where depth < $2 and branch.author <> 'person'
           )
           select author as "author!: Author", speaker_id as "speaker: CharacterId",
               coalesce(witnesses, '{}') as "witnesses!: Vec<CharacterId>",
               case when exists (select from withheld_messages where message_id = branch.id) then '' else body end
                   as "body!"
           from branch
           order by depth"#,
        answer.0,
        REACH,
    )
    .fetch_all(&mut *tx)
    .await?;
    let Some(asked) = branch.last().filter(|message| message.author == Author::Person) else {
        return Ok(());
    };
    let cast = load_cast(tx, chat).await?;
    let hears = |id: &CharacterId| asked.witnesses.contains(id);
    let there: Vec<_> = cast
        .iter()
        .filter(|member| member.is_there() && hears(&member.id))
        .cloned()
        .collect();
    let has_spoken = |id: &CharacterId| branch.iter().any(|message| message.speaker == Some(*id));
    let next = addressed(&asked.body, &there).into_iter().find(|id| !has_spoken(id));
    let Some(speaker) = there.iter().find(|member| Some(member.id) == next) else {
        return Ok(());
    };
    let voice = voice_after(tx, answer, speaker, &cast).await?;
    match order_reply_by(tx, talker, chat, answer, &voice).await {
        Err(ChatError::Database(error)) => Err(error),
        Ok(_) | Err(_) => Ok(()),
    }
}
