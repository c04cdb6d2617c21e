//! Texts that staff send often, and words of a decision to the owner.
use axum::http::StatusCode;
use jobs::domains::config::LOCALES;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    cases::{only_case, reveal},
    feed::put,
    town::count,
};

const REPLIES: &str = "/front/admin/replies";

async fn keep(staff: &mut Browser, id: Uuid, change: &Value) -> Answer {
    let mut body = json!({
        "purpose": "warning", "rule": "spam", "title": "Lamps", "texts": { "en": "No lamps.", "de": "Keine Lampen." },
    });
    for (name, value) in change.as_object().unwrap() {
        body[name] = value.clone();
    }
    put(staff, &format!("{REPLIES}/{id}"), &body).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn saved_texts_come_in_every_language_and_admins_change_them(db: PgPool) {
    let app = App::new(db.clone());
    let mut ines = app.staff("ines").await;
    let seeds = ines.get(REPLIES).await.body["items"].as_array().unwrap().clone();
    for purpose in ["warning", "answer"] {
        assert_eq!(seeds.iter().filter(|reply| reply["purpose"] == purpose).count(), 10);
    }
    for reply in &seeds {
        for locale in LOCALES {
            assert!(reply["texts"][*locale].is_string(), "{locale}: {reply}");
        }
    }

    let id = Uuid::now_v7();
    for _ in 0..2 {
        let kept = keep(&mut ines, id, &json!({})).await;
        assert_eq!(kept.status, StatusCode::OK, "{}", kept.body);
        assert_eq!(kept.body["items"].as_array().unwrap().len(), 21);
    }
    assert_eq!(count(&db, "audit_log where action = 'reply.save'").await, 1);
    let edited = keep(&mut ines, id, &json!({ "title": "Lights", "version": 1 })).await;
    let items = edited.body["items"].as_array().unwrap();
    let found = items.iter().find(|reply| reply["id"] == json!(id)).unwrap();
    assert_eq!((&found["title"], &found["version"]), (&json!("Lights"), &json!(2)));
    let late = keep(&mut ines, id, &json!({ "title": "Late", "version": 1 })).await;
    assert_eq!(late.code(), "edited_elsewhere");

    for (wrong, code, field) in [
        (json!({ "title": " " }), "invalid_body", "title"),
        (json!({ "title": "x".repeat(81) }), "too_long", "title"),
        (json!({ "rule": null }), "unknown_option", "rule"),
        (json!({ "texts": { "de": "Keine." } }), "invalid_body", "texts"),
        (
            json!({ "texts": { "en": "No.", "xx": "No." } }),
            "unknown_option",
            "texts",
        ),
        (json!({ "texts": { "en": "x".repeat(1001) } }), "too_long", "texts"),
    ] {
        let refused = keep(&mut ines, Uuid::now_v7(), &wrong).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            (code, &json!(field)),
            "{wrong}"
        );
    }
    let path = format!("{REPLIES}/{id}");
    let left = ines.delete(&path).await;
    assert_eq!(left.body["items"].as_array().unwrap().len(), 20, "{}", left.body);
    assert_eq!(ines.delete(&path).await.code(), "not_found");
    assert_eq!(count(&db, "audit_log where action = 'reply.delete'").await, 1);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn words_of_a_decision_reach_its_owner_by_mail_and_on_their_page(db: PgPool) {
    let app = App::new(db.clone());
    let mut ines = app.staff("ines").await;
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    sqlx::query("update accounts set email_confirmed_at = now(), locale = 'de' where username = 'mila'")
        .execute(&db)
        .await
        .unwrap();
    let report = json!({ "subjectType": "account", "subject": "mila", "reason": "spam" });
    orin.post("/front/reports", &report).await;
    let case = only_case(&mut ines).await;
    reveal(&mut ines, &case).await;
    assert_eq!(ines.get(&case).await.body["ownerLocale"], "de");
    let words = |message: &str| {
        json!({
            "outcome": "keep", "sanction": "warn", "rule": "spam", "reason": "Seen and judged.", "message": message,
        })
    };

    let long = ines.post(&format!("{case}/decision"), &words(&"x".repeat(1001))).await;
    assert_eq!((long.code(), &long.body["field"]), ("too_long", &json!("message")));
    let decided = ines
        .post(&format!("{case}/decision"), &words(" Bitte keine Lampen. "))
        .await;

    assert_eq!(decided.body["message"], "Bitte keine Lampen.", "{}", decided.body);
    let letters = app.letters_to("mila@nocturne.test").await;
    assert!(
        letters[0].body.contains("\nBitte keine Lampen.\n"),
        "{}",
        letters[0].body
    );
    let mine = case.replace("/admin/", "/");
    assert_eq!(mila.get(&mine).await.body["message"], "Bitte keine Lampen.");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_decision_without_effect_tells_the_owner_no_words(db: PgPool) {
    let app = App::new(db.clone());
    let mut ines = app.staff("ines").await;
    app.member("mila").await;
    let mut orin = app.member("orin").await;
    let report = json!({ "subjectType": "account", "subject": "mila", "reason": "spam" });
    orin.post("/front/reports", &report).await;
    let case = only_case(&mut ines).await;
    reveal(&mut ines, &case).await;

    let body = json!({
        "outcome": "keep", "sanction": "none", "rule": "spam", "reason": "Harmless.", "message": "No lamps.",
    });
    let decided = ines.post(&format!("{case}/decision"), &body).await;

    assert_eq!(
        (&decided.body["state"], &decided.body["message"]),
        (&json!("closed"), &Value::Null)
    );
}
