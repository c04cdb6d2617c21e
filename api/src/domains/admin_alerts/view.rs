use chrono::{DateTime, Utc};
use jobs::{
    domains::alerts::{AlertCause, AlertNews, read_alerts},
    ids::StaffAlertId,
};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use url::Url;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::domains::accounts::Role;

/// Where alerts go, what staff want to know, and what was sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffAlerts {
    pub emails: Vec<String>,
    /// Host of the webhook; its address is a secret. `null`: there is none.
    #[schema(required)]
    pub webhook_host: Option<String>,
    /// Minutes between two messages about one cause, at least.
    pub every_minutes: i32,
    pub causes: Vec<StaffAlertCause>,
    /// Sent with a change.
    pub version: i32,
    #[schema(required)]
    pub changed_at: Option<DateTime<Utc>>,
    /// Username of the last person to change it.
    #[schema(required)]
    pub changed_by_name: Option<String>,
    /// Whether the caller may change it.
    pub can_change: bool,
    /// The newest 50, newest first.
    pub messages: Vec<StaffAlertMessage>,
}

/// A cause of alerts, as the last look found it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffAlertCause {
    pub cause: AlertCause,
    /// Whether messages are sent about it.
    pub is_wanted: bool,
    /// How many things it holds for.
    pub count: i64,
    /// Since when it holds; `null`: it doesn't.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// `null`: not looked at yet.
    #[schema(required)]
    pub looked_at: Option<DateTime<Utc>>,
}

/// A message to one recipient.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffAlertMessage {
    pub id: StaffAlertId,
    /// `null`: a test.
    #[schema(required)]
    pub cause: Option<AlertCause>,
    pub news: AlertNews,
    pub channel: AlertChannel,
    /// As it was sent, in English.
    pub text: String,
    pub state: AlertState,
    /// The server's last answer, in words for staff.
    #[schema(required)]
    pub answer: Option<String>,
    pub written_at: DateTime<Utc>,
    /// When it was sent or refused.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AlertChannel {
    Email,
    Webhook,
}

#[derive(Clone, Copy, Debug, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AlertState {
    Waiting,
    Sent,
    Refused,
}

/// New settings of alerts.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeAlerts {
    /// 10 at most.
    pub emails: Vec<String>,
    /// An `https` address. Null or absent: stays as it is; empty: none.
    pub webhook_url: Option<String>,
    #[schema(minimum = 5, maximum = 1440)]
    pub every_minutes: i32,
    /// Causes that messages are sent about.
    pub causes: Vec<AlertCause>,
    /// The version that the change is based on.
    pub version: i32,
    pub reason: String,
}

/// Sends a message to every recipient.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TestAlerts {
    /// A new UUID. Sent again, it is the same test.
    pub id: Uuid,
    pub reason: Option<String>,
}

pub(super) async fn show(conn: &mut PgConnection, role: Role) -> sqlx::Result<StaffAlerts> {
    let settings = read_alerts(conn).await?;
    let causes = sqlx::query_as!(
        StaffAlertCause,
        r#"select alert_cause as "cause: AlertCause", is_wanted, held_count as count, held_since as since, looked_at
           from staff_alert_causes"#,
    )
    .fetch_all(&mut *conn)
    .await?;
    let messages = sqlx::query_as!(
        StaffAlertMessage,
        r#"select staff_alert_messages.id as "id!: StaffAlertId", alert_cause as "cause?: AlertCause",
               alert_news as "news!: AlertNews", alert_channel as "channel!: AlertChannel", alert_text as "text!",
               case
                   when delivered_at is not null then 'sent'
                   when mail_bounces.address is not null then 'refused'
                   else alert_state
               end as "state!: AlertState",
               alert_answer as "answer?", written_at as "written_at!",
               coalesce(finished_at, delivered_at) as "ended_at?"
           from staff_alert_messages
           left join mails on mails.id = alert_mail_id
           left join mail_bounces on mail_bounces.address = lower(mails.recipient)
           order by written_at desc, staff_alert_messages.id desc
           limit 50"#,
    )
    .fetch_all(conn)
    .await?;
    Ok(StaffAlerts {
        webhook_host: settings.webhook_url.as_deref().map(host_of),
        emails: settings.emails,
        every_minutes: settings.every_minutes,
        causes: in_order(causes),
        version: settings.version,
        changed_at: settings.changed_at,
        changed_by_name: settings.changed_by_name,
        can_change: role == Role::Admin,
        messages,
    })
}

fn in_order(mut causes: Vec<StaffAlertCause>) -> Vec<StaffAlertCause> {
    causes.sort_by_key(|known| known.cause);
    causes
}

/// The host of an address; nothing else of it is shown.
pub(super) fn host_of(address: &str) -> String {
    let url = Url::parse(address).ok();
    let host = url.as_ref().and_then(Url::host_str);
    host.unwrap_or_default().to_owned()
}
