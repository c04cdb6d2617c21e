use serde_json::{Value, json};
use sqlx::PgPool;

use super::{ask, tell};
use crate::app::App;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn people_are_looked_up_by_id_and_by_name(db: PgPool) {
    let app = App::new(db);
    let (mut mila, orin) = (app.member("mila").await, app.member("orin").await);
    let ids = format!("{},{}", orin.account(), mila.account());

    let includes = (
        "includes",
        "user,profile,twinBase,meta.details,counters,intro.media,aiChatBot",
    );
    let found = ask(&mut mila, "GET /v2/users/list", &[], &[("ids", &ids), includes]).await;
    let one = ask(&mut mila, "GET /users/username/{username}", &[&"orin"], &[]).await;
    let intros = ask(&mut mila, "GET /intros", &[], &[("userIds", &ids)]).await;

    assert_eq!(found["users"][0]["user"]["username"], "orin");
    assert_eq!(found["users"][1]["counters"]["followers"], 0);
    assert_eq!(
        (&one["user"]["id"], &one["isInFavorites"]),
        (&json!(orin.account()), &json!(false))
    );
    assert_eq!(intros["intros"][0]["userId"], json!(orin.account()));
    assert_eq!(intros["intros"][1]["media"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn social_links_are_kept_and_shown(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let links = json!([{ "kind": "instagram", "url": "https://instagram.com/mila" }]);
    let name = "POST /users/username/{username}/social-links";

    tell(&mut mila, name, &[&"mila"], json!({ "socialLinks": links })).await;

    let name = "GET /users/username/{username}/social-links";
    let shown = ask(&mut app.visitor(), name, &[&"mila"], &[]).await;
    assert_eq!(shown["socialLinks"], links);
}
