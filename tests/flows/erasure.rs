//! Erasing an account: a word that a person wrote into every field is nowhere any more, but where a reason is given.
use std::collections::{BTreeMap, BTreeSet};

use jobs::queue::Lane;
use sqlx::{AssertSqlSafe, PgConnection, PgPool};
use storage::ObjectKey;
use uuid::Uuid;

use crate::{app::App, engine::ScriptedEngine, town::run_schedule, worker::Workshop};

/// Columns that keep what they hold, or that a person can't write into, each with the reason.
const KEPT: &str = include_str!("../data/erasure.tsv");

/// The word; it may be a username and a key in the store as well.
const CANARY: &str = "canaryq7x";

/// Columns that say whose a row is where they may be empty.
const OWNERS: [&str; 4] = ["account_id", "owner_id", "author_id", "creator_id"];

/// Columns of all tables that are written by statements. Choices are those with a list of allowed texts.
const COLUMNS: &str = r"
    select tables.relname::text, attname::text, format_type(atttypid, null), not attnotnull, atthasdef,
        (
            select substring(pg_get_constraintdef(checks.oid) from '''([^'']*)''::text')
            from pg_constraint as checks
            where conrelid = tables.oid and contype = 'c' and conkey = array[attnum]
                and pg_get_constraintdef(checks.oid) ~ '(= ANY|<@) \(?ARRAY\['
            limit 1
        )
    from pg_attribute
    join pg_class as tables on tables.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname <> '_sqlx_migrations' and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by tables.relname, attnum";

struct Column {
    table: String,
    name: String,
    kind: String,
    /// Whether an insert may omit it.
    is_optional: bool,
    is_nullable: bool,
    /// The first of the texts that it allows, if it allows some only.
    choice: Option<String>,
}

impl Column {
    fn path(&self) -> String {
        format!("{}.{}", self.table, self.name)
    }

    fn holds_words(&self) -> bool {
        matches!(self.kind.as_str(), "text" | "jsonb" | "text[]")
    }

    fn is_kept(&self, kept: &BTreeSet<&str>) -> bool {
        kept.contains(self.path().as_str()) || kept.contains(format!("{}.*", self.table).as_str())
    }

    /// Whether the word goes into it.
    fn is_open(&self, kept: &BTreeSet<&str>) -> bool {
        self.holds_words() && self.choice.is_none() && !self.is_kept(kept)
    }

    /// Value of the column in a row of the person; `None`: its default.
    fn value(&self, owner: Uuid, kept: &BTreeSet<&str>) -> Option<String> {
        if self.is_open(kept) {
            return Some(match self.kind.as_str() {
                "jsonb" => format!("'{{\"words\": \"{CANARY}\"}}'"),
                "text[]" => format!("'{{{CANARY}}}'"),
                _ => format!("'{CANARY}'"),
            });
        }
        if self.kind == "uuid" && (!self.is_nullable || OWNERS.contains(&self.name.as_str())) {
            return Some(format!("'{owner}'"));
        }
        if self.is_optional {
            return None;
        }
        Some(match self.kind.as_str() {
            "text" => format!("'{}'", self.choice.as_deref().unwrap_or("x")),
            "jsonb" => "'{}'".to_owned(),
            "boolean" => "false".to_owned(),
            "date" | "timestamp with time zone" | "timestamp without time zone" => "now()".to_owned(),
            "bytea" => "'\\x01'".to_owned(),
            array if array.ends_with("[]") => "'{}'".to_owned(),
            _ => "1".to_owned(),
        })
    }
}

async fn columns(conn: &mut PgConnection) -> Vec<Column> {
    type Row = (String, String, String, bool, bool, Option<String>);
    let rows: Vec<Row> = sqlx::query_as(COLUMNS).fetch_all(conn).await.expect("the catalog");
    rows.into_iter()
        .map(|(table, name, kind, is_nullable, has_default, choice)| Column {
            table,
            name,
            kind,
            is_optional: is_nullable || has_default,
            is_nullable,
            choice,
        })
        .collect()
}

async fn run(conn: &mut PgConnection, change: String) {
    let done = sqlx::raw_sql(AssertSqlSafe(change.clone())).execute(conn).await;
    assert!(done.is_ok(), "{change}: {done:?}");
}

/// A row of the person in each table that holds words of theirs. All ids are the account's: whatever refers to
/// something refers to what is the person's. Checks and triggers are off meanwhile; the erasure has its triggers.
async fn plant(conn: &mut PgConnection, columns: &[Column], owner: Uuid, kept: &BTreeSet<&str>) {
    let mut tables: BTreeMap<&str, Vec<&Column>> = BTreeMap::new();
    for column in columns {
        tables.entry(&column.table).or_default().push(column);
    }
    run(conn, "set session_replication_role = replica".to_owned()).await;
    for (table, columns) in tables {
        if table == "accounts" || !columns.iter().any(|column| column.is_open(kept)) {
            continue;
        }
        let checks: Vec<String> = sqlx::query_scalar(
            "select conname::text from pg_constraint where conrelid = $1::regclass and contype = 'c'",
        )
        .bind(table)
        .fetch_all(&mut *conn)
        .await
        .expect("the catalog");
        for check in checks {
            run(conn, format!("alter table {table} drop constraint \"{check}\"")).await;
        }
        let (names, values): (Vec<String>, Vec<String>) = columns
            .iter()
            .filter_map(|column| Some((format!("\"{}\"", column.name), column.value(owner, kept)?)))
            .unzip();
        run(
            conn,
            format!(
                "delete from {table}; insert into {table} ({}) values ({})",
                names.join(", "),
                values.join(", ")
            ),
        )
        .await;
    }
    for change in [
        "update accounts set display_name = username, former_email = email",
        "update mail_bounces set address = (select lower(email) from accounts)",
        "update staff_notes set subject_type = 'account'",
        "update generations set options = jsonb_build_object('storyPrompt', prompt, 'text', prompt, 'age', 30)",
    ] {
        run(conn, change.to_owned()).await;
    }
    run(conn, "set session_replication_role = origin".to_owned()).await;
}

/// Columns in which the word is.
async fn found(conn: &mut PgConnection, columns: &[Column]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for column in columns.iter().filter(|column| column.holds_words()) {
        let Column { table, name, .. } = column;
        let look = format!("select exists (select from {table} where \"{name}\"::text ilike '%{CANARY}%')");
        let is_there: bool = sqlx::query_scalar(AssertSqlSafe(look))
            .fetch_one(&mut *conn)
            .await
            .expect("a column");
        if is_there {
            found.insert(column.path());
        }
    }
    found
}

fn kept() -> BTreeMap<&'static str, &'static str> {
    let lines = KEPT.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| line.split_once('\t').expect("a column and a reason"))
        .collect()
}

/// Lines of the list that say nothing of a column that is there.
fn stale(columns: &[Column], kept: &BTreeSet<&'static str>) -> Vec<String> {
    let mut there: BTreeSet<String> = BTreeSet::new();
    for column in columns.iter().filter(|column| column.holds_words()) {
        there.insert(column.path());
        there.insert(format!("{}.*", column.table));
    }
    kept.iter()
        .filter(|line| !there.contains(**line))
        .map(|line| format!("{line} is no column with words"))
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_word_of_every_field_is_gone_when_the_account_is_erased(db: PgPool) {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = App::new(db.clone());
    let owner = app.member(CANARY).await.account();
    let mut conn = db.acquire().await.unwrap();
    let columns = columns(&mut conn).await;
    let reasons = kept();
    let kept: BTreeSet<&str> = reasons.keys().copied().collect();
    let mut faults = stale(&columns, &kept);
    faults.extend(
        reasons
            .iter()
            .filter(|(_, reason)| reason.len() < 10)
            .map(|(column, _)| format!("{column} is kept without a reason")),
    );
    plant(&mut conn, &columns, owner, &kept).await;
    // The picture of a proof, which goes with the row that names it.
    let key = ObjectKey::new(CANARY).unwrap();
    shop.storage.put(&key, "image/png", CANARY).await.unwrap();
    let planted = found(&mut conn, &columns).await;
    faults.extend(
        columns
            .iter()
            .filter(|column| column.is_open(&kept) && !planted.contains(&column.path()))
            .map(|column| format!("{} is neither filled nor in tests/data/erasure.tsv", column.path())),
    );
    assert!(planted.len() > 100, "only {planted:?}");

    run(
        &mut conn,
        format!(
            "update accounts set deleted_at = now() - interval '31 days', erase_at = now() - interval '1 second'
             where id = '{owner}'"
        ),
    )
    .await;
    run_schedule(&db, &shop, "accounts.erase_due").await;
    for lane in [Lane::Media, Lane::Maintenance] {
        shop.runtime.drain(lane).await.unwrap();
    }
    run_schedule(&db, &shop, "maintenance.sweep").await;

    let erased: bool = sqlx::query_scalar("select erased_at is not null from accounts where id = $1")
        .bind(owner)
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    assert!(erased, "the erasure failed");
    let left = found(&mut conn, &columns).await;
    faults.extend(
        columns
            .iter()
            .filter(|column| left.contains(&column.path()) && !column.is_kept(&kept))
            .map(|column| format!("the word is still in {}", column.path())),
    );
    assert_eq!(faults, [""; 0]);
    assert!(shop.storage.list(CANARY, None).await.unwrap().items.is_empty());
}
