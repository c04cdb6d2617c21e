//! Videos and voice-overs, from the order to what plays.
use std::sync::{Arc, Mutex};

use axum::{
    Json, Router,
    extract::DefaultBodyLimit,
    http::{HeaderValue, Method, header},
    routing::{get, post},
};
use checks::PictureChecker;
use engines::{EngineError, VideoEndpointConfig};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::{Act, ScriptedEngine},
    orders::{order_pictures, post_once},
    people::check_books,
    picture_checks::Later,
    port::Port,
    worker::Workshop,
};
use jobs::queue::Lane;

struct Studio {
    app: App,
    shop: Workshop,
    mila: Browser,
    orin: Browser,
}

/// Mila has one picture, and 74 chips of her bonus left.
async fn a_studio(db: PgPool) -> Studio {
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let app = Port::open_with(db, shop.storage.clone()).await.app;
    let (mut mila, orin) = (app.member("mila").await, app.member("orin").await);
    order_pictures(&mut mila, "sdxl", 1, "order-00000001").await;
    assert_eq!(shop.runtime.drain(Lane::Image).await.unwrap(), 1);
    Studio { app, shop, mila, orin }
}

impl Studio {
    async fn picture(&mut self) -> Value {
        let all = self.mila.get("/front/media-storage").await.body;
        all["items"][0]["id"].clone()
    }

    async fn work(&self) -> usize {
        self.shop.runtime.drain(Lane::Video).await.unwrap()
    }

    async fn shown(&mut self, order: &Value) -> Value {
        let id = order["id"].as_str().unwrap();
        let answer = self.mila.get(&format!("/front/generations/videos/{id}")).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body
    }
}

async fn order_video(browser: &mut Browser, source: &Value, key: &str) -> Answer {
    let mut order = json!({ "storyPrompt": "rain on glass", "action": "sway", "length": "short" });
    if !source.is_null() {
        order["mediaId"] = source.clone();
    }
    post_once(browser, "/front/generations/videos", &order, key).await
}

async fn order_voice(browser: &mut Browser, source: &Value, key: &str) -> Answer {
    let order = json!({
        "mediaId": source, "text": "Good evening. It rains.", "voiceName": "amelia", "gender": "female",
        "language": "en", "sound": "duck", "hasCaptions": true,
    });
    post_once(browser, "/front/generations/voiceovers", &order, key).await
}

async fn chips(browser: &mut Browser) -> i64 {
    let path = browser.path("tokens/balance");
    let answer = browser.get(&path).await;
    answer.body["totalAmount"]
        .as_i64()
        .unwrap_or_else(|| panic!("{}", answer.body))
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_of_ones_own_is_set_in_motion_paid_for_and_played(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let picture = studio.picture().await;

    let order = order_video(&mut studio.mila, &picture, "video-00000001").await;
    assert_eq!(
        (order.status.as_u16(), &order.body["state"], &order.body["price"]),
        (202, &json!("queued"), &json!(30))
    );
    assert_eq!(studio.work().await, 1);

    let done = studio.shown(&order.body).await;
    assert_eq!(
        (&done["state"], &done["captured"], &done["expectedSeconds"]),
        (&json!("done"), &json!(30), &json!(120))
    );
    let media = &done["media"];
    assert_eq!(
        (
            &media["type"],
            &media["isDemo"],
            &media["isGenerated"],
            &media["durationMs"]
        ),
        (&json!("video"), &json!(true), &json!(true), &json!(4000))
    );
    let file = studio.mila.download(media["videoUrl"].as_str().unwrap()).await;
    let mark = media::read_mark(&file, "video/mp4").expect("the video says where it comes from");
    assert!(mark.valid && mark.source_type.as_deref() == Some("algorithmicMedia"));
    let place = |name: &[u8]| {
        file.windows(4)
            .position(|word| word == name)
            .expect("a part of the file")
    };
    assert!(place(b"moov") < place(b"mdat"), "it plays before all of it is there");
    let film = media::check_video(file).expect("H.264 in MP4");
    assert_eq!((film.width, film.height, film.duration.as_secs()), (64, 80, 4));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_video_from_words_draws_its_picture_first(db: PgPool) {
    let mut studio = a_studio(db).await;

    let order = order_video(&mut studio.mila, &Value::Null, "video-00000001").await;
    assert_eq!(order.status, 202, "{}", order.body);
    studio.work().await;

    assert_eq!(studio.shown(&order.body).await["state"], "done");
    let pictures = studio.mila.get("/front/generations").await;
    assert_eq!(
        pictures.body["items"].as_array().unwrap().len(),
        1,
        "the list of pictures has no videos in it"
    );
    let videos = studio.mila.get("/front/media-storage?type=video").await;
    assert_eq!(videos.body["totalCount"], 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_video_is_sent_in_part_and_to_its_owner_alone(db: PgPool) {
    let mut studio = a_studio(db).await;
    let picture = studio.picture().await;
    let order = order_video(&mut studio.mila, &picture, "video-00000001").await;
    studio.work().await;
    let url = studio.shown(&order.body).await["media"]["videoUrl"]
        .as_str()
        .unwrap()
        .to_owned();

    let mut request = Browser::request(Method::GET, &url, None);
    request
        .headers_mut()
        .insert(header::RANGE, HeaderValue::from_static("bytes=0-99"));
    let part = studio.mila.send(request).await;

    assert_eq!(part.status, 206);
    assert_eq!(studio.orin.get(&url).await.status, 404);
    assert_eq!(studio.app.visitor().get(&url).await.status, 404);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_not_ones_own_or_not_generated_here_is_not_set_in_motion(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let picture = studio.picture().await;

    let foreign = order_video(&mut studio.orin, &picture, "video-00000001").await;
    sqlx::query("update media set is_generated = false")
        .execute(&db)
        .await
        .unwrap();
    let photo = order_video(&mut studio.mila, &picture, "video-00000002").await;

    assert_eq!(
        (foreign.status.as_u16(), &foreign.body["field"]),
        (404, &json!("mediaId"))
    );
    assert_eq!(photo.code(), "real_person");
    assert_eq!(
        studio
            .app
            .count("select count(*) from generations where kind <> 'image'")
            .await,
        0
    );
    assert_eq!(chips(&mut studio.mila).await, 74);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_video_that_is_called_off_costs_nothing_and_can_be_ordered_again(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let picture = studio.picture().await;
    let order = order_video(&mut studio.mila, &picture, "video-00000001").await.body;
    let path = format!("/front/generations/videos/{}", order["id"].as_str().unwrap());

    let ended = studio.mila.post(&format!("{path}/cancel"), &json!({})).await;
    assert_eq!(
        (&ended.body["state"], &ended.body["returned"]),
        (&json!("cancelled"), &json!(30))
    );
    assert_eq!(studio.work().await, 0);

    let again = post_once(&mut studio.mila, &format!("{path}/retry"), &json!({}), "again-00000001").await;
    assert_eq!(again.status, 202, "{}", again.body);
    studio.work().await;
    assert_eq!(studio.shown(&again.body).await["state"], "done");
    assert_eq!(chips(&mut studio.mila).await, 44);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_engine_that_refuses_the_picture_of_a_video_gives_the_chips_back(db: PgPool) {
    let refused = EngineError::Refused("content_filter".to_owned());
    let shop = Workshop::open(&db, ScriptedEngine::new(move |_| Act::Fail(refused.clone()))).await;
    let app = Port::open_with(db.clone(), shop.storage.clone()).await.app;
    let mut mila = app.member("mila").await;

    let order = order_video(&mut mila, &Value::Null, "video-00000001").await.body;
    shop.runtime.drain(Lane::Video).await.unwrap();

    let path = format!("/front/generations/videos/{}", order["id"].as_str().unwrap());
    let failed = mila.get(&path).await.body;
    assert_eq!(
        (&failed["state"], &failed["failure"], &failed["captured"]),
        (&json!("failed"), &json!("engine_refused"), &json!(0))
    );
    assert_eq!(chips(&mut mila).await, 80);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_is_laid_over_a_video_with_captions(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let picture = studio.picture().await;
    let order = order_video(&mut studio.mila, &picture, "video-00000001").await.body;
    studio.work().await;
    let video = studio.shown(&order).await["media"]["id"].clone();

    let spoken = order_voice(&mut studio.mila, &video, "voice-00000001").await;
    assert_eq!(
        (spoken.status.as_u16(), &spoken.body["price"]),
        (202, &json!(15)),
        "{}",
        spoken.body
    );
    studio.work().await;

    let done = studio.shown(&spoken.body).await;
    assert_eq!((&done["state"], &done["kind"]), (&json!("done"), &json!("voiceover")));
    let captions = studio
        .mila
        .download(done["media"]["captionsUrl"].as_str().unwrap())
        .await;
    let captions = String::from_utf8(captions).unwrap();
    assert!(
        captions.starts_with("WEBVTT\n") && captions.contains("Good evening.\n"),
        "{captions}"
    );
    let file = studio.mila.download(done["media"]["videoUrl"].as_str().unwrap()).await;
    assert!(file.windows(4).any(|word| word == b"mp4a"), "there is a sound in it");
    assert_eq!(chips(&mut studio.mila).await, 29);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_picture_moves_while_somebody_speaks(db: PgPool) {
    let mut studio = a_studio(db).await;
    let picture = studio.picture().await;

    let spoken = order_voice(&mut studio.mila, &picture, "voice-00000001").await;
    studio.work().await;

    let done = studio.shown(&spoken.body).await;
    assert_eq!(done["state"], "done", "{done}");
    assert!(done["media"]["durationMs"].as_i64().unwrap() > 1_000);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_voice_without_words_or_without_a_language_is_refused(db: PgPool) {
    let mut studio = a_studio(db).await;
    let picture = studio.picture().await;
    let mut order = json!({
        "mediaId": picture, "text": " ", "voiceName": "", "gender": "male", "language": "en", "sound": "replace",
        "hasCaptions": false,
    });
    let path = "/front/generations/voiceovers";

    assert_eq!(
        post_once(&mut studio.mila, path, &order, "voice-00000001").await.code(),
        "prompt_empty"
    );
    order["text"] = json!("Good evening.");
    order["language"] = json!("tlh");
    assert_eq!(
        post_once(&mut studio.mila, path, &order, "voice-00000002").await.code(),
        "unknown_option"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn prices_of_videos_are_told_with_and_without_subscription(db: PgPool) {
    let app = App::new(db);

    let told = app.visitor().get("/front/users/tokens/config").await.body;

    let prices = &told["prices"]["videoGeneration"];
    assert_eq!(
        prices["withoutSubscription"],
        json!({ "short": 30, "long": 54, "voiceoverVideoGeneration": 15 })
    );
    assert_eq!(
        prices["withSubscription"],
        json!({ "short": 20, "long": 36, "voiceoverVideoGeneration": 10 })
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_has_a_subscription_pays_its_price_for_a_video(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let picture = studio.picture().await;
    sqlx::query(
        "insert into platform_subscriptions (account_id, tier, state, period_in_month, expires_at)
         values ($1, 'pro', 'active', 1, now() + interval '1 month')",
    )
    .bind(studio.mila.account())
    .execute(&db)
    .await
    .unwrap();

    let order = order_video(&mut studio.mila, &picture, "video-00000001").await;

    assert_eq!((order.status.as_u16(), &order.body["price"]), (202, &json!(20)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn while_a_generator_is_off_nothing_can_be_ordered_of_it(db: PgPool) {
    let mut studio = a_studio(db.clone()).await;
    let picture = studio.picture().await;
    let mut staff = studio.app.staff("rosa").await;
    for feature in ["isVideoGeneratorEnabled", "isVoiceoverEnabled"] {
        let change = json!({ "value": false, "version": 0, "reason": "not here" });
        let path = format!("/front/admin/settings/features.{feature}");
        assert_eq!(crate::town::put(&mut staff, &path, Some(&change)).await.status, 200);
    }
    let mut conn = db.acquire().await.unwrap();
    studio.app.state.platform.read(&mut conn).await.unwrap();

    let video = order_video(&mut studio.mila, &picture, "video-00000001").await;
    let voice = order_voice(&mut studio.mila, &picture, "voice-00000001").await;

    assert_eq!((video.code(), voice.code()), ("feature_disabled", "feature_disabled"));
    let config = studio.mila.get("/front/v2/config/data").await.body;
    assert_eq!(config["config"]["features"]["isVoiceoverEnabled"], false);
}

/// A provider that makes the given file, or fails, and what it was asked.
async fn a_provider(answers: &'static str, file: Vec<u8>) -> (VideoEndpointConfig, Arc<Mutex<Vec<String>>>) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let url = format!("http://{}/v1", listener.local_addr().expect("it is bound"));
    let asked = Arc::new(Mutex::new(vec![]));
    let (orders, ends) = (asked.clone(), asked.clone());
    let task = move |status: &str| Json(json!({ "id": "v-1", "status": status, "progress": 40 }));
    let router = Router::new()
        .route(
            "/v1/videos",
            post(async move |Json(body): Json<Value>| {
                orders.lock().unwrap().push(body["motion"].to_string());
                task("queued")
            })
            .layer(DefaultBodyLimit::disable()),
        )
        .route(
            "/v1/videos/{id}",
            get(async move || task(answers)).delete(async move || {
                ends.lock().unwrap().push("called off".to_owned());
                "{}"
            }),
        )
        .route("/v1/videos/{id}/content", get(async move || file));
    tokio::spawn(async move { axum::serve(listener, router).await.expect("it serves") });
    let config = json!({
        "kind": "http", "url": url, "modelName": "scripted", "patience": { "pollMs": 10 },
    });
    (serde_json::from_value(config).expect("an endpoint"), asked)
}

fn a_film() -> Vec<u8> {
    let picture = media::Picture::from_rgb(64, 64, vec![90; 64 * 64 * 3]).unwrap();
    let motion = media::Motion {
        camera: media::CameraMove::Rise,
        seconds: 1.0,
        longest: 64,
    };
    media::set_in_motion(&picture, &motion, &mut |_| true).unwrap().bytes
}

async fn ordered_of(db: &PgPool, answers: &'static str, file: Vec<u8>) -> (Value, Vec<String>) {
    ordered_and_checked(db, answers, file, None).await
}

async fn ordered_and_checked(
    db: &PgPool,
    answers: &'static str,
    file: Vec<u8>,
    checker: Option<Arc<dyn PictureChecker>>,
) -> (Value, Vec<String>) {
    let (endpoint, asked) = a_provider(answers, file).await;
    let mut shop = Workshop::open_with_videos(db, ScriptedEngine::that_draws(), vec![endpoint]).await;
    if let Some(checker) = checker {
        shop = shop.with_checker(checker);
    }
    let app = Port::open_with(db.clone(), shop.storage.clone()).await.app;
    let mut mila = app.member("mila").await;
    let order = order_video(&mut mila, &Value::Null, "video-00000001").await.body;
    while shop.runtime.drain(Lane::Video).await.unwrap() > 0 {
        sqlx::query("update jobs set run_at = now() - interval '1 second' where state in ('scheduled', 'retrying')")
            .execute(db)
            .await
            .unwrap();
    }
    let path = format!("/front/generations/videos/{}", order["id"].as_str().unwrap());
    let asked = asked.lock().unwrap().clone();
    (mila.get(&path).await.body, asked)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_provider_makes_the_video_and_what_a_demo_drew_stays_a_demo(db: PgPool) {
    let (done, asked) = ordered_of(&db, "completed", a_film()).await;

    assert_eq!(
        (&done["state"], &done["captured"]),
        (&json!("done"), &json!(30)),
        "{done}"
    );
    assert_eq!(
        (&done["media"]["durationMs"], &done["media"]["isDemo"]),
        (&json!(1000), &json!(true))
    );
    assert_eq!(asked, ["\"sway\""]);
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_provider_that_fails_or_sends_garbage_ends_in_a_refund(db: PgPool) {
    let (failed, _) = ordered_of(&db, "completed", b"no video".to_vec()).await;

    assert_eq!(
        (&failed["state"], &failed["failure"], &failed["returned"]),
        (&json!("failed"), &json!("engine_failed"), &json!(30)),
        "{failed}"
    );
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_explicit_video_of_a_provider_is_deleted_and_its_chips_come_back(db: PgPool) {
    let checker = Arc::new(Later::default());
    let (failed, _) = ordered_and_checked(&db, "completed", a_film(), Some(checker)).await;

    assert_eq!(
        (&failed["state"], &failed["failure"], &failed["returned"]),
        (&json!("failed"), &json!("moderated"), &json!(30)),
        "{failed}"
    );
    assert_eq!(crate::town::count(&db, "media").await, 0);
    check_books(&db).await;
}
