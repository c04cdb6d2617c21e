use chrono::{DateTime, NaiveDate, Utc};
use jobs::{
    domains::creators::{ApplicationState, DocumentKind, DocumentReading, DocumentStatus, TaxStatus},
    ids::{AccountId, DocumentId},
};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListApplications {
    /// Absent: waiting ones.
    #[param(inline)]
    pub state: Option<ApplicationState>,
    /// Instead of a state: approved ones with documents that were uploaded since and are to be reviewed.
    pub has_documents: Option<bool>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationList {
    /// 100 at most: longest waiting first if waiting, otherwise newest first.
    pub items: Vec<ApplicationRow>,
    /// Number of approved ones with documents to review.
    pub documents_to_review: i64,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationRow {
    pub account_id: AccountId,
    pub username: String,
    pub display_name: String,
    pub club_name: String,
    pub state: ApplicationState,
    #[schema(required)]
    pub submitted_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffApplication {
    pub account_id: AccountId,
    pub username: String,
    pub display_name: String,
    pub email: String,
    pub is_email_confirmed: bool,
    pub state: ApplicationState,
    pub club_name: String,
    pub club_about: String,
    pub legal_name: String,
    #[schema(required)]
    pub birth_date: Option<NaiveDate>,
    #[schema(required)]
    pub country: Option<String>,
    pub address: String,
    #[schema(required)]
    pub tax_status: Option<TaxStatus>,
    #[schema(required)]
    pub verified_at: Option<DateTime<Utc>>,
    /// Of the current version.
    #[schema(required)]
    pub agreement_accepted_at: Option<DateTime<Utc>>,
    pub reason: String,
    pub documents: Vec<StaffDocument>,
    #[schema(required)]
    pub submitted_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub decided_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub decided_by_name: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct StaffDocument {
    pub id: DocumentId,
    pub kind: DocumentKind,
    pub status: DocumentStatus,
    /// It can be opened and reviewed once it is ready.
    pub reading: DocumentReading,
    /// For the owner of a rejected one.
    pub reason: String,
    /// An approved one that was replaced later is kept for the law.
    pub is_replaced: bool,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReviewDocument {
    pub is_approved: bool,
    /// Required to reject it; the owner reads it.
    #[serde(default)]
    pub reason: Option<String>,
}
