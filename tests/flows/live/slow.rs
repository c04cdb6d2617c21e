use std::time::Duration;

use jobs::{
    domains::generation::{GenerationKind, GenerationState, PictureState},
    ids::{AccountId, GenerationId},
    live::{LiveEvent, PictureMoved, SubscriptionKey, announce},
};
use sqlx::PgPool;

use super::{
    PATIENCE, a_listener, listen,
    socket::{Heard, Socket},
};
use crate::port::Port;

const MANY: usize = 1_000;

/// Deliveries that may not be dropped, 32 KiB each: together far more than the network holds for a reader.
async fn tell_of_deliveries(port: &Port, member: AccountId) -> Vec<String> {
    let mut tx = port.app.db.begin().await.unwrap();
    let mut ids = vec![];
    for _ in 0..MANY {
        let generation_id = GenerationId::fresh();
        ids.push(generation_id.to_string());
        let event = LiveEvent::VideoGenerationTask {
            generation_id,
            kind: GenerationKind::Image,
            state: GenerationState::Done,
            stage: "done".to_owned(),
            percent: 100,
            picture: Some(PictureMoved {
                index: 0,
                state: PictureState::Ready,
                preview: Some("x".repeat(32 * 1024)),
                media_id: None,
            }),
            failure: None,
        };
        announce(&mut tx, SubscriptionKey::User(member), &event).await.unwrap();
    }
    tx.commit().await.unwrap();
    ids
}

/// Waits until every event has been relayed, as seen by another socket.
async fn all_is_passed_on(port: &Port) {
    let mut orin = port.app.member("orin").await;
    let socket = Socket::open(port, &orin).await;
    let key = format!("user:{}", orin.account());
    let passing = async {
        loop {
            let waiting = port
                .app
                .count("select count(*) from live_events where cursor is null")
                .await;
            let newest = port.app.count("select coalesce(max(cursor), 0) from live_events").await;
            if waiting == 0 && listen(&mut orin, &socket, &key, None).await.body["cursor"] == newest {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(PATIENCE, passing)
        .await
        .expect("the channel passes it on");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_reader_who_is_too_slow_is_let_go_before_anything_is_dropped(db: PgPool) {
    let (port, mila, mut socket, _key) = a_listener(db).await;

    let told = tell_of_deliveries(&port, AccountId(mila.account())).await;
    all_is_passed_on(&port).await;

    let mut heard = vec![];
    let code = loop {
        match socket.next().await {
            Heard::Frame(frame) => heard.extend(frame["params"]["generationId"].as_str().map(str::to_owned)),
            Heard::Closed(code) => break code,
        }
    };
    assert_eq!(code, 4008);
    assert!(heard.len() < MANY, "what waits for one reader is bounded");
    assert_eq!(heard, told[..heard.len()], "up to where it ends nothing is missing");
}
