//! Creating characters without paying: who, and how many.
use serde_json::json;
use sqlx::PgPool;

use super::{Shop, a_shop, order};
use crate::{
    browser::{Answer, Browser},
    settings::set,
    town::{a_keeper, create, put},
};

const NEEDED: &str = "characters.isPlanNeeded";
const LIMIT: &str = "characters.freemiumLimit";
const GROUP: &str = "characters.openGroupPercent";

async fn make(browser: &mut Browser, number: u8) -> Answer {
    let draft = a_keeper(&json!({ "displayName": format!("Ada {number}"), "visibility": "private" }));
    create(browser, &draft, &format!("character-0000000{number}")).await
}

/// Staff set what the fan is exempt from.
pub(super) async fn exempt(shop: &Shop, staff: &mut Browser, has_free_access: bool, is_freemium: bool) -> Answer {
    let path = format!("/front/admin/members/{}/exemptions", shop.fan.account());
    let body = json!({
        "hasFreeAccess": has_free_access, "isFreemium": is_freemium, "reason": "a tester of the shop",
    });
    put(staff, &path, Some(&body)).await
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn making_a_character_needs_a_plan_where_staff_say_so(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    assert_eq!(make(&mut shop.fan, 1).await.status, 201, "it does not by default");
    set(&mut staff, NEEDED, json!(true)).await;

    assert_eq!(refused(&make(&mut shop.fan, 2).await), (402, "plan_needed"));
    assert_eq!(make(&mut shop.fan, 1).await.status, 201, "a repeat finds what it made");
    assert_eq!(
        make(&mut shop.creator, 3).await.status,
        201,
        "creators make them as their work"
    );
    assert_eq!(shop.app.count("select count(*) from characters").await, 2);

    let month = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1 });
    shop.buy(&month, 1299, "order-00000001").await;

    assert_eq!(make(&mut shop.fan, 2).await.status, 201);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_plan_is_not_needed_where_none_is_sold(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    set(&mut staff, NEEDED, json!(true)).await;

    set(&mut staff, "features.isPaidSubscriptionEnabled", json!(false)).await;

    assert_eq!(make(&mut shop.fan, 1).await.status, 201);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_freemium_member_makes_a_limited_number_of_characters_without_a_plan(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    set(&mut staff, NEEDED, json!(true)).await;
    set(&mut staff, LIMIT, json!(2)).await;
    let marked = exempt(&shop, &mut staff, false, true).await;
    assert_eq!(marked.status, 200, "{}", marked.body);
    assert_eq!(
        (
            &marked.body["member"]["hasFreeAccess"],
            &marked.body["member"]["isFreemium"]
        ),
        (&json!(false), &json!(true))
    );
    let told = shop.fan.get("/front/v2/config/data").await.body;
    assert_eq!(
        told["data"]["user"]["details"],
        json!({ "hasFreeAccess": false, "isFreemium": true })
    );

    assert_eq!(make(&mut shop.fan, 1).await.status, 201);
    assert_eq!(make(&mut shop.fan, 2).await.status, 201);
    assert_eq!(refused(&make(&mut shop.fan, 3).await), (402, "freemium_limit"));

    assert_eq!(exempt(&shop, &mut staff, true, true).await.status, 200);
    let told = shop.fan.get("/front/v2/config/data").await.body;
    assert_eq!(
        told["data"]["user"]["details"],
        json!({ "hasFreeAccess": true, "isFreemium": true })
    );
    assert_eq!(make(&mut shop.fan, 3).await.status, 201, "free access skips payment");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_test_group_makes_characters_without_a_plan(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    let told = shop.fan.get("/front/v2/config/data").await.body;
    assert_eq!(told["config"]["abTests"], json!({}), "no test goes on");
    set(&mut staff, NEEDED, json!(true)).await;
    assert_eq!(refused(&make(&mut shop.fan, 1).await), (402, "plan_needed"));

    set(&mut staff, GROUP, json!(100)).await;

    let told = shop.fan.get("/front/v2/config/data").await.body;
    assert_eq!(told["config"]["abTests"], json!({ "characterPlan": "open" }));
    assert_eq!(make(&mut shop.fan, 1).await.status, 201);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn staff_give_free_access_and_take_it_back_with_a_reason_that_is_kept(db: PgPool) {
    let mut shop = a_shop(db).await;
    let mut staff = shop.app.staff("rosa").await;
    let month = json!({ "kind": "platform", "tier": "tier2", "periodInMonth": 1 });

    exempt(&shop, &mut staff, true, false).await;
    let free = order(&mut shop.fan, &month, 1299, "order-00000001").await;

    assert_eq!((free.status.as_u16(), &free.body["state"]), (201, &json!("paid")));
    let own = format!("/front/admin/members/{}/exemptions", staff.account());
    let body = json!({ "hasFreeAccess": true, "isFreemium": false, "reason": "for myself" });
    assert_eq!(refused(&put(&mut staff, &own, Some(&body)).await), (409, "own_account"));

    exempt(&shop, &mut staff, false, false).await;
    let club = json!({ "kind": "club", "username": "vera", "periodInMonth": 1 });
    let paid = order(&mut shop.fan, &club, 999, "order-00000002").await;

    assert_eq!(
        (paid.status.as_u16(), &paid.body["state"]),
        (201, &json!("created")),
        "it is paid for again"
    );
    let written = "select count(*) from audit_log where action = 'member.exemptions'
        and reason = 'a tester of the shop'";
    assert_eq!(shop.app.count(written).await, 2);
}
