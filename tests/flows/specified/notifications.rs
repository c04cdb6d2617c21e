use serde_json::{Value, json};
use sqlx::PgPool;

use super::{ask, tell};
use crate::{
    app::App,
    notifications::{a_tip, tell as notify},
    town::put,
};

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn notices_are_listed_with_all_that_is_unread(db: PgPool) {
    let mut mila = App::new(db.clone()).member("mila").await;
    let id = mila.account();
    notify(&db, &mila, "sale", a_tip()).await;

    let told = ask(&mut mila, "GET /users/{id}/notifications", &[&id], &[("isSfw", "true")]).await;

    assert_eq!(told["items"][0]["kind"], "sale");
    assert_eq!(told["unreadCount"], 1);
    for counter in [
        "unreadChatsCount",
        "unreadPrivateMessagesCount",
        "unreadPrivateMessagesRequestsCount",
        "privateMessagesRequestsCount",
        "unreadNewsCount",
        "unreadGuestsMessagesCount",
        "guestsConversationsCount",
    ] {
        assert_eq!(told[counter], 0, "{counter}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn ways_of_notices_are_switched(db: PgPool) {
    let mut mila = App::new(db.clone()).member("mila").await;
    let id = mila.account();
    sqlx::query("insert into telegram_links (account_id, chat_id, username) values ($1, 77, 'mila_tg')")
        .bind(id)
        .execute(&db)
        .await
        .unwrap();

    let items = json!([{ "event": "followers", "channel": "email", "active": true }]);
    tell(
        &mut mila,
        "POST /users/{id}/subscriptions",
        &[&id],
        json!({ "items": items }),
    )
    .await;
    ask(&mut mila, "DELETE /users/{id}/telegram", &[&id], &[]).await;

    let told = mila.get("/front/v2/config/data").await.body;
    assert_eq!(told["config"]["subscription"]["followers.email"], true);
    assert_eq!(told["data"]["user"]["telegramUsername"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn posts_to_x_are_switched_on(db: PgPool) {
    let mut mila = App::new(db.clone()).member("mila").await;
    sqlx::query("update accounts set role = 'creator'")
        .execute(&db)
        .await
        .unwrap();
    let template = json!({ "template": "New: {link}" });
    let kept = put(&mut mila, "/front/auto-posting/twitter/template", Some(&template)).await;
    assert_eq!(kept.status, 200, "{}", kept.body);

    let on = json!({ "settings": { "isEnabled": true } });
    let on = tell(&mut mila, "POST /auto-posting/twitter", &[], on).await;

    assert_eq!(on["settings"]["isEnabled"], true);
    assert_eq!(on["maxLength"], 280);
    assert_eq!(on["templates"], json!(["New: {link}"]));
}
