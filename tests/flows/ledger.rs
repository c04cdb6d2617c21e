//! Chips as their owner sees them.
use std::collections::HashSet;

use futures::future::join_all;
use jobs::{
    domains::ledger::{Chips, EntryKind, Grant, grant},
    ids::AccountId,
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{app::App, browser::Browser, orders::order_pictures, people::check_books};

async fn balance(browser: &mut Browser) -> (i64, i64) {
    let answer = browser.get(&browser.path("tokens/balance")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    let amount = |name: &str| answer.body[name].as_i64().unwrap();
    (amount("totalAmount"), amount("heldAmount"))
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_bonus_of_the_day_comes_once_however_often_it_is_claimed(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let before = mila.get(&mila.path("tokens/balance")).await.body;
    assert_eq!(before["claims"]["dailyBonus"]["isAvailable"], true);
    assert_eq!(before["claims"]["dailyBonus"]["nextAt"], Value::Null);

    let claims = (0..20).map(|_| {
        let mut tab = mila.clone();
        async move {
            tab.post(&tab.path("tokens/claim"), &json!({ "claim": "dailyBonus" }))
                .await
        }
    });
    let answers = join_all(claims).await;

    let taken = answers.iter().filter(|answer| answer.status == 200).count();
    let refused = answers
        .iter()
        .filter(|answer| answer.code() == "already_claimed")
        .count();
    assert_eq!((taken, refused), (1, 19));
    assert!(
        answers
            .iter()
            .all(|answer| [200, 409].contains(&answer.status.as_u16()))
    );
    let after = mila.get(&mila.path("tokens/balance")).await.body;
    assert_eq!(after["totalAmount"], 95);
    assert_eq!(after["claims"]["dailyBonus"]["isAvailable"], false);
    assert!(after["claims"]["dailyBonus"]["nextAt"].is_string());
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_order_sets_chips_aside_and_gives_them_back_when_it_is_called_off(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;

    let ordered = order_pictures(&mut mila, "sdxl", 4, "order-00000001").await;
    assert_eq!(balance(&mut mila).await, (56, 24));

    let path = format!("/front/generations/{}/cancel", ordered["id"].as_str().unwrap());
    assert_eq!(
        mila.send(Browser::request(axum::http::Method::POST, &path, None))
            .await
            .status,
        200
    );

    assert_eq!(balance(&mut mila).await, (80, 0));
    let history = mila.get(&mila.path("tokens/transactions")).await.body;
    assert_eq!(
        history["items"].as_array().unwrap().len(),
        1,
        "chips that were only set aside did not move"
    );
    check_books(&app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_history_is_told_once_from_the_newest_to_the_oldest(db: PgPool) {
    let app = App::new(db);
    let mut mila = app.member("mila").await;
    let mut tx = app.db.begin().await.unwrap();
    for number in 0..120 {
        let gift = Grant {
            member: AccountId(mila.account()),
            chips: Chips::new(1),
            kind: EntryKind::Seed,
            idempotency_key: &format!("gift-{number}"),
            subject: None,
        };
        grant(&mut tx, &gift).await.unwrap();
    }
    tx.commit().await.unwrap();

    let (mut pages, mut ids, mut amounts, mut cursor) = (vec![], vec![], 0, None::<String>);
    loop {
        let after = cursor.map(|cursor| format!("?cursor={cursor}")).unwrap_or_default();
        let page = mila.get(&mila.path(&format!("tokens/transactions{after}"))).await.body;
        let items = page["items"].as_array().unwrap();
        pages.push(items.len());
        ids.extend(items.iter().map(|item| item["id"].as_str().unwrap().to_owned()));
        amounts += items.iter().map(|item| item["amount"].as_i64().unwrap()).sum::<i64>();
        cursor = page["nextCursor"].as_str().map(str::to_owned);
        if cursor.is_none() {
            break;
        }
    }

    assert_eq!(pages, [50, 50, 21]);
    assert_eq!(ids.iter().collect::<HashSet<_>>().len(), 121);
    assert!(ids.is_sorted_by(|newer, older| newer > older));
    assert_eq!(balance(&mut mila).await, (amounts, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_sees_or_claims_what_is_not_theirs(db: PgPool) {
    let app = App::new(db);
    let (mut mila, orin) = (app.member("mila").await, app.member("orin").await);

    for path in ["tokens/balance", "tokens/transactions"] {
        assert_eq!(mila.get(&orin.path(path)).await.code(), "not_found");
        assert_eq!(app.visitor().get(&orin.path(path)).await.code(), "signed_out");
    }
    let claim = json!({ "claim": "dailyBonus" });
    assert_eq!(mila.post(&orin.path("tokens/claim"), &claim).await.code(), "not_found");
    let other = mila
        .post(&mila.path("tokens/claim"), &json!({ "claim": "everything" }))
        .await;
    assert_eq!((other.status.as_u16(), other.code()), (422, "unknown_option"));
    let cursor = mila.get(&mila.path("tokens/transactions?cursor=nonsense")).await;
    assert_eq!((cursor.status.as_u16(), cursor.code()), (422, "unknown_option"));
}

/// While a new build comes, an older one reads what that one wrote.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_movement_of_a_kind_that_comes_later_is_shown_as_another(db: PgPool) {
    let app = App::new(db.clone());
    let mut mila = app.member("mila").await;
    sqlx::query(
        "with moved as (
             insert into ledger_transactions (id, kind, idempotency_key)
             values ($1, 'tip', 'tip:1')
             returning id
         ), entered as (
             insert into ledger_entries (transaction_id, line, account_id, asset, amount)
             select moved.id, line, account, 'chip', amount
             from moved, (
                 values (1, $2::uuid, 5), (2, '00000000-0000-7000-8000-000000000001', -5)
             ) as lines (line, account, amount)
         )
         update ledger_balances set posted = posted + 5 where account_id = $2",
    )
    .bind(uuid::Uuid::now_v7())
    .bind(mila.account())
    .execute(&db)
    .await
    .unwrap();

    let moves = mila.get(&mila.path("tokens/transactions")).await;

    assert_eq!(moves.status, 200, "{}", moves.body);
    let newest = &moves.body["items"][0];
    assert_eq!((&newest["kind"], &newest["amount"]), (&json!("other"), &json!(5)));
    assert_eq!(moves.body["items"][1]["kind"], "sign_up_bonus");
    check_books(&db).await;
}
