use sqlx::PgConnection;

use super::{StudioError, find_link_of_studio};
use crate::ids::{AccountId, SessionId, StudioLinkId};

/// The creator as whom a studio's member acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incarnation {
    pub link: StudioLinkId,
    pub creator: AccountId,
    pub username: String,
    /// Whether it is the studio itself, not an operator.
    pub is_owner: bool,
}

/// Makes the session act as one of the studio's creators.
pub async fn incarnate(
    tx: &mut PgConnection,
    session: SessionId,
    studio: AccountId,
    username: &str,
) -> Result<AccountId, StudioError> {
    let (link, creator) = find_link_of_studio(tx, studio, username)
        .await?
        .ok_or(StudioError::NotFound)?;
    sqlx::query!(
        "insert into studio_incarnations (session_id, link_id) values ($1, $2)
         on conflict (session_id) do update set link_id = $2, started_at = now()",
        session.0,
        link.0,
    )
    .execute(tx)
    .await?;
    Ok(creator)
}

pub async fn leave_incarnation(conn: &mut PgConnection, session: SessionId) -> sqlx::Result<()> {
    sqlx::query!("delete from studio_incarnations where session_id = $1", session.0)
        .execute(conn)
        .await?;
    Ok(())
}

/// The session's incarnation, if still valid: the creator has not left, and the person still works for the studio with
/// this right.
pub async fn find_incarnation(conn: &mut PgConnection, session: SessionId) -> sqlx::Result<Option<Incarnation>> {
    sqlx::query_as!(
        Incarnation,
        r#"select studio_links.id as "link: StudioLinkId", creator_id as "creator: AccountId", creators.username,
               sessions.account_id = studio_id as "is_owner!"
           from studio_incarnations
           join sessions on sessions.id = session_id and ended_at is null
           join studio_links on studio_links.id = link_id and state = 'attached'
           join studios on studios.account_id = studio_id and closed_at is null
           join accounts as creators on creators.id = creator_id and creators.blocked_at is null
           where session_id = $1 and (
               sessions.account_id = studio_id
               or exists (
                   select from studio_operators
                   where studio_operators.studio_id = studio_links.studio_id
                       and studio_operators.account_id = sessions.account_id
                       and joined_studio_at is not null and 'incarnate' = any(rights)
               )
           )"#,
        session.0,
    )
    .fetch_optional(conn)
    .await
}
