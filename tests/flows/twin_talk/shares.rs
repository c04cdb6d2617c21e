//! Answers of twins beside what people wait for in their own chats.
use std::time::Duration;

use jobs::queue::{Lane, claim_next};
use sqlx::PgPool;
use workers::{registry::every_handler, runtime::Runtime};

use crate::{
    chat::{say, with_ada},
    direct::{TO_MILA, said},
    model::{Answer, Model},
    town::{Town, a_town_with_model},
    twin_town::{a_twin, a_twin_town},
};

/// Fans who write to mila's twin.
async fn crowd(town: &Town, count: usize) {
    for number in 0..count {
        let mut fan = town.app.member(&format!("fan{number}")).await;
        said(&mut fan, TO_MILA, "Good evening!", "client-0001").await;
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_chat_with_a_character_goes_before_all_answers_of_twins(db: PgPool) {
    let mut town = a_twin_town(db.clone()).await;
    let chat = with_ada(&mut town).await;
    crowd(&town, 3).await;
    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;
    let mut conn = db.acquire().await.unwrap();

    let first = claim_next(&mut conn, Lane::Chat, "w")
        .await
        .unwrap()
        .expect("one waits");
    let second = claim_next(&mut conn, Lane::Chat, "w")
        .await
        .unwrap()
        .expect("another waits");

    assert_eq!((&*first.kind, &*second.kind), ("chat.reply", "twin.answer"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn answers_of_twins_leave_half_of_the_slots(db: PgPool) {
    let model = Model::that(vec![Answer::Hangs("Good "); 8]);
    let mut town = a_town_with_model(db.clone(), model.serve().await).await;
    a_twin(&db, &town.mila).await;
    let chat = with_ada(&mut town).await;
    crowd(&town, 4).await;
    let slots = "chat=4".parse().unwrap();
    let deps = town.shop.runtime.deps().clone();
    let runtime = Runtime::new(deps, every_handler(), "small".to_owned(), &slots);

    for starts in [true, true, false] {
        assert_eq!(runtime.run_next(Lane::Chat).await.unwrap(), starts);
    }

    say(&mut town.orin, &chat, "Good evening!", "client-0001").await;
    assert!(
        runtime.run_next(Lane::Chat).await.unwrap(),
        "there is room for a person"
    );
    assert!(!runtime.run_next(Lane::Chat).await.unwrap());
    runtime.close();
    tokio::time::timeout(Duration::from_secs(20), runtime.drained())
        .await
        .expect("the model is not waited for");
}
