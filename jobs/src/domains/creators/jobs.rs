use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::{Occasion, Place};
use crate::{
    ids::{AccountId, MediaId},
    queue::{Job, Lane},
};

/// Sends a creator's welcome to somebody new, once.
#[derive(Debug, Serialize, Deserialize)]
pub struct Welcome {
    pub creator_id: AccountId,
    pub member_id: AccountId,
    pub occasion: Occasion,
}

impl Job for Welcome {
    const KIND: &'static str = "creators.welcome";
    const LANE: Lane = Lane::Messages;

    fn dedupe_key(&self) -> Option<String> {
        Some(format!(
            "{}:{}:{}",
            self.creator_id,
            self.member_id,
            self.occasion.as_str()
        ))
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("account", self.member_id.0))
    }
}

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
