use std::time::Duration;

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{Audience, MassError, SendPage, audience::preview_audience, limits::mass_limits};
use crate::{
    domains::{
        direct::{CheckedDirect, DIRECT_MAX_MEDIA, DirectError, MediaPrice, check_price},
        entitlements::{are_cleared, are_covered},
    },
    ids::{AccountId, MassMessageId},
    queue::{EnqueueOptions, enqueue_with},
};

/// Undo window of an immediate send, before any delivery.
pub const UNDO_SECONDS: i64 = 10;
/// How far ahead one can be scheduled.
const MOST_DAYS: i64 = 366;
/// Hours before UTC at which the first time zone reaches a local time.
const EARLIEST_HOURS: i64 = 14;
/// Hours after UTC at which the last time zone reaches a local time.
const LATEST_HOURS: i64 = 12;
/// How long ago a scheduled time may be: the author took a while to press the button.
const LATE_MINUTES: i64 = 5;
const MOST_PER_MINUTE: i32 = 100_000;

/// Send time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Timing {
    Now,
    At(DateTime<Utc>),
    /// At this local time of each recipient.
    Local(NaiveDateTime),
}

impl Timing {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::At(_) => "at",
            Self::Local(_) => "local",
        }
    }
}

/// A new mass message.
pub struct NewMass<'a> {
    pub author: AccountId,
    pub client_id: &'a str,
    pub text: &'a CheckedDirect,
    /// From the author's gallery, each with whether it is free to view.
    pub media: &'a [(Uuid, bool)],
    pub price: MediaPrice,
    pub is_to_twin: bool,
    pub audience: &'a Audience,
    pub timing: Timing,
    pub rate_per_minute: Option<i32>,
}

/// Checks the message without storing it; returns the current number of recipients.
pub async fn check_mass(conn: &mut PgConnection, new: &NewMass<'_>) -> Result<i64, MassError> {
    let count = check_content(conn, new).await?;
    match mass_limits(conn, new.author).await?.next_at {
        Some(at) => Err(MassError::Limit(at)),
        None => Ok(count),
    }
}

/// [`check_mass`] for one that exists and is counted already, or isn't to be sent.
pub async fn check_content(conn: &mut PgConnection, new: &NewMass<'_>) -> Result<i64, MassError> {
    if new.media.len() > DIRECT_MAX_MEDIA {
        return Err(DirectError::Media.into());
    }
    let is_all_open = new.media.iter().all(|(_, is_teaser)| *is_teaser);
    check_price(new.price, is_all_open)?;
    if new.media.is_empty() && new.text.text().is_empty() {
        return Err(DirectError::Empty.into());
    }
    if new
        .rate_per_minute
        .is_some_and(|rate| !(1..=MOST_PER_MINUTE).contains(&rate))
    {
        return Err(MassError::Rate);
    }
    check_media(conn, new).await?;
    let now = Utc::now();
    let (send_at, _) = times(new.timing, now);
    if is_over(new.timing, now) || send_at > now + TimeDelta::days(MOST_DAYS) {
        return Err(MassError::Time);
    }
    let shares = preview_audience(conn, new.author, new.audience).await?;
    let count: i64 = shares
        .iter()
        .filter(|share| share.reason.is_none())
        .map(|share| share.count)
        .sum();
    if count == 0 { Err(MassError::Nobody) } else { Ok(count) }
}

async fn check_media(conn: &mut PgConnection, new: &NewMass<'_>) -> Result<(), MassError> {
    let ids: Vec<Uuid> = new.media.iter().map(|(id, _)| *id).collect();
    let found = sqlx::query_scalar!(
        r#"select count(*) as "count!" from media
           where id = any($1) and account_id = $2 and kind = 'photo' and deleted_at is null and status = 'ready'
               and moderation = 'approved'"#,
        &ids,
        new.author.0,
    )
    .fetch_one(&mut *conn)
    .await?;
    if usize::try_from(found) != Ok(ids.len()) {
        return Err(DirectError::Media.into());
    }
    if are_cleared(conn, &ids).await? && are_covered(conn, &ids, true).await? {
        Ok(())
    } else {
        Err(DirectError::NotCleared.into())
    }
}

/// Whether the time is in the past; a local time only once it is everywhere.
fn is_over(timing: Timing, now: DateTime<Utc>) -> bool {
    let last = match timing {
        Timing::Now => return false,
        Timing::At(at) => at,
        Timing::Local(local) => local.and_utc() + TimeDelta::hours(LATEST_HOURS),
    };
    last < now - TimeDelta::minutes(LATE_MINUTES)
}

fn times(timing: Timing, now: DateTime<Utc>) -> (DateTime<Utc>, Option<NaiveDateTime>) {
    match timing {
        Timing::Now => (now + TimeDelta::seconds(UNDO_SECONDS), None),
        Timing::At(at) => (at, None),
        Timing::Local(local) => {
            let first = local.and_utc() - TimeDelta::hours(EARLIEST_HOURS);
            (first.max(now + TimeDelta::seconds(UNDO_SECONDS)), Some(local))
        }
    }
}

/// Stores the message, and orders its first page for its time. A repeated client id is the same mass message.
pub async fn start_mass(tx: &mut PgConnection, new: &NewMass<'_>) -> Result<MassMessageId, MassError> {
    // Serialized, so that concurrent sends are counted one by one.
    sqlx::query!(
        "select 1 as one from accounts where id = $1 for no key update",
        new.author.0
    )
    .fetch_one(&mut *tx)
    .await?;
    let known = sqlx::query_scalar!(
        r#"select id as "id: MassMessageId" from mass_messages where author_id = $1 and client_id = $2"#,
        new.author.0,
        new.client_id,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(id) = known {
        return Ok(id);
    }
    check_mass(tx, new).await?;
    let id = MassMessageId::fresh();
    write_mass(tx, id, 0, new).await?;
    Ok(id)
}

/// Stores a new one, or replaces all of one whose next page is this, and orders that page for its time.
pub(super) async fn write_mass(
    tx: &mut PgConnection,
    id: MassMessageId,
    page: i32,
    new: &NewMass<'_>,
) -> sqlx::Result<()> {
    let now = Utc::now();
    let (send_at, local_time) = times(new.timing, now);
    sqlx::query!(
        "insert into mass_messages
             (id, author_id, client_id, body, price, is_to_twin, audience, timing, send_at, local_time, rate_per_minute,
              price_cents, needs_care, page)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         on conflict (id) do update
         set body = excluded.body, price = excluded.price, is_to_twin = excluded.is_to_twin,
             audience = excluded.audience, timing = excluded.timing, send_at = excluded.send_at,
             local_time = excluded.local_time, rate_per_minute = excluded.rate_per_minute,
             price_cents = excluded.price_cents, needs_care = excluded.needs_care, page = excluded.page",
        id.0,
        new.author.0,
        new.client_id,
        new.text.text(),
        new.price.chips(),
        new.is_to_twin,
        new.audience.value(),
        new.timing.as_str(),
        send_at,
        local_time,
        new.rate_per_minute,
        new.price.cents(),
        new.text.needs_care(),
        page,
    )
    .execute(&mut *tx)
    .await?;
    replace_media(tx, id, new.media).await?;
    order_page(tx, id, new.author, page, (send_at - now).to_std().unwrap_or_default()).await
}

async fn replace_media(tx: &mut PgConnection, id: MassMessageId, media: &[(Uuid, bool)]) -> sqlx::Result<()> {
    sqlx::query!("delete from mass_message_media where mass_message_id = $1", id.0)
        .execute(&mut *tx)
        .await?;
    for (position, (media, is_teaser)) in (0_i16..).zip(media) {
        sqlx::query!(
            "insert into mass_message_media (mass_message_id, position, media_id, is_teaser) values ($1, $2, $3, $4)",
            id.0,
            position,
            media,
            is_teaser,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Orders the job of that page.
pub(super) async fn order_page(
    tx: &mut PgConnection,
    id: MassMessageId,
    author: AccountId,
    page: i32,
    delay: Duration,
) -> sqlx::Result<()> {
    let job = SendPage {
        mass_message_id: id,
        author_id: author,
        page,
    };
    let options = EnqueueOptions {
        delay,
        ..EnqueueOptions::default()
    };
    enqueue_with(tx, &job, options).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use chrono::{TimeDelta, TimeZone, Utc};

    use super::{Timing, is_over};

    #[test]
    fn a_local_time_is_over_once_the_last_time_zone_has_passed_it() {
        let now = Utc.with_ymd_and_hms(2026, 11, 25, 12, 0, 0).unwrap();
        let hours_ago = |hours| Timing::Local((now - TimeDelta::hours(hours)).naive_utc());

        assert!(!is_over(hours_ago(-20), now));
        assert!(!is_over(hours_ago(11), now), "it is still to come in the west");
        assert!(is_over(hours_ago(13), now));
        assert!(is_over(Timing::At(now - TimeDelta::hours(1)), now));
        assert!(!is_over(Timing::Now, now));
    }
}
