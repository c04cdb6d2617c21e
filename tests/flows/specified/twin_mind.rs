//! The mind and the sound of a twin.
use jobs::queue::Lane;
use serde_json::json;
use sqlx::PgPool;

use super::{ask, send_form, tell};
use crate::{
    town::a_town,
    twin_sound::{a_sentence, read_aloud, verify},
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_mind_is_asked_for_and_kept(db: PgPool) {
    let mut town = a_town(db).await;
    let mila = &mut town.mila;

    let before = ask(mila, "GET /digital-twin/onboarding/mind", &[], &[]).await;
    assert_eq!(before["questions"].as_array().unwrap().len(), 14);
    assert_eq!(before["isSubmitted"], false);
    let body = json!({
        "language": "de",
        "questions": [{ "key": "work", "answer": "Ich backe Brot." }],
        "texts": [{ "title": "Morgens", "body": "Um vier stehe ich auf." }],
        "takesMessages": false,
        "neverTopics": ["Politik"],
        "prices": [{ "item": "Ein Lied", "cents": 1200 }],
        "tones": { "warmth": 70, "play": 30, "length": 20, "emoji": 0 },
        "sheet": [{ "id": null, "kind": "fact", "text": "Ich habe einen Ofen." }],
    });
    let kept = tell(mila, "PUT /digital-twin/onboarding/mind", &[], body.clone()).await;

    for field in ["language", "takesMessages", "neverTopics", "prices", "tones"] {
        assert_eq!(kept[field], body[field], "{field}");
    }
    assert_eq!(kept["texts"][0]["title"], "Morgens");
    assert_eq!(
        (&kept["sheet"][0]["text"], &kept["sheet"][0]["source"]),
        (&json!("Ich habe einen Ofen."), &json!("owner"))
    );
    assert_eq!(
        (&kept["isSubmitted"], &kept["distilling"]["state"]),
        (&json!(true), &json!("running"))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_recording_is_sent_and_a_voice_made_of_it(db: PgPool) {
    let mut town = a_town(db).await;
    verify(&town.app, &town.mila).await;
    let challenge = a_sentence(&mut town.mila).await;
    let sound = read_aloud(challenge["sentence"].as_str().unwrap()).await;

    let fields = [("challengeId", challenge["id"].as_str().unwrap())];
    let audio = send_form(&mut town.mila, "POST /digital-twin/audios", ("audio", &sound), &fields).await;
    assert_eq!(
        (&audio["state"], &audio["durationMs"]),
        (&json!("arrived"), &json!(null))
    );
    assert_eq!(
        (&audio["reason"], &audio["isComparedByMachine"]),
        (&json!(""), &json!(false))
    );
    assert!(audio["createdAt"].is_string());
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    let body = json!({ "audioId": audio["id"] });
    let voice = tell(&mut town.mila, "POST /digital-twin/voices", &[], body).await;

    assert_eq!((&voice["maker"], &voice["state"]), (&json!("espeak"), &json!("making")));
    for field in ["pitch", "pace", "sampleUrl"] {
        assert_eq!(voice[field], json!(null), "{field}");
    }
    assert!(voice["id"].is_string());
}
