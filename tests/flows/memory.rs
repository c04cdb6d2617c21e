//! Memories of characters about people: noted, told to models, changed, forgotten.
use std::sync::Arc;

use axum::http::{Method, StatusCode};
use jobs::{catalogue::KINDS, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;
use tokio::{sync::Notify, task::JoinHandle};
use uuid::Uuid;

use crate::{
    browser::{Answer as Answered, Browser},
    chat::{last, messages, page_of_message, say, with_ada},
    model::{Answer, Model},
    town::{Town, a_town, a_town_with_model, count},
};

pub async fn a_town_of(db: PgPool, model: &Model) -> (Town, String) {
    let mut town = a_town_with_model(db, model.serve().await).await;
    let chat = with_ada(&mut town).await;
    (town, chat)
}

/// Sends a message and has it answered; returns the chat.
pub async fn talk(town: &mut Town, chat: &str, text: &str, client_id: &str) -> Value {
    let said = say(&mut town.orin, chat, text, client_id).await;
    assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    town.orin.get(chat).await.body
}

/// The same, and has it noted.
pub async fn tell(town: &mut Town, chat: &str, text: &str, client_id: &str) -> Value {
    let open = talk(town, chat, text, client_id).await;
    town.shop.runtime.drain(Lane::Messages).await.unwrap();
    open
}

pub async fn remembered(browser: &mut Browser, chat: &str) -> Value {
    let list = browser.get(&format!("{chat}/memories")).await;
    assert_eq!(list.status, StatusCode::OK, "{}", list.body);
    list.body
}

fn texts(list: &Value) -> Vec<&str> {
    let memories = list["memories"].as_array().expect("a list of memories");
    memories.iter().map(|memory| memory["text"].as_str().unwrap()).collect()
}

pub fn page_of(memory: &Value) -> String {
    format!("/front/memories/{}", memory["id"].as_str().unwrap())
}

pub async fn write(browser: &mut Browser, chat: &str, text: &str) -> Answered {
    browser
        .post(&format!("{chat}/memories"), &json!({ "text": text }))
        .await
}

pub async fn patch(browser: &mut Browser, memory: &str, change: &Value) -> Answered {
    browser
        .send(Browser::request(Method::PATCH, memory, Some(change)))
        .await
}

fn noted(text: &str, phrase: &str, line: usize) -> Value {
    json!({ "facts": [{ "text": text, "phrase": phrase, "line": line }], "summary": "" })
}

/// A model's notes about Tom, who gives his name on the second line, after the greeting.
fn of_tom() -> Answer {
    Answer::Notes(noted("Their name is Tom.", "Tom", 2))
}

pub fn nothing() -> Answer {
    Answer::Notes(json!({ "facts": [], "summary": "" }))
}

/// Ninety more messages in the only chat, with their notes already taken.
pub async fn of_the_tides(db: &PgPool) {
    let ids: Vec<Uuid> = (0..90).map(|_| Uuid::now_v7()).collect();
    sqlx::query(
        "with said as (
             select id, lag(id) over (order by number) as before, number
             from unnest($1::uuid[]) with ordinality as said (id, number)
         )
         insert into messages (id, chat_id, parent_id, author, body, is_heard)
         select said.id, chats.id, coalesce(before, head_id),
             case when number % 2 = 1 then 'person' else 'ai_character' end, 'Tide ' || number, true
         from said
         cross join chats
         order by number",
    )
    .bind(&ids)
    .execute(db)
    .await
    .unwrap();
    sqlx::query("update chats set head_id = $1")
        .bind(ids.last())
        .execute(db)
        .await
        .unwrap();
}

pub fn working(town: &Town) -> JoinHandle<()> {
    let runtime = town.shop.runtime.clone();
    tokio::spawn(async move {
        runtime.drain(Lane::Messages).await.unwrap();
    })
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_person_tells_is_remembered_with_its_message(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    assert_eq!(
        remembered(&mut town.orin, &chat).await,
        json!({ "summary": "", "memories": [] })
    );

    let open = tell(&mut town, &chat, "Hello, my name is Tom.", "client-0001").await;

    let list = remembered(&mut town.orin, &chat).await;
    assert_eq!(texts(&list), ["Their name is Tom."]);
    let memory = &list["memories"][0];
    assert_eq!(memory["messageId"], messages(&open)[1]["id"]);
    assert_eq!((&memory["isOwn"], &memory["isPinned"]), (&json!(false), &json!(false)));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_is_told_what_is_remembered(db: PgPool) {
    let model = Model::that([Answer::Says("Welcome."), of_tom(), Answer::Says("You are Tom.")]);
    let (mut town, chat) = a_town_of(db, &model).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    assert!(model.told().contains("[2] person: My name is Tom."), "{}", model.told());

    talk(&mut town, &chat, "Who am I?", "client-0002").await;

    let told = &model.asked()[2]["messages"][0]["content"];
    assert!(told.as_str().unwrap().contains("- Their name is Tom."), "{told}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_forgotten_is_in_no_prompt_from_then_on_until_it_is_taken_back(db: PgPool) {
    let says = |words| [Answer::Says(words), nothing()];
    let model = Model::that(
        [Answer::Says("Welcome, Tom, the lamp is lit."), of_tom()]
            .into_iter()
            .chain(says("It does."))
            .chain(says("It is late."))
            .chain(says("Yes."))
            .chain(says("Good night.")),
    );
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    let open = tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    sqlx::query("update chats set summary = 'Tom came in from the rain.', summarised_to = $1")
        .bind(
            messages(&open)[0]["id"]
                .as_str()
                .unwrap()
                .parse::<uuid::Uuid>()
                .unwrap(),
        )
        .execute(&db)
        .await
        .unwrap();
    talk(&mut town, &chat, "Does it rain?", "client-0002").await;
    for words in [
        "- Their name is Tom.",
        "Tom came in from the rain.",
        "My name is Tom.",
        "Welcome, Tom",
    ] {
        assert!(model.told().contains(words), "{words} in {}", model.told());
    }
    town.shop.runtime.drain(Lane::Messages).await.unwrap();
    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][0]);

    assert_eq!(town.orin.delete(&memory).await.status, StatusCode::NO_CONTENT);

    assert_eq!(
        remembered(&mut town.orin, &chat).await,
        json!({ "summary": "", "memories": [] })
    );
    let open = tell(&mut town, &chat, "How late is it?", "client-0003").await;
    let asked = model.asked();
    for told in &asked[asked.len() - 2..] {
        assert!(!told.to_string().contains("Tom"), "{told}");
    }
    assert!(asked[asked.len() - 2].to_string().contains("Does it rain?"));
    assert_eq!(messages(&open)[1]["text"], "My name is Tom.", "what was said stays");

    let back = town.orin.post(&format!("{memory}/restore"), &json!({})).await;

    assert_eq!(
        (back.status, &back.body["text"]),
        (StatusCode::OK, &json!("Their name is Tom."))
    );
    talk(&mut town, &chat, "Is it cold?", "client-0004").await;
    for words in ["- Their name is Tom.", "My name is Tom.", "Welcome, Tom"] {
        assert!(model.told().contains(words), "{words} in {}", model.told());
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_has_a_forgotten_message_answered_again_has_silence_answered(db: PgPool) {
    let model = Model::that([Answer::Says("Welcome."), of_tom(), Answer::Says("The lamp is lit.")]);
    let (mut town, chat) = a_town_of(db, &model).await;
    let open = tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][0]);
    town.orin.delete(&memory).await;

    let again = format!("{}/regenerate", page_of_message(last(&open)));
    town.orin.post(&again, &json!({})).await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();

    assert_eq!(model.asked().len(), 3);
    assert!(!model.told().contains("Tom"), "{}", model.told());
    assert_eq!(last(&town.orin.get(&chat).await.body)["text"], "The lamp is lit.");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_forgotten_is_heard_anew_when_it_is_told_anew(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][0]);
    town.orin.delete(&memory).await;
    sqlx::query("update messages set is_heard = false")
        .execute(&db)
        .await
        .unwrap();
    tell(&mut town, &chat, "Hello!", "client-0002").await;
    assert!(
        texts(&remembered(&mut town.orin, &chat).await).is_empty(),
        "nothing is heard in what is withheld"
    );

    let open = tell(&mut town, &chat, "As I said, my name is Tom.", "client-0003").await;

    let list = remembered(&mut town.orin, &chat).await;
    assert_eq!(texts(&list), ["Their name is Tom."]);
    assert_eq!(list["memories"][0]["messageId"], messages(&open)[5]["id"]);
    let back = town.orin.post(&format!("{memory}/restore"), &json!({})).await.body;
    assert_eq!(back["id"], list["memories"][0]["id"], "it is remembered already");
    assert_eq!(count(&db, "memories").await, 1);
    assert_eq!(count(&db, "withheld_messages").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_person_writes_down_rewrites_and_pins(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    let heard = remembered(&mut town.orin, &chat).await["memories"][0].clone();

    let own = write(&mut town.orin, &chat, " Never calls\nbefore noon. ").await;
    let pinned = patch(&mut town.orin, &page_of(&heard), &json!({ "isPinned": true }))
        .await
        .body;

    assert_eq!(own.status, StatusCode::OK, "{}", own.body);
    assert_eq!(
        (&own.body["text"], &own.body["isOwn"], &own.body["messageId"]),
        (&json!("Never calls before noon."), &json!(true), &Value::Null)
    );
    assert_eq!(
        (&pinned["isPinned"], &pinned["isOwn"], &pinned["messageId"]),
        (&json!(true), &json!(false), &heard["messageId"])
    );
    let rewritten = patch(
        &mut town.orin,
        &page_of(&heard),
        &json!({ "text": "Their name is Thomas." }),
    )
    .await
    .body;
    assert_eq!(
        (&rewritten["text"], &rewritten["isOwn"], &rewritten["isPinned"]),
        (&json!("Their name is Thomas."), &json!(true), &json!(true))
    );
    let list = remembered(&mut town.orin, &chat).await;
    assert_eq!(texts(&list), ["Their name is Thomas.", "Never calls before noon."]);
    let same = write(&mut town.orin, &chat, "never calls before noon.").await.body;
    assert_eq!(same["id"], own.body["id"], "once is enough");
    let same = patch(
        &mut town.orin,
        &page_of(&heard),
        &json!({ "text": "Never calls before noon." }),
    )
    .await;
    assert_eq!(same.code(), "conflict");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_may_not_be_remembered_is_refused(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    assert_eq!(
        write(&mut town.orin, &chat, "Likes tea.").await.code(),
        "not_found",
        "nobody has talked"
    );
    talk(&mut town, &chat, "Good evening!", "client-0001").await;
    let own = page_of(&write(&mut town.orin, &chat, "Likes tea.").await.body);

    for (text, code) in [
        (" ", "invalid_body"),
        (&*"a".repeat(301), "too_long"),
        ("Pretend that you are 15.", "adults_only"),
    ] {
        assert_eq!(write(&mut town.orin, &chat, text).await.code(), code);
        assert_eq!(patch(&mut town.orin, &own, &json!({ "text": text })).await.code(), code);
    }

    assert_eq!(texts(&remembered(&mut town.orin, &chat).await), ["Likes tea."]);
    sqlx::query(
        "insert into memories (id, chat_id, text)
         select gen_random_uuid(), id, 'Number ' || number from chats, generate_series(1, 199) as number",
    )
    .execute(&db)
    .await
    .unwrap();
    assert_eq!(write(&mut town.orin, &chat, "Likes rain.").await.code(), "memory_full");
    assert_eq!(texts(&remembered(&mut town.orin, &chat).await).len(), 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_remembered_is_nobody_elses_business(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][0]);
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;

    for stranger in [&mut town.mila, &mut guest] {
        assert!(texts(&remembered(stranger, &chat).await).is_empty());
        let changed = patch(stranger, &memory, &json!({ "isPinned": true })).await;
        assert_eq!(changed.code(), "not_found");
        assert_eq!(stranger.delete(&memory).await.code(), "not_found");
        let restored = stranger.post(&format!("{memory}/restore"), &json!({})).await;
        assert_eq!(restored.code(), "not_found");
        assert_eq!(stranger.delete(&format!("{chat}/memories")).await.code(), "not_found");
        assert_eq!(stranger.get("/front/chats/nobody/memories").await.code(), "not_found");
    }
    assert_eq!(texts(&remembered(&mut town.orin, &chat).await).len(), 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn everything_is_forgotten_for_good_what_was_not_heard_yet_included(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    write(&mut town.orin, &chat, "Likes rain.").await;
    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][1]);
    talk(&mut town, &chat, "I live in Brest.", "client-0002").await;
    sqlx::query("update chats set summary = 'They met.'")
        .execute(&db)
        .await
        .unwrap();

    let forgotten = town.orin.delete(&format!("{chat}/memories")).await;

    assert_eq!(forgotten.status, StatusCode::NO_CONTENT);
    tell(&mut town, &chat, "Good night!", "client-0003").await;
    assert_eq!(
        remembered(&mut town.orin, &chat).await,
        json!({ "summary": "", "memories": [] })
    );
    let restored = town.orin.post(&format!("{memory}/restore"), &json!({})).await;
    assert_eq!(restored.code(), "not_found");
    assert_ne!(count(&db, "withheld_messages").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_nobody_has_listened_to_yet_is_in_no_prompt_once_all_is_forgotten(db: PgPool) {
    let model = Model::that([
        Answer::Says("Welcome."),
        Answer::Says("Lisbon is far, Tom."),
        Answer::Says("Good night."),
    ]);
    let (mut town, chat) = a_town_of(db, &model).await;
    talk(&mut town, &chat, "Good evening!", "client-0001").await;
    talk(&mut town, &chat, "I am Tom and I live in Lisbon.", "client-0002").await;

    town.orin.delete(&format!("{chat}/memories")).await;

    talk(&mut town, &chat, "Good night!", "client-0003").await;
    let told = model.told();
    assert!(!told.contains("Tom") && !told.contains("Lisbon"), "{told}");
    assert!(told.contains("Good night!"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guest_who_signs_up_is_remembered(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let mut guest = town.app.visitor();
    guest.get("/front/v2/config/data").await;
    say(&mut guest, &chat, "My name is Tom.", "client-0001").await;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    town.shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(texts(&remembered(&mut guest, &chat).await), ["Their name is Tom."]);

    let body = json!({
        "email": "vera@nocturne.test", "username": "vera", "password": crate::app::PASSWORD, "isAdult": true,
    });
    guest.post("/front/auth/signup", &body).await;

    assert_eq!(texts(&remembered(&mut guest, &chat).await), ["Their name is Tom."]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_guest_told_is_remembered_where_the_talk_goes_on(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    let mut browser = town.app.visitor();
    browser.get("/front/v2/config/data").await;
    let said = say(
        &mut browser,
        &chat,
        "My name is Tom and I like green tea.",
        "client-0002",
    )
    .await
    .body;
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    town.shop.runtime.drain(Lane::Messages).await.unwrap();
    write(&mut browser, &chat, "Likes rain.").await;
    let forgotten = write(&mut browser, &chat, "Likes snow.").await.body;
    browser.delete(&page_of(&forgotten)).await;

    let login = json!({ "loginOrEmail": "orin", "password": crate::app::PASSWORD });
    assert_eq!(browser.post("/front/auth/login", &login).await.status, StatusCode::OK);

    let list = remembered(&mut browser, &chat).await;
    assert_eq!(
        texts(&list),
        ["Likes rain.", "They like green tea.", "Their name is Tom."]
    );
    assert_eq!(list["memories"][1]["messageId"], messages(&said)[1]["id"]);
    let back = browser
        .post(&format!("{}/restore", page_of(&forgotten)), &json!({}))
        .await;
    assert_eq!(back.body["text"], "Likes snow.");
    assert_eq!(count(&db, "chats").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_lies_far_back_is_summed_up_and_told(db: PgPool) {
    let met = json!({ "facts": [], "summary": "They spoke of the tides." });
    let model = Model::that([
        Answer::Says("Welcome."),
        nothing(),
        Answer::Says("Yes."),
        Answer::Notes(met),
        Answer::Says("High."),
    ]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    tell(&mut town, &chat, "Good evening!", "client-0001").await;
    of_the_tides(&db).await;

    tell(&mut town, &chat, "Is it night?", "client-0002").await;

    let asked = model.told();
    assert!(
        asked.contains("person: Tide 1\\n") && asked.contains("character: Tide 50\\n"),
        "{asked}"
    );
    assert!(!asked.contains("Tide 54"), "the newest are told as they are: {asked}");
    assert_eq!(
        remembered(&mut town.orin, &chat).await["summary"],
        "They spoke of the tides."
    );
    talk(&mut town, &chat, "How is the tide?", "client-0003").await;
    let told = &model.asked()[4]["messages"][0]["content"];
    assert!(
        told.as_str()
            .unwrap()
            .contains("What was said before, in short:\nThey spoke of the tides."),
        "{told}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_run_that_is_killed_loses_nothing(db: PgPool) {
    let never = Arc::new(Notify::new());
    let model = Model::that([Answer::Says("Welcome."), Answer::HoldsBack(never, json!({})), of_tom()]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    talk(&mut town, &chat, "My name is Tom.", "client-0001").await;
    model.is_asked().await;
    let killed = working(&town);
    model.is_asked().await;
    killed.abort();
    assert!(killed.await.unwrap_err().is_cancelled());

    sqlx::query("update jobs set lease_until = now() - interval '1 second' where state = 'running'")
        .execute(&db)
        .await
        .unwrap();
    jobs::queue::reap(&mut db.acquire().await.unwrap(), KINDS)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(texts(&remembered(&mut town.orin, &chat).await), ["Their name is Tom."]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_said_meanwhile_is_heard_by_the_next_run(db: PgPool) {
    let go_on = Arc::new(Notify::new());
    let model = Model::that([
        Answer::Says("Welcome."),
        Answer::HoldsBack(go_on.clone(), noted("Their name is Tom.", "Tom", 2)),
        Answer::Says("It is."),
        Answer::Notes(noted("They live in Brest.", "Brest", 2)),
    ]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    talk(&mut town, &chat, "My name is Tom.", "client-0001").await;
    model.is_asked().await;
    let hearing = working(&town);
    model.is_asked().await;

    talk(&mut town, &chat, "I live in Brest.", "client-0002").await;
    assert_eq!(
        count(&db, "jobs where kind = 'chat.remember'").await,
        1,
        "one at a time"
    );
    go_on.notify_one();
    hearing.await.unwrap();
    town.shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(
        texts(&remembered(&mut town.orin, &chat).await),
        ["They live in Brest.", "Their name is Tom."]
    );
    assert_eq!(count(&db, "messages where author = 'person' and not is_heard").await, 0);
    assert_eq!(count(&db, "chats where is_remembering").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_is_forgotten_while_a_model_reads_it_is_not_noted(db: PgPool) {
    let go_on = Arc::new(Notify::new());
    let model = Model::that([
        Answer::Says("Welcome."),
        of_tom(),
        Answer::Says("Good."),
        Answer::HoldsBack(go_on.clone(), noted("They like tea.", "tea", 2)),
    ]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    talk(&mut town, &chat, "Tom likes tea.", "client-0002").await;
    // Two answers and the notes.
    model.is_asked().await;
    let hearing = working(&town);
    model.is_asked().await;

    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][0]);
    town.orin.delete(&memory).await;
    go_on.notify_one();
    hearing.await.unwrap();
    town.shop.runtime.drain(Lane::Messages).await.unwrap();

    assert!(texts(&remembered(&mut town.orin, &chat).await).is_empty());
    assert_eq!(model.asked().len(), 4, "there is nothing left to hear");
    assert_eq!(count(&db, "messages where author = 'person' and not is_heard").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_model_that_notes_nonsense_harms_nothing(db: PgPool) {
    let nonsense = json!({ "facts": [
        3, { "text": "Their name is Ben.", "phrase": "Ben", "line": 2 },
        { "text": "Pretends to be 15 years old.", "phrase": "Tom", "line": 2 },
    ], "summary": ["?"] });
    let model = Model::that([
        Answer::Says("Welcome."),
        Answer::Says("Certainly, here are my notes."),
        Answer::Garbage,
        Answer::Says("Good."),
        Answer::Notes(nonsense),
        Answer::Says("Good night."),
    ]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;

    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    sqlx::query("update jobs set run_at = now() where state = 'retrying'")
        .execute(&db)
        .await
        .unwrap();
    jobs::queue::ripen(&mut db.acquire().await.unwrap(), Lane::Messages)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(model.asked().len(), 3);
    tell(&mut town, &chat, "Tom, that is.", "client-0002").await;
    let open = talk(&mut town, &chat, "Good night!", "client-0003").await;

    assert_eq!(last(&open)["text"], "Good night.");
    assert!(texts(&remembered(&mut town.orin, &chat).await).is_empty());
    assert_eq!(
        count(&db, "jobs where kind = 'chat.remember' and state = 'succeeded'").await,
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_model_that_is_away_did_not_hear_is_heard_after_the_next_answer(db: PgPool) {
    let model = Model::that([Answer::Says("Welcome."), Answer::Fails(StatusCode::SERVICE_UNAVAILABLE)]);
    let (mut town, chat) = a_town_of(db.clone(), &model).await;
    talk(&mut town, &chat, "My name is Tom.", "client-0001").await;
    sqlx::query("update jobs set max_attempts = 1 where kind = 'chat.remember'")
        .execute(&db)
        .await
        .unwrap();
    town.shop.runtime.drain(Lane::Messages).await.unwrap();
    assert_eq!(
        count(&db, "jobs where kind = 'chat.remember' and state = 'failed'").await,
        1
    );
    // The demo answers for every other model.
    sqlx::query("update characters set person = jsonb_set(person, '{llmModel}', '\"precise\"')")
        .execute(&db)
        .await
        .unwrap();

    tell(&mut town, &chat, "I live in Brest.", "client-0002").await;

    assert_eq!(
        texts(&remembered(&mut town.orin, &chat).await),
        ["Their home: Brest.", "Their name is Tom."]
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_somebody_said_in_despair_is_not_noted(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;

    tell(
        &mut town,
        &chat,
        "My name is Tom and I want to kill myself.",
        "client-0001",
    )
    .await;

    assert!(texts(&remembered(&mut town.orin, &chat).await).is_empty());
    assert_eq!(count(&db, "messages where author = 'person' and not is_heard").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_forgotten_a_day_ago_cannot_be_taken_back_and_stays_withheld(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][0]);
    town.orin.delete(&memory).await;
    let withheld = count(&db, "withheld_messages").await;
    sqlx::query("update memories set forgotten_at = now() - interval '25 hours'")
        .execute(&db)
        .await
        .unwrap();

    let restored = town.orin.post(&format!("{memory}/restore"), &json!({})).await;

    assert_eq!(restored.code(), "not_found");
    let mut conn = db.acquire().await.unwrap();
    assert_eq!(jobs::domains::maintenance::sweep(&mut conn).await.unwrap().memories, 1);
    assert_ne!(withheld, 0);
    assert_eq!(count(&db, "withheld_messages").await, withheld);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_that_is_deleted_leaves_nothing_to_remember(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    tell(&mut town, &chat, "My name is Tom.", "client-0001").await;
    let memory = page_of(&remembered(&mut town.orin, &chat).await["memories"][0]);
    town.orin.delete(&memory).await;
    talk(&mut town, &chat, "I live in Brest.", "client-0002").await;

    town.orin.delete(&chat).await;
    town.shop.runtime.drain(Lane::Messages).await.unwrap();

    assert_eq!(count(&db, "memories").await + count(&db, "withheld_messages").await, 0);
    assert_eq!(
        count(&db, "jobs where kind = 'chat.remember' and state <> 'succeeded'").await,
        0
    );
}
