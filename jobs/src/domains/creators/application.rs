use sqlx::PgConnection;

use super::{ApplicationState, CreatorError, checked_line, checked_lines};
use crate::ids::AccountId;

const NAME_CHARS: usize = 60;
const ABOUT_CHARS: usize = 500;
const LEGAL_CHARS: usize = 100;

/// The club and the legal name in an application.
pub struct Club<'a> {
    pub name: &'a str,
    pub about: &'a str,
    /// As on the document.
    pub legal_name: &'a str,
}

/// Saves the first step. It can be changed until the application is submitted, and after a refusal.
pub async fn save_club(tx: &mut PgConnection, account: AccountId, club: &Club<'_>) -> Result<(), CreatorError> {
    let name = checked_line(club.name, NAME_CHARS, "name")?;
    let about = checked_lines(club.about, ABOUT_CHARS, "about")?;
    let legal_name = text::clean_line(club.legal_name);
    if legal_name.chars().count() > LEGAL_CHARS {
        return Err(CreatorError::TooLong("legalName"));
    }
    for (value, field) in [(&name, "name"), (&legal_name, "legalName")] {
        if value.is_empty() {
            return Err(CreatorError::Unknown(field));
        }
    }
    open_draft(tx, account).await?;
    sqlx::query!(
        "update creator_applications set club_name = $2, club_about = $3, legal_name = $4 where account_id = $1",
        account.0,
        name,
        about,
        legal_name,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Makes the application editable, or errors.
pub(super) async fn open_draft(tx: &mut PgConnection, account: AccountId) -> Result<(), CreatorError> {
    sqlx::query!(
        "insert into creator_applications (account_id) values ($1) on conflict do nothing",
        account.0
    )
    .execute(&mut *tx)
    .await?;
    let state = lock_state(tx, account).await?;
    if matches!(state, ApplicationState::Waiting | ApplicationState::Approved) {
        return Err(CreatorError::Conflict);
    }
    Ok(())
}

pub(super) async fn lock_state(tx: &mut PgConnection, account: AccountId) -> Result<ApplicationState, CreatorError> {
    sqlx::query_scalar!(
        r#"select state as "state: ApplicationState" from creator_applications where account_id = $1 for update"#,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(CreatorError::NotFound)
}

/// Submits the complete application. Only members apply: staff and creators have their role.
pub async fn submit_application(tx: &mut PgConnection, account: AccountId) -> Result<(), CreatorError> {
    open_draft(tx, account).await?;
    let done = sqlx::query!(
        r#"select club_name <> '' and legal_name <> '' as "has_club!",
               (select count(*) from creator_documents where account_id = $1 and kind in ('id_front', 'selfie')) = 2
                   as "has_documents!",
               (select role = 'member' from accounts where id = $1) as "is_member!"
           from creator_applications where account_id = $1"#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !done.is_member {
        return Err(CreatorError::Conflict);
    }
    if !done.has_club {
        return Err(CreatorError::Incomplete("createClub"));
    }
    if !done.has_documents {
        return Err(CreatorError::Incomplete("documents"));
    }
    sqlx::query!(
        "update creator_applications
         set state = 'waiting', submitted_at = now(), reason = '', decided_by = null, decided_at = null
         where account_id = $1 and state in ('draft', 'refused')",
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
