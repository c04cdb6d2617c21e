use jobs::domains::payments::PaymentState;
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::sales::{a_creator, a_shop};

/// A post of 4.99 by the shop's creator.
async fn a_post(db: &PgPool, creator: uuid::Uuid, body: &str) -> uuid::Uuid {
    let id = uuid::Uuid::now_v7();
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, price_cents, body, published_at)
         values ($1, $2, 'post', 'paid', 499, $3, now())",
    )
    .bind(id)
    .bind(creator)
    .bind(body)
    .execute(db)
    .await
    .unwrap();
    id
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn both_sides_read_what_was_bought_from_whom(db: PgPool) {
    let mut shop = a_shop(db.clone()).await;
    let post = a_post(&db, shop.creator.account.unwrap(), "=Fog, \"six\"").await;
    let gone = a_post(&db, shop.creator.account.unwrap(), "Never bought").await;
    shop.buy(&json!({ "kind": "post", "id": post }), 499, "order-00000001")
        .await;
    let club = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    shop.buy(&club, 999, "order-00000002").await;
    let declined = json!({ "wanted": { "kind": "post", "id": gone }, "priceCents": 499 });
    crate::orders::post_once(&mut shop.fan, "/front/purchases", &declined, "order-00000003").await;
    sqlx::query("update feed_items set deleted_at = now()")
        .execute(&db)
        .await
        .unwrap();

    let bought = shop.fan.get("/front/payments").await.body;
    let brief: Vec<Value> = bought["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            json!([
                row["purpose"],
                row["seller"],
                row["title"],
                row["isThere"],
                row["isExtension"]
            ])
        })
        .collect();
    assert_eq!(
        json!(brief),
        json!([
            ["post", "vera", null, false, false],
            ["club", "vera", null, true, false],
            ["post", "vera", "=Fog, \"six\"", true, false],
        ]),
        "what was bought stays, what was not bought goes with its title"
    );
    assert_eq!(bought["items"][2]["subjectId"], json!(post));
    assert_eq!(bought["items"][1]["periodInMonth"], 1);
    let path = format!("/front/payments/{}", bought["items"][2]["id"].as_str().unwrap());
    assert_eq!(shop.fan.get(&path).await.body["subjectId"], json!(post));
    assert_eq!(shop.creator.get(&path).await.code(), "not_found");

    let terms = shop.app.visitor().get("/front/earnings/terms").await.body;
    assert_eq!((&terms["feePercent"], &terms["riskDays"]), (&json!(20), &json!(7)));
    let sold = shop.creator.get("/front/earnings/sales").await.body;
    let sale = &sold["items"][1];
    assert_eq!(
        json!([
            sale["kind"],
            sale["buyer"],
            sale["title"],
            sale["subjectId"],
            sale["grossCents"],
            sale["feeCents"]
        ]),
        json!(["post", "orin", "=Fog, \"six\"", post, 499, 99])
    );
    assert!(sale["availableAt"].as_str() > sale["bookedAt"].as_str(), "{sale}");

    let month = &sale["bookedAt"].as_str().unwrap()[..7];
    let path = format!("/front/earnings/sales/file?month={month}");
    let file = String::from_utf8(shop.creator.download(&path).await).unwrap();
    assert!(
        file.starts_with("\u{feff}date,buyer,"),
        "Excel reads it as UTF-8: {file}"
    );
    let lines: Vec<&str> = file.lines().collect();
    assert_eq!(lines.len(), 3, "{file}");
    assert!(
        lines[2].contains(",\"orin\",post,\"'=Fog, \"\"six\"\"\",4.99,0.99,0.00,4.00,pending,"),
        "{}",
        lines[2]
    );
    let mut other = a_creator(&shop.app, "nadia").await;
    let none = String::from_utf8(other.download(&path).await).unwrap();
    assert_eq!(none.lines().count(), 1);
    let wrong = other.get("/front/earnings/sales/file?month=2026-1").await;
    assert_eq!(wrong.code(), "unknown_option");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_tells_of_a_locked_text_once_it_is_paid(db: PgPool) {
    let mut shop = a_shop(db.clone()).await;
    let post = a_post(&db, shop.creator.account(), "Fog at six").await;
    sqlx::query("update feed_items set is_text_locked = true")
        .execute(&db)
        .await
        .unwrap();
    let wanted = json!({ "kind": "post", "id": post });
    let order = json!({ "wanted": wanted, "priceCents": 499 });
    let ordered = crate::orders::post_once(&mut shop.fan, "/front/purchases", &order, "order-00000001").await;
    let path = format!("/front/payments/{}", ordered.body["id"].as_str().unwrap());
    assert_eq!(shop.fan.get(&path).await.body["title"], Value::Null);

    shop.report(&ordered.body, PaymentState::Paid, "paid", None).await;
    assert_eq!(shop.fan.get(&path).await.body["title"], "Fog at six");
    let sold = shop.creator.get("/front/earnings/sales").await.body;
    assert_eq!(sold["items"][0]["title"], "Fog at six");

    shop.report(&ordered.body, PaymentState::Refunded, "refunded", None)
        .await;
    assert_eq!(shop.fan.get(&path).await.body["title"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_find_a_payment_and_read_all_about_it(db: PgPool) {
    let mut shop = a_shop(db.clone()).await;
    let club = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    let paid = shop.buy(&club, 999, "order-00000001").await;
    let id = paid["id"].as_str().unwrap();
    sqlx::query("update payments set provider_key = 'their-77'")
        .execute(&db)
        .await
        .unwrap();
    let tip = json!({ "wanted": { "kind": "tip", "username": "vera", "amountCents": 500 }, "priceCents": 500 });
    crate::orders::post_once(&mut shop.fan, "/front/purchases", &tip, "order-00000002").await;
    let mut rosa = shop.app.staff("rosa").await;

    let by_id = format!("text={id}");
    for (query, expected) in [
        ("", 2),
        ("text=orin", 2),
        ("text=vera", 2),
        (by_id.as_str(), 1),
        ("text=their-77", 1),
        ("text=ori", 2),
        ("text=$9.99", 1),
        ("text=5,00", 1),
        ("text=9.98", 0),
        ("text=unknown", 0),
        ("state=paid", 1),
        ("purpose=tip", 1),
        ("provider=ccbill", 0),
        ("since=2020-01-01&until=2020-12-31", 0),
        ("text=orin&state=created", 1),
    ] {
        let found = rosa.get(&format!("/front/admin/money/payments?{query}")).await;
        assert_eq!(
            found.body["items"].as_array().unwrap().len(),
            expected,
            "{query}: {}",
            found.body
        );
    }
    let file = rosa.download("/front/admin/money/payments/file?state=paid").await;
    let file = String::from_utf8(file).unwrap();
    assert_eq!(file.lines().count(), 2, "{file}");
    assert!(file.contains("\"orin\",\"vera\",club,9.99,0.00,USD,paid"), "{file}");

    let page = rosa.get(&format!("/front/admin/money/payments/{id}")).await.body;
    assert_eq!(page["payment"]["providerKey"], "their-77");
    assert_eq!(page["events"].as_array().unwrap().len(), 1, "{page}");
    assert!(page["events"][0]["appliedAt"].is_string());
    let accounts: Vec<&str> = page["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["account"].as_str().unwrap())
        .collect();
    assert!(accounts.contains(&"creator_pending"), "{accounts:?}");
    let unknown = format!("/front/admin/money/payments/{}", uuid::Uuid::now_v7());
    assert_eq!(rosa.get(&unknown).await.code(), "not_found");
    for path in ["payments", "payments/file", &format!("payments/{id}")] {
        let refused = shop.fan.get(&format!("/front/admin/money/{path}")).await;
        assert_eq!(refused.code(), "forbidden", "{path}");
    }
}
