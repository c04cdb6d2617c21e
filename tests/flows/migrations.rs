//! A database of the last landed build, upgraded by this build's migrations.
mod landed;
mod queries;

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader},
    process::{Command, Output, Stdio},
};

use jobs::queue::{JobState, Lane};
use serde_json::json;
use sqlx::{
    AssertSqlSafe, ConnectOptions, Connection, PgConnection, PgPool, SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
    postgres::PgConnectOptions,
};

use crate::{
    app::{App, PASSWORD},
    engine::ScriptedEngine,
    people::check_books,
    town::count,
    worker::{Workshop, program_beside_tests},
};

const LANDED: &str = include_str!("../data/landed.sql");
const SCHEMA: &str = include_str!("migrations/schema.sql");
const INVARIANTS: &str = include_str!("../faults/invariants.sql");

/// Tables in which the dump has rows.
const WHAT_MATTERS: &[&str] = &[
    "accounts",
    "characters",
    "chats",
    "direct_messages",
    "generations",
    "job_errors",
    "job_events",
    "ledger_entries",
    "ledger_holds",
    "live_events",
    "mails",
    "media",
    "media_renditions",
    "memberships",
    "messages",
    "payment_events",
    "payments",
    "sales",
    "sessions",
];

/// A second database beside the test's.
struct Beside {
    test: PgPool,
    options: PgConnectOptions,
    name: String,
}

impl Beside {
    /// Without tables. `kind` is a short word.
    async fn empty(test: &PgPool, kind: &str) -> Self {
        let options = test.connect_options();
        // The longest possible name.
        let name = options.get_database().expect("a database of its own");
        let name = name.replacen("_sqlx_test", kind, 1);
        let beside = Self {
            test: test.clone(),
            options: PgConnectOptions::clone(&options).database(&name),
            name,
        };
        beside.drop().await;
        beside.tell("create database", "template template0").await;
        beside
    }

    async fn landed(test: &PgPool) -> Self {
        let beside = Self::empty(test, "landed").await;
        // The dump empties the search path of its connection.
        let mut conn = beside.connect().await;
        sqlx::raw_sql(LANDED)
            .execute(&mut conn)
            .await
            .expect("the dump is whole");
        conn.close().await.expect("all is kept");
        beside
    }

    async fn connect(&self) -> PgConnection {
        self.options.connect().await.expect("it is there")
    }

    async fn pool(&self) -> PgPool {
        PgPool::connect_with(self.options.clone()).await.expect("it is there")
    }

    async fn tell(&self, begin: &str, end: &str) {
        let statement = format!("{begin} \"{}\" {end}", self.name);
        sqlx::query(AssertSqlSafe(statement))
            .execute(&self.test)
            .await
            .expect("a superuser");
    }

    async fn drop(&self) {
        self.tell("drop database if exists", "with (force)").await;
    }

    /// Runs `api migrate`.
    fn migrate(&self) -> Output {
        self.api("migrate")
            .output()
            .expect("cargo build --workspace --bins has made it")
    }

    /// A command of the api for this database.
    fn api(&self, command: &str) -> Command {
        let mut api = Command::new(program_beside_tests("api"));
        api.arg(command)
            .env("DATABASE_URL", self.options.to_url_lossy().as_str())
            .env_remove("S3_BUCKET");
        api
    }
}

fn said(output: &Output) -> String {
    format!(
        "{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    )
}

type Part = (String, String, String);

async fn schema(conn: &mut PgConnection) -> BTreeSet<Part> {
    let parts: Vec<Part> = sqlx::query_as(SCHEMA).fetch_all(conn).await.expect("the catalog");
    assert!(parts.len() > 1000, "only {} parts", parts.len());
    parts.into_iter().collect()
}

/// Each table with its number of rows.
async fn rows(db: &PgPool) -> Vec<(String, i64)> {
    let tables: Vec<String> =
        sqlx::query_scalar("select tablename::text from pg_tables where schemaname = 'public' order by tablename")
            .fetch_all(db)
            .await
            .expect("the tables");
    let mut rows = Vec::new();
    for table in tables {
        let number = count(db, &table).await;
        rows.push((table, number));
    }
    rows
}

/// Faults of an upgraded database: differences from a fresh one with the same migrations, lost rows, broken invariants.
async fn faults(upgraded: &PgPool, before: &[(String, i64)], fresh: &mut PgConnection) -> Vec<String> {
    let mut found = Vec::new();
    let ours = schema(&mut upgraded.acquire().await.expect("a connection")).await;
    let theirs = schema(fresh).await;
    found.extend(
        ours.difference(&theirs)
            .map(|part| format!("only after an upgrade: {part:?}")),
    );
    found.extend(
        theirs
            .difference(&ours)
            .map(|part| format!("not after an upgrade: {part:?}")),
    );
    let after = rows(upgraded).await;
    for (table, number) in before {
        let left = after
            .iter()
            .find(|(name, _)| name == table)
            .map_or(0, |(_, left)| *left);
        if left < *number {
            found.push(format!("{table} has lost {} rows", number - left));
        }
    }
    let broken: Vec<(String, String)> = sqlx::query_as(INVARIANTS)
        .fetch_all(upgraded)
        .await
        .expect("the invariants");
    found.extend(
        broken
            .into_iter()
            .map(|(sentence, what)| format!("not true: {sentence}: {what}")),
    );
    found
}

/// Checks that the dump has rows where it matters; upgrading an empty one proves little.
async fn check_whole(landed: &PgPool, rows: &[(String, i64)]) {
    let filled = rows.iter().filter(|(_, number)| *number > 0);
    let filled: BTreeSet<&str> = filled.map(|(table, _)| table.as_str()).collect();
    let missing: Vec<&&str> = WHAT_MATTERS.iter().filter(|table| !filled.contains(*table)).collect();
    assert!(missing.is_empty(), "nothing is in {missing:?}");
    for state in JobState::ALL {
        let state = state.as_str();
        assert!(
            count(landed, &format!("jobs where state = '{state}'")).await > 0,
            "no job is {state}"
        );
    }
}

#[sqlx::test(migrations = false)]
async fn a_database_of_the_last_landed_build_is_upgraded_with_all_that_is_in_it(db: PgPool) {
    let (landed, empty) = (Beside::landed(&db).await, Beside::empty(&db, "empty").await);
    let upgraded = landed.pool().await;
    let before = rows(&upgraded).await;
    check_whole(&upgraded, &before).await;

    let told = landed.migrate();

    assert!(told.status.success(), "{}", said(&told));
    let mut fresh = empty.connect().await;
    api::MIGRATOR
        .run(&mut fresh)
        .await
        .expect("the migrations fit together");
    assert_eq!(faults(&upgraded, &before, &mut fresh).await, [""; 0]);
    work_goes_on(&upgraded).await;
    landed.drop().await;
    empty.drop().await;
}

/// People of the landed build find what they had, and their orders are completed.
async fn work_goes_on(db: &PgPool) {
    let shop = Workshop::open(db, ScriptedEngine::that_draws()).await;
    let app = App::new(db.clone());
    let mut orin = app.visitor();
    let form = json!({ "loginOrEmail": "orin", "password": PASSWORD, "captcha": null });
    let answer = orin.post("/front/auth/login", &form).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let waiting = "generations where state = 'queued'";
    assert_eq!(count(db, waiting).await, 1);

    shop.runtime
        .drain(Lane::Image)
        .await
        .expect("jobs of the landed build are read");

    assert_eq!(count(db, waiting).await, 0);
    assert_eq!(count(db, "generations where state = 'done'").await, 2);
    let club = orin.get("/front/models/username/mila/fanClub").await.body;
    assert_eq!(club["membership"]["status"], "active");
    check_books(db).await;
}

/// The migrations of this build and one more.
fn and_one_more(sql: &'static str) -> Migrator {
    let mut migrations: Vec<Migration> = api::MIGRATOR.iter().cloned().collect();
    migrations.push(Migration::new(
        9999,
        "trial".into(),
        MigrationType::Simple,
        sql.into_sql_str(),
        false,
    ));
    Migrator::with_migrations(migrations)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_migration_that_does_not_fit_the_rows_is_found(db: PgPool) {
    let landed = Beside::landed(&db).await;
    let pool = landed.pool().await;
    let before = rows(&pool).await;

    let for_nobody = and_one_more("alter table accounts add column shoe_size integer not null");
    let refused = for_nobody
        .run(&mut landed.connect().await)
        .await
        .unwrap_err()
        .to_string();
    assert!(refused.contains("contains null values"), "{refused}");

    let careless = and_one_more(
        "update ledger_balances set posted = posted + 1;
         delete from direct_messages;
         do $$ begin
             if exists (select from accounts) then alter table accounts add column shoe_size integer; end if;
         end $$",
    );
    let mut fresh = db.acquire().await.expect("a connection");
    careless.run(&mut *fresh).await.expect("empty tables bear it");
    careless.run(&pool).await.expect("it breaks no constraint");
    let found = faults(&pool, &before, &mut fresh).await.join("\n");
    for words in [
        r#"only after an upgrade: ("column", "accounts.shoe_size""#,
        "direct_messages has lost 1 rows",
        "not true: a balance is the sum of its entries",
    ] {
        assert!(found.contains(words), "{words} is not said: {found}");
    }
    landed.drop().await;
}

#[sqlx::test(migrations = false)]
async fn tables_that_other_migrations_made_are_refused_with_what_to_do(db: PgPool) {
    let landed = Beside::landed(&db).await;
    let pool = landed.pool().await;
    let newer = "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                 values (9999, 'trial', true, '\\x00', 0)";
    sqlx::query(newer).execute(&pool).await.unwrap();

    let refused = landed.migrate();

    assert!(!refused.status.success());
    assert!(
        said(&refused).contains("the database was migrated by a newer build"),
        "{}",
        said(&refused)
    );

    let older = "update _sqlx_migrations set checksum = '\\x00' where version = 7";
    sqlx::query(older).execute(&pool).await.unwrap();
    let refused = landed.migrate();
    assert!(!refused.status.success());
    let told = said(&refused);
    assert!(told.contains("its migration 7 differs from this build's"), "{told}");
    assert!(told.contains("scripts/run --reset"), "{told}");
    landed.drop().await;
}

#[sqlx::test(migrations = false)]
async fn a_new_build_waits_until_its_tables_are_there_and_then_starts(db: PgPool) {
    let landed = Beside::landed(&db).await;
    let pool = landed.pool().await;
    let told = landed.migrate();
    assert!(told.status.success(), "{}", said(&told));
    // As if the build were one migration ahead.
    let last: i64 = sqlx::query_scalar(
        "delete from _sqlx_migrations where version = (select max(version) from _sqlx_migrations) returning version",
    )
    .fetch_one(&pool)
    .await
    .unwrap();
    let mut waiting = landed
        .api("wait")
        .stderr(Stdio::piped())
        .spawn()
        .expect("cargo build --workspace --bins has made it");
    let mut lines = BufReader::new(waiting.stderr.take().expect("piped")).lines();
    assert!(
        lines.any(|line| line.unwrap().contains("waiting for migrations")),
        "it ended without its tables"
    );

    let migrated = "insert into _sqlx_migrations (version, description, success, checksum, execution_time)
                    values ($1, 'trial', true, '\\x00', 0)";
    sqlx::query(migrated).bind(last).execute(&pool).await.unwrap();

    assert!(
        lines.any(|line| line.unwrap().contains("database up to date")),
        "it ended without a word"
    );
    assert!(waiting.wait().unwrap().success());
    landed.drop().await;
}
