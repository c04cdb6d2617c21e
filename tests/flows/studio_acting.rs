//! Acting for creators: what is written is theirs, within the rights, in a log that they read, until they end it.
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::{Answer, Browser},
    direct::write,
    feed::post_path,
    studios::{Stage, a_stage, accept, attached},
    town::put,
};

const INCARNATION: &str = "/front/studio/incarnation";

pub async fn act_for(who: &mut Browser, username: &str) -> Answer {
    who.post(INCARNATION, &json!({ "username": username })).await
}

/// Orin works for the studio and may act.
async fn with_orin(stage: &mut Stage) {
    let operator = json!({ "username": "orin", "rights": ["incarnate"] });
    let hired = put(&mut stage.studio, "/front/studio/operators", Some(&operator)).await;
    assert_eq!(hired.status, 204, "{}", hired.body);
    accept(&stage.studio, &mut stage.market.orin).await;
}

/// Vera, another creator of the studio.
async fn with_vera(stage: &mut Stage) -> Browser {
    let vera = stage.market.app.member("vera").await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(vera.account())
        .execute(&stage.market.app.db)
        .await
        .unwrap();
    sqlx::query(
        "insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at)
         values ($1, $2, $3, 'attached', $3, now())",
    )
    .bind(Uuid::now_v7())
    .bind(stage.studio.account())
    .bind(vera.account())
    .execute(&stage.market.app.db)
    .await
    .unwrap();
    vera
}

async fn post_as(who: &mut Browser, creator: &Browser) -> Answer {
    let body = json!({ "accessMode": "free", "body": "Good evening" });
    put(who, &post_path(creator, Uuid::now_v7()), Some(&body)).await
}

async fn shown_as(who: &mut Browser) -> Value {
    let config = who.get("/front/v2/config/data").await.body;
    json!([config["data"]["user"]["username"], config["config"]["incarnated"]])
}

async fn link_of(creator: &mut Browser) -> String {
    let links = creator.get("/front/attach-studios").await.body;
    links["items"][0]["id"].as_str().unwrap().to_owned()
}

async fn acts_of(creator: &mut Browser) -> Value {
    let link = link_of(creator).await;
    creator.get(&format!("/front/attach-studios/{link}/acts")).await.body
}

fn told(acts: &Value) -> Vec<(&str, &str, &str)> {
    let items = acts["items"].as_array().unwrap_or_else(|| panic!("{acts}"));
    items
        .iter()
        .map(|item| {
            let text = |value: &'static str| item[value].as_str().unwrap();
            (item["by"]["username"].as_str().unwrap(), text("kind"), text("method"))
        })
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_operator_acts_for_two_creators_loses_a_right_and_is_ended_by_a_creator(db: PgPool) {
    let mut stage = a_stage(db).await;
    attached(&mut stage).await;
    with_orin(&mut stage).await;
    let mut vera = with_vera(&mut stage).await;
    let mut orin = stage.market.orin.clone();
    let mut mila = stage.market.mila.clone();

    assert_eq!(act_for(&mut orin, "mila").await.status, 204);
    assert_eq!(shown_as(&mut orin).await, json!(["mila", true]));
    let posted = post_as(&mut orin, &mila).await;
    assert_eq!(posted.status, 200, "{}", posted.body);
    let written = write(&mut orin, "/front/direct/vera", "Good evening!", "client-0001").await;
    assert_eq!(written.status, 200, "{}", written.body);
    let talk = mila.get("/front/direct/vera").await.body;
    assert_eq!(talk["page"]["messages"][0]["text"], "Good evening!", "it is hers");
    assert_eq!(acts_of(&mut mila).await["acting"][0]["username"], "orin");

    assert_eq!(act_for(&mut orin, "vera").await.status, 204);
    assert_eq!(shown_as(&mut orin).await, json!(["vera", true]));
    assert_eq!(post_as(&mut orin, &vera).await.status, 200);
    let path = format!("/front/studio/operators/{}/rights", orin.account());
    let limit = json!({ "username": "vera", "rights": ["messages"] });
    assert_eq!(put(&mut stage.studio, &path, Some(&limit)).await.status, 204);

    assert_eq!(post_as(&mut orin, &vera).await.code(), "acting_forbidden");
    assert_eq!(
        orin.get("/front/statistics?preset=today").await.code(),
        "acting_forbidden"
    );
    assert_eq!(orin.get("/front/mass-messages").await.status, 200);
    let operators = stage.studio.get("/front/studio/operators").await.body;
    assert_eq!(
        operators["items"][0]["limits"],
        json!([{ "username": "vera", "rights": ["messages"] }])
    );
    assert_eq!(told(&acts_of(&mut vera).await), [("orin", "post", "PUT")]);

    assert_eq!(act_for(&mut orin, "mila").await.status, 204);
    assert_eq!(
        post_as(&mut orin, &mila).await.status,
        200,
        "her rights are another matter"
    );
    assert_eq!(
        told(&acts_of(&mut mila).await),
        [
            ("orin", "post", "PUT"),
            ("orin", "message", "POST"),
            ("orin", "post", "PUT")
        ]
    );
    let switch = format!("/front/attach-studios/{}/acting", link_of(&mut mila).await);
    let ended = put(&mut mila, &switch, Some(&json!({ "isAllowed": false }))).await;
    assert_eq!(ended.status, 204, "{}", ended.body);

    assert_eq!(shown_as(&mut orin).await, json!(["orin", false]));
    assert_eq!(
        post_as(&mut orin, &mila).await.code(),
        "not_found",
        "it is hers alone again"
    );
    assert_eq!(act_for(&mut orin, "mila").await.code(), "acting_forbidden");
    let acts = acts_of(&mut mila).await;
    assert_eq!((&acts["isActingAllowed"], &acts["acting"]), (&json!(false), &json!([])));
    let other = format!("/front/attach-studios/{}/acts", link_of(&mut mila).await);
    assert_eq!(vera.get(&other).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn money_log_in_and_security_of_a_creator_are_out_of_reach(db: PgPool) {
    let mut stage = a_stage(db).await;
    attached(&mut stage).await;
    let (studio, mila) = (&mut stage.studio, stage.market.mila.account());
    assert_eq!(act_for(studio, "mila").await.status, 204);

    for path in [
        "/front/payouts/settings".to_owned(),
        "/front/earnings/payouts".to_owned(),
        "/front/auth/sessions".to_owned(),
        "/front/documents".to_owned(),
        format!("/front/users/{mila}/2fa"),
        "/front/attach-studios".to_owned(),
    ] {
        assert_eq!(studio.get(&path).await.code(), "acting_forbidden", "{path}");
    }
    for rest in ["password", "email", "delete", "username"] {
        let path = format!("/front/users/{mila}/{rest}");
        assert_eq!(
            studio.post(&path, &json!({})).await.code(),
            "acting_forbidden",
            "{path}"
        );
    }
    assert_eq!(studio.get("/front/studio/creators").await.status, 200, "their own");

    assert_eq!(studio.delete(INCARNATION).await.status, 204);
    assert_eq!(studio.get("/front/auth/sessions").await.status, 200);
}
