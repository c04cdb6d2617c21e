use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        ledger::SaleKind,
        payments::{Order, PaymentMethod, PaymentState, Purchase},
    },
    ids::PaymentId,
    words::PlatformTier,
};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::providers::checkout_url;
use crate::{app::AppState, domains::creators::picture_url};

/// A purchase for money, with what was bought and from whom.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Purchase)]
pub struct PurchaseView {
    pub id: PaymentId,
    pub state: PaymentState,
    /// Purpose of the payment.
    pub purpose: SaleKind,
    pub method: PaymentMethod,
    /// Username of the seller; absent if the platform is.
    #[schema(required)]
    pub seller: Option<String>,
    #[schema(required)]
    pub seller_name: Option<String>,
    #[schema(required)]
    pub seller_avatar_url: Option<String>,
    /// Username of a gift's recipient.
    #[schema(required)]
    pub gift_to: Option<String>,
    /// ID of the post, album, goal or item of a request menu.
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    /// Beginning of the post, or the name of the album, goal or item.
    #[schema(required)]
    pub title: Option<String>,
    /// Whether you can still open it.
    pub is_there: bool,
    /// Charged by the provider for a further period.
    pub is_renewal: bool,
    /// Whether you had it already when ordering.
    pub is_extension: bool,
    /// Zero if it pays for something else.
    pub chips: i64,
    /// The chosen bundle; absent for other purchases.
    #[schema(required)]
    pub bundle_id: Option<String>,
    /// Absent for an upgrade to a higher tier of a fan club, which adds no time.
    #[schema(required)]
    pub period_in_month: Option<i16>,
    #[schema(required)]
    pub tier: Option<PlatformTier>,
    /// Tier of a fan club; absent for the first.
    #[schema(required)]
    pub level: Option<i16>,
    /// Your words for a custom request.
    #[schema(required)]
    pub note: Option<String>,
    /// Percent off, of a limited discount of a fan club.
    #[schema(required)]
    pub discount_percent: Option<i16>,
    /// Price of each further period; absent without renewal.
    #[schema(required)]
    pub renewal_cents: Option<i64>,
    pub amount_cents: i64,
    /// Amount refunded so far.
    pub refunded_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub created_at: DateTime<Utc>,
    /// When the payment succeeded.
    #[schema(required)]
    pub settled_at: Option<DateTime<Utc>>,
    /// Payment page; absent if paid, or not payable here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checkout_url: Option<String>,
}

impl PurchaseView {
    pub(super) fn new(app: &AppState, bought: Purchase) -> Self {
        let is_open = matches!(bought.state, PaymentState::Created | PaymentState::Pending);
        let avatar = bought.seller.as_deref().zip(bought.seller_avatar);
        let seller_avatar_url = avatar.map(|(name, id)| picture_url(name, "avatar", "320", id));
        let order = Order {
            id: bought.id,
            provider: bought.provider,
            method: bought.method,
            state: bought.state,
            purpose: bought.purpose,
            seller: bought.seller,
            chips: bought.chips,
            amount_cents: bought.amount_cents,
            currency: bought.currency,
            created_at: bought.created_at,
            choice: bought.choice,
            terms: bought.terms,
        };
        let checkout_url = is_open.then(|| checkout_url(app, &order)).flatten();
        let terms = order.terms.0;
        Self {
            checkout_url,
            id: order.id,
            state: order.state,
            purpose: order.purpose,
            method: order.method,
            seller: order.seller,
            seller_name: bought.seller_name,
            seller_avatar_url,
            gift_to: bought.gift_to,
            subject_id: bought.subject,
            title: bought.title.filter(|title| !title.is_empty()),
            is_there: bought.is_there,
            is_renewal: bought.is_renewal,
            is_extension: bought.is_extension,
            chips: order.chips,
            bundle_id: (order.purpose == SaleKind::Chips).then_some(order.choice),
            period_in_month: terms
                .period_in_month
                .filter(|_| bought.is_renewal || terms.upgraded_from.is_none()),
            tier: terms.tier,
            level: terms.level,
            note: terms.note,
            discount_percent: terms.discount_percent.filter(|_| !bought.is_renewal),
            renewal_cents: terms.renewal_cents,
            amount_cents: order.amount_cents,
            refunded_cents: bought.refunded_cents,
            currency: order.currency,
            created_at: order.created_at,
            settled_at: bought.settled_at,
        }
    }
}

/// Purchases, newest first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Purchases)]
pub struct PurchasePage {
    pub items: Vec<PurchaseView>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<PaymentId>,
}
