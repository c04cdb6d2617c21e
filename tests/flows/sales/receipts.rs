//! Receipts by mail.
use jobs::{
    domains::{payments::PaymentState::Paid, subscriptions::RenewDue},
    queue::Lane,
};
use serde_json::json;
use sqlx::PgPool;

use super::{Shop, a_shop, order, order_job};

async fn confirm(shop: &Shop, name: &str, locale: &str) {
    sqlx::query("update accounts set email_confirmed_at = now(), locale = $2 where username = $1")
        .bind(name)
        .bind(locale)
        .execute(&shop.app.db)
        .await
        .unwrap();
}

/// Receipts that were written, oldest first.
async fn receipts(shop: &Shop, subject: &str) -> Vec<String> {
    shop.works.runtime.drain(Lane::Messages).await.unwrap();
    sqlx::query_scalar("select body from mails where subject = $1 order by created_at")
        .bind(subject)
        .fetch_all(&shop.app.db)
        .await
        .unwrap()
}

const SUBJECT: &str = "Your Nocturne receipt";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_payment_has_a_receipt_that_says_when_it_renews_and_where_to_cancel(db: PgPool) {
    let mut shop = a_shop(db).await;
    confirm(&shop, "orin", "en").await;
    // Topics that can be switched off are.
    sqlx::query(
        "insert into notification_choices (account_id, event, channel, is_active)
         select id, event, 'email', false from accounts, unnest(array['sales', 'subscriptions', 'account']) as event
         where username = 'orin'",
    )
    .execute(&shop.app.db)
    .await
    .unwrap();
    let month = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    let paid = shop.buy(&month, 999, "order-00000001").await;
    shop.report(&paid, Paid, "again", None).await;

    let written = receipts(&shop, SUBJECT).await;

    assert_eq!(written.len(), 1, "{written:?}");
    let end: String =
        sqlx::query_scalar("select to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD') from memberships")
            .fetch_one(&shop.app.db)
            .await
            .unwrap();
    for part in [
        "Item: Fan club of vera",
        "Months: 1",
        "Price: 9.99 USD",
        &format!("It renews on {end} for 9.99 USD."),
        "/memberships\n",
        "/profile/vera\n",
        paid["id"].as_str().unwrap(),
    ] {
        assert!(written[0].contains(part), "{part}: {}", written[0]);
    }

    sqlx::query("update memberships set expires_at = now() + interval '1 minute'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;
    assert_eq!(receipts(&shop, SUBJECT).await.len(), 2, "a renewal has its own");

    let gift = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1, "giftTo": "vera" });
    shop.buy(&gift, 1299, "order-00000002").await;
    let written = receipts(&shop, SUBJECT).await;
    let last = &written[2];
    assert!(
        last.contains("Item: Premium") && last.contains("Gift for: vera"),
        "{last}"
    );
    assert!(!last.contains("renews"), "{last}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_receipt_is_in_the_language_of_the_buyer_and_goes_to_confirmed_addresses_only(db: PgPool) {
    let mut shop = a_shop(db).await;
    let tip = json!({ "kind": "tip", "username": "vera", "amountCents": 500 });
    shop.buy(&tip, 500, "order-00000001").await;
    assert!(
        receipts(&shop, SUBJECT).await.is_empty(),
        "the address may be a stranger's"
    );

    confirm(&shop, "orin", "de").await;
    shop.buy(&tip, 500, "order-00000002").await;

    let written = receipts(&shop, "Nocturne: deine Quittung").await;
    assert_eq!(written.len(), 1, "{written:?}");
    assert!(written[0].contains("Gekauft: Trinkgeld für vera"), "{}", written[0]);
    assert!(written[0].contains("Preis: 5.00 USD"), "{}", written[0]);
    let free = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    sqlx::query("update accounts set has_free_access = true where username = 'orin'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    assert_eq!(order(&mut shop.fan, &free, 999, "order-00000003").await.status, 201);
    assert_eq!(
        receipts(&shop, "Nocturne: deine Quittung").await.len(),
        1,
        "nothing was paid"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_seller_reads_what_was_sold_and_what_is_kept(db: PgPool) {
    let mut shop = a_shop(db).await;
    confirm(&shop, "vera", "en").await;
    let quarter = json!({ "kind": "club", "username": "vera", "periodInMonth": 3 });
    shop.buy(&quarter, 2697, "order-00000001").await;

    let written = receipts(&shop, "You made a sale on Nocturne").await;

    assert_eq!(written.len(), 1, "{written:?}");
    let lines =
        "You made a sale.\n\nItem: Fan club of vera\nMonths: 3\nBuyer: orin\nPrice: 26.97 USD\nYou keep: 21.58 USD\n";
    assert!(written[0].contains(lines), "{}", written[0]);
    for link in ["/earnings/earning-history\n", "/notification/unsubscribe/"] {
        assert!(written[0].contains(link), "{link}: {}", written[0]);
    }

    sqlx::query("update notification_settings set is_discreet = true")
        .execute(&shop.app.db)
        .await
        .unwrap();
    let tip = json!({ "kind": "tip", "username": "vera", "amountCents": 500 });
    shop.buy(&tip, 500, "order-00000002").await;
    let discreet = receipts(&shop, "You have a new notification").await;
    assert!(discreet.len() == 1 && !discreet[0].contains("orin"), "{discreet:?}");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_payment_that_opens_nothing_is_told_by_a_mail_that_says_why_it_goes_back(db: PgPool) {
    let mut shop = a_shop(db).await;
    confirm(&shop, "orin", "de").await;
    let month = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    let ordered = order(&mut shop.fan, &month, 999, "order-00000001").await.body;
    sqlx::query("update fan_clubs set is_open = false")
        .execute(&shop.app.db)
        .await
        .unwrap();

    shop.report(&ordered, Paid, "paid", None).await;
    shop.report(&ordered, Paid, "paid", None).await;

    let written = receipts(&shop, "Nocturne: deine Zahlung wird erstattet").await;
    assert_eq!(written.len(), 1, "{written:?}");
    for part in [
        "Gekauft: Fanclub von vera",
        "Preis: 9.99 USD",
        "Grund: der Club nimmt keine Mitglieder auf",
        "/chips/history\n",
        ordered["id"].as_str().unwrap(),
    ] {
        assert!(written[0].contains(part), "{part}: {}", written[0]);
    }
    assert_eq!(
        shop.app
            .count("select count(*) from mails where subject like '%Quittung%'")
            .await,
        0,
        "there is no receipt of it"
    );
}
