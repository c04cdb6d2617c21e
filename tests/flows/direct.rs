//! Messages between members, and who may send them.
use axum::http::{Method, StatusCode};
use futures::future::join_all;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    people::a_member,
    town::{count, put},
};

/// Two members who have never written to each other.
pub struct Two {
    pub app: App,
    pub mila: Browser,
    pub orin: Browser,
}

pub const TO_MILA: &str = "/front/direct/mila";
pub const TO_ORIN: &str = "/front/direct/orin";

async fn two(db: PgPool) -> Two {
    let app = App::new(db);
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    Two { app, mila, orin }
}

/// Two members who have written to each other.
async fn two_who_talk(db: PgPool) -> Two {
    let mut two = two(db).await;
    said(&mut two.orin, TO_MILA, "Good evening!", "client-0001").await;
    said(&mut two.mila, TO_ORIN, "And to you.", "client-0002").await;
    two
}

pub async fn write(browser: &mut Browser, to: &str, text: &str, client_id: &str) -> Answer {
    let body = json!({ "text": text, "clientId": client_id });
    browser.post(&format!("{to}/messages"), &body).await
}

/// Returns the message.
pub async fn said(browser: &mut Browser, to: &str, text: &str, client_id: &str) -> Value {
    let answer = write(browser, to, text, client_id).await;
    assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
    answer.body["message"].clone()
}

pub fn page_of(message: &Value) -> String {
    format!("/front/direct-messages/{}", message["id"].as_str().unwrap())
}

pub fn messages(open: &Value) -> &Vec<Value> {
    open["page"]["messages"].as_array().expect("a page of messages")
}

fn texts(open: &Value) -> Vec<&str> {
    messages(open)
        .iter()
        .map(|message| message["text"].as_str().unwrap())
        .collect()
}

async fn patch(browser: &mut Browser, path: &str, body: &Value) -> Answer {
    browser.send(Browser::request(Method::PATCH, path, Some(body))).await
}

async fn names(browser: &mut Browser, query: &str) -> Vec<String> {
    let list = browser.get(&format!("/front/direct{query}")).await.body;
    let items = list["items"].as_array().unwrap_or_else(|| panic!("{list}"));
    items
        .iter()
        .map(|item| item["counterpart"]["username"].as_str().unwrap().to_owned())
        .collect()
}

async fn unread(browser: &mut Browser) -> Value {
    let data = browser.get("/front/v2/config/data").await.body["data"].clone();
    assert_eq!(data["unreadDirectChats"], data["unreadChats"], "all are with members");
    data["unreadChats"].clone()
}

/// Live events about someone's conversations with members, and with whom.
pub async fn heard(db: &PgPool, browser: &Browser) -> Vec<(String, String)> {
    let events: Vec<(Value,)> = sqlx::query_as("select event from live_events where subscription_key = $1 order by id")
        .bind(format!("user:{}", browser.account()))
        .fetch_all(db)
        .await
        .unwrap();
    let of_talks = events
        .iter()
        .map(|(event,)| event)
        .filter(|event| event["params"]["isDirect"] == true || event["event"] == "directMessageChanged");
    of_talks
        .map(|event| {
            let word = |value: &Value| value.as_str().unwrap().to_owned();
            (word(&event["event"]), word(&event["params"]["chat"]))
        })
        .collect()
}

async fn forget_events(db: &PgPool) {
    sqlx::query("delete from live_events").execute(db).await.unwrap();
}

fn pair(event: &str, chat: &str) -> (String, String) {
    (event.to_owned(), chat.to_owned())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_first_message_is_a_request_and_an_answer_accepts_it(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two(db.clone()).await;
    let unbegun = orin.get(TO_MILA).await.body;
    assert_eq!(
        (&unbegun["chat"]["id"], &unbegun["chat"]["blockedReason"]),
        (&Value::Null, &Value::Null)
    );
    assert!(messages(&unbegun).is_empty());

    let sent = write(&mut orin, TO_MILA, " Good evening! ", "client-0001").await.body;

    assert_eq!(
        (&sent["message"]["text"], &sent["message"]["clientId"]),
        (&json!("Good evening!"), &json!("client-0001"))
    );
    assert_eq!(
        (&sent["chat"]["isRequest"], &sent["chat"]["canSendMedia"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(names(&mut mila, "").await, Vec::<String>::new());
    assert_eq!(names(&mut mila, "?box=requests").await, ["orin"]);
    assert_eq!(unread(&mut mila).await, 0, "strangers don't ring");
    let request = mila.get(TO_ORIN).await.body;
    assert_eq!(
        (
            &request["chat"]["isRequest"],
            &request["chat"]["unreadCount"],
            &request["chat"]["lastMessage"]["isOwn"],
            &messages(&request)[0]["clientId"],
        ),
        (&json!(true), &json!(1), &json!(false), &Value::Null)
    );

    said(&mut mila, TO_ORIN, "And to you.", "client-0002").await;

    assert_eq!(names(&mut mila, "").await, ["orin"]);
    assert_eq!(mila.get("/front/direct").await.body["requestCount"], 0);
    let open = orin.get(TO_MILA).await.body;
    assert_eq!(texts(&open), ["Good evening!", "And to you."]);
    assert_eq!(
        (&open["chat"]["canSendMedia"], &open["chat"]["unreadCount"]),
        (&json!(true), &json!(1))
    );
    assert_eq!(messages(&open)[0]["isRead"], true, "who answers has read");
    assert_eq!(unread(&mut orin).await, 1);
    assert_eq!(count(&db, "direct_chats").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_stranger_is_written_to_three_times(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two(db.clone()).await;
    for number in 1..=3 {
        said(&mut orin, TO_MILA, "Hello?", &format!("client-{number:04}")).await;
    }

    let refused = write(&mut orin, TO_MILA, "Hello?", "client-0004").await;

    assert_eq!((refused.status, refused.code()), (StatusCode::CONFLICT, "chat_blocked"));
    assert_eq!(orin.get(TO_MILA).await.body["chat"]["blockedReason"], "awaitsAnswer");
    mila.delete(TO_ORIN).await;
    orin.delete(TO_MILA).await;
    assert_eq!(count(&db, "direct_messages").await, 0, "nobody is shown them any more");
    assert_eq!(
        write(&mut orin, TO_MILA, "Hello?", "client-0005").await.code(),
        "chat_blocked",
        "that does not begin anew"
    );
    let accepted = mila.post(&format!("{TO_ORIN}/accept"), &json!({})).await;
    assert_eq!(
        (accepted.status, &accepted.body["isRequest"]),
        (StatusCode::OK, &json!(false))
    );
    said(&mut orin, TO_MILA, "Hello!", "client-0006").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn twenty_strangers_are_written_to_in_a_day(db: PgPool) {
    let Two { mut orin, .. } = two(db.clone()).await;
    for _ in 0..20 {
        let stranger = a_member(&db, 0).await;
        let to = format!("/front/direct/m{}", &stranger.0.simple().to_string()[20..]);
        said(&mut orin, &to, "Good evening!", "client-0001").await;
    }

    let refused = write(&mut orin, TO_MILA, "Good evening!", "client-0001").await;

    assert_eq!(
        (refused.status, refused.code()),
        (StatusCode::TOO_MANY_REQUESTS, "too_many_attempts")
    );
    assert_eq!(orin.get(TO_MILA).await.body["chat"]["id"], Value::Null);
    sqlx::query("update direct_sides set asked_at = asked_at - interval '1 day'")
        .execute(&db)
        .await
        .unwrap();
    said(&mut orin, TO_MILA, "Good evening!", "client-0001").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_message_that_is_sent_many_times_at_once_is_one(db: PgPool) {
    let Two { mila, orin, .. } = two(db.clone()).await;
    let jobs = count(&db, "jobs").await;
    let press = |mut browser: Browser, to: &'static str| async move {
        let body = json!({ "text": "Good evening!", "clientId": "client-0001" });
        browser.post(&format!("{to}/messages"), &body).await
    };

    let of_orin = join_all((0..6).map(|_| press(orin.clone(), TO_MILA)));
    let of_mila = join_all((0..6).map(|_| press(mila.clone(), TO_ORIN)));
    let (of_orin, of_mila) = tokio::join!(of_orin, of_mila);

    for answers in [of_orin, of_mila] {
        for answer in &answers {
            assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
            assert_eq!(answer.body["message"]["id"], answers[0].body["message"]["id"]);
        }
    }
    assert_eq!(count(&db, "direct_messages").await, 2);
    assert_eq!(count(&db, "direct_chats").await, 1);
    assert_eq!(count(&db, "direct_sides where unread > 1").await, 0);
    assert_eq!(count(&db, "jobs").await, jobs, "nothing is to be done for it");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn other_words_under_the_same_name_are_refused(db: PgPool) {
    let Two { mut orin, .. } = two(db.clone()).await;
    said(&mut orin, TO_MILA, "Good evening!", "client-0001").await;

    assert_eq!(
        write(&mut orin, TO_MILA, "Good night!", "client-0001").await.code(),
        "conflict"
    );
    assert_eq!(count(&db, "direct_messages").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_of_despair_are_met_with_help_that_only_their_author_sees(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two_who_talk(db).await;

    let own = said(&mut orin, TO_MILA, "I want to kill myself.", "client-0003").await;

    assert_eq!(own["needsCare"], true);
    let of_mila = mila.get(TO_ORIN).await.body;
    let needs_care: Vec<&Value> = messages(&of_mila).iter().map(|message| &message["needsCare"]).collect();
    assert_eq!(needs_care, [&json!(false), &json!(false), &json!(false)]);
    let of_orin = orin.get(TO_MILA).await.body;
    let needs_care: Vec<&Value> = messages(&of_orin).iter().map(|message| &message["needsCare"]).collect();
    assert_eq!(needs_care, [&json!(false), &json!(false), &json!(true)]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reaction_is_taken_back_in_so_many_words(db: PgPool) {
    let Two { mut mila, .. } = two_who_talk(db).await;
    let of_orin = messages(&mila.get(TO_ORIN).await.body)[0].clone();
    let reaction = format!("{}/reaction", page_of(&of_orin));

    let loved = put(&mut mila, &reaction, Some(&json!({ "reaction": "heart" }))).await;
    assert_eq!(loved.body["reaction"], "heart", "{}", loved.body);
    let refused = put(&mut mila, &reaction, Some(&json!({}))).await;
    assert_eq!(refused.code(), "invalid_body", "{}", refused.body);
    let back = put(&mut mila, &reaction, Some(&json!({ "reaction": null }))).await;

    assert_eq!(back.body["reaction"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_may_not_be_said_leaves_nothing_behind(db: PgPool) {
    let Two { mut orin, .. } = two(db.clone()).await;
    let long = "a".repeat(501);

    for (text, code) in [
        ("I'm 16", "adults_only"),
        ("  ", "invalid_body"),
        (long.as_str(), "too_long"),
    ] {
        let refused = write(&mut orin, TO_MILA, text, "client-0001").await;
        assert_eq!((refused.code(), &refused.body["field"]), (code, &json!("text")));
    }

    for nobody in ["/front/direct/nobody", "/front/direct/orin"] {
        assert_eq!(
            write(&mut orin, nobody, "Hello", "client-0001").await.code(),
            "not_found"
        );
        assert_eq!(orin.get(nobody).await.code(), "not_found");
    }
    assert_eq!(count(&db, "direct_chats").await, 0);
    said(&mut orin, TO_MILA, "I feel so alone that I want to die.", "client-0002").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn reading_is_told_to_both_but_not_to_strangers(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two(db.clone()).await;
    said(&mut orin, TO_MILA, "Good evening!", "client-0001").await;
    forget_events(&db).await;

    mila.post(&format!("{TO_ORIN}/read"), &json!({})).await;

    assert_eq!(mila.get(TO_ORIN).await.body["chat"]["unreadCount"], 0);
    assert_eq!(messages(&orin.get(TO_MILA).await.body)[0]["isRead"], false);
    assert_eq!(heard(&db, &orin).await, []);
    mila.post(&format!("{TO_ORIN}/accept"), &json!({})).await;
    assert_eq!(messages(&orin.get(TO_MILA).await.body)[0]["isRead"], true);
    said(&mut orin, TO_MILA, "It rains.", "client-0002").await;
    assert_eq!(messages(&orin.get(TO_MILA).await.body)[1]["isRead"], false);
    forget_events(&db).await;

    for _ in 0..2 {
        let read = mila.post(&format!("{TO_ORIN}/read"), &json!({})).await;
        assert_eq!(read.status, StatusCode::NO_CONTENT);
    }

    assert_eq!(messages(&orin.get(TO_MILA).await.body)[1]["isRead"], true);
    assert_eq!(heard(&db, &orin).await, [pair("privateMessagesRead", "mila")]);
    assert_eq!(heard(&db, &mila).await, [pair("privateMessagesRead", "orin")]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn both_hear_of_a_message_and_of_what_is_thought_of_it(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two_who_talk(db.clone()).await;
    forget_events(&db).await;

    let message = said(&mut orin, TO_MILA, "It rains.", "client-0003").await;
    let react = |reaction: Value| json!({ "reaction": reaction });
    let path = format!("{}/reaction", page_of(&message));
    let liked = put(&mut mila, &path, Some(&react(json!("heart")))).await;
    let own = put(&mut orin, &path, Some(&react(json!("thumbs_up")))).await;

    assert_eq!(
        (&liked.body["reaction"], &liked.body["theirReaction"]),
        (&json!("heart"), &Value::Null)
    );
    assert_eq!(
        (&own.body["reaction"], &own.body["theirReaction"]),
        (&json!("thumbs_up"), &json!("heart"))
    );
    assert_eq!(put(&mut mila, &path, Some(&react(json!("cake")))).await.status, 422);
    let back = put(&mut mila, &path, Some(&react(Value::Null))).await;
    assert_eq!(back.body["reaction"], Value::Null);
    let changes = |chat: &str| vec![pair("directMessageChanged", chat); 3];
    let mut of_orin = vec![
        pair("newPrivateMessageSent", "mila"),
        pair("privateMessagesRead", "mila"),
    ];
    of_orin.extend(changes("mila"));
    assert_eq!(heard(&db, &orin).await, of_orin);
    let mut of_mila = vec![
        pair("newPrivateMessageReceived", "orin"),
        pair("privateMessagesRead", "orin"),
    ];
    of_mila.extend(changes("orin"));
    assert_eq!(heard(&db, &mila).await, of_mila);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_blocks_neither_says_nor_hears_anything(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two_who_talk(db.clone()).await;
    let message = messages(&orin.get(TO_MILA).await.body)[1].clone();

    let blocked = put(&mut mila, &format!("{TO_ORIN}/block"), None).await.body;

    assert_eq!(
        (&blocked["isBlocked"], &blocked["blockedReason"]),
        (&json!(true), &json!("counterpartBanned"))
    );
    let seen = orin.get(TO_MILA).await.body;
    assert_eq!(
        (&seen["chat"]["isBlocked"], &seen["chat"]["blockedReason"]),
        (&json!(false), &json!("counterpartBanned")),
        "who it was is not told"
    );
    assert_eq!(
        seen["chat"]["counterpart"]["isAvailable"], false,
        "as if the staff had blocked her"
    );
    assert_eq!(
        write(&mut orin, TO_MILA, "Why?", "client-0003").await.code(),
        "chat_blocked"
    );
    assert_eq!(
        write(&mut mila, TO_ORIN, "So.", "client-0003").await.code(),
        "chat_blocked"
    );
    let reaction = json!({ "reaction": "sad" });
    let path = format!("{}/reaction", page_of(&message));
    assert_eq!(put(&mut orin, &path, Some(&reaction)).await.code(), "chat_blocked");
    let again = mila.delete(&format!("{TO_ORIN}/block")).await.body;
    assert_eq!(
        (&again["isBlocked"], &again["blockedReason"]),
        (&json!(false), &Value::Null)
    );
    said(&mut orin, TO_MILA, "Good morning!", "client-0004").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_stranger_who_is_blocked_is_no_request(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two(db).await;
    said(&mut orin, TO_MILA, "Good evening!", "client-0001").await;

    let blocked = put(&mut mila, &format!("{TO_ORIN}/block"), None).await.body;

    assert_eq!(
        (&blocked["isRequest"], &blocked["unreadCount"]),
        (&json!(false), &json!(0))
    );
    assert_eq!(mila.get("/front/direct").await.body["requestCount"], 0);
    assert_eq!(names(&mut mila, "?box=requests").await, Vec::<String>::new());
    assert_eq!(names(&mut mila, "").await, ["orin"], "there it can be taken back");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_is_said_to_who_is_gone(db: PgPool) {
    let Two { mila, mut orin, .. } = two_who_talk(db.clone()).await;
    let of_mila = |change: &'static str| {
        let query = sqlx::query(change).bind(mila.account());
        query.execute(&db)
    };

    of_mila("update accounts set blocked_at = now() where id = $1")
        .await
        .unwrap();
    let banned = orin.get(TO_MILA).await.body;
    of_mila("update accounts set deleted_at = now() where id = $1")
        .await
        .unwrap();
    let deleted = orin.get(TO_MILA).await.body;

    assert_eq!(
        (
            &banned["chat"]["blockedReason"],
            &banned["chat"]["counterpart"]["isAvailable"]
        ),
        (&json!("counterpartBanned"), &json!(false))
    );
    let is_deleted = |open: &Value| open["chat"]["counterpart"]["isDeleted"].clone();
    assert_eq!((is_deleted(&banned), is_deleted(&deleted)), (json!(false), json!(true)));
    assert_eq!(deleted["chat"]["blockedReason"], "userDeleted");
    assert_eq!(texts(&deleted), ["Good evening!", "And to you."], "what was said stays");
    assert_eq!(
        write(&mut orin, TO_MILA, "Are you there?", "client-0003").await.code(),
        "chat_blocked"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_never_wrote_to_somebody_gone_finds_nobody(db: PgPool) {
    let Two { mila, mut orin, .. } = two(db.clone()).await;
    sqlx::query("update accounts set deleted_at = now() where id = $1")
        .bind(mila.account())
        .execute(&db)
        .await
        .unwrap();

    assert_eq!(orin.get(TO_MILA).await.code(), "not_found");
    assert_eq!(
        write(&mut orin, TO_MILA, "Hello", "client-0001").await.code(),
        "not_found"
    );
    assert_eq!(
        put(&mut orin, &format!("{TO_MILA}/block"), None).await.code(),
        "not_found"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_emptied_side_comes_back_empty(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two_who_talk(db.clone()).await;
    let first = messages(&mila.get(TO_ORIN).await.body)[0].clone();

    assert_eq!(mila.delete(TO_ORIN).await.status, StatusCode::NO_CONTENT);

    let emptied = mila.get(TO_ORIN).await.body;
    assert_eq!(
        (&emptied["chat"]["id"], &emptied["chat"]["lastMessage"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(names(&mut mila, "").await, Vec::<String>::new());
    assert_eq!(mila.get(&page_of(&first)).await.code(), "not_found");
    assert_eq!(texts(&orin.get(TO_MILA).await.body).len(), 2, "the other keeps theirs");
    said(&mut orin, TO_MILA, "Are you there?", "client-0003").await;
    let back = mila.get(TO_ORIN).await.body;
    assert_eq!(texts(&back), ["Are you there?"]);
    assert_eq!(back["chat"]["isRequest"], false);
    orin.delete(TO_MILA).await;
    assert_eq!(count(&db, "direct_messages").await, 1, "what nobody is shown is gone");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn talks_are_pinned_muted_and_searched(db: PgPool) {
    let Two {
        app,
        mut mila,
        mut orin,
    } = two_who_talk(db).await;
    let mut vera = app.member("vera").await;
    said(&mut vera, TO_ORIN, "Good morning!", "client-0001").await;
    said(&mut orin, "/front/direct/vera", "Good morning!", "client-0002").await;
    assert_eq!(names(&mut orin, "").await, ["vera", "mila"]);

    let set = json!({ "isPinned": true, "isMuted": true, "messageDraft": "Did the" });
    let set = patch(&mut orin, &format!("{TO_MILA}/settings"), &set).await.body;

    assert_eq!(
        (&set["isPinned"], &set["isMuted"], &set["messageDraft"]),
        (&json!(true), &json!(true), &json!("Did the"))
    );
    assert_eq!(set["counterpartId"], json!(mila.account()));
    assert_eq!(names(&mut orin, "").await, ["mila", "vera"]);
    assert_eq!(names(&mut orin, "?q=ER").await, ["vera"]);
    said(&mut mila, TO_ORIN, "Are you there?", "client-0003").await;
    assert_eq!(unread(&mut orin).await, 0, "a muted talk does not ring");
    said(&mut vera, TO_ORIN, "Are you there?", "client-0003").await;
    assert_eq!(unread(&mut orin).await, 1);
    let long = json!({ "messageDraft": "a".repeat(2001) });
    let refused = patch(&mut orin, &format!("{TO_MILA}/settings"), &long).await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("too_long", &json!("messageDraft"))
    );
    let kept = patch(
        &mut mila,
        "/front/direct/vera/settings",
        &json!({ "messageDraft": "Hello" }),
    )
    .await
    .body;
    assert_eq!((&kept["messageDraft"], &kept["id"]), (&json!("Hello"), &Value::Null));
    assert_eq!(names(&mut vera, "?box=requests").await, Vec::<String>::new());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_long_talk_is_read_in_pages(db: PgPool) {
    let Two { mila, mut orin, .. } = two_who_talk(db.clone()).await;
    sqlx::query(
        "with written as (
             insert into direct_messages (id, chat_id, place, author_id, client_id, body, created_at)
             select gen_random_uuid(), direct_chats.id, number, $1, 'old-' || number, number::text, now()
             from direct_chats, generate_series(3, 50) as number
         )
         update direct_chats set length = 50",
    )
    .bind(mila.account())
    .execute(&db)
    .await
    .unwrap();

    let open = orin.get(TO_MILA).await.body;
    let oldest = messages(&open)[0]["id"].as_str().unwrap();
    let before = orin.get(&format!("{TO_MILA}/messages?before={oldest}")).await.body;

    assert_eq!(
        (texts(&open)[0], texts(&open)[39], &open["page"]["hasMore"]),
        ("11", "50", &json!(true))
    );
    let before = json!({ "page": before });
    assert_eq!(
        (texts(&before)[0], texts(&before)[9], &before["page"]["hasMore"]),
        ("Good evening!", "10", &json!(false))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn many_talks_are_listed_in_pages(db: PgPool) {
    let Two { mut orin, .. } = two(db.clone()).await;
    let mut strangers = vec![];
    for _ in 0..33 {
        strangers.push(a_member(&db, 0).await.0);
    }
    sqlx::query(
        "with begun as (
             insert into direct_chats (id, first_id, second_id)
             select gen_random_uuid(), least($1, stranger), greatest($1, stranger) from unnest($2::uuid[]) as stranger
             returning id, first_id, second_id
         )
         insert into direct_sides (chat_id, account_id, accepted_at, last_at)
         select id, member, now(), now() from begun cross join unnest(array[first_id, second_id]) as member",
    )
    .bind(orin.account())
    .bind(&strangers)
    .execute(&db)
    .await
    .unwrap();

    let first = orin.get("/front/direct").await.body;
    let cursor = first["nextCursor"].as_str().unwrap();
    let rest = names(&mut orin, &format!("?cursor={cursor}")).await;

    assert_eq!((first["items"].as_array().unwrap().len(), rest.len()), (30, 3));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_said_is_nobody_elses_business(db: PgPool) {
    let Two { app, mut orin, .. } = two_who_talk(db).await;
    let message = messages(&orin.get(TO_MILA).await.body)[1].clone();
    let path = page_of(&message);
    let mut vera = app.member("vera").await;
    let mut guest = app.visitor();
    guest.get("/front/v2/config/data").await;

    for (stranger, code) in [(&mut vera, "not_found"), (&mut guest, "signed_out")] {
        assert_eq!(stranger.get(&path).await.code(), code);
        let unlock = stranger.post(&format!("{path}/unlock"), &json!({ "price": 0 })).await;
        assert_eq!(unlock.code(), code);
        let reaction = json!({ "reaction": "heart" });
        assert_eq!(
            put(stranger, &format!("{path}/reaction"), Some(&reaction)).await.code(),
            code
        );
        let report = json!({ "reason": "spam" });
        assert_eq!(stranger.post(&format!("{path}/report"), &report).await.code(), code);
        let before = format!("{TO_MILA}/messages?before={}", message["id"].as_str().unwrap());
        assert_eq!(stranger.get(&before).await.code(), code);
    }
    for verb in ["read", "accept"] {
        let answer = guest.post(&format!("{TO_MILA}/{verb}"), &json!({})).await;
        assert_eq!(answer.code(), "signed_out", "{verb}");
    }
    assert_eq!(guest.delete(TO_MILA).await.code(), "signed_out");
    assert!(messages(&vera.get(TO_MILA).await.body).is_empty());
    let missing = format!("/front/direct-messages/{}", Uuid::now_v7());
    assert_eq!(orin.get(&missing).await.code(), "not_found");
    let of_another = format!("/front/direct/vera/messages?before={}", message["id"].as_str().unwrap());
    assert_eq!(orin.get(&of_another).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whether_somebody_has_begun_to_write_is_not_told(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two(db).await;
    let draft = json!({ "messageDraft": "Dear Mila" });
    let look = async |mila: &mut Browser| {
        [
            mila.post(&format!("{TO_ORIN}/read"), &json!({})).await.status,
            mila.post(&format!("{TO_ORIN}/accept"), &json!({})).await.status,
            mila.delete(&format!("{TO_ORIN}/block")).await.status,
            mila.delete(TO_ORIN).await.status,
        ]
    };

    let before = look(&mut mila).await;
    let kept = orin
        .send(Browser::request(
            Method::PATCH,
            &format!("{TO_MILA}/settings"),
            Some(&draft),
        ))
        .await;
    assert_eq!(kept.body["messageDraft"], "Dear Mila");

    assert_eq!(look(&mut mila).await, before);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_report_stays_when_both_have_emptied_their_talk(db: PgPool) {
    let Two { mut mila, mut orin, .. } = two_who_talk(db.clone()).await;
    let open = orin.get(TO_MILA).await.body;
    let (own, theirs) = (page_of(&messages(&open)[0]), page_of(&messages(&open)[1]));
    let report = |reason: &str| json!({ "reason": reason, "words": "Again and again." });

    assert_eq!(
        orin.post(&format!("{own}/report"), &report("spam")).await.code(),
        "conflict"
    );
    for reason in ["spam", "violence"] {
        let kept = orin.post(&format!("{theirs}/report"), &report(reason)).await;
        assert_eq!(kept.status, StatusCode::NO_CONTENT, "{}", kept.body);
    }
    let long = json!({ "reason": "other", "words": "x".repeat(501) });
    let refused = orin.post(&format!("{theirs}/report"), &long).await;
    assert_eq!((refused.code(), &refused.body["field"]), ("too_long", &json!("words")));
    mila.delete(TO_ORIN).await;
    orin.delete(TO_MILA).await;

    assert_eq!(count(&db, "direct_messages").await, 0);
    let kept: Vec<(String, String, Uuid)> = sqlx::query_as(
        "select reports.reason, evidence ->> 'text', owner_id from reports join cases on cases.id = case_id",
    )
    .fetch_all(&db)
    .await
    .unwrap();
    assert_eq!(
        kept,
        [("violence".to_owned(), "And to you.".to_owned(), mila.account())]
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn guests_write_to_nobody(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let mut guest = app.visitor();
    guest.get("/front/v2/config/data").await;

    assert_eq!(guest.get("/front/direct").await.code(), "signed_out");
    assert_eq!(
        write(&mut guest, TO_MILA, "Hello", "client-0001").await.code(),
        "signed_out"
    );
}
