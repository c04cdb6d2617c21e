//! The page of a member, as staff see it: strikes, cases, mails, plans and earnings.
use axum::http::StatusCode;
use serde_json::json;
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    app::App,
    browser::Browser,
    cases::{only_case, reveal},
    feed::let_in,
};

fn page(of: &Browser, part: &str) -> String {
    format!("/front/admin/members/{}/{part}", of.account())
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn strikes_and_cases_of_both_sides_stand_on_a_members_page(db: PgPool) {
    let app = App::new(db);
    let mut ines = app.staff("ines").await;
    let (mila, mut orin) = (app.member("mila").await, app.member("orin").await);
    let report = json!({ "subjectType": "account", "subject": "mila", "reason": "spam" });
    orin.post("/front/reports", &report).await;
    let case = only_case(&mut ines).await;
    let open = ines.get(&page(&orin, "standing")).await.body;
    assert_eq!((&open["reportCount"], &open["reportEnds"]), (&json!(1), &json!(0)));
    reveal(&mut ines, &case).await;
    let warning = json!({ "outcome": "keep", "sanction": "warn", "rule": "spam", "reason": "Seen and judged." });
    let decided = ines.post(&format!("{case}/decision"), &warning).await;
    assert_eq!(decided.status, StatusCode::OK, "{}", decided.body);

    let theirs = ines.get(&page(&mila, "standing")).await.body;
    assert_eq!(
        (
            &theirs["strikePoints"],
            &theirs["strikes"][0]["rule"],
            &theirs["strikes"][0]["voidedAt"]
        ),
        (&json!(1), &json!("spam"), &json!(null)),
        "{theirs}"
    );
    assert_eq!(
        (
            &theirs["cases"][0]["sanction"],
            &theirs["cases"][0]["id"],
            &theirs["reported"]
        ),
        (&json!("warn"), &decided.body["id"], &json!([]))
    );
    let others = ines.get(&page(&orin, "standing")).await.body;
    assert_eq!(
        (
            &others["strikes"],
            &others["cases"],
            &others["reported"][0]["ownerName"]
        ),
        (&json!([]), &json!([]), &json!("mila"))
    );
    assert_eq!((&others["reportHits"], &others["reportEnds"]), (&json!(1), &json!(1)));

    ines.post(&format!("{case}/restore"), &json!({ "reason": "A mistake." }))
        .await;
    let restored = ines.get(&page(&mila, "standing")).await.body;
    assert_eq!(restored["strikePoints"], 0, "{restored}");
    assert!(restored["strikes"][0]["voidedAt"].is_string());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn mails_of_a_member_are_listed_without_their_bodies(db: PgPool) {
    let app = App::new(db.clone());
    let mut ines = app.staff("ines").await;
    let (mila, orin) = (app.member("mila").await, app.member("orin").await);
    for (person, subject) in [(&mila, "Your lamps"), (&orin, "Your letters")] {
        sqlx::query(
            "insert into mails (id, account_id, recipient, subject, body, created_at, delivered_at)
             values ($1, $2, 'x@nocturne.test', $3, 'Secret words', now() + interval '1 minute', now())",
        )
        .bind(Uuid::now_v7())
        .bind(person.account())
        .bind(subject)
        .execute(&db)
        .await
        .unwrap();
    }
    sqlx::query("insert into mail_bounces (address) values ('mila@nocturne.test')")
        .execute(&db)
        .await
        .unwrap();

    let mails = ines.get(&page(&mila, "mails")).await.body;

    assert_eq!(mails["items"][0]["subject"], "Your lamps", "{mails}");
    assert!(mails["items"][0]["deliveredAt"].is_string());
    assert!(mails["bouncedAt"].is_string());
    assert!(!mails.to_string().contains("Secret words") && !mails.to_string().contains("Your letters"));
    assert_eq!(ines.get(&page(&orin, "mails")).await.body["bouncedAt"], json!(null));
    let unknown = format!("/front/admin/members/{}/mails", Uuid::nil());
    assert_eq!(ines.get(&unknown).await.code(), "not_found");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn plans_memberships_and_earnings_stand_on_a_members_page(db: PgPool) {
    let app = App::new(db.clone());
    let mut ines = app.staff("ines").await;
    let (mila, vesna) = (app.member("mila").await, app.member("vesna").await);
    for (sql, person) in [
        ("update accounts set role = 'creator' where id = $1", &vesna),
        (
            "insert into platform_subscriptions (account_id, tier, state, period_in_month, expires_at)
             values ($1, 'pro', 'active', 3, now() + interval '1 month')",
            &mila,
        ),
    ] {
        sqlx::query(sql).bind(person.account()).execute(&db).await.unwrap();
    }
    let_in(&db, &vesna, &mila).await;

    let bought = ines.get(&page(&mila, "plans")).await.body;
    assert_eq!(
        (&bought["premium"]["tier"], &bought["premium"]["periodInMonth"]),
        (&json!("pro"), &json!(3)),
        "{bought}"
    );
    assert_eq!(
        (
            &bought["memberships"][0]["creatorName"],
            &bought["memberships"][0]["state"]
        ),
        (&json!("vesna"), &json!("active"))
    );
    assert_eq!(bought["earnings"], json!(null), "they sell nothing");
    let sold = ines.get(&page(&vesna, "plans")).await.body;
    assert_eq!(
        (
            &sold["premium"],
            &sold["earnings"]["clubMembers"],
            &sold["earnings"]["availableCents"]
        ),
        (&json!(null), &json!(1), &json!(0)),
        "{sold}"
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_tip_says_its_money_and_the_creator_it_went_to(db: PgPool) {
    let app = App::new(db.clone());
    let mut ines = app.staff("ines").await;
    let (mila, vesna) = (app.member("mila").await, app.member("vesna").await);
    sqlx::query(
        "insert into payments (id, account_id, provider, purpose, bundle_id, seller_id, amount_cents, currency, state,
             idempotency_key)
         values ($1, $2, 'sandbox', 'tip', 'tip', $3, 2500, 'USD', 'paid', 'key-00000001')",
    )
    .bind(Uuid::now_v7())
    .bind(mila.account())
    .bind(vesna.account())
    .execute(&db)
    .await
    .unwrap();

    let paid = ines.get(&format!("/front/admin/members/{}", mila.account())).await.body["payments"][0].clone();

    assert_eq!(
        (
            &paid["purpose"],
            &paid["sellerName"],
            &paid["amountCents"],
            &paid["chips"]
        ),
        (&json!("tip"), &json!("vesna"), &json!(2500), &json!(0))
    );
}
