use sqlx::PgConnection;

use super::{CheckedPlace, CheckedTitle, TITLE_MAX_CHARS, handle::fresh_handle};
use crate::{
    domains::chat::{
        Author, ChatError, Talker,
        shown::{Shown, find_shown},
    },
    ids::{ChatId, MessageId},
};

/// Characters of one scene, those included who are not there any more.
pub const MOST_IN_CAST: usize = 6;
/// Scenes that one member keeps.
const MOST_SCENES: i64 = 200;

/// A scene that a member makes.
pub struct NewScene<'a> {
    pub talker: Talker,
    /// None: the names of its characters.
    pub title: Option<&'a CheckedTitle>,
    pub place: &'a CheckedPlace,
    /// Of the characters, who are there from the beginning.
    pub usernames: &'a [String],
    /// Made by the browser once per press of the button.
    pub client_id: &'a str,
}

/// Opens a scene, in which nothing was said yet. Returns its name in addresses. The same client id again is the same
/// scene. Whoever the member may not see is answered as missing.
pub async fn open_scene(tx: &mut PgConnection, new: &NewScene<'_>) -> Result<String, ChatError> {
    if let Some(handle) = find_opened(tx, new).await? {
        return Ok(handle);
    }
    check_count(tx, new.talker).await?;
    let mut cast = Vec::new();
    for username in new.usernames {
        cast.push(find_shown(tx, new.talker, username).await?);
    }
    let title = new
        .title
        .map_or_else(|| title_of(&cast), |title| title.text().to_owned());
    let (id, root, handle) = (ChatId::fresh(), MessageId::fresh(), fresh_handle());
    let is_new = sqlx::query!(
        "insert into chats (id, account_id, username, display_name, place, scene_key, head_id)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (account_id, scene_key) where scene_key is not null do nothing",
        id.0,
        new.talker.account().map(|account| account.0),
        handle,
        title,
        new.place.text(),
        new.client_id,
        root.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected()
        == 1;
    if !is_new {
        // A second press was faster: it has committed, so now it is found.
        return find_opened(tx, new).await?.ok_or(ChatError::NotFound);
    }
    insert_root(tx, id, root).await?;
    for (character, position) in cast.iter().zip(1..) {
        join(tx, id, character, position).await?;
    }
    Ok(handle)
}

/// "Ada, Bea & Cleo".
fn title_of(cast: &[Shown]) -> String {
    let names: Vec<_> = cast.iter().map(|character| character.display_name.as_str()).collect();
    let title = match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} & {last}", others.join(", ")),
        _ => names.concat(),
    };
    title.chars().take(TITLE_MAX_CHARS).collect()
}

async fn find_opened(tx: &mut PgConnection, new: &NewScene<'_>) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "select username from chats where account_id = $1 and scene_key = $2",
        new.talker.account().map(|account| account.0),
        new.client_id,
    )
    .fetch_optional(tx)
    .await
}

async fn check_count(tx: &mut PgConnection, talker: Talker) -> Result<(), ChatError> {
    let count = sqlx::query_scalar!(
        r#"select count(*) as "count!" from chats where account_id = $1 and scene_key is not null"#,
        talker.account().map(|account| account.0),
    )
    .fetch_one(tx)
    .await?;
    if count < MOST_SCENES {
        Ok(())
    } else {
        Err(ChatError::TooMany)
    }
}

/// Every chat begins with what is said first; here that is nothing, and nobody's.
async fn insert_root(tx: &mut PgConnection, chat: ChatId, root: MessageId) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into messages (id, chat_id, author, witnesses) values ($1, $2, $3, '{}')",
        root.0,
        chat.0,
        Author::AiCharacter as _,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The character takes part from now on, and is there.
pub(super) async fn join(tx: &mut PgConnection, chat: ChatId, character: &Shown, position: i16) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into scene_cast (chat_id, id, position, character_id, username, display_name)
         values ($1, $2, $3, $2, $4, $5)",
        chat.0,
        character.id.0,
        position,
        character.username,
        character.display_name,
    )
    .execute(tx)
    .await?;
    Ok(())
}
