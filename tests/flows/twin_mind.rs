//! The mind of a twin: kept, distilled from its owner's own words alone, and tried out.
use std::sync::Arc;

use axum::http::StatusCode;
use jobs::queue::Lane;
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::sync::Notify;

use crate::{
    browser::{Answer as Answered, Browser},
    direct::{TO_MILA, TO_ORIN, said},
    model::{Answer, Model},
    town::{Town, a_town, a_town_with_model, count, put},
};

const MIND: &str = "/front/digital-twin/onboarding/mind";
const TEST: &str = "/front/digital-twin/test";

/// A mind with these answers and nothing else.
fn a_mind(answers: &[(&str, &str)]) -> Value {
    let questions: Vec<Value> = answers
        .iter()
        .map(|(key, answer)| json!({ "key": key, "answer": answer }))
        .collect();
    json!({
        "language": "en", "questions": questions, "texts": [], "takesMessages": false, "neverTopics": [], "prices": [],
        "tones": { "warmth": 50, "play": 50, "length": 20, "emoji": 20 },
    })
}

/// The same with other fields.
fn with(mut mind: Value, change: &Value) -> Value {
    let fields = mind.as_object_mut().unwrap();
    fields.extend(change.as_object().unwrap().clone());
    mind
}

async fn save(browser: &mut Browser, mind: &Value) -> Value {
    let answer = put(browser, MIND, Some(mind)).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body
}

async fn refused(browser: &mut Browser, mind: &Value) -> (StatusCode, Value) {
    let answer = put(browser, MIND, Some(mind)).await;
    (answer.status, answer.body)
}

async fn distill(town: &Town) -> usize {
    town.shop.runtime.drain(Lane::Messages).await.unwrap()
}

async fn sheet(browser: &mut Browser) -> Vec<Value> {
    let mind = browser.get(MIND).await.body;
    mind["sheet"].as_array().unwrap_or_else(|| panic!("{mind}")).clone()
}

fn texts(sheet: &[Value]) -> Vec<&str> {
    sheet.iter().map(|line| line["text"].as_str().unwrap()).collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mind_is_distilled_and_its_owner_has_the_last_word(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mind = a_mind(&[("work", "I bake bread. I rise at four."), ("goodbye", "Sleep tight")]);
    // The mails of the town.
    distill(&town).await;

    let saved = save(&mut town.mila, &mind).await;
    assert_eq!(
        (&saved["distilling"]["state"], &saved["distilling"]["at"]),
        (&json!("running"), &json!(null))
    );
    assert_eq!(distill(&town).await, 1);
    let first = sheet(&mut town.mila).await;
    assert_eq!(
        texts(&first),
        ["I bake bread.", "I rise at four.", "Says goodbye with: Sleep tight"]
    );
    assert_eq!(
        (&first[0]["source"], &first[0]["sourceKey"]),
        (&json!("interview"), &json!("work"))
    );
    assert_eq!(town.mila.get(MIND).await.body["distilling"]["state"], "done");

    // One line is rewritten, one taken off, one stays.
    let own = json!([
        { "id": first[0]["id"], "kind": "fact", "text": "I bake rye bread." },
        { "id": first[2]["id"], "kind": "manner", "text": first[2]["text"] },
        { "kind": "phrase", "text": "oh sunshine" },
    ]);
    let edited = save(&mut town.mila, &with(mind.clone(), &json!({ "sheet": own }))).await;
    assert_eq!(edited["distilling"]["state"], "done", "no source has changed");
    assert_eq!(distill(&town).await, 0);
    let more = with(
        mind,
        &json!({ "questions": [
            { "key": "work", "answer": "I bake bread. I rise at four." }, { "key": "pets", "answer": "I have two cats." },
        ] }),
    );
    save(&mut town.mila, &more).await;
    assert_eq!(distill(&town).await, 1);

    let last = sheet(&mut town.mila).await;
    assert_eq!(texts(&last), ["I bake rye bread.", "I have two cats.", "oh sunshine"]);
    assert_eq!(
        (&last[0]["isEdited"], &last[2]["source"]),
        (&json!(true), &json!("owner"))
    );
    let stale = json!({ "sheet": [{ "id": first[1]["id"], "kind": "fact", "text": "I rise at four." }] });
    let (status, problem) = refused(&mut town.mila, &with(more, &stale)).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("edited_elsewhere"))
    );
    assert!(count(&db, "live_events where event ->> 'event' = 'twinChanged'").await >= 4);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_change_while_it_is_distilled_is_distilled_too(db: PgPool) {
    let until = Arc::new(Notify::new());
    let fact = |text: &str| json!({ "notes": [{ "kind": "fact", "text": text, "line": 1 }] });
    let model = Model::that([
        Answer::HoldsBack(until.clone(), fact("Bakes bread.")),
        Answer::Notes(fact("Bakes cakes.")),
    ]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    save(&mut town.mila, &a_mind(&[("work", "I bake bread.")])).await;

    let Town { shop, mila, .. } = &mut town;
    let change = async {
        model.is_asked().await;
        save(mila, &a_mind(&[("work", "I bake cakes.")])).await;
        until.notify_one();
    };
    let (done, ()) = tokio::join!(shop.runtime.drain(Lane::Messages), change);

    done.unwrap();
    distill(&town).await;
    assert_eq!(texts(&sheet(&mut town.mila).await), ["Bakes cakes."]);
    assert_eq!(count(&db, "jobs where kind = 'twin.distill'").await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_engine_describes_and_phrases_nobody_wrote_are_dropped(db: PgPool) {
    let notes = json!({ "notes": [
        { "kind": "fact", "text": "Bakes bread.", "line": 1 },
        { "kind": "fact", "text": "Is 15 years old.", "line": 1 },
        { "kind": "phrase", "text": "never written", "line": 1 },
    ] });
    let model = Model::that([Answer::Notes(notes)]);
    let mut town = a_town_with_model(db, model.serve().await).await;

    save(&mut town.mila, &a_mind(&[("work", "I bake bread.")])).await;
    distill(&town).await;

    assert_eq!(texts(&sheet(&mut town.mila).await), ["Bakes bread."]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn refusals_name_the_field_and_its_bound(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mind = |change: &Value| with(a_mind(&[]), change);

    for (change, code, field, bound) in [
        (
            json!({ "texts": [{ "title": "x".repeat(81), "body": "b" }] }),
            "too_long",
            "texts[0].title",
            json!(80),
        ),
        (
            json!({ "neverTopics": vec!["x"; 31] }),
            "too_long",
            "neverTopics",
            json!(30),
        ),
        (
            json!({ "prices": [{ "item": "a", "cents": 0 }] }),
            "invalid_body",
            "prices[0].cents",
            json!(1_000_000),
        ),
        (
            json!({ "questions": [{ "key": "who", "answer": "I'm 16" }] }),
            "adults_only",
            "questions[0].answer",
            Value::Null,
        ),
        (
            json!({ "sheet": [{ "kind": "fact", "text": " " }] }),
            "invalid_body",
            "sheet[0].text",
            Value::Null,
        ),
        (
            json!({ "questions": [{ "key": "shoes", "answer": "a" }] }),
            "unknown_option",
            "questions[0].key",
            Value::Null,
        ),
    ] {
        let (status, problem) = refused(&mut town.mila, &mind(&change)).await;

        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert_eq!(
            (&problem["code"], &problem["field"]),
            (&json!(code), &json!(field)),
            "{problem}"
        );
        assert_eq!(problem["bound"], bound, "{problem}");
    }
    assert_eq!(count(&db, "twins").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_text_is_its_owners_alone(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let text = json!({ "texts": [{ "title": "Mine", "body": "My words." }] });
    let saved = save(&mut town.mila, &with(a_mind(&[]), &text)).await;

    let stolen = json!({ "texts": [{ "id": saved["texts"][0]["id"], "title": "Ours", "body": "Their words." }] });
    let (_, problem) = refused(&mut town.orin, &with(a_mind(&[]), &stolen)).await;

    assert_eq!(problem["code"], "edited_elsewhere");
    assert_eq!(count(&db, "twin_texts where title = 'Mine'").await, 1);
}

/// Words of a fan that must not come up anywhere.
const CANARY: &str = "my canary sings at midnight";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_fans_words_never_reach_the_sheet(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    for number in 0..4 {
        let client = format!("client-fan-{number}");
        said(&mut town.orin, TO_MILA, &format!("{CANARY}, sweet {number}"), &client).await;
        let quoted = format!("Sleep tight my dear.\n> {CANARY}\nYou wrote \"{CANARY}\"");
        said(&mut town.mila, TO_ORIN, &quoted, &format!("client-own-{number}")).await;
    }
    for number in 0..3 {
        let client = format!("client-name-{number}");
        said(&mut town.mila, TO_ORIN, "Orin knows a secret about boats", &client).await;
    }

    save(&mut town.mila, &with(a_mind(&[]), &json!({ "takesMessages": true }))).await;
    distill(&town).await;

    let lines = sheet(&mut town.mila).await;
    let told = texts(&lines);
    assert!(told.contains(&"sleep tight my dear"), "{told:?}");
    for hidden in ["canary", "sings", "midnight", "orin", "secret", "boats"] {
        assert!(
            !told.iter().any(|text| text.to_lowercase().contains(hidden)),
            "{hidden}: {told:?}"
        );
    }
    // Without permission nothing of it stays, not even what its owner took off the sheet.
    let off = json!({ "takesMessages": true, "sheet": [] });
    save(&mut town.mila, &with(a_mind(&[]), &off)).await;
    assert!(count(&db, "twin_facts where is_dropped").await > 0);
    let saved = save(&mut town.mila, &a_mind(&[])).await;
    assert_eq!((&saved["sheet"], count(&db, "twin_facts").await), (&json!([]), 0));
    distill(&town).await;
    assert_eq!(count(&db, "twin_facts").await, 0);
}

async fn say(browser: &mut Browser, text: &str, client_id: &str) -> Answered {
    browser
        .post(TEST, &json!({ "text": text, "clientId": client_id }))
        .await
}

async fn answer(town: &Town) -> usize {
    town.shop.runtime.drain(Lane::Chat).await.unwrap()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_twin_is_tried_out_and_says_that_it_is_one(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    save(&mut town.mila, &a_mind(&[])).await;

    let asked = say(&mut town.mila, "Are you an AI?", "client-0001").await;
    assert_eq!(asked.status, StatusCode::OK, "{}", asked.body);
    assert_eq!(asked.body["lines"][1]["state"], "waiting");
    let again = say(&mut town.mila, "Are you an AI?", "client-0001").await;
    assert_eq!(again.body["lines"].as_array().unwrap().len(), 2);
    let early = say(&mut town.mila, "Hello?", "client-0002").await;
    assert_eq!((early.status, early.code()), (StatusCode::CONFLICT, "already_running"));

    assert_eq!(answer(&town).await, 1);
    let lines = town.mila.get(TEST).await.body["lines"].clone();
    assert_eq!(
        (&lines[0]["isTwin"], &lines[0]["text"]),
        (&json!(false), &json!("Are you an AI?"))
    );
    assert_eq!(
        (&lines[1]["isTwin"], &lines[1]["state"], &lines[1]["isDemo"]),
        (&json!(true), &json!("done"), &json!(true))
    );
    assert!(
        lines[1]["text"].as_str().unwrap().contains("AI twin of mila"),
        "{lines}"
    );
    assert_eq!(town.orin.get(TEST).await.body["lines"], json!([]));

    say(&mut town.mila, "And now?", "client-0003").await;
    assert_eq!(town.mila.delete(TEST).await.status, StatusCode::NO_CONTENT);
    assert_eq!(answer(&town).await, 1, "an answer that comes too late is lost");
    assert_eq!(town.mila.get(TEST).await.body["lines"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_twin_that_promises_twice_says_the_safe_line(db: PgPool) {
    let model = Model::that([
        Answer::Says("Let's meet on Friday."),
        Answer::Says("Just send me money, dear."),
    ]);
    let mut town = a_town_with_model(db, model.serve().await).await;

    say(&mut town.mila, "When do we meet?", "client-0001").await;
    answer(&town).await;

    let lines = town.mila.get(TEST).await.body["lines"].clone();
    assert_eq!(lines[1]["text"], "That is something only mila can answer. Shall I ask?");
    assert_eq!((lines[1]["isDemo"].as_bool(), model.asked().len()), (Some(false), 2));
    assert!(model.told().contains("You are the AI twin of mila"));
}

/// As many ended jobs like the one that there is.
async fn repeat(db: &PgPool, kind: &str, times: i32) {
    sqlx::query(
        "insert into jobs (id, kind, lane, payload, state, max_attempts, owner_id, subject_type, subject_id, finished_at)
         select gen_random_uuid(), kind, lane, payload, 'succeeded', max_attempts, owner_id, subject_type, subject_id, now()
         from jobs, generate_series(1, $2)
         where kind = $1",
    )
    .bind(kind)
    .bind(times)
    .execute(db)
    .await
    .unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_costs_nothing_is_not_had_without_end(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    save(&mut town.mila, &a_mind(&[("work", "I bake bread.")])).await;
    distill(&town).await;
    say(&mut town.mila, "Hello?", "client-0001").await;
    answer(&town).await;
    repeat(&db, "twin.distill", 29).await;
    repeat(&db, "twin.test", 299).await;

    let refused = say(&mut town.mila, "And now?", "client-0002").await;
    assert_eq!(
        (refused.status, refused.code()),
        (StatusCode::TOO_MANY_REQUESTS, "too_many_attempts")
    );
    save(&mut town.mila, &a_mind(&[("work", "I bake cakes.")])).await;
    assert_eq!(distill(&town).await, 0, "it waits");
    assert_eq!(
        count(&db, "jobs where kind = 'twin.distill' and state = 'scheduled'").await,
        1
    );
}
