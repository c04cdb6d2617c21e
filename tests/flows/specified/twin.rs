use jobs::domains::twin::licence_version;
use serde_json::json;
use sqlx::PgPool;

use super::{ask, tell};
use crate::twin::{a_portrait, a_studio, run};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_twin_gets_a_look_a_picture_and_settings(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    let portrait = a_portrait(&mut town, 1, "me").await;
    let mila = &mut town.mila;

    let before = ask(mila, "GET /digital-twin", &[], &[]).await;
    assert_eq!(
        (&before["avatar"], &before["isDigitalTwinEnabled"], &before["audio"]),
        (&json!(null), &json!(false), &json!(null))
    );
    assert_eq!(before["mind"]["isSubmitted"], false);
    let licence = json!({ "version": licence_version() });
    assert_eq!(mila.post("/front/digital-twin/licence", &licence).await.status, 200);
    let medias = json!({ "medias": { "portrait": [portrait], "nude": [] } });
    let chosen = tell(mila, "PUT /digital-twin/onboarding/look", &[], medias).await;
    assert_eq!(chosen["medias"]["portrait"]["ids"], json!([portrait]));
    assert_eq!(
        chosen["onboarding"]["steps"][1],
        json!({ "type": "look", "completed": true })
    );
    let steps = ask(mila, "GET /digital-twin/onboarding", &[], &[]).await;
    assert_eq!(steps["steps"], chosen["onboarding"]["steps"]);

    let avatar = json!({ "mediaId": portrait });
    let shown = tell(mila, "POST /digital-twin/digital-twin-avatar", &[], avatar).await;
    assert_eq!(shown["avatar"]["mediaId"], json!(portrait));
    run(&db, "update media set consent_state = 'approved'").await;
    let saved = tell(mila, "POST /digital-twin/save-avatar", &[], json!({})).await;
    assert_eq!(saved["avatar"]["isSaved"], true);

    let folders = ask(mila, "GET /digital-twin/chatbot-folders", &[], &[]).await;
    assert_eq!(folders["folders"], json!([]));
    let settings = json!({
        "answersTo": "everyone", "hours": null, "isOnlyAway": true, "answersADay": 5, "voiceMessagesAllowed": false,
        "voiceoverMessagesAllowed": false, "folderIds": [],
    });
    let kept = tell(mila, "PUT /digital-twin/chatbot-settings", &[], settings.clone()).await;
    assert_eq!(kept["chatbotSettings"], settings);
    let switches = json!({ "isDigitalTwinEnabled": false, "isDigitalTwinVisible": false });
    let switched = tell(mila, "PUT /digital-twin", &[], switches).await;
    assert_eq!(switched["isDigitalTwinVisible"], false);
}
