use chrono::Utc;
use jobs::{
    domains::{
        config::PRODUCT_NAME,
        notifications::{
            Channel, ChosenMail, DeliverNotice, Digest, Event, Intent, Mail, MailLinks, NewOutside, Notice,
            NoticeSettings, NoticeWords, find_intent, find_notice_settings, mail_key, send_chosen_mail, write_outside,
        },
    },
    ids::{AccountId, NoticeId},
};
use sqlx::PgConnection;

use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for DeliverNotice {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let Some(intent) = find_intent(&mut tx, self.notice_id).await? else {
            return Ok(Done::NothingToKeep);
        };
        let settings = find_notice_settings(&mut tx, intent.account).await?;
        if let Some(quiet) = settings.quiet_for(Utc::now()) {
            return Err(JobError::Snooze(quiet));
        }
        let reader = find_reader(&mut tx, intent.account).await?;
        let site = &deps.outside.public_url;
        for way in &intent.ways {
            match way {
                Channel::Email if settings.digest == Digest::Off => {
                    write_mail(&mut tx, site, &intent, &settings, &reader).await?;
                }
                Channel::Push => write_pushes(&mut tx, site, self.notice_id, &intent, &settings, &reader).await?,
                Channel::Telegram => write_telegram(&mut tx, site, self.notice_id, &intent, &settings, &reader).await?,
                Channel::Email | Channel::Site => {}
            }
        }
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

pub(super) struct Reader {
    pub(super) email: String,
    pub(super) locale: String,
    pub(super) username: String,
}

pub(super) async fn find_reader(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Reader> {
    sqlx::query_as!(
        Reader,
        "select email, locale, username from accounts where id = $1",
        account.0
    )
    .fetch_one(conn)
    .await
}

/// Unsubscribe addresses for mails about a topic, or a digest: a page with a button, and the one that mail programs post
/// to.
pub(super) async fn unsubscribe_links(
    tx: &mut PgConnection,
    site: &str,
    account: AccountId,
    topic: Option<Event>,
) -> sqlx::Result<(String, String)> {
    let key = mail_key(tx, account).await?;
    let topic = topic
        .map(|event| format!("?topic={}", event.number()))
        .unwrap_or_default();
    Ok((
        format!("{site}/notification/unsubscribe/{account}/{key}{topic}"),
        format!("{site}/front/notifications/{account}/{key}/unsubscribe{topic}"),
    ))
}

/// Address of what it is about; a discreet one doesn't tell.
fn page(site: &str, intent: &Intent, settings: &NoticeSettings) -> String {
    if settings.is_discreet {
        format!("{site}/notifications")
    } else {
        format!("{site}{}", intent.notice.page())
    }
}

async fn write_mail(
    tx: &mut PgConnection,
    site: &str,
    intent: &Intent,
    settings: &NoticeSettings,
    reader: &Reader,
) -> sqlx::Result<()> {
    let (page, press) = unsubscribe_links(tx, site, intent.account, Some(intent.notice.event())).await?;
    let words = NoticeWords::of(&reader.locale);
    let links = |open| MailLinks {
        open,
        unsubscribe: &page,
    };
    let written = if settings.is_discreet {
        words.discreet_mail(links(&format!("{site}/notifications")))
    } else if let Notice::Sale(sold) = &intent.notice {
        let open = format!("{site}/earnings/earning-history");
        words.own_mail(sold.write(&reader.locale, &reader.username), links(&open))
    } else {
        let open = format!("{site}{}", intent.notice.page());
        words.notice_mail(PRODUCT_NAME, &reader.locale, &intent.notice, links(&open))
    };
    let mail = Mail {
        account: Some(intent.account),
        recipient: &reader.email,
        subject: &written.subject,
        body: &written.body,
    };
    let chosen = ChosenMail {
        unsubscribe_url: &press,
        is_discreet: settings.is_discreet,
    };
    send_chosen_mail(tx, &mail, chosen).await.map(drop)
}

async fn write_pushes(
    tx: &mut PgConnection,
    site: &str,
    notice: NoticeId,
    intent: &Intent,
    settings: &NoticeSettings,
    reader: &Reader,
) -> sqlx::Result<()> {
    let browsers = sqlx::query_scalar!(
        "select id from push_subscriptions where account_id = $1 order by id",
        intent.account.0
    )
    .fetch_all(&mut *tx)
    .await?;
    let body = NoticeWords::of(&reader.locale).line(&reader.locale, &intent.notice, settings.is_discreet);
    let url = page(site, intent, settings);
    for id in browsers {
        let new = NewOutside {
            account: intent.account,
            channel: "push",
            notice: Some(notice),
            push: Some(id),
            body: &body,
            url: &url,
            dedupe_key: &format!("push:{notice}:{id}"),
        };
        write_outside(tx, &new).await?;
    }
    Ok(())
}

async fn write_telegram(
    tx: &mut PgConnection,
    site: &str,
    notice: NoticeId,
    intent: &Intent,
    settings: &NoticeSettings,
    reader: &Reader,
) -> sqlx::Result<()> {
    let body = NoticeWords::of(&reader.locale).line(&reader.locale, &intent.notice, settings.is_discreet);
    let new = NewOutside {
        account: intent.account,
        channel: "telegram",
        notice: Some(notice),
        push: None,
        body: &body,
        url: &page(site, intent, settings),
        dedupe_key: &format!("telegram:{notice}"),
    };
    write_outside(tx, &new).await
}
