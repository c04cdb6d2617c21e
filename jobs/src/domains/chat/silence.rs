use sqlx::PgConnection;
use uuid::Uuid;

use super::GUEST_MESSAGES;

/// Ends what a guest may say before signing up, or lets them begin again.
pub async fn silence_guest(tx: &mut PgConnection, guest: Uuid, is_silenced: bool) -> sqlx::Result<()> {
    if is_silenced {
        sqlx::query!(
            "insert into guest_talk as talk (guest_id, said) values ($1, $2)
             on conflict (guest_id) do update set said = greatest(talk.said, excluded.said)",
            guest,
            GUEST_MESSAGES,
        )
        .execute(tx)
        .await?;
    } else {
        sqlx::query!("delete from guest_talk where guest_id = $1", guest)
            .execute(tx)
            .await?;
    }
    Ok(())
}
