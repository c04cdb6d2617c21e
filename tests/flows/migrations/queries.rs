//! The build before this one on the tables of this one: while one replaces the other, both work at the same time.
use std::collections::BTreeSet;

use sqlx::{
    AssertSqlSafe, Column, Either, Executor, PgConnection, PgPool, SqlSafeStr, Statement, TypeInfo, migrate::Migrator,
};

use super::{Beside, and_one_more};

/// Queries of the last landed build with the types it sends and reads.
const QUERIES: &str = include_str!("../../data/landed_queries.tsv");

/// Columns that a row of an older build leaves out and that refuse it: the table, and the column.
const NEEDED: &str = "
    select table_name::text || '.' || column_name::text
    from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
        and is_generated = 'NEVER' and table_name <> '_sqlx_migrations'";

fn types<'a>(all: impl Iterator<Item = &'a str>) -> String {
    let all: Vec<String> = all.map(str::to_lowercase).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(",") }
}

/// Why the old build could not run that query, if it could not.
async fn fault(conn: &mut PgConnection, line: &str) -> Option<String> {
    let [parameters, columns, query] = line.split('\t').collect::<Vec<_>>()[..] else {
        panic!("{line:?} has three columns")
    };
    let query: String = serde_json::from_str(query).expect("a text");
    let statement = match Executor::prepare(&mut *conn, AssertSqlSafe(query.clone()).into_sql_str()).await {
        Ok(statement) => statement,
        Err(error) => return Some(format!("{error}: {query}")),
    };
    let taken = match statement.parameters() {
        Some(Either::Left(kinds)) => types(kinds.iter().map(TypeInfo::name)),
        Some(Either::Right(_)) | None => "-".to_owned(),
    };
    let given = types(statement.columns().iter().map(|column| column.type_info().name()));
    (taken != parameters || given != columns)
        .then(|| format!("takes {taken} instead of {parameters} and gives {given} instead of {columns}: {query}"))
}

/// Faults that stop the landed build: queries that are refused, and new columns that its rows leave out.
async fn faults(conn: &mut PgConnection, landed: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    let lines = QUERIES.lines().filter(|line| !line.starts_with('#'));
    let mut queries = 0;
    for line in lines {
        queries += 1;
        found.extend(fault(conn, line).await);
    }
    assert!(queries > 1500, "only {queries} queries");
    let tables: BTreeSet<&str> = landed.iter().filter_map(|column| column.split('.').next()).collect();
    let needed = needed(conn).await;
    found.extend(
        needed
            .difference(landed)
            .filter(|column| column.split('.').next().is_some_and(|table| tables.contains(table)))
            .map(|column| format!("rows of the build before leave out {column}, which has no default")),
    );
    found
}

async fn needed(conn: &mut PgConnection) -> BTreeSet<String> {
    let columns: Vec<String> = sqlx::query_scalar(NEEDED).fetch_all(conn).await.expect("the catalog");
    columns.into_iter().collect()
}

/// Columns that the landed build fills in.
async fn landed_columns(db: &PgPool) -> BTreeSet<String> {
    let last: i64 = QUERIES
        .lines()
        .find_map(|line| line.strip_prefix("# Its last migration: "))
        .and_then(|number| number.parse().ok())
        .expect("the number of a migration");
    let landed = Beside::empty(db, "landed").await;
    let pool = landed.pool().await;
    let migrations = api::MIGRATOR
        .iter()
        .filter(|migration| migration.version <= last)
        .cloned();
    let migrator = Migrator::with_migrations(migrations.collect());
    migrator.run(&pool).await.expect("they ran when they landed");
    let columns = needed(&mut pool.acquire().await.expect("a connection")).await;
    landed.drop().await;
    columns
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_build_before_runs_on_the_tables_of_this_one(db: PgPool) {
    let landed = landed_columns(&db).await;

    let found = faults(&mut db.acquire().await.expect("a connection"), &landed).await;

    assert_eq!(found, [""; 0]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_migration_that_the_build_before_can_not_work_with_is_found(db: PgPool) {
    let landed = landed_columns(&db).await;
    let careless = and_one_more(
        "alter table people_lists rename column name to title;
         alter table people_exports alter column rows type bigint;
         alter table follows add column reason text not null;",
    );
    careless.run(&db).await.expect("empty tables bear it");

    let found = faults(&mut db.acquire().await.expect("a connection"), &landed)
        .await
        .join("\n");

    for words in [
        r#"column "name" does not exist"#,
        "insert into people_lists",
        "gives uuid,text,text,int8,timestamptz instead of uuid,text,text,int4,timestamptz: ",
        "rows of the build before leave out follows.reason",
    ] {
        assert!(found.contains(words), "{words} is not said: {found}");
    }
}
