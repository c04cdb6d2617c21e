use api::{
    app::{AppState, router},
    domains::accounts::Captcha,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::PgPool;

use crate::{
    app::{App, PASSWORD},
    browser::{Answer, Browser},
};

/// Where sign-ups ask for a little work.
fn a_strict_app(db: PgPool) -> App {
    let App { state, db, .. } = App::new(db);
    let state = AppState {
        captcha: Captcha::Work { zero_bits: 8 },
        ..state
    };
    App {
        router: router(state.clone()),
        state,
        db,
    }
}

async fn solved(browser: &mut Browser) -> String {
    let asked = browser.post("/front/auth/captcha", &json!({})).await;
    assert_eq!(asked.body["zeroBits"], 8, "{}", asked.body);
    let challenge = asked.body["challenge"].as_str().unwrap();
    (0..u32::MAX)
        .map(|number: u32| format!("{challenge}:{number}"))
        .find(|answer| Sha256::digest(answer)[0] == 0)
        .unwrap()
}

async fn sign_up(browser: &mut Browser, name: &str, recaptcha: Value) -> Answer {
    let body = json!({
        "email": format!("{name}@nocturne.test"), "username": name, "password": PASSWORD, "isAdult": true,
        "recaptcha": recaptcha,
    });
    browser.post("/front/auth/signup", &body).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_account_needs_a_proof_of_work_of_its_own(db: PgPool) {
    let app = a_strict_app(db);
    let mut browser = app.visitor();
    let config = browser.get("/front/v2/config/data").await.body["config"]["recaptcha"].clone();
    assert_eq!(config, json!({ "enabled": true, "required": true, "siteKey": null }));
    let answer = solved(&mut browser).await;
    let (challenge, _) = answer.rsplit_once(':').unwrap();

    for wrong in [Value::Null, json!(""), json!(challenge), json!("1.2.3:4")] {
        let refused = sign_up(&mut app.visitor(), "mila", wrong).await;
        assert_eq!(
            (refused.status.as_u16(), refused.code(), refused.body["field"].as_str()),
            (422, "captcha_failed", Some("recaptcha"))
        );
    }
    let elsewhere = sign_up(&mut app.visitor().at([192, 0, 2, 9]), "mila", json!(answer)).await;
    assert_eq!(elsewhere.code(), "captcha_failed");
    assert_eq!(
        app.count("select count(*) from accounts where username = 'mila'").await,
        0
    );

    let made = sign_up(&mut app.visitor(), "mila", json!(answer)).await;
    assert_eq!(made.status, 201, "{}", made.body);
    let again = sign_up(&mut app.visitor(), "orin", json!(answer)).await;
    assert_eq!(again.code(), "captcha_failed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_refused_form_may_be_sent_again_with_the_same_proof(db: PgPool) {
    let app = a_strict_app(db);
    let mut browser = app.visitor();
    let first = solved(&mut browser).await;
    assert_eq!(sign_up(&mut app.visitor(), "mila", json!(first)).await.status, 201);
    let answer = solved(&mut browser).await;

    let taken = sign_up(&mut browser, "mila", json!(answer)).await;
    assert_eq!(taken.code(), "username_taken");

    assert_eq!(sign_up(&mut browser, "orin", json!(answer)).await.status, 201);
}
