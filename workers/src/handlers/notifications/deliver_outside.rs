use jobs::{
    domains::{
        config::PRODUCT_NAME,
        notifications::{DeliverOutside, Outcome, end_outside, end_twitter},
    },
    ids::AccountId,
};
use serde_json::json;
use uuid::Uuid;

use crate::{
    deps::Deps,
    outside::{OutsideError, PushTarget, X},
    run::{Done, JobContext, JobError, Run},
};

/// A notification to send.
struct Leaving {
    account: AccountId,
    channel: String,
    push_id: Option<Uuid>,
    body: String,
    url: String,
}

impl Run for DeliverOutside {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let found = sqlx::query_as!(
            Leaving,
            r#"select account_id as "account: AccountId", channel, push_id, body, url
               from outside_messages
               where id = $1 and state = 'waiting'"#,
            self.message_id.0,
        )
        .fetch_optional(&deps.db)
        .await?;
        let Some(leaving) = found else {
            return Ok(Done::NothingToKeep);
        };
        let outcome = match leaving.channel.as_str() {
            "push" => self.push(deps, &leaving).await?,
            "telegram" => telegram(deps, &leaving).await?,
            _ => x(deps, &leaving).await?,
        };
        let mut tx = deps.db.begin().await?;
        if outcome == Outcome::Gone {
            forget(&mut tx, &leaving).await?;
        }
        end_outside(&mut tx, self.message_id, outcome).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// Outcome of a try; temporary failures are retried.
fn outcome(result: Result<(), OutsideError>) -> Result<Outcome, JobError> {
    match result {
        Ok(()) => Ok(Outcome::Sent),
        Err(OutsideError::Gone(_)) => Ok(Outcome::Gone),
        Err(OutsideError::Refused(_)) => Ok(Outcome::Refused),
        Err(error @ OutsideError::Waits(_)) => Err(JobError::retry("outside_waits", &error)),
    }
}

/// Removes a recipient that no longer exists.
async fn forget(tx: &mut sqlx::PgConnection, leaving: &Leaving) -> sqlx::Result<()> {
    match leaving.channel.as_str() {
        "push" => {
            sqlx::query!(
                "delete from push_subscriptions where id = $1 and account_id = $2",
                leaving.push_id,
                leaving.account.0,
            )
            .execute(tx)
            .await?;
        }
        "telegram" => {
            sqlx::query!("delete from telegram_links where account_id = $1", leaving.account.0)
                .execute(tx)
                .await?;
        }
        _ => end_twitter(tx, leaving.account).await?,
    }
    Ok(())
}

trait Push {
    async fn push(&self, deps: &Deps, leaving: &Leaving) -> Result<Outcome, JobError>;
}

impl Push for DeliverOutside {
    async fn push(&self, deps: &Deps, leaving: &Leaving) -> Result<Outcome, JobError> {
        let Some(service) = &deps.outside.push else {
            return Ok(Outcome::Recorded);
        };
        let browser = sqlx::query!(
            // Skip a browser that now belongs to another person.
            "select endpoint, p256dh, auth from push_subscriptions where id = $1 and account_id = $2",
            leaving.push_id,
            leaving.account.0,
        )
        .fetch_optional(&deps.db)
        .await?;
        let Some(browser) = browser else {
            return Ok(Outcome::Gone);
        };
        let target = PushTarget {
            endpoint: &browser.endpoint,
            p256dh: &browser.p256dh,
            auth: &browser.auth,
        };
        // Topics have at most 32 base64url characters; the hexadecimal id has exactly that.
        let topic = self.message_id.0.simple().to_string();
        let content = json!({ "title": leaving.body, "url": leaving.url, "tag": topic }).to_string();
        outcome(service.send(target, &topic, &content).await)
    }
}

async fn telegram(deps: &Deps, leaving: &Leaving) -> Result<Outcome, JobError> {
    let Some(bot) = &deps.outside.telegram else {
        return Ok(Outcome::Recorded);
    };
    let chat = sqlx::query_scalar!(
        "select chat_id from telegram_links where account_id = $1",
        leaving.account.0
    )
    .fetch_optional(&deps.db)
    .await?;
    let Some(chat) = chat else { return Ok(Outcome::Gone) };
    outcome(bot.send(chat, &format!("{}\n{}", leaving.body, leaving.url)).await)
}

async fn x(deps: &Deps, leaving: &Leaving) -> Result<Outcome, JobError> {
    let Some(service) = &deps.outside.x else {
        return Ok(Outcome::Recorded);
    };
    match access(deps, service, leaving.account).await? {
        Some(token) => outcome(service.post(&token, &leaving.body).await),
        None => Ok(Outcome::Gone),
    }
}

/// A currently valid access token.
async fn access(deps: &Deps, service: &X, account: AccountId) -> Result<Option<String>, JobError> {
    let row = sqlx::query!(
        r#"select access_token, refresh_token, coalesce(expires_at < now() + interval '1 minute', false) as "is_old!"
           from x_accounts where account_id = $1"#,
        account.0,
    )
    .fetch_optional(&deps.db)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let open = |kept: Option<String>| kept.and_then(|kept| service.open(account, &kept));
    if !row.is_old {
        return Ok(open(row.access_token));
    }
    let Some(refresh) = open(row.refresh_token) else {
        return Ok(None);
    };
    let fresh = match service.refresh(&refresh).await {
        Ok(fresh) => fresh,
        Err(error @ OutsideError::Waits(_)) => return Err(JobError::retry("outside_waits", &error)),
        Err(error) => {
            tracing::info!(%error, product = PRODUCT_NAME, "X authorization revoked");
            return Ok(None);
        }
    };
    sqlx::query!(
        "update x_accounts
         set access_token = $2, refresh_token = coalesce($3, refresh_token),
             expires_at = now() + make_interval(secs => $4::integer)
         where account_id = $1",
        account.0,
        service.seal(account, &fresh.access_token),
        fresh.refresh_token.map(|token| service.seal(account, &token)),
        fresh.expires_in,
    )
    .execute(&deps.db)
    .await?;
    Ok(Some(fresh.access_token))
}
