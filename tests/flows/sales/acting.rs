//! Sales and purchases of a creator, for those of a studio who act for them.
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use super::{
    Shop, a_shop, put,
    talks::{a_request, step},
};
use crate::{browser::Browser, direct::messages, studio_acting::act_for, studios::accept};

/// Makes the account a creator of the studio, and nell an operator who acts for them with these rights.
async fn helped(shop: &Shop, creator: &Browser, name: &str, rights: &Value) -> (Browser, Browser) {
    let db = &shop.app.db;
    let mut studio = shop.app.member("atelier").await;
    sqlx::query("update accounts set email_confirmed_at = now() where id = $1")
        .bind(studio.account())
        .execute(db)
        .await
        .unwrap();
    let papers = json!({ "who": "atelier", "reason": "papers are fine" });
    let mut staff = shop.app.staff("boss").await;
    assert_eq!(staff.post("/front/admin/studios", &papers).await.status, 204);
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(creator.account())
        .execute(db)
        .await
        .unwrap();
    sqlx::query(
        "insert into studio_links (id, studio_id, creator_id, state, asked_by, decided_at)
         values ($1, $2, $3, 'attached', $3, now())",
    )
    .bind(Uuid::now_v7())
    .bind(studio.account())
    .bind(creator.account())
    .execute(db)
    .await
    .unwrap();
    let mut nell = shop.app.member("nell").await;
    let operator = json!({ "username": "nell", "rights": ["incarnate"] });
    assert_eq!(put(&mut studio, "/front/studio/operators", &operator).await.status, 204);
    accept(&studio, &mut nell).await;
    limit(&mut studio, &nell, name, rights).await;
    assert_eq!(act_for(&mut nell, name).await.status, 204);
    (studio, nell)
}

async fn limit(studio: &mut Browser, operator: &Browser, name: &str, rights: &Value) {
    let path = format!("/front/studio/operators/{}/rights", operator.account());
    let limited = put(studio, &path, &json!({ "username": name, "rights": rights })).await;
    assert_eq!(limited.status, 204, "{}", limited.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_acts_for_a_creator_neither_sees_nor_moves_what_that_creator_ordered_from_others(db: PgPool) {
    let mut shop = a_shop(db).await;
    let id = a_request(&mut shop).await;
    let (_, mut nell) = helped(&shop, &shop.fan, "orin", &json!(["messages"])).await;

    let listed = nell.get("/front/requests").await;

    assert_eq!((listed.status.as_u16(), &listed.body["items"]), (200, &json!([])));
    let path = format!("/front/requests/{}", id.as_str().unwrap());
    assert_eq!(nell.get(&path).await.code(), "not_found");
    let withdrawn = nell
        .post(&format!("{path}/steps"), &json!({ "step": "withdraw" }))
        .await;
    assert_eq!(withdrawn.code(), "not_found");
    assert_eq!(shop.fan.get(&path).await.body["state"], "asked");
    step(&mut shop.fan, &id, "withdraw", "").await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_acts_without_the_right_to_sales_reads_of_a_sale_without_its_sum(db: PgPool) {
    let mut shop = a_shop(db).await;
    let tip = json!({ "kind": "tip", "username": "vera", "amountCents": 1_000, "note": "Thank you" });
    shop.buy(&tip, 1_000, "order-00000001").await;
    let (mut studio, mut nell) = helped(&shop, &shop.creator, "vera", &json!(["messages"])).await;

    for (rights, cents) in [(json!(["messages"]), 0), (json!(["messages", "sales"]), 1_000)] {
        limit(&mut studio, &nell, "vera", &rights).await;
        assert_eq!(act_for(&mut nell, "vera").await.status, 204);
        let open = nell.get("/front/direct/orin").await.body;
        let told = messages(&open)[0].clone();
        assert_eq!(
            json!([
                told["sale"]["facts"]["kind"],
                told["sale"]["facts"]["amountCents"],
                told["text"]
            ]),
            json!(["tipped", cents, "Thank you"]),
            "{rights}"
        );
        let path = format!("/front/direct-messages/{}", told["id"].as_str().unwrap());
        assert_eq!(
            nell.get(&path).await.body["sale"]["facts"]["amountCents"],
            cents,
            "{rights}"
        );
        let listed = nell.get("/front/direct").await.body;
        assert_eq!(listed["items"][0]["lastMessage"]["sale"]["kind"], "tipped");
        assert_eq!(listed["items"][0]["lastMessage"]["sale"]["amountCents"], 0);
    }
}
