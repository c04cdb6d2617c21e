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

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QuoteImage {
    pub model: ImageModel,
    pub batch_size: i16,
}

/// What an order costs and how long it will take, before it is placed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Quote)]
pub struct QuoteView {
    pub price: Chips,
    pub price_per_picture: Chips,
    pub estimate: Estimate,
    /// Chips that the caller can spend; absent for guests.
    #[schema(required)]
    pub balance: Option<i64>,
}

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

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Generations)]
pub struct GenerationPage {
    pub items: Vec<GenerationView>,
    #[schema(required)]
    pub next_cursor: Option<GenerationId>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Generation)]
pub struct GenerationView {
    pub id: GenerationId,
    /// `image`
    pub kind: &'static str,
    pub mode: Mode,
    pub state: GenerationState,
    pub stage: String,
    /// 0 to 100.
    pub percent: i16,
    /// Chips for the whole batch.
    pub price: i64,
    /// Chips that were paid for what was delivered.
    pub captured: i64,
    /// Chips that went back.
    pub returned: i64,
    /// Why it failed.
    #[schema(required)]
    pub failure: Option<GenerationFailure>,
    pub can_retry: bool,
    pub prompt: String,
    pub options: ImageOrder,
    /// Decimal, since it may exceed 2^53.
    pub seed: String,
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

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PictureView {
    pub index: i16,
    pub state: PictureState,
    /// The newest preview frame as a `data:` address.
    #[schema(required)]
    pub preview: Option<String>,
    #[schema(required)]
    pub media: Option<MediaView>,
}
