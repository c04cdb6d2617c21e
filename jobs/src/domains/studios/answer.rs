use sqlx::PgConnection;

use super::{LinkState, StudioError, link::lock_link};
use crate::{
    domains::notifications::{Notice, notify},
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
    tell(tx, creator, Step::Accepted, id).await
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
    tell(tx, creator, Step::Refused, id).await
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

/// A step between a creator and a studio, of which the other side is notified.
#[derive(Clone, Copy)]
pub(super) enum Step {
    /// To the studio whose offer it was.
    Joined,
    Accepted,
    Refused,
    Ended,
    /// Other terms.
    Proposed,
    Agreed,
    /// The terms, not the other side.
    Declined,
}

/// Username of the other side of the link.
pub(super) async fn other_name(
    tx: &mut PgConnection,
    account: AccountId,
    id: StudioLinkId,
) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!(
        "select username
         from studio_links
         join accounts on accounts.id = case when creator_id = $2 then studio_id else creator_id end
         where studio_links.id = $1",
        id.0,
        account.0,
    )
    .fetch_optional(tx)
    .await
}

pub(super) async fn tell(
    tx: &mut PgConnection,
    account: AccountId,
    step: Step,
    id: StudioLinkId,
) -> Result<(), StudioError> {
    let (link, username) = (id, other_name(tx, account, id).await?);
    let notice = match step {
        Step::Joined => Notice::StudioJoined { link, username },
        Step::Accepted => Notice::StudioAccepted { link, username },
        Step::Refused => Notice::StudioRefused { link, username },
        Step::Ended => Notice::StudioEnded { link, username },
        Step::Proposed => Notice::StudioContractProposed { link, username },
        Step::Agreed => Notice::StudioContractAgreed { link, username },
        Step::Declined => Notice::StudioContractRefused { link, username },
    };
    notify(tx, account, &notice).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}
