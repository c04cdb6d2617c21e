use chrono::{DateTime, Utc};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    AlertCause, AlertNews, Look,
    message::{NewAlert, Recipients, write},
};

/// Messages are kept this long.
const KEPT_DAYS: i32 = 90;

/// A cause as it was at the last look.
struct Known {
    is_wanted: bool,
    held_since: Option<DateTime<Utc>>,
    is_told: bool,
    told_messages: i32,
    /// Whether the last message about it is long enough ago.
    is_due: bool,
    now: DateTime<Utc>,
}

/// Compares a look with the last one, and writes messages about causes that begin to hold, last and end, in the
/// caller's transaction. A cause that comes and goes is told once in the time that staff chose; its end is told only
/// after its beginning. `public_url` has no slash at its end.
pub async fn tell(tx: &mut PgConnection, look: &Look, public_url: &str) -> sqlx::Result<()> {
    let to = recipients(tx).await?;
    for (&cause, &count) in look {
        let known = lock(tx, cause).await?;
        let news = news_of(&known, count, &to);
        if let Some(news) = news {
            let line = line_of(cause, news, count, known.held_since);
            let new = NewAlert {
                key: &format!("{}:{}", cause.as_str(), known.told_messages + 1),
                cause: Some(cause),
                news,
                line: &line,
                link: &format!("{public_url}{}", cause.page()),
            };
            write(tx, &to, &new).await?;
        }
        keep(tx, cause, count, &known, news).await?;
    }
    sqlx::query!(
        "delete from staff_alert_messages where written_at < now() - make_interval(days => $1)",
        KEPT_DAYS,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Why a test could not be sent.
#[derive(Debug, thiserror::Error)]
pub enum TestAlertError {
    #[error("alerts have no recipient")]
    NoRecipient,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Writes a test message to every recipient. `false`: it was already sent under that key.
pub async fn send_test(tx: &mut PgConnection, key: Uuid, public_url: &str) -> Result<bool, TestAlertError> {
    let to = recipients(tx).await?;
    if to.is_empty() {
        return Err(TestAlertError::NoRecipient);
    }
    let new = NewAlert {
        key: &format!("test:{key}"),
        cause: None,
        news: AlertNews::Test,
        line: "Test. Alerts for staff arrive here.",
        link: &format!("{public_url}/admin/alerts"),
    };
    Ok(write(tx, &to, &new).await?)
}

/// Locks the settings, and so waits for a change of them, which locks them before the causes, too.
async fn recipients(tx: &mut PgConnection) -> sqlx::Result<Recipients> {
    sqlx::query_as!(
        Recipients,
        r#"select alert_emails as emails, alert_webhook_url is not null as "has_webhook!"
           from staff_alerts
           for share"#,
    )
    .fetch_one(tx)
    .await
}

/// Locks a cause: of two looks at a time, the later one goes on from what the earlier one kept.
async fn lock(tx: &mut PgConnection, cause: AlertCause) -> sqlx::Result<Known> {
    sqlx::query_as!(
        Known,
        r#"select is_wanted, held_since, is_told, told_messages,
               coalesce(told_at <= now() - make_interval(mins => alert_every_minutes), true) as "is_due!",
               now() as "now!"
           from staff_alert_causes
           cross join staff_alerts
           where alert_cause = $1
           for update of staff_alert_causes"#,
        cause.as_str(),
    )
    .fetch_one(tx)
    .await
}

/// The message that a cause needs now.
fn news_of(known: &Known, count: i64, to: &Recipients) -> Option<AlertNews> {
    let is_heard = known.is_wanted && !to.is_empty();
    match (count > 0, known.is_told) {
        (true, false) if is_heard && known.is_due => Some(AlertNews::Begun),
        (true, true) if is_heard && known.is_due => Some(AlertNews::Lasting),
        (false, true) if is_heard => Some(AlertNews::Ended),
        _ => None,
    }
}

fn line_of(cause: AlertCause, news: AlertNews, count: i64, since: Option<DateTime<Utc>>) -> String {
    let name = cause.name();
    match (news, since) {
        (AlertNews::Ended, _) => format!("Resolved: {name}"),
        (AlertNews::Lasting, Some(since)) => format!("{name}: {count}, since {} UTC", since.format("%b %-d, %H:%M")),
        _ => format!("{name}: {count}"),
    }
}

async fn keep(
    tx: &mut PgConnection,
    cause: AlertCause,
    count: i64,
    known: &Known,
    news: Option<AlertNews>,
) -> sqlx::Result<()> {
    let is_held = count > 0;
    let begins = matches!(news, Some(AlertNews::Begun | AlertNews::Lasting));
    sqlx::query!(
        "update staff_alert_causes
         set held_since = $2, held_count = $3, is_told = $4, told_messages = $5,
             told_at = case when $6 then now() else told_at end, looked_at = now()
         where alert_cause = $1",
        cause.as_str(),
        is_held.then(|| known.held_since.unwrap_or(known.now)),
        count,
        is_held && (known.is_told || begins),
        known.told_messages + i32::from(news.is_some()),
        begins,
    )
    .execute(tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(is_told: bool, is_due: bool) -> Known {
        Known {
            is_wanted: true,
            held_since: None,
            is_told,
            told_messages: 0,
            is_due,
            now: DateTime::UNIX_EPOCH,
        }
    }

    #[test]
    fn a_cause_is_told_once_in_its_time_and_its_end_only_after_its_beginning() {
        let to = Recipients {
            emails: vec![],
            has_webhook: true,
        };
        let news = |count, is_told, is_due| news_of(&known(is_told, is_due), count, &to);

        assert_eq!(news(1, false, true), Some(AlertNews::Begun));
        assert_eq!(news(1, true, false), None, "it was told a moment ago");
        assert_eq!(news(1, true, true), Some(AlertNews::Lasting));
        assert_eq!(news(0, true, false), Some(AlertNews::Ended));
        assert_eq!(news(1, false, false), None, "it comes and goes");
        assert_eq!(news(0, false, true), None, "nothing was told of its beginning");
    }

    #[test]
    fn nothing_is_told_where_it_is_not_wanted_or_reaches_no_one() {
        let to = |has_webhook| Recipients {
            emails: vec![],
            has_webhook,
        };
        let unwanted = Known {
            is_wanted: false,
            ..known(false, true)
        };

        assert_eq!(news_of(&unwanted, 1, &to(true)), None);
        assert_eq!(news_of(&known(false, true), 1, &to(false)), None);
    }

    #[test]
    fn a_line_has_a_name_and_a_number() {
        let since = Some(DateTime::UNIX_EPOCH);
        let line = |news| line_of(AlertCause::EnginesAway, news, 2, since);

        assert_eq!(line(AlertNews::Begun), "Engines not answering: 2");
        assert_eq!(
            line(AlertNews::Lasting),
            "Engines not answering: 2, since Jan 1, 00:00 UTC"
        );
        assert_eq!(line(AlertNews::Ended), "Resolved: Engines not answering");
    }
}
