//! The rows of `data/landed.sql`.
use std::time::Duration;

use axum::http::{Request, header};
use jobs::{
    catalogue::KINDS,
    domains::{maintenance::Sweep, payments::PaymentState},
    ids::{AccountId, JobId},
    queue::{Claimed, EnqueueOptions, Failure, Lane, cancel, claim_many, discard, enqueue_with, give_up, retry},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    chat::{answered, with_ada},
    direct::{TO_MILA, said},
    orders::{order_pictures, post_once},
    payments::{order_chips, settle, signature_of},
    town::{Town, a_town, put},
};

/// The provider says that it is paid.
async fn pay(town: &Town, payment: &Value) {
    let report = json!({
        "eventKey": payment["id"], "paymentId": payment["id"], "state": PaymentState::Paid,
        "amountCents": payment["amountCents"], "currency": payment["currency"],
    });
    let body = report.to_string();
    let request = Request::post("/front/payments/webhooks/sandbox")
        .header(header::HOST, "nocturne.test")
        .header("x-signature", signature_of(&town.app, &body))
        .body(body.into())
        .unwrap();
    assert_eq!(town.app.visitor().send(request).await.status, 200);
    assert_eq!(settle(&town.shop).await, 1);
}

/// Chips, a picture that is there, one that waits, and talks with a character and a member.
async fn use_everything(town: &mut Town) {
    let chat = with_ada(town).await;
    answered(town, &chat, "Good evening!", "client-0001").await;
    said(&mut town.orin, TO_MILA, "Good evening!", "client-0002").await;
    let chips = order_chips(&mut town.orin, "chips_200", "order-00000001").await.body;
    pay(town, &chips).await;
    order_pictures(&mut town.orin, "sdxl", 1, "order-00000002").await;
    town.work().await;
    order_pictures(&mut town.orin, "sdxl", 1, "order-00000003").await;
}

async fn join_a_club(town: &mut Town) {
    sqlx::query("update accounts set role = 'creator' where username = 'mila'")
        .execute(&town.app.db)
        .await
        .unwrap();
    let club = json!({ "monthlyCents": 999, "discount3": 10, "discount6": null, "discount12": 30, "isOpen": true });
    let set = put(&mut town.mila, "/front/models/fanClub", Some(&club)).await;
    assert_eq!(set.status, 200, "{}", set.body);
    let wanted = json!({
        "wanted": { "kind": "club", "username": "mila", "periodInMonth": 1 }, "priceCents": 999,
    });
    let ordered = post_once(&mut town.orin, "/front/purchases", &wanted, "order-00000004").await;
    assert_eq!(ordered.status, 201, "{}", ordered.body);
    pay(town, &ordered.body).await;
}

/// A job in each state that those of the others are not in.
async fn leave_jobs(db: &PgPool, actor: AccountId) {
    let mut tx = db.begin().await.unwrap();
    let claimed = claim_many(&mut tx, Lane::Messages, 3, "landed").await.unwrap();
    let [_running, retried, failed] = <[Claimed; 3]>::try_from(claimed).expect("mails that wait");
    sqlx::query("update jobs set lease_until = '2100-01-01' where state = 'running'")
        .execute(&mut *tx)
        .await
        .unwrap();
    let failure = Failure::new("internal", "for the dump");
    retry(&mut tx, KINDS, &retried, &failure).await.unwrap();
    give_up(&mut tx, KINDS, &failed, &failure).await.unwrap();
    let waiting: Vec<JobId> =
        sqlx::query_scalar("select id from jobs where lane = 'messages' and state = 'queued' order by id limit 2")
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    cancel(&mut tx, KINDS, waiting[0], Some(actor)).await.unwrap();
    discard(&mut tx, KINDS, waiting[1], actor).await.unwrap();
    let later = EnqueueOptions {
        delay: Duration::from_hours(1),
        ..EnqueueOptions::default()
    };
    enqueue_with(&mut tx, &Sweep {}, later).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
#[ignore = "fills the database that DATABASE_URL names; scripts/dump-landed runs it"]
async fn rows_of_all_that_matters_are_made() {
    let url = std::env::var("DATABASE_URL").expect("DATABASE_URL is set");
    let db = PgPool::connect(&url).await.expect("the database is there");
    let mut town = a_town(db.clone()).await;
    for name in ["vera", "anouk", "ruben"] {
        town.app.member(name).await;
    }
    use_everything(&mut town).await;
    join_a_club(&mut town).await;
    leave_jobs(&db, AccountId(town.mila.account())).await;
}
