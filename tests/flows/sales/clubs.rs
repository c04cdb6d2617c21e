use jobs::domains::{
    payments::PaymentState::{ChargedBack, Paid, Refunded},
    subscriptions::{ExpireDue, RenewDue},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, a_club, a_creator, a_shop, freemium::exempt, order, order_job, put};
use crate::people::check_books;

fn a_month() -> Value {
    json!({ "kind": "club", "username": "vera", "periodInMonth": 1 })
}

const PATH: &str = "/front/models/username/vera/fanClub";

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_membership_opens_when_it_is_paid_and_closes_when_the_money_goes_back(db: PgPool) {
    let mut shop = a_shop(db).await;
    let ordered = order(&mut shop.fan, &a_month(), 999, "order-00000001").await.body;
    assert_eq!(
        shop.fan.get(PATH).await.body["membership"],
        Value::Null,
        "nothing is paid yet"
    );

    shop.report(&ordered, Paid, "e1", None).await;
    shop.report(&ordered, Paid, "e1", None).await;
    shop.report(&ordered, Paid, "e2", None).await;

    let club = shop.fan.get(PATH).await.body;
    assert_eq!(club["membership"]["status"], "active");
    assert_eq!(club["membersCount"], 1);
    assert_eq!(shop.earned().await, (800, 0), "80 % of 9.99, once");
    let notices = shop.creator.get(&shop.creator.path("notifications")).await.body;
    assert_eq!(notices["items"][0]["kind"], "sale");

    shop.report(&ordered, Refunded, "e3", None).await;
    shop.report(&ordered, ChargedBack, "e4", None).await;

    let club = shop.fan.get(PATH).await.body;
    assert_eq!(
        (club["membership"]["status"].as_str(), &club["membersCount"]),
        (Some("expired"), &json!(0))
    );
    assert_eq!(shop.earned().await, (0, 0));
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn bundles_are_the_longest_first_and_a_price_outside_the_limits_is_refused(db: PgPool) {
    let mut shop = a_shop(db).await;

    let club = shop.app.visitor().get(PATH).await.body;
    let bundles: Vec<(i64, i64)> = club["bundles"]
        .as_array()
        .unwrap()
        .iter()
        .map(|bundle| {
            (
                bundle["periodInMonth"].as_i64().unwrap(),
                bundle["priceCents"].as_i64().unwrap(),
            )
        })
        .collect();
    assert_eq!(bundles, [(12, 8391), (3, 2697), (1, 999)]);
    assert_eq!(club["priceRestrictions"], json!({ "min": 499, "max": 5000 }));

    for cents in [498, 5001] {
        let refused = put(&mut shop.creator, "/front/models/fanClub", &a_club(cents)).await;
        assert_eq!(
            (refused.status.as_u16(), &refused.body["field"]),
            (422, &json!("monthlyCents"))
        );
    }
    assert_eq!(
        put(&mut shop.fan, "/front/models/fanClub", &a_club(999)).await.code(),
        "forbidden"
    );
    let listed = shop
        .app
        .visitor()
        .get(&format!(
            "/front/fanClubs?userIds={}",
            club["modelId"].as_str().unwrap()
        ))
        .await
        .body;
    assert_eq!(listed["items"][0]["username"], "vera");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nobody_joins_their_own_club_or_one_of_somebody_who_has_blocked_them(db: PgPool) {
    let mut shop = a_shop(db).await;

    let own = order(&mut shop.creator, &a_month(), 999, "order-00000001").await;
    assert_eq!(own.code(), "own_account");
    let tip = json!({ "kind": "tip", "username": "vera", "amountCents": 500 });
    assert_eq!(
        order(&mut shop.creator, &tip, 500, "order-00000002").await.code(),
        "own_account"
    );
    let lamp = json!({ "title": "A better lamp", "targetCents": 10_000 });
    let goal = shop.creator.post("/front/models/goals", &lamp).await.body["goals"][0]["id"].clone();
    let towards = json!({ "kind": "tip", "username": "vera", "amountCents": 500, "goalId": goal });
    assert_eq!(
        order(&mut shop.creator, &towards, 500, "order-00000005").await.code(),
        "own_account"
    );

    let blocked = put(&mut shop.creator, "/front/direct/orin/block", &json!({})).await;
    assert!(blocked.status.is_success(), "{}", blocked.body);
    assert_eq!(
        order(&mut shop.fan, &a_month(), 999, "order-00000003").await.code(),
        "chat_blocked"
    );
    assert_eq!(
        order(&mut shop.fan, &tip, 500, "order-00000004").await.code(),
        "chat_blocked"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_price_that_changed_meanwhile_asks_again_and_one_that_is_not_sold_is_refused(db: PgPool) {
    let mut shop = a_shop(db).await;
    put(&mut shop.creator, "/front/models/fanClub", &a_club(1299)).await;

    let changed = order(&mut shop.fan, &a_month(), 999, "order-00000001").await;
    let unknown = json!({ "kind": "club", "username": "vera", "periodInMonth": 6 });

    assert_eq!((changed.status.as_u16(), changed.code()), (409, "price_changed"));
    let refused = order(&mut shop.fan, &unknown, 999, "order-00000002").await;
    assert_eq!(refused.body["field"], "periodInMonth");
    assert_eq!(shop.app.count("select count(*) from payments").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_member_can_only_renew_and_a_canceled_membership_goes_on_until_it_expires(db: PgPool) {
    let mut shop = a_shop(db).await;
    shop.buy(&a_month(), 999, "order-00000001").await;
    let again = order(&mut shop.fan, &a_month(), 999, "order-00000002").await;
    assert_eq!(again.code(), "already_bought");

    let mut renewal = a_month();
    renewal["isRenewal"] = json!(true);
    shop.buy(&renewal, 999, "order-00000003").await;
    let canceled = shop.fan.post(&format!("{PATH}/cancel"), &json!({})).await;
    assert_eq!(canceled.status, 204);
    let club = shop.fan.get(PATH).await.body;
    assert_eq!(club["membership"]["status"], "canceled");
    assert_eq!(club["membersCount"], 1, "it is paid for");

    sqlx::query("update memberships set expires_at = now() - interval '1 second'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &RenewDue {}).await;
    order_job(&shop.app.db, &ExpireDue {}).await;
    shop.settle().await;
    let club = shop.fan.get(PATH).await.body;
    assert_eq!(
        (&club["membership"]["status"], &club["membersCount"]),
        (&json!("expired"), &json!(0))
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_membership_renews_itself_once_a_period(db: PgPool) {
    let mut shop = a_shop(db).await;
    shop.buy(&a_month(), 999, "order-00000001").await;
    sqlx::query("update memberships set expires_at = now() + interval '10 minutes'")
        .execute(&shop.app.db)
        .await
        .unwrap();

    for _ in 0..3 {
        order_job(&shop.app.db, &RenewDue {}).await;
        shop.settle().await;
    }

    assert_eq!(
        shop.app
            .count("select count(*) from payments where renews_id is not null")
            .await,
        1
    );
    assert_eq!(shop.earned().await, (1600, 0));
    let listed = shop.fan.get("/front/payment-methods").await.body;
    assert_eq!(listed["items"].as_array().unwrap().len(), 1);
    assert_eq!(listed["offered"].as_array().unwrap().len(), 7);
    let id = listed["items"][0]["id"].as_str().unwrap();
    assert_eq!(
        shop.fan.delete(&format!("/front/payment-methods/{id}")).await.status,
        204
    );
    assert_eq!(
        shop.fan.get(PATH).await.body["membership"]["status"],
        "canceled",
        "it ends, whatever is paid that way later"
    );

    sqlx::query("update memberships set expires_at = now() + interval '10 minutes'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;
    assert_eq!(
        shop.app
            .count("select count(*) from payments where renews_id is not null")
            .await,
        1,
        "nothing is taken from a way to pay that was deleted"
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_renewal_that_comes_late_does_not_go_on_renewing_what_was_returned_or_canceled(db: PgPool) {
    let mut shop = a_shop(db).await;
    let returned = shop.buy(&a_month(), 999, "order-00000001").await;
    shop.report(&returned, Refunded, "back", None).await;

    shop.report(&returned, Paid, "late", Some("1")).await;

    let membership = shop.fan.get(PATH).await.body["membership"].clone();
    assert_eq!(
        (&membership["status"], &membership["isExpired"]),
        (&json!("canceled"), &json!(false)),
        "it is paid for, and ends"
    );

    let mut renewal = a_month();
    renewal["isRenewal"] = json!(true);
    let canceled = shop.buy(&renewal, 999, "order-00000002").await;
    shop.fan.post(&format!("{PATH}/cancel"), &json!({})).await;
    sqlx::query("update memberships set state = 'expired', expires_at = now() - interval '1 second'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    shop.report(&canceled, Paid, "later", Some("1")).await;
    let membership = shop.fan.get(PATH).await.body["membership"].clone();
    assert_eq!(membership["status"], "canceled");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn nothing_renews_for_people_who_are_kept_out_or_have_parted(db: PgPool) {
    let mut shop = a_shop(db).await;
    shop.buy(&a_month(), 999, "order-00000001").await;
    let plan = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1 });
    shop.buy(&plan, 1299, "order-00000002").await;
    let renewals = "select count(*) from payments where renews_id is not null";
    for table in ["memberships", "platform_subscriptions"] {
        sqlx::query(sqlx::AssertSqlSafe(format!(
            "update {table} set expires_at = now() + interval '10 minutes'"
        )))
        .execute(&shop.app.db)
        .await
        .unwrap();
    }

    let keep_out = "update accounts set blocked_at = now(), block_reason = 'spam' where username = 'orin'";
    sqlx::query(keep_out).execute(&shop.app.db).await.unwrap();
    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;
    assert_eq!(shop.app.count(renewals).await, 0, "nobody pays who can't come in");

    let let_in = "update accounts set blocked_at = null, block_reason = null";
    sqlx::query(let_in).execute(&shop.app.db).await.unwrap();
    put(&mut shop.creator, "/front/direct/orin/block", &json!({})).await;
    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;
    assert_eq!(
        shop.app.count(renewals).await,
        1,
        "the platform's own, and not the club of who has blocked him"
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_gift_lets_somebody_else_in_and_does_not_renew(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut friend = shop.app.member("nell").await;
    let gift = json!({ "kind": "club", "username": "vera", "periodInMonth": 3, "giftTo": "nell" });

    shop.buy(&gift, 2697, "order-00000001").await;

    assert_eq!(friend.get(PATH).await.body["membership"]["status"], "canceled");
    assert_eq!(shop.fan.get(PATH).await.body["membership"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_gift_that_goes_back_ends_nothing_that_the_other_one_pays_for(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut friend = shop.app.member("nell").await;
    let own = order(&mut friend, &a_month(), 999, "order-00000001").await.body;
    shop.report(&own, Paid, "own", None).await;
    let gift = json!({ "kind": "club", "username": "vera", "periodInMonth": 3, "giftTo": "nell" });
    let given = shop.buy(&gift, 2697, "order-00000002").await;

    shop.report(&given, Refunded, "back", None).await;

    let membership = friend.get(PATH).await.body["membership"].clone();
    assert_eq!(
        (&membership["status"], &membership["isExpired"]),
        (&json!("active"), &json!(false)),
        "her own month renews itself as before"
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_has_free_access_pays_for_no_membership(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    assert_eq!(exempt(&shop, &mut staff, true, false).await.status, 200);

    let ordered = order(&mut shop.fan, &a_month(), 999, "order-00000001").await;

    assert_eq!((ordered.status.as_u16(), &ordered.body["state"]), (201, &json!("paid")));
    assert_eq!(shop.fan.get(PATH).await.body["membership"]["isExpired"], false);
    assert_eq!(shop.earned().await, (0, 0), "nobody paid, so nobody earned");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn tips_stay_within_the_limits_and_count_for_their_goal(db: PgPool) {
    let mut shop = a_shop(db).await;
    let made = shop
        .creator
        .post(
            "/front/models/goals",
            &json!({ "title": "A better lamp", "targetCents": 10_000 }),
        )
        .await;
    assert_eq!(made.status, 201, "{}", made.body);
    let goal = made.body["goals"][0]["id"].clone();
    let tip = |cents: i64| json!({ "kind": "tip", "username": "vera", "amountCents": cents, "goalId": goal });

    for cents in [99, 100_001] {
        let refused = order(&mut shop.fan, &tip(cents), cents, "order-00000001").await;
        assert_eq!(refused.body["field"], "amountCents");
    }
    let paid = shop.buy(&tip(2_500), 2_500, "order-00000002").await;

    let offers = shop.app.visitor().get("/front/models/username/vera/offers").await.body;
    assert_eq!(offers["goals"][0]["raisedCents"], 2_500);
    assert_eq!(shop.earned().await, (2_000, 0));
    shop.report(&paid, ChargedBack, "back", None).await;
    let offers = shop.app.visitor().get("/front/models/username/vera/offers").await.body;
    assert_eq!(offers["goals"][0]["raisedCents"], 0);
    check_books(&shop.app.db).await;
}

/// Published by vera, for 6.99.
async fn a_paid_post(shop: &Shop) -> uuid::Uuid {
    let post = uuid::Uuid::now_v7();
    sqlx::query(
        "insert into feed_items (id, account_id, kind, access_mode, price_cents, body, published_at)
         values ($1, $2, 'post', 'paid', 699, 'Behind the scenes', now())",
    )
    .bind(post)
    .bind(shop.creator.account.unwrap())
    .execute(&shop.app.db)
    .await
    .unwrap();
    post
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_post_that_was_paid_twice_is_paid_back_once_and_stays_open(db: PgPool) {
    let mut shop = a_shop(db).await;
    let wanted = json!({ "kind": "post", "id": a_paid_post(&shop).await });
    let one = order(&mut shop.fan, &wanted, 699, "order-00000001").await.body;
    let other = order(&mut shop.fan, &wanted, 699, "order-00000002").await.body;

    shop.report(&one, Paid, "one", None).await;
    shop.report(&other, Paid, "other", None).await;

    assert_eq!(shop.app.count("select count(*) from purchases").await, 1);
    assert_eq!(
        shop.app
            .count("select count(*) from payments where state = 'refunded'")
            .await,
        1
    );
    assert_eq!(shop.earned().await, (560, 0), "80 % of 6.99, once");

    shop.report(&one, Refunded, "back", None).await;
    assert_eq!(shop.app.count("select count(*) from purchases").await, 0);
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_paid_post_is_bought_once_and_closes_when_the_money_goes_back(db: PgPool) {
    let mut shop = a_shop(db).await;
    let post = a_paid_post(&shop).await;
    let wanted = json!({ "kind": "post", "id": post });

    let paid = shop.buy(&wanted, 699, "order-00000001").await;
    assert_eq!(
        shop.app
            .count("select count(*) from purchases where subject_type = 'post'")
            .await,
        1
    );
    assert_eq!(
        order(&mut shop.fan, &wanted, 699, "order-00000002").await.code(),
        "already_bought"
    );
    let other = json!({ "kind": "album", "id": post });
    assert_eq!(
        order(&mut shop.fan, &other, 699, "order-00000003").await.code(),
        "not_found"
    );

    shop.report(&paid, Refunded, "back", None).await;
    assert_eq!(shop.app.count("select count(*) from purchases").await, 0);
    assert_eq!(shop.earned().await, (0, 0));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_is_no_creator_any_more_sells_nothing(db: PgPool) {
    let mut shop = a_shop(db).await;
    let post = json!({ "kind": "post", "id": a_paid_post(&shop).await });
    let tip = json!({ "kind": "tip", "username": "vera", "amountCents": 500 });
    sqlx::query("update accounts set role = 'member' where username = 'vera'")
        .execute(&shop.app.db)
        .await
        .unwrap();

    for (wanted, cents) in [(a_month(), 999), (post, 699), (tip, 500)] {
        let refused = order(&mut shop.fan, &wanted, cents, "order-00000001").await;
        assert_eq!(refused.code(), "not_found", "{wanted}");
    }
    assert_eq!(shop.app.count("select count(*) from payments").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn two_purchases_at_once_under_one_key_are_one_order(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut other = a_creator(&shop.app, "lena").await;
    put(&mut other, "/front/models/fanClub", &a_club(999)).await;
    let orders = (0..10).map(|_| {
        let mut tab = shop.fan.clone();
        async move { order(&mut tab, &a_month(), 999, "order-00000001").await.status.as_u16() }
    });

    let answers = futures::future::join_all(orders).await;

    assert!(answers.iter().all(|status| *status == 201), "{answers:?}");
    assert_eq!(shop.app.count("select count(*) from payments").await, 1);
    let lena = json!({ "kind": "club", "username": "lena", "periodInMonth": 1 });
    assert_eq!(
        order(&mut shop.fan, &lena, 999, "order-00000001").await.code(),
        "idempotency_key_reused"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_membership_outlives_a_pause_of_the_work_until_its_renewal_was_tried(db: PgPool) {
    let mut shop = a_shop(db).await;
    shop.buy(&a_month(), 999, "order-00000001").await;
    sqlx::query("update memberships set expires_at = now() - interval '3 days'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    let club = shop.fan.get(PATH).await.body;
    assert_eq!(
        (&club["membership"]["isExpired"], &club["membersCount"]),
        (&json!(false), &json!(1)),
        "nobody has asked for the renewal yet"
    );

    // The workers resume, and expire what is over before they renew what is due.
    order_job(&shop.app.db, &ExpireDue {}).await;
    shop.settle().await;
    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;

    let club = shop.fan.get(PATH).await.body;
    assert_eq!(
        (&club["membership"]["status"], &club["membersCount"]),
        (&json!("active"), &json!(1))
    );
    assert_eq!(shop.earned().await, (1600, 0));
    assert_eq!(
        shop.app
            .count("select count(*) from memberships where expires_at > now() + interval '20 days'")
            .await,
        1
    );
    check_books(&shop.app.db).await;
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn what_nothing_renews_ends_as_soon_as_somebody_asks(db: PgPool) {
    let mut shop = a_shop(db).await;
    shop.buy(&a_month(), 999, "order-00000001").await;
    sqlx::query("update memberships set expires_at = now() - interval '1 hour'")
        .execute(&shop.app.db)
        .await
        .unwrap();
    sqlx::query("update fan_clubs set is_open = false")
        .execute(&shop.app.db)
        .await
        .unwrap();

    order_job(&shop.app.db, &RenewDue {}).await;
    shop.settle().await;
    order_job(&shop.app.db, &ExpireDue {}).await;
    shop.settle().await;

    let club = shop.fan.get(PATH).await.body;
    assert_eq!(
        (&club["membership"]["status"], &club["membersCount"]),
        (&json!("expired"), &json!(0)),
        "a closed club renews nobody"
    );
    assert_eq!(shop.earned().await, (800, 0));
}
