use jobs::{
    domains::creators::{ApplicationState, DocumentKind},
    ids::{AccountId, DocumentId},
};
use sqlx::PgConnection;

use super::view::{StaffApplication, StaffDocument};
use crate::http::problem::{ApiError, Code};

pub(super) async fn load(conn: &mut PgConnection, account: AccountId) -> Result<StaffApplication, ApiError> {
    let row = sqlx::query!(
        r#"select accounts.username, accounts.display_name, accounts.email,
               accounts.email_confirmed_at is not null as "is_email_confirmed!",
               state as "state: ApplicationState", club_name, club_about, legal_name, reason, submitted_at, decided_at,
               decider.username as "decided_by_name?"
           from creator_applications
           join accounts on accounts.id = account_id
           left join accounts as decider on decider.id = decided_by
           where account_id = $1"#,
        account.0,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let documents = sqlx::query_as!(
        StaffDocument,
        r#"select id as "id: DocumentId", kind as "kind: DocumentKind"
           from creator_documents where account_id = $1 order by kind"#,
        account.0,
    )
    .fetch_all(conn)
    .await?;
    Ok(StaffApplication {
        account_id: account,
        username: row.username,
        display_name: row.display_name,
        email: row.email,
        is_email_confirmed: row.is_email_confirmed,
        state: row.state,
        club_name: row.club_name,
        club_about: row.club_about,
        legal_name: row.legal_name,
        reason: row.reason,
        documents,
        submitted_at: row.submitted_at,
        decided_at: row.decided_at,
        decided_by_name: row.decided_by_name,
    })
}
