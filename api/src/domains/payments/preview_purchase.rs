use axum::{extract::State, http::HeaderMap};
use chrono::{DateTime, Utc};
use jobs::domains::{
    config::Feature,
    payments::{FREE, PaymentMethod, PurchaseEffect, Wanted, make_offer, preview_order},
    subscriptions::PlatformTier,
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::{
    create_purchase::is_free,
    providers::{first_method, provider_for_orders, renews},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Months of a fan club or of Premium: the fields of an order.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PreviewQuery {
    /// The creator of the fan club; left out for Premium.
    pub username: Option<String>,
    pub tier: Option<PlatformTier>,
    pub period_in_month: i16,
    /// Tier of the fan club. Absent: your own, else the first.
    pub level: Option<i16>,
    #[serde(default)]
    pub is_renewal: bool,
    pub gift_to: Option<String>,
    /// The first that is offered if left out.
    pub method: Option<PaymentMethod>,
}

/// Result of an order if it is paid now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurchasePreview {
    pub effect: PurchaseEffect,
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    /// End of what is paid for; absent for gifts.
    #[schema(required)]
    pub ends_at: Option<DateTime<Utc>>,
    /// Price of each further period; absent without renewal.
    #[schema(required)]
    pub renewal_cents: Option<i64>,
    /// The next charge.
    #[schema(required)]
    pub renews_at: Option<DateTime<Utc>>,
    /// The current one renews, and this order's renewals replace that.
    pub stops_renewal: bool,
}

impl TryFrom<PreviewQuery> for Wanted {
    type Error = ApiError;

    fn try_from(query: PreviewQuery) -> Result<Self, ApiError> {
        let PreviewQuery {
            period_in_month,
            level,
            is_renewal,
            gift_to,
            ..
        } = query;
        match (query.username, query.tier) {
            (Some(username), None) => Ok(Self::Club {
                username,
                period_in_month,
                level,
                is_renewal,
                gift_to,
            }),
            (None, Some(tier)) => Ok(Self::Platform {
                tier,
                period_in_month,
                is_renewal,
                gift_to,
            }),
            _ => Err(ApiError::at_field(Code::UnknownOption, "tier")),
        }
    }
}

/// Show an order of months before it is placed: the price, the end, the next charge, and what happens to the current
/// membership or plan.
#[utoipa::path(get, path = "/front/purchases/preview", tag = "payments", params(PreviewQuery),
    responses((status = 200, body = PurchasePreview), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn preview_purchase(
    State(app): State<AppState>,
    caller: Caller,
    headers: HeaderMap,
    Query(query): Query<PreviewQuery>,
) -> Result<Json<PurchasePreview>, ApiError> {
    let method = query.method.unwrap_or_else(|| first_method(&app));
    let wanted = Wanted::try_from(query)?;
    if matches!(wanted, Wanted::Platform { .. }) {
        app.check_feature(Feature::PaidSubscription)?;
    }
    let mut conn = app.db.acquire().await?;
    let mut offer = make_offer(&mut conn, &app.platform.now(), caller.account, &wanted).await?;
    let provider = provider_for_orders(&app, &headers, method, &offer.currency);
    if !provider
        .as_ref()
        .is_some_and(|provider| renews(provider.as_ref(), &offer))
    {
        offer.bought.end_with_period();
    }
    let is_free = is_free(&mut conn, caller.account, &offer).await?;
    let name = match &provider {
        _ if is_free => FREE,
        Some(provider) => provider.name(),
        None => return Err(Code::PaymentUnavailable.into()),
    };
    let preview = preview_order(&mut conn, caller.account, &offer, name)
        .await?
        .ok_or(Code::NotFound)?;
    let (renewal_cents, renews_at) = preview.next.unzip();
    Ok(Json(PurchasePreview {
        effect: preview.effect,
        amount_cents: preview.amount_cents,
        currency: offer.currency,
        ends_at: preview.ends_at,
        renewal_cents,
        renews_at,
        stops_renewal: preview.stops_renewal,
    }))
}
