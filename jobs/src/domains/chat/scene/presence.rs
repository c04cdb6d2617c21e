use sqlx::PgConnection;

use super::{
    cast::{Member, load_cast, lock_scene},
    open::{MOST_IN_CAST, join},
};
use crate::{
    domains::chat::{ChatError, Talker, shown::find_shown},
    ids::ChatId,
};

/// Whether a character is present and hears the messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    There,
    Away,
}

/// Brings a character into a scene or sends it out. A new one joins the cast without having heard earlier messages.
pub async fn set_presence(
    tx: &mut PgConnection,
    talker: Talker,
    handle: &str,
    username: &str,
    presence: Presence,
) -> Result<(), ChatError> {
    let chat = lock_scene(tx, talker, handle).await?;
    let cast = load_cast(tx, chat.id).await?;
    let member = cast.iter().find(|member| member.is_called(username));
    match (member, presence) {
        // A character that the person may no longer see is reported as missing.
        (Some(member), Presence::There) if !member.is_available => Err(ChatError::NotFound),
        (Some(member), presence) => keep(tx, chat.id, member, presence).await,
        (None, Presence::There) => bring_in(tx, talker, chat.id, &cast, username).await,
        (None, Presence::Away) => Err(ChatError::NotFound),
    }
}

async fn keep(tx: &mut PgConnection, chat: ChatId, member: &Member, presence: Presence) -> Result<(), ChatError> {
    sqlx::query!(
        "update scene_cast set is_present = $3 where chat_id = $1 and id = $2",
        chat.0,
        member.id.0,
        presence == Presence::There,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn bring_in(
    tx: &mut PgConnection,
    talker: Talker,
    chat: ChatId,
    cast: &[Member],
    username: &str,
) -> Result<(), ChatError> {
    let character = find_shown(tx, talker, username).await?;
    if cast.len() >= MOST_IN_CAST {
        return Err(ChatError::CastFull);
    }
    let position = i16::try_from(cast.len() + 1).expect("a cast is small");
    join(tx, chat, &character, position).await?;
    Ok(())
}
