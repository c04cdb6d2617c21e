//! Pictures that a machine checks before anyone sees them, and what becomes of those it can't decide.
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use async_trait::async_trait;
use axum::{
    Json, Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    routing::post,
};
use checks::{CheckError, Findings, HttpChecker, PictureChecker, Sample};
use jobs::{domains::media::note_checker, ids::AccountId, queue::Lane};
use media::Source;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    cases::reveal,
    engine::ScriptedEngine,
    orders::order_pictures,
    people::balance_of,
    town::{Town, a_town, a_town_with, count},
    uploads::{
        film::a_film,
        generated::{a_part_of, drawn},
        sender::{a_jpeg, list, send, take_in, the_one},
    },
};

const CASES: &str = "/front/admin/cases";

/// A classifier over HTTP that answers as told.
#[derive(Clone)]
struct Classifier {
    answer: Arc<Mutex<(StatusCode, Value)>>,
    /// Keys of the pictures it was sent.
    keys: Arc<Mutex<Vec<String>>>,
}

impl Classifier {
    async fn serve(answer: Value) -> (Self, Arc<dyn PictureChecker>) {
        let classifier = Self {
            answer: Arc::new(Mutex::new((StatusCode::OK, answer))),
            keys: Arc::default(),
        };
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let url = format!("http://{}/check", listener.local_addr().expect("it is bound"));
        let router = Router::new()
            .route("/check", post(classify))
            .with_state(classifier.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
        let checker = HttpChecker::new(&url, Some("secret")).expect("an address");
        (classifier, Arc::new(checker))
    }

    fn says(&self, answer: Value) {
        *self.answer.lock().unwrap() = (StatusCode::OK, answer);
    }

    fn is_down(&self) {
        *self.answer.lock().unwrap() = (StatusCode::SERVICE_UNAVAILABLE, Value::Null);
    }

    fn calls(&self) -> usize {
        self.keys.lock().unwrap().len()
    }
}

async fn classify(State(classifier): State<Classifier>, headers: HeaderMap, picture: Bytes) -> Response {
    assert_eq!(headers["authorization"], "Bearer secret");
    assert!(image::load_from_memory(&picture).expect("a picture").width() <= 640);
    let key = headers["idempotency-key"].to_str().expect("a plain key").to_owned();
    classifier.keys.lock().unwrap().push(key);
    let (status, answer) = classifier.answer.lock().unwrap().clone();
    (status, Json(answer)).into_response()
}

/// Finds every picture explicit but the first: the one that the video begins with.
#[derive(Default)]
pub struct Later(AtomicUsize);

#[async_trait]
impl PictureChecker for Later {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn side(&self) -> u32 {
        64
    }

    async fn check(&self, _: Sample) -> Result<Findings, CheckError> {
        let is_first = self.0.fetch_add(1, Ordering::SeqCst) == 0;
        Ok(Findings {
            version: "1".to_owned(),
            classes: vec![],
            explicit: if is_first { 0.0 } else { 0.9 },
            ages: vec![],
            is_blocked: false,
        })
    }
}

async fn a_checked_town(db: &PgPool, answer: Value) -> (Town, Classifier) {
    let (classifier, checker) = Classifier::serve(answer).await;
    let mut town = a_town(db.clone()).await;
    town.shop = town.shop.with_checker(checker);
    (town, classifier)
}

async fn make_due(db: &PgPool) {
    sqlx::query("update jobs set run_at = now() - interval '1 second' where state = 'retrying'")
        .execute(db)
        .await
        .unwrap();
}

/// The only open case, and its address.
async fn only_case(staff: &mut Browser) -> (String, Value) {
    let list = staff.get(CASES).await.body;
    let items = list["items"].as_array().unwrap();
    assert_eq!(items.len(), 1, "{list}");
    (
        format!("{CASES}/{}", items[0]["id"].as_str().unwrap()),
        items[0].clone(),
    )
}

async fn decide(staff: &mut Browser, case: &str, outcome: &str, rule: &str) -> Value {
    reveal(staff, case).await;
    let body = json!({ "outcome": outcome, "sanction": "none", "rule": rule, "reason": "Seen and judged." });
    staff.post(&format!("{case}/decision"), &body).await.body
}

async fn is_explicit(db: &PgPool, item: &Value) -> bool {
    sqlx::query_scalar("select is_explicit from media where id = $1::uuid")
        .bind(item["id"].as_str().unwrap())
        .fetch_one(db)
        .await
        .unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_upload_that_a_machine_finds_explicit_is_marked_before_anyone_sees_it(db: PgPool) {
    let found = json!({
        "version": "7", "explicit": 0.93, "classes": [{ "name": "breast", "score": 0.93 }], "ages": [34.5],
    });
    let (mut town, classifier) = a_checked_town(&db, found).await;
    let mut staff = town.app.staff("vera").await;

    send(&mut town.mila, &a_jpeg(1), &json!({})).await;
    take_in(&town).await;

    let item = the_one(&mut town.mila).await;
    assert_eq!(
        (&item["status"], &item["moderationStatus"]),
        (&json!("ready"), &json!("approved"))
    );
    assert!(is_explicit(&db, &item).await);
    let read = staff
        .get(&format!("/front/admin/media/{}", item["id"].as_str().unwrap()))
        .await
        .body;
    assert_eq!(read["isExplicit"], true);
    assert_eq!(read["check"]["youngestYears"], 34);
    assert!(read["check"]["checker"].as_str().unwrap().starts_with("127.0.0.1:"));
    assert!(read["check"]["explicitScore"].as_f64().unwrap() > 0.9);
    assert_eq!(classifier.calls(), 1);

    classifier.says(json!({ "explicit": 0.49 }));
    send(&mut town.orin, &a_jpeg(2), &json!({})).await;
    take_in(&town).await;

    let safe = the_one(&mut town.orin).await;
    assert!(!is_explicit(&db, &safe).await);
    assert_eq!(count(&db, "picture_checks").await, 2);
    assert_eq!(count(&db, "cases").await, 0, "nobody has to look");
}

/// A mark can be copied to any photo.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_explicit_upload_is_marked_whatever_its_file_says_of_itself(db: PgPool) {
    let (mut town, _) = a_checked_town(&db, json!({ "explicit": 0.93 })).await;
    let part = a_part_of(&drawn(Source::TrainedModel).original.bytes);

    send(&mut town.mila, &part, &json!({})).await;
    take_in(&town).await;

    let item = the_one(&mut town.mila).await;
    assert_eq!(
        (&item["isGenerated"], &item["moderationStatus"]),
        (&json!(true), &json!("approved"))
    );
    assert!(is_explicit(&db, &item).await);
    assert_eq!(count(&db, "cases").await, 0, "nobody has to look");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_upload_on_a_list_of_the_classifier_never_comes_out(db: PgPool) {
    let (mut town, _) = a_checked_town(&db, json!({ "explicit": 0.1, "blocked": true })).await;

    send(&mut town.mila, &a_jpeg(1), &json!({})).await;
    send(&mut town.orin, &a_film(2, 1.0), &json!({ "type": "video" })).await;
    take_in(&town).await;

    for browser in [&mut town.mila, &mut town.orin] {
        let rejected = list(browser, "status=rejected").await;
        assert_eq!(rejected.len(), 1);
        assert_eq!(
            (&rejected[0]["urls"], &rejected[0]["urlBlur"]),
            (&json!([]), &json!(""))
        );
    }
    assert_eq!(count(&db, "media_renditions").await, 0);
    assert_eq!(count(&db, "media_sources").await, 2, "the files stay for staff");
    let told = "cases where subject_type = 'media' and reason = 'minor' and evidence ->> 'finding' = 'listed'";
    assert_eq!(count(&db, told).await, 2, "who have to act on it");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_upload_that_cannot_be_checked_waits_for_a_person(db: PgPool) {
    let (mut town, classifier) = a_checked_town(&db, Value::Null).await;
    let mut ines = town.app.staff("ines").await;
    classifier.is_down();
    send(&mut town.mila, &a_jpeg(1), &json!({})).await;

    for _ in 0..2 {
        take_in(&town).await;
        assert_eq!(
            the_one(&mut town.mila).await["status"],
            "processing",
            "it is asked again"
        );
        make_due(&db).await;
    }
    take_in(&town).await;

    let item = the_one(&mut town.mila).await;
    assert_eq!(
        (
            &item["status"],
            &item["moderationStatus"],
            &item["urls"],
            &item["urlBlur"]
        ),
        (&json!("ready"), &json!("pending"), &json!([]), &json!(""))
    );
    assert_eq!(
        list(&mut town.mila, "status=ready").await.len(),
        0,
        "it can't be published"
    );
    let (case, row) = only_case(&mut ines).await;
    assert_eq!(
        (&row["subjectType"], &row["subjectId"], &row["reason"]),
        (&json!("media"), &item["id"], &json!("other"))
    );
    let revealed = ines
        .post(&format!("{case}/reveal"), &json!({ "reason": "To judge it." }))
        .await
        .body;
    assert_eq!(revealed["texts"]["finding"], "unchecked");
    let picture = revealed["media"][0]["url"].as_str().unwrap();
    assert_eq!(ines.download(picture).await[..4], *b"RIFF", "staff can look at it");

    let decided = decide(&mut ines, &case, "keep", "other").await;

    assert_eq!(decided["state"], "closed", "{decided}");
    let item = the_one(&mut town.mila).await;
    assert_eq!(item["moderationStatus"], "approved");
    let link = item["urls"][0]["url"].as_str().unwrap();
    assert_eq!(town.mila.get(link).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_link_opens_nothing_that_waits_for_a_person(db: PgPool) {
    let (mut town, _) = a_checked_town(&db, json!({ "explicit": 0.0 })).await;
    send(&mut town.mila, &a_jpeg(1), &json!({})).await;
    take_in(&town).await;
    let link = the_one(&mut town.mila).await["urls"][0]["url"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(town.mila.get(&link).await.status, 200);

    sqlx::query("update media set moderation = 'pending'")
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(town.mila.get(&link).await.status, 404);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn someone_who_looks_under_eighteen_is_hidden_and_a_case_opens(db: PgPool) {
    let (mut town, _) = a_checked_town(&db, json!({ "explicit": 0.8, "ages": [40, 17.9] })).await;
    let mut ines = town.app.staff("ines").await;

    send(&mut town.mila, &a_jpeg(1), &json!({})).await;
    take_in(&town).await;

    let item = the_one(&mut town.mila).await;
    assert_eq!(
        (&item["moderationStatus"], &item["urls"]),
        (&json!("pending"), &json!([]))
    );
    assert!(is_explicit(&db, &item).await);
    let (case, row) = only_case(&mut ines).await;
    assert_eq!(row["reason"], "minor");

    let decided = decide(&mut ines, &case, "remove", "minor").await;

    assert_eq!(decided["state"], "proposed", "two decide");
    assert_eq!(list(&mut town.mila, "").await.len(), 0);
    assert_eq!(count(&db, "removed_hashes").await, 1, "and it doesn't come again");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_stills_of_a_video_are_checked_too(db: PgPool) {
    let (mut town, classifier) = a_checked_town(&db, json!({ "explicit": 0.7 })).await;
    let film = json!({ "type": "video" });

    send(&mut town.mila, &a_film(1, 1.0), &film).await;
    take_in(&town).await;

    let item = the_one(&mut town.mila).await;
    assert_eq!(item["moderationStatus"], "approved");
    assert!(is_explicit(&db, &item).await);
    assert!(classifier.calls() > 0);

    classifier.is_down();
    send(&mut town.orin, &a_film(2, 1.0), &film).await;
    for _ in 0..3 {
        take_in(&town).await;
        make_due(&db).await;
    }
    assert_eq!(the_one(&mut town.orin).await["moderationStatus"], "pending");
    assert_eq!(count(&db, "cases").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_explicit_picture_of_an_engine_is_deleted_and_its_chips_come_back(db: PgPool) {
    let (classifier, checker) = Classifier::serve(json!({ "explicit": 0.9 })).await;
    let mut town = a_town_with(db.clone(), ScriptedEngine::that_draws()).await;
    town.shop = town.shop.with_checker(checker);
    let member = AccountId(town.mila.account.unwrap());
    let before = balance_of(&db, member).await;
    let order = order_pictures(&mut town.mila, "sdxl", 1, "key-00000001").await;

    town.shop.runtime.drain(Lane::Image).await.unwrap();

    let path = format!("/front/generations/{}", order["id"].as_str().unwrap());
    let ended = town.mila.get(&path).await.body;
    assert_eq!(
        (&ended["state"], &ended["failure"]),
        (&json!("failed"), &json!("moderated"))
    );
    assert_eq!(balance_of(&db, member).await, before);
    assert_eq!(count(&db, "media").await, 0);
    assert_eq!(classifier.calls(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn no_picture_of_an_engine_is_delivered_unchecked(db: PgPool) {
    let (mut town, classifier) = a_checked_town(&db, json!({ "explicit": 0.0 })).await;
    classifier.is_down();
    let order = order_pictures(&mut town.mila, "sdxl", 1, "key-00000001").await;

    town.shop.runtime.drain(Lane::Image).await.unwrap();

    assert_eq!(count(&db, "media").await, 0);
    classifier.says(json!({ "explicit": 0.0 }));
    make_due(&db).await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();

    let path = format!("/front/generations/{}", order["id"].as_str().unwrap());
    assert_eq!(town.mila.get(&path).await.body["state"], "done");
    assert_eq!(count(&db, "picture_checks where explicit_score = 0").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_read_which_machine_checks_and_that_people_do_without_one(db: PgPool) {
    let town = a_town(db.clone()).await;
    let mut staff = town.app.staff("vera").await;
    let mut conn = db.acquire().await.unwrap();
    assert_eq!(
        staff.get("/front/admin/overview").await.body["pictureChecker"],
        Value::Null
    );

    note_checker(&mut conn, Some("NudeNet 320n")).await.unwrap();
    assert_eq!(
        staff.get("/front/admin/overview").await.body["pictureChecker"],
        "NudeNet 320n"
    );

    note_checker(&mut conn, None).await.unwrap();
    assert_eq!(
        staff.get("/front/admin/overview").await.body["pictureChecker"],
        Value::Null
    );
}
