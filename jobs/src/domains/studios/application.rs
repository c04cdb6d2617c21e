use moderation::screen_letter;
use sqlx::PgConnection;

use super::{StudioError, invite_mail::mail_decision, open_studio};
use crate::{
    domains::notifications::{Notice, notify},
    ids::AccountId,
};

const NAME_CHARS: usize = 60;
const WEBSITE_CHARS: usize = 200;
const ABOUT_CHARS: usize = 1000;

/// Facts about a studio that wants to open.
pub struct NewStudio<'a> {
    pub name: &'a str,
    /// Empty: none.
    pub website: &'a str,
    pub about: &'a str,
}

/// A decision of staff on it.
pub enum StudioDecision<'a> {
    Approve,
    /// With the reason for the applicant.
    Refuse(&'a str),
}

/// Sends the application, also again after a refusal. Creators, staff and people of another studio can't open one.
pub async fn apply_for_studio(
    tx: &mut PgConnection,
    account: AccountId,
    new: &NewStudio<'_>,
) -> Result<(), StudioError> {
    let name = checked(new.name, (1, NAME_CHARS), "name")?;
    let website = checked(new.website, (0, WEBSITE_CHARS), "website")?;
    let about = checked(new.about, (1, ABOUT_CHARS), "about")?;
    if !website.is_empty() && !website.starts_with("https://") {
        return Err(StudioError::Unknown("website"));
    }
    let applicant = sqlx::query!(
        r#"select email_confirmed_at is not null as "is_confirmed!",
               role = 'member' and deleted_at is null and blocked_at is null
               and not exists (select from studios where studios.account_id = accounts.id and closed_at is null)
               and not exists (
                   select from studio_operators
                   where studio_operators.account_id = accounts.id and joined_studio_at is not null
               ) as "is_fit!"
           from accounts
           where id = $1
           for no key update"#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(StudioError::NotFound)?;
    if !applicant.is_confirmed {
        return Err(StudioError::EmailNeeded);
    }
    if !applicant.is_fit {
        return Err(StudioError::Attached);
    }
    let sent = sqlx::query!(
        "insert into studio_applications (account_id, name, website, about) values ($1, $2, $3, $4)
         on conflict (account_id) do update
         set name = $2, website = $3, about = $4, state = 'waiting', reason = '', sent_at = now(),
             decided_at = null, decided_by = null
         where studio_applications.state <> 'waiting'",
        account.0,
        name,
        website,
        about,
    )
    .execute(tx)
    .await?;
    if sent.rows_affected() == 0 {
        return Err(StudioError::Decided);
    }
    Ok(())
}

/// Decides a pending application, opens the studio, and tells the applicant by bell and mail.
pub async fn decide_studio(
    tx: &mut PgConnection,
    staff: AccountId,
    account: AccountId,
    decision: &StudioDecision<'_>,
    site: &str,
) -> Result<(), StudioError> {
    let (state, reason) = match decision {
        StudioDecision::Approve => ("approved", ""),
        StudioDecision::Refuse(reason) => ("refused", *reason),
    };
    let decided = sqlx::query!(
        "update studio_applications set state = $2, reason = $3, decided_at = now(), decided_by = $4
         where account_id = $1 and state = 'waiting'",
        account.0,
        state,
        reason,
        staff.0,
    )
    .execute(&mut *tx)
    .await?;
    if decided.rows_affected() == 0 {
        return Err(StudioError::Decided);
    }
    let is_approved = matches!(decision, StudioDecision::Approve);
    if is_approved {
        open_studio(tx, account, staff).await?;
        take_name(tx, account).await?;
    }
    notify(tx, account, &Notice::StudioDecision { is_approved }).await?;
    mail_decision(tx, account, is_approved, reason, site).await?;
    Ok(())
}

/// Creators read the studio's name from its application, where the account may have been given one at random.
async fn take_name(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "update accounts set display_name = name from studio_applications where accounts.id = $1 and account_id = $1",
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The text without spaces around it, if it is short enough and allowed.
fn checked(text: &str, (least, most): (usize, usize), field: &'static str) -> Result<String, StudioError> {
    let text = text.trim();
    if !(least..=most).contains(&text.chars().count()) {
        return Err(StudioError::Unknown(field));
    }
    match screen_letter(text).allowed() {
        Ok(()) => Ok(text.to_owned()),
        Err(_) => Err(StudioError::TextRefused(field)),
    }
}
