use chrono::{DateTime, Utc};
use jobs::{
    domains::generation::{ClipOrder, GenerationFailure, GenerationKind, GenerationState, VideoOrder, VoiceoverOrder},
    ids::GenerationId,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::domains::media::MediaView;

/// Which videos to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListVideos {
    /// `video` or `voiceover`; both when left out.
    #[serde(rename = "type")]
    pub kind: Option<GenerationKind>,
    /// The last id of the page before.
    pub cursor: Option<GenerationId>,
}

/// Orders of videos and voice-overs, newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Videos)]
pub struct ClipPage {
    pub items: Vec<ClipView>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<GenerationId>,
}

/// One order of a video or a voice-over, and what became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Video)]
pub struct ClipView {
    pub id: GenerationId,
    pub kind: GenerationKind,
    pub state: GenerationState,
    pub stage: String,
    /// 0 to 99 while it is made.
    pub percent: i16,
    /// Chips.
    pub price: i64,
    /// Chips that were paid.
    pub captured: i64,
    /// Chips returned when the order ended.
    pub returned: i64,
    #[schema(required)]
    pub failure: Option<GenerationFailure>,
    /// Whether it can be ordered again.
    pub can_retry: bool,
    /// The person's own words: what to show, or what to say.
    pub prompt: String,
    /// As it was ordered, where it is a video.
    #[schema(required)]
    pub video: Option<VideoOrder>,
    /// As it was ordered, where it is a voice-over.
    #[schema(required)]
    pub voiceover: Option<VoiceoverOrder>,
    pub is_demo: bool,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Seconds that one usually takes.
    pub expected_seconds: u32,
    /// The newest frame as a `data:` address.
    #[schema(required)]
    pub preview: Option<String>,
    /// The video, once it is there and while it is not in the bin.
    #[schema(required)]
    pub media: Option<MediaView>,
}

pub(super) fn orders_of(order: ClipOrder) -> (Option<VideoOrder>, Option<VoiceoverOrder>) {
    match order {
        ClipOrder::Video(video) => (Some(video), None),
        ClipOrder::Voiceover(voiceover) => (None, Some(voiceover)),
    }
}
