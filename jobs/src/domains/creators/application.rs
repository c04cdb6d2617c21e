use sqlx::PgConnection;

use super::{ApplicationState, CreatorError, checked_line, checked_lines, must_accept};
use crate::ids::AccountId;

const NAME_CHARS: usize = 60;
const ABOUT_CHARS: usize = 500;

/// The club in an application.
pub struct Club<'a> {
    pub name: &'a str,
    pub about: &'a str,
}

/// Saves the first step. It can be changed until the application is submitted, and after a refusal.
pub async fn save_club(tx: &mut PgConnection, account: AccountId, club: &Club<'_>) -> Result<(), CreatorError> {
    let name = checked_line(club.name, NAME_CHARS, "name")?;
    let about = checked_lines(club.about, ABOUT_CHARS, "about")?;
    if !text::is_seen(&name) {
        return Err(CreatorError::Unknown("name"));
    }
    open_draft(tx, account).await?;
    sqlx::query!(
        "update creator_applications set club_name = $2, club_about = $3 where account_id = $1",
        account.0,
        name,
        about,
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
        r#"select club_name <> '' as "has_club!", legal_name <> '' and birth_date is not null as "has_details!",
               birth_date <= current_date - interval '18 years' as "is_adult?",
               (select count(*) from creator_documents
                where creator_documents.account_id = $1 and kind in ('id_front', 'selfie')
                    and status <> 'rejected' and replaced_at is null
                    and not exists (select from document_readings where document_id = creator_documents.id)) = 2 as "has_documents!",
               role = 'member' as "is_member!", email_confirmed_at is not null as "is_confirmed!",
               is_verified($1) as "is_verified!"
           from creator_applications
           join accounts on accounts.id = account_id
           where account_id = $1"#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !done.is_member {
        return Err(CreatorError::Conflict);
    }
    if done.is_adult == Some(false) {
        return Err(CreatorError::Underage);
    }
    let steps = [
        (done.is_confirmed, "email"),
        (done.has_club, "createClub"),
        (done.has_details, "details"),
        (done.is_verified, "verification"),
        (done.has_documents, "documents"),
        (!must_accept(&mut *tx, account).await?, "agreement"),
    ];
    for (is_done, step) in steps {
        if !is_done {
            return Err(CreatorError::Incomplete(step));
        }
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
