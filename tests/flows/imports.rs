//! Imports by creators from other platforms: proof first, then preview, selection, and undo.
use std::io::Write;

use axum::http::{Method, Request, StatusCode, header};
use jobs::{
    domains::{
        imports::{BringItem, ItemFailure, OrderItems, Ordered, fail_item, order_page},
        maintenance::Sweep,
    },
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
async fn nothing_is_read_before_staff_have_seen_that_the_profile_is_theirs(db: PgPool) {
    let mut town = a_studio(&db).await;
    let mut staff = town.app.staff("vera").await;
    let mila = &mut town.mila;

    assert_eq!(ask(mila, "https://fansly.com/mila").await.status, 422);
    let asked = ask(mila, PROFILE).await;
    let proof = id_of(&asked);
    assert_eq!(
        (&asked.body["state"], asked.status),
        (&json!("asked"), StatusCode::CREATED)
    );
    assert_eq!(
        id_of(&ask(mila, "onlyfans.com/Mila/").await),
        proof,
        "one at a time for a profile"
    );
    let upload = sent(mila, &an_export(), "f-1").await;
    let early = import(mila, &proof, &upload).await;
    assert_eq!((early.status, early.code()), (StatusCode::FORBIDDEN, "proof_needed"));

    assert_eq!(show(mila, &proof, b"no picture".to_vec()).await.status, 422);
    let shown = show(mila, &proof, a_jpeg(7)).await;
    assert_eq!((shown.status, &shown.body["state"]), (StatusCode::OK, &json!("sent")));
    assert_eq!(
        show(&mut town.orin, &proof, a_jpeg(7)).await.status,
        StatusCode::NOT_FOUND
    );

    let waiting = staff.get("/front/admin/import-proofs").await.body;
    assert_eq!(waiting["items"][0]["code"], asked.body["code"]);
    let page = format!("/front/admin/import-proofs/{proof}");
    assert_eq!(staff.download(&format!("{page}/evidence")).await, a_jpeg(7));
    assert_eq!(town.orin.post(&format!("{page}/confirm"), &json!({})).await.status, 403);
    assert_eq!(
        staff
            .post(&format!("{page}/refuse"), &json!({ "reason": " " }))
            .await
            .status,
        422
    );
    let refused = staff
        .post(&format!("{page}/refuse"), &json!({ "reason": "The code is missing." }))
        .await;
    assert_eq!(refused.status, StatusCode::NO_CONTENT, "{}", refused.body);
    assert_eq!(staff.post(&format!("{page}/confirm"), &json!({})).await.status, 409);

    let mine = town.mila.get("/front/import-proofs").await.body;
    assert_eq!(
        (&mine["items"][0]["state"], &mine["items"][0]["reason"]),
        (&json!("refused"), &json!("The code is missing."))
    );
    assert_eq!(
        count(&db, "audit_log where action in ('import.evidence', 'import.refuse')").await,
        2
    );
    assert_eq!(count(&db, "notices where kind = 'import_proof_decision'").await, 1);

    let again = id_of(&ask(&mut town.mila, PROFILE).await);
    assert_ne!(again, proof);
    id_of(&show(&mut town.mila, &again, a_jpeg(8)).await);
    let confirmed = staff
        .post(&format!("/front/admin/import-proofs/{again}/confirm"), &json!({}))
        .await;
    assert_eq!(confirmed.status, StatusCode::NO_CONTENT, "{}", confirmed.body);
    assert_eq!(import(&mut town.orin, &again, &upload).await.status, 404);
    let begun = import(&mut town.mila, &again, &upload).await;
    assert_eq!(
        (begun.status, &begun.body["state"]),
        (StatusCode::CREATED, &json!("reading"))
    );
    assert_eq!(id_of(&import(&mut town.mila, &again, &upload).await), id_of(&begun));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_proof_runs_out(db: PgPool) {
    let mut town = a_studio(&db).await;
    let proof = proven(&db, &mut town.mila).await;
    let upload = sent(&mut town.mila, &an_export(), "f-1").await;
    sqlx::query("update import_proofs set expires_at = now() - interval '1 second'")
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(import(&mut town.mila, &proof, &upload).await.code(), "proof_needed");
    let mine = town.mila.get("/front/import-proofs").await.body;
    assert_eq!(mine["items"][0]["state"], "expired");

    // A code that was never shown is set aside when the next one is asked for.
    let open = id_of(&ask(&mut town.mila, PROFILE).await);
    sqlx::query("update import_proofs set expires_at = now() - interval '1 second' where state = 'asked'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(
        show(&mut town.mila, &open, a_jpeg(1)).await.status,
        StatusCode::CONFLICT
    );
    assert_ne!(id_of(&ask(&mut town.mila, PROFILE).await), open);

    let mut staff = town.app.staff("vera").await;
    let expired = staff.get("/front/admin/import-proofs?state=expired").await.body;
    let ids: Vec<_> = expired["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["id"])
        .collect();
    assert_eq!(ids, [&json!(proof), &json!(open)]);
    let refused = staff.get("/front/admin/import-proofs?state=refused").await.body;
    assert_eq!(refused["items"], json!([]), "nobody refused it");
    let mine = town.mila.get("/front/import-proofs").await.body;
    let seen: Vec<_> = mine["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| &row["state"])
        .collect();
    assert_eq!(seen, ["asked", "expired", "expired"]);
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
async fn a_long_one(town: &mut Town, db: &PgPool, photos: i32) -> String {
    let id = read(town, db, &an_export()).await;
    sqlx::query(
        "insert into import_items (id, import_id, key, position, name, kind, size_bytes)
         select gen_random_uuid(), $1, 'more ' || number, 100 + number, 'more', 'photo', 1
         from generate_series(1, $2) as number",
    )
    .bind(id.parse::<Uuid>().unwrap())
    .bind(photos)
    .execute(db)
    .await
    .unwrap();
    sqlx::query("update imports set photos = photos + $1, total = total + $1")
        .bind(photos)
        .execute(db)
        .await
        .unwrap();
    id
}

const WAITING: &str = "import_items where state = 'waiting'";
const ORDERED: &str = "jobs where kind = 'imports.item'";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_long_choice_is_put_in_line_a_page_at_a_time_and_each_thing_once(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = a_long_one(&mut town, &db, 1_200).await;

    let chosen = choose(&mut town.mila, &id, &json!({})).await;
    assert_eq!(
        (chosen.status, &chosen.body["count"]),
        (StatusCode::ACCEPTED, &json!(1_202))
    );
    assert_eq!((count(&db, WAITING).await, count(&db, ORDERED).await), (500, 500));
    let again = choose(&mut town.mila, &id, &json!({})).await;
    assert_eq!(
        again.status,
        StatusCode::CONFLICT,
        "the first choice is still under way"
    );

    // A worker killed behind a page: the next run goes on there.
    let import = id.parse().unwrap();
    let mut tx = db.begin().await.unwrap();
    assert_eq!(order_page(&mut tx, import).await.unwrap(), Ordered::GoesOn);
    tx.commit().await.unwrap();
    let mut tx = db.begin().await.unwrap();
    order_page(&mut tx, import).await.unwrap();
    tx.rollback().await.unwrap();
    assert_eq!((count(&db, WAITING).await, count(&db, ORDERED).await), (1_000, 1_000));

    // Paused amid it, and resumed.
    town.mila.post(&format!("/front/imports/{id}/pause"), &json!({})).await;
    let mut tx = db.begin().await.unwrap();
    assert_eq!(order_page(&mut tx, import).await.unwrap(), Ordered::Ended);
    tx.commit().await.unwrap();
    assert_eq!(count(&db, WAITING).await, 1_000);
    town.mila.post(&format!("/front/imports/{id}/resume"), &json!({})).await;
    let mut pages = 0;
    loop {
        let mut tx = db.begin().await.unwrap();
        let ordered = order_page(&mut tx, import).await.unwrap();
        tx.commit().await.unwrap();
        pages += 1;
        if ordered == Ordered::Ended {
            break;
        }
    }
    assert_eq!(pages, 2);
    assert_eq!((count(&db, WAITING).await, count(&db, ORDERED).await), (1_202, 1_202));
    assert_eq!(
        count(
            &db,
            "imports where ordering is null and ordering_bytes = 0 and waiting = 1202"
        )
        .await,
        1
    );
    let job = OrderItems {
        import_id: import,
        account_id: jobs::ids::AccountId(town.mila.account()),
    };
    enqueue(&mut db.acquire().await.unwrap(), &job).await.unwrap();
    sqlx::query("delete from jobs where kind = 'imports.item'")
        .execute(&db)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(count(&db, ORDERED).await, 0, "a run too many orders nothing");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_chosen_and_not_in_line_yet_takes_its_room_already(db: PgPool) {
    let mut town = a_studio(&db).await;
    let first = a_long_one(&mut town, &db, 600).await;
    choose(&mut town.mila, &first, &json!({})).await;
    assert_eq!(
        count(&db, "imports where ordering_bytes = 102").await,
        1,
        "a byte of each behind the first page"
    );
    sqlx::query("update imports set ordering_bytes = 1::bigint << 50")
        .execute(&db)
        .await
        .unwrap();
    let proof = town.mila.get("/front/import-proofs").await.body["items"][0]["id"].clone();
    let upload = sent(&mut town.mila, &a_mixed_export(), "f-2").await;
    let second = id_of(&import(&mut town.mila, proof.as_str().unwrap(), &upload).await);
    sqlx::query("delete from jobs where kind in ('imports.item', 'imports.order')")
        .execute(&db)
        .await
        .unwrap();
    work(&town).await;

    let full = choose(&mut town.mila, &second, &json!({})).await;

    assert_eq!(full.code(), "storage_full", "{}", full.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_import_is_told_of_once_a_second_and_the_last_time_is_never_left_out(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = read(&mut town, &db, &an_export()).await;
    choose(&mut town.mila, &id, &json!({})).await;
    let told = "live_events where event ->> 'event' = 'importMoved'";
    let import = id.parse().unwrap();
    let rows = items(&mut town.mila, &id).await;
    sqlx::query("update imports set told_at = null")
        .execute(&db)
        .await
        .unwrap();
    let before = count(&db, told).await;

    for _ in 0..2 {
        let mut tx = db.begin().await.unwrap();
        fail_item(
            &mut tx,
            import,
            rows[0]["id"].as_str().unwrap().parse().unwrap(),
            ItemFailure::Damaged,
        )
        .await
        .unwrap();
        tx.commit().await.unwrap();
        sqlx::query("update import_items set state = 'waiting', failure = null where state = 'failed'")
            .execute(&db)
            .await
            .unwrap();
        // However long a statement takes here, the second comes too soon.
        sqlx::query("update imports set told_at = now() + interval '1 minute'")
            .execute(&db)
            .await
            .unwrap();
    }
    assert_eq!(count(&db, told).await, before + 1, "the second is not told of");
    assert_eq!(
        count(&db, "jobs where kind = 'imports.tell' and state = 'scheduled'").await,
        1
    );

    sqlx::query("update jobs set run_at = now() - interval '1 second' where kind = 'imports.tell'")
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("delete from jobs where kind = 'imports.item'")
        .execute(&db)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    assert_eq!(count(&db, told).await, before + 2, "a job tells of it");
}

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

fn a_card(name: &str, description: &str) -> Vec<u8> {
    let data = json!({
        "name": name, "description": description, "personality": "calm", "scenario": "", "first_mes": "Come in.",
        "mes_example": "", "creator_notes": "", "system_prompt": "", "post_history_instructions": "",
        "alternate_greetings": [], "tags": [], "creator": "", "character_version": "1", "extensions": {},
        "character_book": { "extensions": {}, "entries": [{
            "keys": ["lamp"], "content": "It turns every ten seconds.", "extensions": {}, "enabled": true,
            "insertion_order": 1
        }] },
    });
    json!({ "spec": "chara_card_v2", "spec_version": "2.0", "data": data })
        .to_string()
        .into_bytes()
}

fn a_talk(character: &str, lines: &[&str]) -> Vec<u8> {
    let head = json!({ "user_name": "You", "character_name": character, "chat_metadata": {} }).to_string();
    let lines = lines.iter().enumerate().map(|(number, text)| {
        json!({ "name": "x", "is_user": number % 2 == 1, "send_date": "2024-1-1", "mes": text }).to_string()
    });
    std::iter::once(head)
        .chain(lines)
        .collect::<Vec<_>>()
        .join("\n")
        .into_bytes()
}

/// Three cards of which one asks for a minor, a picture that is no card, and chats with one of them and with nobody.
fn a_company() -> Vec<u8> {
    a_zip(&[
        (
            "chats/Mara/1.jsonl",
            a_talk("Mara", &["Come in.", "Thanks.", "Sit down."]),
        ),
        ("chats/Mara/2.jsonl", a_talk("Mara", &["Come in.", "Another day."])),
        ("chats/Nobody/1.jsonl", a_talk("Nobody", &["Hi.", "Hi."])),
        (
            "characters/Mara.json",
            a_card("Mara", "A lighthouse keeper, 34 years old."),
        ),
        ("characters/Iris.json", a_card("Iris", "A painter, 41 years old.")),
        ("characters/Young.json", a_card("Young", "She is 15 years old.")),
        ("characters/beach.png", b"no card".to_vec()),
    ])
}

/// Characters and chats, read and chosen as a whole, and brought.
async fn bring_company(town: &mut Town, db: &PgPool, fingerprint: &str) -> String {
    let upload = sent(&mut town.mila, &a_company(), fingerprint).await;
    let id = id_of(&town.mila.post("/front/imports", &json!({ "uploadId": upload })).await);
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    let dry = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&dry["platform"], &dry["counts"]["characters"], &dry["counts"]["chats"]),
        (&json!("characters"), &json!(4), &json!(3)),
        "{dry}"
    );
    choose(&mut town.mila, &id, &json!({})).await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    // The chats came before their characters, and look again.
    sqlx::query("update jobs set run_at = now() - interval '1 second' where kind = 'imports.item'")
        .execute(db)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Imports).await.unwrap();
    id
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn cards_become_private_characters_with_their_chats_and_are_taken_back(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = bring_company(&mut town, &db, "f-1").await;

    let rows = items(&mut town.mila, &id).await;
    let ends: Vec<_> = rows
        .iter()
        .map(|row| {
            (
                row["name"].as_str().unwrap(),
                row["state"].as_str().unwrap(),
                &row["failure"],
            )
        })
        .collect();
    let null = &Value::Null;
    assert_eq!(
        ends,
        [
            ("chats/Mara/1.jsonl", "done", null),
            ("chats/Mara/2.jsonl", "done", null),
            ("chats/Nobody/1.jsonl", "failed", &json!("no_character")),
            ("characters/Mara.json", "done", null),
            ("characters/Iris.json", "done", null),
            ("characters/Young.json", "failed", &json!("refused")),
            ("characters/beach.png", "failed", &json!("not_a_card")),
        ]
    );
    assert_eq!(rows[3]["notes"], json!(["lorebook"]));
    assert_eq!(
        count(
            &db,
            "characters where visibility = 'private' and moderation_status = 'pending' and age >= 18"
        )
        .await,
        2
    );
    assert_eq!(
        count(
            &db,
            "messages where body in ('Thanks.', 'Sit down.', 'Another day.') and state = 'done'"
        )
        .await,
        3
    );
    assert_eq!(
        count(
            &db,
            "chats join messages on messages.id = head_id where body = 'Sit down.'"
        )
        .await,
        1,
        "the first chat is shown, the other a version of it"
    );
    assert_eq!(count(&db, "jobs where kind like 'chat.%'").await, 0);
    assert_eq!(count(&db, "media_folders").await, 0);

    // Again: nothing twice.
    let second = bring_company(&mut town, &db, "f-2").await;
    assert_eq!(count(&db, "characters").await, 2);
    assert_eq!(count(&db, "messages where body = 'Thanks.'").await, 1);
    let rows = items(&mut town.mila, &second).await;
    assert_eq!([&rows[0]["failure"], &rows[3]["failure"]], ["twin", "twin"]);
    town.mila
        .post(&format!("/front/imports/{second}/undo"), &json!({}))
        .await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();

    sqlx::query("update characters set version = 2 where display_name = 'Iris'")
        .execute(&db)
        .await
        .unwrap();
    let plan = town.mila.get(&format!("/front/imports/{id}/undo")).await.body;
    assert_eq!(plan, json!({ "going": 3, "edited": 1, "used": 0 }));
    town.mila.post(&format!("/front/imports/{id}/undo"), &json!({})).await;
    town.shop.runtime.drain(Lane::Imports).await.unwrap();

    let counts = shown(&mut town.mila, &id).await["counts"].clone();
    assert_eq!((&counts["undone"], &counts["kept"]), (&json!(3), &json!(1)));
    assert_eq!(count(&db, "characters where deleted_at is null").await, 1);
    assert_eq!((count(&db, "chats").await, count(&db, "messages").await), (0, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_a_proof_no_photo_comes_in(db: PgPool) {
    let mut town = a_studio(&db).await;
    let upload = sent(&mut town.mila, &a_zip(&[("media/1.jpg", a_jpeg(1))]), "f-1").await;

    let id = id_of(&town.mila.post("/front/imports", &json!({ "uploadId": upload })).await);
    work(&town).await;

    let refused = shown(&mut town.mila, &id).await;
    assert_eq!(
        (&refused["state"], &refused["refusal"]),
        (&json!("failed"), &json!("no_characters"))
    );
    let body = json!({ "platform": "characters", "profile": "https://example.com/mila" });
    assert_eq!(town.mila.post("/front/import-proofs", &body).await.status, 422);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_that_was_gone_on_with_stays_with_its_character(db: PgPool) {
    let mut town = a_studio(&db).await;
    let id = bring_company(&mut town, &db, "f-1").await;
    let username: String = sqlx::query_scalar("select username from characters where display_name = 'Mara'")
        .fetch_one(&db)
        .await
        .unwrap();
    let body = json!({ "text": "I am back.", "clientId": "client-00000001" });
    let said = town
        .mila
        .post(&format!("/front/chats/{username}/messages"), &body)
        .await;
    assert!(said.status.is_success(), "{}", said.body);

    let plan = town.mila.get(&format!("/front/imports/{id}/undo")).await.body;

    assert_eq!(
        plan,
        json!({ "going": 2, "edited": 2, "used": 0 }),
        "Iris and the other chat go"
    );
}
