use sqlx::PgConnection;

use super::{GUEST_MESSAGES, Talker};
use crate::{
    ids::{CharacterId, ChatId},
    words::BlockedReason,
};

/// The first reason against talking in a chat. A scene is open as long as somebody of its cast is.
pub async fn blocked_reason(
    conn: &mut PgConnection,
    talker: Talker,
    chat: ChatId,
) -> sqlx::Result<Option<BlockedReason>> {
    let bars = sqlx::query_scalar!(
        r#"select talk_bar(characters.id, chats.account_id, chats.guest_id) as "bar?"
           from chats
           join characters on characters.id = any (array(
               select chats.character_id
               union all
               select scene_cast.character_id from scene_cast where chat_id = chats.id
           ))
           where chats.id = $1"#,
        chat.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    first(conn, talker, bars).await
}

/// The first reason against beginning to talk to a character.
pub async fn unbegun_reason(
    conn: &mut PgConnection,
    talker: Talker,
    character: CharacterId,
) -> sqlx::Result<Option<BlockedReason>> {
    let bar = sqlx::query_scalar!(
        r#"select talk_bar($1, $2, $3) as "bar?""#,
        character.0,
        talker.account().map(|account| account.0),
        talker.guest(),
    )
    .fetch_one(&mut *conn)
    .await?;
    first(conn, talker, vec![bar]).await
}

/// The first reason, given what `talk_bar` says about each character: nothing about those who can be talked to.
async fn first(
    conn: &mut PgConnection,
    talker: Talker,
    bars: Vec<Option<String>>,
) -> sqlx::Result<Option<BlockedReason>> {
    let is_open = bars.iter().any(Option::is_none);
    let bars = BlockedReason::read(&bars.into_iter().flatten().collect::<Vec<_>>());
    let has_spoken = has_spoken_enough(conn, talker).await?;
    Ok(BlockedReason::first_of(|reason| match reason {
        BlockedReason::UserDeleted => !is_open && (bars.is_empty() || bars.contains(&reason)),
        BlockedReason::ModelCantChatNotMembers => has_spoken,
        other => !is_open && bars.contains(&other),
    }))
}

/// Whether a guest has used up their messages.
async fn has_spoken_enough(conn: &mut PgConnection, talker: Talker) -> sqlx::Result<bool> {
    let Some(guest) = talker.guest() else {
        return Ok(false);
    };
    let said = sqlx::query_scalar!("select said from guest_talk where guest_id = $1", guest)
        .fetch_optional(conn)
        .await?;
    Ok(said.is_some_and(|said| said >= GUEST_MESSAGES))
}
