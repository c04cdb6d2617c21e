//! Evidence of cases: the page of a reported person as it was, and who wrote what is reported.
use axum::http::{Method, StatusCode};
use jobs::queue::Lane;
use serde_json::json;
use sqlx::PgPool;

use crate::{
    browser::Browser,
    cases::{only_case, reveal},
    chat::{self, answered, last, page_of_message, with_ada},
    direct::{TO_MILA, TO_ORIN, messages, page_of, said},
    feed::{a_picture, a_stage, published, with_media},
    town::{a_town, count},
};

async fn change(db: &PgPool, sql: &'static str, person: &Browser) {
    sqlx::query(sql).bind(person.account()).execute(db).await.unwrap();
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reported_person_is_shown_as_their_page_was_at_the_report(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let mut ines = stage.app.staff("ines").await;
    let (face, picture) = (a_picture(&db, &stage.vesna).await, a_picture(&db, &stage.vesna).await);
    sqlx::query("insert into profiles (account_id, description, avatar_id) values ($1, 'Paints lamps.', $2)")
        .bind(stage.vesna.account())
        .bind(face)
        .execute(&db)
        .await
        .unwrap();
    for sql in [
        "insert into social_links (account_id, kind, url) values ($1, 'website', 'https://example.com/vesna')",
        r#"insert into link_pages (account_id, section, items)
           values ($1, 'links', '[{"title": "Lamps", "url": "https://example.com/lamps"}]')"#,
        r#"insert into link_pages (account_id, section, items)
           values ($1, 'text-blocks', '[{"title": "", "text": "Hello."}]')"#,
    ] {
        change(&db, sql, &stage.vesna).await;
    }
    let post = published(&mut stage, &with_media("free", &[picture])).await;

    let report = json!({ "subjectType": "account", "subject": "vesna", "reason": "spam" });
    let told = stage.mila.post("/front/reports", &report).await;
    assert_eq!(told.status, StatusCode::NO_CONTENT, "{}", told.body);
    for sql in [
        "update profiles set description = 'Sells nothing.', avatar_id = null where account_id = $1",
        "delete from social_links where account_id = $1",
        "update feed_items set body = 'Good night' where account_id = $1",
    ] {
        change(&db, sql, &stage.vesna).await;
    }
    let case = only_case(&mut ines).await;
    let hidden = ines.get(&case).await.body;
    assert!(!hidden.to_string().contains("Paints lamps."), "it is hidden first");
    let revealed = reveal(&mut ines, &case).await;

    let person = &revealed["person"];
    assert_eq!(
        (&person["username"], &person["about"], &person["avatarId"]),
        (&json!("vesna"), &json!("Paints lamps."), &json!(face))
    );
    assert_eq!(
        person["links"],
        json!([{ "kind": "website", "url": "https://example.com/vesna" }])
    );
    assert_eq!(
        person["page"],
        json!([
            { "title": "Lamps", "url": "https://example.com/lamps", "text": null },
            { "title": "", "url": null, "text": "Hello." },
        ])
    );
    assert_eq!(
        (
            &person["posts"][0]["id"],
            &person["posts"][0]["text"],
            &person["posts"][0]["media"]
        ),
        (&json!(post), &json!("Good evening"), &json!([picture]))
    );
    assert_eq!(revealed["isPersonLive"], false);
    assert_eq!(revealed["texts"], json!({}));
    assert_eq!(count(&db, "case_media").await, 2, "its pictures stay with the case");
    assert_eq!(revealed["media"].as_array().unwrap().len(), 2);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_case_older_than_its_evidence_shows_the_page_as_it_is_and_says_so(db: PgPool) {
    let stage = a_stage(db.clone()).await;
    let mut ines = stage.app.staff("ines").await;
    let face = a_picture(&db, &stage.vesna).await;
    sqlx::query("insert into profiles (account_id, description, avatar_id) values ($1, 'Paints lamps.', $2)")
        .bind(stage.vesna.account())
        .bind(face)
        .execute(&db)
        .await
        .unwrap();
    let sql = r#"insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
                 values (gen_random_uuid(), 'account', $1, $1, '{"username": "vesna", "name": "vesna"}', 'spam', now())"#;
    change(&db, sql, &stage.vesna).await;
    let case = only_case(&mut ines).await;

    let revealed = reveal(&mut ines, &case).await;

    assert_eq!(
        (&revealed["person"]["about"], &revealed["isPersonLive"]),
        (&json!("Paints lamps."), &json!(true))
    );
    assert_eq!(revealed["media"][0]["id"], json!(face));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn evidence_of_a_message_says_who_wrote_it_also_once_it_is_gone(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let mut ines = town.app.staff("ines").await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0001").await;
    said(&mut town.mila, TO_ORIN, "Buy my lamps.", "client-0002").await;
    change(
        &db,
        "update direct_messages set authored_by = 'twin' where author_id = $1",
        &town.mila,
    )
    .await;
    let page = page_of(&messages(&town.orin.get(TO_MILA).await.body)[1]);
    let told = town
        .orin
        .post(&format!("{page}/report"), &json!({ "reason": "spam" }))
        .await;
    assert_eq!(told.status, StatusCode::NO_CONTENT, "{}", told.body);
    let case = only_case(&mut ines).await;

    assert_eq!(ines.get(&case).await.body["speaker"], "twin");
    let there = reveal(&mut ines, &case).await;
    change(&db, "delete from direct_messages where author_id = $1", &town.mila).await;
    let gone = reveal(&mut ines, &case).await;

    assert_eq!(there["before"]["text"], "Good evening!");
    for revealed in [&there, &gone] {
        assert_eq!(
            (
                &revealed["said"]["speaker"],
                &revealed["said"]["name"],
                &revealed["said"]["text"]
            ),
            (&json!("twin"), &json!("mila"), &json!("Buy my lamps."))
        );
        assert!(revealed["said"]["at"].is_string());
    }
    assert_eq!(gone["before"], json!(null));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reply_in_the_persons_own_words_is_evidence_against_nobody_else(db: PgPool) {
    let mut town = a_town(db).await;
    let mut ines = town.app.staff("ines").await;
    let chat = with_ada(&mut town).await;
    answered(&mut town, &chat, "Good evening!", "client-0001").await;
    let more = town.orin.post(&format!("{chat}/continue"), &json!({})).await;
    assert_eq!(more.status, StatusCode::CREATED, "{}", more.body);
    town.shop.runtime.drain(Lane::Chat).await.unwrap();
    let open = town.orin.get(&chat).await.body;
    let (first, second) = (page_of_message(&chat::messages(&open)[2]), page_of_message(last(&open)));
    let reported = town
        .orin
        .post(&format!("{second}/report"), &json!({ "reason": "spam" }))
        .await;
    assert_eq!(reported.status, StatusCode::NO_CONTENT, "{}", reported.body);
    for page in [first, second] {
        let words = json!({ "text": "Buy my lamps." });
        let reworded = town
            .orin
            .send(Browser::request(Method::PATCH, &page, Some(&words)))
            .await;
        assert_eq!(reworded.status, StatusCode::OK, "{}", reworded.body);
    }

    let case = only_case(&mut ines).await;
    let revealed = reveal(&mut ines, &case).await;

    let before = &revealed["before"];
    assert_eq!(
        (&before["speaker"], &before["name"], &before["text"]),
        (&json!("person"), &json!("orin"), &json!("Buy my lamps."))
    );
    let said = &revealed["said"];
    assert_eq!(
        (&said["speaker"], &said["name"], &said["text"]),
        (&json!("character"), &json!("Ada Keeper"), &last(&open)["text"])
    );
}
