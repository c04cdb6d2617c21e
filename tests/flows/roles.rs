//! Roles of staff: each does what its permissions say, and confirms who it is before money moves or something hidden opens.
use api::app::{AppState, router};
use jobs::domains::accounts::Role;
use serde_json::{Value, json};
use sqlx::PgPool;
use uuid::Uuid;

use crate::{
    accounts::two_factor::{a_step, code_at, with_codes},
    app::{App, PASSWORD},
    browser::{Answer, Browser},
    town::put,
};

/// A call of each kind of work, and the roles besides the admins that may make it.
const SAMPLES: [(&str, &[&str]); 12] = [
    ("/front/admin/overview", &["support", "moderator", "finance", "ops"]),
    ("/front/admin/audit", &["support", "moderator", "finance", "ops"]),
    ("/front/admin/members", &["support", "moderator", "finance"]),
    ("/front/admin/cases", &["support", "moderator"]),
    ("/front/admin/takedowns", &["moderator"]),
    ("/front/admin/money/payments", &["support", "finance"]),
    ("/front/admin/payouts", &["finance"]),
    ("/front/admin/jobs", &["support", "ops"]),
    ("/front/admin/queues", &["ops"]),
    ("/front/admin/schedules", &["finance", "ops"]),
    ("/front/admin/settings", &["finance", "ops"]),
    ("/front/admin/audit/check", &[]),
];

/// Someone who has become staff in that role.
async fn hired(app: &App, name: &str, role: &str) -> Browser {
    let staff = app.member(name).await;
    sqlx::query("update accounts set role = $2 where id = $1")
        .bind(staff.account())
        .bind(role)
        .execute(&app.db)
        .await
        .unwrap();
    staff
}

fn refused(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.code())
}

async fn give_role(admin: &mut Browser, whom: &Browser, role: &str) -> Answer {
    let body = json!({ "role": role, "reason": "the team changes" });
    put(
        admin,
        &format!("/front/admin/members/{}/role", whom.account()),
        Some(&body),
    )
    .await
}

/// Lets more time pass than a confirmation lasts.
async fn let_it_run_out(app: &App) {
    sqlx::query("update sessions set stepped_up_at = now() - interval '16 minutes'")
        .execute(&app.db)
        .await
        .unwrap();
}

async fn step_up(staff: &mut Browser, body: Value) -> Answer {
    staff.post("/front/auth/step-up", &body).await
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_role_opens_what_its_permissions_say_and_the_refusal_is_written_down(db: PgPool) {
    let app = App::new(db);
    let roles: Vec<&str> = Role::STAFF.into_iter().map(Role::as_str).collect();
    let mut staff = Vec::new();
    for (role, name) in roles.iter().zip(["nora", "mona", "fina", "olaf", "rosa"]) {
        staff.push(hired(&app, name, role).await);
    }

    for (path, allowed) in SAMPLES {
        for (role, who) in roles.iter().zip(&mut staff) {
            let answer = who.get(path).await;
            if *role == "admin" || allowed.contains(role) {
                assert_eq!(answer.status, 200, "{role} {path}: {}", answer.body);
            } else {
                let code = if allowed.is_empty() {
                    "admins_only"
                } else {
                    "role_forbidden"
                };
                assert_eq!(refused(&answer), (403, code), "{role} {path}");
            }
        }
    }

    let written = "select count(*) from audit_log where action = 'access.refused' and subject = '/front/admin/payouts'";
    assert_eq!(app.count(written).await, 3, "support, the moderator and ops");
    let listed = staff[0].get("/front/admin/roles").await.body;
    let finance = &listed["items"][2];
    assert_eq!(
        (&finance["role"], finance["permissions"].as_array().unwrap().len()),
        (&json!("finance"), Role::Finance.permissions().len())
    );
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_database_knows_the_same_roles_as_staff(db: PgPool) {
    for role in Role::ALL {
        let is_staff: bool = sqlx::query_scalar("select is_staff($1)")
            .bind(role.as_str())
            .fetch_one(&db)
            .await
            .unwrap();
        assert_eq!(is_staff, role.is_staff(), "{role:?}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_new_role_counts_at_the_next_request_and_is_written_down(db: PgPool) {
    let app = App::new(db.clone());
    let mut admin = app.staff("rosa").await;
    let mut nora = hired(&app, "nora", "finance").await;
    assert_eq!(nora.get("/front/admin/payouts").await.status, 200);
    let shown = nora.get("/front/v2/config/data").await.body["data"]["user"]["permissions"].clone();
    assert_eq!(shown, json!(Role::Finance.permissions()));

    sqlx::query("update accounts set role = 'ops' where username = 'nora'")
        .execute(&db)
        .await
        .unwrap();
    assert_eq!(
        refused(&nora.get("/front/admin/payouts").await),
        (403, "role_forbidden")
    );
    assert_eq!(nora.get("/front/admin/queues").await.status, 200);

    assert_eq!(give_role(&mut admin, &nora, "moderator").await.status, 200);
    assert_eq!(nora.get("/front/admin/queues").await.code(), "signed_out");
    let mut nora = app.visitor();
    let credentials = json!({ "loginOrEmail": "nora", "password": PASSWORD });
    let user = nora.post("/front/auth/login", &credentials).await.body["user"].clone();
    assert_eq!(
        (&user["permissions"], &user["isAdmin"], &user["isSupport"]),
        (&json!(Role::Moderator.permissions()), &json!(false), &json!(false))
    );
    assert_eq!(nora.get("/front/admin/takedowns").await.status, 200);
    let detail: Value = sqlx::query_scalar("select detail from audit_log where action = 'member.role'")
        .fetch_one(&db)
        .await
        .unwrap();
    assert_eq!(detail, json!({ "before": "ops", "after": "moderator" }));

    let mut mila = app.member("mila").await;
    let user = mila.get("/front/v2/config/data").await.body["data"]["user"].clone();
    assert_eq!(user["permissions"], json!([]));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn handlers_look_further_where_the_call_alone_does_not_say(db: PgPool) {
    let app = App::new(db.clone());
    let mut finance = hired(&app, "fina", "finance").await;
    let mut ops = hired(&app, "olaf", "ops").await;
    let mut support = hired(&app, "nora", "support").await;
    let mila = app.member("mila").await;
    let because = json!({ "reason": "the month is over" });

    for (who, name, wanted) in [
        (&mut finance, "maintenance.sweep", (403, "role_forbidden")),
        (&mut ops, "payouts.close", (403, "role_forbidden")),
    ] {
        let answer = who.post(&format!("/front/admin/schedules/{name}/run"), &because).await;
        assert_eq!(refused(&answer), wanted, "{name}");
    }
    for (who, name) in [(&mut finance, "payouts.close"), (&mut ops, "maintenance.sweep")] {
        let answer = who.post(&format!("/front/admin/schedules/{name}/run"), &because).await;
        assert_eq!(answer.status, 200, "{name}: {}", answer.body);
    }

    assert_eq!(support.get("/front/admin/queues").await.status, 403);
    let own = support.get("/front/admin/audit").await.body;
    let actors: Vec<&str> = own["items"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|entry| entry["actorName"].as_str())
        .collect();
    assert_eq!(actors, ["nora"], "her own acts alone");
    let seen = app
        .staff("rosa")
        .await
        .get("/front/admin/audit?action=schedule.run")
        .await
        .body;
    assert_eq!(seen["items"].as_array().unwrap().len(), 2);

    let seen = ops.get("/front/admin/audit?action=schedule.run").await.body;
    assert_eq!(seen["items"].as_array().unwrap().len(), 2, "what ops look after");

    let person = format!("subjectType=account&subjectId={}", mila.account());
    assert_eq!(support.get(&format!("/front/admin/notes?{person}")).await.status, 200);
    let kept = ops.get(&format!("/front/admin/notes?{person}")).await;
    assert_eq!(refused(&kept), (403, "role_forbidden"));
    let found = support.get("/front/admin/search?q=mila").await.body;
    assert_eq!(found["members"][0]["username"], "mila");
    let found = ops.get("/front/admin/search?q=mila").await.body;
    assert_eq!(found["members"], json!([]));
    let owners = "/front/admin/jobs/suggestions?field=owner&prefix=mila";
    let proposed = support.get(owners).await.body;
    assert_eq!(proposed["items"][0]["value"], mila.account().to_string(), "{proposed}");
    assert_eq!(ops.get(owners).await.body["items"], json!([]));
    let kept = ops.get("/front/admin/filters?page=members").await;
    assert_eq!(refused(&kept), (403, "role_forbidden"));
    assert_eq!(ops.get("/front/admin/filters?page=jobs").await.status, 200);
    let kept = finance.get("/front/admin/filters?page=jobs").await;
    assert_eq!(refused(&kept), (403, "role_forbidden"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn support_sees_questions_and_no_reported_content(db: PgPool) {
    let app = App::new(db.clone());
    let mut support = hired(&app, "nora", "support").await;
    let mut moderator = hired(&app, "mona", "moderator").await;
    let mila = app.member("mila").await;
    let [question, report] = [Uuid::now_v7(), Uuid::now_v7()];
    for (id, kind, subject) in [(question, "support", question), (report, "account", mila.account())] {
        sqlx::query(
            "insert into cases (id, subject_type, subject_id, owner_id, evidence, reason, due_at)
             values ($1, $2, $3, $4, '{}', 'other', now() + interval '1 day')",
        )
        .bind(id)
        .bind(kind)
        .bind(subject)
        .bind(mila.account())
        .execute(&db)
        .await
        .unwrap();
    }
    let ids = |list: &Answer| -> Vec<String> {
        let items = list.body["items"].as_array().unwrap();
        items
            .iter()
            .map(|case| case["id"].as_str().unwrap().to_owned())
            .collect()
    };

    let all = moderator.get("/front/admin/cases").await;
    assert_eq!(ids(&all).len(), 2, "{}", all.body);
    for path in ["/front/admin/cases", "/front/admin/cases?subjectType=account"] {
        let few = support.get(path).await;
        assert_eq!(ids(&few), [question.to_string()], "{path}");
        assert_eq!(few.body["queues"].as_array().unwrap().len(), 1);
    }
    let own = support.get(&format!("/front/admin/cases/{question}")).await;
    assert_eq!((own.status.as_u16(), &own.body["earlier"]), (200, &json!([])));
    let path = format!("/front/admin/cases/{report}");
    assert_eq!(refused(&support.get(&path).await), (403, "role_forbidden"));
    let taken = support.post(&format!("{path}/assignment"), &json!({})).await;
    assert_eq!(refused(&taken), (403, "role_forbidden"));
    assert_eq!(
        app.count("select count(*) from cases where assignee_id is not null")
            .await,
        0
    );
    let note = support
        .get(&format!("/front/admin/notes?subjectType=case&subjectId={report}"))
        .await;
    assert_eq!(refused(&note), (403, "role_forbidden"));

    let mut finance = hired(&app, "fina", "finance").await;
    sqlx::query("insert into reports (case_id, account_id, reason, words) values ($1, $2, 'other', '')")
        .bind(report)
        .bind(mila.account())
        .execute(&db)
        .await
        .unwrap();
    let standing = format!("/front/admin/members/{}/standing", mila.account());
    for (who, about, reported) in [(&mut moderator, 2, 1), (&mut support, 1, 0), (&mut finance, 0, 0)] {
        let seen = who.get(&standing).await.body;
        let number = |list: &str| seen[list].as_array().unwrap().len();
        assert_eq!((number("cases"), number("reported")), (about, reported), "{seen}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn earnings_are_for_staff_who_see_payments(db: PgPool) {
    let app = App::new(db);
    let mut finance = hired(&app, "fina", "finance").await;
    let mut moderator = hired(&app, "mona", "moderator").await;
    let vesna = hired(&app, "vesna", "creator").await;
    let plans = format!("/front/admin/members/{}/plans", vesna.account());

    assert!(finance.get(&plans).await.body["earnings"].is_object());
    assert!(moderator.get(&plans).await.body["earnings"].is_null());
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn money_and_roles_wait_until_staff_confirm_who_they_are(db: PgPool) {
    let app = App::new(db);
    let mut rosa = app.staff("rosa").await;
    let mila = app.member("mila").await;
    assert_eq!(rosa.get("/front/admin/step-up").await.status, 204, "she has just come");

    let_it_run_out(&app).await;
    let role = give_role(&mut rosa, &mila, "support").await;
    assert_eq!(
        (refused(&role), &role.body["field"]),
        ((428, "step_up_needed"), &json!("password"))
    );
    let nothing = Uuid::nil();
    let because = json!({ "reason": "they asked for it" });
    for path in [
        format!("/front/admin/payouts/{nothing}/approve"),
        format!("/front/admin/money/refunds/{nothing}/confirm"),
        format!("/front/admin/money/refunds/{nothing}/settle"),
        format!("/front/admin/money/disputes/{nothing}/decide"),
        "/front/admin/promo-codes".to_owned(),
        format!("/front/admin/members/{}/chips/{nothing}/confirm", mila.account()),
        format!("/front/admin/jobs/{nothing}/reveal"),
        format!("/front/admin/media/{nothing}/reveal"),
    ] {
        assert_eq!(
            refused(&rosa.post(&path, &because).await),
            (428, "step_up_needed"),
            "{path}"
        );
    }
    for path in [
        format!("/front/admin/creators/{nothing}/documents/{nothing}"),
        format!("/front/admin/outbox/{nothing}"),
        "/front/admin/step-up".to_owned(),
    ] {
        assert_eq!(refused(&rosa.get(&path).await), (428, "step_up_needed"), "{path}");
    }
    assert_eq!(rosa.get("/front/admin/members").await.status, 200, "nothing hidden");
    assert_eq!(
        app.count("select count(*) from accounts where role = 'support'").await,
        0
    );

    for body in [
        json!({}),
        json!({ "password": "a wrong one" }),
        json!({ "code": "123456" }),
    ] {
        assert_eq!(refused(&step_up(&mut rosa, body).await), (422, "password_wrong"));
    }
    assert_eq!(give_role(&mut rosa, &mila, "support").await.code(), "step_up_needed");
    let elsewhere = json!({ "loginOrEmail": "rosa", "password": PASSWORD });
    let mut other = app.visitor();
    assert_eq!(other.post("/front/auth/login", &elsewhere).await.status, 200);
    assert_eq!(
        rosa.get("/front/admin/step-up").await.code(),
        "step_up_needed",
        "each session on its own"
    );

    assert_eq!(step_up(&mut rosa, json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(give_role(&mut rosa, &mila, "support").await.status, 200);
    let_it_run_out(&app).await;
    assert_eq!(give_role(&mut rosa, &mila, "member").await.code(), "step_up_needed");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn with_a_second_factor_its_code_confirms_and_each_works_once(db: PgPool) {
    let app = App::new(db);
    let rosa = app.staff("rosa").await;
    let strict = router(AppState {
        staff_need_codes: true,
        ..app.state.clone()
    });
    let mut rosa = rosa.through(&strict);
    let step = a_step().await;
    let (secret, recovery) = with_codes(&mut rosa, step).await;
    let is_confirmed = async |rosa: &mut Browser| rosa.get("/front/admin/step-up").await.status == 204;

    let_it_run_out(&app).await;
    let needed = rosa.get("/front/admin/step-up").await;
    assert_eq!(
        (refused(&needed), &needed.body["field"]),
        ((428, "step_up_needed"), &json!("code"))
    );
    let without = step_up(&mut rosa, json!({ "password": PASSWORD })).await;
    assert_eq!(refused(&without), (401, "two_factor_required"));
    let used = step_up(&mut rosa, json!({ "code": code_at(&secret, step - 1) })).await;
    assert_eq!(refused(&used), (401, "two_factor_failed"));
    assert!(!is_confirmed(&mut rosa).await);

    let code = json!({ "code": code_at(&secret, step) });
    assert_eq!(step_up(&mut rosa, code.clone()).await.status, 204);
    assert!(is_confirmed(&mut rosa).await);
    assert_eq!(step_up(&mut rosa, code).await.code(), "two_factor_failed");

    let_it_run_out(&app).await;
    let code = json!({ "code": recovery[0] });
    assert_eq!(step_up(&mut rosa, code.clone()).await.status, 204);
    assert!(is_confirmed(&mut rosa).await);
    let_it_run_out(&app).await;
    assert_eq!(step_up(&mut rosa, code).await.code(), "two_factor_failed");
    assert!(!is_confirmed(&mut rosa).await);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn wrong_passwords_are_counted_as_at_the_log_in(db: PgPool) {
    let app = App::new(db);
    let mut rosa = app.staff("rosa").await;
    let_it_run_out(&app).await;

    for _ in 0..5 {
        let wrong = step_up(&mut rosa, json!({ "password": "a wrong one" })).await;
        assert_eq!(wrong.code(), "password_wrong");
    }
    // A machine may be so slow that some of the waits are over.
    sqlx::query("update login_attempts set last_at = now() + interval '1 minute' where failures >= 5")
        .execute(&app.db)
        .await
        .unwrap();
    let late = step_up(&mut rosa, json!({ "password": PASSWORD })).await;
    assert_eq!(refused(&late), (429, "too_many_attempts"));
    assert_eq!(rosa.get("/front/admin/step-up").await.code(), "step_up_needed");
}
