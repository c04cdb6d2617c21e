//! News about a notice: to its sender by mail, and to owners by the bell and by mail, in their languages.
use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{COUNTER_DAYS, TakedownError, lock::Notice, lock::lock_notice, mail_words::MailWords};
use crate::{
    domains::notifications::{self, Mail, notify, send_mail},
    ids::{AccountId, TakedownCounterId, TakedownId},
};

/// Receipts that an address is mailed in a day: anyone can enter the address of another.
const RECEIPTS_A_DAY: i64 = 10;

/// News for the sender of a notice.
#[derive(Clone, Copy)]
pub(super) enum SenderNews<'a> {
    Hidden,
    Removed,
    /// With the reason.
    Rejected(&'a str),
    /// The owner objected.
    Countered {
        name: &'a str,
        statement: &'a str,
        restore_at: DateTime<Utc>,
    },
    Restored,
}

/// News for an owner.
pub(super) enum OwnerNews<'a> {
    Hidden,
    /// With the counter notice that can be sent, and its page.
    Removed(Option<(TakedownCounterId, &'a str)>),
    /// Of the sender, with the owner's counter notice and its page.
    Lawsuit(TakedownCounterId, &'a str),
    Restored,
}

/// Mails the sender where to follow the notice: at `page`, which nobody else may know. An address that got many such
/// mails today gets no more of them; its notices count all the same.
pub async fn tell_received(tx: &mut PgConnection, id: TakedownId, page: &str) -> Result<(), TakedownError> {
    let notice = lock_notice(tx, id).await?;
    let sent = sqlx::query_scalar!(
        r#"select count(*) as "count!" from takedown_notices
           where created_at > now() - interval '1 day' and lower(email) = lower($1)"#,
        notice.email,
    )
    .fetch_one(&mut *tx)
    .await?;
    if sent > RECEIPTS_A_DAY {
        return Ok(());
    }
    let words = MailWords::of(&notice.locale);
    mail_sender(tx, &notice, &[&words.received, page]).await?;
    Ok(())
}

pub(super) async fn tell_sender(tx: &mut PgConnection, notice: &Notice, news: SenderNews<'_>) -> sqlx::Result<()> {
    let words = MailWords::of(&notice.locale);
    match news {
        SenderNews::Hidden => mail_sender(tx, notice, &[&words.hidden]).await,
        SenderNews::Removed => mail_sender(tx, notice, &[&words.removed]).await,
        SenderNews::Rejected(reason) => {
            let reason = format!("{}: {reason}", words.reason);
            mail_sender(tx, notice, &[&words.rejected, &reason]).await
        }
        SenderNews::Countered {
            name,
            statement,
            restore_at,
        } => {
            let told = words.countered.replace("{date}", &restore_at.date_naive().to_string());
            let name = format!("{}: {name}", words.counter_name);
            let statement = format!("{}: {statement}", words.counter_statement);
            mail_sender(tx, notice, &[&told, &name, &statement]).await
        }
        SenderNews::Restored => mail_sender(tx, notice, &[&words.sender_restored]).await,
    }
}

async fn mail_sender(tx: &mut PgConnection, notice: &Notice, paragraphs: &[&str]) -> sqlx::Result<()> {
    let words = MailWords::of(&notice.locale);
    let mail = Mail {
        account: None,
        recipient: &notice.email,
        subject: &MailWords::subject(&words.sender_subject),
        body: &words.body(paragraphs),
    };
    send_mail(tx, &mail).await?;
    Ok(())
}

pub(super) async fn tell_owner(tx: &mut PgConnection, owner: AccountId, news: &OwnerNews<'_>) -> sqlx::Result<()> {
    let counter = match news {
        OwnerNews::Hidden | OwnerNews::Restored => None,
        OwnerNews::Removed(counter) => *counter,
        OwnerNews::Lawsuit(counter, page) => Some((*counter, *page)),
    };
    let counter_id = counter.map(|(id, _)| id);
    let told = match news {
        OwnerNews::Hidden => notifications::Notice::TakedownHidden { counter_id },
        OwnerNews::Removed(_) => notifications::Notice::TakedownRemoved { counter_id },
        OwnerNews::Lawsuit(..) => notifications::Notice::TakedownLawsuit { counter_id },
        OwnerNews::Restored => notifications::Notice::TakedownRestored { counter_id },
    };
    notify(tx, owner, &told).await?;
    let to = sqlx::query!(
        "select email, locale from accounts
         where id = $1 and email_confirmed_at is not null and deleted_at is null",
        owner.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    // A mail goes to nobody else's address.
    let Some(to) = to else { return Ok(()) };
    let words = MailWords::of(&to.locale);
    let offer = words.owner_counter.replace("{days}", &COUNTER_DAYS.to_string());
    let body = match news {
        OwnerNews::Hidden => words.body(&[&words.owner_hidden]),
        OwnerNews::Removed(Some((_, page))) => words.body(&[&words.owner_removed, &offer, page]),
        OwnerNews::Removed(None) => words.body(&[&words.owner_removed, &words.owner_support]),
        OwnerNews::Lawsuit(_, page) => words.body(&[&words.owner_lawsuit, page]),
        OwnerNews::Restored => words.body(&[&words.owner_restored]),
    };
    let mail = Mail {
        account: Some(owner),
        recipient: &to.email,
        subject: &MailWords::subject(&words.owner_subject),
        body: &body,
    };
    send_mail(tx, &mail).await?;
    Ok(())
}
