use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that staff have to know, wherever they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AlertCause {
    /// Engines that haven't answered for 30 seconds.
    EnginesAway,
    /// Lanes whose jobs have been due for a minute, and that no worker serves.
    LanesUnserved,
    /// Open reports about child safety, and notices about intimate images.
    UrgentCases,
    /// Appeals that are overdue, or in the last quarter of their time.
    AppealsDue,
    /// Accounts that don't balance.
    LedgerDrift,
    /// Reports of payment providers that were refused in the last hour, from the third on.
    WebhooksRefused,
    /// Schedules that are overdue by five minutes.
    SchedulesMissed,
    /// Emails of the last day that have been unsent for ten minutes.
    MailsUnsent,
}

impl AlertCause {
    pub const ALL: [Self; 8] = [
        Self::EnginesAway,
        Self::LanesUnserved,
        Self::UrgentCases,
        Self::AppealsDue,
        Self::LedgerDrift,
        Self::WebhooksRefused,
        Self::SchedulesMissed,
        Self::MailsUnsent,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::EnginesAway => "engines_away",
            Self::LanesUnserved => "lanes_unserved",
            Self::UrgentCases => "urgent_cases",
            Self::AppealsDue => "appeals_due",
            Self::LedgerDrift => "ledger_drift",
            Self::WebhooksRefused => "webhooks_refused",
            Self::SchedulesMissed => "schedules_missed",
            Self::MailsUnsent => "mails_unsent",
        }
    }

    /// The name in messages, which are in English.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::EnginesAway => "Engines not answering",
            Self::LanesUnserved => "Lanes without a worker",
            Self::UrgentCases => "Urgent cases",
            Self::AppealsDue => "Appeals due soon or overdue",
            Self::LedgerDrift => "Accounts that don’t balance",
            Self::WebhooksRefused => "Payment webhooks refused in the last hour",
            Self::SchedulesMissed => "Overdue schedules",
            Self::MailsUnsent => "Emails unsent for over 10 minutes",
        }
    }

    /// The page where staff see and mend it.
    pub(super) const fn page(self) -> &'static str {
        match self {
            Self::EnginesAway => "/admin/engines",
            Self::LanesUnserved => "/admin/queues",
            Self::UrgentCases => "/admin/moderation",
            Self::AppealsDue => "/admin/moderation?state=appealed",
            Self::LedgerDrift => "/admin",
            Self::WebhooksRefused => "/admin/money",
            Self::SchedulesMissed => "/admin/schedules",
            Self::MailsUnsent => "/admin/outbox",
        }
    }
}

/// News in a message to staff.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum AlertNews {
    Begun,
    Lasting,
    Ended,
    Test,
}

impl AlertNews {
    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Begun => "begun",
            Self::Lasting => "lasting",
            Self::Ended => "ended",
            Self::Test => "test",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::AlertCause;

    #[test]
    fn a_cause_has_one_word_everywhere() {
        for cause in AlertCause::ALL {
            let told = serde_json::to_value(cause).expect("a word");
            assert_eq!(told, cause.as_str());
            assert!(cause.page().starts_with("/admin"));
            assert!(!cause.name().contains("  "));
        }
    }
}
