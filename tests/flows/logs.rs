//! Log lines: objects that say whose request or job they belong to, and nothing that a person wrote.
use std::{
    io::Write,
    sync::{Arc, Mutex},
};

use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;
use telemetry::Lines;
use tracing_subscriber::{
    filter::{LevelFilter, Targets},
    layer::SubscriberExt,
    util::SubscriberInitExt,
};

use crate::{
    app::App,
    chat::{answered, with_ada},
    orders::post_once,
    town::a_town,
};

/// Lines as they are written.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(line)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Log {
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }

    /// Each line as the object that it is.
    pub fn lines(&self) -> Vec<Value> {
        let text = self.text();
        let read = |line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        text.lines().map(read).collect()
    }

    /// The fields of the only span of that name around a line.
    pub fn span<'a>(line: &'a Value, name: &str) -> &'a Value {
        let spans = line["spans"].as_array().expect("spans");
        let of_name: Vec<&Value> = spans.iter().filter(|span| span["name"] == name).collect();
        assert_eq!(of_name.len(), 1, "{line}");
        of_name[0]
    }

    /// Keeps all that this thread's programs say until the returned value is dropped, with every word of our crates.
    fn kept(&self) -> impl Sized + use<> {
        let own = ["api", "jobs", "workers", "engines", "storage", "telemetry"];
        let said = Targets::new()
            .with_default(LevelFilter::INFO)
            .with_targets(own.map(|name| (name, LevelFilter::TRACE)));
        let log = self.clone();
        tracing_subscriber::registry()
            .with(said)
            .with(Lines::Json.layer(move || log.clone()))
            .set_default()
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refused_request_is_one_object_with_its_account_and_code(db: PgPool) {
    let log = Log::default();
    let _kept = log.kept();
    let app = App::new(db);
    let mut mila = app.member("mila").await;

    assert_eq!(mila.get("/front/admin/jobs?q=kind%3Achat").await.status, 403);

    let lines = log.lines();
    let refused: Vec<&Value> = lines.iter().filter(|line| line["status"] == 403).collect();
    let [line] = refused[..] else {
        panic!("one line a request: {}", log.text());
    };
    assert_eq!(
        (&line["message"], &line["code"], &line["level"]),
        (&json!("request answered"), &json!("forbidden"), &json!("INFO"))
    );
    assert!(line["duration_ms"].is_u64() && line["timestamp"].is_string(), "{line}");
    assert!(line["target"].as_str().unwrap().starts_with("api::"), "{line}");
    let request = Log::span(line, "request");
    assert_eq!(request["method"], "GET");
    assert_eq!(request["account.id"], mila.account().to_string());
    assert_eq!(request["request.id"].as_str().unwrap().len(), 36);
    let text = line.to_string();
    assert_eq!(text.matches("/front/admin/jobs").count(), 1, "{text}");
    assert!(!text.contains("kind"), "the query is no part of it: {text}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_that_a_person_writes_is_in_the_log(db: PgPool) {
    let log = Log::default();
    let _kept = log.kept();
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;

    answered(&mut town, &chat, "My zephyrquartz is under the quay.", "client-0001").await;
    let order = json!({
        "mode": "imagine", "storyPrompt": "a quetzalbirch lantern in the rain", "model": "sdxl", "batchSize": 1,
    });
    let ordered = post_once(&mut town.mila, "/front/generations/images", &order, "quartzowl-key-01").await;
    assert_eq!(ordered.status, 202, "{}", ordered.body);
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    let unpaid = json!({ "mode": "imagine", "storyPrompt": "a quetzalbirch", "model": "no such", "batchSize": 1 });
    let refused = post_once(&mut town.mila, "/front/generations/images", &unpaid, "quartzowl-key-02").await;
    assert!(refused.status.is_client_error(), "{}", refused.body);

    let lines = log.lines();
    let succeeded = lines.iter().filter(|line| line["message"] == "job succeeded");
    let drawn = succeeded
        .map(|line| Log::span(line, "job"))
        .find(|job| job["job.lane"] == "image" && job["job.kind"] == "generation.render_image")
        .expect("the picture's run said how it ended");
    for field in ["job.id", "job.attempt", "worker", "build"] {
        assert!(!drawn[field].is_null(), "{field} is missing: {drawn}");
    }
    let text = log.text();
    for written in [
        "zephyrquartz",
        "quetzalbirch",
        "quartzowl",
        "mila@nocturne.test",
        "orin@nocturne.test",
    ] {
        assert!(!text.contains(written), "{written} is in the log");
    }
}
