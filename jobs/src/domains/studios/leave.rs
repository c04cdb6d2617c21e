use sqlx::PgConnection;

use super::{
    LinkState, Side, StudioError,
    answer::{Step, tell},
    incarnate::end_acting_of_link,
    link::lock_link,
};
use crate::ids::{AccountId, StudioLinkId};

/// Ends it at once, or takes the question back. What the creator made and who follows them was theirs all along and
/// stays so; what was sold until now is still split as agreed.
pub async fn end_link(
    tx: &mut PgConnection,
    (side, party): (Side, AccountId),
    id: StudioLinkId,
    by: AccountId,
) -> Result<(), StudioError> {
    let link = lock_link(tx, id).await?;
    let (own, other) = match side {
        Side::Creator => (link.creator, link.studio),
        Side::Studio => (link.studio, link.creator),
    };
    if own != party {
        return Err(StudioError::NotFound);
    }
    if !matches!(link.state, LinkState::Asked | LinkState::Attached) {
        return Err(StudioError::Decided);
    }
    sqlx::query!(
        "update studio_links
         set state = 'ended', decided_at = coalesce(decided_at, now()), ended_at = now(), ended_by = $2
         where id = $1",
        id.0,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update studio_contracts set refused_at = now() where link_id = $1 and agreed_at is null and refused_at is null",
        id.0,
    )
    .execute(&mut *tx)
    .await?;
    end_acting_of_link(tx, id).await?;
    sqlx::query!("delete from studio_rights where link_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    tell(tx, other, Step::Ended, id).await
}
