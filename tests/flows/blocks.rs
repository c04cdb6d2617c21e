//! Blocks of members and guests, their list, and the reasons against writing in their order.
use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    cases::reveal,
    chat::{answered, say, with_ada},
    direct::{TO_MILA, TO_ORIN, said, write},
    people::a_member,
    regions::a_world,
    sales::a_creator,
    town::{a_town, count, put},
};

const BLOCKS: &str = "/front/blocks";
const GUESTS: &str = "/front/guests";
const TO_VERA: &str = "/front/direct/vera";

async fn block(browser: &mut Browser, username: &str) -> Answer {
    browser.post(BLOCKS, &json!({ "username": username })).await
}

async fn block_guest(browser: &mut Browser, guest: &str) -> Answer {
    browser.post(BLOCKS, &json!({ "guestId": guest })).await
}

/// Names of those whom the browser's account has blocked.
async fn blocked(browser: &mut Browser, query: &str) -> Vec<String> {
    let page = browser.get(&format!("{BLOCKS}{query}")).await.body;
    let items = page["items"].as_array().unwrap_or_else(|| panic!("{page}"));
    items
        .iter()
        .map(|item| item["displayName"].as_str().unwrap().to_owned())
        .collect()
}

async fn reason(browser: &mut Browser, chat: &str) -> Value {
    browser.get(chat).await.body["chat"]["blockedReason"].clone()
}

async fn change(db: &PgPool, sql: &'static str, account: Uuid) {
    sqlx::query(sql).bind(account).execute(db).await.unwrap();
}

/// A guest's browser, and its id.
async fn a_guest(app: &App) -> (Browser, String) {
    let mut guest = app.visitor();
    let config = guest.get("/front/v2/config/data").await.body;
    let id = config["config"]["guestUuid"].as_str().unwrap().to_owned();
    (guest, id)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_is_blocked_is_listed_searched_and_let_in_again(db: PgPool) {
    let app = App::new(db);
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    app.member("vesna").await;

    assert_eq!(block(&mut mila, "orin").await.status, StatusCode::NO_CONTENT);
    assert_eq!(block(&mut mila, "vesna").await.status, StatusCode::NO_CONTENT);
    assert_eq!(block(&mut mila, "vesna").await.status, StatusCode::NO_CONTENT);
    assert_eq!(block(&mut mila, "missing").await.code(), "not_found");
    assert_eq!(mila.post(BLOCKS, &json!({})).await.code(), "invalid_body");

    let page = mila.get(BLOCKS).await.body;
    let items = page["items"].as_array().unwrap();
    assert_eq!(
        (items.len(), &items[0]["username"], &page["nextCursor"]),
        (2, &json!("vesna"), &Value::Null)
    );
    assert_eq!(items[1]["id"], json!(orin.account()));
    assert_eq!(blocked(&mut mila, "?q=ORI").await.len(), 1);
    assert_eq!(blocked(&mut mila, "?q=nobody").await, Vec::<String>::new());
    let long = "x".repeat(61);
    assert_eq!(mila.get(&format!("{BLOCKS}?q={long}")).await.code(), "too_long");
    assert_eq!(
        blocked(&mut orin, "").await,
        Vec::<String>::new(),
        "others' blocks are not shown"
    );
    assert_eq!(reason(&mut orin, TO_MILA).await, "counterpartBanned");

    let path = format!("{BLOCKS}/{}", orin.account());
    assert_eq!(orin.delete(&path).await.status, StatusCode::NO_CONTENT);
    assert_eq!(reason(&mut orin, TO_MILA).await, "counterpartBanned");
    for _ in 0..2 {
        assert_eq!(mila.delete(&path).await.status, StatusCode::NO_CONTENT);
    }

    assert_eq!(blocked(&mut mila, "").await.len(), 1);
    assert_eq!(reason(&mut orin, TO_MILA).await, Value::Null);
    said(&mut orin, TO_MILA, "Good evening!", "client-0001").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn many_blocks_are_listed_in_pages(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    let mut strangers = vec![];
    for _ in 0..33 {
        strangers.push(a_member(&db, 0).await.0);
    }
    sqlx::query(
        "with begun as (
             insert into direct_chats (id, first_id, second_id)
             select gen_random_uuid(), least($1, stranger), greatest($1, stranger) from unnest($2::uuid[]) as stranger
             returning id
         )
         insert into direct_sides (chat_id, account_id, blocked_at) select id, $1, now() from begun",
    )
    .bind(mila.account())
    .bind(&strangers)
    .execute(&db)
    .await
    .unwrap();

    let first = mila.get(BLOCKS).await.body;
    let cursor = first["nextCursor"].as_str().unwrap();
    let rest = blocked(&mut mila, &format!("?cursor={cursor}")).await;

    assert_eq!((first["items"].as_array().unwrap().len(), rest.len()), (30, 3));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_blocks_themselves(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let own = mila.get("/front/v2/config/data").await.body["config"]["guestUuid"].clone();

    assert_eq!(block(&mut mila, "mila").await.code(), "own_account");
    assert_eq!(block(&mut mila, "MILA").await.code(), "own_account");
    let in_chat = put(&mut mila, &format!("{TO_MILA}/block"), None).await;
    assert_eq!(in_chat.code(), "own_account");
    assert_eq!(
        block_guest(&mut mila, own.as_str().unwrap()).await.code(),
        "own_account"
    );
    assert_eq!(blocked(&mut mila, "").await, Vec::<String>::new());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_of_a_studio_blocks_one_of_its_creators(db: PgPool) {
    let app = App::new(db.clone());
    let mut vera = a_creator(&app, "vera").await;
    let (mut atelier, mut olga) = (app.member("atelier").await, app.member("olga").await);
    sqlx::query("insert into studios (account_id, opened_by) values ($1, $1)")
        .bind(atelier.account())
        .execute(&db)
        .await
        .unwrap();
    sqlx::query("insert into studio_operators (studio_id, account_id, rights) values ($1, $2, '{}')")
        .bind(atelier.account())
        .bind(olga.account())
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(block(&mut olga, "vera").await.status, StatusCode::NO_CONTENT);
    let path = format!("{BLOCKS}/{}", vera.account());
    olga.delete(&path).await;
    sqlx::query(
        "insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at)
         values (gen_random_uuid(), $1, $2, 'attached', $2, now())",
    )
    .bind(atelier.account())
    .bind(vera.account())
    .execute(&db)
    .await
    .unwrap();

    assert_eq!(
        block(&mut olga, "vera").await.status,
        StatusCode::NO_CONTENT,
        "only invited"
    );
    olga.delete(&path).await;
    let join = "update studio_operators set joined_studio_at = now() where account_id = $1";
    change(&db, join, olga.account()).await;
    for worker in [&mut atelier, &mut olga] {
        assert_eq!(block(worker, "vera").await.code(), "own_studio");
        let in_chat = put(worker, &format!("{TO_VERA}/block"), None).await;
        assert_eq!(in_chat.code(), "own_studio");
        assert_eq!(blocked(worker, "").await, Vec::<String>::new());
    }
    assert_eq!(
        block(&mut vera, "atelier").await.status,
        StatusCode::NO_CONTENT,
        "the creator may"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guest_is_blocked_by_their_id_and_kept_from_the_creator(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let world = a_world(db);
    let ((mut guest, id), (mut other, other_id)) = (a_guest(&town.app).await, a_guest(&town.app).await);
    assert_eq!(town.mila.get(GUESTS).await.body["items"], json!([]));
    assert_eq!(block_guest(&mut town.mila, &id).await.code(), "not_found");
    for browser in [&mut guest, &mut other] {
        let said = say(browser, &chat, "Good evening!", "client-0001").await;
        assert_eq!(said.status, StatusCode::CREATED, "{}", said.body);
    }

    let guests = town.mila.get(GUESTS).await.body;
    assert_eq!(
        (&guests["items"][0]["id"], &guests["items"][1]["id"]),
        (&json!(other_id), &json!(id))
    );
    assert!(
        id.replace('-', "")
            .ends_with(guests["items"][1]["name"].as_str().unwrap())
    );
    assert_eq!(guests["items"][1]["characterName"], "Ada Keeper");
    assert!(!guests.to_string().contains("Good evening"), "{guests}");
    assert_eq!(block_guest(&mut town.orin, &id).await.code(), "not_found");
    assert_eq!(block_guest(&mut town.mila, &id).await.status, StatusCode::NO_CONTENT);

    assert_eq!(reason(&mut guest, &chat).await, "counterpartBanned");
    assert_eq!(
        say(&mut guest, &chat, "Hello?", "client-0002").await.code(),
        "chat_blocked"
    );
    assert_eq!(
        say(&mut other, &chat, "Hello!", "client-0002").await.status,
        StatusCode::CREATED
    );
    let profile = "/front/users/username/mila";
    let (mut here, mut there) = (guest.through(&world.app.router), other.through(&world.app.router));
    assert_eq!(here.get(profile).await.status, StatusCode::NOT_FOUND);
    assert_eq!(there.get(profile).await.status, StatusCode::OK);
    let page = chat.replace("chats", "characters");
    assert_eq!(here.get(&page).await.status, StatusCode::NOT_FOUND);
    assert_eq!(there.get(&page).await.status, StatusCode::OK);

    let left = town.mila.get(GUESTS).await.body;
    assert_eq!(left["items"].as_array().unwrap().len(), 1);
    let block = town.mila.get(BLOCKS).await.body["items"][0].clone();
    assert_eq!((&block["id"], &block["username"]), (&json!(id), &Value::Null));
    town.mila.delete(&format!("{BLOCKS}/{id}")).await;
    assert_eq!(here.get(profile).await.status, StatusCode::OK);
    assert_eq!(reason(&mut guest, &chat).await, Value::Null);
    assert_eq!(
        say(&mut guest, &chat, "Hello again", "client-0003").await.status,
        StatusCode::CREATED
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guest_is_reported_by_their_id_and_silenced_by_the_staff(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    let (mut guest, id) = a_guest(&town.app).await;
    say(&mut guest, &chat, "Good evening!", "client-0001").await;
    let report = json!({ "subjectType": "guest", "subject": id, "reason": "spam", "words": "All night long." });

    assert_eq!(town.orin.post("/front/reports", &report).await.code(), "not_found");
    let kept = town.mila.post("/front/reports", &report).await;
    assert_eq!(kept.status, StatusCode::NO_CONTENT, "{}", kept.body);

    let mut ines = town.app.staff("ines").await;
    let case = ines.get("/front/admin/cases").await.body["items"][0].clone();
    assert_eq!(
        (&case["subjectType"], &case["subjectId"], &case["ownerId"]),
        (&json!("guest"), &json!(id), &Value::Null)
    );
    let path = format!("/front/admin/cases/{}", case["id"].as_str().unwrap());
    let remove = json!({ "outcome": "remove", "sanction": "none", "rule": "spam", "reason": "Seen and judged." });
    let revealed = reveal(&mut ines, &path).await;
    assert_eq!(revealed["characters"].as_array().unwrap().len(), 1, "{revealed}");
    let decided = ines.post(&format!("{path}/decision"), &remove).await;
    assert_eq!(decided.body["state"], "closed", "{}", decided.body);
    assert_eq!(reason(&mut guest, &chat).await, "modelCantChatNotMembers");
    assert_eq!(
        say(&mut guest, &chat, "Hello?", "client-0002").await.code(),
        "chat_blocked"
    );
    let restored = ines
        .post(&format!("{path}/restore"), &json!({ "reason": "A mistake." }))
        .await;
    assert!(restored.status.is_success(), "{}", restored.body);
    assert_eq!(reason(&mut guest, &chat).await, Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn guests_sign_up_before_they_block_or_report(db: PgPool) {
    let app = App::new(db.clone());
    app.member("mila").await;
    let (mut guest, _) = a_guest(&app).await;
    let report = json!({ "subjectType": "account", "subject": "mila", "reason": "spam", "words": "" });

    assert_eq!(block(&mut guest, "mila").await.code(), "signed_out");
    assert_eq!(guest.get(BLOCKS).await.code(), "signed_out");
    assert_eq!(guest.post("/front/reports", &report).await.code(), "signed_out");
    assert_eq!(count(&db, "direct_chats").await, 0);
    assert_eq!(count(&db, "cases").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_blocked_member_says_nothing_to_the_characters_either(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;

    block(&mut town.mila, "orin").await;

    assert_eq!(reason(&mut town.orin, &chat).await, "counterpartBanned");
    assert_eq!(
        say(&mut town.orin, &chat, "Hello?", "client-0002").await.code(),
        "chat_blocked"
    );
    put(&mut town.mila, &format!("{TO_ORIN}/block"), None).await;
    town.mila.delete(&format!("{TO_ORIN}/block")).await;
    assert_eq!(reason(&mut town.orin, &chat).await, Value::Null);
}

async fn take_from(creator: &mut Browser, from: &str) {
    let rule = json!({ "messagesFrom": from });
    let set = put(creator, "/front/message-rule", Some(&rule)).await;
    assert_eq!((set.status, &set.body), (StatusCode::OK, &rule));
    assert_eq!(creator.get("/front/message-rule").await.body, rule);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn of_the_reasons_against_writing_the_first_is_told(db: PgPool) {
    let app = App::new(db.clone());
    let mut vera = a_creator(&app, "vera").await;
    let mut orin = app.member("orin").await;
    assert_eq!(reason(&mut orin, TO_VERA).await, Value::Null);
    for number in 1..=3 {
        said(&mut orin, TO_VERA, "Good evening!", &format!("client-000{number}")).await;
    }
    let id = vera.account();
    let mut told = vec![];
    for step in 0..=6 {
        match step {
            0 => {}
            1 => take_from(&mut vera, "followers").await,
            2 => take_from(&mut vera, "members").await,
            3 => take_from(&mut vera, "characters").await,
            4 => change(&db, "insert into studios (account_id, opened_by) values ($1, $1)", id).await,
            5 => {
                block(&mut vera, "orin").await;
            }
            _ => change(&db, "update accounts set deleted_at = now() where id = $1", id).await,
        }
        told.push(reason(&mut orin, TO_VERA).await);
        let refused = write(&mut orin, TO_VERA, "Are you there?", "client-0009").await;
        assert_eq!(refused.code(), "chat_blocked", "step {step}");
    }

    assert_eq!(
        json!(told),
        json!([
            "awaitsAnswer",
            "freeSubscriptionRequired",
            "paidSubscriptionRequired",
            "botAllowed",
            "messageToStudio",
            "counterpartBanned",
            "userDeleted",
        ])
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_chooses_who_writes_to_them(db: PgPool) {
    let app = App::new(db.clone());
    let mut vera = a_creator(&app, "vera").await;
    let mut orin = app.member("orin").await;
    let mut rosa = app.staff("rosa").await;
    let rule = json!({ "messagesFrom": "members" });
    assert_eq!(
        put(&mut orin, "/front/message-rule", Some(&rule)).await.code(),
        "forbidden"
    );

    take_from(&mut vera, "followers").await;
    assert_eq!(reason(&mut orin, TO_VERA).await, "freeSubscriptionRequired");
    assert_eq!(reason(&mut vera, TO_ORIN).await, Value::Null, "the creator may begin");
    put(&mut orin, "/front/users/username/vera/follow", None).await;
    assert_eq!(reason(&mut orin, TO_VERA).await, Value::Null);

    take_from(&mut vera, "members").await;
    assert_eq!(reason(&mut orin, TO_VERA).await, "paidSubscriptionRequired");
    assert_eq!(reason(&mut vera, TO_ORIN).await, "modelCantChatNotMembers");
    assert_eq!(
        write(&mut vera, TO_ORIN, "Good evening!", "client-0001").await.code(),
        "chat_blocked"
    );
    crate::feed::let_in(&db, &vera, &orin).await;
    assert_eq!(reason(&mut orin, TO_VERA).await, Value::Null);
    assert_eq!(reason(&mut vera, TO_ORIN).await, Value::Null);

    take_from(&mut vera, "characters").await;
    assert_eq!(reason(&mut orin, TO_VERA).await, "botAllowed");
    assert_eq!(reason(&mut rosa, TO_VERA).await, Value::Null, "staff write to everyone");
    take_from(&mut vera, "everyone").await;
    said(&mut orin, TO_VERA, "Good evening!", "client-0001").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_studio_takes_messages_from_its_creators_and_from_those_it_wrote_to(db: PgPool) {
    let app = App::new(db.clone());
    let mut vera = a_creator(&app, "vera").await;
    let (mut atelier, mut orin) = (app.member("atelier").await, app.member("orin").await);
    let to_studio = "/front/direct/atelier";
    change(
        &db,
        "insert into studios (account_id, opened_by) values ($1, $1)",
        atelier.account(),
    )
    .await;
    sqlx::query(
        "insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at)
         values (gen_random_uuid(), $1, $2, 'attached', $2, now())",
    )
    .bind(atelier.account())
    .bind(vera.account())
    .execute(&db)
    .await
    .unwrap();
    take_from(&mut vera, "members").await;

    assert_eq!(reason(&mut orin, to_studio).await, "messageToStudio");
    assert_eq!(reason(&mut vera, to_studio).await, Value::Null);
    assert_eq!(reason(&mut atelier, TO_VERA).await, Value::Null);
    said(&mut atelier, TO_ORIN, "Good evening!", "client-0001").await;
    assert_eq!(reason(&mut orin, to_studio).await, Value::Null);
    said(&mut orin, to_studio, "And to you.", "client-0002").await;

    let invite =
        "insert into studio_operators (studio_id, account_id, rights) select account_id, $1, '{}' from studios";
    change(&db, invite, orin.account()).await;
    assert_eq!(
        reason(&mut orin, TO_VERA).await,
        "paidSubscriptionRequired",
        "only invited"
    );
    let join = "update studio_operators set joined_studio_at = now() where account_id = $1";
    change(&db, join, orin.account()).await;
    assert_eq!(reason(&mut orin, TO_VERA).await, Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_a_chat_allows_is_told(db: PgPool) {
    let mut town = a_town(db).await;
    let chat = with_ada(&mut town).await;
    let rules = async |browser: &mut Browser, chat: &str| {
        let rules = browser.get(chat).await.body["chat"]["accessData"]["rules"].clone();
        (rules["canSend"].clone(), rules["canSendMedia"].clone())
    };
    let (yes, no) = (json!(true), json!(false));

    assert_eq!(rules(&mut town.orin, &chat).await, (yes.clone(), no.clone()));
    assert_eq!(
        rules(&mut town.orin, TO_MILA).await,
        (yes.clone(), no.clone()),
        "a stranger"
    );
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    said(&mut town.mila, TO_ORIN, "And to you.", "client-0002").await;
    assert_eq!(rules(&mut town.orin, TO_MILA).await, (yes.clone(), yes));
    answered(&mut town, &chat, "Good evening!", "client-0003").await;
    block(&mut town.mila, "orin").await;
    assert_eq!(rules(&mut town.orin, TO_MILA).await, (no.clone(), no.clone()));
    assert_eq!(rules(&mut town.orin, &chat).await, (no.clone(), no));
}
