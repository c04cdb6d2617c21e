//! Lines that staff add to the text policy: published, rolled back, evaluated in the shadow, and replayed. What a version
//! decides holds for the whole process, so these flows run one after another.
use axum::http::Method;
use jobs::{
    domains::policy::{Line, LineKind, keep_differences, publish_version, read_policy, save_draft},
    ids::AccountId,
    queue::Lane,
};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::sync::{Mutex, MutexGuard};
use uuid::Uuid;

use crate::{
    browser::{Answer, Browser},
    engine::ScriptedEngine,
    feed::{Stage, a_stage, published},
    orders::post_once,
    worker::Workshop,
};

static ALONE: Mutex<()> = Mutex::const_new(());

/// A stage with a post to comment on, and an admin.
struct Desk {
    stage: Stage,
    rosa: Browser,
    comments: String,
    _alone: MutexGuard<'static, ()>,
}

async fn a_desk(db: PgPool) -> Desk {
    let alone = ALONE.lock().await;
    let mut stage = a_stage(db).await;
    read(&stage.db).await;
    let post = published(&mut stage, &json!({ "accessMode": "free", "body": "Hello" })).await;
    let rosa = stage.app.staff("rosa").await;
    Desk {
        rosa,
        comments: format!("/front/feed/{post}/comments"),
        stage,
        _alone: alone,
    }
}

/// Reads the versions as each process does when it is called.
async fn read(db: &PgPool) {
    read_policy(&mut db.acquire().await.unwrap()).await.unwrap();
}

fn line(kind: &str, phrase: &str) -> Value {
    json!({ "kind": kind, "locale": null, "fields": [], "phrase": phrase, "note": "" })
}

impl Desk {
    async fn say(&mut self, text: &str) -> String {
        let answer = self.stage.mila.post(&self.comments, &json!({ "body": text })).await;
        if answer.status == 200 {
            return "said".to_owned();
        }
        assert_eq!(answer.status, 422, "{}", answer.body);
        answer.code().to_owned()
    }

    async fn order(&mut self, prompt: &str, key: &str) -> String {
        let order = json!({ "mode": "imagine", "storyPrompt": prompt, "model": "sdxl", "batchSize": 1, "seed": "7" });
        let answer = post_once(&mut self.stage.mila, "/front/generations/images", &order, key).await;
        if answer.status == 202 {
            return "ordered".to_owned();
        }
        assert_eq!(answer.status, 422, "{}", answer.body);
        answer.code().to_owned()
    }

    async fn act(&mut self, verb: &str, body: &Value) -> Answer {
        self.rosa.post(&format!("/front/admin/policy/{verb}"), body).await
    }

    async fn put_draft(&mut self, lines: &[Value], edits: Option<i64>) -> Answer {
        let body = json!({ "lines": lines, "edits": edits });
        let request = Browser::request(Method::PUT, "/front/admin/policy/draft", Some(&body));
        self.rosa.send(request).await
    }

    /// Saves these lines as a new draft and moves it on; returns the version.
    async fn draft_and(&mut self, verb: &str, lines: &[Value]) -> Value {
        let draft = self.put_draft(lines, None).await;
        assert_eq!(draft.status, 200, "{}", draft.body);
        let body = json!({ "id": draft.body["id"], "edits": draft.body["edits"], "reason": "a wave of scams" });
        let moved = self.act(verb, &body).await;
        assert_eq!(moved.status, 200, "{}", moved.body);
        moved.body
    }

    async fn policy(&mut self) -> Value {
        self.rosa.get("/front/admin/policy").await.body
    }

    async fn logged(&self, action: &str) -> i64 {
        sqlx::query_scalar("select count(*) from audit_log where action = $1")
            .bind(action)
            .fetch_one(&self.stage.db)
            .await
            .unwrap()
    }

    /// Leaves the process without lines.
    async fn close(self) {
        sqlx::query("update policy_versions set state = 'withdrawn'")
            .execute(&self.stage.db)
            .await
            .unwrap();
        read(&self.stage.db).await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_version_is_drafted_tried_out_published_with_a_reason_and_rolled_back(db: PgPool) {
    let mut desk = a_desk(db).await;
    let phrase = "copper heron deal";
    assert_eq!(desk.say("Ask me for the copper heron deal").await, "said");

    for broken in [json!([line("refuse", "a")]), json!([line("refuse", "her*on")])] {
        let refused = desk.put_draft(broken.as_array().unwrap(), None).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("unknown_option", &json!("lines"))
        );
    }
    let draft = desk.put_draft(&[line("refuse", phrase)], None).await.body;
    assert_eq!(
        desk.put_draft(&[], None).await.code(),
        "edited_elsewhere",
        "there is a draft"
    );
    let tried = json!({ "text": "The copper heron deal!", "field": "letter", "lines": draft["lines"] });
    let verdict = desk.act("test", &tried).await.body;
    assert_eq!(
        verdict,
        json!({ "locale": "en", "rules": "allowed", "current": "allowed", "lines": "added" })
    );
    assert_eq!(
        desk.say("the copper heron deal").await,
        "said",
        "a draft decides nothing"
    );

    let unreasoned = json!({ "id": draft["id"], "edits": 1, "reason": " " });
    assert_eq!(desk.act("publish", &unreasoned).await.code(), "reason_missing");
    let stale = json!({ "id": draft["id"], "edits": 7, "reason": "scams" });
    assert_eq!(desk.act("publish", &stale).await.code(), "edited_elsewhere");
    let body = json!({ "id": draft["id"], "edits": 1, "reason": "scams" });
    assert_eq!(desk.act("publish", &body).await.status, 200);
    assert_eq!(desk.say("The Copper-Heron D3AL").await, "text_refused");
    assert_eq!(desk.say("a heron of copper").await, "said");

    let second = desk.draft_and("publish", &[line("refuse", "tin heron")]).await;
    assert_eq!(desk.say("the copper heron deal").await, "said");
    assert_eq!(desk.say("a tin heron").await, "text_refused");
    let other = json!({ "currentId": draft["id"], "reason": "too broad" });
    assert_eq!(desk.act("rollback", &other).await.code(), "edited_elsewhere");
    let back = desk
        .act("rollback", &json!({ "currentId": second["id"], "reason": "too broad" }))
        .await;
    assert_eq!(back.status, 200, "{}", back.body);
    assert_eq!(back.body["restores"], draft["number"]);
    assert_eq!(desk.say("a tin heron").await, "said");
    assert_eq!(desk.say("the copper heron deal").await, "text_refused");

    // Before the first version were the rules alone.
    let back = desk
        .act(
            "rollback",
            &json!({ "currentId": back.body["id"], "reason": "not needed" }),
        )
        .await;
    assert_eq!(back.body["lines"], json!([]), "{}", back.body);
    assert_eq!(desk.say("the copper heron deal").await, "said");

    let policy = desk.policy().await;
    assert_eq!(policy["currentId"], back.body["id"]);
    assert_eq!(policy["items"].as_array().unwrap().len(), 4);
    assert_eq!(policy["items"][0]["changedBy"], "rosa");
    assert_eq!(desk.logged("policy.publish").await, 2);
    assert_eq!(desk.logged("policy.rollback").await, 2);
    assert_eq!(desk.logged("policy.draft").await, 2);
    desk.close().await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_another_process_publishes_takes_effect_once_this_one_is_called(db: PgPool) {
    let mut desk = a_desk(db).await;
    let by = AccountId(desk.rosa.account());
    let lines = [Line {
        kind: LineKind::Refuse,
        locale: None,
        fields: Vec::new(),
        phrase: "zinc heron".to_owned(),
        note: String::new(),
    }];
    let mut calls = sqlx::postgres::PgListener::connect_with(&desk.stage.db).await.unwrap();
    calls.listen("policy_changed").await.unwrap();
    let mut tx = desk.stage.db.begin().await.unwrap();
    let draft = save_draft(&mut tx, by, &lines, None).await.unwrap();
    publish_version(&mut tx, by, (draft.id, draft.edits), "scams")
        .await
        .unwrap();
    tx.commit().await.unwrap();

    calls.recv().await.unwrap();
    assert_eq!(desk.say("a zinc heron").await, "said", "not read yet");
    read(&desk.stage.db).await;
    assert_eq!(desk.say("a zinc heron").await, "text_refused");
    desk.close().await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_allowed_phrase_never_lifts_a_rule_about_minors(db: PgPool) {
    let mut desk = a_desk(db).await;
    assert_eq!(
        desk.order("a photo of my landlady", "key-00000001").await,
        "real_person"
    );
    assert_eq!(desk.order("a girl, 15 years old", "key-00000002").await, "adults_only");
    assert_eq!(desk.say("I am 15 now").await, "adults_only");

    let lines = [
        line("allow", "photo of my landlady"),
        line("allow", "a girl, 15 years old"),
        line("allow", "girl"),
        line("allow", "15 years old"),
        line("allow", "I am 15 now"),
    ];
    desk.draft_and("publish", &lines).await;

    assert_eq!(desk.order("a photo of my landlady", "key-00000003").await, "ordered");
    assert_eq!(desk.order("a girl, 15 years old", "key-00000004").await, "adults_only");
    assert_eq!(desk.say("I am 15 now").await, "adults_only");
    desk.close().await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_shadow_counts_what_it_would_decide_differently_and_refuses_nothing(db: PgPool) {
    let mut desk = a_desk(db).await;
    desk.draft_and("publish", &[line("refuse", "tin heron")]).await;
    let shadow = desk.draft_and("shadow", &[line("refuse", "lead heron")]).await;

    assert_eq!(desk.say("a lead heron").await, "said");
    assert_eq!(desk.say("a tin heron").await, "text_refused");
    assert_eq!(desk.say("a heron").await, "said");
    let mut conn = desk.stage.db.acquire().await.unwrap();
    keep_differences(&mut conn).await.unwrap();
    keep_differences(&mut conn).await.unwrap();

    let policy = desk.policy().await;
    assert_eq!(policy["shadow"]["id"], shadow["id"]);
    let differences = policy["differences"].as_array().unwrap();
    let [letters] = differences.as_slice() else {
        panic!("{policy}")
    };
    assert_eq!(
        (&letters["field"], &letters["refused"], &letters["allowed"]),
        (&json!("letter"), &json!(1), &json!(1))
    );

    let body = json!({ "id": shadow["id"], "reason": "seen enough" });
    assert_eq!(desk.act("withdraw", &body).await.status, 200);
    assert_eq!(desk.act("withdraw", &body).await.code(), "not_found");
    assert_eq!(desk.policy().await["shadow"], Value::Null);
    assert_eq!(desk.logged("policy.shadow").await, 1);
    assert_eq!(desk.logged("policy.withdraw").await, 1);
    desk.close().await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_replay_counts_what_a_draft_would_have_decided_about_texts_that_are_kept(db: PgPool) {
    let mut desk = a_desk(db.clone()).await;
    let shop = Workshop::open(&db, ScriptedEngine::that_draws()).await;
    let old = "update comments set created_at = now() - interval '40 days'";
    assert_eq!(desk.say("an old lead heron").await, "said");
    sqlx::query(old).execute(&db).await.unwrap();
    for text in [
        "a lead heron",
        "two words",
        "Der Bleireiher und ich sind auf dem Tisch",
        "a tin heron",
    ] {
        assert_eq!(desk.say(text).await, "said");
    }
    let order = json!({ "mode": "imagine", "storyPrompt": "a lead heron on a roof", "batchSize": 1, "seed": "7" });
    let ordered = post_once(
        &mut desk.stage.mila,
        "/front/generations/images",
        &order,
        "key-00000001",
    )
    .await;
    assert_eq!(ordered.status, 202, "{}", ordered.body);
    desk.draft_and("publish", &[line("refuse", "tin heron")]).await;
    let lines = [line("refuse", "lead heron"), line("refuse", "bleireiher")];
    let draft = desk.put_draft(&lines, None).await.body;

    let mut body = json!({ "id": draft["id"], "edits": 1, "days": 31 });
    assert_eq!(desk.act("replays", &body).await.code(), "unknown_option");
    body["days"] = json!(30);
    let started = desk.act("replays", &body).await;
    assert_eq!(
        (started.status.as_u16(), &started.body["state"]),
        (202, &json!("running"))
    );
    assert_eq!(desk.act("replays", &body).await.code(), "already_running");
    shop.runtime.drain(Lane::Maintenance).await.unwrap();

    let policy = desk.policy().await;
    let replay = &policy["replays"][0];
    assert_eq!(replay["state"], "done", "{replay}");
    let count = |source: &str, locale: &str| {
        let counts = replay["counts"].as_array().unwrap();
        let found = counts
            .iter()
            .find(|count| count["source"] == source && count["locale"] == locale);
        found.map(|count| (count["refused"].as_i64().unwrap(), count["allowed"].as_i64().unwrap()))
    };
    assert_eq!(count("comments", "en"), Some((1, 1)), "{replay}");
    assert_eq!(count("comments", "de"), Some((1, 0)), "{replay}");
    assert_eq!(count("prompts", "en"), Some((1, 0)), "{replay}");
    assert_eq!(replay["counts"].as_array().unwrap().len(), 3, "{replay}");
    assert_eq!(replay["texts"], 6, "four comments, a prompt and a post");
    let examples = replay["examples"].as_array().unwrap();
    assert_eq!(examples.len(), 4);
    let id: Uuid = sqlx::query_scalar("select id from generations")
        .fetch_one(&db)
        .await
        .unwrap();
    let prompt = json!({ "source": "prompts", "id": id, "isRefused": true });
    assert!(examples.contains(&prompt), "{replay}");
    assert!(!policy.to_string().contains("on a roof"), "no text is copied");
    assert_eq!(desk.logged("policy.replay").await, 1);

    // A draft that is edited meanwhile ends its replay.
    assert_eq!(desk.act("replays", &body).await.status, 202);
    assert_eq!(desk.put_draft(&lines, Some(1)).await.status, 200);
    shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert_eq!(desk.policy().await["replays"][0]["state"], "outdated");
    desk.close().await;
}
