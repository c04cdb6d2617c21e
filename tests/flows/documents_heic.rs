//! Documents that telephones send as HEIC: sealed as they came, read apart, and opened as a JPEG.
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    documents::{a_picture, hand_in},
    town::{Town, a_town, count},
    uploads::sender::a_heic,
};

async fn only(browser: &mut Browser) -> Value {
    browser.get("/front/documents").await.body["items"][0].clone()
}

async fn work(town: &Town) {
    town.shop.runtime.drain(Lane::Media).await.unwrap();
}

async fn stored(town: &Town) -> Vec<u8> {
    let key: String = sqlx::query_scalar("select object_key from creator_documents where replaced_at is null")
        .fetch_one(&town.app.db)
        .await
        .unwrap();
    let key = storage::ObjectKey::new(key.as_str()).unwrap();
    let body = town.app.state.storage.get(&key).await.unwrap().body;
    body.collect(1 << 20).await.unwrap().to_vec()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_heic_is_sealed_read_apart_and_opened_as_a_jpeg(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut staff = town.app.staff("rosa").await;

    let kept = hand_in(&mut town.orin, "id_front", a_heic()).await;

    assert_eq!(kept.body["items"][0]["reading"], "reading", "{}", kept.body);
    let heic = a_heic();
    let lies_open = |file: &[u8]| file.windows(8).any(|part| heic.starts_with(part));
    assert!(!lies_open(&stored(&town).await), "it lies there in the open");
    let page = format!("/front/admin/creators/{}", town.orin.account());
    let document = staff.get(&page).await.body["documents"][0].clone();
    assert_eq!(document["reading"], "reading");
    let file = format!("{page}/documents/{}", document["id"].as_str().unwrap());
    let early = staff.get(&format!("{file}?reason=look")).await;
    assert_eq!(early.code(), "not_found", "no one opens what wasn't read");
    let approval = json!({ "isApproved": true });
    assert_eq!(
        staff.post(&format!("{file}/review"), &approval).await.code(),
        "not_found"
    );

    work(&town).await;

    assert_eq!(only(&mut town.orin).await["reading"], "ready");
    let opened = staff.download(&format!("{file}?reason=look")).await;
    let picture = image::load_from_memory(&opened).unwrap();
    assert!(opened.starts_with(b"\xFF\xD8\xFF"), "a JPEG");
    assert_eq!((picture.width(), picture.height()), (64, 48));
    assert!(
        !stored(&town).await.starts_with(b"\xFF\xD8\xFF"),
        "it lies there in the open"
    );
    let left = "media_uploads where prefix like 'documents/%'";
    assert_eq!(count(&db, left).await, 1, "the file as it came is for the sweep");
    assert_eq!(staff.post(&format!("{file}/review"), &approval).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_unreadable_heic_is_no_document_until_it_is_replaced(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let broken = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic".to_vec();

    assert_eq!(hand_in(&mut town.orin, "selfie", broken.clone()).await.status, 200);
    work(&town).await;

    assert_eq!(only(&mut town.orin).await["reading"], "unreadable");
    let told = "select count(*) from live_events where event ->> 'event' = 'userUpdated'";
    assert!(town.app.count(told).await >= 1);
    hand_in(&mut town.orin, "selfie", broken).await;
    hand_in(&mut town.orin, "selfie", a_picture()).await;
    assert_eq!(only(&mut town.orin).await["reading"], "ready");
    work(&town).await;
    assert_eq!(
        only(&mut town.orin).await["reading"],
        "ready",
        "the replaced one is left alone"
    );
    assert_eq!(count(&db, "document_readings").await, 0);
}
