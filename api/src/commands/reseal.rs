use anyhow::{Context, ensure};
use api::{
    domains::accounts::{Resealed, reseal_two_factors},
    settings,
};
use sqlx::{Connection, PgConnection};

/// Seals two-factor secrets under the current secret, after which `NOCTURNE_ACCEPTED_SECRETS` may lose an old one.
pub async fn reseal() -> anyhow::Result<()> {
    let url = std::env::var("DATABASE_URL").context("DATABASE_URL is not set")?;
    let signing = settings::signing()?;
    let mut conn = PgConnection::connect(&url)
        .await
        .context("the database can't be reached")?;
    let Resealed { resealed, lost } = reseal_two_factors(&mut conn, &signing).await?;
    tracing::info!(resealed, "two-factor secrets sealed under NOCTURNE_SECRET");
    ensure!(
        lost == 0,
        "{lost} two-factor secrets were sealed under a secret that is missing in NOCTURNE_ACCEPTED_SECRETS"
    );
    Ok(())
}
