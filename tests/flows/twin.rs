//! A twin: its owner's own look, permission and switches, and who decides about them.
mod destroyed;
mod look;
mod people;

use std::sync::Arc;

use async_trait::async_trait;
use checks::{CheckError, Findings, PictureChecker, Sample};
use jobs::{domains::twin::licence_version, queue::Lane};
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::{Answer, Browser},
    documents::hand_in,
    settings::set,
    town::{Town, a_town, count, put},
    uploads::sender::{a_jpeg, send},
};

const TWIN: &str = "/front/digital-twin";

/// Finds every picture safe, and all faces alike by that score.
pub struct Faces(pub Option<f32>);

#[async_trait]
impl PictureChecker for Faces {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn side(&self) -> u32 {
        64
    }

    async fn check(&self, _: Sample) -> Result<Findings, CheckError> {
        Ok(Findings {
            version: "1".to_owned(),
            classes: vec![],
            explicit: 0.0,
            ages: vec![],
            is_blocked: false,
        })
    }

    async fn compare(&self, reference: Vec<Sample>, pictures: Vec<Sample>) -> Result<Option<f32>, CheckError> {
        assert!(reference.len() == 1 && !pictures.is_empty());
        Ok(self.0)
    }
}

/// A town in which mila is a verified creator with an approved selfie, and a machine finds all faces alike by that score.
pub async fn a_studio(db: &PgPool, score: Option<f32>) -> Town {
    let mut town = a_town(db.clone()).await;
    town.shop = town.shop.with_checker(Arc::new(Faces(score)));
    run(
        db,
        "update accounts set role = 'creator', verified_at = now(), email_confirmed_at = now() where username = 'mila'",
    )
    .await;
    let kept = hand_in(&mut town.mila, "selfie", a_jpeg(40)).await;
    assert_eq!(kept.status, 200, "{}", kept.body);
    run(db, "update creator_documents set status = 'approved'").await;
    town
}

pub async fn run(db: &PgPool, change: &'static str) {
    sqlx::query(change).execute(db).await.unwrap();
}

/// Mila uploads a picture, different for each seed, and says who is shown.
pub async fn a_portrait(town: &mut Town, seed: u32, shown: &str) -> Uuid {
    let change = json!({ "fileName": "me.jpg", "contentType": "image/jpeg" });
    let medium = send(&mut town.mila, &a_jpeg(seed), &change).await;
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    let id = medium["id"].as_str().unwrap().parse().unwrap();
    let body = json!({ "ids": [id], "shown": shown, "personIds": [] });
    let said = town.mila.post("/front/media/consent", &body).await;
    assert_eq!(said.status, 200, "{}", said.body);
    id
}

/// Accepts the licence and chooses the look.
pub async fn choose(browser: &mut Browser, portraits: &[Uuid], nude: &[Uuid]) -> Answer {
    accept(browser, licence_version()).await;
    let body = json!({ "medias": { "portrait": portraits, "nude": nude } });
    put(browser, &format!("{TWIN}/onboarding/look"), Some(&body)).await
}

/// Chooses one portrait, which the machine compares.
pub async fn a_look(town: &mut Town) -> Uuid {
    let portrait = a_portrait(town, 1, "me").await;
    let chosen = choose(&mut town.mila, &[portrait], &[]).await;
    assert_eq!(chosen.status, 200, "{}", chosen.body);
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    portrait
}

pub async fn twin_of(browser: &mut Browser) -> Value {
    let answer = browser.get(TWIN).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body
}

async fn switch_on(browser: &mut Browser) -> Answer {
    put(browser, TWIN, Some(&json!({ "isDigitalTwinEnabled": true }))).await
}

async fn accept(browser: &mut Browser, version: &str) -> Answer {
    browser
        .post(&format!("{TWIN}/licence"), &json!({ "version": version }))
        .await
}

/// A twin that answers.
pub async fn a_whole_twin(town: &mut Town, db: &PgPool) -> Uuid {
    let portrait = a_look(town).await;
    run(db, "update twins set mind_at = now()").await;
    assert_eq!(accept(&mut town.mila, licence_version()).await.status, 200);
    let switched = switch_on(&mut town.mila).await;
    assert_eq!(
        switched.body["isDigitalTwinEnabled"], true,
        "{} {}",
        switched.status, switched.body
    );
    portrait
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_twin_answers_only_when_nothing_is_missing(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    let step = |kind: &str, completed: bool| json!({ "type": kind, "completed": completed });
    let steps = |mind, look| json!({ "steps": [step("mind", mind), step("look", look)] });
    assert_eq!(twin_of(&mut town.mila).await["onboarding"], steps(false, false));
    assert_eq!(count(&db, "twins").await, 0, "looking makes nothing");

    assert_eq!(switch_on(&mut town.orin).await.code(), "not_verified");
    run(&db, "update accounts set verified_at = now() where username = 'orin'").await;
    assert_eq!(switch_on(&mut town.orin).await.code(), "not_a_creator");
    assert_eq!(switch_on(&mut town.mila).await.code(), "mind_missing");
    run(&db, "update twins set mind_at = now()").await;
    assert_eq!(
        switch_on(&mut town.mila).await.code(),
        "mind_missing",
        "a refusal keeps nothing"
    );
    let hide = json!({ "isDigitalTwinVisible": false });
    assert_eq!(
        put(&mut town.mila, TWIN, Some(&hide)).await.body["isDigitalTwinVisible"],
        false
    );
    run(&db, "update twins set mind_at = now()").await;
    assert_eq!(twin_of(&mut town.mila).await["onboarding"], steps(true, false));
    assert_eq!(switch_on(&mut town.mila).await.code(), "look_missing");
    let early = a_portrait(&mut town, 3, "me").await;
    let look = json!({ "medias": { "portrait": [early], "nude": [] } });
    let unlicensed = put(&mut town.mila, &format!("{TWIN}/onboarding/look"), Some(&look)).await;
    assert_eq!(unlicensed.code(), "licence_needed", "no face is compared before that");
    a_look(&mut town).await;
    let onboarding = town.mila.get(&format!("{TWIN}/onboarding")).await.body;
    assert_eq!(onboarding, steps(true, true));
    assert_eq!(switch_on(&mut town.mila).await.body["isDigitalTwinEnabled"], true);

    // Another picture is compared again, and the twin rests.
    let other = a_portrait(&mut town, 2, "me").await;
    let chosen = choose(&mut town.mila, &[other], &[]).await;
    assert_eq!(
        (&chosen.body["isDigitalTwinEnabled"], &chosen.body["look"]["state"]),
        (&json!(false), &json!("checking"))
    );
    town.shop.runtime.drain(Lane::Media).await.unwrap();
    assert_eq!(switch_on(&mut town.mila).await.body["isDigitalTwinEnabled"], true);

    run(&db, "update twins set look_state = 'refused', is_enabled = false").await;
    assert_eq!(switch_on(&mut town.mila).await.code(), "look_refused");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_licence_is_dated_and_asked_again_in_a_new_version(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    run(&db, "update accounts set locale = 'de' where username = 'mila'").await;

    let licence = twin_of(&mut town.mila).await["licence"].clone();
    assert!(licence["text"].as_str().unwrap().starts_with("Dein eigenes Abbild"));
    assert_eq!(
        (&licence["acceptedAt"], &licence["acceptedVersion"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(accept(&mut town.mila, "2020-01-01").await.code(), "conflict");
    a_whole_twin(&mut town, &db).await;
    let accepted = twin_of(&mut town.mila).await["licence"].clone();
    assert!(accepted["acceptedAt"].is_string());
    assert_eq!(accepted["acceptedVersion"], licence_version());
    let again = accept(&mut town.mila, licence_version()).await.body["licence"].clone();
    assert_eq!(again["acceptedAt"], accepted["acceptedAt"]);
    assert_eq!(count(&db, "twins where length(licence_hash) = 64").await, 1);

    run(&db, "update twins set licence_version = '2020-01-01'").await;
    assert_eq!(twin_of(&mut town.mila).await["isDigitalTwinEnabled"], false);
    assert_eq!(switch_on(&mut town.mila).await.code(), "licence_needed");
    assert_eq!(
        accept(&mut town.mila, licence_version()).await.body["isDigitalTwinEnabled"],
        true
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn settings_take_only_what_can_be(db: PgPool) {
    let app = App::new(db.clone());
    let (mut mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let folders = "/front/media-storage/folders";
    for browser in [&mut mila, &mut orin] {
        let made = browser.post(folders, &json!({ "name": "Harbor" })).await;
        assert!(made.status.is_success(), "{}", made.body);
    }
    let folder_of = async |browser: &mut Browser| {
        let listed = browser.get(&format!("{TWIN}/chatbot-folders")).await.body;
        assert_eq!(listed["folders"][0]["name"], "Harbor", "{listed}");
        listed["folders"][0]["id"].clone()
    };
    let (own, foreign) = (folder_of(&mut mila).await, folder_of(&mut orin).await);
    let settings = |change: Value| {
        let mut body = json!({
            "answersTo": "paying", "hours": { "from": 1320, "until": 360, "zone": "Europe/Berlin" }, "isOnlyAway": false,
            "answersADay": 12, "voiceMessagesAllowed": true, "voiceoverMessagesAllowed": false, "folderIds": [own],
        });
        body.as_object_mut()
            .unwrap()
            .extend(change.as_object().unwrap().clone());
        body
    };
    let path = format!("{TWIN}/chatbot-settings");

    for (change, code) in [
        (json!({ "answersADay": 0 }), "unknown_option"),
        (json!({ "answersADay": 201 }), "unknown_option"),
        (
            json!({ "hours": { "from": 0, "until": 1440, "zone": "UTC" } }),
            "unknown_option",
        ),
        (
            json!({ "hours": { "from": 60, "until": 120, "zone": "Mars/North" } }),
            "unknown_option",
        ),
        (json!({ "answersTo": "friends" }), "unknown_option"),
        (json!({ "folderIds": [foreign] }), "not_found"),
    ] {
        let refused = put(&mut mila, &path, Some(&settings(change.clone()))).await;
        assert_eq!(refused.code(), code, "{change}");
    }
    assert_eq!(count(&db, "twins").await, 0);

    let saved = put(&mut mila, &path, Some(&settings(json!({})))).await;

    assert_eq!(saved.body["chatbotSettings"], settings(json!({})), "{}", saved.body);
    let listed = mila.get(&format!("{TWIN}/chatbot-folders")).await.body;
    assert_eq!(listed["folders"][0]["isChosen"], true);
    let listed = orin.get(&format!("{TWIN}/chatbot-folders")).await.body;
    assert_eq!(listed["folders"][0]["isChosen"], false);
    let always = settings(json!({ "hours": null, "folderIds": [] }));
    assert_eq!(
        put(&mut mila, &path, Some(&always)).await.body["chatbotSettings"],
        always
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_switch_twins_off_and_blocked_owners_have_none_that_answers(db: PgPool) {
    let mut town = a_studio(&db, Some(0.9)).await;
    let mut staff = town.app.staff("rosa").await;
    a_whole_twin(&mut town, &db).await;

    set(&mut staff, "twin.enabled", json!(false)).await;
    let mut conn = db.acquire().await.unwrap();
    town.app.state.platform.read(&mut conn).await.unwrap();

    assert_eq!(town.mila.get(TWIN).await.code(), "closed");
    let config = town.mila.get("/front/v2/config/data").await.body;
    assert_eq!(config["config"]["secondary"]["digitalTwin"]["enabled"], false);
    assert_eq!(config["data"]["user"]["isAIEnabled"], false);
    let destroyed = json!({ "id": Uuid::now_v7(), "what": "voice" });
    let destroyed = town.mila.post(&format!("{TWIN}/destroy"), &destroyed).await;
    assert_eq!(destroyed.status, 200, "{}", destroyed.body);

    run(&db, "update twins set is_enabled = true").await;
    let block = json!({ "banExpiredAt": null, "code": "spam", "reason": "sends the same to all" });
    let path = format!("/front/admin/members/{}/block", town.mila.account());
    let blocked = staff.post(&path, &block).await;
    assert!(blocked.status.is_success(), "{}", blocked.body);
    assert_eq!(count(&db, "twins where is_enabled").await, 0);
}
