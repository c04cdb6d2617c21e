use sqlx::PgConnection;

use super::{ActingRight, StudioError, find_link_of_studio};
use crate::ids::AccountId;

/// Sets what an operator may do for one creator. It holds from the operator's next call on.
pub async fn set_acting_rights(
    tx: &mut PgConnection,
    studio: AccountId,
    operator: AccountId,
    username: &str,
    rights: &[ActingRight],
) -> Result<(), StudioError> {
    let (link, _) = find_link_of_studio(tx, studio, username)
        .await?
        .ok_or(StudioError::NoMember)?;
    let rights: Vec<String> = rights.iter().map(|right| right.as_str().to_owned()).collect();
    let written = sqlx::query!(
        "insert into studio_rights (link_id, account_id, rights)
         select $1, account_id, $4 from studio_operators where studio_id = $2 and account_id = $3
         on conflict (link_id, account_id) do update set rights = $4, set_at = now()",
        link.0,
        studio.0,
        operator.0,
        &rights,
    )
    .execute(tx)
    .await?;
    if written.rows_affected() == 0 {
        return Err(StudioError::NotFound);
    }
    Ok(())
}
