use sqlx::PgConnection;

use super::{
    cast::{Member, load_cast, lock_scene},
    hear::spoken_before,
    next_speaker::next_speaker,
    voice::{Voice, order_reply_by},
};
use crate::{
    domains::chat::{
        AutoEnd, ChatError, Talker,
        auto::{end_running, lock_chips},
        reply::is_answering,
        send::check_allowed,
    },
    ids::{CharacterId, ChatId, MessageId},
};

/// Has one of the cast say something next, to the newest message. While an answer is on its way nothing more is
/// ordered. What follows a whisper that they heard is heard by no others either.
pub async fn speak(tx: &mut PgConnection, talker: Talker, handle: &str, username: &str) -> Result<(), ChatError> {
    lock_chips(tx, talker).await?;
    let chat = lock_scene(tx, talker, handle).await?;
    check_allowed(tx, talker, chat.id).await?;
    let head = chat.head.ok_or(ChatError::NotFound)?;
    let cast = load_cast(tx, chat.id).await?;
    let speaker = cast.iter().find(|member| member.is_called(username));
    let speaker = speaker.ok_or(ChatError::NotFound)?;
    if !speaker.is_there() {
        return Err(ChatError::NobodyThere);
    }
    if is_answering(tx, chat.id).await? {
        return Ok(());
    }
    end_running(tx, chat.id, AutoEnd::Interrupted).await?;
    let voice = voice_after(tx, head, speaker, &cast).await?;
    order_reply_by(tx, talker, chat.id, head, &voice).await?;
    Ok(())
}

/// Has whoever of those who are there was silent longest say something next, or who was named in what was said last:
/// nobody answers themselves where others are there. Returns the answer.
pub(in super::super) async fn go_on(
    tx: &mut PgConnection,
    talker: Talker,
    chat: ChatId,
    head: MessageId,
) -> Result<MessageId, ChatError> {
    let cast = load_cast(tx, chat).await?;
    // Not all who are there know what was whispered, nor anybody what is withheld: nobody is named by it.
    let last = sqlx::query_scalar!(
        r#"select case when is_whisper or exists (select from withheld_messages where message_id = messages.id)
               then '' else body end as "body!"
           from messages
           where id = $1"#,
        head.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let spoken = spoken_before(tx, head).await?;
    let mut there: Vec<Member> = cast.iter().filter(|member| member.is_there()).cloned().collect();
    if there.len() > 1 {
        there.retain(|member| spoken.first() != Some(&member.id));
    }
    let next = next_speaker(&last, &there, &spoken).ok_or(ChatError::NobodyThere)?;
    let speaker = there
        .iter()
        .find(|member| member.id == next)
        .ok_or(ChatError::NobodyThere)?;
    let voice = voice_after(tx, head, speaker, &cast).await?;
    order_reply_by(tx, talker, chat, head, &voice).await
}

pub(super) async fn voice_after(
    tx: &mut PgConnection,
    last: MessageId,
    speaker: &Member,
    cast: &[Member],
) -> sqlx::Result<Voice> {
    let before = sqlx::query!(
        r#"select is_whisper, coalesce(witnesses, '{}') as "witnesses!: Vec<CharacterId>" from messages where id = $1"#,
        last.0,
    )
    .fetch_one(tx)
    .await?;
    let is_whisper = before.is_whisper && before.witnesses.contains(&speaker.id);
    let hears = |member: &&Member| member.is_there() && (!is_whisper || before.witnesses.contains(&member.id));
    Ok(Voice {
        speaker: speaker.id,
        witnesses: cast.iter().filter(hears).map(|member| member.id).collect(),
        is_whisper,
    })
}
