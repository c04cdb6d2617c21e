//! The words of the mails about accounts.
use std::fmt::Write;

use jobs::{
    domains::{
        config::PRODUCT_NAME,
        notifications::{Mail, send_mail},
    },
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    email::Email,
    find_claims::Claim,
    key::{Purpose, issue_key},
};

/// Asks the owner of the address to confirm it. Where another account has confirmed it already, the same mailbox is
/// asked what becomes of the new one instead, and the person who signed up learns nothing.
pub async fn send_confirmation(
    tx: &mut PgConnection,
    public_url: &str,
    account: AccountId,
    to: &Email,
) -> sqlx::Result<()> {
    let claim = sqlx::query!(
        r#"select username, exists (
               select 1
               from accounts as owners
               where lower(owners.email) = lower($1) and owners.email_confirmed_at is not null and owners.id <> $2
           ) as "has_owner!"
           from accounts
           where id = $2"#,
        to.as_str(),
        account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let purpose = if claim.has_owner {
        Purpose::EndClaim
    } else {
        Purpose::ConfirmEmail
    };
    let key = issue_key(tx, account, purpose, to.as_str()).await?;
    let (subject, body) = if claim.has_owner {
        (
            format!("You already have a {PRODUCT_NAME} account"),
            format!(
                "Hello,\n\nsomebody signed up as {} with this address, which already belongs to an account.\n\n\
                 If that was you, open this link within 24 hours to move what you made there to your account, or to \
                 delete it:\n\
                 {public_url}/claimed-email/{account}/{}\n\n\
                 If it was not you, the same link deletes what was made with your address. Your account is unchanged \
                 either way.\n",
                claim.username,
                key.text(),
            ),
        )
    } else {
        (
            format!("Confirm your address for {PRODUCT_NAME}"),
            format!(
                "Hello,\n\nopen this link within 24 hours to confirm your address for the account {}:\n\
                 {public_url}/confirm-email/{account}/{}\n\n\
                 Until then, sign in under that name: the address signs you in once it is confirmed.\n\n\
                 If you did not sign up under that name, nothing needs to be done.\n",
                claim.username,
                key.text(),
            ),
        )
    };
    send_mail(
        tx,
        &Mail {
            account: Some(account),
            recipient: to.as_str(),
            subject: &subject,
            body: &body,
        },
    )
    .await?;
    Ok(())
}

/// Keys for choosing a new password, one for each of these accounts, which spell their address alike: which of them is
/// theirs, the readers of the mail know.
pub async fn send_reset(tx: &mut PgConnection, public_url: &str, claims: &[Claim]) -> sqlx::Result<()> {
    let Some(first) = claims.first() else { return Ok(()) };
    let mut links = String::new();
    for claim in claims {
        let key = issue_key(tx, claim.account, Purpose::ResetPassword, &claim.email).await?;
        let (username, key) = (&claim.username, key.text());
        write!(
            links,
            "For the account {username}:\n{public_url}/reset-password/{key}\n\n"
        )
        .expect("writing to a string cannot fail");
    }
    let subject = format!("Choose a new password for {PRODUCT_NAME}");
    let body = format!(
        "Hello,\n\nopen the link within 10 minutes to choose a new password.\n\n{links}\
         If you did not ask for it, nothing needs to be done: your password is unchanged.\n",
    );
    send_mail(
        tx,
        &Mail {
            account: Some(first.account),
            recipient: &first.email,
            subject: &subject,
            body: &body,
        },
    )
    .await?;
    Ok(())
}
