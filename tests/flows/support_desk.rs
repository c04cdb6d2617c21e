//! Questions to support, and the answers.
use axum::http::StatusCode;
use serde_json::json;
use sqlx::PgPool;

use crate::{
    app::App,
    cases::{notices, only_case},
    town::count,
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn support_answers_by_mail_and_bell(db: PgPool) {
    let app = App::new(db.clone());
    let mut ines = app.staff("ines").await;
    let mut orin = app.member("orin").await;
    let mut guest = app.visitor();
    guest.get("/front/v2/config/data").await;
    let ask = |client_id: &str, email: Option<&str>| json!({ "clientId": client_id, "email": email, "text": "Where is my order?" });
    let (first, second) = (
        "6f1c2c1e-63a5-4d3a-8f0e-1c2d3e4f5a6b",
        "7f1c2c1e-63a5-4d3a-8f0e-1c2d3e4f5a6b",
    );

    let nowhere = guest.post("/front/support", &ask(first, None)).await;
    assert_eq!(nowhere.code(), "email_invalid");
    for _ in 0..2 {
        let asked = guest
            .post("/front/support", &ask(first, Some("guest@nocturne.test")))
            .await;
        assert_eq!(asked.status, StatusCode::CREATED, "{}", asked.body);
    }
    assert_eq!(count(&db, "cases").await, 1, "sent twice it is one question");
    let case = only_case(&mut ines).await;
    let answered = ines
        .post(&format!("{case}/answer"), &json!({ "text": "It is on its way." }))
        .await;
    assert_eq!(answered.body["state"], "closed", "{}", answered.body);
    assert!(
        app.letters_to("guest@nocturne.test").await[0]
            .body
            .contains("It is on its way.\n\nYou asked:\n> Where is my order?\n"),
        "the answer quotes the question"
    );
    let again = ines.post(&format!("{case}/answer"), &json!({ "text": "Twice." })).await;
    assert_eq!(again.code(), "conflict");

    orin.post("/front/support", &ask(second, None)).await;
    let case = only_case(&mut ines).await;
    let detail = ines.get(&case).await.body;
    assert_eq!(
        (&detail["ownerName"], &detail["ownerLocale"], &detail["earlier"]),
        (&json!("orin"), &json!("en"), &json!([])),
        "questions of others are not theirs"
    );
    ines.post(
        &format!("{case}/answer"),
        &json!({ "text": "Hello Orin,\n\nby tomorrow." }),
    )
    .await;
    assert_eq!(
        orin.get("/front/support").await.body["items"][0]["answer"],
        "Hello Orin,\n\nby tomorrow."
    );
    let letters = app.letters_to("orin@nocturne.test").await;
    assert!(
        letters.iter().any(|letter| letter.body.starts_with("Hello Orin,")),
        "greeted once"
    );
    let told = notices(&mut orin).await;
    assert_eq!(
        (told.len(), &told[0]["kind"], &told[0]["isRead"]),
        (1, &json!("support_answer"), &json!(false))
    );
    let read = orin.path("notifications/read");
    orin.post(&read, &json!({ "newestId": told[0]["id"] })).await;
    assert_eq!(notices(&mut orin).await[0]["isRead"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn earlier_questions_from_an_address_stand_beside_a_new_one(db: PgPool) {
    let app = App::new(db);
    let mut ines = app.staff("ines").await;
    let mut guest = app.visitor();
    guest.get("/front/v2/config/data").await;
    for (client_id, email) in [
        ("6f1c2c1e-63a5-4d3a-8f0e-1c2d3e4f5a6b", "guest@nocturne.test"),
        ("7f1c2c1e-63a5-4d3a-8f0e-1c2d3e4f5a6b", "Guest@nocturne.test"),
        ("8f1c2c1e-63a5-4d3a-8f0e-1c2d3e4f5a6b", "someone@nocturne.test"),
    ] {
        let question = json!({ "clientId": client_id, "email": email, "text": "Where is my order?" });
        let asked = guest.post("/front/support", &question).await;
        assert_eq!(asked.status, StatusCode::CREATED, "{}", asked.body);
    }

    let case = "/front/admin/cases/7f1c2c1e-63a5-4d3a-8f0e-1c2d3e4f5a6b";
    let earlier = ines.get(case).await.body["earlier"].clone();

    assert_eq!(earlier.as_array().unwrap().len(), 1, "{earlier}");
    assert_eq!(earlier[0]["id"], "6f1c2c1e-63a5-4d3a-8f0e-1c2d3e4f5a6b");
}
