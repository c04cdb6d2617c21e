//! Votes, reactions and reports on answers.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::until_limited,
    chat::{answered, last, messages, page_of_message, say, with_ada},
    town::{a_town, count, put},
};

async fn kept_words(db: &PgPool) -> Option<String> {
    sqlx::query_scalar("select vote_words from messages where vote is not null or vote_words is not null")
        .fetch_optional(db)
        .await
        .unwrap()
        .flatten()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_stay_with_their_vote_and_go_with_it(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let at = format!("{}/vote", page_of_message(last(&open)));

    let said = put(
        &mut town.orin,
        &at,
        Some(&json!({ "vote": "down", "words": " Too short. " })),
    )
    .await;
    assert_eq!(said.body["vote"], "down");
    assert_eq!(kept_words(&db).await.as_deref(), Some("Too short."));

    let long = json!({ "vote": "down", "words": "x".repeat(501) });
    assert_eq!(put(&mut town.orin, &at, Some(&long)).await.code(), "too_long");
    assert_eq!(kept_words(&db).await.as_deref(), Some("Too short."));

    put(
        &mut town.orin,
        &at,
        Some(&json!({ "vote": null, "words": "Nobody asked." })),
    )
    .await;
    assert_eq!(kept_words(&db).await, None);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_report_keeps_what_was_said_though_the_chat_is_deleted(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let (message, text) = (page_of_message(last(&open)), last(&open)["text"].clone());
    let report = |reason: &str, words: &str| json!({ "reason": reason, "words": words });

    for (reason, words) in [("spam", "It sells something."), ("realPerson", "It plays a singer.")] {
        let told = town
            .orin
            .post(&format!("{message}/report"), &report(reason, words))
            .await;
        assert_eq!(told.status, StatusCode::NO_CONTENT, "{}", told.body);
    }
    let gone = town.orin.delete(&chat).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT, "{}", gone.body);

    let kept: Vec<(String, String, String)> = sqlx::query_as(
        "select reports.reason, words, evidence ->> 'text' from reports join cases on cases.id = case_id",
    )
    .fetch_all(&db)
    .await
    .unwrap();
    let expected = (
        "real_person".to_owned(),
        "It plays a singer.".to_owned(),
        text.as_str().unwrap().to_owned(),
    );
    assert_eq!(kept, [expected], "the second time says it better");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_answers_that_one_was_given_are_reported(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let own = messages(&open)
        .iter()
        .find(|message| message["author"] == "person")
        .unwrap();
    let report = json!({ "reason": "other" });

    let refused = town
        .orin
        .post(&format!("{}/report", page_of_message(own)), &report)
        .await;
    assert_eq!(refused.code(), "conflict");
    let answer = format!("{}/report", page_of_message(last(&open)));
    assert_eq!(town.mila.post(&answer, &report).await.code(), "not_found");
    assert_eq!(
        town.orin.post(&answer, &json!({ "reason": "boring" })).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let long = json!({ "reason": "other", "words": "x".repeat(501) });
    assert_eq!(town.orin.post(&answer, &long).await.code(), "too_long");

    let waiting = say(&mut town.orin, &chat, "And then?", "client-0002").await.body;
    let unsaid = format!("{}/report", page_of_message(last(&waiting)));
    assert_eq!(
        town.orin.post(&unsaid, &report).await.code(),
        "conflict",
        "there is more to come"
    );

    let count: i64 = sqlx::query_scalar("select count(*) from reports")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(count, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_first_page_tells_how_many_chats_have_news(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let unread = |body: Value| body["data"]["unreadChats"].clone();
    assert_eq!(unread(town.orin.get("/front/v2/config/data").await.body), 0);

    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    assert_eq!(unread(town.orin.get("/front/v2/config/data").await.body), 1);
    assert_eq!(unread(town.mila.get("/front/v2/config/data").await.body), 0);

    put(
        &mut town.orin,
        &format!("{chat}/settings"),
        Some(&json!({ "isMuted": true })),
    )
    .await;
    assert_eq!(
        unread(town.orin.get("/front/v2/config/data").await.body),
        0,
        "muted ones are left out"
    );
    put(
        &mut town.orin,
        &format!("{chat}/settings"),
        Some(&json!({ "isMuted": false })),
    )
    .await;
    put(&mut town.orin, &format!("{chat}/read"), None).await;
    assert_eq!(unread(town.orin.get("/front/v2/config/data").await.body), 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reaction_is_one_sign_and_can_be_taken_back(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let at = format!("{}/reaction", page_of_message(last(&open)));
    assert_eq!(last(&open)["reaction"], Value::Null);

    for reaction in [json!("heart"), json!("thumbs_up"), Value::Null, json!("laugh")] {
        let kept = put(&mut town.orin, &at, Some(&json!({ "reaction": reaction }))).await;
        assert_eq!((kept.status, &kept.body["reaction"]), (StatusCode::OK, &reaction));
    }

    let open = town.orin.get(&chat).await.body;
    assert_eq!(last(&open)["reaction"], "laugh");
    let welcome = format!("{}/reaction", page_of_message(&messages(&open)[0]));
    let kept = put(&mut town.orin, &welcome, Some(&json!({ "reaction": "wow" }))).await;
    assert_eq!(kept.body["reaction"], "wow", "the welcome is an answer too");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_answers_that_were_given_are_reacted_to(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let waiting = say(&mut town.orin, &chat, "Good evening!", "client-0001").await.body;
    let heart = json!({ "reaction": "heart" });
    let at = |message: &Value| format!("{}/reaction", page_of_message(message));

    for message in [last(&waiting), &messages(&waiting)[1]] {
        let refused = put(&mut town.orin, &at(message), Some(&heart)).await;
        assert_eq!(refused.code(), "conflict", "{message}");
    }
    let welcome = at(&messages(&waiting)[0]);
    assert_eq!(put(&mut town.mila, &welcome, Some(&heart)).await.code(), "not_found");
    for unknown in [json!({ "reaction": "fire" }), json!({ "sign": "heart" })] {
        let refused = put(&mut town.orin, &welcome, Some(&unknown)).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "{unknown}");
    }
}

/// Votes and reactions, or reports, per person and minute.
const LIMIT: u32 = 30;
/// Saved settings per person and minute: a browser saves a draft at every pause.
const LIMIT_OF_SETTINGS: u32 = 120;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn votes_and_reactions_are_limited_and_what_was_taken_stays(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let message = page_of_message(last(&open));
    let at = |what: &str| format!("{message}/{what}");

    until_limited(LIMIT, async |number| match number % 2 {
        0 => put(&mut town.orin, &at("vote"), Some(&json!({ "vote": "up" }))).await,
        _ => put(&mut town.orin, &at("reaction"), Some(&json!({ "reaction": "wow" }))).await,
    })
    .await;

    let kept = town.orin.get(&message).await.body;
    assert_eq!((&kept["vote"], &kept["reaction"]), (&json!("up"), &json!("wow")));
    let told = town.orin.post(&at("report"), &json!({ "reason": "spam" })).await;
    assert_eq!(told.status, StatusCode::NO_CONTENT, "who has voted a lot can report");
    let open = say(&mut town.mila, &chat, "Good evening!", "client-0002").await.body;
    let of_mila = format!("{}/vote", page_of_message(&messages(&open)[0]));
    let voted = put(&mut town.mila, &of_mila, Some(&json!({ "vote": "up" }))).await;
    assert_eq!(voted.status, StatusCode::OK, "others are not slower for it");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn reports_are_limited(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let at = format!("{}/report", page_of_message(last(&open)));

    until_limited(LIMIT, async |_| town.orin.post(&at, &json!({ "reason": "spam" })).await).await;

    assert_eq!(count(&db, "reports where reason = 'spam'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_guest_sets_in_a_chat_is_limited(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    say(&mut guest, &chat, "Good evening!", "client-0001").await;
    let at = format!("{chat}/settings");

    let saved = until_limited(LIMIT_OF_SETTINGS, async |number| {
        put(&mut guest, &at, Some(&json!({ "messageDraft": number.to_string() }))).await
    })
    .await;

    let open = guest.get(&chat).await.body;
    assert_eq!(open["chat"]["messageDraft"], saved.to_string());
    let config = guest.get("/front/v2/config/data").await.body["config"].clone();
    assert_eq!(
        (&open["chat"]["guestUuid"], config["guestUuid"].is_string()),
        (&config["guestUuid"], true)
    );
    let said = say(&mut guest, &chat, "It rains.", "client-0002").await;
    assert_eq!(said.status, StatusCode::CREATED, "who has drafted a lot can still send");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refusal_names_the_field_that_the_words_came_in(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let open = answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let message = page_of_message(last(&open));
    let (words, draft) = ("x".repeat(501), "x".repeat(2001));

    let vote = json!({ "vote": "up", "words": words });
    let voted = put(&mut town.orin, &format!("{message}/vote"), Some(&vote)).await;
    let report = json!({ "reason": "spam", "words": words });
    let reported = town.orin.post(&format!("{message}/report"), &report).await;
    let settings = json!({ "messageDraft": draft });
    let set = put(&mut town.orin, &format!("{chat}/settings"), Some(&settings)).await;

    for (refused, field) in [(voted, "words"), (reported, "words"), (set, "messageDraft")] {
        assert_eq!(
            (refused.status, refused.code(), &refused.body["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, "too_long", &json!(field))
        );
    }
}
