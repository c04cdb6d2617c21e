use sqlx::PgConnection;

use super::mail_words::MailWords;
use crate::{
    domains::notifications::{Mail, send_mail},
    ids::AccountId,
};

/// Mails an account in its language, if its address is confirmed. `write` returns the subject and the body.
pub(super) async fn mail_owner(
    tx: &mut PgConnection,
    account: AccountId,
    write: impl FnOnce(&MailWords) -> (String, String),
) -> sqlx::Result<()> {
    let to = sqlx::query!(
        r#"select email, email_confirmed_at is not null as "is_confirmed!", locale from accounts where id = $1"#,
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !to.is_confirmed {
        return Ok(());
    }
    let (subject, body) = write(MailWords::of(&to.locale));
    let mail = Mail {
        account: Some(account),
        recipient: &to.email,
        subject: &subject,
        body: &body,
    };
    send_mail(tx, &mail).await?;
    Ok(())
}
