use chrono::{DateTime, Utc};
use jobs::ids::FeedItemId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A creator's bundles that are on sale.
#[derive(Debug, Serialize, ToSchema)]
pub struct Bundles {
    pub items: Vec<BundleView>,
}

/// Posts and albums of a creator that are sold together.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PostBundle)]
pub struct BundleView {
    pub id: Uuid,
    pub title: String,
    /// US cents that you pay: less if you have bought a part of it, and that makes the rest cheaper.
    pub price_cents: i64,
    /// Sum of the single prices, in US cents.
    pub full_cents: i64,
    /// Whether you have all of it.
    pub is_owned: bool,
    pub items: Vec<BundleItemView>,
}

/// A post or an album of a bundle.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PostBundleItem)]
pub struct BundleItemView {
    pub id: FeedItemId,
    pub is_album: bool,
    /// Name of the album, or the beginning of the post; empty while its text is locked.
    pub title: String,
    /// US cents on its own.
    pub price_cents: i32,
    pub photos: i64,
    pub videos: i64,
    /// Whether you have bought it.
    pub is_owned: bool,
    /// Whether it can be bought now.
    pub is_available: bool,
}

/// Your bundles, and what you can put into one.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OwnPostBundles)]
pub struct OwnBundles {
    pub items: Vec<OwnBundleView>,
    /// Your newest paid posts and albums.
    pub choices: Vec<BundleItemView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OwnPostBundle)]
pub struct OwnBundleView {
    pub id: Uuid,
    pub title: String,
    /// US cents.
    pub price_cents: i32,
    /// Paid orders that weren't refunded.
    pub sold: i64,
    /// `false`: fewer than two items can be bought, or they cost no more one by one.
    pub is_on_sale: bool,
    pub items: Vec<BundleItemView>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = PutPostBundle)]
pub struct PutBundle {
    #[schema(max_length = 100)]
    pub title: String,
    /// US cents, below the sum of the single prices.
    pub price_cents: u32,
    /// Your paid posts and albums, in the order of the bundle.
    #[schema(min_items = 2, max_items = 20)]
    pub item_ids: Vec<FeedItemId>,
}
