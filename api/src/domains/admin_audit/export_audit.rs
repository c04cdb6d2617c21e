use std::fmt::Write;

use axum::{extract::State, response::IntoResponse};
use serde_json::json;

use super::list_audit::{AuditEntry, ListAudit, find_entries};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        csv::{cell, headers},
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Rows of a file; a filter by date reaches the others.
const MOST_ROWS: usize = 10_000;

/// The newest 10,000 entries of a filter as a file.
#[utoipa::path(get, path = "/front/admin/audit/export", tag = "admin_audit", params(ListAudit),
    responses((status = 200, body = String, content_type = "text/csv"),
        (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn export_audit(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<ListAudit>,
) -> Result<impl IntoResponse, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let entries = find_entries(&mut act, &query, MOST_ROWS).await?;
    let detail = json!({
        "entries": entries.len(),
        "action": query.action,
        "actor": query.actor,
        "subject": query.subject,
        "since": query.since,
        "until": query.until,
    });
    act.write_down("audit.export", ("audit_log", "entries"), None, detail)
        .await?
        .commit()
        .await?;
    Ok((headers("audit"), to_csv(&entries)))
}

fn to_csv(entries: &[AuditEntry]) -> String {
    let mut file = "id,at,actor_id,actor,action,subject_type,subject,reason,detail,hash\r\n".to_owned();
    for entry in entries {
        let cells = [
            entry.id.to_string(),
            entry.at.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string(),
            entry.actor_id.map(|id| id.to_string()).unwrap_or_default(),
            entry.actor_name.clone().unwrap_or_default(),
            entry.action.clone(),
            entry.subject_type.clone().unwrap_or_default(),
            entry.subject.clone().unwrap_or_default(),
            entry.reason.clone().unwrap_or_default(),
            entry.detail.to_string(),
            entry.hash.clone(),
        ];
        let cells: Vec<_> = cells.iter().map(|text| cell(text)).collect();
        let _ = write!(file, "{}\r\n", cells.join(","));
    }
    file
}
