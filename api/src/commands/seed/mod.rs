//! The demo world: people, their characters, and what happened to these so far.
mod characters;
mod creators;
mod history;
mod people;
mod posts;
#[cfg(test)]
mod tests;

use api::settings::{Environment, Settings};

use super::database;

/// Makes the demo world, as far as it is missing.
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
    tracing::info!(people, profiles, characters, posts, "The demo world is there");
    Ok(())
}
