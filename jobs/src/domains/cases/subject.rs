//! What can be reported, and by whom: whoever can see it.
use serde_json::json;
use sqlx::PgConnection;

use super::{CaseError, Reported, SubjectKind, report};
use crate::{
    domains::{
        chat::{self, CheckedWords, ReportReason},
        direct,
    },
    ids::{AccountId, CaseId, CharacterId, MediaId, MessageId},
};

/// Reports the public character of that name.
pub async fn report_character(
    tx: &mut PgConnection,
    by: AccountId,
    username: &str,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<CaseId, CaseError> {
    let row = sqlx::query!(
        r#"select id as "id: CharacterId", account_id as "owner: AccountId", username, display_name, about, greeting,
               scenario, portrait_id as "portrait: MediaId"
           from characters
           join shown_characters using (id)
           where lower(username) = lower($1)"#,
        username,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CaseError::NotFound)?;
    let reported = Reported {
        kind: SubjectKind::Character,
        id: row.id.0,
        owner: Some(row.owner),
        evidence: json!({
            "username": row.username,
            "name": row.display_name,
            "about": row.about,
            "greeting": row.greeting,
            "scenario": row.scenario,
        }),
        media: row.portrait.into_iter().collect(),
    };
    report(tx, by, &reported, reason, words).await
}

/// Reports the member of that name.
pub async fn report_account(
    tx: &mut PgConnection,
    by: AccountId,
    username: &str,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<CaseId, CaseError> {
    let row = sqlx::query!(
        r#"select id as "id: AccountId", username, display_name from accounts
           where lower(username) = lower($1) and deleted_at is null"#,
        username,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CaseError::NotFound)?;
    let reported = Reported {
        kind: SubjectKind::Account,
        id: row.id.0,
        owner: Some(row.id),
        evidence: json!({ "username": row.username, "name": row.display_name }),
        media: Vec::new(),
    };
    report(tx, by, &reported, reason, words).await
}

/// Reports a picture that somebody sent to the reporter.
pub async fn report_media(
    tx: &mut PgConnection,
    by: AccountId,
    id: MediaId,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<CaseId, CaseError> {
    let row = sqlx::query!(
        r#"select media.account_id as "owner: AccountId", username
           from media
           join accounts on accounts.id = media.account_id
           where media.id = $1 and exists (
               select from direct_media_shown as shown where shown.media_id = media.id and shown.account_id = $2
           )"#,
        id.0,
        by.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(CaseError::NotFound)?;
    let reported = Reported {
        kind: SubjectKind::Media,
        id: id.0,
        owner: Some(row.owner),
        evidence: json!({ "username": row.username }),
        media: vec![id],
    };
    report(tx, by, &reported, reason, words).await
}

/// Reports an answer in a chat of the reporter's.
pub async fn report_reply(
    tx: &mut PgConnection,
    by: AccountId,
    id: MessageId,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<CaseId, CaseError> {
    let said = chat::find_said(tx, by.into(), id).await.map_err(|error| match error {
        chat::ChatError::Database(error) => CaseError::Database(error),
        chat::ChatError::Conflict => CaseError::Conflict,
        _ => CaseError::NotFound,
    })?;
    let reported = Reported {
        kind: SubjectKind::Reply,
        id: id.0,
        owner: said.maker,
        evidence: json!({ "username": said.username, "name": said.display_name, "text": said.body }),
        media: said.media,
    };
    report(tx, by, &reported, reason, words).await
}

/// Reports what another member wrote to the reporter.
pub async fn report_message(
    tx: &mut PgConnection,
    by: AccountId,
    id: MessageId,
    reason: ReportReason,
    words: &CheckedWords,
) -> Result<CaseId, CaseError> {
    let written = direct::find_written(tx, by, id).await.map_err(|error| match error {
        direct::DirectError::Database(error) => CaseError::Database(error),
        direct::DirectError::Conflict => CaseError::Conflict,
        _ => CaseError::NotFound,
    })?;
    let reported = Reported {
        kind: SubjectKind::Message,
        id: id.0,
        owner: Some(written.author),
        evidence: json!({ "username": written.username, "name": written.display_name, "text": written.body }),
        media: written.media,
    };
    report(tx, by, &reported, reason, words).await
}
