use jobs::domains::notifications::DeliverMail;

use crate::{
    deps::Deps,
    mail::{Letter, MailError},
    run::{Done, JobContext, JobError, Run},
};

impl Run for DeliverMail {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mail = sqlx::query!(
            "select recipient, subject, body, created_at, delivered_at from mails where id = $1",
            self.mail_id.0,
        )
        .fetch_optional(&deps.db)
        .await?
        .ok_or_else(|| JobError::give_up("mail_gone", &"the mail is gone"))?;
        if mail.delivered_at.is_none() {
            let letter = Letter {
                id: self.mail_id,
                recipient: &mail.recipient,
                subject: &mail.subject,
                body: &mail.body,
                created_at: mail.created_at,
            };
            deps.mailer.deliver(&letter).await.map_err(|error| outcome(&error))?;
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
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

fn outcome(error: &MailError) -> JobError {
    match error {
        MailError::Refused(_) => JobError::give_up("mail_refused", error),
        MailError::Waits(_) | MailError::Folder(_) => JobError::retry("mail_waits", error),
    }
}
