use sqlx::PgConnection;

use crate::ids::AccountId;

/// Gives an owner so many turns where others get one, from 0.01 to 100, for what it orders from now on.
pub async fn weigh(conn: &mut PgConnection, owner: AccountId, weight: f64) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into owner_weights (owner_id, weight) values ($1, $2)
         on conflict (owner_id) do update set weight = excluded.weight",
        owner.0,
        weight,
    )
    .execute(conn)
    .await?;
    Ok(())
}
