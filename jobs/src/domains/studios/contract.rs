use chrono::NaiveDate;
use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{
    LinkState, StudioError,
    answer::{Step, tell},
    link::lock_link,
};
use crate::ids::{AccountId, StudioContractId, StudioLinkId};

/// A studio's maximum share.
const MOST_PERCENT: i16 = 90;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum Side {
    Creator,
    Studio,
}

/// A proposal of another share from a given day.
pub struct NewContract {
    pub link: StudioLinkId,
    pub side: Side,
    /// The creator or the studio.
    pub party: AccountId,
    /// The proposing person.
    pub by: AccountId,
    pub studio_percent: i16,
    pub valid_from: NaiveDate,
}

pub(super) fn check_percent(percent: i16) -> Result<(), StudioError> {
    if (0..=MOST_PERCENT).contains(&percent) {
        Ok(())
    } else {
        Err(StudioError::Percent)
    }
}

/// Proposes new terms. Replaces open proposals of either side.
pub async fn propose_contract(tx: &mut PgConnection, new: &NewContract) -> Result<StudioContractId, StudioError> {
    check_percent(new.studio_percent)?;
    let link = lock_link(tx, new.link).await?;
    let (own, other) = match new.side {
        Side::Creator => (link.creator, link.studio),
        Side::Studio => (link.studio, link.creator),
    };
    if own != new.party || link.state != LinkState::Attached {
        return Err(StudioError::NotFound);
    }
    // Never in the past: earlier sales were split as agreed.
    let is_soon = sqlx::query_scalar!(
        r#"select $1::date between (now() at time zone 'UTC')::date and (now() at time zone 'UTC')::date + 366
               as "is_soon!""#,
        new.valid_from,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_soon {
        return Err(StudioError::Start);
    }
    sqlx::query!(
        "update studio_contracts set refused_at = now() where link_id = $1 and agreed_at is null and refused_at is null",
        new.link.0,
    )
    .execute(&mut *tx)
    .await?;
    let id = StudioContractId::fresh();
    sqlx::query!(
        "insert into studio_contracts (id, link_id, studio_percent, valid_from, proposed_by, side)
         values ($1, $2, $3, $4, $5, $6)",
        id.0,
        new.link.0,
        new.studio_percent,
        new.valid_from,
        new.by.0,
        new.side as Side,
    )
    .execute(&mut *tx)
    .await?;
    tell(tx, other, Step::Proposed, new.link).await?;
    Ok(id)
}

/// Agrees to the other side's terms: they apply from their day, but not before today.
pub async fn agree_contract(
    tx: &mut PgConnection,
    (side, party): (Side, AccountId),
    id: StudioContractId,
    by: AccountId,
) -> Result<(), StudioError> {
    let open = lock_open(tx, (side, party), id).await?;
    if open.proposed_by == side {
        return Err(StudioError::OwnProposal);
    }
    sqlx::query!(
        "update studio_contracts
         set agreed_at = now(), agreed_by = $2, valid_from = greatest(valid_from, (now() at time zone 'UTC')::date)
         where id = $1",
        id.0,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    tell(tx, open.other, Step::Agreed, open.link).await
}

/// Refuses a proposal, or withdraws one's own.
pub async fn refuse_contract(
    tx: &mut PgConnection,
    (side, party): (Side, AccountId),
    id: StudioContractId,
) -> Result<(), StudioError> {
    let open = lock_open(tx, (side, party), id).await?;
    sqlx::query!("update studio_contracts set refused_at = now() where id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    tell(tx, open.other, Step::Declined, open.link).await
}

/// A pending contract.
struct Open {
    link: StudioLinkId,
    other: AccountId,
    proposed_by: Side,
}

/// A pending contract of that party, with both locked. Others are reported as missing.
async fn lock_open(
    tx: &mut PgConnection,
    (side, party): (Side, AccountId),
    id: StudioContractId,
) -> Result<Open, StudioError> {
    let link = sqlx::query_scalar!(
        r#"select link_id as "link: StudioLinkId" from studio_contracts where id = $1"#,
        id.0
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StudioError::NotFound)?;
    let parties = lock_link(tx, link).await?;
    let (own, other) = match side {
        Side::Creator => (parties.creator, parties.studio),
        Side::Studio => (parties.studio, parties.creator),
    };
    if own != party {
        return Err(StudioError::NotFound);
    }
    let contract = sqlx::query!(
        r#"select side as "side: Side", (agreed_at is null and refused_at is null) as "is_open!"
           from studio_contracts
           where id = $1"#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !contract.is_open || parties.state != LinkState::Attached {
        return Err(StudioError::Decided);
    }
    Ok(Open {
        link,
        other,
        proposed_by: contract.side,
    })
}
