use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::login_name::LoginName;

/// Longer than any name and most addresses.
const MAX_CHARS: usize = 100;
/// Sorts after everything with the same prefix.
const LAST: char = char::MAX;

/// People by prefix of username, name or address, or by id; exact matches first. Uses indexes only.
pub async fn find_members(conn: &mut PgConnection, wanted: &str, limit: usize) -> sqlx::Result<Vec<AccountId>> {
    let wanted: String = wanted.trim().trim_start_matches('@').chars().take(MAX_CHARS).collect();
    let begins = wanted.to_lowercase();
    if begins.is_empty() {
        return Ok(vec![]);
    }
    sqlx::query_scalar!(
        r#"select id as "id!: AccountId"
           from (
               (select id, 0 as place, username from accounts where id = $3)
               union all
               (select id, 1, username from accounts where lower(username) = $1 or lower(email) = $1 limit $4)
               union all
               (select id, 2, username from accounts
                where lower(username) ~>=~ $1 and lower(username) ~<~ $2
                order by lower(username) using ~<~
                limit $4)
               union all
               (select id, 3, username from accounts
                where lower(display_name) ~>=~ $1 and lower(display_name) ~<~ $2
                order by lower(display_name) using ~<~
                limit $4)
               union all
               (select id, 4, username from accounts
                where lower(email) ~>=~ $1 and lower(email) ~<~ $2
                order by lower(email) using ~<~
                limit $4)
           ) as found
           group by id, username
           order by min(place), username
           limit $4"#,
        begins,
        format!("{begins}{LAST}"),
        wanted.parse::<uuid::Uuid>().ok(),
        i64::try_from(limit).unwrap_or(i64::MAX),
    )
    .fetch_all(conn)
    .await
}

/// The person identified by an id, a username or a confirmed address.
pub async fn find_member(conn: &mut PgConnection, wanted: &str) -> sqlx::Result<Option<AccountId>> {
    let wanted = wanted.trim().trim_start_matches('@');
    let name = LoginName::parse(wanted);
    sqlx::query_scalar!(
        r#"select id as "id: AccountId"
           from accounts
           where id = $2 or lower(username) = $1 or (lower(email) = $1 and email_confirmed_at is not null)
           limit 1"#,
        name.as_str(),
        wanted.parse::<uuid::Uuid>().ok(),
    )
    .fetch_optional(conn)
    .await
}
