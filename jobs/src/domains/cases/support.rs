use chrono::{Duration, Utc};
use serde_json::json;
use sqlx::PgConnection;
use text::{clean_lines, is_seen};
use uuid::Uuid;

use super::CaseError;
use crate::ids::{AccountId, CaseId};

/// Unicode scalar values of a question or an answer, after trimming.
pub const SUPPORT_MAX_CHARS: usize = 4000;
/// Hours in which a question is answered.
const ANSWER_WITHIN: i64 = 48;

/// A question to support.
pub struct NewQuestion<'a> {
    /// `None`: somebody without an account.
    pub account: Option<AccountId>,
    /// Where the answer goes.
    pub email: &'a str,
    pub text: &'a str,
    /// Made by the browser: the same question sent twice is one.
    pub client_id: Uuid,
}

/// Opens a case for a question. Sent again, it is the same case.
pub async fn ask_support(tx: &mut PgConnection, new: &NewQuestion<'_>) -> Result<CaseId, CaseError> {
    let text = check(new.text)?;
    let case = sqlx::query_scalar!(
        r#"insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
           values ($1, 'support', $1, $2, $3, 'other', $4)
           on conflict (id) do nothing
           returning id as "id: CaseId""#,
        new.client_id,
        new.account.map(|account| account.0),
        json!({ "email": new.email }),
        Utc::now() + Duration::hours(ANSWER_WITHIN),
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(case) = case {
        say(tx, case, new.account, false, &text).await?;
    }
    Ok(CaseId(new.client_id))
}

pub(super) fn check(text: &str) -> Result<String, CaseError> {
    let text = clean_lines(text);
    if !is_seen(&text) {
        return Err(CaseError::Empty("text"));
    }
    if text.chars().count() > SUPPORT_MAX_CHARS {
        return Err(CaseError::TooLong("text"));
    }
    Ok(text)
}

pub(super) async fn say(
    tx: &mut PgConnection,
    case: CaseId,
    author: Option<AccountId>,
    is_staff: bool,
    text: &str,
) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into case_messages (id, case_id, author_id, is_staff, body) values ($1, $2, $3, $4, $5)",
        Uuid::now_v7(),
        case.0,
        author.map(|author| author.0),
        is_staff,
        text,
    )
    .execute(tx)
    .await?;
    Ok(())
}
