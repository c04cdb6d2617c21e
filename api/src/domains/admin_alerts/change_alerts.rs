use std::collections::BTreeSet;

use axum::extract::State;
use jobs::domains::alerts::{self, ALERT_EMAILS_MAX, ALERT_MINUTES, AlertChange, AlertChangeError};
use serde_json::json;
use url::Url;

use super::view::{ChangeAlerts, StaffAlerts, host_of, show};
use crate::{
    app::AppState,
    domains::accounts::Email,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Unicode scalar values of the webhook's address.
const WEBHOOK_MAX_CHARS: usize = 500;

/// Change where alerts go and which are sent.
#[utoipa::path(put, path = "/front/admin/alerts", tag = "admin_alerts", request_body = ChangeAlerts,
    responses((status = 200, body = StaffAlerts), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn change_alerts(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<ChangeAlerts>,
) -> Result<Json<StaffAlerts>, ApiError> {
    let reason = required(&body.reason)?;
    let emails = emails_of(&body.emails)?;
    let webhook_url = body.webhook_url.as_deref().map(str::trim);
    check_webhook(webhook_url.unwrap_or_default())?;
    if !ALERT_MINUTES.contains(&body.every_minutes) {
        return Err(ApiError::at_field(Code::InvalidBody, "everyMinutes"));
    }
    let change = AlertChange {
        emails: &emails,
        webhook_url,
        every_minutes: body.every_minutes,
        causes: &body.causes,
        version: body.version,
        by: caller.account,
    };
    let mut act = Act::begin(&app, caller).await?;
    alerts::change_alerts(&mut act, &change).await?;
    let shown = show(&mut act, caller.role).await?;
    // The address is a secret, and the log is for ever.
    let detail = json!({
        "emails": emails.len(), "webhook": webhook_url.map(host_of), "everyMinutes": body.every_minutes,
        "causes": body.causes,
    });
    act.write_down("alerts.change", ("alerts", "staff"), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

/// The addresses, each once.
fn emails_of(said: &[String]) -> Result<Vec<String>, ApiError> {
    let mut emails = BTreeSet::new();
    for text in said.iter().filter(|text| !text.trim().is_empty()) {
        let email = Email::parse(text).map_err(|_| ApiError::at_field(Code::EmailInvalid, "emails"))?;
        emails.insert(email.as_str().to_lowercase());
    }
    if emails.len() > ALERT_EMAILS_MAX {
        let bound = u32::try_from(ALERT_EMAILS_MAX).unwrap_or_default();
        return Err(ApiError::beyond(Code::TooLong, "emails", bound));
    }
    Ok(emails.into_iter().collect())
}

/// Refuses addresses that nothing is ever sent to. Workers check the host when they look it up.
fn check_webhook(address: &str) -> Result<(), ApiError> {
    if address.chars().count() > WEBHOOK_MAX_CHARS {
        return Err(ApiError::at_field(Code::TooLong, "webhookUrl"));
    }
    let is_usable = |url: Url| url.scheme() == "https" && url.username().is_empty() && url.password().is_none();
    if address.is_empty() || Url::parse(address).is_ok_and(is_usable) {
        Ok(())
    } else {
        Err(ApiError::at_field(Code::UnknownOption, "webhookUrl"))
    }
}

impl From<AlertChangeError> for ApiError {
    fn from(error: AlertChangeError) -> Self {
        match error {
            AlertChangeError::Meanwhile => Self::at_field(Code::EditedElsewhere, "version"),
            AlertChangeError::Database(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{check_webhook, emails_of};

    #[test]
    fn an_address_is_https_without_a_login() {
        for refused in [
            "http://hooks.example/x",
            "hooks.example",
            "https://me:key@hooks.example/x",
            "file:///x",
        ] {
            assert!(check_webhook(refused).is_err(), "{refused}");
        }
        for taken in ["", "https://hooks.example/services/T0/B0/x"] {
            assert!(check_webhook(taken).is_ok(), "{taken}");
        }
    }

    #[test]
    fn each_recipient_is_kept_once() {
        let said = ["Ops@nocturne.test", " ops@nocturne.test ", ""].map(str::to_owned);
        assert_eq!(emails_of(&said).ok(), Some(vec!["ops@nocturne.test".to_owned()]));
        assert!(emails_of(&["ops".to_owned()]).is_err());
    }
}
