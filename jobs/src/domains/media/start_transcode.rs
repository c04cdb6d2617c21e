use sqlx::PgConnection;

use crate::ids::{AccountId, MediaId};

/// A video lies in storage as it was brought (`media_sources`), and its row is processing: whoever makes its files is
/// told here, in the transaction that ends the intake.
#[expect(clippy::unused_async, reason = "orders a job once there is one")]
pub async fn start_transcode(_tx: &mut PgConnection, _account: AccountId, _media: MediaId) -> sqlx::Result<()> {
    // The order of the job `media.transcode` belongs here.
    Ok(())
}
