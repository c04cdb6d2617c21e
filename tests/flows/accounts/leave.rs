//! Deleting an account: it disappears immediately, can be restored for a while, and is erased in the end.
use jobs::queue::{Lane, schedule::start_due};
use serde_json::json;
use sqlx::PgPool;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
    chat::{say, with_ada},
    chat_pictures::chips_of,
    orders::order_pictures,
    people::check_books,
    town::{Town, a_town, count},
};

async fn delete(browser: &mut Browser, password: &str) -> Answer {
    browser
        .post(&browser.path("delete"), &json!({ "password": password }))
        .await
}

async fn enter(app: &App, path: &str, name: &str, password: &str) -> Answer {
    let body = json!({ "loginOrEmail": name, "password": password });
    app.visitor().post(path, &body).await
}

async fn log_in(app: &App, name: &str) -> Answer {
    enter(app, "/front/auth/login", name, PASSWORD).await
}

async fn restore(app: &App, name: &str) -> Answer {
    enter(app, "/front/auth/restore", name, PASSWORD).await
}

/// Lets 30 days go by, and what recurs do its work.
async fn let_a_month_pass(town: &Town, db: &PgPool) {
    for change in [
        "update accounts set deleted_at = deleted_at - interval '31 days', erase_at = erase_at - interval '31 days'
         where erase_at is not null",
        "update job_schedules set next_at = now() - interval '1 second' where name = 'accounts.erase_due'",
    ] {
        sqlx::query(change).execute(db).await.unwrap();
    }
    let mut tx = db.begin().await.unwrap();
    start_due(&mut tx, jobs::catalogue::KINDS).await.unwrap();
    tx.commit().await.unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_deletes_their_account_is_gone_at_once_and_needs_the_password_for_it(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let character = with_ada(&mut town).await.replace("chats", "characters");
    assert_eq!(delete(&mut town.mila, "a wrong one").await.code(), "password_wrong");
    assert_eq!(town.orin.get(&character).await.status, 200);

    let deleted = delete(&mut town.mila, PASSWORD).await;

    assert_eq!(deleted.status, 200, "{}", deleted.body);
    assert!(deleted.body["restorableUntil"].is_string());
    assert_eq!(deleted.headers["clear-site-data"], "\"cache\"");
    assert_eq!(town.mila.get("/front/auth/sessions").await.code(), "signed_out");
    assert_eq!(town.orin.get("/front/users/username/mila").await.status, 404);
    assert_eq!(town.orin.get(&character).await.code(), "not_found");
    assert_eq!(town.app.visitor().get("/front/discover").await.body["items"], json!([]));
    let letter = &town.app.letters_to("mila@nocturne.test").await[0];
    assert!(letter.body.contains("/account-restore\n"), "{}", letter.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn only_who_knows_the_password_hears_that_the_account_is_deleted_and_until_when(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    delete(&mut mila, PASSWORD).await;

    for name in ["mila", "mila@nocturne.test"] {
        let refused = log_in(&app, name).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "account_deleted"));
        assert!(refused.body["restorableUntil"].is_string(), "{}", refused.body);
    }
    let stranger = enter(&app, "/front/auth/login", "mila", "a guess").await;
    assert_eq!(stranger.code(), "login_failed");
    let stranger = enter(&app, "/front/auth/restore", "mila", "a guess").await;
    assert_eq!(stranger.code(), "login_failed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_deleted_account_comes_back_with_what_it_made(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let character = with_ada(&mut town).await.replace("chats", "characters");
    delete(&mut town.mila, PASSWORD).await;

    let restored = restore(&town.app, "mila").await;

    assert_eq!(restored.status, 200, "{}", restored.body);
    assert_eq!(restored.body["user"]["username"], "mila");
    assert!(restored.headers.get("set-cookie").is_some());
    assert_eq!(log_in(&town.app, "mila").await.status, 200);
    assert_eq!(town.orin.get(&character).await.status, 200);
    let found = town.app.visitor().get("/front/discover").await.body;
    assert_eq!(found["items"].as_array().unwrap().len(), 1);
    let_a_month_pass(&town, &db).await;
    assert_eq!(log_in(&town.app, "mila").await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_forgot_the_password_of_a_deleted_account_can_choose_another(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    delete(&mut mila, PASSWORD).await;
    let ask = json!({ "email": "mila@nocturne.test" });
    app.visitor().post("/front/auth/password/forgot", &ask).await;
    let key = app.letters_to("mila@nocturne.test").await[0]
        .after("/reset-password/")
        .to_owned();

    let reset = json!({ "recoveryKey": key, "password": "an entirely new one" });
    assert_eq!(
        app.visitor().post("/front/auth/password/reset", &reset).await.status,
        204
    );

    let restored = enter(&app, "/front/auth/restore", "mila", "an entirely new one").await;
    assert_eq!(restored.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn after_a_month_what_is_private_is_erased_and_the_books_stay(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;
    order_pictures(&mut town.orin, "sdxl", 1, "key-00000001").await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    let before = count(&db, "ledger_entries").await;
    delete(&mut town.orin, PASSWORD).await;
    let (chips, held) = chips_of(&db, &town.orin).await;
    assert_eq!(held, 0);

    let_a_month_pass(&town, &db).await;

    let own = town.orin.account();
    for (table, owner) in [
        ("chats", "account_id"),
        ("sessions", "account_id"),
        ("account_keys", "account_id"),
        ("mails", "account_id"),
        ("notices", "account_id"),
    ] {
        let left = count(&db, &format!("{table} where {owner} = '{own}'")).await;
        assert_eq!(left, 0, "{table}");
    }
    assert_eq!(
        count(
            &db,
            &format!("media where account_id = '{own}' and deleted_at > now() - interval '30 days'")
        )
        .await,
        0
    );
    assert_eq!(
        count(&db, &format!("generations where account_id = '{own}' and prompt <> ''")).await,
        0
    );
    let named = "accounts where username = 'orin' or email ilike '%orin%' or display_name ilike '%orin%'";
    assert_eq!(count(&db, named).await, 0);
    assert_eq!(
        count(&db, "audit_log where action = 'member.erase' and actor_id is null").await,
        1
    );
    assert!(count(&db, "ledger_entries").await >= before);
    assert_eq!(chips_of(&db, &town.orin).await.0, chips);
    check_books(&db).await;
    for answer in [log_in(&town.app, "orin").await, restore(&town.app, "orin").await] {
        assert_eq!(answer.code(), "login_failed");
    }
    let form = json!({ "email": "new@nocturne.test", "username": "orin", "password": PASSWORD, "isAdult": true });
    let taken = town.app.visitor().post("/front/auth/signup", &form).await;
    assert_eq!(taken.code(), "username_taken");
    assert_eq!(
        town.mila.get(&chat.replace("chats", "characters")).await.status,
        200,
        "what others made stays"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_account_that_can_not_be_erased_holds_up_no_other(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    delete(&mut town.mila, PASSWORD).await;
    delete(&mut town.orin, PASSWORD).await;
    sqlx::raw_sql(
        "create function refuse_erasure() returns trigger language plpgsql as $$
         begin
             raise exception 'not now';
         end $$;
         create trigger refuse_erasure before update of erased_at on accounts
         for each row when (old.username = 'mila') execute function refuse_erasure()",
    )
    .execute(&db)
    .await
    .unwrap();

    let_a_month_pass(&town, &db).await;

    assert_eq!(count(&db, "accounts where erased_at is not null").await, 1);
    assert_eq!(count(&db, "accounts where username = 'mila'").await, 1);
    sqlx::raw_sql(
        "drop trigger refuse_erasure on accounts;
         update jobs set run_at = now() - interval '1 second' where state = 'retrying'",
    )
    .execute(&db)
    .await
    .unwrap();
    town.shop.runtime.drain(Lane::Maintenance).await.unwrap();
    assert_eq!(count(&db, "accounts where erased_at is not null").await, 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_address_of_a_deleted_account_is_its_readers_still(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(&db)
        .await
        .unwrap();
    delete(&mut mila, PASSWORD).await;
    let form = json!({ "email": "mila@nocturne.test", "username": "luna", "password": PASSWORD, "isAdult": true });
    assert_eq!(app.visitor().post("/front/auth/signup", &form).await.status, 201);

    let letters = app.letters_to("mila@nocturne.test").await;
    let (user, key) = letters[0].after("/confirm-email/").split_once('/').unwrap();
    let body = json!({ "userId": user, "confirmationKey": key });

    assert_eq!(app.visitor().post("/front/auth/email/confirm", &body).await.status, 200);
    let back = restore(&app, "mila").await;
    assert_eq!(
        (back.status.as_u16(), &back.body["user"]["isEmailVerified"]),
        (200, &json!(false))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_waits_for_who_leaves_is_called_off_and_paid_back(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let (before, _) = chips_of(&db, &town.orin).await;
    order_pictures(&mut town.orin, "sdxl", 2, "key-00000001").await;
    assert!(chips_of(&db, &town.orin).await.1 > 0);

    assert_eq!(delete(&mut town.orin, PASSWORD).await.status, 200);

    assert_eq!(chips_of(&db, &town.orin).await, (before, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_claim_that_was_discarded_does_not_come_back(db: PgPool) {
    let app = App::new(db.clone());
    app.member("mila").await;
    sqlx::query("update accounts set deleted_at = now()")
        .execute(&db)
        .await
        .unwrap();

    assert!(log_in(&app, "mila").await.body["restorableUntil"].is_null());
    assert_eq!(restore(&app, "mila").await.code(), "account_deleted");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_of_the_staff_deletes_their_account(db: PgPool) {
    let app = App::new(db);
    let mut boss = app.staff("boss").await;

    assert_eq!(delete(&mut boss, PASSWORD).await.code(), "staff_member");

    assert_eq!(log_in(&app, "boss").await.status, 200);
}
