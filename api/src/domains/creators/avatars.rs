use std::collections::HashMap;

use jobs::ids::{AccountId, MediaId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::pictures::picture_url;

/// URLs of the profile pictures of those people who have one that everyone may see, 320 pixels wide.
pub async fn load_avatars(conn: &mut PgConnection, ids: &[AccountId]) -> sqlx::Result<HashMap<AccountId, String>> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select accounts.id as "id: AccountId", accounts.username, media.id as "avatar: MediaId"
           from profiles
           join accounts on accounts.id = profiles.account_id
           join media on media.id = profiles.avatar_id and media.deleted_at is null
           where profiles.account_id = any($1) and not profiles.is_avatar_in_moderation
               and accounts.deleted_at is null and accounts.blocked_at is null and not is_restricted(accounts.id)"#,
        &raw,
    )
    .fetch_all(conn)
    .await?;
    let urls = rows
        .into_iter()
        .map(|row| (row.id, picture_url(&row.username, "avatar", "320", row.avatar)));
    Ok(urls.collect())
}
