use sqlx::{PgConnection, types::Json};

use super::{Look, Person};
use crate::ids::{AccountId, CharacterId};

/// How a character looks in every picture of it.
#[derive(Clone, Debug)]
pub struct Likeness {
    pub look: Look,
    /// The portrait's: what is left open is the same everywhere.
    pub seed: i64,
}

/// The character of that name, if the person may have pictures of it made: their own, or one that everybody is shown.
pub async fn find_drawable(
    conn: &mut PgConnection,
    account: AccountId,
    username: &str,
) -> sqlx::Result<Option<CharacterId>> {
    sqlx::query_scalar!(
        r#"select id as "id: CharacterId"
           from characters
           where lower(username) = lower($1) and deleted_at is null
               and (account_id = $2 or exists (select from shown_characters where shown_characters.id = characters.id))"#,
        username,
        account.0,
    )
    .fetch_optional(conn)
    .await
}

/// How it looks today. `None`: it was deleted.
pub async fn find_likeness(conn: &mut PgConnection, id: CharacterId) -> sqlx::Result<Option<Likeness>> {
    let row = sqlx::query!(
        r#"select person as "person: Json<Person>", portrait_seed
           from characters
           where id = $1 and deleted_at is null"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| Likeness {
        look: Look::of(&row.person),
        seed: row.portrait_seed,
    }))
}
