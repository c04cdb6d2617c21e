use std::collections::BTreeMap;

use sqlx::PgConnection;

use super::AlertCause;
use crate::{fleet::SILENT, queue::Lane};

/// Refused reports of providers from which on they are told: anyone may send one.
const REFUSALS: i64 = 3;

/// How many things each cause holds for; zero: it doesn't hold. Causes that weren't looked at are left out.
pub type Look = BTreeMap<AlertCause, i64>;

/// Looks at every cause but the ledger, which takes longer.
pub async fn look(conn: &mut PgConnection) -> sqlx::Result<Look> {
    let lanes: Vec<String> = Lane::ALL.iter().map(|lane| lane.as_str().to_owned()).collect();
    let row = sqlx::query_file!("src/domains/alerts/look.sql", SILENT.as_secs_f64(), &lanes)
        .fetch_one(conn)
        .await?;
    let refused = Some(row.webhooks_refused).filter(|refused| *refused >= REFUSALS);
    Ok(Look::from([
        (AlertCause::EnginesAway, row.engines_away),
        (AlertCause::LanesUnserved, row.lanes_unserved),
        (AlertCause::UrgentCases, row.urgent_cases),
        (AlertCause::AppealsDue, row.appeals_due),
        (AlertCause::WebhooksRefused, refused.unwrap_or_default()),
        (AlertCause::SchedulesMissed, row.schedules_missed),
        (AlertCause::MailsUnsent, row.mails_unsent),
    ]))
}

/// Takes the turn to look at the ledger, which comes every quarter of an hour. `false`: it isn't due.
pub async fn take_ledger_turn(conn: &mut PgConnection) -> sqlx::Result<bool> {
    let taken = sqlx::query!(
        "update staff_alert_causes
         set looked_at = now()
         where alert_cause = 'ledger_drift' and coalesce(looked_at < now() - interval '15 minutes', true)",
    )
    .execute(conn)
    .await?;
    Ok(taken.rows_affected() == 1)
}
