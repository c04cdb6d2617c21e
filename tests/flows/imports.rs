//! Imports by creators from other platforms: proof first, then preview, selection, and undo.
mod bad;
mod characters;
mod lists;
mod order;
mod proofs;
mod review;
mod studio;

use std::io::Write;

use axum::http::{Method, Request, StatusCode, header};
use jobs::{
    domains::{imports::BringItem, maintenance::Sweep},
    queue::{Lane, enqueue},
};
use rawzip::ZipArchiveWriter;
use serde_json::{Value, json};
use sqlx::PgPool;
use storage::ObjectKey;
use uuid::Uuid;

use crate::{
    app::PASSWORD,
    browser::{Answer, Browser},
    town::{Town, a_town, count},
    uploads::sender::{a_jpeg, begin, list, objects, put_part, take_in},
};

const PROFILE: &str = "https://onlyfans.com/mila";

fn a_zip(files: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for (name, content) in files {
        let (mut entry, config) = archive.new_file(*name).start().unwrap();
        let mut writer = config.wrap(&mut entry);
        writer.write_all(content).unwrap();
        let (_, described) = writer.finish().unwrap();
        entry.finish(described).unwrap();
    }
    archive.finish().unwrap()
}

/// Two pictures with captions, an unrelated file, and a list that names missing files.
fn an_export() -> Vec<u8> {
    let posts = json!([
        { "rawText": "Sun and sea\nmore", "postedAt": "2023-05-01T10:00:00Z", "price": 4.99,
          "media": [{ "filename": "1.jpg" }] },
        { "rawText": "Gone", "media": [{ "filename": "gone.jpg" }] }
    ]);
    a_zip(&[
        ("posts.json", posts.to_string().into_bytes()),
        ("media/1.jpg", a_jpeg(1)),
        ("media/2.jpg", a_jpeg(2)),
        ("media/run.exe", b"MZ".to_vec()),
    ])
}

async fn a_studio(db: &PgPool) -> Town {
    let town = a_town(db.clone()).await;
    sqlx::query("update accounts set role = 'creator' where id = any($1)")
        .bind([town.mila.account(), town.orin.account()])
        .execute(db)
        .await
        .unwrap();
    town
}

async fn ask(who: &mut Browser, profile: &str) -> Answer {
    let body = json!({ "platform": "onlyfans", "profile": profile });
    who.post("/front/import-proofs", &body).await
}

async fn show(who: &mut Browser, proof: &str, picture: Vec<u8>) -> Answer {
    let request = Request::builder()
        .method(Method::PUT)
        .uri(format!("/front/import-proofs/{proof}/evidence"))
        .header(header::HOST, "nocturne.test")
        .header("sec-fetch-site", "same-origin")
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .body(picture.into())
        .unwrap();
    who.send(request).await
}

fn id_of(answer: &Answer) -> String {
    assert!(answer.status.is_success(), "{}", answer.body);
    answer.body["id"].as_str().unwrap().to_owned()
}

/// A profile that staff have confirmed.
async fn proven(db: &PgPool, who: &mut Browser) -> String {
    let proof = id_of(&ask(who, PROFILE).await);
    sqlx::query(
        "update import_proofs
         set state = 'confirmed', evidence_key = 'proofs/x', evidence_type = 'image/png', decided_at = now()
         where id = $1",
    )
    .bind(proof.parse::<Uuid>().unwrap())
    .execute(db)
    .await
    .unwrap();
    proof
}

/// Sends an archive; returns its upload.
async fn sent(who: &mut Browser, archive: &[u8], fingerprint: &str) -> String {
    let about = json!({
        "fileName": "export.zip", "contentType": "application/zip", "sizeBytes": archive.len(), "type": "archive",
        "fingerprint": fingerprint,
    });
    let upload = id_of(&begin(who, &about).await);
    let kept = put_part(who, &upload, 1, archive).await;
    assert_eq!(kept.status, StatusCode::OK, "{}", kept.body);
    upload
}

async fn import(who: &mut Browser, proof: &str, upload: &str) -> Answer {
    let body = json!({ "proofId": proof, "uploadId": upload });
    who.post("/front/imports", &body).await
}

async fn work(town: &Town) {
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    take_in(town).await;
}

/// An archive that was read.
async fn read(town: &mut Town, db: &PgPool, archive: &[u8]) -> String {
    let proof = proven(db, &mut town.mila).await;
    let upload = sent(&mut town.mila, archive, "f-1").await;
    let id = id_of(&import(&mut town.mila, &proof, &upload).await);
    work(town).await;
    id
}

async fn shown(who: &mut Browser, id: &str) -> Value {
    let answer = who.get(&format!("/front/imports/{id}")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

async fn items(who: &mut Browser, id: &str) -> Vec<Value> {
    let answer = who.get(&format!("/front/imports/{id}/items")).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body["items"].as_array().unwrap().clone()
}

async fn choose(who: &mut Browser, id: &str, choice: &Value) -> Answer {
    who.post(&format!("/front/imports/{id}/choose"), choice).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_an_archive_holds_is_seen_first_comes_in_when_chosen_and_is_taken_back(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;

    let dry = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&dry["state"], &dry["counts"]["photos"]),
        (&json!("ready"), &json!(2)),
        "{dry}"
    );
    let rows = items(&mut town.mila, &id).await;
    let problems: Vec<_> = rows
        .iter()
        .map(|row| (row["name"].as_str().unwrap(), &row["problem"]))
        .collect();
    assert_eq!(
        problems,
        [
            ("media/1.jpg", &Value::Null),
            ("media/2.jpg", &Value::Null),
            ("media/run.exe", &json!("unknown_kind")),
            ("gone.jpg", &json!("absent")),
        ]
    );
    assert_eq!(
        (&rows[0]["caption"], &rows[0]["priceCents"]),
        (&json!("Sun and sea\nmore"), &json!(499))
    );
    assert_eq!(list(&mut town.mila, "").await.len(), 0, "nothing is kept yet");
    assert_eq!(town.orin.get(&format!("/front/imports/{id}")).await.status, 404);
    assert_eq!(choose(&mut town.orin, &id, &json!({})).await.status, 404);

    let chosen = choose(&mut town.mila, &id, &json!({})).await;
    assert_eq!(
        (chosen.status, &chosen.body["count"]),
        (StatusCode::ACCEPTED, &json!(2))
    );
    work(&town).await;

    let library = list(&mut town.mila, "").await;
    assert_eq!(library.len(), 2);
    assert_eq!(
        count(&db, "media where status = 'ready' and published_at is null").await,
        2
    );
    assert_eq!(
        count(
            &db,
            "media where title = 'Sun and sea' and created_at = '2023-05-01T10:00:00Z'"
        )
        .await,
        1
    );
    let done = shown(&mut town.mila, &id).await;
    assert_eq!((&done["state"], &done["counts"]["done"]), (&json!("done"), &json!(2)));
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    let done = shown(&mut town.mila, &id).await;
    assert_eq!(done["hasArchive"], false, "nothing more of it could come in");
    assert_eq!(objects(&town, "uploads/").await, Vec::<String>::new());

    sqlx::query("update media set title = 'Mine' where title = 'Sun and sea'")
        .execute(&db)
        .await
        .unwrap();
    let plan = town.mila.get(&format!("/front/imports/{id}/undo")).await.body;
    assert_eq!(plan, json!({ "going": 1, "edited": 1, "used": 0 }));
    let undone = town.mila.post(&format!("/front/imports/{id}/undo"), &json!({})).await;
    assert_eq!(undone.status, StatusCode::ACCEPTED, "{}", undone.body);
    work(&town).await;

    let after = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&after["state"], &after["counts"]["undone"], &after["counts"]["kept"]),
        (&json!("undone"), &json!(1), &json!(1))
    );
    assert_eq!(list(&mut town.mila, "").await[0]["title"], "Mine");
    assert_eq!(town.mila.get(&format!("/front/imports/{id}/undo")).await.status, 409);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_shown_to_others_stays_when_the_import_is_taken_back(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    work(&town).await;
    sqlx::query("update media set published_at = now() where title = 'Sun and sea'")
        .execute(&db)
        .await
        .unwrap();

    let everything = json!({ "withEdited": true });
    town.mila.post(&format!("/front/imports/{id}/undo"), &everything).await;
    work(&town).await;

    assert_eq!(list(&mut town.mila, "").await[0]["title"], "Sun and sea");
    assert_eq!(count(&db, "media where deleted_at is null").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_comes_in_waits_in_a_folder_of_its_own_until_it_is_published_and_goes_with_it(db: PgPool) {
    let mut town = a_studio(&db).await;
    town.mila
        .post("/front/media-storage/folders", &json!({ "name": "Export" }))
        .await;
    let id = read(&mut town, &db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    work(&town).await;

    let folder = shown(&mut town.mila, &id).await["folderId"]
        .as_str()
        .unwrap()
        .to_owned();
    let in_folder = format!("folderId={folder}&status=unpublished");
    assert_eq!(list(&mut town.mila, &in_folder).await.len(), 2);
    assert_eq!(
        count(&db, "media_folders where name = 'export 2'").await,
        1,
        "the archive's name was taken"
    );
    assert_eq!(
        count(&db, "media where published_at is not null").await,
        0,
        "nobody else sees it"
    );
    sqlx::query("update media set title = 'Mine' where title = 'Sun and sea'")
        .execute(&db)
        .await
        .unwrap();

    let everything = json!({ "withEdited": true });
    town.mila.post(&format!("/front/imports/{id}/undo"), &everything).await;
    work(&town).await;

    let after = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&after["counts"]["undone"], &after["counts"]["kept"], &after["folderId"]),
        (&json!(2), &json!(0), &Value::Null)
    );
    assert_eq!(list(&mut town.mila, "").await.len(), 0);
    assert_eq!(
        count(&db, "media_folders").await,
        1,
        "only the one that was there before"
    );
}

/// A picture, and a file that only looks like one by its name.
fn a_mixed_export() -> Vec<u8> {
    a_zip(&[
        ("media/1.jpg", a_jpeg(1)),
        ("media/2.jpg", b"no picture".to_vec()),
        ("media/3.jpg", b"no picture either".to_vec()),
    ])
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_file_that_could_not_be_read_has_failed_with_its_reason_and_is_tried_again(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &a_mixed_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    work(&town).await;

    let done = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&done["state"], &done["counts"]["done"], &done["counts"]["failed"]),
        (&json!("done"), &json!(1), &json!(2)),
        "{done}"
    );
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert_eq!(shown(&mut town.mila, &id).await["hasArchive"], true, "Retry needs it");
    let rows = items(&mut town.mila, &id).await;
    let states: Vec<_> = rows.iter().map(|row| (&row["state"], &row["failure"])).collect();
    let unread = (&json!("failed"), &json!("not_a_picture"));
    assert_eq!(states, [(&json!("done"), &Value::Null), unread, unread]);

    // One by itself: the others stay as they are.
    let one = rows[1]["id"].as_str().unwrap();
    let path = format!("/front/imports/{id}/items/{one}/retry");
    assert_eq!(town.orin.post(&path, &json!({})).await.status, StatusCode::NOT_FOUND);
    let again = town.mila.post(&path, &json!({})).await;
    assert_eq!(again.status, StatusCode::NO_CONTENT, "{}", again.body);
    let counts = shown(&mut town.mila, &id).await["counts"].clone();
    assert_eq!(
        (&counts["done"], &counts["waiting"], &counts["failed"]),
        (&json!(1), &json!(1), &json!(1))
    );
    assert_eq!(town.mila.post(&path, &json!({})).await.status, 422, "it waits already");
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(count(&db, "media where status = 'processing'").await, 1);
    assert_eq!(
        objects(&town, &format!("uploads/{one}/")).await.len(),
        1,
        "it was brought again"
    );
    take_in(&town).await;
    assert_eq!(shown(&mut town.mila, &id).await["counts"]["failed"], 2);

    // All of them, one from the bin: they come in once the reason is gone.
    sqlx::query("update media set deleted_at = now() where id = $1")
        .bind(one.parse::<Uuid>().unwrap())
        .execute(&db)
        .await
        .unwrap();
    town.mila.post(&format!("/front/imports/{id}/retry"), &json!({})).await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(
        count(&db, "media where status = 'processing' and deleted_at is null").await,
        2
    );
    for row in &rows[1..] {
        let key = ObjectKey::new(format!("uploads/{}/source", row["id"].as_str().unwrap())).unwrap();
        town.shop.storage.put(&key, "image/jpeg", a_jpeg(9)).await.unwrap();
    }
    sqlx::query("update uploads set size_bytes = $1 where state = 'finishing'")
        .bind(i64::try_from(a_jpeg(9).len()).unwrap())
        .execute(&db)
        .await
        .unwrap();
    take_in(&town).await;
    let counts = shown(&mut town.mila, &id).await["counts"].clone();
    assert_eq!((&counts["done"], &counts["failed"]), (&json!(3), &json!(0)));
    assert_eq!(count(&db, "media where status = 'ready'").await, 3);
}

/// An import of so many photos, read already.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_imports_of_one_archive_bring_it_in_once(db: PgPool) {
    let mut town = a_studio(&db).await;
    let archive = an_export();
    let first = read(&mut town, &db, &archive).await;
    let proof = town.mila.get("/front/import-proofs").await.body["items"][0]["id"].clone();
    let upload = sent(&mut town.mila, &archive, "f-2").await;
    let second = id_of(&import(&mut town.mila, proof.as_str().unwrap(), &upload).await);
    work(&town).await;

    choose(&mut town.mila, &first, &json!({})).await;
    choose(&mut town.mila, &second, &json!({})).await;
    work(&town).await;

    assert_eq!(count(&db, "media where deleted_at is null").await, 2);
    let twins = shown(&mut town.mila, &second).await;
    assert_eq!(
        (&twins["state"], &twins["counts"]["twins"]),
        (&json!("done"), &json!(2)),
        "{twins}"
    );
    let row = &items(&mut town.mila, &second).await[0];
    assert_eq!(row["twinId"], items(&mut town.mila, &first).await[0]["mediaId"]);

    assert_eq!(
        choose(&mut town.mila, &second, &json!({})).await.status,
        422,
        "nothing is left to choose"
    );
    let all_the_same = choose(&mut town.mila, &second, &json!({ "withTwins": true })).await;
    assert_eq!(all_the_same.body["count"], 2);
    work(&town).await;
    assert_eq!(count(&db, "media where deleted_at is null").await, 4);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_job_that_runs_again_brings_nothing_twice(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    let rows = items(&mut town.mila, &id).await;
    // Like a worker killed between the object and the rows.
    let item = rows[0]["id"].as_str().unwrap();
    let key = ObjectKey::new(format!("uploads/{item}/source")).unwrap();
    town.shop
        .storage
        .put(&key, "image/jpeg", b"half".to_vec())
        .await
        .unwrap();
    work(&town).await;
    assert_eq!(count(&db, "media where status = 'ready'").await, 2);

    for row in &rows[..2] {
        let job = BringItem {
            import_id: id.parse().unwrap(),
            item_id: row["id"].as_str().unwrap().parse().unwrap(),
            account_id: jobs::ids::AccountId(town.mila.account()),
        };
        enqueue(&mut db.acquire().await.unwrap(), &job).await.unwrap();
    }
    work(&town).await;

    assert_eq!(
        (
            count(&db, "media").await,
            count(&db, "uploads where state = 'done' and wanted <> 'archive'").await
        ),
        (2, 2)
    );
    assert_eq!(shown(&mut town.mila, &id).await["counts"]["done"], 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_paused_import_goes_on_where_it_was(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;

    let paused = town.mila.post(&format!("/front/imports/{id}/pause"), &json!({})).await;
    assert_eq!(paused.status, StatusCode::NO_CONTENT, "{}", paused.body);
    work(&town).await;
    assert_eq!(shown(&mut town.mila, &id).await["counts"]["waiting"], 2);

    town.mila.post(&format!("/front/imports/{id}/resume"), &json!({})).await;
    work(&town).await;
    assert_eq!(shown(&mut town.mila, &id).await["counts"]["done"], 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_account_that_is_deleted_meanwhile_gets_nothing_and_leaves_nothing(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    let path = town.mila.path("delete");
    let gone = town.mila.post(&path, &json!({ "password": PASSWORD })).await;
    assert_eq!(gone.status, StatusCode::OK, "{}", gone.body);

    work(&town).await;
    assert_eq!(count(&db, "media").await, 0);

    sqlx::query("update accounts set erase_at = now() - interval '1 second' where erase_at is not null")
        .execute(&db)
        .await
        .unwrap();
    enqueue(&mut db.acquire().await.unwrap(), &jobs::domains::accounts::EraseDue {})
        .await
        .unwrap();
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    for table in ["imports", "import_items", "import_proofs", "uploads"] {
        assert_eq!(count(&db, table).await, 0, "{table}");
    }
    assert_eq!(objects(&town, "uploads/").await, Vec::<String>::new());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_no_archive_is_refused_and_thrown_away(db: PgPool) {
    let mut town = a_studio(&db).await;

    let id = read(&mut town, &db, b"PK, but nothing else of an archive").await;

    let refused = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&refused["state"], &refused["refusal"], &refused["hasArchive"]),
        (&json!("failed"), &json!("damaged"), &json!(false))
    );
    assert_eq!(choose(&mut town.mila, &id, &json!({})).await.status, 409);
    assert_eq!(count(&db, "uploads").await, 0, "it takes no room");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_archive_is_deleted_after_a_month(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;
    sqlx::query("update imports set created_at = now() - interval '31 days'")
        .execute(&db)
        .await
        .unwrap();

    enqueue(&mut db.acquire().await.unwrap(), &Sweep {}).await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();

    assert_eq!(shown(&mut town.mila, &id).await["state"], "discarded");
    assert_eq!(objects(&town, "uploads/").await, Vec::<String>::new());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_file_that_was_begun_as_another_kind_can_be_an_archive(db: PgPool) {
    let mut town = a_studio(&db).await;
    let proof = proven(&db, &mut town.mila).await;
    let archive = an_export();
    let about = json!({ "sizeBytes": archive.len(), "fingerprint": "f-1" });
    let begun = id_of(&begin(&mut town.mila, &about).await);

    let upload = sent(&mut town.mila, &archive, "f-1").await;

    assert_eq!(upload, begun);
    let finished = town
        .mila
        .post(&format!("/front/uploads/{upload}/finish"), &json!({}))
        .await;
    assert_eq!(finished.status, StatusCode::NOT_FOUND, "no medium is made of it");
    assert_eq!(
        import(&mut town.mila, &proof, &upload).await.status,
        StatusCode::CREATED
    );
}
