//! Announcements of creators' posts on X.
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use sqlx::PgConnection;
use uuid::Uuid;

use super::outside::{NewOutside, write_outside};
use crate::ids::AccountId;

/// Characters of a post on X.
pub const TWITTER_MAX_CHARS: usize = 280;
/// Placeholder for the post's address in a template.
const LINK: &str = "{link}";

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TwitterSettings {
    pub is_enabled: bool,
    pub template: String,
    pub username: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum TwitterError {
    #[error("the template is too long")]
    TooLong,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

pub async fn find_twitter(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<TwitterSettings> {
    let row = sqlx::query!(
        "select is_enabled, template, username from x_accounts where account_id = $1",
        account.0
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map_or_else(TwitterSettings::default, |row| TwitterSettings {
        is_enabled: row.is_enabled,
        template: row.template,
        username: row.username,
    }))
}

/// Changes the given settings; absent ones stay.
pub async fn change_twitter(
    tx: &mut PgConnection,
    account: AccountId,
    is_enabled: Option<bool>,
    template: Option<&str>,
) -> Result<(), TwitterError> {
    if template.is_some_and(|template| template.chars().count() > TWITTER_MAX_CHARS) {
        return Err(TwitterError::TooLong);
    }
    sqlx::query!(
        "insert into x_accounts (account_id, is_enabled, enabled_at, template)
         values ($1, coalesce($2, false), case when $2 then now() end, coalesce($3, ''))
         on conflict (account_id) do update
         set enabled_at = case when $2 and not x_accounts.is_enabled then now() else x_accounts.enabled_at end,
             is_enabled = coalesce($2, x_accounts.is_enabled), template = coalesce($3, x_accounts.template)",
        account.0,
        is_enabled,
        template,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Begins an authorization: returns the state for X and the verifier.
pub async fn begin_twitter(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<(String, String)> {
    let fresh = || BASE64_URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>());
    let (state, verifier) = (fresh(), fresh());
    sqlx::query!(
        "insert into x_accounts (account_id, state, verifier) values ($1, $2, $3)
         on conflict (account_id) do update set state = excluded.state, verifier = excluded.verifier",
        account.0,
        state,
        verifier,
    )
    .execute(tx)
    .await?;
    Ok((state, verifier))
}

/// Revokes our right to post; the settings stay.
pub async fn end_twitter(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "update x_accounts
         set username = null, access_token = null, refresh_token = null, expires_at = null, state = null,
             verifier = null, is_enabled = false
         where account_id = $1",
        account.0,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Announces a publication of a creator on X, once per key, if enabled. `link` is its address.
pub async fn post_to_x(tx: &mut PgConnection, creator: AccountId, link: &str, key: &str) -> sqlx::Result<()> {
    let settings = find_twitter(tx, creator).await?;
    if !settings.is_enabled {
        return Ok(());
    }
    let body = in_template(&settings.template, link);
    let new = NewOutside {
        account: creator,
        channel: "x",
        notice: None,
        push: None,
        body: &body,
        url: link,
        dedupe_key: &format!("x:{key}"),
    };
    write_outside(tx, &new).await
}

/// Posts of the last day that are to be announced on X and are not yet, with their creators.
pub async fn untold_posts(conn: &mut PgConnection, limit: i64) -> sqlx::Result<Vec<(Uuid, AccountId)>> {
    let rows = sqlx::query!(
        r#"select feed_items.id, feed_items.account_id as "account: AccountId"
           from x_accounts
           join feed_items on feed_items.account_id = x_accounts.account_id
           where is_enabled and feed_items.kind = 'post' and published_at >= enabled_at
               and published_at between now() - interval '1 day' and now()
               and feed_items.deleted_at is null and feed_items.removed_at is null and not is_hidden
               and not exists (select from outside_messages where dedupe_key = 'x:' || feed_items.id)
           order by published_at
           limit $1"#,
        limit,
    )
    .fetch_all(conn)
    .await?;
    Ok(rows.into_iter().map(|row| (row.id, row.account)).collect())
}

/// The template with the address filled in; the text is cut so that the address stays whole.
fn in_template(template: &str, link: &str) -> String {
    let words = if template.contains(LINK) {
        template.replace(LINK, "")
    } else {
        template.to_owned()
    };
    let room = TWITTER_MAX_CHARS.saturating_sub(link.chars().count() + 1);
    let words: String = words.trim().chars().take(room).collect();
    if words.is_empty() {
        link.to_owned()
    } else {
        format!("{words} {link}")
    }
}

#[cfg(test)]
mod tests {
    use super::{TWITTER_MAX_CHARS, in_template};

    #[test]
    fn a_post_keeps_its_address_and_is_never_too_long() {
        let link = "https://nocturne.test/post/1";
        assert_eq!(in_template("New: {link}", link), format!("New: {link}"));
        assert_eq!(in_template("", link), link);
        let long = in_template(&"a".repeat(TWITTER_MAX_CHARS), link);
        assert!(long.ends_with(link) && long.chars().count() == TWITTER_MAX_CHARS);
    }
}
