use sqlx::PgConnection;

use super::{
    cast::{Member, load_cast},
    is_handle,
    next_speaker::next_speaker,
    voice::{Voice, ids, order_reply_by},
};
use crate::{
    domains::chat::{ChatError, NewMessage, Talker, find_own::OwnChat},
    ids::{CharacterId, ChatId, MessageId},
};

/// Messages searched for the last speakers.
const REACH: i32 = 200;

/// Cast members who hear a message.
#[derive(Clone, Debug)]
pub(in super::super) struct Hearers {
    members: Vec<Member>,
    /// Whether answers to it are heard by them only.
    is_whisper: bool,
}

/// Recipients of a new message; `None` in a chat with one character, who hears everything.
pub(in super::super) async fn hearers_of(
    tx: &mut PgConnection,
    chat: &OwnChat,
    new: &NewMessage<'_>,
) -> Result<Option<Hearers>, ChatError> {
    let to = new.to.unwrap_or_default();
    if !is_handle(&chat.username) {
        return if to.is_empty() {
            Ok(None)
        } else {
            Err(ChatError::NobodyThere)
        };
    }
    let mut there = load_cast(tx, chat.id).await?;
    there.retain(Member::is_there);
    let hearers = match new.replaces {
        _ if !to.is_empty() => named(&there, to)?,
        // Rewording a whisper must not widen its audience.
        Some(replaced) if new.to.is_none() => heard_before(tx, chat.id, replaced, there).await?,
        _ => Hearers {
            members: there,
            is_whisper: false,
        },
    };
    if hearers.members.is_empty() {
        return Err(ChatError::NobodyThere);
    }
    Ok(Some(hearers))
}

/// The named members only, all of whom must be present.
fn named(there: &[Member], to: &[String]) -> Result<Hearers, ChatError> {
    let is_there = |name: &String| there.iter().any(|member| member.is_called(name));
    if !to.iter().all(is_there) {
        return Err(ChatError::NobodyThere);
    }
    let is_named = |member: &&Member| to.iter().any(|name| member.is_called(name));
    Ok(Hearers {
        members: there.iter().filter(is_named).cloned().collect(),
        is_whisper: true,
    })
}

/// All present members; for a whisper, those who heard it.
async fn heard_before(
    tx: &mut PgConnection,
    chat: ChatId,
    replaced: MessageId,
    mut there: Vec<Member>,
) -> Result<Hearers, ChatError> {
    let row = sqlx::query!(
        r#"select is_whisper, coalesce(witnesses, '{}') as "witnesses!: Vec<CharacterId>"
           from messages
           where id = $1 and chat_id = $2"#,
        replaced.0,
        chat.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(ChatError::NotFound)?;
    if row.is_whisper {
        there.retain(|member| row.witnesses.contains(&member.id));
    }
    Ok(Hearers {
        members: there,
        is_whisper: row.is_whisper,
    })
}

/// Stores who heard the message, and has one of them answer it.
pub(in super::super) async fn have_answered(
    tx: &mut PgConnection,
    talker: Talker,
    chat: ChatId,
    message: MessageId,
    hearers: &Hearers,
) -> Result<(), ChatError> {
    let witnesses: Vec<_> = hearers.members.iter().map(|member| member.id).collect();
    let text = sqlx::query_scalar!(
        // Scenes are not read for memories.
        "update messages set witnesses = $2, is_whisper = $3, is_heard = true where id = $1 returning body",
        message.0,
        &ids(&witnesses),
        hearers.is_whisper,
    )
    .fetch_one(&mut *tx)
    .await?;
    let spoken = spoken_before(tx, message).await?;
    let speaker = next_speaker(&text, &hearers.members, &spoken).ok_or(ChatError::NobodyThere)?;
    let voice = Voice {
        speaker,
        witnesses,
        is_whisper: hearers.is_whisper,
    };
    order_reply_by(tx, talker, chat, message, &voice).await?;
    Ok(())
}

/// Speakers of the branch that ends with the message, the last one first.
pub(super) async fn spoken_before(tx: &mut PgConnection, message: MessageId) -> sqlx::Result<Vec<CharacterId>> {
    sqlx::query_scalar!(
        r#"with recursive branch as (
               select parent_id, speaker_id, state, 1 as depth from messages where id = $1
               union all
               select messages.parent_id, messages.speaker_id, messages.state, depth + 1
               from branch
               join messages on messages.id = branch.parent_id
               where depth < $2
           )
           select speaker_id as "speaker!: CharacterId"
           from branch
           where speaker_id is not null and state <> 'failed'
           order by depth"#,
        message.0,
        REACH,
    )
    .fetch_all(tx)
    .await
}
