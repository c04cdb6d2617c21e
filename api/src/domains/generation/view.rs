use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        generation::{Estimate, GenerationFailure, GenerationState, ImageModel, ImageOrder, Mode, PictureState},
        ledger::Chips,
    },
    ids::GenerationId,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::domains::media::MediaView;

/// An order to be priced.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteImage {
    pub model: ImageModel,
    /// Pictures: 1, 2 or 4.
    pub batch_size: i16,
}

/// What an order costs and how long it will take, before it is placed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Quote)]
pub struct QuoteView {
    /// Chips for the whole batch.
    pub price: Chips,
    /// Chips for each picture.
    pub price_per_picture: Chips,
    /// Whether the caller pays what subscribers pay.
    pub is_subscriber: bool,
    /// Chips for the whole batch without a subscription, and with one.
    pub usual_price: Chips,
    pub subscriber_price: Chips,
    /// From now, were it placed now.
    pub estimate: Estimate,
    /// Chips that the caller can spend; absent for guests.
    #[schema(required)]
    pub balance: Option<i64>,
}

/// Which orders to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ListGenerations {
    /// The last id of the page before.
    pub cursor: Option<GenerationId>,
    /// Only what waits or runs.
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

/// One order and what became of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Generation)]
pub struct GenerationView {
    pub id: GenerationId,
    /// `image`
    pub kind: &'static str,
    pub mode: Mode,
    pub state: GenerationState,
    /// What is done at the moment, in a word of the engine's.
    pub stage: String,
    /// 0 to 100.
    pub percent: i16,
    /// Chips for the whole batch.
    pub price: i64,
    /// Chips that were paid. What staff had drawn after the order had ended is on the house and not in it.
    pub captured: i64,
    /// Chips that went back when the order ended.
    pub returned: i64,
    /// Why it failed.
    #[schema(required)]
    pub failure: Option<GenerationFailure>,
    /// Whether it can be ordered once more.
    pub can_retry: bool,
    /// What to draw, in the person's own words.
    pub prompt: String,
    pub options: ImageOrder,
    /// Decimal, since it may exceed 2^53.
    pub seed: String,
    /// Whether the demo engine drew it.
    pub is_demo: bool,
    pub created_at: DateTime<Utc>,
    #[schema(required)]
    pub started_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub finished_at: Option<DateTime<Utc>>,
    /// Present while it waits or runs.
    #[schema(required)]
    pub estimate: Option<Estimate>,
    pub pictures: Vec<PictureView>,
}

/// One picture of an order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureView {
    /// From 0, by its place in the batch.
    pub index: i16,
    pub state: PictureState,
    /// The newest preview frame as a `data:` address.
    #[schema(required)]
    pub preview: Option<String>,
    /// Absent until it is delivered, and once it lies in the bin.
    #[schema(required)]
    pub media: Option<MediaView>,
}
