//! Kinds of purchases, one a file: each opens when it is paid, closes when all of the money goes back, follows a part,
//! and opens again after a won dispute.
mod book;
mod bundle;
mod chips;
mod club;
mod item;
mod message;
mod plan;
mod request;
mod tip;

pub(super) use self::book::keep;
pub use self::{
    bundle::ItemBundle,
    chips::ChipBundle,
    club::{ClubMonths, Discounted},
    item::{Item, ItemKind},
    message::MessageMedia,
    plan::PlanMonths,
    request::CustomRequest,
    tip::{GoalTip, Tip},
};

use sqlx::PgConnection;
use uuid::Uuid;

use super::{PaidFor, PaymentRefundId, Terms};
use crate::{
    domains::{
        entitlements::FIRST_LEVEL,
        ledger::{LedgerError, SaleKind},
        subscriptions::Upgrade,
    },
    ids::{AccountId, MessageId},
};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bought {
    Chips(ChipBundle),
    Club(ClubMonths),
    Platform(PlanMonths),
    Item(Item),
    Bundle(ItemBundle),
    Message(MessageMedia),
    Tip(Tip),
    GoalTip(GoalTip),
    Request(CustomRequest),
}

/// Effects of the money that comes and goes, in the transaction that books it. Each kind books its sale itself, since the
/// order of the locks differs.
pub(super) trait Sold {
    /// Books the sale, and opens what was paid for.
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError>;
    /// Reverses the sale, and takes back what is left of it.
    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError>;
    /// Follows a part that the books have given back.
    async fn return_part(&self, tx: &mut PgConnection, paid: &PaidFor, part: Part) -> Result<(), LedgerError>;
    /// Restores the sale, and opens what was paid for again, as far as it was not refunded. Nothing renews, since the
    /// provider has ended that.
    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError>;
}

/// A part of a payment that goes back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) cents: i64,
    pub(super) refund: PaymentRefundId,
}

/// Calls a method of the kind that was bought.
macro_rules! each {
    ($bought:expr, $it:ident => $call:expr) => {
        match $bought {
            Bought::Chips($it) => $call,
            Bought::Club($it) => $call,
            Bought::Platform($it) => $call,
            Bought::Item($it) => $call,
            Bought::Bundle($it) => $call,
            Bought::Message($it) => $call,
            Bought::Tip($it) => $call,
            Bought::GoalTip($it) => $call,
            Bought::Request($it) => $call,
        }
    };
}

impl Sold for Bought {
    async fn open(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        each!(self, it => it.open(tx, paid).await)
    }

    async fn close(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        each!(self, it => it.close(tx, paid).await)
    }

    async fn return_part(&self, tx: &mut PgConnection, paid: &PaidFor, part: Part) -> Result<(), LedgerError> {
        each!(self, it => it.return_part(tx, paid, part).await)
    }

    async fn reopen(&self, tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
        each!(self, it => it.reopen(tx, paid).await)
    }
}

/// The columns of a payment that say what was bought.
#[derive(Clone, Debug)]
pub(super) struct Stored {
    pub(super) kind: SaleKind,
    pub(super) seller: Option<AccountId>,
    pub(super) subject: Option<Uuid>,
    pub(super) chips: i64,
    pub(super) terms: Terms,
}

#[derive(Debug, thiserror::Error)]
#[error("the row of a payment for {0:?} lacks a part of what was agreed")]
pub(super) struct Incomplete(SaleKind);

impl Bought {
    pub const fn kind(&self) -> SaleKind {
        match self {
            Self::Chips(_) => SaleKind::Chips,
            Self::Club(_) => SaleKind::Club,
            Self::Platform(_) => SaleKind::Platform,
            Self::Item(item) => item.kind.sale(),
            Self::Bundle(_) => SaleKind::Bundle,
            Self::Message(_) => SaleKind::Message,
            Self::Tip(_) => SaleKind::Tip,
            Self::GoalTip(_) => SaleKind::GoalTip,
            Self::Request(_) => SaleKind::Request,
        }
    }

    /// `None`: the platform's own sale.
    pub const fn seller(&self) -> Option<AccountId> {
        match self {
            Self::Chips(_) | Self::Platform(_) => None,
            Self::Club(club) => Some(club.creator),
            Self::Item(item) => Some(item.creator),
            Self::Bundle(bundle) => Some(bundle.creator),
            Self::Message(message) => Some(message.author),
            Self::Tip(tip) => Some(tip.creator),
            Self::GoalTip(tip) => Some(tip.creator),
            Self::Request(request) => Some(request.creator),
        }
    }

    /// Id of the thing sold.
    pub const fn subject(&self) -> Option<Uuid> {
        match self {
            Self::Chips(_) | Self::Platform(_) => None,
            Self::Club(club) => Some(club.creator.0),
            Self::Item(item) => Some(item.id),
            Self::Bundle(bundle) => Some(bundle.id),
            Self::Message(message) => Some(message.id.0),
            Self::Tip(tip) => Some(tip.creator.0),
            Self::GoalTip(tip) => Some(tip.goal),
            Self::Request(request) => Some(request.item),
        }
    }

    pub const fn chips(&self) -> i64 {
        match self {
            Self::Chips(bundle) => bundle.chips,
            _ => 0,
        }
    }

    /// Price of each further period. `None`: it ends by itself.
    pub const fn renewal_cents(&self) -> Option<i64> {
        match self {
            Self::Club(club) => club.renewal_cents,
            Self::Platform(plan) => plan.renewal_cents,
            _ => None,
        }
    }

    /// Months of a period. `None`: it is no period.
    pub const fn months(&self) -> Option<i16> {
        match self {
            Self::Club(club) => Some(club.months),
            Self::Platform(plan) => Some(plan.months),
            _ => None,
        }
    }

    /// Whether it raises a membership within the time that is paid for. Only the embedded provider can renew that: all
    /// others take the next period a period after the payment.
    pub const fn is_upgrade(&self) -> bool {
        matches!(self, Self::Club(ClubMonths { upgrade: Some(_), .. }))
    }

    /// Ends it with the period that is paid for.
    pub const fn end_with_period(&mut self) {
        match self {
            Self::Club(club) => club.renewal_cents = None,
            Self::Platform(plan) => plan.renewal_cents = None,
            _ => {}
        }
    }

    /// The words that came with a tip.
    pub(super) fn tip_words(&self) -> Option<&str> {
        match self {
            Self::Tip(Tip { note, .. }) | Self::GoalTip(GoalTip { note, .. }) => note.as_deref(),
            _ => None,
        }
    }

    /// Whether it opens something for its owner, which those with free access need not pay for.
    pub const fn opens(&self) -> bool {
        matches!(
            self,
            Self::Club(_) | Self::Platform(_) | Self::Item(_) | Self::Bundle(_) | Self::Message(_)
        )
    }

    /// Whether what was sold can still be opened.
    pub(super) async fn is_there(&self, tx: &mut PgConnection) -> sqlx::Result<bool> {
        match self {
            Self::Item(item) => item.is_there(tx).await,
            Self::Bundle(bundle) => bundle.is_there(tx).await,
            Self::Message(message) => message.is_there(tx).await,
            _ => Ok(true),
        }
    }

    pub(super) fn terms(&self) -> Terms {
        match self {
            Self::Chips(_) | Self::Item(_) | Self::Message(_) => Terms::default(),
            Self::Tip(Tip { note, .. }) | Self::GoalTip(GoalTip { note, .. }) => Terms {
                note: note.clone(),
                ..Terms::default()
            },
            Self::Club(club) => Terms {
                period_in_month: Some(club.months),
                level: (club.level != FIRST_LEVEL).then_some(club.level),
                upgraded_from: club.upgrade.map(|upgrade| upgrade.from),
                upgraded_until: club.upgrade.map(|upgrade| upgrade.until),
                discount_percent: club.discounted.map(|off| off.percent),
                full_cents: club.discounted.map(|off| off.full_cents),
                renewal_cents: club.renewal_cents,
                ..Terms::default()
            },
            Self::Platform(plan) => Terms {
                period_in_month: Some(plan.months),
                tier: Some(plan.tier),
                bonus_chips: Some(plan.bonus_chips),
                full_cents: Some(plan.full_cents),
                renewal_cents: plan.renewal_cents,
                ..Terms::default()
            },
            Self::Bundle(bundle) => Terms {
                title: Some(bundle.title.clone()),
                items: Some(bundle.items.clone()),
                ..Terms::default()
            },
            Self::Request(request) => Terms {
                title: Some(request.title.clone()),
                note: Some(request.note.clone()),
                days: Some(request.days),
                ..Terms::default()
            },
        }
    }

    /// The inverse of what an order stores.
    pub(super) fn read(stored: Stored) -> Result<Self, Incomplete> {
        let kind = stored.kind;
        Self::of(stored).ok_or(Incomplete(kind))
    }

    fn of(stored: Stored) -> Option<Self> {
        let Stored {
            kind,
            seller,
            subject,
            chips,
            terms,
        } = stored;
        Some(match kind {
            SaleKind::Chips => Self::Chips(ChipBundle { chips }),
            SaleKind::Club => Self::Club(ClubMonths {
                creator: seller?,
                months: terms.period_in_month?,
                level: terms.level.unwrap_or(FIRST_LEVEL),
                upgrade: terms
                    .upgraded_from
                    .zip(terms.upgraded_until)
                    .map(|(from, until)| Upgrade { from, until }),
                discounted: terms
                    .discount_percent
                    .zip(terms.full_cents)
                    .map(|(percent, full_cents)| Discounted { percent, full_cents }),
                renewal_cents: terms.renewal_cents,
            }),
            SaleKind::Platform => Self::Platform(PlanMonths {
                tier: terms.tier?,
                months: terms.period_in_month?,
                full_cents: terms.full_cents?,
                bonus_chips: terms.bonus_chips?,
                renewal_cents: terms.renewal_cents,
            }),
            SaleKind::Post | SaleKind::Album => Self::Item(Item {
                kind: ItemKind::of(kind)?,
                creator: seller?,
                id: subject?,
            }),
            SaleKind::Bundle => Self::Bundle(ItemBundle {
                creator: seller?,
                id: subject?,
                title: terms.title?,
                items: terms.items?,
            }),
            SaleKind::Message => Self::Message(MessageMedia {
                author: seller?,
                id: MessageId(subject?),
            }),
            SaleKind::Tip => Self::Tip(Tip {
                creator: seller?,
                note: terms.note,
            }),
            SaleKind::GoalTip => Self::GoalTip(GoalTip {
                creator: seller?,
                goal: subject?,
                note: terms.note,
            }),
            SaleKind::Request => Self::Request(CustomRequest {
                creator: seller?,
                item: subject?,
                title: terms.title?,
                note: terms.note?,
                days: terms.days?,
            }),
            SaleKind::CallPack => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::{
        Bought, ChipBundle, ClubMonths, CustomRequest, Discounted, GoalTip, Item, ItemBundle, ItemKind, MessageMedia,
        PlanMonths, Stored, Tip, Upgrade,
    };
    use crate::{
        domains::{ledger::SaleKind, payments::Terms},
        ids::{AccountId, MessageId},
        words::PlatformTier,
    };

    fn every_kind() -> Vec<Bought> {
        let (creator, id) = (AccountId::fresh(), Uuid::now_v7());
        let item = |kind| Bought::Item(Item { kind, creator, id });
        vec![
            Bought::Chips(ChipBundle { chips: 500 }),
            Bought::Club(ClubMonths {
                creator,
                months: 3,
                level: 1,
                upgrade: None,
                discounted: Some(Discounted {
                    percent: 30,
                    full_cents: 2700,
                }),
                renewal_cents: Some(2700),
            }),
            Bought::Club(ClubMonths {
                creator,
                months: 1,
                level: 3,
                upgrade: Some(Upgrade {
                    from: 2,
                    until: chrono::DateTime::UNIX_EPOCH,
                }),
                discounted: None,
                renewal_cents: None,
            }),
            Bought::Platform(PlanMonths {
                tier: PlatformTier::Pro,
                months: 12,
                full_cents: 9000,
                bonus_chips: 300,
                renewal_cents: None,
            }),
            item(ItemKind::Post),
            item(ItemKind::Album),
            Bought::Bundle(ItemBundle {
                creator,
                id,
                title: "A week at the harbor".to_owned(),
                items: vec![Uuid::now_v7(), Uuid::now_v7()],
            }),
            Bought::Message(MessageMedia {
                author: creator,
                id: MessageId(id),
            }),
            Bought::Tip(Tip {
                creator,
                note: Some("For the coffee.".to_owned()),
            }),
            Bought::GoalTip(GoalTip {
                creator,
                goal: id,
                note: None,
            }),
            Bought::Request(CustomRequest {
                creator,
                item: id,
                title: "A letter".to_owned(),
                note: "About the sea.".to_owned(),
                days: 5,
            }),
        ]
    }

    fn stored(bought: &Bought) -> Stored {
        let terms = serde_json::to_string(&bought.terms()).expect("terms serialize");
        Stored {
            kind: bought.kind(),
            seller: bought.seller(),
            subject: bought.subject(),
            chips: bought.chips(),
            terms: serde_json::from_str(&terms).expect("they were just written"),
        }
    }

    #[test]
    fn what_an_order_stores_is_read_again() {
        for bought in every_kind() {
            assert_eq!(Bought::read(stored(&bought)).ok(), Some(bought));
        }
    }

    #[test]
    fn nothing_is_made_up_for_what_a_row_lacks() {
        for bought in every_kind() {
            let bare = Stored {
                seller: None,
                subject: None,
                terms: Terms::default(),
                ..stored(&bought)
            };
            let is_whole = bought.kind() == SaleKind::Chips;
            assert_eq!(Bought::read(bare).is_ok(), is_whole, "{:?}", bought.kind());
        }
    }
}
