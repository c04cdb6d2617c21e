//! Accounts that were made with an address which another has confirmed.
use serde_json::json;
use sqlx::PgPool;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
    town::{a_town, made},
};

/// Makes a second account with mila's address, under that name.
async fn claim(app: &App, username: &str) -> Browser {
    let mut browser = app.visitor();
    let body = json!({
        "email": "Mila@nocturne.test", "username": username, "password": PASSWORD, "isAdult": true,
    });
    let answer = browser.post("/front/auth/signup", &body).await;
    assert_eq!(answer.status, 201, "{}", answer.body);
    browser.account = answer.body["user"]["id"].as_str().unwrap().parse().ok();
    browser
}

async fn end(app: &App, link: &str, action: &str) -> Answer {
    let (user, key) = link.split_once('/').unwrap();
    let body = json!({ "userId": user, "claimKey": key, "action": action });
    app.visitor().post("/front/auth/email/claim", &body).await
}

async fn confirm_mila(app: &App) {
    let link = app.letters_to("mila@nocturne.test").await[0]
        .after("/confirm-email/")
        .to_owned();
    let (user, key) = link.split_once('/').unwrap();
    let body = json!({ "userId": user, "confirmationKey": key });
    assert_eq!(app.visitor().post("/front/auth/email/confirm", &body).await.status, 200);
}

async fn link_to_claim(app: &App) -> String {
    let letters = app.letters_to("Mila@nocturne.test").await;
    letters[0].after("/claimed-email/").to_owned()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_claim_of_a_members_address_looks_like_a_new_account_once(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    confirm_mila(&app).await;

    let mut balances = vec![];
    for name in ["second", "third"] {
        let mut browser = claim(&app, name).await;
        let config = browser.get("/front/v2/config/data").await.body;
        balances.push(config["data"]["tokensBalance"]["totalAmount"].clone());
    }

    assert_eq!(balances, [json!(80), json!(0)]);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_reader_of_the_mailbox_moves_what_was_made_to_their_account(db: PgPool) {
    let town = a_town(db).await;
    confirm_mila(&town.app).await;
    let mut second = claim(&town.app, "second").await;
    let name = made(&mut second, &json!({ "visibility": "private" }), "claim-key-1").await["username"].clone();
    town.work().await;
    let link = link_to_claim(&town.app).await;

    assert_eq!(end(&town.app, &link, "merge").await.status, 204);

    let mut mila = town.mila.clone();
    let page = format!("/front/characters/{}", name.as_str().unwrap());
    assert_eq!(mila.get(&page).await.body["isOwn"], true);
    assert_eq!(second.get("/front/characters").await.code(), "signed_out");
    let chips = "select posted from ledger_balances
        where account_id = (select id from accounts where username = 'mila')";
    assert_eq!(
        town.app.count(chips).await,
        80 + 40,
        "the bonus of the claim stays behind"
    );
    assert_eq!(end(&town.app, &link, "merge").await.code(), "token_invalid");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn bought_chips_move_and_no_others(db: PgPool) {
    let app = App::new(db.clone());
    app.member("mila").await;
    confirm_mila(&app).await;
    let second = claim(&app, "second").await;
    let mut tx = db.begin().await.unwrap();
    let grant = jobs::domains::ledger::Grant {
        member: jobs::ids::AccountId(second.account.unwrap()),
        chips: jobs::domains::ledger::Chips::new(500),
        kind: jobs::domains::ledger::EntryKind::Purchase,
        idempotency_key: "test",
        subject: None,
    };
    jobs::domains::ledger::grant(&mut tx, &grant).await.unwrap();
    tx.commit().await.unwrap();

    assert_eq!(end(&app, &link_to_claim(&app).await, "merge").await.status, 204);

    let chips_of_mila = "select posted from ledger_balances
        where account_id = (select id from accounts where username = 'mila')";
    assert_eq!(app.count(chips_of_mila).await, 80 + 40 + 500);
    assert_eq!(
        app.count("select sum(posted)::bigint from ledger_balances").await,
        80 + 40 + 500 + 80
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_was_bought_for_money_moves_as_well(db: PgPool) {
    let app = App::new(db.clone());
    app.member("mila").await;
    confirm_mila(&app).await;
    let creator = app.member("vera").await;
    let second = claim(&app, "second").await;
    for bought in [
        "insert into purchases (account_id, subject_type, subject_id) values ($1, 'post', $2)",
        "insert into memberships (id, creator_id, member_id, state, expires_at)
         values (gen_random_uuid(), $2, $1, 'active', now() + interval '1 month')",
        "insert into platform_subscriptions (account_id, tier, state, period_in_month, expires_at)
         select $1, 'tier2', 'active', 1, now() + interval '1 month' where $2::uuid is not null",
    ] {
        sqlx::query(bought)
            .bind(second.account.unwrap())
            .bind(creator.account.unwrap())
            .execute(&db)
            .await
            .unwrap();
    }

    assert_eq!(end(&app, &link_to_claim(&app).await, "merge").await.status, 204);

    for moved in [
        "select count(*) from purchases join accounts on accounts.id = account_id where username = 'mila'",
        "select count(*) from memberships join accounts on accounts.id = member_id where username = 'mila'",
        "select count(*) from platform_subscriptions join accounts on accounts.id = account_id where username = 'mila'",
    ] {
        assert_eq!(app.count(moved).await, 1, "{moved}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_stranger_with_the_address_of_another_is_sent_away(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    confirm_mila(&app).await;
    let mut second = claim(&app, "second").await;
    let link = link_to_claim(&app).await;
    let (_, key) = link.split_once('/').unwrap();
    let other = json!({ "userId": uuid::Uuid::nil(), "claimKey": key, "action": "discard" });
    let refused = app.visitor().post("/front/auth/email/claim", &other).await;
    assert_eq!(refused.code(), "token_invalid");
    assert_eq!(end(&app, &link, "discard").await.status, 204);

    assert_eq!(second.get("/front/characters").await.code(), "signed_out");
    let gone = "select count(*) from accounts where username = 'second' and deleted_at is not null";
    assert_eq!(app.count(gone).await, 1);
    assert_eq!(
        app.count("select count(*) from accounts where deleted_at is null")
            .await,
        1
    );
}
