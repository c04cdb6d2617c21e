//! Documents: sealed, reviewed, uploaded by their owner or by a link, and deleted when the law allows.
use std::io::Cursor;

use axum::{
    body::Body,
    http::{HeaderValue, Method, StatusCode, header},
};
use image::{DynamicImage, ImageFormat};
use jobs::domains::creators::{DECLINED_DAYS, KEPT_YEARS};
use serde_json::json;
use sqlx::PgPool;

use crate::{
    browser::{Answer, Browser},
    town::{Town, a_town, count, run_schedule},
};

pub fn a_picture() -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    DynamicImage::new_rgb8(8, 8)
        .write_to(&mut file, ImageFormat::Png)
        .unwrap();
    file.into_inner()
}

async fn put_file(browser: &mut Browser, path: &str, file: Vec<u8>) -> Answer {
    let mut request = Browser::request(Method::PUT, path, None);
    request.headers_mut().insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("application/octet-stream"),
    );
    *request.body_mut() = Body::from(file);
    browser.send(request).await
}

pub async fn hand_in(browser: &mut Browser, kind: &str, file: Vec<u8>) -> Answer {
    put_file(browser, &format!("/front/documents/{kind}"), file).await
}

async fn forget(town: &Town) {
    run_schedule(&town.app.db, &town.shop, "creators.forget_documents").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn documents_are_sealed_and_each_opening_is_recorded_with_its_reason(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut staff = town.app.staff("rosa").await;
    let picture = a_picture();

    for (file, code) in [
        (Vec::new(), "file_empty"),
        (b"no picture".to_vec(), "not_a_picture"),
        (picture[..30].to_vec(), "not_a_picture"),
        (b"\0\0\0\x18ftypmp42\0\0\0\0mp42isom".to_vec(), "not_a_picture"),
        (vec![0; 200 << 20], "too_long"),
    ] {
        assert_eq!(hand_in(&mut town.orin, "id_front", file).await.code(), code);
    }
    let kept = hand_in(&mut town.orin, "id_front", picture.clone()).await;
    assert_eq!(kept.body["items"][0]["status"], "notReviewed", "{}", kept.body);
    assert_eq!(kept.body["status"], "notReviewed");
    assert_eq!(town.mila.get("/front/documents").await.body["status"], json!(null));

    let key: String = sqlx::query_scalar("select object_key from creator_documents")
        .fetch_one(&db)
        .await
        .unwrap();
    let key = storage::ObjectKey::new(key.as_str()).unwrap();
    let stored = town.app.state.storage.get(&key).await.unwrap();
    let stored = stored.body.collect(1 << 20).await.unwrap();
    assert!(
        !stored.windows(8).any(|part| picture.starts_with(part)),
        "it lies there in the open"
    );

    let page = format!("/front/admin/creators/{}", town.orin.account());
    let document = staff.get(&page).await.body["documents"][0]["id"]
        .as_str()
        .unwrap()
        .to_owned();
    let file = format!("{page}/documents/{document}");
    assert_eq!(staff.get(&format!("{file}?reason=")).await.code(), "reason_missing");
    assert_eq!(staff.download(&format!("{file}?reason=compare%20faces")).await, picture);
    assert_eq!(town.orin.get(&format!("{file}?reason=mine")).await.code(), "forbidden");
    let recorded = "select count(*) from audit_log where action = 'creator.document' and reason = 'compare faces'";
    assert_eq!(town.app.count(recorded).await, 1);

    let review = format!("{file}/review");
    let refused = staff.post(&review, &json!({ "isApproved": false })).await;
    assert_eq!(refused.code(), "reason_missing");
    staff
        .post(&review, &json!({ "isApproved": false, "reason": "It is blurred." }))
        .await;
    let seen = town.orin.get("/front/documents").await.body;
    assert_eq!(
        (&seen["status"], &seen["items"][0]["reason"]),
        (&json!("rejected"), &json!("It is blurred."))
    );
    assert_eq!(
        town.orin.delete("/front/documents/id_front").await.body["items"],
        json!([])
    );
    assert_eq!(town.orin.delete("/front/documents/id_front").await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_uploads_only_names_nobody_and_ends(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut phone = town.app.visitor();
    let made = town.orin.post("/front/documents/link", &json!({})).await.body;
    let path_of = |url: &str| {
        let secret = url.rsplit('/').next().unwrap();
        format!("/front/upload-documents/{secret}")
    };
    let first = path_of(made["url"].as_str().unwrap());

    let shown = phone.get(&first).await;
    assert_eq!(shown.body["items"], json!([]));
    assert!(!shown.body.to_string().contains("orin"), "{}", shown.body);
    let sent = put_file(&mut phone, &format!("{first}/selfie"), a_picture()).await;
    assert_eq!(
        sent.body["items"],
        json!([{ "kind": "selfie", "status": "notReviewed", "reading": "ready" }])
    );
    let own = town.orin.get("/front/documents").await.body;
    assert_eq!(own["items"][0]["kind"], "selfie");
    assert_eq!(phone.get("/front/documents").await.code(), "signed_out");

    // Staff make another, which ends the first.
    let mut staff = town.app.staff("rosa").await;
    let page = format!("/front/admin/creators/{}/documents/link", town.orin.account());
    assert_eq!(town.mila.post(&page, &json!({})).await.code(), "forbidden");
    let second = path_of(staff.post(&page, &json!({})).await.body["url"].as_str().unwrap());
    assert_eq!(phone.get(&first).await.code(), "token_invalid");
    assert_eq!(phone.get(&second).await.status, StatusCode::OK);
    sqlx::query("update document_links set expires_at = now() - interval '1 second'")
        .execute(&db)
        .await
        .unwrap();
    let late = put_file(&mut phone, &format!("{second}/selfie"), a_picture()).await;
    assert_eq!((late.status, late.code()), (StatusCode::GONE, "token_invalid"));
    assert_eq!(phone.get("/front/upload-documents/beef").await.code(), "token_invalid");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn documents_are_deleted_when_the_law_allows(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    for kind in ["id_front", "selfie"] {
        hand_in(&mut town.orin, kind, a_picture()).await;
        hand_in(&mut town.mila, kind, a_picture()).await;
    }
    sqlx::query("update accounts set role = 'creator' where username = 'mila'")
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("update creator_documents set status = 'approved' where account_id = $1")
        .bind(town.mila.account())
        .execute(&db)
        .await
        .unwrap();
    // An approved one is kept when another takes its place.
    hand_in(&mut town.mila, "selfie", a_picture()).await;
    assert_eq!(town.mila.delete("/front/documents/id_front").await.code(), "conflict");
    assert_eq!(count(&db, "creator_documents").await, 5);

    let past = |column: &str, days: i32| {
        format!("update creator_documents set {column} = {column} - make_interval(days => {days})")
    };
    let move_time = async |statement: String| {
        sqlx::query(sqlx::AssertSqlSafe(statement)).execute(&db).await.unwrap();
    };
    move_time(past("created_at", DECLINED_DAYS - 1)).await;
    forget(&town).await;
    assert_eq!(count(&db, "creator_documents").await, 5);
    move_time(past("created_at", 1)).await;
    forget(&town).await;
    assert_eq!(count(&db, "creator_documents").await, 3, "the applicant's two are gone");
    move_time(past("replaced_at", KEPT_YEARS * 366)).await;
    forget(&town).await;
    assert_eq!(count(&db, "creator_documents").await, 2, "the replaced one is gone");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_owner_of_a_rejected_document_is_told_why_once(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut staff = town.app.staff("rosa").await;
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(&db)
        .await
        .unwrap();
    hand_in(&mut town.orin, "selfie", a_picture()).await;
    let page = format!("/front/admin/creators/{}", town.orin.account());
    let document = staff.get(&page).await.body["documents"][0]["id"].clone();
    let review = format!("{page}/documents/{}/review", document.as_str().unwrap());

    for _ in 0..2 {
        let rejected = json!({ "isApproved": false, "reason": "It is blurred." });
        assert_eq!(staff.post(&review, &rejected).await.status, 200);
    }

    let path = town.orin.path("notifications");
    let notices = town.orin.get(&path).await.body;
    assert_eq!(notices["items"].as_array().unwrap().len(), 1, "{notices}");
    assert_eq!(
        (&notices["items"][0]["kind"], &notices["items"][0]["detail"]),
        (
            &json!("document_rejected"),
            &json!({ "kind": "selfie", "reason": "It is blurred." })
        )
    );
    let mut letters = town.app.letters_to("orin@nocturne.test").await;
    letters.retain(|letter| letter.subject.ends_with("your document"));
    assert_eq!(letters.len(), 1);
    for part in ["selfie with the ID", "Reason: It is blurred.", "/settings/documents"] {
        assert!(letters[0].body.contains(part), "{}", letters[0].body);
    }
    assert_eq!(staff.post(&review, &json!({ "isApproved": true })).await.status, 200);
    let told = "notices where kind = 'document_rejected'";
    assert_eq!(count(&db, told).await, 1, "an approved one is no news");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn documents_that_replace_approved_ones_are_listed_until_staff_decide(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut staff = town.app.staff("rosa").await;
    hand_in(&mut town.orin, "selfie", a_picture()).await;
    let listed = async |staff: &mut Browser| {
        let list = staff.get("/front/admin/creators?hasDocuments=true").await.body;
        let names: Vec<String> = list["items"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| row["username"].as_str().unwrap().to_owned())
            .collect();
        assert_eq!(list["documentsToReview"], json!(names.len()), "{list}");
        names
    };
    assert!(listed(&mut staff).await.is_empty(), "an application that isn't sent");
    for statement in [
        "update creator_applications set state = 'approved', decided_at = now()",
        "update creator_documents set status = 'approved'",
        "update accounts set role = 'creator' where username = 'orin'",
    ] {
        sqlx::query(statement).execute(&db).await.unwrap();
    }
    assert!(listed(&mut staff).await.is_empty());

    hand_in(&mut town.orin, "selfie", a_picture()).await;

    assert_eq!(listed(&mut staff).await, ["orin"]);
    let page = format!("/front/admin/creators/{}", town.orin.account());
    let documents = staff.get(&page).await.body["documents"].clone();
    assert_eq!(documents[0]["isReplaced"], false, "{documents}");
    let review = format!("{page}/documents/{}/review", documents[0]["id"].as_str().unwrap());
    staff.post(&review, &json!({ "isApproved": true })).await;
    assert!(listed(&mut staff).await.is_empty());
}
