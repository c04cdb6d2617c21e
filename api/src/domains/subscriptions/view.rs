use chrono::{DateTime, Utc};
use jobs::{
    domains::subscriptions::{ClubBundle, DiscountAudience, PlatformTier, Renewal, SubscriptionState},
    ids::{AccountId, DiscountId, TrialId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A fan club, and the viewer's membership.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FanClub)]
pub struct FanClubView {
    pub model_id: AccountId,
    pub username: String,
    /// Empty if the creator gave none. The same applies below.
    pub name: String,
    pub description: String,
    pub members_count: i64,
    /// Posts for members.
    pub posts_count: i64,
    /// US cents per month; `null` if there is no club.
    #[schema(required)]
    pub monthly_cents: Option<i32>,
    /// Whether it accepts new members.
    pub is_open: bool,
    /// Available periods, longest first.
    pub bundles: Vec<ClubBundle>,
    /// The discount that the viewer gets now.
    #[schema(required)]
    pub discount: Option<ClubOfferView>,
    pub price_restrictions: PriceRestrictions,
    /// Tiers, the first one first. Empty if there is no club; closed ones are shown to their members and the creator.
    pub tiers: Vec<ClubTierView>,
    /// The viewer's membership.
    #[schema(required)]
    pub membership: Option<MembershipView>,
}

/// A tier of a fan club. Each opens what those below it open.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClubTier)]
pub struct ClubTierView {
    /// From 1.
    pub level: i16,
    /// Empty for the first.
    pub name: String,
    pub description: String,
    /// US cents.
    pub monthly_cents: i32,
    /// Whether it accepts new members. Those who are in a closed one stay at their price.
    pub is_offered: bool,
    /// Posts for members that it opens.
    pub posts_count: i64,
    /// Members, for the creator only.
    #[schema(required)]
    pub members_count: Option<i64>,
    /// Available periods, longest first.
    pub bundles: Vec<ClubBundle>,
    /// Discounted prices of the first period, while the viewer gets a discount.
    pub offered: Vec<ClubOfferPrice>,
    /// The viewer's price until the end of the paid time, in US cents; absent if it's no upgrade.
    #[schema(required)]
    pub upgrade_cents: Option<i64>,
}

/// A tier above the first, to add or change. It costs more than the ones below it, and less than the ones above.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetTier {
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
    #[serde(default)]
    #[schema(max_length = 300)]
    pub description: String,
    /// US cents.
    pub monthly_cents: u32,
}

/// A limited discount of the first period; further ones cost the full price.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClubOffer)]
pub struct ClubOfferView {
    pub percent: i16,
    pub audience: DiscountAudience,
    /// Absent without an end.
    #[schema(required)]
    pub ends_at: Option<DateTime<Utc>>,
    /// Absent if it is for any number of people.
    #[schema(required)]
    pub places_left: Option<i64>,
    /// Discounted prices.
    pub prices: Vec<ClubOfferPrice>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClubOfferPrice {
    pub period_in_month: i16,
    /// US cents for the first period.
    pub price_cents: i64,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ClubDiscounts {
    pub items: Vec<ClubDiscountView>,
}

/// A discount of your fan club, with its results.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClubDiscount)]
pub struct ClubDiscountView {
    pub id: DiscountId,
    pub percent: i16,
    pub audience: DiscountAudience,
    #[schema(required)]
    pub ends_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub max_uses: Option<i32>,
    pub created_at: DateTime<Utc>,
    /// When it was ended early.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// People who paid the discounted price.
    pub uses: i64,
    pub is_running: bool,
}

/// A discount to start. It needs an end, a number of people, or both.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartDiscount {
    #[schema(minimum = 5, maximum = 70)]
    pub percent: i16,
    pub audience: DiscountAudience,
    /// Within a year.
    pub ends_at: Option<DateTime<Utc>>,
    #[schema(minimum = 1, maximum = 10000)]
    pub max_uses: Option<i32>,
}

/// US cents, inclusive.
#[derive(Debug, Serialize, ToSchema)]
pub struct PriceRestrictions {
    pub min: u32,
    pub max: u32,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Membership)]
pub struct MembershipView {
    pub status: SubscriptionState,
    pub is_trial: bool,
    pub is_expired: bool,
    pub expires_at: DateTime<Utc>,
    pub period_in_month: i16,
    /// Tier of the club.
    pub level: i16,
    pub renewal: Renewal,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FanClubs {
    pub items: Vec<FanClubView>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct UserIds {
    /// Comma-separated, 100 at most.
    pub user_ids: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Subscription {
    pub platform_subscription: PlatformSubscription,
    pub users_subscriptions: Vec<UserSubscription>,
}

/// The platform subscription and its prices.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlatformSubscription {
    /// Always null: it is not a fan club.
    #[schema(required)]
    pub model_id: Option<AccountId>,
    pub available_tier_levels: Vec<PlatformTier>,
    pub membership_bundles: Vec<PlanBundleView>,
    /// Current discount on an upgrade, in US cents.
    pub upgrade_credit_cents: i64,
}

#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PlatformBundle)]
pub struct PlanBundleView {
    pub tier: PlatformTier,
    /// Percent off the price of single months.
    pub discount: u32,
    pub period_in_month: i16,
    pub price_cents: u32,
    /// ISO 4217.
    pub currency: String,
    /// Monthly chips.
    pub monthly_bonus: jobs::domains::ledger::Chips,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct UserSubscription {
    pub user_id: AccountId,
    pub status: SubscriptionState,
    pub tier: PlatformTier,
    pub is_expired: bool,
    pub expires_at: DateTime<Utc>,
    /// Months per renewal.
    pub membership_bundle: i16,
    pub renewal: Renewal,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PlatformSubscribers {
    pub items: Vec<PlatformSubscriber>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlatformSubscriber {
    pub user_id: AccountId,
    pub tier: PlatformTier,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TrialAnswer {
    pub trial_verification_data: TrialVerificationView,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrialVerification)]
pub struct TrialVerificationView {
    pub hash: String,
    /// Username of the creator.
    pub username: String,
    pub days: i16,
    pub is_expired: bool,
    pub is_used_by_user: bool,
    pub has_canceled_membership: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TrialLinks {
    pub items: Vec<TrialLinkView>,
}

/// A trial link, with its results.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrialLink)]
pub struct TrialLinkView {
    pub id: TrialId,
    pub hash: String,
    pub name: String,
    pub days: i16,
    pub max_uses: i32,
    pub uses: i64,
    /// Trial members who became paying members.
    pub paid: i64,
    pub expires_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateTrialLink {
    pub trial: NewTrialLink,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTrialLink {
    /// Name given by the creator.
    #[schema(max_length = 60)]
    pub name: String,
    #[schema(minimum = 1, maximum = 31)]
    pub days: i16,
    #[schema(minimum = 1, maximum = 10000)]
    pub max_uses: i32,
    /// Days for which the link can be used.
    #[schema(minimum = 1, maximum = 365)]
    pub open_days: i32,
}
