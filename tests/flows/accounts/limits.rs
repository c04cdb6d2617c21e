use api::{app::router, domains::accounts::Passwords};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::{App, PASSWORD},
    browser::until_limited,
};

fn form(name: &str, password: &str) -> Value {
    json!({ "loginOrEmail": name, "password": password })
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn after_five_wrong_passwords_each_try_waits_longer(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    for guess in 0..5 {
        let answer = app
            .visitor()
            .post("/front/auth/login", &form("mila", &format!("guess {guess}")))
            .await;
        assert_eq!(answer.code(), "login_failed");
    }

    let mut waits = vec![];
    for _ in 0..12 {
        let answer = app.visitor().post("/front/auth/login", &form("mila", PASSWORD)).await;
        assert_eq!((answer.status.as_u16(), answer.code()), (429, "too_many_attempts"));
        assert_eq!(
            answer.headers["retry-after"].to_str().unwrap(),
            answer.body["retryAfterSeconds"].to_string()
        );
        waits.push(answer.body["retryAfterSeconds"].as_i64().unwrap());
        // The wait is over; one more wrong guess follows.
        let sql = "update login_attempts set last_at = now() - interval '16 minutes'";
        sqlx::query(sql).execute(&app.db).await.unwrap();
        let answer = app
            .visitor()
            .post("/front/auth/login", &form("mila", "a wrong one"))
            .await;
        assert_eq!(answer.code(), "login_failed");
    }

    assert_eq!(waits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    let sql = "update login_attempts set last_at = now() - interval '16 minutes'";
    sqlx::query(sql).execute(&app.db).await.unwrap();
    assert_eq!(
        app.visitor()
            .post("/front/auth/login", &form("mila", PASSWORD))
            .await
            .status,
        200
    );
    // The right password clears no failures: anyone could otherwise clear them with their own account at the same
    // email.
    assert_eq!(
        app.count("select failures::bigint from login_attempts where scope = 'login'")
            .await,
        17
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_hour_of_peace_forgets_a_guess_and_a_day_forgets_all(db: PgPool) {
    let app = App::new(db);
    for guess in 0..30 {
        let answer = app
            .visitor()
            .at([10, 0, 0, guess])
            .post("/front/auth/login", &form("mila", "a guess"))
            .await;
        assert_eq!(answer.code(), "login_failed");
        pass(&app, "16 minutes").await;
    }
    let failures = "select failures::bigint from login_attempts where scope = 'login'";
    assert_eq!(app.count(failures).await, 20);

    for (time, left) in [("3 hours", 20 - 3 + 1), ("1 day", 1)] {
        pass(&app, time).await;
        app.visitor().post("/front/auth/login", &form("mila", "a guess")).await;
        assert_eq!(app.count(failures).await, left, "{time}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_name_and_an_address_that_belong_together_are_slowed_down_apart(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    for _ in 0..6 {
        app.visitor().post("/front/auth/login", &form("mila", "a guess")).await;
    }

    let by_name = app.visitor().post("/front/auth/login", &form(" MILA", "a guess")).await;
    let by_address = app
        .visitor()
        .post("/front/auth/login", &form("mila@nocturne.test", "a guess"))
        .await;

    assert_eq!(by_name.code(), "too_many_attempts");
    assert_eq!(by_address.code(), "login_failed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn strangers_keep_nobody_out_of_a_browser_that_is_known(db: PgPool) {
    let app = App::new(db);
    let mut known = app.member("mila").await;
    for number in 0..20 {
        let name = if number < 6 {
            "mila".to_owned()
        } else {
            format!("name{number}")
        };
        app.visitor().post("/front/auth/login", &form(&name, "a guess")).await;
    }
    known.post("/front/auth/logout", &json!({})).await;

    let stranger = app.visitor().post("/front/auth/login", &form("mila", PASSWORD)).await;
    let owner = known.post("/front/auth/login", &form("mila", PASSWORD)).await;

    assert_eq!(stranger.code(), "too_many_attempts");
    assert_eq!(owner.status, 200);
    known.cookies.remove("__Host-session");
    for _ in 0..5 {
        let wrong = known.post("/front/auth/login", &form("mila", "a guess")).await;
        assert_eq!(wrong.code(), "login_failed");
    }
    assert_eq!(
        known.post("/front/auth/login", &form("mila", PASSWORD)).await.code(),
        "too_many_attempts"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_claim_of_somebodys_address_gives_no_more_guesses_at_the_owners_account(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    sqlx::query("update accounts set email_confirmed_at = now()")
        .execute(&app.db)
        .await
        .unwrap();
    let own = "another long password";
    let claim = json!({ "email": "mila@nocturne.test", "username": "rival", "password": own, "isAdult": true });
    let mut rival = app.visitor();
    rival.post("/front/auth/signup", &claim).await;
    for _ in 0..5 {
        rival
            .post("/front/auth/login", &form("mila@nocturne.test", "a guess"))
            .await;
    }

    let at_their_own = rival.post("/front/auth/login", &form("rival", own)).await;
    let at_the_owners = rival
        .post("/front/auth/login", &form("mila@nocturne.test", PASSWORD))
        .await;
    let as_a_stranger = app
        .visitor()
        .post("/front/auth/login", &form("mila@nocturne.test", PASSWORD))
        .await;

    assert_eq!(at_their_own.body["user"]["username"], "rival");
    assert_eq!(at_the_owners.code(), "too_many_attempts");
    assert_eq!(as_a_stranger.code(), "too_many_attempts");
}

/// Makes the last attempts that much older.
async fn pass(app: &App, time: &str) {
    let sql = format!("update login_attempts set last_at = last_at - interval '{time}'");
    sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&app.db).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_unknown_name_is_slowed_down_just_the_same(db: PgPool) {
    let app = App::new(db);
    for _ in 0..5 {
        assert_eq!(
            app.visitor()
                .post("/front/auth/login", &form("nobody", "guess"))
                .await
                .code(),
            "login_failed"
        );
    }

    let answer = app.visitor().post("/front/auth/login", &form("NOBODY", "guess")).await;

    assert_eq!(answer.code(), "too_many_attempts");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn guesses_made_all_at_once_get_no_more_than_five(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    let guesses = (0..60_u8).map(|number| {
        let mut browser = app.visitor().at([10, number, 0, 1]);
        async move {
            browser
                .post("/front/auth/login", &form("mila", &format!("guess {number}")))
                .await
        }
    });

    let answers = futures::future::join_all(guesses).await;

    assert_eq!(
        answers.iter().filter(|answer| answer.code() == "login_failed").count(),
        5
    );
    assert_eq!(
        answers
            .iter()
            .filter(|answer| answer.code() == "too_many_attempts")
            .count(),
        55
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn one_address_gets_twenty_wrong_tries_a_minute_and_its_neighbours_their_own(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;
    for number in 0..20 {
        let answer = app
            .visitor()
            .post("/front/auth/login", &form(&format!("name{number}"), "guess"))
            .await;
        assert_eq!(answer.code(), "login_failed");
    }

    let refused = app.visitor().post("/front/auth/login", &form("mila", PASSWORD)).await;
    let neighbour = app
        .visitor()
        .at([192, 0, 2, 2])
        .post("/front/auth/login", &form("mila", PASSWORD))
        .await;

    assert_eq!(refused.code(), "too_many_attempts");
    assert!((1..=60).contains(&refused.body["retryAfterSeconds"].as_i64().unwrap()));
    assert_eq!(neighbour.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn rightful_sign_ins_are_not_counted_against_an_address(db: PgPool) {
    let app = App::new(db);
    app.member("mila").await;

    for _ in 0..25 {
        assert_eq!(
            app.visitor()
                .post("/front/auth/login", &form("mila", PASSWORD))
                .await
                .status,
            200
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn right_passwords_are_counted_too_within_ten_minutes(db: PgPool) {
    let app = App::new(db);
    let mut known = app.member("mila").await;
    for _ in 0..60 {
        let answer = app.visitor().post("/front/auth/login", &form("mila", PASSWORD)).await;
        assert_eq!(answer.status, 200);
    }

    let refused = app.visitor().post("/front/auth/login", &form("mila", PASSWORD)).await;
    let elsewhere = app
        .visitor()
        .at([198, 51, 100, 1])
        .post("/front/auth/login", &form("mila", PASSWORD))
        .await;

    assert_eq!(refused.code(), "too_many_attempts");
    assert!((500..=600).contains(&refused.body["retryAfterSeconds"].as_i64().unwrap()));
    assert_eq!(elsewhere.status, 200);
    for _ in 0..12 {
        assert_eq!(
            known.post("/front/auth/login", &form("mila", PASSWORD)).await.status,
            200
        );
    }
    let too_often = known.post("/front/auth/login", &form("mila", PASSWORD)).await;
    assert_eq!(
        too_often.code(),
        "too_many_attempts",
        "an own account is no way around it"
    );
    pass(&app, "10 minutes").await;
    assert_eq!(
        app.visitor()
            .post("/front/auth/login", &form("mila", PASSWORD))
            .await
            .status,
        200
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_gets_in_by_a_known_browser_uses_up_nothing_of_the_others_behind_the_same_address(db: PgPool) {
    let app = App::new(db);
    let mut known = app.member("mila").await;
    for number in 0..6 {
        let mut stranger = app.visitor().at([10, number, 0, 1]);
        stranger.post("/front/auth/login", &form("mila", "a guess")).await;
    }

    for _ in 0..12 {
        assert_eq!(
            known.post("/front/auth/login", &form("mila", PASSWORD)).await.status,
            200
        );
    }

    for number in 0..20 {
        let name = format!("name{number}");
        let answer = app.visitor().post("/front/auth/login", &form(&name, "a guess")).await;
        assert_eq!(answer.code(), "login_failed", "{name}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_guess_that_nobody_had_time_to_look_at_is_none(db: PgPool) {
    let mut app = App::new(db);
    app.member("mila").await;
    app.state.passwords = Passwords::new(0, 0);
    app.router = router(app.state.clone());

    let answer = app.visitor().post("/front/auth/login", &form("mila", PASSWORD)).await;

    assert_eq!((answer.status.as_u16(), answer.code()), (503, "busy"));
    let counted = "select sum(failures)::bigint from login_attempts where scope = 'login'";
    assert_eq!(app.count(counted).await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn reports_from_a_browser_are_few_and_small(db: PgPool) {
    let app = App::new(db);
    let mut browser = app.member("mila").await;
    let report = json!({ "type": "client", "context": { "number": "A1B2", "text": "TypeError" } });
    let known = until_limited(10, async |_| browser.post("/front/log", &report).await).await;

    // Each a new guest, at the same address, which the refused report counted for too.
    until_limited(60 - known - 1, async |_| {
        let mut guest = app.visitor();
        guest.get("/front/v2/config/data").await;
        guest.post("/front/log", &report).await
    })
    .await;
    let mut neighbour = app.visitor().at([192, 0, 2, 2]);
    assert_eq!(neighbour.post("/front/log", &report).await.status, 204);
    let long = json!({ "type": "client", "context": { "text": "x".repeat(8 * 1024) } });
    assert_eq!(app.visitor().post("/front/log", &long).await.code(), "too_long");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_body_beyond_all_measure_is_refused(db: PgPool) {
    let app = App::new(db);

    let answer = app
        .visitor()
        .post("/front/auth/login", &form("mila", &"x".repeat(300 * 1024)))
        .await;

    assert_eq!((answer.status.as_u16(), answer.code()), (422, "too_long"));
}
