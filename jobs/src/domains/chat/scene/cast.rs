use sqlx::PgConnection;

use crate::{
    domains::chat::{
        ChatError, Talker,
        find_own::{OwnChat, lock_chat},
        scene::is_handle,
    },
    ids::{CharacterId, ChatId},
};

/// One of the cast of a scene.
#[derive(Clone, Debug)]
pub(in super::super) struct Member {
    /// The character's, which may be gone meanwhile.
    pub(super) id: CharacterId,
    pub(super) username: String,
    pub(super) display_name: String,
    pub(super) is_present: bool,
    /// Whether there is such a character that the person may see.
    pub(super) is_available: bool,
}

impl Member {
    /// Whether they hear what is said.
    pub(super) const fn is_there(&self) -> bool {
        self.is_present && self.is_available
    }

    pub(super) fn is_called(&self, username: &str) -> bool {
        self.username.eq_ignore_ascii_case(username)
    }
}

/// A scene of the person, locked for the rest of the transaction.
pub(super) async fn lock_scene(tx: &mut PgConnection, talker: Talker, handle: &str) -> Result<OwnChat, ChatError> {
    let chat = lock_chat(tx, talker, handle).await?;
    chat.filter(|chat| is_handle(&chat.username)).ok_or(ChatError::NotFound)
}

/// All who take part, and who once did; whoever came first comes first.
pub(super) async fn load_cast(tx: &mut PgConnection, chat: ChatId) -> sqlx::Result<Vec<Member>> {
    sqlx::query_as!(
        Member,
        r#"select member.id as "id: CharacterId", coalesce(characters.username, member.username) as "username!",
               coalesce(characters.display_name, member.display_name) as "display_name!", is_present,
               coalesce(
                   characters.deleted_at is null and (
                       characters.account_id = chats.account_id
                       or exists (select from shown_characters where shown_characters.id = characters.id)
                   ),
                   false
               ) as "is_available!"
           from scene_cast as member
           join chats on chats.id = chat_id
           left join characters on characters.id = member.character_id
           where chat_id = $1
           order by position"#,
        chat.0,
    )
    .fetch_all(tx)
    .await
}
