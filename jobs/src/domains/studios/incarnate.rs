use sqlx::PgConnection;

use super::{ActingRight, StudioError, find_link_of_studio};
use crate::{
    ids::{AccountId, SessionId, StudioLinkId},
    live::{AuthChange, LiveEvent, SubscriptionKey, announce},
};

/// The creator as whom a studio's member acts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incarnation {
    pub link: StudioLinkId,
    pub creator: AccountId,
    pub username: String,
    /// Whether it is the studio itself, not an operator.
    pub is_owner: bool,
    /// Rights of the person; `None`: all that acting allows.
    pub rights: Option<Vec<String>>,
}

impl Incarnation {
    pub fn may(&self, right: ActingRight) -> bool {
        self.rights
            .as_ref()
            .is_none_or(|held| held.iter().any(|one| one == right.as_str()))
    }
}

/// Makes the session act as one of the studio's creators, if that creator allows it.
pub async fn incarnate(
    tx: &mut PgConnection,
    session: SessionId,
    studio: AccountId,
    username: &str,
) -> Result<AccountId, StudioError> {
    let (link, creator) = find_link_of_studio(tx, studio, username)
        .await?
        .ok_or(StudioError::NotFound)?;
    leave_incarnation(tx, session).await?;
    let begun = sqlx::query!(
        "insert into studio_incarnations (session_id, link_id)
         select $1, id from studio_links where id = $2 and is_acting_allowed
         on conflict (session_id) do update set link_id = $2, started_at = now()",
        session.0,
        link.0,
    )
    .execute(&mut *tx)
    .await?;
    if begun.rows_affected() == 0 {
        return Err(StudioError::NotAllowed);
    }
    // The creator's open pages show that someone acts.
    announce(tx, SubscriptionKey::User(creator), &LiveEvent::UserUpdated {}).await?;
    Ok(creator)
}

/// Ends the session's acting.
pub async fn leave_incarnation(tx: &mut PgConnection, session: SessionId) -> Result<(), StudioError> {
    let ended = sqlx::query_scalar!(
        r#"delete from studio_incarnations
           using studio_links
           where session_id = $1 and studio_links.id = link_id
           returning creator_id as "creator: AccountId""#,
        session.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(creator) = ended {
        tell_acting_ended(tx, creator).await?;
    }
    Ok(())
}

/// Ends the acting in all sessions by that link.
pub(super) async fn end_acting_of_link(tx: &mut PgConnection, link: StudioLinkId) -> Result<(), StudioError> {
    let ended = sqlx::query_scalar!(
        r#"delete from studio_incarnations
           using studio_links
           where link_id = $1 and studio_links.id = link_id
           returning creator_id as "creator: AccountId""#,
        link.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    if let Some(&creator) = ended.first() {
        tell_acting_ended(tx, creator).await?;
    }
    Ok(())
}

/// Ends the acting in all sessions of an account.
pub(super) async fn end_acting_of_account(tx: &mut PgConnection, account: AccountId) -> Result<(), StudioError> {
    let ended = sqlx::query_scalar!(
        r#"delete from studio_incarnations
           using studio_links, sessions
           where sessions.account_id = $1 and session_id = sessions.id and studio_links.id = link_id
           returning creator_id as "creator: AccountId""#,
        account.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for creator in ended {
        tell_acting_ended(tx, creator).await?;
    }
    Ok(())
}

/// The pages of those who acted listen to the creator's events: they are told, and their sockets are closed.
pub(super) async fn tell_acting_ended(tx: &mut PgConnection, creator: AccountId) -> Result<(), StudioError> {
    let event = LiveEvent::Auth {
        reason: AuthChange::LoggedOut,
        block: None,
    };
    announce(tx, SubscriptionKey::User(creator), &event).await?;
    Ok(())
}

/// The session's incarnation, if still valid: the creator has not left and allows it, and the person still works for the
/// studio with this right.
pub async fn find_incarnation(conn: &mut PgConnection, session: SessionId) -> sqlx::Result<Option<Incarnation>> {
    sqlx::query_as!(
        Incarnation,
        r#"select studio_links.id as "link: StudioLinkId", creator_id as "creator: AccountId", creators.username,
               sessions.account_id = studio_id as "is_owner!",
               case when sessions.account_id = studio_id then null else (
                   select studio_rights.rights from studio_rights
                   where studio_rights.link_id = studio_links.id and studio_rights.account_id = sessions.account_id
               ) end as "rights?"
           from studio_incarnations
           join sessions on sessions.id = session_id and ended_at is null
           join studio_links on studio_links.id = studio_incarnations.link_id and state = 'attached'
               and is_acting_allowed
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
