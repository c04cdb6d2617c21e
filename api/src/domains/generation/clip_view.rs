use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        generation::{
            ClipOrder, GenerationFailure, GenerationKind, GenerationState, VideoLength, VideoOrder, VoiceoverOrder,
        },
        ledger::Chips,
    },
    ids::GenerationId,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wait_view::WaitView;
use crate::domains::media::MediaView;

/// Filter of your videos and voice-overs.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListVideos {
    /// `video` or `voiceover`; both if left out.
    #[serde(rename = "type")]
    pub kind: Option<GenerationKind>,
    /// Last id of the previous page.
    pub cursor: Option<GenerationId>,
}

/// A video or voice-over to quote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = QuoteVideo)]
pub struct QuoteClip {
    /// `video` or `voiceover`.
    pub kind: GenerationKind,
    /// Of a video.
    #[serde(default = "short")]
    pub length: VideoLength,
    /// Whether it starts from a picture that is there. Otherwise one is drawn first.
    #[serde(default)]
    pub has_picture: bool,
}

const fn short() -> VideoLength {
    VideoLength::Short
}

/// Price of a video or voice-over, before it is ordered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = VideoQuote)]
pub struct ClipQuoteView {
    /// Chips.
    pub price: Chips,
    /// Whether the caller gets the subscriber price.
    pub is_subscriber: bool,
    /// Chips without and with a subscription.
    pub usual_price: Chips,
    pub subscriber_price: Chips,
    /// No engine for it answers now: the order waits for one.
    pub is_engine_away: bool,
    /// Chips the caller can spend; absent for guests.
    #[schema(required)]
    pub balance: Option<i64>,
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

/// An order of a video or voice-over, and its result.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Video)]
pub struct ClipView {
    pub id: GenerationId,
    pub kind: GenerationKind,
    pub state: GenerationState,
    pub stage: String,
    /// 0 to 99 while in progress.
    pub percent: i16,
    /// Chips.
    pub price: i64,
    /// Chips paid.
    pub captured: i64,
    /// Chips returned when the order ended.
    pub returned: i64,
    #[schema(required)]
    pub failure: Option<GenerationFailure>,
    /// Whether it can be ordered again.
    pub can_retry: bool,
    /// The person's text: what to show, or what to say.
    pub prompt: String,
    /// Order details of a video.
    #[schema(required)]
    pub video: Option<VideoOrder>,
    /// Order details of a voice-over.
    #[schema(required)]
    pub voiceover: Option<VoiceoverOrder>,
    pub is_demo: bool,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Present while its engine is away.
    #[schema(required)]
    pub waiting: Option<WaitView>,
    /// Usual duration in seconds.
    pub expected_seconds: u32,
    /// Latest frame as a `data:` URL.
    #[schema(required)]
    pub preview: Option<String>,
    /// The video, once ready and unless in the trash.
    #[schema(required)]
    pub media: Option<MediaView>,
}

pub(super) fn orders_of(order: ClipOrder) -> (Option<VideoOrder>, Option<VoiceoverOrder>) {
    match order {
        ClipOrder::Video(video) => (Some(video), None),
        ClipOrder::Voiceover(voiceover) => (None, Some(voiceover)),
    }
}
