use sqlx::PgConnection;

use super::{
    MassError,
    control::lock,
    moved::tell_moved,
    start::{NewMass, check_content, write_mass},
};
use crate::ids::MassMessageId;

/// Replaces all of a scheduled mass message. The job that was ordered for its old time sends nothing.
pub async fn change_mass(tx: &mut PgConnection, id: MassMessageId, new: &NewMass<'_>) -> Result<(), MassError> {
    let held = lock(tx, new.author, id).await?;
    if held.state != "scheduled" {
        return Err(MassError::Conflict);
    }
    check_content(tx, new).await?;
    write_mass(tx, id, held.page + 1, new).await?;
    Ok(tell_moved(tx, new.author, id).await?)
}
