//! How a studio opens, and how it invites creators by name and by address.
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
    studios::{a_stage, attached},
    town::put,
};

const INVITES: &str = "/front/studio/invites";

async fn invite(studio: &mut Browser, who: &str) -> Answer {
    let body = json!({ "who": who, "studioPercent": 30, "validFrom": chrono::Utc::now().date_naive() });
    studio.post(INVITES, &body).await
}

/// The link in the newest mail to that address, as the path of its call.
async fn mailed(app: &App, address: &str) -> String {
    let letters = app.letters_to(address).await;
    let mut links = letters
        .iter()
        .filter_map(|letter| letter.body.split_once("/studio-invitation/"));
    let (_, rest) = links.next().expect("a mail with a link");
    format!("/front/studio-invites/{}", &rest[..36])
}

async fn state_of(creator: &mut Browser) -> Value {
    creator.get("/front/attach-studios").await.body["items"][0]["state"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_studio_invites_by_name_and_the_creator_sees_the_share_before_accepting(db: PgPool) {
    let mut stage = a_stage(db).await;
    assert_eq!(invite(&mut stage.studio, "nobody").await.body["field"], "who");
    assert_eq!(
        invite(&mut stage.studio, "orin").await.body["field"],
        "who",
        "not a creator"
    );
    let sent = invite(&mut stage.studio, "@mila").await;
    assert_eq!(
        (sent.status.as_u16(), &sent.body["items"][0]["who"]),
        (201, &json!("mila"))
    );
    assert_eq!(invite(&mut stage.studio, "mila").await.code(), "conflict");

    let offer = stage.market.mila.get("/front/studio-invites").await.body["items"][0].clone();
    assert_eq!(
        (
            &offer["studio"]["username"],
            &offer["studioPercent"],
            &offer["isAccepted"]
        ),
        (&json!("atelier"), &json!(30), &Value::Null)
    );
    let told = "select count(*) from notices where kind = 'studio_offer'";
    assert_eq!(stage.market.app.count(told).await, 1);
    let path = format!("/front/studio-invites/{}", offer["id"].as_str().unwrap());
    assert_eq!(
        stage
            .market
            .orin
            .post(&format!("{path}/accept"), &json!({}))
            .await
            .code(),
        "forbidden"
    );

    let accepted = stage.market.mila.post(&format!("{path}/accept"), &json!({})).await;
    assert_eq!(accepted.status, 204, "{}", accepted.body);

    assert_eq!(state_of(&mut stage.market.mila).await, "attached");
    let contract = stage.studio.get("/front/studio/creators").await.body["items"][0]["contracts"][0].clone();
    assert_eq!(
        (&contract["studioPercent"], &contract["isAgreed"]),
        (&json!(30), &json!(true))
    );
    let again = stage.market.mila.post(&format!("{path}/accept"), &json!({})).await;
    assert_eq!(again.code(), "conflict");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_address_is_invited_without_saying_whose_it_is(db: PgPool) {
    let mut stage = a_stage(db).await;
    for address in ["mila@nocturne.test", "stranger@nocturne.test"] {
        let sent = invite(&mut stage.studio, address).await;
        assert_eq!(sent.status, 201, "{}", sent.body);
        let who = sent.body["items"][0]["who"].clone();
        assert_eq!(who, address, "and no name");
    }
    assert_eq!(invite(&mut stage.studio, "mila@").await.body["field"], "who");
    let offers = stage.market.mila.get("/front/studio-invites").await.body;
    assert_eq!(offers["items"], json!([]), "only the mail knows of it");

    let path = mailed(&stage.market.app, "mila@nocturne.test").await;
    let seen = stage.market.app.visitor().get(&path).await.body;
    assert_eq!(
        (&seen["studio"]["username"], &seen["who"]),
        (&json!("atelier"), &Value::Null)
    );
    let accepted = stage.market.mila.post(&format!("{path}/accept"), &json!({})).await;
    assert_eq!(accepted.status, 204, "{}", accepted.body);
    assert_eq!(state_of(&mut stage.market.mila).await, "attached");

    let open = stage.studio.get(INVITES).await.body["items"].clone();
    assert_eq!(open.as_array().unwrap().len(), 1);
    let path = format!("{INVITES}/{}", open[0]["id"].as_str().unwrap());
    assert_eq!(stage.studio.delete(&path).await.status, 204);
    let late = mailed(&stage.market.app, "stranger@nocturne.test").await;
    assert_eq!(
        stage
            .market
            .mila
            .post(&format!("{late}/accept"), &json!({}))
            .await
            .code(),
        "conflict"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_creator_with_a_studio_declines_other_offers_or_leaves_first(db: PgPool) {
    let mut stage = a_stage(db).await;
    let sent = invite(&mut stage.studio, "mila@nocturne.test").await;
    assert_eq!(sent.status, 201, "{}", sent.body);
    attached(&mut stage).await;
    let path = mailed(&stage.market.app, "mila@nocturne.test").await;

    let refused = stage.market.mila.post(&format!("{path}/accept"), &json!({})).await;

    assert_eq!(refused.code(), "conflict");
    assert_eq!(stage.market.mila.delete(&path).await.status, 204);
    assert_eq!(stage.studio.get(INVITES).await.body["items"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_studio_is_opened_by_an_application_that_staff_approve(db: PgPool) {
    let app = App::new(db);
    let mut vera = app.member("vera").await;
    let mut staff = app.staff("boss").await;
    let path = "/front/studio-application";
    let wish = json!({ "name": "Harbor", "website": "https://harbor.test", "about": "Six creators, a team of three." });
    assert_eq!(put(&mut vera, path, Some(&wish)).await.body["field"], "email");
    sqlx::query("update accounts set email_confirmed_at = now() where id = $1")
        .bind(vera.account())
        .execute(&app.db)
        .await
        .unwrap();
    let sent = put(&mut vera, path, Some(&wish)).await;
    assert_eq!(sent.body["items"][0]["state"], "waiting", "{}", sent.body);
    assert_eq!(put(&mut vera, path, Some(&wish)).await.code(), "conflict");

    let decision = format!("/front/admin/studio-applications/{}/decision", vera.account());
    let refusal = json!({ "isApproved": false, "reason": "Say who you are." });
    assert_eq!(staff.post(&decision, &refusal).await.status, 204);
    let seen = vera.get(path).await.body["items"][0].clone();
    assert_eq!(
        (&seen["state"], &seen["reason"]),
        (&json!("refused"), &json!("Say who you are."))
    );

    put(&mut vera, path, Some(&wish)).await;
    let waiting = staff.get("/front/admin/studio-applications").await.body;
    assert_eq!(waiting["items"][0]["name"], "Harbor");
    let approval = json!({ "isApproved": true, "reason": "Papers are fine." });
    assert_eq!(staff.post(&decision, &approval).await.status, 204);

    let user = vera.get("/front/v2/config/data").await.body["data"]["user"].clone();
    assert_eq!(
        (&user["isStudio"], &user["displayName"]),
        (&json!(true), &json!("Harbor"))
    );
    assert_eq!(staff.post(&decision, &approval).await.code(), "conflict");
    let letters = app.letters_to("vera@nocturne.test").await;
    let told = letters
        .iter()
        .map(|letter| &letter.body)
        .filter(|body| body.contains("Say who you are.") || body.contains("/studio\n"));
    assert_eq!(told.count(), 2, "each decision was mailed");
}
