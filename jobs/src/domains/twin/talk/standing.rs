use sqlx::PgConnection;
use uuid::Uuid;

use super::TwinTalkState;
use crate::{
    domains::twin::licence_version,
    ids::{AccountId, MediaId},
};

/// A twin between a member and another.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about one talk, not a state"
)]
pub struct TwinStanding {
    /// The other of the two.
    pub other: AccountId,
    /// Owner of the twin: one of the two.
    pub creator: AccountId,
    /// Whether it is the member's own.
    pub is_own: bool,
    /// Of the owner, as shown and in addresses.
    pub name: String,
    pub username: String,
    /// Avatar that everyone may see.
    pub avatar: Option<MediaId>,
    /// `None`: it has not talked with the fan yet.
    pub state: Option<TwinTalkState>,
    pub is_answering: bool,
    /// Whether it talks with people like the fan.
    pub is_open: bool,
    /// Whether it answers now: within its hours and its daily limit, and while its owner is away if it waits for that.
    pub is_on_duty: bool,
    /// Whether its messages can be heard.
    pub voice_messages: bool,
    /// Whether each of its messages is spoken without being asked for.
    pub voiceover_messages: bool,
}

impl TwinStanding {
    /// Whether the twin answers the fan, apart from its hours and its daily limit.
    pub const fn answers(&self) -> bool {
        self.is_open && matches!(self.state, None | Some(TwinTalkState::Twin))
    }
}

/// Twins that may answer between the member and each of the others: switched on, of a verified creator in good standing
/// who has accepted the current licence, with a mind and an approved look.
pub async fn find_standings(
    conn: &mut PgConnection,
    account: AccountId,
    others: &[AccountId],
) -> sqlx::Result<Vec<TwinStanding>> {
    if others.is_empty() {
        return Ok(Vec::new());
    }
    let others: Vec<Uuid> = others.iter().map(|other| other.0).collect();
    sqlx::query_file_as!(
        TwinStanding,
        "src/domains/twin/talk/standing.sql",
        account.0,
        &others,
        licence_version(),
    )
    .fetch_all(conn)
    .await
}

/// The one between these two.
pub async fn find_standing(
    conn: &mut PgConnection,
    account: AccountId,
    other: AccountId,
) -> sqlx::Result<Option<TwinStanding>> {
    Ok(find_standings(conn, account, &[other]).await?.pop())
}
