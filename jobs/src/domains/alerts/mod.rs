//! Alerts to staff by email and webhook: a look at everything that can go wrong, each minute, and a message when a
//! cause begins to hold, lasts and ends.
mod cause;
mod jobs;
mod look;
mod message;
mod settings;
mod tell;

pub use self::{
    cause::{AlertCause, AlertNews},
    jobs::{SendAlert, WatchAlerts},
    look::{Look, look, take_ledger_turn},
    message::{AlertOutcome, DueAlert, end_alert, find_due_alert, note_answer},
    settings::{
        ALERT_EMAILS_MAX, ALERT_MINUTES, AlertChange, AlertChangeError, AlertSettings, change_alerts, read_alerts,
    },
    tell::{TestAlertError, send_test, tell},
};
