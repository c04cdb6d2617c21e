//! Each value of the policy, its versions and their dates.
use axum::http::{Method, StatusCode};
use chrono::{TimeDelta, Utc};
use jobs::domains::regions::{Place, load_policies};
use serde_json::{Value, json};
use sqlx::PgPool;

use super::{World, a_world};
use crate::browser::{Answer, Browser};

async fn region(world: &World, place: &'static str) -> Value {
    let mut visitor = Browser::new(world.reached_from(place));
    visitor.get("/front/v2/config/data").await.body["config"].clone()
}

async fn put_draft(staff: &mut Browser, body: &Value) -> Answer {
    let request = Browser::request(Method::PUT, "/front/admin/regions/draft", Some(body));
    staff.send(request).await
}

fn line(place: &str, rule: &str) -> Value {
    json!({ "place": place, "rule": rule, "hasNotice": false })
}

/// Publishes a policy of these lines, in effect right away.
pub async fn publish(staff: &mut Browser, lines: &[Value]) {
    let draft = put_draft(staff, &json!({ "lines": lines })).await;
    assert_eq!(draft.status, 200, "{}", draft.body);
    let body = json!({ "version": draft.body["version"], "reason": "counsel decided" });
    let published = staff.post("/front/admin/regions/publish", &body).await;
    assert_eq!(published.status, 200, "{}", published.body);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_visitor_learns_their_country_and_the_rule_for_it(db: PgPool) {
    let world = a_world(db);

    for (place, country, state, rule, has_update) in [
        ("BR", json!("BR"), Value::Null, "allow", false),
        ("US-CA", json!("US"), json!("US-CA"), "allow", false),
        ("US-TX", json!("US"), json!("US-TX"), "check_first", false),
        ("US", json!("US"), Value::Null, "check_first", false),
        ("GB", json!("GB"), Value::Null, "check_first", true),
        ("GB-ENG", json!("GB"), json!("GB-ENG"), "check_first", true),
        ("CN", json!("CN"), Value::Null, "safe_only", false),
        ("", Value::Null, Value::Null, "check_first", false),
    ] {
        let config = region(&world, place).await;
        let told = &config["region"];
        assert_eq!((&config["country"], &told["state"]), (&country, &state), "{place}");
        assert_eq!(told["rule"], rule, "{place}");
        assert_eq!(told["hasImportantUpdate"], has_update, "{place}");
        assert_eq!(told["isExplicitOpen"], false, "a guest, {place}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_place_that_no_proxy_reported_is_not_known(db: PgPool) {
    let world = a_world(db);
    let mut elsewhere = Browser::new(world.reached_from("BR")).at([203, 0, 113, 9]);

    let config = elsewhere.get("/front/v2/config/data").await.body["config"].clone();

    assert_eq!(config["country"], Value::Null);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn where_the_product_is_blocked_only_law_support_and_leaving_stay_open(db: PgPool) {
    let world = a_world(db);
    let mut staff = world.app.staff("rosa").await;
    let (mila, vera) = (world.app.member("mila").await, world.app.member("vera").await);
    publish(
        &mut staff,
        &[line("other", "allow"), line("unknown", "allow"), line("DE", "block")],
    )
    .await;
    let (blocked, open) = (world.reached_from("DE"), world.reached_from("FR"));
    let mut mila = mila.through(&blocked);

    for path in [
        "/front/feed/?section=top",
        "/front/users/username/vera",
        "/front/nothing",
    ] {
        let refused = mila.get(path).await;
        assert_eq!(
            (refused.status, refused.code()),
            (StatusCode::UNAVAILABLE_FOR_LEGAL_REASONS, "region_blocked"),
            "{path}"
        );
    }
    let body = json!({
        "email": "new@nocturne.test", "username": "newcomer", "password": crate::app::PASSWORD, "isAdult": true,
    });
    let mut guest = Browser::new(blocked.clone());
    assert_eq!(guest.post("/front/auth/signup", &body).await.code(), "region_blocked");
    assert_eq!(guest.get("/front/transparency").await.status, 200);
    assert_eq!(guest.get("/front/releases/beef").await.code(), "token_invalid");
    let notice = guest.post("/front/takedowns", &json!({})).await;
    assert_eq!(
        notice.code(),
        "invalid_body",
        "takedown notices are taken from everywhere"
    );
    assert_eq!(mila.through(&open).get("/front/feed/?section=top").await.status, 200);

    assert_eq!(
        mila.get("/front/v2/config/data").await.body["config"]["region"]["rule"],
        "block"
    );
    assert_eq!(mila.get("/front/support").await.status, 200);
    assert_eq!(mila.get("/front/people-exports").await.status, 200);
    assert_eq!(staff.through(&blocked).get("/front/admin/regions").await.status, 200);
    let gone = json!({ "password": crate::app::PASSWORD });
    let deleted = mila.post(&mila.path("delete"), &gone).await;
    assert_eq!(deleted.status, 200, "{}", deleted.body);
    assert_eq!(vera.through(&blocked).get("/front/auth/sessions").await.status, 200);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_version_is_drafted_compared_published_with_a_reason_and_starts_at_its_time(db: PgPool) {
    let world = a_world(db);
    let (mut staff, mut mila) = (world.app.staff("rosa").await, world.app.member("mila").await);
    let lines = [
        line("other", "safe_only"),
        line("unknown", "safe_only"),
        line("US-TX", "block"),
    ];
    let start = Utc::now() + TimeDelta::days(3);
    let body = json!({ "lines": lines, "startsAt": start });

    assert_eq!(put_draft(&mut mila, &body).await.code(), "forbidden");
    for broken in [
        json!({ "lines": [line("other", "allow")] }),
        json!({ "lines": [line("other", "allow"), line("unknown", "allow"), line("usa", "allow")] }),
        json!({ "lines": [line("other", "allow"), line("unknown", "allow"), line("other", "block")] }),
    ] {
        let refused = put_draft(&mut staff, &broken).await;
        assert_eq!(
            (refused.code(), &refused.body["field"]),
            ("unknown_option", &json!("lines"))
        );
    }
    let draft = put_draft(&mut staff, &body).await.body;
    assert_eq!(draft["version"], 1);
    assert_eq!(put_draft(&mut staff, &body).await.code(), "edited_elsewhere");
    let all = staff.get("/front/admin/regions").await.body;
    assert_eq!(all["draft"]["lines"].as_array().unwrap().len(), 3);
    assert_eq!(all["items"].as_array().unwrap().len(), 1);

    let simulate = async |staff: &mut Browser, query: &str| {
        let path = format!("/front/admin/regions/simulation?place=US-TX{query}");
        staff.get(&path).await.body
    };
    let today = simulate(&mut staff, "").await;
    assert_eq!(today["rule"], "check_first");
    let opens: Vec<&Value> = today["viewers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["isExplicitOpen"])
        .collect();
    assert_eq!(opens, [&json!(false), &json!(false), &json!(true)]);
    assert_eq!(simulate(&mut staff, "&isDraft=true").await["rule"], "block");

    let unreasoned = staff
        .post("/front/admin/regions/publish", &json!({ "version": 1, "reason": " " }))
        .await;
    assert_eq!(unreasoned.code(), "reason_missing");
    let stale = staff
        .post(
            "/front/admin/regions/publish",
            &json!({ "version": 7, "reason": "counsel" }),
        )
        .await;
    assert_eq!(stale.code(), "edited_elsewhere");
    let body = json!({ "version": 1, "reason": "counsel decided" });
    assert_eq!(staff.post("/front/admin/regions/publish", &body).await.status, 200);
    assert_eq!(
        staff.post("/front/admin/regions/publish", &body).await.code(),
        "not_found"
    );
    let logged = "select count(*) from audit_log
        where action = 'regions.publish' and reason = 'counsel decided' and detail -> 'added' @> '[{\"place\": \"US-TX\", \"rule\": \"block\"}]'";
    assert_eq!(world.app.count(logged).await, 1);

    assert_eq!(region(&world, "US-TX").await["region"]["rule"], "check_first", "today");
    let later = (start + TimeDelta::hours(1))
        .format("&at=%Y-%m-%dT%H:%M:%SZ")
        .to_string();
    assert_eq!(simulate(&mut staff, &later).await["rule"], "block", "from its time on");
    sqlx::query("update region_policies set starts_at = starts_at - interval '4 days'")
        .execute(&world.db)
        .await
        .unwrap();
    let mut conn = world.db.acquire().await.unwrap();
    world.app.state.regions.read(&mut conn).await.unwrap();
    assert_eq!(region(&world, "US-TX").await["region"]["rule"], "block");
    assert_eq!(region(&world, "US-CA").await["region"]["rule"], "safe_only");
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_database_and_the_program_read_the_policy_alike(db: PgPool) {
    let mut conn = db.acquire().await.unwrap();
    let policies = load_policies(&mut conn).await.unwrap();
    let policy = policies.at(Utc::now()).unwrap();
    let others = ["", "BR", "US", "US-TX", "US-CA", "US-ZZ", "GB-ENG", "FR-IDF", "CN"];
    let named = policy
        .lines
        .keys()
        .map(String::as_str)
        .filter(|name| Place::parse(name).is_some());
    assert!(policy.lines.len() > 90, "{}", policy.lines.len());

    for name in named.chain(others) {
        let place = Place::parse(name).unwrap();
        let rule: String = sqlx::query_scalar("select region_rule($1, now())")
            .bind(name)
            .fetch_one(&mut *conn)
            .await
            .unwrap();
        assert_eq!(rule, policy.line_of(&place).rule.as_str(), "{name}");
    }
    let before: String = sqlx::query_scalar("select region_rule('BR', '2020-01-01')")
        .fetch_one(&mut *conn)
        .await
        .unwrap();
    assert_eq!(before, "safe_only", "before any version");
}
