use chrono::Utc;
use sqlx::PgConnection;

use super::{
    MassError,
    control::lock,
    moved::tell_moved,
    start::{NewMass, check_content, insert_media, order_page, times},
};
use crate::ids::MassMessageId;

/// Replaces all of a scheduled mass message. The job that was ordered for its old time sends nothing.
pub async fn change_mass(tx: &mut PgConnection, id: MassMessageId, new: &NewMass<'_>) -> Result<(), MassError> {
    let held = lock(tx, new.author, id).await?;
    if held.state != "scheduled" {
        return Err(MassError::Conflict);
    }
    check_content(tx, new).await?;
    let now = Utc::now();
    let (send_at, local_time) = times(new.timing, now);
    let page = held.page + 1;
    sqlx::query!(
        "update mass_messages
         set body = $2, price = $3, price_cents = $4, is_to_twin = $5, audience = $6, timing = $7, send_at = $8,
             local_time = $9, rate_per_minute = $10, needs_care = $11, page = $12
         where id = $1",
        id.0,
        new.text.text(),
        new.price.chips(),
        new.price.cents(),
        new.is_to_twin,
        new.audience.value(),
        new.timing.as_str(),
        send_at,
        local_time,
        new.rate_per_minute,
        new.text.needs_care(),
        page,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("delete from mass_message_media where mass_message_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    insert_media(tx, id, new.media).await?;
    order_page(tx, id, new.author, page, (send_at - now).to_std().unwrap_or_default()).await?;
    Ok(tell_moved(tx, new.author, id).await?)
}
