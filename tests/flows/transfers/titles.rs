use serde_json::{Value, json};
use sqlx::PgPool;

use super::{a_stage, accept, an_item, asked, of_items, run, work};
use crate::browser::Browser;

async fn title_of(who: &mut Browser, id: &str) -> Value {
    let page = who.get(&format!("/front/transfers/{id}/items")).await.body;
    page["items"][0]["title"].clone()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_locked_text_is_read_by_its_receiver_when_it_has_moved(db: PgPool) {
    let mut stage = a_stage(db.clone()).await;
    let post = an_item(&db, &stage.shop.creator, ("post", "paid"), &[]).await;
    run(&db, "update feed_items set is_text_locked = true where id = $1", post).await;

    let id = asked(&mut stage, &of_items(&[post])).await;

    assert_eq!(title_of(&mut stage.shop.creator, &id).await, "Behind the scenes");
    assert_eq!(title_of(&mut stage.lena, &id).await, "");
    accept(&mut stage.lena, &id).await;
    work(&stage).await;
    assert_eq!(title_of(&mut stage.lena, &id).await, "Behind the scenes");
    let item = stage.lena.get(&format!("/front/feed/{post}")).await.body;
    assert_eq!(
        (&item["isOwn"], &item["post"]["isTextLocked"]),
        (&json!(true), &json!(true))
    );
}
