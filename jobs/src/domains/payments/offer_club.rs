//! Prices of fan clubs: to join a tier, to stay in it for longer, to give the first one, and to change to a higher one.
use sqlx::PgConnection;

use super::{
    Offer, OfferError,
    bought::{Bought, ClubMonths, Discounted},
    offer::base,
};
use crate::{
    domains::{
        entitlements::FIRST_LEVEL,
        people::are_parted,
        subscriptions::{
            ClubBundle, Membership, Upgrade, find_club_at, find_discount, find_membership, find_own_club, price_upgrade,
        },
    },
    ids::{AccountId, DiscountId},
};

pub(super) struct WantedClub {
    pub(super) creator: AccountId,
    pub(super) months: i16,
    /// `None`: the member's own, else the first.
    pub(super) level: Option<i16>,
    pub(super) is_renewal: bool,
}

/// Prices months of a fan club for the buyer, or for the recipient of a gift.
pub(super) async fn club(
    conn: &mut PgConnection,
    (buyer, recipient): (AccountId, Option<AccountId>),
    wanted: &WantedClub,
) -> Result<Offer, OfferError> {
    let creator = wanted.creator;
    let member = recipient.unwrap_or(buyer);
    let known = find_membership(conn, creator, member)
        .await?
        .filter(|known| !known.is_expired);
    let level = level_of(wanted, recipient, known.as_ref())?;
    let bundle = find_bundle(conn, wanted, level, known.as_ref()).await?;
    if member == creator {
        return Err(OfferError::Own);
    }
    if recipient.is_some() && are_parted(conn, member, creator).await? {
        return Err(OfferError::Parted);
    }
    let price = match (&known, recipient) {
        (Some(known), None) if level > known.level => upgrade(conn, creator, known, level).await?,
        (Some(known), Some(_)) if level != known.level => return Err(OfferError::AlreadyTheirs),
        (Some(_), None) if !wanted.is_renewal => return Err(OfferError::AlreadyTheirs),
        // Gifts cost what they cost: the discount is for the person who joins.
        (_, Some(_)) => Price::of(&bundle),
        (_, None) => discounted(conn, creator, buyer, &bundle).await?,
    };
    let bought = Bought::Club(ClubMonths {
        creator,
        months: wanted.months,
        level,
        upgrade: price.upgrade,
        discounted: price.discounted,
        renewal_cents: recipient.is_none().then_some(bundle.price_cents),
    });
    let months = wanted.months;
    let recipient_id = recipient.map_or_else(String::new, |id| id.to_string());
    let mut choice = format!("club:{creator}:{months}:{recipient_id}");
    if level != FIRST_LEVEL {
        choice = format!("{choice}:{level}");
    }
    Ok(Offer {
        recipient,
        discount: price.discount,
        ..base(bought, choice, price.cents)
    })
}

/// The level that is ordered. Gifts are of the first; a lower one than the member's own can only be joined when that has
/// ended.
fn level_of(wanted: &WantedClub, recipient: Option<AccountId>, known: Option<&Membership>) -> Result<i16, OfferError> {
    if recipient.is_some() {
        return match wanted.level {
            None | Some(FIRST_LEVEL) => Ok(FIRST_LEVEL),
            Some(_) => Err(OfferError::Field("level")),
        };
    }
    let own = known.map_or(FIRST_LEVEL, |known| known.level);
    let level = wanted.level.unwrap_or(own);
    if known.is_some() && level < own {
        return Err(OfferError::Field("level"));
    }
    Ok(level)
}

/// The months at the price of the level. Members may stay in a tier that is closed.
async fn find_bundle(
    conn: &mut PgConnection,
    wanted: &WantedClub,
    level: i16,
    known: Option<&Membership>,
) -> Result<ClubBundle, OfferError> {
    let stays = known.is_some_and(|known| known.level == level);
    let club = if stays {
        find_own_club(conn, wanted.creator, level).await?
    } else {
        find_club_at(conn, wanted.creator, level).await?
    };
    club.ok_or(OfferError::NotFound)?
        .bundle(wanted.months)
        .ok_or(OfferError::Field("periodInMonth"))
}

struct Price {
    cents: i64,
    upgrade: Option<Upgrade>,
    discounted: Option<Discounted>,
    discount: Option<DiscountId>,
}

impl Price {
    const fn of(bundle: &ClubBundle) -> Self {
        Self {
            cents: bundle.price_cents,
            upgrade: None,
            discounted: None,
            discount: None,
        }
    }
}

async fn discounted(
    conn: &mut PgConnection,
    creator: AccountId,
    buyer: AccountId,
    bundle: &ClubBundle,
) -> sqlx::Result<Price> {
    let found = find_discount(conn, creator, Some(buyer)).await?;
    Ok(found.map_or_else(
        || Price::of(bundle),
        |discount| Price {
            cents: discount.price(bundle),
            upgrade: None,
            discounted: Some(Discounted {
                percent: discount.percent,
                full_cents: bundle.price_cents,
            }),
            discount: Some(discount.id),
        },
    ))
}

async fn upgrade(
    conn: &mut PgConnection,
    creator: AccountId,
    known: &Membership,
    level: i16,
) -> Result<Price, OfferError> {
    let cents = price_upgrade(conn, creator, known, level)
        .await?
        .ok_or(OfferError::NotFound)?;
    Ok(Price {
        cents,
        upgrade: Some(Upgrade {
            from: known.level,
            until: known.expires_at,
        }),
        discounted: None,
        discount: None,
    })
}
