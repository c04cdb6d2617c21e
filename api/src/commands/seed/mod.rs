//! The demo world: people, their characters, and their past.
mod characters;
mod creators;
mod furnish;
mod history;
mod patrons;
mod payer;
mod people;
mod posts;
mod shops;
#[cfg(test)]
mod tests;

use api::settings::{Environment, Settings};

use super::database;

/// Creates the missing parts of the demo world.
pub async fn seed() -> anyhow::Result<()> {
    let settings = Settings::from_env()?;
    anyhow::ensure!(
        settings.environment != Environment::Production,
        "the demo world is not for production"
    );
    let db = database::connect(&settings.database_url).await?;
    let people = people::make_missing(&db).await?;
    let profiles = creators::make_missing(&db).await?;
    let characters = characters::make_missing(&db).await?;
    let posts = posts::make_missing(&db).await?;
    let shops = shops::make_missing(&db).await?;
    let furnished = furnish::make_missing(&db).await?;
    let desks = patrons::make_missing(&db).await?;
    let payer = payer::name_missing(&db).await?;
    tracing::info!(
        people,
        profiles,
        characters,
        posts,
        shops,
        furnished,
        desks,
        payer,
        "demo data ready"
    );
    Ok(())
}
