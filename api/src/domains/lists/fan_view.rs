use chrono::{DateTime, Utc};
use jobs::{
    domains::{
        ledger::SaleKind,
        lists::{Fan, FanList, FanPurchase, FanSpend},
    },
    ids::{AccountId, PeopleListId},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

/// A fan, as the creator sees them. Money is in US cents.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Fan)]
pub struct FanView {
    pub id: AccountId,
    pub username: String,
    pub display_name: String,
    /// Profile picture, 320 pixels wide.
    #[schema(required)]
    pub avatar_url: Option<String>,
    pub is_online: bool,
    /// Blocked by the creator.
    pub is_blocked: bool,
    #[schema(required)]
    pub follows_since: Option<DateTime<Utc>>,
    #[schema(required)]
    pub membership: Option<FanMembership>,
    /// Absent for those who act for the creator without seeing sales.
    #[schema(required)]
    pub money: Option<FanMoney>,
    /// The creator's own note; empty: none.
    pub note: String,
    /// The creator's lists, by name.
    pub lists: Vec<FanListView>,
}

/// A fan's membership of the creator's club.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FanMembership {
    pub since: DateTime<Utc>,
    /// `active`, `canceled` or `expired`.
    pub state: String,
    pub is_trial: bool,
    /// Name of the tier above the first.
    #[schema(required)]
    pub tier: Option<String>,
    /// When it renews, or ends.
    pub expires_at: DateTime<Utc>,
}

/// Money that a fan paid, without what went back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FanMoney {
    /// By kind, the largest sum first.
    pub kinds: Vec<FanKindView>,
    #[schema(required)]
    pub first: Option<FanPurchaseView>,
    #[schema(required)]
    pub last: Option<FanPurchaseView>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FanKind)]
pub struct FanKindView {
    pub kind: SaleKind,
    /// Within the last 30 days.
    pub recent_cents: i64,
    pub total_cents: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FanPurchase)]
pub struct FanPurchaseView {
    /// Id of the sale.
    pub id: Uuid,
    pub kind: SaleKind,
    /// The post or album.
    #[schema(required)]
    pub subject_id: Option<Uuid>,
    pub gross_cents: i64,
    pub booked_at: DateTime<Utc>,
}

/// One of the creator's lists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FanList)]
pub struct FanListView {
    pub id: PeopleListId,
    pub name: String,
    /// Whether the fan is on it.
    pub is_on: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetFanNote {
    /// 1000 characters at most; empty: none.
    pub note: String,
}

impl FanView {
    pub(super) fn new(fan: Fan, avatar_url: Option<String>, money: Option<FanMoney>, lists: Vec<FanList>) -> Self {
        let membership = match (fan.member_since, fan.membership_state, fan.expires_at) {
            (Some(since), Some(state), Some(expires_at)) => Some(FanMembership {
                since,
                state,
                is_trial: fan.is_trial.unwrap_or_default(),
                tier: fan.tier,
                expires_at,
            }),
            _ => None,
        };
        Self {
            id: fan.id,
            username: fan.username,
            display_name: fan.display_name,
            avatar_url,
            is_online: fan.is_online,
            is_blocked: fan.is_blocked,
            follows_since: fan.follows_since,
            membership,
            money,
            note: fan.note,
            lists: lists.into_iter().map(FanListView::from).collect(),
        }
    }
}

impl FanMoney {
    pub(super) fn new(spend: Vec<FanSpend>, ends: Option<(FanPurchase, FanPurchase)>) -> Self {
        let (first, last) = ends.unzip();
        Self {
            kinds: spend.into_iter().map(FanKindView::from).collect(),
            first: first.map(FanPurchaseView::from),
            last: last.map(FanPurchaseView::from),
        }
    }
}

impl From<FanSpend> for FanKindView {
    fn from(spend: FanSpend) -> Self {
        Self {
            kind: spend.kind,
            recent_cents: spend.recent_cents,
            total_cents: spend.total_cents,
        }
    }
}

impl From<FanPurchase> for FanPurchaseView {
    fn from(purchase: FanPurchase) -> Self {
        Self {
            id: purchase.id,
            kind: purchase.kind,
            subject_id: purchase.subject_id,
            gross_cents: purchase.gross_cents,
            booked_at: purchase.booked_at,
        }
    }
}

impl From<FanList> for FanListView {
    fn from(list: FanList) -> Self {
        Self {
            id: list.id,
            name: list.name,
            is_on: list.is_on,
        }
    }
}
