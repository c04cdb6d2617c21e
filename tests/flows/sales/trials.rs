use serde_json::{Value, json};
use sqlx::PgPool;

use super::{Shop, a_shop, order, put};
use crate::queue_needs::until_one_is_held_up;

const CLUB: &str = "/front/models/username/vera/fanClub";

async fn a_link(shop: &mut Shop, max_uses: i32) -> Value {
    let trial = json!({ "name": "Spring", "days": 7, "maxUses": max_uses, "openDays": 30 });
    let made = shop
        .creator
        .post("/front/models/trials", &json!({ "trial": trial }))
        .await;
    assert_eq!(made.status, 201, "{}", made.body);
    made.body["items"][0].clone()
}

fn path(link: &Value) -> String {
    format!("/front/trials/{}", link["hash"].as_str().unwrap())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_trial_link_lets_somebody_in_once_and_tells_why_it_does_not(db: PgPool) {
    let mut shop = a_shop(db).await;
    let link = a_link(&mut shop, 1).await;
    let fresh = shop.app.visitor().get(&path(&link)).await.body;
    assert_eq!(
        fresh["trialVerificationData"],
        json!({
            "hash": link["hash"], "username": "vera", "days": 7, "isExpired": false, "isUsedByUser": false,
            "hasCanceledMembership": false,
        })
    );

    let entered = shop.fan.post(&path(&link), &json!({})).await;
    assert_eq!(entered.status, 200, "{}", entered.body);
    assert_eq!(entered.body["membership"]["isTrial"], true);
    assert_eq!(shop.fan.post(&path(&link), &json!({})).await.code(), "trial_used");
    let mut late = shop.app.member("nell").await;
    assert_eq!(late.post(&path(&link), &json!({})).await.code(), "trial_expired");
    for (who, is_used) in [(&mut shop.fan, true), (&mut late, false)] {
        let told = who.get(&path(&link)).await.body["trialVerificationData"].clone();
        assert_eq!(
            (&told["isExpired"], &told["isUsedByUser"]),
            (&json!(true), &json!(is_used))
        );
    }
    assert_eq!(shop.creator.post(&path(&link), &json!({})).await.code(), "own_account");

    let listed = shop.creator.get("/front/models/trials").await.body;
    assert_eq!(listed["items"][0]["uses"], 1);
    let id = link["id"].as_str().unwrap();
    assert_eq!(
        shop.fan.delete(&format!("/front/models/trials/{id}")).await.code(),
        "forbidden"
    );
    assert_eq!(
        shop.creator.delete(&format!("/front/models/trials/{id}")).await.status,
        204
    );
    assert_eq!(shop.app.visitor().get(&path(&link)).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_trial_link_lets_nobody_in_after_its_last_day(db: PgPool) {
    let mut shop = a_shop(db).await;
    let link = a_link(&mut shop, 5).await;
    sqlx::query("update trial_links set expires_at = now() - interval '1 second'")
        .execute(&shop.app.db)
        .await
        .unwrap();

    let told = shop.fan.get(&path(&link)).await.body;
    let refused = shop.fan.post(&path(&link), &json!({})).await;

    assert_eq!(told["trialVerificationData"]["isExpired"], true);
    assert_eq!(refused.code(), "trial_expired");
    assert_eq!(shop.fan.get(CLUB).await.body["membership"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn whoever_canceled_a_membership_gets_no_trial(db: PgPool) {
    let mut shop = a_shop(db).await;
    let link = a_link(&mut shop, 10).await;
    let month = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    shop.buy(&month, 999, "order-00000001").await;
    assert_eq!(shop.fan.post(&path(&link), &json!({})).await.code(), "already_bought");

    shop.fan.post(&format!("{CLUB}/cancel"), &json!({})).await;

    assert_eq!(
        shop.fan.post(&path(&link), &json!({})).await.code(),
        "has_canceled_membership"
    );
    let told = shop.fan.get(&path(&link)).await.body;
    assert_eq!(told["trialVerificationData"]["hasCanceledMembership"], true);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_blocked_member_starts_no_trial(db: PgPool) {
    let mut shop = a_shop(db).await;
    let link = a_link(&mut shop, 10).await;
    put(&mut shop.creator, "/front/direct/orin/block", &json!({})).await;

    assert_eq!(shop.fan.post(&path(&link), &json!({})).await.code(), "chat_blocked");
    assert_eq!(shop.app.count("select count(*) from memberships").await, 0);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_trial_takes_nothing_from_what_is_paid_for_at_the_same_moment(db: PgPool) {
    let mut shop = a_shop(db).await;
    let link = a_link(&mut shop, 10).await;
    let mut tx = shop.app.db.begin().await.unwrap();
    sqlx::query(
        "insert into memberships (id, creator_id, member_id, state, expires_at)
         values ($1, $2, $3, 'active', now() + interval '1 month')",
    )
    .bind(uuid::Uuid::now_v7())
    .bind(shop.creator.account.unwrap())
    .bind(shop.fan.account.unwrap())
    .execute(&mut *tx)
    .await
    .unwrap();
    let db = shop.app.db.clone();
    let paid = async move {
        until_one_is_held_up(&db).await;
        tx.commit().await.unwrap();
    };

    let (entered, ()) = futures::future::join(shop.fan.post(&path(&link), &json!({})), paid).await;

    assert_eq!(entered.code(), "already_bought");
    let trials = "select count(*) from memberships where is_trial or expires_at < now() + interval '20 days'";
    assert_eq!(shop.app.count(trials).await, 0);
}

/// A payment locks the chat first, too: otherwise the two would wait for each other.
#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_trial_that_waits_for_the_chat_holds_up_nothing_else(db: PgPool) {
    let mut shop = a_shop(db).await;
    let link = a_link(&mut shop, 10).await;
    let mut tx = shop.app.db.begin().await.unwrap();
    sqlx::query(
        "insert into direct_chats (id, first_id, second_id) values ($1, least($2::uuid, $3), greatest($2::uuid, $3))",
    )
    .bind(uuid::Uuid::now_v7())
    .bind(shop.creator.account.unwrap())
    .bind(shop.fan.account.unwrap())
    .execute(&mut *tx)
    .await
    .unwrap();
    let db = shop.app.db.clone();
    let looked = async move {
        until_one_is_held_up(&db).await;
        let free = sqlx::query("select from trial_links for update nowait")
            .execute(&db)
            .await;
        tx.rollback().await.unwrap();
        free
    };

    let (entered, free) = futures::future::join(shop.fan.post(&path(&link), &json!({})), looked).await;

    assert_eq!(entered.status, 200, "{}", entered.body);
    assert!(free.is_ok(), "{free:?}");
    assert_eq!(
        shop.app
            .count("select count(*) from direct_sides where accepted_at is not null")
            .await,
        2
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_member_is_told_their_invite_hash_and_how_many_trials_they_had(db: PgPool) {
    let mut shop = a_shop(db).await;
    let link = a_link(&mut shop, 10).await;
    let before = shop.fan.get("/front/v2/config/data").await.body["data"]["user"].clone();
    assert_eq!(before["trialsCount"], 0);
    let hash = before["inviteHash"].as_str().unwrap();
    assert!(
        hash.len() == 16 && hash.bytes().all(|sign| sign.is_ascii_hexdigit()),
        "{hash}"
    );
    assert_ne!(
        shop.creator.get("/front/v2/config/data").await.body["data"]["user"]["inviteHash"],
        hash
    );

    shop.fan.post(&path(&link), &json!({})).await;

    let after = shop.fan.get("/front/v2/config/data").await.body["data"]["user"].clone();
    assert_eq!((&after["trialsCount"], &after["inviteHash"]), (&json!(1), &json!(hash)));

    let month = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    let again = order(&mut shop.fan, &month, 999, "order-00000001").await;
    assert_eq!(again.code(), "already_bought", "during a trial, too");
    let renewal = json!({ "kind": "club", "username": "vera", "periodInMonth": 1, "isRenewal": true });
    shop.buy(&renewal, 999, "order-00000002").await;

    let member = shop.fan.get("/front/v2/config/data").await.body["data"]["user"].clone();
    assert_eq!(member["trialsCount"], 1, "a trial that was paid for was one, too");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_settings_list_what_somebody_pays_with_their_trial_links_and_nobody_elses(db: PgPool) {
    let mut shop = a_shop(db).await;
    let link = a_link(&mut shop, 10).await;
    for (provider, is_default) in [("sandbox", true), ("other", false)] {
        sqlx::query(
            "insert into payment_methods (id, account_id, provider, method, external_key, is_default)
             values ($1, $2, $3, 'card', 'kept', $4)",
        )
        .bind(uuid::Uuid::now_v7())
        .bind(shop.fan.account())
        .bind(provider)
        .bind(is_default)
        .execute(&shop.app.db)
        .await
        .unwrap();
    }
    let settings = "/front/users/availableSettings";

    let theirs = shop.fan.get(settings).await.body;
    let hers = shop.creator.get(settings).await.body;
    assert_eq!(shop.app.visitor().get(settings).await.status, 401);

    let methods = theirs["paymentMethods"].as_array().unwrap().iter();
    let defaults: Vec<bool> = methods.map(|method| method["isDefault"].as_bool().unwrap()).collect();
    assert_eq!((defaults, &theirs["trialLinks"]), (vec![true, false], &json!([])));
    assert_eq!(hers["trialLinks"][0]["hash"], link["hash"]);
    assert_eq!(
        (&hers["paymentMethods"], &hers["studioModelsAttached"]),
        (&json!([]), &json!([]))
    );
}
