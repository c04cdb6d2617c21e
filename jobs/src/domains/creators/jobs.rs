use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Place;
use crate::{
    ids::{AccountId, MediaId},
    queue::{Job, Lane},
};

/// Looks at a new picture of a profile before others see it.
#[derive(Debug, Serialize, Deserialize)]
pub struct ReviewPicture {
    pub account_id: AccountId,
    pub place: Place,
    pub media_id: MediaId,
}

impl Job for ReviewPicture {
    const KIND: &'static str = "creators.review_picture";
    const LANE: Lane = Lane::Media;

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("media", self.media_id.0))
    }
}
