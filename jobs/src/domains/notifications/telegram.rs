use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};
use sqlx::PgConnection;

use crate::{
    ids::AccountId,
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Minutes for which a key is valid.
const KEY_MINUTES: i32 = 15;

/// The name of our bot, if there is one.
pub async fn find_bot(conn: &mut PgConnection) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar!("select username from telegram_bot")
        .fetch_optional(conn)
        .await
}

/// A key that links the account with the Telegram chat that sends it to our bot.
pub async fn issue_telegram_key(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<String> {
    let key = BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 24]>());
    sqlx::query!(
        "delete from telegram_keys where account_id = $1 or expires_at < now()",
        account.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into telegram_keys (secret_hash, account_id, expires_at)
         values ($1, $2, now() + make_interval(mins => $3))",
        digest(&key),
        account.0,
        KEY_MINUTES,
    )
    .execute(tx)
    .await?;
    Ok(key)
}

/// Links the Telegram chat that sent a key to our bot with the key's account. Returns whether the key was valid.
pub async fn link_telegram(
    tx: &mut PgConnection,
    key: &str,
    chat_id: i64,
    username: Option<&str>,
) -> sqlx::Result<bool> {
    let account = sqlx::query_scalar!(
        r#"delete from telegram_keys where secret_hash = $1 and expires_at > now()
           returning account_id as "account: AccountId""#,
        digest(key),
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(account) = account else { return Ok(false) };
    sqlx::query!(
        "delete from telegram_links where chat_id = $1 and account_id <> $2",
        chat_id,
        account.0
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into telegram_links (account_id, chat_id, username) values ($1, $2, $3)
         on conflict (account_id) do update
         set chat_id = excluded.chat_id, username = excluded.username, linked_at = now()",
        account.0,
        chat_id,
        username,
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(true)
}

pub async fn unlink_telegram(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!("delete from telegram_links where account_id = $1", account.0)
        .execute(&mut *tx)
        .await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await
}

/// Stores the bot's name and the next update; returns where to continue reading.
pub async fn note_bot(conn: &mut PgConnection, username: &str, next_update: Option<i64>) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        "insert into telegram_bot (username, next_update) values ($1, coalesce($2::bigint, 0))
         on conflict (is_only) do update
         set username = excluded.username, next_update = greatest(telegram_bot.next_update, coalesce($2::bigint, 0))
         returning next_update",
        username,
        next_update,
    )
    .fetch_one(conn)
    .await
}

fn digest(key: &str) -> Vec<u8> {
    Sha256::digest(key.as_bytes()).to_vec()
}
