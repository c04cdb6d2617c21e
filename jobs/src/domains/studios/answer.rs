use serde_json::json;
use sqlx::PgConnection;

use super::{LinkState, StudioError, link::lock_link};
use crate::{
    domains::notifications::notify,
    ids::{AccountId, StudioLinkId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// The studio takes the creator on, and agrees to what they offered.
pub async fn accept_link(
    tx: &mut PgConnection,
    studio: AccountId,
    id: StudioLinkId,
    by: AccountId,
) -> Result<(), StudioError> {
    let creator = answer(tx, studio, id, by, LinkState::Attached).await?;
    sqlx::query!(
        "update studio_contracts set agreed_at = now(), agreed_by = $2
         where link_id = $1 and agreed_at is null and refused_at is null",
        id.0,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    tell(tx, creator, "studio_accepted", id).await
}

/// The studio does not take the creator on.
pub async fn refuse_link(
    tx: &mut PgConnection,
    studio: AccountId,
    id: StudioLinkId,
    by: AccountId,
) -> Result<(), StudioError> {
    let creator = answer(tx, studio, id, by, LinkState::Refused).await?;
    sqlx::query!(
        "update studio_contracts set refused_at = now() where link_id = $1 and agreed_at is null and refused_at is null",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    tell(tx, creator, "studio_refused", id).await
}

async fn answer(
    tx: &mut PgConnection,
    studio: AccountId,
    id: StudioLinkId,
    by: AccountId,
    state: LinkState,
) -> Result<AccountId, StudioError> {
    let link = lock_link(tx, id).await?;
    if link.studio != studio {
        return Err(StudioError::NotFound);
    }
    if link.state != LinkState::Asked {
        return Err(StudioError::Decided);
    }
    sqlx::query!(
        "update studio_links set state = $2, decided_at = now(), decided_by = $3 where id = $1",
        id.0,
        state as LinkState,
        by.0,
    )
    .execute(tx)
    .await?;
    Ok(link.creator)
}

pub(super) async fn tell(
    tx: &mut PgConnection,
    account: AccountId,
    kind: &str,
    id: StudioLinkId,
) -> Result<(), StudioError> {
    notify(tx, account, kind, &json!({ "link": id })).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}
