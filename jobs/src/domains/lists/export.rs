use std::fmt::Write;

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{ListError, PeopleQuery, Person, Relation, list_people};
use crate::{
    csv::cell,
    domains::notifications::{Notice, notify_once},
    ids::{AccountId, PeopleExportId, PeopleListId},
    queue::{Abandoned, Job, Lane, enqueue},
};

/// Days in which a table can be downloaded.
pub const EXPORT_DAYS: i32 = 7;
/// People read at a time.
const PAGE: i64 = 1000;
/// Maximum rows of one table.
const MOST_ROWS: usize = 200_000;

/// Exports a table of people.
#[derive(Debug, Serialize, Deserialize)]
pub struct ExportPeople {
    pub export_id: PeopleExportId,
    pub owner_id: AccountId,
}

impl Job for ExportPeople {
    const KIND: &'static str = "lists.export_people";
    const LANE: Lane = Lane::Messages;

    fn dedupe_key(&self) -> Option<String> {
        Some(self.export_id.to_string())
    }

    fn owner(&self) -> Option<AccountId> {
        Some(self.owner_id)
    }

    fn subject(&self) -> Option<(&'static str, Uuid)> {
        Some(("people_export", self.export_id.0))
    }

    async fn abandoned(&self, tx: &mut PgConnection, _why: &Abandoned) -> sqlx::Result<()> {
        sqlx::query!(
            "update people_exports set state = 'failed' where id = $1 and state = 'waiting'",
            self.export_id.0
        )
        .execute(tx)
        .await?;
        Ok(())
    }
}

/// Orders a table; a repeated order while it is being written returns the same one.
pub async fn order_export(
    tx: &mut PgConnection,
    owner: AccountId,
    relation: Relation,
    list: Option<PeopleListId>,
) -> Result<PeopleExportId, ListError> {
    if let Some(list) = list {
        let is_own = sqlx::query_scalar!(
            r#"select exists (select from people_lists where id = $1 and owner_id = $2) as "is_own!""#,
            list.0,
            owner.0,
        )
        .fetch_one(&mut *tx)
        .await?;
        if !is_own {
            return Err(ListError::NotFound);
        }
    }
    let waiting = sqlx::query_scalar!(
        r#"select id as "id: PeopleExportId" from people_exports
           where owner_id = $1 and relation = $2 and list_id is not distinct from $3 and state = 'waiting'"#,
        owner.0,
        relation.as_str(),
        list.map(|id| id.0),
    )
    .fetch_optional(&mut *tx)
    .await?;
    if let Some(id) = waiting {
        return Ok(id);
    }
    let id = PeopleExportId::fresh();
    sqlx::query!(
        "insert into people_exports (id, owner_id, relation, list_id) values ($1, $2, $3, $4)",
        id.0,
        owner.0,
        relation.as_str(),
        list.map(|id| id.0),
    )
    .execute(&mut *tx)
    .await?;
    let job = ExportPeople {
        export_id: id,
        owner_id: owner,
    };
    enqueue(tx, &job).await?;
    Ok(id)
}

/// The table to write, if it is still waiting.
pub async fn find_waiting_export(
    conn: &mut PgConnection,
    id: PeopleExportId,
) -> sqlx::Result<Option<(Relation, Option<PeopleListId>)>> {
    let row = sqlx::query!(
        r#"select relation, list_id as "list: PeopleListId" from people_exports where id = $1 and state = 'waiting'"#,
        id.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| {
        let relation = match row.relation.as_str() {
            "members" => Relation::Members,
            "followers" => Relation::Followers,
            "following" => Relation::Following,
            "memberships" => Relation::Memberships,
            _ => Relation::List,
        };
        (relation, row.list)
    }))
}

/// The whole table, read page by page.
pub async fn write_table(
    conn: &mut PgConnection,
    owner: AccountId,
    relation: Relation,
    list: Option<PeopleListId>,
) -> sqlx::Result<(String, usize)> {
    let mut text = "username,name,since,state,expires\r\n".to_owned();
    let mut after = None;
    let mut rows = 0;
    loop {
        let asked = PeopleQuery {
            relation,
            list,
            state: None,
            words: None,
            after,
            limit: PAGE,
        };
        let page = list_people(conn, owner, &asked).await?;
        for person in &page {
            text.push_str(&row(person));
        }
        rows += page.len();
        after = page.last().map(|person| (person.since, person.id.0));
        if page.len() < usize::try_from(PAGE).unwrap_or(usize::MAX) || rows >= MOST_ROWS {
            return Ok((text, rows));
        }
    }
}

fn row(person: &Person) -> String {
    let mut line = String::new();
    let expires = person.expires_at.map(|at| at.to_rfc3339()).unwrap_or_default();
    write!(
        line,
        "{},{},{},{},{expires}\r\n",
        cell(&person.username),
        cell(&person.display_name),
        person.since.to_rfc3339(),
        person.state.as_deref().unwrap_or_default(),
    )
    .expect("writing to a string cannot fail");
    line
}

/// Stores the table, and notifies its owner.
pub async fn keep_table(
    tx: &mut PgConnection,
    id: PeopleExportId,
    owner: AccountId,
    content: &str,
    rows: usize,
) -> sqlx::Result<()> {
    let kept = sqlx::query!(
        "update people_exports set state = 'ready', content = $2, rows = $3, ready_at = now()
         where id = $1 and state = 'waiting'",
        id.0,
        content,
        i32::try_from(rows).unwrap_or(i32::MAX),
    )
    .execute(&mut *tx)
    .await?;
    if kept.rows_affected() == 0 {
        return Ok(());
    }
    sqlx::query!(
        "delete from people_exports where owner_id = $1 and created_at < now() - make_interval(days => $2)",
        owner.0,
        EXPORT_DAYS,
    )
    .execute(&mut *tx)
    .await?;
    notify_once(
        tx,
        owner,
        &Notice::ExportReady { export_id: id },
        &format!("export:{id}"),
    )
    .await
}
