use jobs::domains::notifications::{Bounce, DeliverMail, is_bouncing, lift_bounce, note_bounce};

use crate::{
    counts,
    deps::Deps,
    mail::{Letter, MailError},
    run::{Done, JobContext, JobError, Run},
};

impl Run for DeliverMail {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mail = sqlx::query!(
            "select recipient, subject, body, unsubscribe_url, is_discreet, created_at, delivered_at
             from mails where id = $1",
            self.mail_id.0,
        )
        .fetch_optional(&deps.db)
        .await?
        .ok_or_else(|| JobError::give_up("mail_gone", &"the mail is gone"))?;
        if mail.delivered_at.is_none() {
            // Letters about the account itself, like a new password, are always tried: their reader is locked out without.
            let is_stoppable = mail.unsubscribe_url.is_some();
            if is_stoppable && is_bouncing(&mut *deps.db.acquire().await?, &mail.recipient).await? {
                return Err(JobError::give_up(
                    "mail_stopped",
                    &"the address permanently refuses emails",
                ));
            }
            let letter = Letter {
                id: self.mail_id,
                recipient: &mail.recipient,
                subject: &mail.subject,
                body: &mail.body,
                unsubscribe_url: mail.unsubscribe_url.as_deref(),
                is_discreet: mail.is_discreet,
                created_at: mail.created_at,
            };
            if let Err(error) = deps.mailer.deliver(&letter).await {
                return Err(self.outcome(deps, cx, &error).await?);
            }
            counts::mail_ended("sent");
        }
        let mut tx = deps.db.begin().await?;
        sqlx::query!(
            "update mails
             set delivered_at = coalesce(delivered_at, now()), body = case when $2 then body else '' end
             where id = $1",
            self.mail_id.0,
            deps.mailer.is_read_here(),
        )
        .execute(&mut *tx)
        .await?;
        lift_bounce(&mut tx, &mail.recipient).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

trait Outcome {
    async fn outcome(&self, deps: &Deps, cx: &JobContext, error: &MailError) -> Result<JobError, JobError>;
}

impl Outcome for DeliverMail {
    /// A refusal is kept: nothing more goes to that address, for good or for some days.
    async fn outcome(&self, deps: &Deps, cx: &JobContext, error: &MailError) -> Result<JobError, JobError> {
        let bounce = match error {
            MailError::Refused(_) => Bounce::NoMailbox,
            MailError::RefusedNow(_) => Bounce::Passing,
            MailError::Waits(_) | MailError::Folder(_) => {
                counts::mail_ended("waits");
                return Ok(JobError::retry("mail_waits", error));
            }
        };
        counts::mail_ended("refused");
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        note_bounce(&mut tx, self.mail_id, bounce).await?;
        tx.commit().await?;
        Ok(JobError::give_up("mail_refused", error))
    }
}
