use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Wanted,
    bought::{Bought, ChipBundle, CustomRequest, GoalTip, Item, ItemBundle, ItemKind, MessageMedia, PlanMonths, Tip},
    offer_club::{WantedClub, club},
};
use crate::{
    domains::{
        config::{CURRENCY, Platform, Prices},
        direct::{CheckedDirect, DirectError, find_sold},
        people::{are_parted, find_person},
        sales::{find_goal, find_item, list_missing, quote_bundle},
        subscriptions::find_plan,
    },
    ids::{AccountId, DiscountId, MessageId},
    words::PlatformTier,
};

/// A purchase with its price, as agreed at the order.
#[derive(Clone, Debug)]
pub struct Offer {
    pub bought: Bought,
    /// The choice, by which a repeated order is recognized.
    pub choice: String,
    /// Recipient of a gift.
    pub recipient: Option<AccountId>,
    pub amount_cents: i64,
    /// ISO 4217.
    pub currency: String,
    pub fee_percent: u8,
    /// The limited discount of the price, which the order takes a place of.
    pub discount: Option<DiscountId>,
}

#[derive(Debug, thiserror::Error)]
pub enum OfferError {
    #[error("not for sale")]
    NotFound,
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("the caller's own")]
    Own,
    #[error("one has blocked the other")]
    Parted,
    #[error("already bought")]
    AlreadyTheirs,
    #[error("the text involves a minor")]
    TextRefused,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

const NOTE_CHARS: usize = 500;

/// The current price for this buyer, or the reason why they can't buy it.
pub async fn make_offer(
    conn: &mut PgConnection,
    platform: &Platform,
    buyer: AccountId,
    wanted: &Wanted,
) -> Result<Offer, OfferError> {
    let mut offer = match wanted {
        Wanted::Chips { bundle_id } => chips(platform.prices(), bundle_id)?,
        Wanted::Club {
            username,
            period_in_month,
            level,
            is_renewal,
            gift_to,
        } => {
            let recipient = recipient(conn, buyer, gift_to.as_deref()).await?;
            let creator = find_person(conn, username).await?.ok_or(OfferError::NotFound)?;
            let wanted = WantedClub {
                creator,
                months: *period_in_month,
                level: *level,
                is_renewal: *is_renewal,
            };
            club(conn, (buyer, recipient), &wanted).await?
        }
        Wanted::Platform {
            tier,
            period_in_month,
            is_renewal,
            gift_to,
        } => {
            let recipient = recipient(conn, buyer, gift_to.as_deref()).await?;
            plan(
                conn,
                platform.prices(),
                (buyer, recipient),
                (*tier, *period_in_month),
                *is_renewal,
            )
            .await?
        }
        Wanted::Post { id } => item(conn, buyer, *id, ItemKind::Post).await?,
        Wanted::Album { id } => item(conn, buyer, *id, ItemKind::Album).await?,
        Wanted::Bundle { id } => bundle(conn, buyer, *id).await?,
        Wanted::Message { id } => message(conn, buyer, *id).await?,
        Wanted::Tip {
            username,
            amount_cents,
            goal_id,
            note,
        } => {
            let limits = platform.limits();
            if *amount_cents < i64::from(limits.goal_min) || *amount_cents > i64::from(limits.goal_max) {
                return Err(OfferError::Field("amountCents"));
            }
            let creator = find_person(conn, username).await?.ok_or(OfferError::NotFound)?;
            tip(conn, creator, *amount_cents, *goal_id, tip_words(note.as_deref())?).await?
        }
        Wanted::Request { item_id, note } => request(conn, *item_id, note).await?,
    };
    offer.fee_percent = platform.limits().fee_percent;
    if let Some(seller) = offer.bought.seller() {
        if seller == buyer {
            return Err(OfferError::Own);
        }
        if are_parted(conn, buyer, seller).await? {
            return Err(OfferError::Parted);
        }
        if !is_creator(conn, seller).await? {
            return Err(OfferError::NotFound);
        }
    }
    Ok(offer)
}

pub(super) fn base(bought: Bought, choice: String, amount_cents: i64) -> Offer {
    Offer {
        bought,
        choice,
        recipient: None,
        amount_cents,
        currency: CURRENCY.to_owned(),
        fee_percent: 0,
        discount: None,
    }
}

fn chips(prices: &Prices, bundle_id: &str) -> Result<Offer, OfferError> {
    let bundle = prices.bundle(bundle_id).ok_or(OfferError::Field("bundleId"))?;
    let bought = Bought::Chips(ChipBundle {
        chips: bundle.chips.as_i64(),
    });
    Ok(Offer {
        currency: bundle.currency.clone(),
        ..base(bought, bundle.id.clone(), i64::from(bundle.price_cents))
    })
}

/// Recipient of a gift; `None`: it is no gift.
async fn recipient(
    conn: &mut PgConnection,
    buyer: AccountId,
    name: Option<&str>,
) -> Result<Option<AccountId>, OfferError> {
    let Some(name) = name else {
        return Ok(None);
    };
    let account = find_person(conn, name).await?.ok_or(OfferError::Field("giftTo"))?;
    if account == buyer {
        return Err(OfferError::Own);
    }
    if are_parted(conn, buyer, account).await? {
        return Err(OfferError::Parted);
    }
    Ok(Some(account))
}

async fn plan(
    conn: &mut PgConnection,
    prices: &Prices,
    (buyer, recipient): (AccountId, Option<AccountId>),
    (tier, months): (PlatformTier, i16),
    is_renewal: bool,
) -> Result<Offer, OfferError> {
    let bundle = prices.plan(tier, months).ok_or(OfferError::Field("periodInMonth"))?;
    let whole = i64::from(bundle.price_cents);
    let known = find_plan(conn, recipient.unwrap_or(buyer))
        .await?
        .filter(|plan| !plan.is_expired);
    let mut amount_cents = whole;
    if let Some(plan) = known {
        let is_upgrade = plan.tier == PlatformTier::Tier2 && tier == PlatformTier::Pro;
        if plan.tier != tier && !is_upgrade {
            return Err(OfferError::AlreadyTheirs);
        }
        if recipient.is_some() && plan.tier != tier {
            return Err(OfferError::AlreadyTheirs);
        }
        if is_upgrade {
            amount_cents = (whole - plan.credit_cents).max(100.min(whole));
        } else if !is_renewal && recipient.is_none() {
            return Err(OfferError::AlreadyTheirs);
        }
    }
    let bought = Bought::Platform(PlanMonths {
        tier,
        months,
        full_cents: whole,
        bonus_chips: i32::try_from(prices.monthly_bonus(tier).as_i64()).unwrap_or(i32::MAX),
        renewal_cents: recipient.is_none().then_some(whole),
    });
    Ok(Offer {
        recipient,
        currency: bundle.currency.clone(),
        ..base(
            bought,
            format!(
                "platform:{}:{months}:{}",
                tier.as_str(),
                recipient.map_or_else(String::new, |id| id.to_string())
            ),
            amount_cents,
        )
    })
}

async fn item(conn: &mut PgConnection, buyer: AccountId, id: Uuid, kind: ItemKind) -> Result<Offer, OfferError> {
    let name = kind.sale().as_str();
    let row = sqlx::query!(
        r#"select account_id as "creator!: AccountId", price_cents as "price_cents!",
               exists (
                   select from purchases where account_id = $3 and subject_type = $2 and subject_id = $1
               ) as "is_bought!"
           from published_items
           where id = $1 and kind = $2 and access_mode = 'paid' and not is_hidden and deleted_at is null
               and (not is_explicit or explicit_opens_to(account_id, $3))"#,
        id,
        name,
        buyer.0,
    )
    .fetch_optional(conn)
    .await?
    .ok_or(OfferError::NotFound)?;
    if row.is_bought {
        return Err(OfferError::AlreadyTheirs);
    }
    let bought = Bought::Item(Item {
        kind,
        creator: row.creator,
        id,
    });
    Ok(base(bought, format!("{name}:{id}"), i64::from(row.price_cents)))
}

async fn bundle(conn: &mut PgConnection, buyer: AccountId, id: Uuid) -> Result<Offer, OfferError> {
    let quote = quote_bundle(conn, Some(buyer), id).await?.ok_or(OfferError::NotFound)?;
    if quote.is_owned() {
        return Err(OfferError::AlreadyTheirs);
    }
    let bought = Bought::Bundle(ItemBundle {
        creator: quote.creator,
        id,
        title: quote.title,
        items: list_missing(conn, buyer, id).await?,
    });
    Ok(base(bought, format!("bundle:{id}"), quote.price_cents))
}

async fn message(conn: &mut PgConnection, buyer: AccountId, id: MessageId) -> Result<Offer, OfferError> {
    let sold = find_sold(conn, id).await?.filter(|sold| sold.is_shown_to(buyer));
    let sold = sold.ok_or(OfferError::NotFound)?;
    if sold.author == buyer {
        return Err(OfferError::Own);
    }
    if sold.is_bought {
        return Err(OfferError::AlreadyTheirs);
    }
    let cents = sold.price_cents.filter(|_| sold.is_whole).ok_or(OfferError::NotFound)?;
    let bought = Bought::Message(MessageMedia {
        author: sold.author,
        id,
    });
    Ok(base(bought, format!("message:{id}"), cents))
}

async fn tip(
    conn: &mut PgConnection,
    creator: AccountId,
    amount_cents: i64,
    goal: Option<Uuid>,
    note: Option<String>,
) -> Result<Offer, OfferError> {
    let Some(goal) = goal else {
        let choice = format!("tip:{}:{amount_cents}", creator.0);
        return Ok(base(Bought::Tip(Tip { creator, note }), choice, amount_cents));
    };
    let found = find_goal(conn, goal).await?;
    if !found.is_some_and(|found| found.creator == creator && found.is_open) {
        return Err(OfferError::Field("goalId"));
    }
    let bought = Bought::GoalTip(GoalTip { creator, goal, note });
    Ok(base(bought, format!("tip:{goal}:{amount_cents}"), amount_cents))
}

/// The words of a tip, screened like those of a message. `None`: there are none.
fn tip_words(note: Option<&str>) -> Result<Option<String>, OfferError> {
    let checked = CheckedDirect::check(note.unwrap_or_default()).map_err(|error| match error {
        DirectError::AdultsOnly | DirectError::TextRefused => OfferError::TextRefused,
        _ => OfferError::Field("note"),
    })?;
    Ok(Some(checked.into_text()).filter(|words| !words.is_empty()))
}

async fn request(conn: &mut PgConnection, item: Uuid, note: &str) -> Result<Offer, OfferError> {
    let note = note.trim();
    if note.is_empty() || note.chars().count() > NOTE_CHARS {
        return Err(OfferError::Field("note"));
    }
    if !crate::domains::sales::is_allowed(note) {
        return Err(OfferError::TextRefused);
    }
    let item = find_item(conn, item)
        .await?
        .filter(|item| item.is_offered)
        .ok_or(OfferError::NotFound)?;
    let (choice, cents) = (format!("request:{}", item.id), i64::from(item.price_cents));
    let bought = Bought::Request(CustomRequest {
        creator: item.creator,
        item: item.id,
        title: item.title,
        note: note.to_owned(),
        days: item.days,
    });
    Ok(base(bought, choice, cents))
}

/// Whether the account is a creator: former ones keep their offers but can't sell.
async fn is_creator(conn: &mut PgConnection, seller: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select role = 'creator' as "is!" from accounts where id = $1"#,
        seller.0
    )
    .fetch_one(conn)
    .await
}
