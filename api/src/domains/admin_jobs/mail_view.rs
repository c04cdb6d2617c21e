use chrono::{DateTime, Utc};
use jobs::ids::MailId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::cursor::Cursor;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListOutbox {
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Outbox)]
pub struct MailPage {
    pub items: Vec<MailView>,
    /// Absent on the last page.
    #[schema(required, value_type = Option<String>)]
    pub next_cursor: Option<Cursor>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Mail)]
pub struct MailView {
    pub id: MailId,
    pub to: String,
    pub subject: String,
    pub created_at: DateTime<Utc>,
    /// Absent while pending.
    #[schema(required)]
    pub delivered_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MailDetail {
    #[serde(flatten)]
    pub mail: MailView,
    pub text: String,
}
