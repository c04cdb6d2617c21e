//! Wording of the mails about accounts.
use jobs::{
    domains::{
        config::PRODUCT_NAME,
        notifications::{AccountChange, Mail, NoticeWords, Written, send_mail},
    },
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    email::Email,
    find_claims::Claim,
    key::{Purpose, issue_key},
};

/// Days in which a changed payout account is told at the previous address, too.
pub(super) const FORMER_DAYS: i32 = 30;

/// Asks the owner of the address to confirm it. If another account has already confirmed it, that mailbox is instead
/// asked what to do with the new account, and the person signing up learns nothing.
pub async fn send_confirmation(
    tx: &mut PgConnection,
    public_url: &str,
    account: AccountId,
    to: &Email,
) -> sqlx::Result<()> {
    let claim = sqlx::query!(
        r#"select username, locale, exists (
               select 1
               from accounts as owners
               where lower(owners.email) = lower($1) and owners.email_confirmed_at is not null
                   and owners.deleted_at is null and owners.id <> $2
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
    let words = NoticeWords::of(&claim.locale);
    let (username, key) = (&claim.username, key.text());
    let written = if claim.has_owner {
        let link = format!("{public_url}/claimed-email/{account}/{key}");
        words.owned_mail(PRODUCT_NAME, username, &link)
    } else {
        let link = format!("{public_url}/confirm-email/{account}/{key}");
        words.confirm_mail(PRODUCT_NAME, username, &link)
    };
    send(tx, account, to.as_str(), &written).await
}

/// Asks the reader of a new address to confirm the change.
pub async fn send_change(tx: &mut PgConnection, public_url: &str, account: AccountId, to: &Email) -> sqlx::Result<()> {
    let own = find_owner(tx, account).await?;
    let key = issue_key(tx, account, Purpose::ChangeEmail, to.as_str()).await?;
    let link = format!("{public_url}/confirm-email/{account}/{}", key.text());
    let written = NoticeWords::of(&own.locale).change_mail(PRODUCT_NAME, &own.username, &link);
    send(tx, account, to.as_str(), &written).await
}

/// Notifies the owner of a change, at the account's current address.
pub async fn tell_change(
    tx: &mut PgConnection,
    public_url: &str,
    account: AccountId,
    change: AccountChange,
) -> sqlx::Result<()> {
    let owner = find_owner(tx, account).await?;
    send_changed(tx, public_url, &owner, change, &owner.email).await
}

/// The same, sent to the previous address.
pub async fn tell_change_at(
    tx: &mut PgConnection,
    public_url: &str,
    account: AccountId,
    change: AccountChange,
    to: &str,
) -> sqlx::Result<()> {
    let owner = find_owner(tx, account).await?;
    send_changed(tx, public_url, &owner, change, to).await
}

/// Notifies the owner that their payout account changed: also at their previous address, if they have a new one since
/// lately. A stranger who took over the account has the new one.
pub async fn tell_payout_change(
    tx: &mut PgConnection,
    public_url: &str,
    account: AccountId,
    change: AccountChange,
) -> sqlx::Result<()> {
    let owner = find_owner(tx, account).await?;
    send_changed(tx, public_url, &owner, change, &owner.email).await?;
    let former = sqlx::query_scalar!(
        r#"select former_email as "former_email!"
           from accounts
           where id = $1 and lower(former_email) <> lower(email)
               and email_changed_at > now() - make_interval(days => $2)"#,
        account.0,
        FORMER_DAYS,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(former) = former else { return Ok(()) };
    let link = format!("{public_url}/support");
    let written = NoticeWords::of(&owner.locale).changed_mail_elsewhere(PRODUCT_NAME, &owner.username, change, &link);
    send(tx, account, &former, &written).await
}

async fn send_changed(
    tx: &mut PgConnection,
    public_url: &str,
    owner: &MailOwner,
    change: AccountChange,
    to: &str,
) -> sqlx::Result<()> {
    let link = match change {
        AccountChange::Deleted => format!("{public_url}/account-restore"),
        // Without the mailbox, a reset mail is no use.
        AccountChange::Email => format!("{public_url}/support"),
        _ => format!("{public_url}/forgot-password"),
    };
    let written = NoticeWords::of(&owner.locale).changed_mail(PRODUCT_NAME, &owner.username, change, &link);
    send(tx, owner.id, to, &written).await
}

/// Sends password reset keys, one for each account that claims this address; its reader knows which one is theirs.
pub async fn send_reset(tx: &mut PgConnection, public_url: &str, claims: &[Claim]) -> sqlx::Result<()> {
    let Some(first) = claims.first() else { return Ok(()) };
    let mut links = Vec::new();
    for claim in claims {
        let key = issue_key(tx, claim.account, Purpose::ResetPassword, &claim.email).await?;
        links.push((
            claim.username.clone(),
            format!("{public_url}/reset-password/{}", key.text()),
        ));
    }
    let owner = find_owner(tx, first.account).await?;
    let written = NoticeWords::of(&owner.locale).reset_mail(PRODUCT_NAME, &links);
    send(tx, first.account, &first.email, &written).await
}

/// Account data needed in a mail.
struct MailOwner {
    id: AccountId,
    username: String,
    email: String,
    locale: String,
}

async fn find_owner(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<MailOwner> {
    sqlx::query_as!(
        MailOwner,
        r#"select id as "id: AccountId", username, email, locale from accounts where id = $1"#,
        account.0,
    )
    .fetch_one(tx)
    .await
}

async fn send(tx: &mut PgConnection, account: AccountId, to: &str, written: &Written) -> sqlx::Result<()> {
    let mail = Mail {
        account: Some(account),
        recipient: to,
        subject: &written.subject,
        body: &written.body,
    };
    send_mail(tx, &mail).await.map(drop)
}
