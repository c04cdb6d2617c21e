use std::collections::HashMap;

use jobs::{domains::people::find_person, ids::AccountId};
use sqlx::PgConnection;
use uuid::Uuid;

use super::view::PersonView;
use crate::{
    domains::creators::load_avatars,
    http::problem::{ApiError, Code},
};

/// The existing people among these ids.
pub(crate) async fn people(conn: &mut PgConnection, ids: &[AccountId]) -> sqlx::Result<HashMap<AccountId, PersonView>> {
    let raw: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
    let rows = sqlx::query!(
        r#"select id as "id: AccountId", username, display_name from accounts
           where id = any($1) and deleted_at is null and blocked_at is null"#,
        &raw,
    )
    .fetch_all(&mut *conn)
    .await?;
    let mut avatars = load_avatars(conn, ids).await?;
    let people = rows.into_iter().map(|row| {
        let person = PersonView {
            id: row.id,
            username: row.username,
            display_name: row.display_name,
            avatar_url: avatars.remove(&row.id),
        };
        (row.id, person)
    });
    Ok(people.collect())
}

/// The account with that username.
pub(crate) async fn person_of(conn: &mut PgConnection, username: &str) -> Result<AccountId, ApiError> {
    find_person(conn, username).await?.ok_or_else(|| Code::NotFound.into())
}
