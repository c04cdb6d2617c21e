use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::TransferError;
use crate::ids::AccountId;

/// The connection between the accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
#[schema(as = TransferRelation)]
pub enum Relation {
    /// Both were verified with the same legal name.
    Person,
    /// Both belong to the same studio.
    Studio,
}

/// Another creator by username. One with a block between them is not found.
pub(super) async fn find_receiver(
    conn: &mut PgConnection,
    from: AccountId,
    username: &str,
) -> Result<AccountId, TransferError> {
    let id = sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where lower(username) = lower($2) and deleted_at is null and blocked_at is null
               and not are_parted(id, $1)"#,
        from.0,
        username,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(TransferError::NoReceiver)?;
    if id == from {
        return Err(TransferError::OwnAccount);
    }
    Ok(id)
}

/// Requires two creators in good standing who are the same person or belong to the same studio. Staff compared the legal
/// name of an approved application with the documents.
pub(super) async fn check_relation(
    conn: &mut PgConnection,
    from: AccountId,
    to: AccountId,
) -> Result<Relation, TransferError> {
    let row = sqlx::query!(
        r#"select may_publish($1) as "may_send!", may_publish($2) as "may_receive!",
               exists (
                   select from studio_links as one
                   join studio_links as other on other.studio_id = one.studio_id
                   join studios on studios.account_id = one.studio_id and closed_at is null
                   where one.creator_id = $1 and other.creator_id = $2
                       and one.state = 'attached' and other.state = 'attached'
               ) as "has_studio!",
               exists (
                   select from creator_applications as one
                   join creator_applications as other on lower(other.legal_name) = lower(one.legal_name)
                   where one.account_id = $1 and other.account_id = $2
                       and one.state = 'approved' and other.state = 'approved' and one.legal_name <> ''
               ) as "is_person!""#,
        from.0,
        to.0,
    )
    .fetch_one(conn)
    .await?;
    if !row.may_send || !row.may_receive {
        return Err(TransferError::NotCreator);
    }
    match (row.has_studio, row.is_person) {
        (true, _) => Ok(Relation::Studio),
        (false, true) => Ok(Relation::Person),
        (false, false) => Err(TransferError::NotRelated),
    }
}
