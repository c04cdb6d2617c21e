//! A character from its first draft to its place among others, and everything that must not happen to it.
use axum::http::Method;
use jobs::{
    domains::maintenance::Sweep,
    queue::{Lane, enqueue},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    browser::Browser,
    orders::post_once,
    town::{a_keeper, a_town, count, create, made, page_of, put},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_character_is_its_owners_alone_until_it_has_a_portrait_and_is_approved(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    assert_eq!(
        (&made["moderationStatus"], &made["portrait"]["isDrawing"]),
        (&json!("pending"), &json!(true))
    );
    let page = page_of(&made);
    assert_eq!(town.orin.get(&page).await.code(), "not_found");
    assert_eq!(town.app.visitor().get(&page).await.code(), "not_found");

    town.work().await;

    let own = town.mila.get(&page).await.body;
    assert_eq!(
        (&own["moderationStatus"], &own["isOwn"]),
        (&json!("approved"), &json!(true))
    );
    let seen = town.app.visitor().get(&page).await;
    assert_eq!(seen.status, 200, "{}", seen.body);
    assert_eq!(seen.body["facts"]["hometown"], "Brest");
    assert_eq!(
        (&seen.body["person"], &seen.body["scenario"]),
        (&Value::Null, &Value::Null)
    );
    let portrait = seen.body["portrait"]["urlOriginal"].as_str().unwrap().to_owned();
    let picture = town.app.visitor().get(&portrait).await;
    assert_eq!(
        (picture.status.as_u16(), &picture.headers["content-type"]),
        (200, &"image/webp".parse().unwrap())
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_private_character_and_its_portrait_stay_with_the_owner(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({ "visibility": "private" }), "key-00000001").await;
    town.work().await;
    let own = town.mila.get(&page_of(&made)).await.body;
    let portrait = own["portrait"]["urlOriginal"].as_str().unwrap();

    assert_eq!(town.mila.get(portrait).await.status, 200);
    assert_eq!(town.orin.get(portrait).await.code(), "not_found");
    assert_eq!(town.app.visitor().get(&page_of(&made)).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_double_click_makes_one_character_and_another_draft_under_the_key_is_refused(db: PgPool) {
    let mut town = a_town(db).await;
    let mut same = town.mila.clone();
    let draft = a_keeper(&json!({}));

    let (first, second) = tokio::join!(
        create(&mut town.mila, &draft, "key-00000001"),
        create(&mut same, &draft, "key-00000001")
    );

    assert_eq!((first.status.as_u16(), second.status.as_u16()), (201, 201));
    assert_eq!(first.body["id"], second.body["id"]);
    assert_eq!(count(&town.app.db, "characters").await, 1);
    let other = create(
        &mut town.mila,
        &a_keeper(&json!({ "displayName": "Vera" })),
        "key-00000001",
    )
    .await;
    assert_eq!(other.code(), "idempotency_key_reused");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_text_is_screened_when_it_is_made_and_when_it_is_edited(db: PgPool) {
    let mut town = a_town(db).await;
    let minor = ["she is ", "fif", "teen", " years old"].concat();
    let minor_tag = ["under", "age"].concat();
    let mut fields = vec![];
    for (field, change) in [
        ("displayName", json!({ "displayName": format!("{}een yo", "fift") })),
        ("about", json!({ "about": minor })),
        ("greeting", json!({ "greeting": minor })),
        ("scenario", json!({ "scenario": minor })),
        ("tags", json!({ "tags": [minor_tag] })),
    ] {
        let answer = create(&mut town.mila, &a_keeper(&change), "key-00000001").await;
        assert_eq!(answer.code(), "adults_only", "{field}: {}", answer.body);
        assert_eq!(answer.body["field"], field);
        fields.push(field);
    }
    assert_eq!(count(&town.app.db, "characters").await, 0);
    assert_eq!(town.shop.runtime.drain(Lane::Image).await.unwrap(), 0);

    let made = made(&mut town.mila, &json!({}), "key-00000002").await;
    for field in fields
        .iter()
        .filter(|field| **field == "about" || **field == "scenario")
    {
        let body = json!({ "version": 1, "character": a_keeper(&json!({ *field: minor })) });
        assert_eq!(
            put(&mut town.mila, &page_of(&made), Some(&body)).await.code(),
            "adults_only",
            "{field}"
        );
    }
    let kept = town.mila.get(&page_of(&made)).await.body;
    assert_eq!(
        (&kept["version"], &kept["about"]),
        (&json!(1), &json!("Keeps a lighthouse and writes letters."))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_under_eighteen_can_be_made_by_any_way(db: PgPool) {
    let mut town = a_town(db).await;
    for age in [0, 7, 17, -34] {
        let mut draft = a_keeper(&json!({}));
        draft["person"]["personality"]["age"] = age.into();
        let answer = create(&mut town.mila, &draft, "key-00000001").await;
        assert_eq!(
            (answer.code(), &answer.body["field"]),
            ("unknown_option", &json!("person.personality.age"))
        );
        let preview = town
            .mila
            .post("/front/characters/previews", &json!({ "person": draft["person"] }))
            .await;
        assert_eq!(preview.code(), "unknown_option");
    }
    let made = made(&mut town.mila, &json!({}), "key-00000002").await;
    let id: uuid::Uuid = made["id"].as_str().unwrap().parse().unwrap();

    let by_hand = sqlx::query("update characters set age = 17 where id = $1")
        .bind(id)
        .execute(&town.app.db)
        .await;
    let in_mind =
        sqlx::query("update characters set person = jsonb_set(person, '{personality,age}', '17'::jsonb) where id = $1")
            .bind(id)
            .execute(&town.app.db)
            .await;

    assert!(by_hand.is_err() && in_mind.is_err());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_edit_hides_the_character_until_it_is_reviewed_again(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let page = page_of(&made);

    let body = json!({ "version": 1, "character": a_keeper(&json!({ "about": "Sells maps." })) });
    let edited = put(&mut town.mila, &page, Some(&body)).await;

    assert_eq!(
        (edited.status.as_u16(), &edited.body["version"]),
        (200, &json!(2)),
        "{}",
        edited.body
    );
    assert_eq!(town.orin.get(&page).await.code(), "not_found");
    assert_eq!(
        town.shop.runtime.drain(Lane::Image).await.unwrap(),
        0,
        "the look is the same"
    );
    town.work().await;
    assert_eq!(town.orin.get(&page).await.body["about"], "Sells maps.");
    let stale = put(&mut town.mila, &page, Some(&body)).await;
    assert_eq!(stale.code(), "edited_elsewhere");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn somebody_elses_character_cannot_be_touched(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let page = page_of(&made);

    let edit = json!({ "version": 1, "character": a_keeper(&json!({ "about": "Mine now." })) });
    assert_eq!(put(&mut town.orin, &page, Some(&edit)).await.code(), "not_found");
    assert_eq!(town.orin.delete(&page).await.code(), "not_found");
    assert_eq!(
        town.orin.post(&format!("{page}/restore"), &json!({})).await.code(),
        "not_found"
    );
    let clone = post_once(&mut town.orin, &format!("{page}/clone"), &json!({}), "key-00000001").await;
    assert_eq!(clone.code(), "not_found", "its owner does not allow it");
    assert_eq!(
        town.mila.get(&page).await.body["about"],
        "Keeps a lighthouse and writes letters."
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_deleted_character_is_gone_for_others_and_can_be_had_back_for_a_while(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let page = page_of(&made);

    assert_eq!(town.mila.delete(&page).await.status, 204);
    assert_eq!(town.mila.delete(&page).await.status, 204, "a repeat changes nothing");
    assert_eq!(town.orin.get(&page).await.code(), "not_found");
    let bin = town.mila.get("/front/characters?deleted=true").await.body;
    assert_eq!(bin["items"].as_array().unwrap().len(), 1);
    assert_eq!(town.mila.post(&format!("{page}/restore"), &json!({})).await.status, 200);
    assert_eq!(town.orin.get(&page).await.status, 200);

    town.mila.delete(&page).await;
    sqlx::query("update characters set deleted_at = now() - interval '31 days'")
        .execute(&town.app.db)
        .await
        .unwrap();
    enqueue(&mut town.app.db.acquire().await.unwrap(), &Sweep {})
        .await
        .unwrap();
    town.work().await;
    assert_eq!(count(&town.app.db, "characters").await, 0);
    let namesake = a_keeper(&json!({ "username": made["username"] }));
    let taken = create(&mut town.orin, &namesake, "key-00000001").await;
    assert_eq!(taken.code(), "username_taken", "old links lead to nobody else");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_character_deleted_under_review_is_reviewed_when_it_comes_back(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.shop.runtime.drain(Lane::Image).await.unwrap();
    let page = page_of(&made);
    town.mila.delete(&page).await;
    town.work().await;

    town.mila.post(&format!("{page}/restore"), &json!({})).await;
    town.work().await;

    assert_eq!(town.mila.get(&page).await.body["moderationStatus"], "approved");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_username_is_chosen_once_and_never_stands_for_a_page(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({ "username": "Ada_Keeper" }), "key-00000001").await;
    assert_eq!(made["username"], "ada_keeper");

    for (name, code) in [
        ("ada_keeper", "username_taken"),
        ("ADA_KEEPER", "username_taken"),
        ("photo", "username_invalid"),
    ] {
        let answer = create(&mut town.orin, &a_keeper(&json!({ "username": name })), "key-00000002").await;
        assert_eq!(
            (answer.code(), &answer.body["field"]),
            (code, &json!("username")),
            "{name}"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_kept_card_is_reviewed_by_the_rules_of_today(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    let page = page_of(&made);
    let minor = ["she is fif", "teen years old"].concat();
    let card =
        json!({ "spec": "chara_card_v3", "spec_version": "3.0", "data": { "name": "Ada", "system_prompt": minor } });
    sqlx::query("update characters set card = $1")
        .bind(&card)
        .execute(&town.app.db)
        .await
        .unwrap();

    town.work().await;

    let own = town.mila.get(&page).await.body;
    assert_eq!(
        (&own["moderationStatus"], &own["moderationReason"]),
        (&json!("rejected"), &json!("adults_only"))
    );
    let clone = post_once(&mut town.mila, &format!("{page}/clone"), &json!({}), "key-00000002").await;
    assert_eq!(clone.code(), "adults_only");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_nobody_sees_is_not_kept_and_makes_no_name(db: PgPool) {
    let mut town = a_town(db).await;
    let turned = json!({ "displayName": "Night\u{202e} Rider", "about": "Sails.\r\n\u{2066}Often." });

    let made = made(&mut town.mila, &turned, "key-00000001").await;

    assert_eq!(
        (&made["displayName"], &made["about"]),
        (&json!("Night Rider"), &json!("Sails.\nOften."))
    );
    let nameless = a_keeper(&json!({ "displayName": "\u{3164}\u{200d}" }));
    let refused = create(&mut town.mila, &nameless, "key-00000002").await;
    assert_eq!(
        (refused.code(), &refused.body["field"]),
        ("invalid_body", &json!("displayName"))
    );
    let minor = a_keeper(&json!({ "displayName": "Mia, １５" }));
    assert_eq!(
        create(&mut town.mila, &minor, "key-00000003").await.code(),
        "adults_only"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_portrait_is_not_thrown_away_as_a_picture_of_the_gallery(db: PgPool) {
    let mut town = a_town(db).await;
    let made = made(&mut town.mila, &json!({}), "key-00000001").await;
    town.work().await;
    let page = page_of(&made);
    let id = town.mila.get(&page).await.body["portrait"]["id"].clone();

    let body = json!({ "ids": [id] });
    let answer = town
        .mila
        .send(Browser::request(Method::DELETE, "/front/media-storage", Some(&body)))
        .await;

    assert_eq!(answer.status, 204, "{}", answer.body);
    assert_eq!(town.mila.get(&page).await.body["portrait"]["id"], id);
}
