use sqlx::PgConnection;
use uuid::Uuid;

use super::{LinkState, StudioError, incarnate::end_acting_of_link, link::lock_link};
use crate::{
    ids::{AccountId, StudioActId, StudioLinkId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// A change that a studio's member makes for a creator.
pub struct NewAct<'a> {
    pub link: StudioLinkId,
    pub by: AccountId,
    pub kind: &'a str,
    pub method: &'a str,
    /// The call, with its places in braces.
    pub route: &'a str,
    /// The first id in the path.
    pub subject: Option<Uuid>,
}

/// Writes the change down before it is made, so that none is missing from the log.
pub async fn record_act(conn: &mut PgConnection, act: &NewAct<'_>) -> sqlx::Result<StudioActId> {
    let id = StudioActId::fresh();
    sqlx::query!(
        "insert into studio_acts (id, link_id, account_id, kind, method, route, subject_id)
         values ($1, $2, $3, $4, $5, $6, $7)",
        id.0,
        act.link.0,
        act.by.0,
        act.kind,
        act.method,
        act.route,
        act.subject,
    )
    .execute(conn)
    .await?;
    Ok(id)
}

/// Adds the status of the call: refused changes aren't shown.
pub async fn finish_act(conn: &mut PgConnection, id: StudioActId, status: u16) -> sqlx::Result<()> {
    sqlx::query!(
        "update studio_acts set answer = $2 where id = $1",
        id.0,
        i16::try_from(status).unwrap_or(i16::MAX),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// The creator allows their studio to act for them, or no longer: then whatever goes on ends at once.
pub async fn allow_acting(
    tx: &mut PgConnection,
    creator: AccountId,
    id: StudioLinkId,
    is_allowed: bool,
) -> Result<(), StudioError> {
    let link = lock_link(tx, id).await?;
    if link.creator != creator || link.state != LinkState::Attached {
        return Err(StudioError::NotFound);
    }
    sqlx::query!(
        "update studio_links set is_acting_allowed = $2 where id = $1",
        id.0,
        is_allowed,
    )
    .execute(&mut *tx)
    .await?;
    if !is_allowed {
        end_acting_of_link(tx, id).await?;
    }
    announce(tx, SubscriptionKey::User(link.studio), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}
