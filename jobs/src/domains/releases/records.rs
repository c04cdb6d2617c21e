//! Records of persons shown, as 18 U.S.C. 2257 asks, with a cross index: a row for each person in each medium.
use std::fmt::Write;

use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;

use crate::{csv::cell, ids::AccountId};

/// Maximum rows of a file.
const MOST: i64 = 50_000;

struct Row {
    person: uuid::Uuid,
    full_name: String,
    stage_name: String,
    birth_date: Option<NaiveDate>,
    is_self: bool,
    documents: Vec<String>,
    release: Option<uuid::Uuid>,
    state: Option<String>,
    signed_at: Option<DateTime<Utc>>,
    signed_name: Option<String>,
    text_version: Option<String>,
    media: Option<uuid::Uuid>,
    produced_at: Option<DateTime<Utc>>,
    posts: Vec<String>,
}

/// The records of an account as a table: by person, then by medium. Persons shown nowhere yet have one row.
pub async fn write_records(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<String> {
    let rows = sqlx::query_as!(
        Row,
        r#"select persons.id as person, full_name, stage_name, persons.birth_date, is_self,
               case when is_self then coalesce(
                   (select array_agg(id::text order by id) from creator_documents where account_id = $1), '{}'
               ) else coalesce(
                   (select array_agg(id::text order by id) from person_documents where person_id = persons.id), '{}'
               ) end as "documents!",
               newest.id as "release?", newest.state as "state?", newest.signed_at as "signed_at?",
               newest.signed_name as "signed_name?", newest.text_version as "text_version?",
               shown.media_id as "media?", shown.produced_at as "produced_at?",
               coalesce(
                   (select array_agg(item_id::text order by item_id) from feed_media where media_id = shown.media_id), '{}'
               ) as "posts!"
           from persons
           left join lateral (
               select id, state, signed_at, signed_name, text_version from releases
               where person_id = persons.id
               order by signed_at is null, sent_at desc
               limit 1
           ) as newest on true
           left join media_persons as shown on shown.person_id = persons.id
           where persons.account_id = $1
           order by full_name, persons.id, shown.produced_at, shown.media_id
           limit $2"#,
        account.0,
        MOST,
    )
    .fetch_all(conn)
    .await?;
    let mut file =
        "person_id,legal_name,aliases,birth_date,is_uploader,document_ids,release_id,release_state,signed_at,\
                    signed_name,text_version,media_id,produced_on,post_ids\r\n"
            .to_owned();
    for row in &rows {
        write_row(&mut file, row);
    }
    Ok(file)
}

fn write_row(file: &mut String, row: &Row) {
    let id = |id: Option<uuid::Uuid>| id.map(|id| id.to_string()).unwrap_or_default();
    let moment = |at: Option<DateTime<Utc>>| {
        at.map(|at| at.format("%Y-%m-%dT%H:%M:%SZ").to_string())
            .unwrap_or_default()
    };
    let cells = [
        row.person.to_string(),
        row.full_name.clone(),
        row.stage_name.clone(),
        row.birth_date.map(|day| day.to_string()).unwrap_or_default(),
        if row.is_self { "yes" } else { "no" }.to_owned(),
        row.documents.join(" "),
        id(row.release),
        row.state.clone().unwrap_or_default(),
        moment(row.signed_at),
        row.signed_name.clone().unwrap_or_default(),
        row.text_version.clone().unwrap_or_default(),
        id(row.media),
        row.produced_at
            .map(|at| at.date_naive().to_string())
            .unwrap_or_default(),
        row.posts.join(" "),
    ];
    let cells: Vec<String> = cells.iter().map(|text| cell(text)).collect();
    let _ = write!(file, "{}\r\n", cells.join(","));
}
