//! Parts of the platform that are switched off: nothing of them is answered, on any way to them.
use axum::http::Method;
use jobs::domains::subscriptions::GiveBonuses;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    browser::{Answer, Browser},
    chat::with_ada,
    feed::{a_stage, post_path},
    orders::post_once,
    sales::{a_shop, order_job},
    settings::set,
    town::{a_town, put},
};

const OFF: (u16, &str) = (403, "feature_disabled");

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

async fn delete(browser: &mut Browser, path: &str, body: &Value) -> Answer {
    browser.send(Browser::request(Method::DELETE, path, Some(body))).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_a_feed_nobody_comments_likes_collects_or_opens_stories(db: PgPool) {
    let mut stage = a_stage(db).await;
    let mut staff = stage.app.staff("rosa").await;
    let id = Uuid::now_v7();
    let poll = json!({ "answers": ["Yes", "No"], "days": 1 });
    let post = json!({ "body": "Fog at six?", "accessMode": "free", "poll": poll });
    let path = post_path(&stage.vesna, id);
    assert_eq!(put(&mut stage.vesna, &path, Some(&post)).await.status, 200);
    let comments = format!("/front/feed/{id}/comments");
    let likes = format!("/front/feed/{id}/likes");
    let wanted = json!({ "photoIds": [], "videoIds": [], "albumIds": [], "postIds": [id] });
    let read = [
        comments.as_str(),
        "/front/comment-notifications",
        "/front/contents",
        "/front/contents/all",
        "/front/contents/media",
        "/front/contents/username/vesna",
        "/front/users/username/vesna/albums",
        "/front/models/username/vesna/stories",
        "/front/models/username/vesna/stories-status",
    ];
    for path in read {
        assert_eq!(stage.mila.get(path).await.status, 200, "{path}");
    }
    assert_eq!(stage.mila.post("/front/contents", &wanted).await.status, 200);
    assert_eq!(put(&mut stage.mila, &likes, None).await.status, 200);

    set(&mut staff, "features.isFeedEnabled", json!(false)).await;

    for path in read {
        assert_eq!(refused(&stage.mila.get(path).await), OFF, "{path}");
    }
    let written = stage.mila.post(&comments, &json!({ "body": "Hi" })).await;
    assert_eq!(refused(&written), OFF);
    assert_eq!(refused(&put(&mut stage.mila, &likes, None).await), OFF);
    assert_eq!(refused(&stage.mila.post("/front/contents", &wanted).await), OFF);
    let vote = format!("/front/feed/{id}/poll/votes");
    assert_eq!(refused(&stage.mila.post(&vote, &json!({ "answers": [0] })).await), OFF);
    let undo = format!("{comments}/{id}/restore");
    assert_eq!(refused(&stage.mila.post(&undo, &json!({})).await), OFF);
    assert_eq!(
        delete(&mut stage.mila, "/front/contents", &wanted).await.status,
        200,
        "what is saved can always be let go"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_the_image_generator_characters_sell_no_pictures_in_chats(db: PgPool) {
    let mut town = a_town(db).await;
    let mut staff = town.app.staff("rosa").await;
    let chat = with_ada(&mut town).await;
    assert_eq!(town.orin.get(&chat).await.body["chat"]["picturePrice"], 10);

    set(&mut staff, "features.isImageGeneratorEnabled", json!(false)).await;

    let open = town.orin.get(&chat).await.body;
    assert_eq!(open["chat"]["picturePrice"], Value::Null);
    let wish = json!({ "wish": "By the lamp", "clientId": "client-0001" });
    let asked = town.orin.post(&format!("{chat}/pictures"), &wish).await;
    assert!(asked.status.is_client_error(), "{}", asked.body);
    assert_eq!(town.app.count("select count(*) from generations").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn without_chips_none_are_given_for_a_plan_until_they_are_back(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    let month = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1 });
    shop.buy(&month, 1299, "order-00000001").await;
    sqlx::query(
        "update platform_subscriptions
         set next_bonus_at = now() - interval '1 day', expires_at = now() + interval '10 days'",
    )
    .execute(&shop.app.db)
    .await
    .unwrap();
    let given = "select count(*) from ledger_transactions where kind = 'monthly_bonus'";
    let before = shop.app.count(given).await;

    let key = "features.isTokenSystemEnabled";
    set(&mut staff, key, json!(false)).await;
    order_job(&shop.app.db, &GiveBonuses {}).await;
    shop.settle().await;

    assert_eq!(shop.app.count(given).await, before);
    let spent = post_once(
        &mut shop.creator,
        "/front/earnings/income/spend",
        &json!({ "chips": 5 }),
        "spend-00000001",
    )
    .await;
    assert_eq!(refused(&spent), OFF);

    let back = json!({ "value": true, "version": 1, "reason": "chips are back" });
    let path = format!("/front/admin/settings/{key}");
    assert_eq!(put(&mut staff, &path, Some(&back)).await.status, 200);
    order_job(&shop.app.db, &GiveBonuses {}).await;
    shop.settle().await;
    assert_eq!(shop.app.count(given).await, before + 1);
}
