use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::PgConnection;

use super::{portrait::give_up_portrait, preview::forget_preview, sample::forget_sample};
use crate::{
    ids::{AccountId, CharacterId, MediaId},
    queue::{Abandoned, Job, Lane},
};

/// Draws the portrait of a character.
#[derive(Debug, Serialize, Deserialize)]
pub struct DrawPortrait {
    pub character_id: CharacterId,
    pub account_id: AccountId,
    /// Key of the wanted look and seed: another wish is another job.
    pub key: String,
    /// The picture of the character to show instead of drawing one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<MediaId>,
}

impl Job for DrawPortrait {
    const KIND: &'static str = "characters.draw_portrait";
    const LANE: Lane = Lane::Image;
    const MAX_ATTEMPTS: i16 = 4;
    const TIMEOUT: Duration = Duration::from_mins(5);
    const OPEN: &'static [&'static str] = &["key"];

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.character_id, self.key))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("character", self.character_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        give_up_portrait(tx, self).await
    }
}

/// Reviews a character before others may see it.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReviewCharacter {
    pub character_id: CharacterId,
    pub account_id: AccountId,
    /// Version of the character; a newer one has a review of its own.
    pub version: i32,
}

impl Job for ReviewCharacter {
    const KIND: &'static str = "characters.review";
    const LANE: Lane = Lane::Maintenance;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!("{}:{}", self.character_id, self.version))
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("character", self.character_id.0))
    }

    async fn texts(&self, conn: &mut PgConnection) -> sqlx::Result<Value> {
        let row = sqlx::query!(
            "select display_name, about, greeting, scenario from characters where id = $1",
            self.character_id.0,
        )
        .fetch_optional(conn)
        .await?;
        Ok(row.map_or_else(
            || json!({}),
            |row| {
                json!({
                    "displayName": row.display_name,
                    "about": row.about,
                    "greeting": row.greeting,
                    "scenario": row.scenario,
                })
            },
        ))
    }
}

/// Draws a small picture of a look, as a preview.
#[derive(Debug, Serialize, Deserialize)]
pub struct DrawPreview {
    pub key: String,
}

impl Job for DrawPreview {
    const KIND: &'static str = "characters.draw_preview";
    /// With the other small pictures: guests ask for them, and must not delay anyone's order.
    const LANE: Lane = Lane::Media;
    /// The person is waiting, and the next view retries a failure.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(2);
    const OPEN: &'static [&'static str] = &["key"];

    fn dedupe_key(&self) -> Option<String> {
        Some(self.key.clone())
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        forget_preview(tx, &self.key).await
    }
}

/// Speaks a sentence in a voice, for those who choose one.
#[derive(Debug, Serialize, Deserialize)]
pub struct SpeakSample {
    pub key: String,
}

impl Job for SpeakSample {
    const KIND: &'static str = "characters.speak_sample";
    /// With the other voices.
    const LANE: Lane = Lane::Media;
    /// The person is waiting, and another press retries a failure.
    const MAX_ATTEMPTS: i16 = 2;
    const TIMEOUT: Duration = Duration::from_mins(1);
    const OPEN: &'static [&'static str] = &["key"];

    fn dedupe_key(&self) -> Option<String> {
        Some(self.key.clone())
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        forget_sample(tx, &self.key).await
    }
}
