use sqlx::PgConnection;

use super::{CheckedPlace, CheckedTitle, cast::lock_scene};
use crate::domains::chat::{ChatError, Talker};

/// Changes to a scene; absent fields stay.
#[derive(Clone, Debug, Default)]
pub struct SceneChange {
    pub title: Option<CheckedTitle>,
    pub place: Option<CheckedPlace>,
}

pub async fn change_scene(
    tx: &mut PgConnection,
    talker: Talker,
    handle: &str,
    change: &SceneChange,
) -> Result<(), ChatError> {
    let chat = lock_scene(tx, talker, handle).await?;
    sqlx::query!(
        "update chats set display_name = coalesce($2, display_name), place = coalesce($3, place) where id = $1",
        chat.id.0,
        change.title.as_ref().map(CheckedTitle::text),
        change.place.as_ref().map(CheckedPlace::text),
    )
    .execute(tx)
    .await?;
    Ok(())
}
