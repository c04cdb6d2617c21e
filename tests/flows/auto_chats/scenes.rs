//! Auto chat in scenes of several characters.
use axum::http::StatusCode;
use sqlx::PgPool;

use super::{CHIPS, are_auto, ended, go_on, started, was};
use crate::{chat::messages, chat_pictures::chips_of, people::check_books, scenes::a_scene, town::a_town};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scene_goes_on_by_itself_and_each_answer_is_a_turn(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "Ada, what do you see?", &[], "client-0001").await;
    scene.hear(&mut town).await;

    started(&mut town, &scene.chat, 4).await;
    go_on(&town).await;

    let open = town.orin.get(&scene.chat).await.body;
    let speakers: Vec<&str> = messages(&open)
        .iter()
        .filter_map(|message| message["speaker"]["displayName"].as_str())
        .collect();
    assert_eq!(
        speakers,
        ["Ada", "Bea", "Ada", "Bea", "Ada"],
        "nobody answers themselves"
    );
    assert!(
        are_auto(&open).iter().all(|is_auto| !is_auto),
        "no line is written for the person"
    );
    assert_eq!(ended(&db).await, was("done", 4));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS - 8, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scene_where_nobody_is_left_ends_it_and_nothing_more_is_paid(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "Good evening!", &[], "client-0001").await;
    scene.hear(&mut town).await;
    started(&mut town, &scene.chat, 4).await;

    scene.set_present(&mut town, "Ada", false).await;
    scene.set_present(&mut town, "Bea", false).await;
    go_on(&town).await;

    assert_eq!(ended(&db).await, was("failed", 0));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    check_books(&db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_scene_does_not_go_on_over_despair_that_its_last_speaker_has_not_heard(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "I want to die.", &["Ada"], "client-0001").await;
    scene.hear(&mut town).await;
    scene.speak(&mut town, "Bea").await;
    scene.hear(&mut town).await;

    started(&mut town, &scene.chat, 4).await;
    go_on(&town).await;

    assert_eq!(ended(&db).await, was("care", 0));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_has_somebody_speak_goes_on_by_themselves(db: PgPool) {
    let mut town = a_town(db.clone()).await;
    let scene = a_scene(&mut town).await;
    scene.say(&mut town, "Good evening!", &[], "client-0001").await;
    scene.hear(&mut town).await;
    started(&mut town, &scene.chat, 4).await;

    assert_eq!(scene.speak(&mut town, "Bea").await.status, StatusCode::OK);
    go_on(&town).await;

    assert_eq!(ended(&db).await, was("interrupted", 0));
    assert_eq!(chips_of(&db, &town.orin).await, (CHIPS, 0));
    check_books(&db).await;
}
