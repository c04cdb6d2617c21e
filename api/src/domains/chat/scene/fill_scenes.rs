use std::collections::BTreeMap;

use jobs::{
    domains::{
        chat::{BlockedReason, Talker},
        generation::Gender,
    },
    ids::{CharacterId, ChatId, MediaId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::CastMember;
use crate::domains::{characters::portrait_url, chat::view::ChatView};

/// Adds the cast to the scenes among these chats, and whether anyone in it is still available.
pub(in super::super) async fn fill_scenes(
    conn: &mut PgConnection,
    talker: Talker,
    chats: &mut [ChatView],
) -> sqlx::Result<()> {
    let scenes = chats.iter().filter(|chat| chat.scene.is_some());
    let ids: Vec<Uuid> = scenes.filter_map(|chat| Some(chat.id?.0)).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let mut casts = load_casts(conn, talker, &ids).await?;
    for chat in chats {
        if let Some(cast) = chat.id.and_then(|id| casts.remove(&id)) {
            fill(chat, cast);
        }
    }
    Ok(())
}

fn fill(chat: &mut ChatView, cast: Vec<CastMember>) {
    let first = cast.iter().find(|member| member.is_present && member.is_available);
    chat.counterpart.portrait_url = first.and_then(|member| member.portrait_url.clone());
    chat.counterpart.is_available = cast.iter().any(|member| member.is_available);
    chat.block((!chat.counterpart.is_available).then_some(BlockedReason::UserDeleted));
    chat.auto_chat_price = chat.auto_chat_price.filter(|_| chat.counterpart.is_available);
    // Pictures can only be requested from a single character.
    chat.picture_price = None;
    if let Some(scene) = &mut chat.scene {
        scene.cast = cast;
    }
}

async fn load_casts(
    conn: &mut PgConnection,
    talker: Talker,
    chats: &[Uuid],
) -> sqlx::Result<BTreeMap<ChatId, Vec<CastMember>>> {
    let rows = sqlx::query!(
        r#"select chat_id as "chat: ChatId", character_id as "character: CharacterId",
               coalesce(characters.username, member.username) as "username!",
               coalesce(characters.display_name, member.display_name) as "display_name!",
               gender as "gender?", age as "age?", media.id as "portrait?: MediaId", is_present,
               coalesce(
                   characters.deleted_at is null and (
                       characters.account_id = $2
                       or exists (select from shown_characters where shown_characters.id = characters.id)
                   ),
                   false
               ) as "is_available!"
           from scene_cast as member
           left join characters on characters.id = character_id
           left join media on media.id = portrait_id and media.deleted_at is null
           where chat_id = any ($1)
           order by position"#,
        chats,
        talker.account().map(|account| account.0),
    )
    .fetch_all(conn)
    .await?;
    let mut casts: BTreeMap<ChatId, Vec<CastMember>> = BTreeMap::new();
    for row in rows {
        casts.entry(row.chat).or_default().push(CastMember {
            character_id: row.character,
            portrait_url: row.portrait.map(|id| portrait_url(&row.username, "320", id)),
            username: row.username,
            display_name: row.display_name,
            gender: row.gender.as_deref().and_then(Gender::parse),
            age: row.age,
            is_available: row.is_available,
            is_present: row.is_present,
        });
    }
    Ok(casts)
}
