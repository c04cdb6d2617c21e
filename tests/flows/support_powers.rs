//! Support staff act within their bounds: no block beyond a year, none lifted that an admin set, and no staff logged out.
use api::app::{AppState, router};
use chrono::{TimeDelta, Utc};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    accounts::two_factor::{a_step, with_codes},
    app::App,
    browser::{Answer, Browser},
};

async fn a_supporter(app: &App) -> Browser {
    let nora = app.member("nora").await;
    sqlx::query("update accounts set role = 'support' where id = $1")
        .bind(nora.account())
        .execute(&app.db)
        .await
        .unwrap();
    nora
}

async fn act(staff: &mut Browser, whom: &Browser, what: &str, until: Option<Value>) -> Answer {
    let mut body = json!({ "reason": "the same advertisement forty times" });
    if let Some(until) = until {
        body["banExpiredAt"] = until;
        body["code"] = json!("spam");
    }
    let path = format!("/front/admin/members/{}/{what}", whom.account());
    staff.post(&path, &body).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn support_blocks_for_a_year_at_most_and_lifts_no_block_of_an_admin(db: PgPool) {
    let app = App::new(db);
    let mut rosa = app.staff("rosa").await;
    let mut nora = a_supporter(&app).await;
    let mila = app.member("mila").await;
    let in_days = |days| Some(json!(Utc::now() + TimeDelta::days(days)));

    let too_long = act(&mut nora, &mila, "block", in_days(400)).await;
    assert_eq!((too_long.status.as_u16(), too_long.code()), (403, "admins_only"));
    assert_eq!(act(&mut nora, &mila, "block", in_days(300)).await.status, 200);
    assert_eq!(act(&mut nora, &mila, "unblock", None).await.status, 200);

    for until in [Some(Value::Null), in_days(4000)] {
        assert_eq!(act(&mut rosa, &mila, "block", until).await.status, 200);
        for (what, until) in [("unblock", None), ("block", in_days(1))] {
            let refused = act(&mut nora, &mila, what, until).await;
            assert_eq!(
                (refused.status.as_u16(), refused.code()),
                (403, "admins_only"),
                "{what}"
            );
        }
    }
    let blocked =
        "select count(*) from accounts where username = 'mila' and blocked_until > now() + interval '10 years'";
    assert_eq!(app.count(blocked).await, 1);
    assert_eq!(act(&mut rosa, &mila, "unblock", None).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn support_logs_members_out_and_no_staff(db: PgPool) {
    let app = App::new(db);
    let mut rosa = app.staff("rosa").await;
    let mut nora = a_supporter(&app).await;
    let mut mila = app.member("mila").await;

    let olaf = app.member("olaf").await;
    sqlx::query("update accounts set role = 'ops' where id = $1")
        .bind(olaf.account())
        .execute(&app.db)
        .await
        .unwrap();

    for staff in [&rosa, &olaf] {
        let refused = act(&mut nora, staff, "signOut", None).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "admins_only"));
    }
    assert_eq!(rosa.get("/front/auth/sessions").await.status, 200);
    assert_eq!(act(&mut nora, &mila, "signOut", None).await.status, 200);
    assert_eq!(mila.get("/front/auth/sessions").await.code(), "signed_out");
    assert_eq!(act(&mut rosa, &nora, "signOut", None).await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn where_codes_are_needed_staff_without_them_stay_outside(db: PgPool) {
    let app = App::new(db);
    let mut rosa = app.staff("rosa").await;
    let nora = a_supporter(&app).await;
    let mila = app.member("mila").await;
    assert_eq!(rosa.get("/front/admin/members").await.status, 200);
    let strict = router(AppState {
        staff_need_codes: true,
        ..app.state.clone()
    });
    let [mut rosa_there, mut nora_there, mut mila_there] = [&rosa, &nora, &mila].map(|who| who.through(&strict));

    for staff in [&mut rosa_there, &mut nora_there] {
        let refused = staff.get("/front/admin/members").await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "staff_codes_needed"));
        assert_eq!(staff.get("/front/auth/sessions").await.status, 200);
    }
    assert_eq!(mila_there.get("/front/admin/members").await.code(), "forbidden");

    with_codes(&mut nora_there, a_step().await).await;
    assert_eq!(nora_there.get("/front/admin/members").await.status, 200);
    assert_eq!(
        rosa_there.get("/front/admin/members").await.code(),
        "staff_codes_needed"
    );
}
