//! Copies of a person's data: all that is theirs, nothing of others, and for them alone.
use std::{
    collections::{BTreeMap, BTreeSet},
    io::Read,
};

use axum::http::StatusCode;
use flate2::bufread::DeflateDecoder;
use jobs::{
    domains::accounts::{DataSection, ExportData},
    ids::{AccountId, DataExportId},
    queue::{Job, Lane},
};
use rawzip::ZipArchive;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::PASSWORD,
    browser::{Answer, Browser},
    chat::{answered, with_ada},
    direct::{TO_MILA, said},
    memory,
    orders::order_pictures,
    town::{Town, a_town, count, run_schedule},
};

/// Tables with an account, each with the list of a copy that holds it, or with the reason why none does.
const TABLES: &str = include_str!("../data/data_copies.tsv");

/// The files of a ZIP file.
type Files = BTreeMap<String, Vec<u8>>;

async fn order(browser: &mut Browser) -> Answer {
    browser
        .post("/front/data-exports", &json!({ "password": PASSWORD }))
        .await
}

/// Orders a copy, and returns its id.
async fn ordered(browser: &mut Browser) -> String {
    let answer = order(browser).await;
    assert_eq!(answer.status, StatusCode::ACCEPTED, "{}", answer.body);
    answer.body["items"][0]["id"].as_str().unwrap().to_owned()
}

async fn newest(browser: &mut Browser) -> Value {
    browser.get("/front/data-exports").await.body["items"][0].clone()
}

fn file_of(id: &str) -> String {
    format!("/front/data-exports/{id}/file")
}

fn unpacked(zip: &[u8]) -> Files {
    let archive = ZipArchive::from_slice(zip).expect("a ZIP file");
    let mut files = Files::new();
    let mut entries = archive.entries();
    while let Some(entry) = entries.next_entry().expect("a whole directory") {
        let name = String::from(entry.file_path().try_normalize().expect("a plain path"));
        let local = archive.get_entry(entry.wayfinder()).expect("a member");
        let mut content = Vec::new();
        local
            .verifying_reader(DeflateDecoder::new(local.data()))
            .read_to_end(&mut content)
            .expect("its checksum is right");
        files.insert(name, content);
    }
    files
}

async fn written(town: &Town, id: &str, browser: &mut Browser) -> Files {
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    unpacked(&browser.download(&file_of(id)).await)
}

fn text(files: &Files, name: &str) -> String {
    String::from_utf8(files[name].clone()).unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_copy_holds_what_is_the_persons_own_and_nothing_else_of_others(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Is the lamp lit tonight?", "client-0001").await;
    memory::write(&mut town.orin, &chat, "Likes rain on the roof.").await;
    order_pictures(&mut town.orin, "sdxl", 1, "order-0000000001").await;
    town.work().await;
    said(
        &mut town.mila,
        "/front/direct/orin",
        "A letter from the harbour.",
        "client-0002",
    )
    .await;
    said(&mut town.orin, TO_MILA, "An answer from the hills.", "client-0003").await;
    sqlx::query("insert into staff_notes (id, subject_type, subject_id, note, written_by) values ($1, 'account', $1, 'Zephyrquartz', $1)")
        .bind(town.orin.account())
        .execute(&db)
        .await
        .unwrap();
    let wrong = town
        .orin
        .post("/front/data-exports", &json!({ "password": "a guess" }))
        .await;
    assert_eq!(wrong.code(), "password_wrong");

    let id = ordered(&mut town.orin).await;
    assert_eq!(order(&mut town.orin).await.code(), "already_running", "one at a time");
    assert_eq!(town.orin.get(&file_of(&id)).await.status, StatusCode::NOT_FOUND);
    let files = written(&town, &id, &mut town.orin.clone()).await;

    for section in DataSection::ALL {
        let name = format!("{}.json", section.as_str());
        let records: Vec<Value> = serde_json::from_slice(&files[&name]).expect("a list");
        assert!(text(&files, "README.txt").contains(&format!("{name}: ")), "{name}");
        assert!(records.iter().all(Value::is_object), "{name}");
    }
    assert!(text(&files, "messages.json").contains("Is the lamp lit tonight?"));
    assert!(text(&files, "chats.json").contains("Likes rain on the roof."));
    assert!(text(&files, "generations.json").contains("a lighthouse in the rain"));
    assert!(text(&files, "profile.json").contains("orin@nocturne.test"));
    let direct = text(&files, "direct_messages.json");
    assert!(direct.contains("A letter from the harbour.") && direct.contains("An answer from the hills."));
    let pictures = files.keys().filter(|name| name.starts_with("media/")).count();
    let own = format!("media where account_id = '{}'", town.orin.account());
    assert_eq!((pictures, count(&db, &own).await), (1, 1));
    let mila = town.mila.account().to_string();
    let all: String = files.values().map(|file| String::from_utf8_lossy(file)).collect();
    for foreign in ["mila@nocturne.test", mila.as_str(), "Zephyrquartz", "secret_hash"] {
        assert!(!all.contains(foreign), "{foreign} is in the copy");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_copy_leaves_out_pictures_that_wait_for_a_check_or_were_refused(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    order_pictures(&mut town.orin, "sdxl", 4, "order-0000000001").await;
    town.work().await;
    sqlx::query(
        "with numbered as (select id, row_number() over (order by id) as number from media where account_id = $1)
         update media set moderation = case number when 1 then 'pending' else 'rejected' end
         from numbered
         where numbered.id = media.id and number <= 2",
    )
    .bind(town.orin.account())
    .execute(&db)
    .await
    .unwrap();

    let id = ordered(&mut town.orin).await;
    let files = written(&town, &id, &mut town.orin.clone()).await;

    let pictures = files.keys().filter(|name| name.starts_with("media/")).count();
    let own = format!("media where account_id = '{}'", town.orin.account());
    assert_eq!((pictures, count(&db, &own).await), (2, 4));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_copy_is_for_its_owner_only_who_hears_of_it_and_can_order_the_next_a_day_later(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let id = ordered(&mut town.orin).await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();

    let copy = newest(&mut town.orin).await;
    assert_eq!((&copy["state"], &copy["percent"]), (&json!("ready"), &json!(100)));
    assert!(
        copy["sizeBytes"].as_i64().unwrap() > 0 && copy["expiresAt"].is_string(),
        "{copy}"
    );
    assert_eq!(copy["fileCount"], 0);
    let taken = town.orin.get(&file_of(&id)).await;
    assert_eq!(taken.headers["content-type"], "application/zip");
    assert_eq!(taken.headers["cache-control"], "no-store");
    let disposition = taken.headers["content-disposition"].to_str().unwrap();
    assert!(
        disposition.starts_with("attachment; filename=\"nocturne-data-"),
        "{disposition}"
    );
    for other in [&mut town.mila, &mut town.app.visitor()] {
        let refused = other.get(&file_of(&id)).await.status;
        assert!(
            refused == StatusCode::NOT_FOUND || refused == StatusCode::UNAUTHORIZED,
            "{refused}"
        );
    }
    let letter = &town.app.letters_to("orin@nocturne.test").await[0];
    assert!(letter.subject.contains("data is ready"), "{}", letter.subject);
    assert!(
        letter.body.contains("/settings\n") && !letter.body.contains(&id),
        "{}",
        letter.body
    );
    let path = town.orin.path("notifications");
    assert_eq!(town.orin.get(&path).await.body["items"][0]["kind"], "data_copy_ready");
    let told = "live_events where event ->> 'event' = 'dataExportMoved'";
    assert!(count(&db, told).await > 0);

    let again = order(&mut town.orin).await;
    assert_eq!(
        (again.status, again.code()),
        (StatusCode::TOO_MANY_REQUESTS, "too_many_attempts")
    );
    assert!(town.orin.get("/front/data-exports").await.body["nextAt"].is_string());
    sqlx::query("update data_exports set ordered_at = ordered_at - interval '25 hours'")
        .execute(&db)
        .await
        .unwrap();
    assert!(town.orin.get("/front/data-exports").await.body["nextAt"].is_null());
    ordered(&mut town.orin).await;
}

/// Objects of copies in the store.
async fn stored(town: &Town) -> usize {
    town.shop.storage.list("exports/", None).await.unwrap().items.len()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_copy_goes_with_its_file_when_it_is_deleted_or_its_month_is_over(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let id = ordered(&mut town.orin).await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(stored(&town).await, 1);

    let path = format!("/front/data-exports/{id}");
    assert_eq!(town.mila.delete(&path).await.status, StatusCode::NOT_FOUND);
    assert_eq!(town.orin.delete(&path).await.status, StatusCode::NO_CONTENT);

    assert_eq!(town.orin.get(&file_of(&id)).await.status, StatusCode::NOT_FOUND);
    run_schedule(&db, &town.shop, "maintenance.sweep").await;
    assert_eq!(stored(&town).await, 0);
    assert_eq!(town.orin.delete(&path).await.status, StatusCode::NOT_FOUND);

    let id = ordered(&mut town.mila).await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    sqlx::query("update data_exports set expires_at = now() - interval '1 second' where state = 'ready'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(town.mila.get(&file_of(&id)).await.status, StatusCode::NOT_FOUND);
    run_schedule(&db, &town.shop, "maintenance.sweep").await;
    assert_eq!(newest(&mut town.mila).await["state"], "expired");
    assert_eq!((stored(&town).await, count(&db, "media_uploads").await), (0, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_copy_that_is_canceled_is_not_written_and_another_can_be_ordered_at_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let id = ordered(&mut town.orin).await;

    let canceled = town.orin.delete(&format!("/front/data-exports/{id}")).await;

    assert_eq!(canceled.status, StatusCode::NO_CONTENT, "{}", canceled.body);
    assert_eq!(newest(&mut town.orin).await["state"], "canceled");
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(stored(&town).await, 0);
    ordered(&mut town.orin).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_run_after_a_killed_one_leaves_one_file(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let id = ordered(&mut town.orin).await;
    // As a worker leaves it that was killed before the end: its object is there, and the row that finds it.
    let left = format!("exports/{id}/0/");
    sqlx::query("insert into media_uploads (prefix) values ($1)")
        .bind(&left)
        .execute(&db)
        .await
        .unwrap();
    let key = storage::ObjectKey::new(format!("{left}source")).unwrap();
    town.shop.storage.put(&key, "application/zip", "half").await.unwrap();

    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    run_schedule(&db, &town.shop, "maintenance.sweep").await;

    assert!(!town.shop.storage.exists(&key).await.unwrap());
    assert_eq!((stored(&town).await, count(&db, "media_uploads").await), (1, 0));
    assert_eq!(newest(&mut town.orin).await["state"], "ready");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_copy_whose_job_failed_says_so(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let id = ordered(&mut town.orin).await;
    let job = ExportData {
        export_id: DataExportId(id.parse().unwrap()),
        account_id: AccountId(town.orin.account()),
    };
    let mut tx = db.begin().await.unwrap();
    job.abandoned(&mut tx, &jobs::queue::Abandoned::Crashed).await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!(newest(&mut town.orin).await["state"], "failed");
    ordered(&mut town.orin).await;
}

/// Tables that refer to accounts, and those that name one without.
async fn tables_of_accounts(db: &PgPool) -> BTreeSet<String> {
    let tables: Vec<String> = sqlx::query_scalar(
        "select conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass
         union
         select table_name::text from information_schema.columns
         join information_schema.tables using (table_schema, table_name)
         where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('account_id', 'owner_id')
         union
         select 'accounts'",
    )
    .fetch_all(db)
    .await
    .unwrap();
    tables.into_iter().collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_table_with_an_account_is_in_a_copy_or_left_out_for_a_reason(db: PgPool) {
    let sections: BTreeSet<&str> = DataSection::ALL.iter().map(|section| section.as_str()).collect();
    let mut listed = BTreeSet::new();
    let mut faults = Vec::new();
    for line in TABLES.lines().filter(|line| !line.starts_with('#')) {
        let [table, list, reason] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line:?} has three columns")
        };
        if !listed.insert(table.to_owned()) {
            faults.push(format!("{table} is listed twice"));
        }
        if list == "-" {
            if reason.len() < 10 {
                faults.push(format!("{table} is left out without a reason"));
            }
            continue;
        }
        if !sections.contains(list) {
            faults.push(format!("{table}: there is no list {list}"));
            continue;
        }
        let path = format!(
            "{}/../jobs/src/domains/accounts/export/{list}.sql",
            env!("CARGO_MANIFEST_DIR")
        );
        let query = std::fs::read_to_string(path).unwrap();
        let words: BTreeSet<&str> = query
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .collect();
        if !words.contains(table) {
            faults.push(format!("{table} is not read by {list}.sql"));
        }
    }
    let there = tables_of_accounts(&db).await;
    faults.extend(
        there
            .difference(&listed)
            .map(|table| format!("{table} is neither in a copy nor left out: see tests/data/data_copies.tsv")),
    );
    faults.extend(
        listed
            .difference(&there)
            .map(|table| format!("{table} has no account any more")),
    );
    assert_eq!(faults, [""; 0]);
}
