use chrono::Utc;
use serde_json::json;
use sqlx::PgConnection;

use super::SubjectKind;
use crate::{
    domains::chat::ReportReason,
    ids::{AccountId, CaseId},
};

/// Opens a case on the account of a person whose identity check said under 18, or joins the open one.
pub async fn open_underage_case(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    let names = sqlx::query!("select username, display_name from accounts where id = $1", account.0)
        .fetch_one(&mut *tx)
        .await?;
    let reason = ReportReason::Minor;
    sqlx::query!(
        "insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
         values ($1, $2, $3, $3, $4, $5, $6)
         on conflict (subject_type, subject_id) where state <> 'closed' do update
         set due_at = least(cases.due_at, excluded.due_at), reason = excluded.reason",
        CaseId::fresh().0,
        SubjectKind::Account as _,
        account.0,
        json!({ "username": names.username, "name": names.display_name, "foundBy": "identity check" }),
        reason.as_str(),
        Utc::now() + reason.time_to_decide(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
