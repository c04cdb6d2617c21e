use sqlx::PgConnection;

use crate::ids::AccountId;

/// How much of a member others see and reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Privacy {
    /// Whether members that they neither follow nor have answered may message them. Creators have a rule of their own.
    pub is_open_to_strangers: bool,
    pub is_online_shown: bool,
    /// Whether a search of people finds them.
    pub is_profile_found: bool,
}

/// A member's choices.
pub async fn get_privacy(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Privacy> {
    sqlx::query_as!(
        Privacy,
        "select is_open_to_strangers, is_online_shown, is_profile_found from accounts where id = $1",
        account.0,
    )
    .fetch_one(conn)
    .await
}

/// Changes them. Messages that were sent before stay.
pub async fn set_privacy(tx: &mut PgConnection, account: AccountId, privacy: Privacy) -> sqlx::Result<()> {
    sqlx::query!(
        "update accounts
         set is_open_to_strangers = $2, is_online_shown = $3, is_profile_found = $4
         where id = $1",
        account.0,
        privacy.is_open_to_strangers,
        privacy.is_online_shown,
        privacy.is_profile_found,
    )
    .execute(tx)
    .await?;
    Ok(())
}
