//! Alerts that reach staff by email and webhook: begun, lasting and ended, each once.
use std::sync::{Arc, Mutex};

use axum::{
    Json, Router,
    extract::State,
    http::{HeaderMap, Method, StatusCode},
};
use jobs::{
    domains::alerts::{AlertCause, WatchAlerts, look},
    queue::{Lane, enqueue, ripen},
};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;
use workers::{
    deps::Deps,
    lanes::Slots,
    outside::{Fetcher, Outside, Reach},
    registry::every_handler,
    runtime::Runtime,
};

use crate::{
    app::App,
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    worker::Workshop,
};

const ALERTS: &str = "/front/admin/alerts";
const OPS: &str = "ops@nocturne.test";

/// A server of webhooks: keys and texts in order, and the statuses that it answers before 200.
#[derive(Clone, Default)]
struct Hooks {
    got: Arc<Mutex<Vec<(String, String)>>>,
    statuses: Arc<Mutex<Vec<StatusCode>>>,
}

impl Hooks {
    fn texts(&self) -> Vec<String> {
        self.got.lock().unwrap().iter().map(|(_, text)| text.clone()).collect()
    }

    fn keys(&self) -> Vec<String> {
        self.got.lock().unwrap().iter().map(|(key, _)| key.clone()).collect()
    }

    fn answer(&self, status: StatusCode) {
        self.statuses.lock().unwrap().push(status);
    }
}

async fn take(State(hooks): State<Hooks>, headers: HeaderMap, Json(body): Json<Value>) -> StatusCode {
    let key = headers["idempotency-key"].to_str().unwrap().to_owned();
    let text = body["text"].as_str().unwrap().to_owned();
    hooks.got.lock().unwrap().push((key, text));
    hooks.statuses.lock().unwrap().pop().unwrap_or(StatusCode::OK)
}

/// Staff, a worker that reaches a server on this machine, and that server's address.
struct Desk {
    app: App,
    staff: Browser,
    shop: Workshop,
    hooks: Hooks,
    address: String,
}

async fn a_desk(db: &PgPool) -> Desk {
    let app = App::new(db.clone());
    let staff = app.staff("rosa").await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let hooks = Hooks::default();
    let router = Router::new().fallback(take).with_state(hooks.clone());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    let mut shop = Workshop::open(db, ScriptedEngine::that_draws()).await;
    let deps = Deps {
        outside: Arc::new(Outside {
            public_url: "https://nocturne.test".to_owned(),
            fetcher: Fetcher::new(Reach::Loopback),
            ..Outside::default()
        }),
        ..shop.runtime.deps().clone()
    };
    shop.runtime = Runtime::new(deps, every_handler(), "watcher".to_owned(), &Slots::default());
    shop.runtime.drain(Lane::Messages).await.unwrap();
    Desk {
        app,
        staff,
        shop,
        hooks,
        address: format!("https://hooks.test:{port}/services/secret"),
    }
}

impl Desk {
    async fn change(&mut self, change: Value) -> Answer {
        let mut body = json!({
            "emails": [OPS], "webhookUrl": self.address, "everyMinutes": 60, "causes": ["engines_away"], "version": 0,
            "reason": "the night shift",
        });
        let fields = body.as_object_mut().unwrap();
        fields.extend(change.as_object().unwrap().clone());
        self.staff
            .send(Browser::request(Method::PUT, ALERTS, Some(&body)))
            .await
    }

    /// The worker looks, and sends what it wrote.
    async fn watch(&self) {
        let mut tx = self.app.db.begin().await.unwrap();
        enqueue(&mut tx, &WatchAlerts {}).await.unwrap();
        tx.commit().await.unwrap();
        self.shop.runtime.drain(Lane::Messages).await.unwrap();
    }

    /// The next try of what could not be sent.
    async fn try_again(&self) {
        self.run("update jobs set run_at = now() - interval '1 second' where state = 'retrying'")
            .await;
        ripen(&mut self.app.db.acquire().await.unwrap(), Lane::Messages)
            .await
            .unwrap();
        self.shop.runtime.drain(Lane::Messages).await.unwrap();
    }

    async fn run(&self, statement: &'static str) {
        sqlx::query(statement)
            .execute(&self.app.db)
            .await
            .unwrap_or_else(|error| panic!("{statement}: {error}"));
    }

    /// The newest messages to the webhook: news, state and answer.
    async fn told(&mut self) -> Vec<(String, String, Value)> {
        let shown = self.staff.get(ALERTS).await.body;
        let messages = shown["messages"].as_array().unwrap().iter();
        messages
            .filter(|message| message["channel"] == "webhook")
            .map(|message| {
                let word = |name: &str| message[name].as_str().unwrap().to_owned();
                (word("news"), word("state"), message["answer"].clone())
            })
            .collect()
    }

    async fn subjects(&self) -> Vec<String> {
        let letters = self.app.letters_to(OPS).await.into_iter();
        letters.map(|letter| letter.subject).rev().collect()
    }
}

const AWAY: &str = "insert into engine_states
         (worker_name, engine_kind, engine_model, engine_endpoint, engine_state, obeyed_switch, open_since,
             request_count, failure_count, in_flight, recent_ms)
     values ('watcher', 'image', 'flux', 'gpu-1:8188', 'open', 'on', now() - interval '40 seconds', 1, 1, 0, '{}')
     on conflict (worker_name, engine_kind, engine_model, engine_endpoint) do update
     set engine_state = 'open', open_since = excluded.open_since, reported_at = now()";
const BACK: &str = "update engine_states set engine_state = 'closed', open_since = null, reported_at = now()";
const AN_HOUR_LATER: &str = "update staff_alert_causes set told_at = told_at - interval '61 minutes'";

const BEGUN: &str = "Nocturne: Engines not answering: 1\nhttps://nocturne.test/admin/engines";
const ENDED: &str = "Nocturne: Resolved: Engines not answering\nhttps://nocturne.test/admin/engines";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_cause_is_told_once_under_one_key_until_it_ends(db: PgPool) {
    let mut desk = a_desk(&db).await;
    desk.run(AWAY).await;
    desk.watch().await;
    assert!(desk.hooks.texts().is_empty(), "alerts are off at first");
    let shown = desk.change(json!({})).await;
    assert_eq!(shown.status, 200, "{}", shown.body);
    assert_eq!(shown.body["webhookHost"], "hooks.test");
    assert!(!shown.body.to_string().contains("secret"), "{}", shown.body);

    desk.hooks.answer(StatusCode::SERVICE_UNAVAILABLE);
    desk.watch().await;

    assert_eq!(desk.hooks.texts(), [BEGUN]);
    let answer = json!("can't be delivered yet: the service answers 503 Service Unavailable");
    assert_eq!(desk.told().await, [("begun".to_owned(), "waiting".to_owned(), answer)]);
    desk.try_again().await;
    assert_eq!(desk.hooks.texts(), [BEGUN, BEGUN]);
    let keys = desk.hooks.keys();
    assert_eq!(keys[0], keys[1], "the same message");
    let sent = |news: &str| (news.to_owned(), "sent".to_owned(), json!("200"));
    assert_eq!(desk.told().await, [sent("begun")]);
    desk.run(AWAY).await;
    desk.watch().await;
    assert_eq!(desk.hooks.texts().len(), 2, "it was told within the hour");
    assert_eq!(desk.subjects().await, ["Nocturne: Engines not answering: 1"]);

    desk.run(BACK).await;
    desk.watch().await;
    desk.watch().await;

    assert_eq!(desk.hooks.texts()[2..], [ENDED]);
    assert_eq!(desk.told().await, [sent("ended"), sent("begun")]);
    assert_eq!(
        desk.subjects().await[1..],
        ["Nocturne: Resolved: Engines not answering"]
    );
    // It goes once more within the hour, and after it.
    desk.run(AWAY).await;
    desk.watch().await;
    assert_eq!(desk.hooks.texts().len(), 3);
    desk.run(AN_HOUR_LATER).await;
    desk.run(AWAY).await;
    desk.watch().await;
    assert_eq!(desk.hooks.texts()[3..], [BEGUN]);
    desk.run(AN_HOUR_LATER).await;
    desk.run(AWAY).await;
    desk.watch().await;
    assert_eq!(desk.told().await[0], sent("lasting"));
    let mut keys = desk.hooks.keys();
    keys.dedup();
    assert_eq!(keys.len(), 4, "each message has its own key: {keys:?}");
    let holds = desk.staff.get(ALERTS).await.body;
    let cause = holds["causes"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["cause"] == "engines_away");
    assert_eq!(cause.unwrap()["count"], 1);
    assert!(cause.unwrap()["since"].is_string() && cause.unwrap()["isWanted"] == true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_test_is_sent_once_and_shows_how_it_ended(db: PgPool) {
    let mut desk = a_desk(&db).await;
    let test = json!({ "id": Uuid::now_v7(), "reason": null });
    let path = format!("{ALERTS}/test");
    let nowhere = desk.staff.post(&path, &test).await;
    assert_eq!((nowhere.status.as_u16(), nowhere.code()), (409, "conflict"));
    desk.change(json!({ "causes": [] })).await;

    for _ in 0..2 {
        let sent = desk.staff.post(&path, &test).await;
        assert_eq!(sent.status, 200, "{}", sent.body);
    }
    desk.hooks.answer(StatusCode::NOT_FOUND);
    desk.shop.runtime.drain(Lane::Messages).await.unwrap();

    let text = "Nocturne: Test. Alerts for staff arrive here.\nhttps://nocturne.test/admin/alerts";
    assert_eq!(desk.hooks.texts(), [text]);
    let gone = json!("the recipient is gone: 404");
    assert_eq!(desk.told().await, [("test".to_owned(), "refused".to_owned(), gone)]);
    assert_eq!(desk.subjects().await, ["Nocturne: Test. Alerts for staff arrive here."]);
    let entries = "select count(*) from audit_log where action = 'alerts.test'";
    assert_eq!(desk.app.count(entries).await, 1);
    // An address within the machine's network is never asked.
    let inside = desk
        .change(json!({ "webhookUrl": "https://169.254.169.254/latest", "version": 1 }))
        .await;
    assert_eq!(inside.status, 200, "{}", inside.body);
    desk.staff.post(&path, &json!({ "id": Uuid::now_v7() })).await;
    desk.shop.runtime.drain(Lane::Messages).await.unwrap();
    let refused = json!("the address isn't allowed");
    assert_eq!(desk.told().await[0], ("test".to_owned(), "refused".to_owned(), refused));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_webhook_that_never_answers_ends_refused_after_the_last_try(db: PgPool) {
    let mut desk = a_desk(&db).await;
    desk.change(json!({ "emails": [] })).await;
    desk.run(AWAY).await;
    desk.hooks.answer(StatusCode::BAD_GATEWAY);
    desk.hooks.answer(StatusCode::BAD_GATEWAY);
    desk.watch().await;

    desk.run("update jobs set max_attempts = 2 where kind = 'alerts.send'")
        .await;
    desk.try_again().await;

    let answer = json!("can't be delivered yet: the service answers 502 Bad Gateway");
    assert_eq!(desk.told().await, [("begun".to_owned(), "refused".to_owned(), answer)]);
    assert_eq!(desk.hooks.texts(), [BEGUN, BEGUN]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn settings_are_checked_kept_with_a_reason_and_not_overwritten(db: PgPool) {
    let mut desk = a_desk(&db).await;
    let cases = [
        (json!({ "emails": ["ops"] }), "email_invalid"),
        (json!({ "webhookUrl": "http://hooks.test/x" }), "unknown_option"),
        (json!({ "everyMinutes": 1 }), "invalid_body"),
        (json!({ "reason": " " }), "reason_missing"),
    ];
    for (change, code) in cases {
        let refused = desk.change(change).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code()),
            (422, code),
            "{}",
            refused.body
        );
    }
    assert_eq!(desk.change(json!({})).await.body["version"], 1);

    let late = desk.change(json!({})).await;
    assert_eq!((late.status.as_u16(), late.code()), (409, "edited_elsewhere"));
    let kept = desk.change(json!({ "webhookUrl": null, "version": 1 })).await.body;
    assert_eq!(
        (&kept["webhookHost"], &kept["emails"]),
        (&json!("hooks.test"), &json!([OPS]))
    );
    let removed = desk.change(json!({ "webhookUrl": "", "version": 2 })).await.body;
    assert_eq!(removed["webhookHost"], Value::Null);
    let log: Vec<Value> = sqlx::query_scalar("select detail from audit_log where action = 'alerts.change' order by id")
        .fetch_all(&db)
        .await
        .unwrap();
    assert_eq!(log.len(), 3);
    assert!(!log.iter().any(|entry| entry.to_string().contains("secret")), "{log:?}");
}

/// One more of each cause, and things beside it that are none.
const CAUSES: [(AlertCause, i64, &str); 6] = [
    (
        AlertCause::LanesUnserved,
        1,
        "insert into jobs (id, kind, lane, payload, max_attempts, run_at)
         values (gen_random_uuid(), 'imports.read', 'imports', '{}', 1, now() - interval '2 minutes'),
             (gen_random_uuid(), 'payouts.close', 'money', '{}', 1, now())",
    ),
    (
        AlertCause::UrgentCases,
        1,
        "insert into cases (id, subject_type, subject_id, evidence, reason, state, due_at)
         select gen_random_uuid(), 'post', gen_random_uuid(), '{}'::jsonb, reason, 'open', now() + interval '1 hour'
         from unnest(array['minor', 'spam']) as reasons (reason)",
    ),
    (
        AlertCause::AppealsDue,
        2,
        "insert into cases (id, subject_type, subject_id, evidence, reason, state, created_at, appealed_at, due_at)
         select gen_random_uuid(), 'post', gen_random_uuid(), '{}'::jsonb, 'spam', 'appealed',
             now() - interval '30 days', now() - interval '3 hours', now() + left_over
         from (values (interval '9 hours'), ('30 minutes'), ('-1 hours')) as clocks (left_over)",
    ),
    (
        AlertCause::WebhooksRefused,
        3,
        "insert into payment_refusals (id, provider, reason, body, received_at)
         select gen_random_uuid(), 'ccbill', 'signature', '{}', now() - age
         from (values (interval '1 minute'), ('2 minutes'), ('3 minutes'), ('2 hours')) as ages (age)",
    ),
    (
        AlertCause::SchedulesMissed,
        1,
        "update job_schedules
         set next_at = now() - interval '10 minutes', is_paused = (name = 'maintenance.sweep')
         where name in ('maintenance.sweep', 'accounts.erase_due')",
    ),
    (
        AlertCause::MailsUnsent,
        1,
        "insert into mails (id, recipient, subject, body, created_at)
         select gen_random_uuid(), 'mila@nocturne.test', 'Hello', 'Hello', now() - age
         from (values (interval '1 minute'), ('11 minutes'), ('2 days')) as ages (age)",
    ),
];

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_cause_counts_what_staff_have_to_mend_and_nothing_else(db: PgPool) {
    let desk = a_desk(&db).await;
    desk.run("update job_schedules set next_at = now() + interval '1 hour'")
        .await;
    let mut conn = db.acquire().await.unwrap();
    let calm = look(&mut conn).await.unwrap();
    assert!(calm.values().all(|count| *count == 0), "{calm:?}");

    for (cause, expected, statement) in CAUSES {
        desk.run(statement).await;
        assert_eq!(look(&mut conn).await.unwrap()[&cause], expected, "{cause:?}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn books_that_drift_are_told(db: PgPool) {
    let mut desk = a_desk(&db).await;
    desk.change(json!({ "causes": ["ledger_drift"], "emails": [] })).await;
    desk.watch().await;
    assert!(desk.hooks.texts().is_empty());
    desk.run("update ledger_balances set posted = posted + 1").await;
    desk.watch().await;
    assert!(desk.hooks.texts().is_empty(), "the books were looked at a moment ago");

    desk.run("update staff_alert_causes set looked_at = now() - interval '16 minutes'")
        .await;
    desk.watch().await;

    let texts = desk.hooks.texts();
    assert_eq!(texts.len(), 1);
    assert!(texts[0].contains("Accounts that don’t balance"), "{texts:?}");
}
