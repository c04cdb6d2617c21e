//! Twins that talk with fans, as their onboarding leaves them.
use jobs::{domains::twin::licence_version, queue::Lane};
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, PgPool};

use crate::{
    browser::Browser,
    direct::{TO_MILA, said},
    town::{Town, a_town},
};

/// Makes the member a creator whose twin knows that she keeps bees, and answers everyone at any time.
pub async fn a_twin(db: &PgPool, owner: &Browser) {
    for step in [
        "update accounts set role = 'creator', verified_at = now() where id = $1",
        "insert into twins (account_id, mind_at, look_state, answers_to, is_only_away)
         values ($1, now(), 'approved', 'everyone', false)",
        "insert into twin_facts (id, account_id, kind, body, source)
         values (gen_random_uuid(), $1, 'fact', 'Keeps bees behind the house.', 'owner'),
             (gen_random_uuid(), $1, 'manner', 'Short sentences.', 'owner'),
             (gen_random_uuid(), $1, 'phrase', 'hey you', 'owner')",
    ] {
        sqlx::query(step).bind(owner.account()).execute(db).await.unwrap();
    }
    sqlx::query(
        "update twins
         set licence_version = $2, licence_hash = repeat('0', 64), licensed_at = now(), is_enabled = true
         where account_id = $1",
    )
    .bind(owner.account())
    .bind(licence_version())
    .execute(db)
    .await
    .unwrap();
}

/// Gives the twin a voice that the demo speaks with.
pub async fn a_voice(db: &PgPool, owner: &Browser) {
    for step in [
        "insert into twin_challenges (id, account_id, sentence, language, expires_at)
         values ('018f0000-0000-7000-8000-0000000000c1', $1, 'Two grey cats.', 'en', now())",
        "insert into twin_audios (id, account_id, challenge_id, content_type, size_bytes, state)
         values ('018f0000-0000-7000-8000-0000000000a1', $1, '018f0000-0000-7000-8000-0000000000c1', 'audio/wav', 9,
             'accepted')",
        "insert into twin_voices (id, account_id, audio_id, maker, pitch, pace, state)
         values ('018f0000-0000-7000-8000-0000000000b1', $1, '018f0000-0000-7000-8000-0000000000a1', 'espeak', 50, 160,
             'ready')",
        "update twins set twin_voice_id = '018f0000-0000-7000-8000-0000000000b1' where account_id = $1",
    ] {
        sqlx::query(step).bind(owner.account()).execute(db).await.unwrap();
    }
}

/// A town in which mila's twin answers.
pub async fn a_twin_town(db: PgPool) -> Town {
    let town = a_town(db.clone()).await;
    a_twin(&db, &town.mila).await;
    town
}

/// Changes the only twin of the town.
pub async fn set_twin(db: &PgPool, change: &str) {
    let sql = format!("update twins set {change}");
    sqlx::query(AssertSqlSafe(sql)).execute(db).await.unwrap();
}

/// Has twins answer; returns the number of runs.
pub async fn think(town: &Town) -> usize {
    town.shop.runtime.drain(Lane::Chat).await.unwrap()
}

/// Orin writes to mila, and her twin answers; returns what orin sees then.
pub async fn answered(town: &mut Town, text: &str, client_id: &str) -> Value {
    said(&mut town.orin, TO_MILA, text, client_id).await;
    think(town).await;
    town.orin.get(TO_MILA).await.body
}

/// By whom each message of a chat was written, in order.
pub fn authors(open: &Value) -> Vec<&str> {
    let messages = open["page"]["messages"].as_array().expect("a page of messages");
    messages
        .iter()
        .map(|message| message["authoredBy"].as_str().expect("a word"))
        .collect()
}

/// Takes over, hands back or asks for the person; returns the chat.
pub async fn turn_to(browser: &mut Browser, to: &str, what: &str) -> Value {
    let answer = browser.post(&format!("{to}/twin/{what}"), &json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}
