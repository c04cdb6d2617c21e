use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{LookState, TwinError, mail_words::TwinWords};
use crate::{
    domains::notifications::{Mail, Notice, notify, send_mail},
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// A staff decision on a look.
#[derive(Clone, Copy, Debug)]
pub enum LookVerdict<'a> {
    Approve,
    /// With the reason for the owner.
    Refuse(&'a str),
}

impl LookVerdict<'_> {
    const fn state(self) -> LookState {
        match self {
            Self::Approve => LookState::Approved,
            Self::Refuse(_) => LookState::Refused,
        }
    }

    const fn reason(&self) -> &str {
        match self {
            Self::Approve => "",
            Self::Refuse(reason) => reason,
        }
    }
}

/// Decides a look that waits, or turns a decision around, and tells the owner by bell and mail. `since` is that of the
/// look which was seen: one that changed meanwhile is a conflict. No one decides their own.
pub async fn decide_look(
    tx: &mut PgConnection,
    staff: AccountId,
    (account, since): (AccountId, DateTime<Utc>),
    verdict: LookVerdict<'_>,
    site: &str,
) -> Result<(), TwinError> {
    if staff == account {
        return Err(TwinError::OwnAccount);
    }
    let before = sqlx::query!(
        r#"select look_state as "state: LookState", look_since from twins where account_id = $1 for update"#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(TwinError::NotFound)?;
    let state = verdict.state();
    let is_seen = before.look_since == since;
    if !is_seen || before.state == state || matches!(before.state, LookState::None | LookState::Checking) {
        return Err(TwinError::Conflict);
    }
    sqlx::query!(
        "update twins
         set look_state = $2, look_since = clock_timestamp(), look_reason = $3, look_by = $4,
             is_enabled = is_enabled and $2 = 'approved'
         where account_id = $1",
        account.0,
        state.as_str(),
        verdict.reason(),
        staff.0,
    )
    .execute(&mut *tx)
    .await?;
    let notice = Notice::TwinLook {
        state: state.as_str().to_owned(),
    };
    notify(tx, account, &notice).await?;
    mail_decision(tx, account, verdict, site).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::TwinChanged {}).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}

/// Mails the owner in their language, if their address is confirmed.
async fn mail_decision(
    tx: &mut PgConnection,
    account: AccountId,
    verdict: LookVerdict<'_>,
    site: &str,
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
    let words = TwinWords::of(&to.locale);
    let link = format!("{site}/twin");
    let is_approved = matches!(verdict, LookVerdict::Approve);
    let mail = Mail {
        account: Some(account),
        recipient: &to.email,
        subject: &words.subject(is_approved),
        body: &words.body(is_approved, verdict.reason(), &link),
    };
    send_mail(tx, &mail).await?;
    Ok(())
}

pub(super) async fn locale_of(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<String> {
    sqlx::query_scalar!("select locale from accounts where id = $1", account.0)
        .fetch_one(conn)
        .await
}
