use jobs::{
    domains::creators::{ApplicationState, DocumentKind, DocumentReading, DocumentStatus, TaxStatus, agreement},
    ids::{AccountId, DocumentId},
};
use sqlx::PgConnection;

use super::view::{StaffApplication, StaffDocument};
use crate::http::problem::{ApiError, Code};

pub(super) async fn load(conn: &mut PgConnection, account: AccountId) -> Result<StaffApplication, ApiError> {
    let row = sqlx::query!(
        r#"select accounts.username, accounts.display_name, accounts.email,
               accounts.email_confirmed_at is not null as "is_email_confirmed!",
               state as "state: ApplicationState", club_name, club_about, legal_name, birth_date,
               creator_applications.country, address, tax_status as "tax_status: TaxStatus", reason, submitted_at,
               decided_at, accounts.verified_at,
               (select accepted_at from agreement_acceptances
                where agreement_acceptances.account_id = accounts.id and version = $2) as agreement_accepted_at,
               decider.username as "decided_by_name?"
           from creator_applications
           join accounts on accounts.id = account_id
           left join accounts as decider on decider.id = decided_by
           where creator_applications.account_id = $1"#,
        account.0,
        agreement().version,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let documents = sqlx::query_as!(
        StaffDocument,
        r#"select id as "id: DocumentId", kind as "kind: DocumentKind", status as "status: DocumentStatus", reason,
               coalesce((select reading_state from document_readings where document_id = creator_documents.id), 'ready')
                   as "reading!: DocumentReading",
               replaced_at is not null as "is_replaced!"
           from creator_documents where account_id = $1
           order by replaced_at nulls first, kind"#,
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
        birth_date: row.birth_date,
        country: row.country,
        address: row.address,
        tax_status: row.tax_status,
        verified_at: row.verified_at,
        agreement_accepted_at: row.agreement_accepted_at,
        reason: row.reason,
        documents,
        submitted_at: row.submitted_at,
        decided_at: row.decided_at,
        decided_by_name: row.decided_by_name,
    })
}
