use axum::extract::State;
use jobs::{
    domains::{
        config::{Feature, Prices},
        subscriptions::{PlatformTier, Renewal, find_plan},
    },
    ids::AccountId,
};

use super::{
    parse_ids,
    view::{
        PlanBundleView, PlatformSubscriber, PlatformSubscribers, PlatformSubscription, Subscription, UserIds,
        UserSubscription,
    },
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Prices of the platform subscription.
#[utoipa::path(get, path = "/front/plans", tag = "subscriptions",
    responses((status = 200, body = PlatformSubscription), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_plans(State(app): State<AppState>) -> Result<Json<PlatformSubscription>, ApiError> {
    app.check_feature(Feature::PaidSubscription)?;
    Ok(Json(offered(&app.prices(), 0)))
}

fn offered(prices: &Prices, upgrade_credit_cents: i64) -> PlatformSubscription {
    PlatformSubscription {
        model_id: None,
        available_tier_levels: prices.tiers(),
        membership_bundles: bundles(prices),
        upgrade_credit_cents,
    }
}

/// The platform subscription: prices, and your plan.
#[utoipa::path(get, path = "/front/subscription", tag = "subscriptions",
    responses((status = 200, body = Subscription), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_subscription(State(app): State<AppState>, caller: Caller) -> Result<Json<Subscription>, ApiError> {
    let plan = find_plan(&mut *app.db.acquire().await?, caller.account).await?;
    let sale = app.check_feature(Feature::PaidSubscription);
    let is_on = sale.is_ok();
    // A plan can always be looked at and canceled.
    if !plan
        .as_ref()
        .is_some_and(|plan| !plan.is_expired || plan.renewal == Renewal::Cancelable)
    {
        sale?;
    }
    let mut offers = offered(&app.prices(), plan.as_ref().map_or(0, |plan| plan.credit_cents));
    if !is_on {
        offers.available_tier_levels.clear();
        offers.membership_bundles.clear();
    }
    Ok(Json(Subscription {
        platform_subscription: offers,
        users_subscriptions: plan
            .into_iter()
            .map(|plan| UserSubscription {
                user_id: caller.account,
                status: plan.state,
                tier: plan.tier,
                is_expired: plan.is_expired,
                expires_at: plan.expires_at,
                membership_bundle: plan.period_in_month,
                renewal: plan.renewal,
            })
            .collect(),
    }))
}

/// Longest first, as shown.
fn bundles(prices: &Prices) -> Vec<PlanBundleView> {
    let mut found: Vec<PlanBundleView> = prices
        .plans
        .iter()
        .map(|plan| PlanBundleView {
            tier: plan.tier,
            discount: prices.plan_discount(plan),
            period_in_month: plan.period_in_month,
            price_cents: plan.price_cents,
            currency: plan.currency.clone(),
            monthly_bonus: prices.monthly_bonus(plan.tier),
        })
        .collect();
    found.sort_by_key(|bundle| std::cmp::Reverse(bundle.period_in_month));
    found
}

/// Which of these people currently have a platform subscription.
#[utoipa::path(get, path = "/front/users/platformSubscription/list", tag = "subscriptions", params(UserIds),
    responses((status = 200, body = PlatformSubscribers), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_platform_subscriptions(
    State(app): State<AppState>,
    Query(query): Query<UserIds>,
) -> Result<Json<PlatformSubscribers>, ApiError> {
    app.check_feature(Feature::PaidSubscription)?;
    let ids = parse_ids(&query.user_ids)?;
    let items = sqlx::query_as!(
        PlatformSubscriber,
        r#"select account_id as "user_id: AccountId", tier as "tier: PlatformTier"
           from platform_subscriptions
           where account_id = any($1) and is_current(state, expires_at, payment_id)"#,
        &ids,
    )
    .fetch_all(&app.db)
    .await?;
    Ok(Json(PlatformSubscribers { items }))
}
