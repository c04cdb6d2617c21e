use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::login_name::LoginName;

/// Longer than any name and most addresses.
const MAX_CHARS: usize = 100;
/// Sorts after everything with the same prefix.
const LAST: char = char::MAX;

/// Letters from which on a part of a name is searched for, and from which on a typo is.
const PART_FROM: usize = 3;
const TYPO_FROM: usize = 4;

/// People by id, or by username, name or address: exact matches first, then prefixes, other parts, and names with a
/// typo. Accents don't matter. Uses indexes only.
pub async fn find_members(conn: &mut PgConnection, wanted: &str, limit: usize) -> sqlx::Result<Vec<AccountId>> {
    let wanted: String = wanted.trim().trim_start_matches('@').chars().take(MAX_CHARS).collect();
    let begins = wanted.to_lowercase();
    if begins.is_empty() {
        return Ok(vec![]);
    }
    let letters = begins.chars().count();
    let part = (letters >= PART_FROM).then(|| format!("%{}%", escaped(&begins)));
    let mistyped = (letters >= TYPO_FROM).then_some(begins.as_str());
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
                where person_words(username, display_name) like begins_word($1)
                order by lower(display_name) using ~<~
                limit $4)
               union all
               (select id, 4, username from accounts
                where lower(email) ~>=~ $1 and lower(email) ~<~ $2
                order by lower(email) using ~<~
                limit $4)
               union all
               (select id, 5, username from accounts
                where plain_words(username || ' ' || display_name || ' ' || email) like plain_words($5)
                order by created_at desc
                limit $4)
               union all
               (select id, 6, username from accounts
                where plain_words($6) <% plain_words(username || ' ' || display_name || ' ' || email)
                order by created_at desc
                limit $4)
               union all
               -- two letters swapped, or one that is wrong, missing or too many, after a right one
               (select id, 6, username from accounts
                where lower(username) ~>=~ left($6, 1) and lower(username) ~<~ $7
                    and length(username) between length($6) - 1 and length($6) + 1
                    and levenshtein_less_equal(lower(username), $6, 2) <= 2
                order by created_at desc
                limit $4)
           ) as found
           group by id, username
           order by min(place), username
           limit $4"#,
        begins,
        format!("{begins}{LAST}"),
        wanted.parse::<uuid::Uuid>().ok(),
        i64::try_from(limit).unwrap_or(i64::MAX),
        part,
        mistyped,
        begins.chars().next().map(|first| format!("{first}{LAST}")),
    )
    .fetch_all(conn)
    .await
}

/// A text that `like` takes literally.
fn escaped(text: &str) -> String {
    text.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_")
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
