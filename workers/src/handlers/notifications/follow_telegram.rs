use jobs::domains::notifications::{FollowTelegram, link_telegram, note_bot};

use crate::{
    deps::Deps,
    outside::{OutsideError, TelegramUpdate},
    run::{Done, JobContext, JobError, Run},
};

impl Run for FollowTelegram {
    /// Links and offset are saved together: an update counts once.
    async fn run(&self, deps: &Deps, _cx: &JobContext) -> Result<Done, JobError> {
        let Some(bot) = &deps.outside.telegram else {
            return Ok(Done::NothingToKeep);
        };
        let waits = |error: OutsideError| JobError::retry("outside_waits", &error);
        let name = bot.name().await.map_err(waits)?;
        let from = note_bot(&mut *deps.db.acquire().await?, &name, None).await?;
        let (updates, next) = bot.updates(from).await.map_err(waits)?;
        let mut tx = deps.db.begin().await?;
        for update in &updates {
            if let Some(key) = key_of(update) {
                link_telegram(&mut tx, key, update.chat_id, update.username.as_deref()).await?;
            }
        }
        note_bot(&mut tx, &name, Some(next)).await?;
        tx.commit().await?;
        Ok(Done::NothingToKeep)
    }
}

/// The key in the message that Telegram sends when someone opens our link.
fn key_of(update: &TelegramUpdate) -> Option<&str> {
    update
        .text
        .strip_prefix("/start ")
        .map(str::trim)
        .filter(|key| !key.is_empty())
}
