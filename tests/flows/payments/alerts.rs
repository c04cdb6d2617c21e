//! Warnings of the money page.
use jobs::{
    domains::ledger::{Cents, Sale, SaleKind, book_sale, release_sale},
    ids::AccountId,
};
use serde_json::json;
use sqlx::PgPool;

use crate::app::App;

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn earnings_of_a_deleted_creator_are_shown_until_staff_have_paid_them(db: PgPool) {
    let app = App::new(db.clone());
    let (vera, mila) = (app.member("vera").await, app.member("mila").await);
    let mut rosa = app.staff("rosa").await;
    let sale = Sale {
        id: uuid::Uuid::now_v7(),
        creator: Some(AccountId(vera.account())),
        buyer: AccountId(mila.account()),
        kind: SaleKind::Tip,
        subject: None,
        gross: Cents(1_000),
        fee_percent: 20,
    };
    let mut tx = db.begin().await.unwrap();
    book_sale(&mut tx, &sale).await.unwrap();
    release_sale(&mut tx, sale.id).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(rosa.get("/front/admin/money").await.body["alerts"], json!([]));

    sqlx::query("update accounts set deleted_at = now() where username = 'vera'")
        .execute(&db)
        .await
        .unwrap();

    let page = rosa.get("/front/admin/money").await.body;
    assert_eq!(
        page["alerts"],
        json!([{ "kind": "deleted_earners", "count": 1 }]),
        "{page}"
    );
}
