use jobs::domains::{
    config::PRODUCT_NAME,
    notifications::{
        ChosenMail, Mail, MailLinks, NoticeWords, WriteDigests, find_notice_settings, send_chosen_mail, take_digest,
    },
};

use super::deliver_notice::{find_reader, unsubscribe_links};
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

impl Run for WriteDigests {
    /// A digest a transaction: its mail and its next time are kept together.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        while !cx.stop.is_cancelled() {
            let mut tx = deps.db.begin().await?;
            let Some(due) = take_digest(&mut tx).await? else { break };
            if !due.notices.is_empty() {
                let site = &deps.outside.public_url;
                let reader = find_reader(&mut tx, due.account).await?;
                let settings = find_notice_settings(&mut tx, due.account).await?;
                let (page, press) = unsubscribe_links(&mut tx, site, due.account, None).await?;
                let links = MailLinks {
                    open: &format!("{site}/notifications"),
                    unsubscribe: &page,
                };
                let words = NoticeWords::of(&reader.locale);
                let written = if settings.is_discreet {
                    words.discreet_mail(links)
                } else {
                    words.digest_mail(PRODUCT_NAME, &reader.locale, &due.notices, links)
                };
                let mail = Mail {
                    account: Some(due.account),
                    recipient: &reader.email,
                    subject: &written.subject,
                    body: &written.body,
                };
                let chosen = ChosenMail {
                    unsubscribe_url: &press,
                    is_discreet: settings.is_discreet,
                };
                send_chosen_mail(&mut tx, &mail, chosen).await?;
            }
            tx.commit().await?;
        }
        Ok(Done::NothingToKeep)
    }
}
