use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{MediaFailure, fail_media, is_thrown_away};
use crate::{
    ids::{AccountId, MediaId},
    queue::{Abandoned, Job, Lane},
};

/// Assembles an upload, detects its type, and makes the files of a picture.
#[derive(Debug, Serialize, Deserialize)]
pub struct IntakeMedia {
    pub media_id: MediaId,
    pub account_id: AccountId,
}

impl Job for IntakeMedia {
    const KIND: &'static str = "media.intake";
    const LANE: Lane = Lane::Media;
    const MAX_ATTEMPTS: i16 = 6;
    // A store may take long to assemble ten gigabytes.
    const TIMEOUT: Duration = Duration::from_mins(10);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.media_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("media", self.media_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        fail_media(tx, self.media_id, MediaFailure::Internal).await
    }
}

/// Makes the files of an uploaded video: playable files, poster and hashes.
#[derive(Debug, Serialize, Deserialize)]
pub struct TranscodeMedia {
    pub media_id: MediaId,
    pub account_id: AccountId,
}

impl Job for TranscodeMedia {
    const KIND: &'static str = "media.transcode";
    const LANE: Lane = Lane::Films;
    const MAX_ATTEMPTS: i16 = 6;
    // A small machine transcodes slower than real time: an hour of video in three sizes, plus the transfers from and to
    // the store.
    const TIMEOUT: Duration = Duration::from_hours(4);

    fn dedupe_key(&self) -> Option<String> {
        Some(self.media_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.account_id)
    }

    fn subject(&self) -> Option<(&'static str, uuid::Uuid)> {
        Some(("media", self.media_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, why: &Abandoned) -> sqlx::Result<()> {
        // Media in the bin have not failed: they start over when restored.
        if *why == Abandoned::Cancelled && is_thrown_away(tx, self.media_id).await? {
            return Ok(());
        }
        fail_media(tx, self.media_id, MediaFailure::Internal).await
    }
}
