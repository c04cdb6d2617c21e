use chrono::NaiveDate;
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    StudioError,
    answer::{Step, tell},
    contract::check_percent,
    invite_mail::{InviteMail, mail_invite},
};
use crate::{
    domains::notifications::{Notice, notify},
    ids::{AccountId, StudioContractId, StudioInviteId, StudioLinkId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Invitations that a studio can send in a day.
const MOST_IN_A_DAY: i64 = 50;

/// A studio's offer to a creator.
pub struct NewInvite<'a> {
    pub studio: AccountId,
    /// The inviting person.
    pub by: AccountId,
    /// A username or an email.
    pub who: &'a str,
    pub studio_percent: i16,
    pub valid_from: NaiveDate,
    /// Address of the product, for the link in the mail.
    pub site: &'a str,
}

/// Invites a creator by bell and mail, or an address by mail. The owner of an address isn't looked up, so that
/// addresses can't be tried out.
pub async fn invite_creator(tx: &mut PgConnection, new: &NewInvite<'_>) -> Result<StudioInviteId, StudioError> {
    check_percent(new.studio_percent)?;
    check_start(tx, new.valid_from).await?;
    check_number(tx, new.studio).await?;
    let who = new.who.trim();
    let name = who.trim_start_matches('@');
    let email = name.contains('@').then_some(name);
    if email.is_some_and(|address| !is_address(address)) {
        return Err(StudioError::NoCreator);
    }
    let creator = match email {
        Some(_) => None,
        None => Some(find_creator(tx, new.studio, name).await?),
    };
    // Random: its link alone is enough to answer an invitation by mail.
    let id = StudioInviteId(Uuid::new_v4());
    let written = sqlx::query!(
        "insert into studio_invites (id, studio_id, creator_id, email, studio_percent, valid_from, invited_by)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict do nothing",
        id.0,
        new.studio.0,
        creator.map(|creator| creator.0),
        email,
        new.studio_percent,
        new.valid_from,
        new.by.0,
    )
    .execute(&mut *tx)
    .await?;
    if written.rows_affected() == 0 {
        return Err(StudioError::Attached);
    }
    if let Some(creator) = creator {
        notify(tx, creator, &Notice::StudioOffer { invite: id }).await?;
        announce(tx, SubscriptionKey::User(creator), &LiveEvent::UserUpdated {}).await?;
    }
    let mail = InviteMail {
        studio: new.studio,
        creator,
        email,
        studio_percent: new.studio_percent,
        valid_from: new.valid_from,
        link: format!("{}/studio-invitation/{id}", new.site),
    };
    mail_invite(tx, &mail).await?;
    Ok(id)
}

/// The creator agrees to the offer: the studio manages them, and its share holds from the day of the offer.
pub async fn accept_invite(
    tx: &mut PgConnection,
    creator: AccountId,
    id: StudioInviteId,
) -> Result<StudioLinkId, StudioError> {
    let invite = answer(tx, creator, id, true).await?;
    // Serialized, so that of two concurrent answers the second finds the first.
    let is_taken = sqlx::query_scalar!(
        r#"select exists (
               select from studio_links where creator_id = accounts.id and state = 'attached'
           ) as "is_taken!"
           from accounts
           where id = $1 and role = 'creator'
           for no key update"#,
        creator.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StudioError::NotFound)?;
    if is_taken || invite.studio == creator {
        return Err(StudioError::Attached);
    }
    take_questions_back(tx, creator).await?;
    let link = StudioLinkId::fresh();
    sqlx::query!(
        "insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at, decided_by)
         values ($1, $2, $3, 'attached', $4, now(), $3)",
        link.0,
        invite.studio.0,
        creator.0,
        invite.by.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into studio_contracts
             (id, link_id, studio_percent, valid_from, proposed_by, side, agreed_at, agreed_by)
         values ($1, $2, $3, greatest($4, (now() at time zone 'UTC')::date), $5, 'studio', now(), $6)",
        StudioContractId::fresh().0,
        link.0,
        invite.studio_percent,
        invite.valid_from,
        invite.by.0,
        creator.0,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(creator), &LiveEvent::UserUpdated {}).await?;
    tell(tx, invite.studio, Step::Joined, link).await?;
    Ok(link)
}

/// The creator doesn't want the offer.
pub async fn decline_invite(tx: &mut PgConnection, creator: AccountId, id: StudioInviteId) -> Result<(), StudioError> {
    let invite = answer(tx, creator, id, false).await?;
    announce(tx, SubscriptionKey::User(invite.studio), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// The studio takes its offer back.
pub async fn withdraw_invite(tx: &mut PgConnection, studio: AccountId, id: StudioInviteId) -> Result<(), StudioError> {
    let taken = sqlx::query!(
        "update studio_invites set answered_at = now(), is_accepted = false
         where id = $1 and studio_id = $2 and answered_at is null",
        id.0,
        studio.0,
    )
    .execute(tx)
    .await?;
    if taken.rows_affected() == 0 {
        return Err(StudioError::NotFound);
    }
    Ok(())
}

/// An offer that was answered just now.
struct Answered {
    studio: AccountId,
    by: AccountId,
    studio_percent: i16,
    valid_from: NaiveDate,
}

/// Offers to others are answered as missing; one by mail is for whoever has its link.
async fn answer(
    tx: &mut PgConnection,
    creator: AccountId,
    id: StudioInviteId,
    is_accepted: bool,
) -> Result<Answered, StudioError> {
    let found = sqlx::query!(
        r#"select answered_at is null as "is_open!"
           from studio_invites
           join studios on account_id = studio_id and closed_at is null
           where id = $1 and (creator_id is null or creator_id = $2)
           for update of studio_invites"#,
        id.0,
        creator.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StudioError::NotFound)?;
    if !found.is_open {
        return Err(StudioError::Decided);
    }
    let answered = sqlx::query_as!(
        Answered,
        r#"update studio_invites set answered_at = now(), is_accepted = $2, creator_id = $3
           where id = $1
           returning studio_id as "studio: AccountId", invited_by as "by: AccountId", studio_percent, valid_from"#,
        id.0,
        is_accepted,
        creator.0,
    )
    .fetch_one(tx)
    .await?;
    Ok(answered)
}

/// A creator has one studio: questions to others are taken back.
async fn take_questions_back(tx: &mut PgConnection, creator: AccountId) -> Result<(), StudioError> {
    sqlx::query!(
        "update studio_contracts set refused_at = now()
         from studio_links
         where studio_links.id = link_id and creator_id = $1 and state = 'asked'
             and agreed_at is null and refused_at is null",
        creator.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "update studio_links set state = 'ended', decided_at = now(), ended_at = now(), ended_by = $1
         where creator_id = $1 and state = 'asked'",
        creator.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The creator with that name, unless they have blocked the studio or are with it already.
async fn find_creator(tx: &mut PgConnection, studio: AccountId, name: &str) -> Result<AccountId, StudioError> {
    let found = sqlx::query!(
        r#"select id as "id: AccountId", exists (
               select from studio_links
               where creator_id = accounts.id and studio_id = $2 and state in ('asked', 'attached')
           ) as "is_known!"
           from accounts
           where lower(username) = lower($1) and role = 'creator' and deleted_at is null and blocked_at is null
               and not have_blocked(accounts.id, $2)"#,
        name,
        studio.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(StudioError::NoCreator)?;
    if found.is_known {
        return Err(StudioError::Attached);
    }
    Ok(found.id)
}

/// From today on, and within a year.
async fn check_start(tx: &mut PgConnection, day: NaiveDate) -> Result<(), StudioError> {
    let is_soon = sqlx::query_scalar!(
        r#"select $1::date between (now() at time zone 'UTC')::date and (now() at time zone 'UTC')::date + 366
               as "is_soon!""#,
        day,
    )
    .fetch_one(tx)
    .await?;
    if is_soon { Ok(()) } else { Err(StudioError::Start) }
}

async fn check_number(tx: &mut PgConnection, studio: AccountId) -> Result<(), StudioError> {
    let sent = sqlx::query_scalar!(
        r#"select count(*) as "sent!" from studio_invites
           where studio_id = $1 and created_at > now() - interval '1 day'"#,
        studio.0,
    )
    .fetch_one(tx)
    .await?;
    if sent < MOST_IN_A_DAY {
        Ok(())
    } else {
        Err(StudioError::TooMany)
    }
}

/// Whether a mail could be sent there: something before the sign, and a place with a dot after it.
fn is_address(text: &str) -> bool {
    text.len() <= 254
        && !text.contains(char::is_whitespace)
        && text.split_once('@').is_some_and(|(name, place)| {
            !name.is_empty() && !place.contains('@') && place.contains('.') && !place.ends_with('.')
        })
}

#[cfg(test)]
mod tests {
    use super::is_address;

    #[test]
    fn an_address_has_a_name_and_a_place() {
        for text in ["mila@studio.test", "m.i-la+1@a.b.test"] {
            assert!(is_address(text), "{text}");
        }
        for text in [
            "@studio.test",
            "mila@",
            "mila@studio",
            "mi la@studio.test",
            "a@b@c.test",
            "mila@studio.",
        ] {
            assert!(!is_address(text), "{text}");
        }
    }
}
