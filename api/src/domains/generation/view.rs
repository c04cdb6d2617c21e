use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        generation::{Estimate, GenerationFailure, GenerationState, ImageModel, ImageOrder, Mode, PictureState},
        ledger::Chips,
    },
    ids::{GenerationId, JobId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::wait_view::WaitView;
use crate::domains::media::MediaView;

/// An order to quote.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteImage {
    pub model: ImageModel,
    /// Images: 1, 2 or 4.
    pub batch_size: i16,
}

/// Price and estimated time of an order, before it is placed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Quote)]
pub struct QuoteView {
    /// Chips for the whole batch.
    pub price: Chips,
    /// Chips per picture.
    pub price_per_picture: Chips,
    /// Whether the caller gets the subscriber price.
    pub is_subscriber: bool,
    /// Chips for the whole batch, without and with a subscription.
    pub usual_price: Chips,
    pub subscriber_price: Chips,
    /// If placed now.
    pub estimate: Estimate,
    /// Chips the caller can spend; absent for guests.
    #[schema(required)]
    pub balance: Option<i64>,
    /// No engine of the model answers now: the order waits for one.
    pub is_engine_away: bool,
    /// How many more pictures of the caller may lack most of their nouns today and cost nothing. Only of demo pictures.
    #[schema(required)]
    pub free_misses_left: Option<i64>,
}

/// Filter of your orders.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListGenerations {
    /// Last id of the previous page.
    pub cursor: Option<GenerationId>,
    /// Only orders that are waiting or running.
    #[serde(default)]
    pub active: bool,
}

/// Orders, newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Generations)]
pub struct GenerationPage {
    pub items: Vec<GenerationView>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<GenerationId>,
}

/// An order and its result.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Generation)]
pub struct GenerationView {
    pub id: GenerationId,
    /// `image`
    pub kind: &'static str,
    pub mode: Mode,
    pub state: GenerationState,
    /// Current step, as named by the engine.
    pub stage: String,
    /// 0 to 100.
    pub percent: i16,
    /// Chips for the whole batch.
    pub price: i64,
    /// Chips paid. Pictures that staff had drawn after the order ended are free and not included.
    pub captured: i64,
    /// Chips returned when the order ended.
    pub returned: i64,
    /// Why it failed.
    #[schema(required)]
    pub failure: Option<GenerationFailure>,
    /// Whether it can be ordered again.
    pub can_retry: bool,
    /// The person's prompt.
    pub prompt: String,
    pub options: ImageOrder,
    /// Seed of the first picture. Decimal, since it may exceed 2^53.
    pub seed: String,
    /// The job that draws it, for questions about it.
    pub job_id: JobId,
    /// Whether the demo engine drew it.
    pub is_demo: bool,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Present while waiting or running.
    #[schema(required)]
    pub estimate: Option<Estimate>,
    /// Present while its engine is away.
    #[schema(required)]
    pub waiting: Option<WaitView>,
    pub pictures: Vec<PictureView>,
}

/// A picture of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureView {
    /// Position in the batch, from 0.
    pub index: i16,
    pub state: PictureState,
    /// An order of one picture with this seed and the same options draws it again. Decimal, since it may exceed 2^53.
    pub seed: String,
    /// Latest preview frame as a `data:` URL.
    #[schema(required)]
    pub preview: Option<String>,
    /// Absent until delivered, and while in the trash.
    #[schema(required)]
    pub media: Option<MediaView>,
    /// Nouns of the prompt that the picture lacks, as they were written. Only of demo pictures.
    pub not_drawn: Vec<String>,
    /// Whether its chips were not taken, because it has fewer than half of the nouns asked for.
    pub is_unpaid: bool,
}
