use sqlx::PgConnection;

use crate::ids::{AccountId, CharacterId};

/// Interactions with a character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happening {
    Favorite,
    Chat,
    View,
}

impl Happening {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Favorite => "favorite",
            Self::Chat => "chat",
            Self::View => "view",
        }
    }
}

/// Records an interaction with a character: once a day at most, and not with one's own. It affects the ranking after
/// the day is over.
pub async fn note(
    tx: &mut PgConnection,
    account: AccountId,
    character: CharacterId,
    happening: Happening,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into character_events (day, character_id, account_id, kind)
         select (now() at time zone 'utc')::date, id, $2, $3
         from characters
         where id = $1 and account_id <> $2
         on conflict do nothing",
        character.0,
        account.0,
        happening.as_str(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
