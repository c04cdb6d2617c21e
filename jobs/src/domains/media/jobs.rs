use std::time::Duration;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;

use super::{MediaFailure, fail_media, is_thrown_away};
use crate::{
    ids::{AccountId, MediaId},
    queue::{Abandoned, Job, Lane},
};

/// Puts together what was uploaded, finds out what it is, and makes the files of a picture.
#[derive(Debug, Serialize, Deserialize)]
pub struct IntakeMedia {
    pub media_id: MediaId,
    pub account_id: AccountId,
}

impl Job for IntakeMedia {
    const KIND: &'static str = "media.intake";
    const LANE: Lane = Lane::Media;
    const MAX_ATTEMPTS: i16 = 6;
    // A store may take its time to put ten gigabytes together.
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

/// Makes the files of a video that somebody brought: what plays, its poster, and what it looks like.
#[derive(Debug, Serialize, Deserialize)]
pub struct TranscodeMedia {
    pub media_id: MediaId,
    pub account_id: AccountId,
}

impl Job for TranscodeMedia {
    const KIND: &'static str = "media.transcode";
    const LANE: Lane = Lane::Films;
    const MAX_ATTEMPTS: i16 = 6;
    // A small machine takes longer for a film than the film takes: an hour of it, in three sizes, and its way from and to
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
        // What lies in the bin is nobody's failure: it begins again when it is taken out.
        if *why == Abandoned::Cancelled && is_thrown_away(tx, self.media_id).await? {
            return Ok(());
        }
        fail_media(tx, self.media_id, MediaFailure::Internal).await
    }
}
