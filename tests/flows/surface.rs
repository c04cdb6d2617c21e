//! Rules for every route, read from the published schema: new routes are checked without being named here.
use std::collections::HashSet;

use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, Method, Request},
};
use serde_json::{Value, json};
use sqlx::PgPool;

use crate::{
    app::App,
    browser::{Answer, Browser},
};

/// Placeholder for every part of the paths of [`routes`] that a caller chooses.
const SOME_ID: &str = "018f0000-0000-7000-8000-000000000000";

struct Route {
    method: Method,
    path: String,
    id: String,
    operation: Value,
}

fn routes() -> Vec<Route> {
    let document = serde_json::to_value(api::app::openapi_document()).unwrap();
    let mut routes = vec![];
    for (path, operations) in document["paths"].as_object().unwrap() {
        let path: String = path
            .split('/')
            .map(|part| if part.starts_with('{') { SOME_ID } else { part })
            .collect::<Vec<_>>()
            .join("/");
        for (method, operation) in operations.as_object().unwrap() {
            let Ok(method) = method.to_uppercase().parse::<Method>() else {
                continue;
            };
            if operation.get("responses").is_some() {
                let id = operation["operationId"].as_str().unwrap().to_owned();
                routes.push(Route {
                    method,
                    path: path.clone(),
                    id,
                    operation: operation.clone(),
                });
            }
        }
    }
    routes
}

fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
    pairs
        .iter()
        .map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)))
        .collect()
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn another_site_can_make_a_browser_change_nothing(db: PgPool) {
    let app = App::new(db);
    let mut member = app.member("mila").await;
    let foreign = [
        headers(&[("host", "nocturne.test"), ("sec-fetch-site", "cross-site")]),
        headers(&[("host", "nocturne.test"), ("sec-fetch-site", "same-site")]),
        headers(&[("host", "nocturne.test"), ("origin", "https://evil.test")]),
        headers(&[("host", "nocturne.test"), ("origin", "null")]),
        headers(&[("host", "nocturne.test"), ("origin", "http://nocturne.test")]),
        headers(&[("host", "evil.test"), ("origin", "https://evil.test")]),
        headers(&[("sec-fetch-site", "same-origin"), ("origin", "https://evil.test")]),
        headers(&[("host", "nocturne.test")]),
    ];
    let unsafe_routes: Vec<Route> = routes()
        .into_iter()
        .filter(|route| route.method != Method::GET || route.id == "get_video_upload_url")
        .filter(|route| !comes_from_elsewhere(&route.path))
        .collect();
    assert!(unsafe_routes.len() >= 9);
    assert!(unsafe_routes.iter().any(|route| route.method == Method::GET));

    for route in &unsafe_routes {
        for headers in &foreign {
            let mut request = Browser::request(route.method.clone(), &route.path, Some(&json!({})));
            request.headers_mut().remove("sec-fetch-site");
            request.headers_mut().extend(headers.clone());
            let answer = member.send(request).await;
            assert_eq!(
                (answer.status.as_u16(), answer.code()),
                (403, "cross_site"),
                "{}: {headers:?}",
                route.id
            );
        }
        let own = Browser::request(route.method.clone(), &route.path, Some(&json!({})));
        assert_ne!(app.visitor().send(own).await.code(), "cross_site", "{}", route.id);
    }
}

/// Calls from payment providers and mail programs, which authenticate otherwise.
fn comes_from_elsewhere(path: &str) -> bool {
    path.starts_with("/front/payments/webhooks/")
        || path.starts_with("/front/verification/callbacks/")
        || path.ends_with("/unsubscribe")
}

/// Staff, a creator and a studio: every call lets in one of them.
async fn everybody(app: &App) -> [Browser; 3] {
    let mut staff = app.staff("boss").await;
    let creator = app.member("vesna").await;
    sqlx::query("update accounts set role = 'creator' where id = $1")
        .bind(creator.account())
        .execute(&app.db)
        .await
        .unwrap();
    let studio = app.member("atelier").await;
    sqlx::query("update accounts set email_confirmed_at = now() where id = $1")
        .bind(studio.account())
        .execute(&app.db)
        .await
        .unwrap();
    let body = json!({ "who": "atelier", "reason": "papers are fine" });
    let opened = staff.post("/front/admin/studios", &body).await;
    assert_eq!(opened.status, 204, "{}", opened.body);
    [staff, creator, studio]
}

/// The answer to the first of them who is let in.
async fn told(callers: &mut [Browser; 3], request: impl Fn() -> Request<Body>) -> Answer {
    let [staff, others @ ..] = callers;
    let mut answer = staff.send(request()).await;
    for other in others {
        if answer.code() == "forbidden" {
            answer = other.send(request()).await;
        }
    }
    answer
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_form_of_another_type_than_json_is_refused_everywhere(db: PgPool) {
    let app = App::new(db);
    let mut callers = everybody(&app).await;
    for route in routes()
        .iter()
        .filter(|route| route.operation.get("requestBody").is_some())
    {
        let json = route.operation["requestBody"]["content"]
            .get("application/json")
            .is_some();
        if !json {
            continue;
        }
        let request = || {
            let mut request = Browser::request(route.method.clone(), &route.path, Some(&json!({})));
            let headers = request.headers_mut();
            headers.insert("content-type", HeaderValue::from_static("text/plain"));
            headers.insert("idempotency-key", HeaderValue::from_static("0123456789abcdef"));
            request
        };

        let answer = told(&mut callers, request).await;

        let is_refused = ["invalid_body", "not_found"].contains(&answer.code());
        assert!(is_refused, "{} answers {} {}", route.id, answer.status, answer.body);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn every_answer_keeps_the_browsers_guards_up(db: PgPool) {
    let app = App::new(db);
    let mut member = app.member("mila").await;

    for route in routes() {
        let answer = member
            .send(Browser::request(route.method.clone(), &route.path, Some(&json!({}))))
            .await;

        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "strict-origin-when-cross-origin"),
            ("cross-origin-opener-policy", "same-origin"),
            ("strict-transport-security", "max-age=31536000; includeSubDomains"),
        ] {
            assert_eq!(answer.headers[name], value, "{}", route.id);
        }
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("frame-ancestors 'none'"), "{}", route.id);
        assert_eq!(answer.headers["x-request-id"].len(), 36, "{}", route.id);
        assert_ne!(answer.status, 500, "{}", route.id);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_path_that_is_not_ours_is_a_problem_like_any_other(db: PgPool) {
    let mut visitor = App::new(db).visitor();

    let answers = [
        visitor.get("/front").await,
        visitor.get("/front/").await,
        visitor.get("/front/nothing/here").await,
        visitor.get("/front/auth/login").await,
        visitor.get("/front/users/1/nothing").await,
    ];

    for answer in answers {
        assert_eq!((answer.status.as_u16(), answer.code()), (404, "not_found"));
        assert_eq!(answer.headers["content-type"], "application/problem+json");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn the_schema_is_there_for_everybody(db: PgPool) {
    let answer = App::new(db).visitor().get("/front/openapi.json").await;

    assert_eq!(answer.body, serde_json::to_value(api::app::openapi_document()).unwrap());
}

#[test]
fn every_operation_has_one_name_and_says_how_it_refuses() {
    let routes = routes();
    let names: HashSet<&str> = routes.iter().map(|route| route.id.as_str()).collect();

    assert_eq!(names.len(), routes.len());
    for route in &routes {
        let problem = &route.operation["responses"]["4XX"]["content"]["application/problem+json"]["schema"]["$ref"];
        assert_eq!(problem, "#/components/schemas/Problem", "{}", route.id);
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_character_that_no_text_can_keep_is_refused_everywhere(db: PgPool) {
    let app = App::new(db);
    let mut member = app.member("mila").await;

    let order = json!({ "mode": "imagine", "storyPrompt": "a\u{0}b" });
    let refused = member.post("/front/generations/images/quote", &order).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (422, "invalid_body"));
    let login = json!({ "loginOrEmail": "\u{0}", "password": "a long enough one" });
    let refused = app.visitor().post("/front/auth/login", &login).await;
    assert_eq!((refused.status.as_u16(), refused.code()), (422, "invalid_body"));
    let refused = app.staff("sam").await.get("/front/admin/jobs?kind=%00").await;
    assert_eq!((refused.status.as_u16(), refused.code()), (422, "unknown_option"));
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn an_older_browser_on_our_own_page_is_heard(db: PgPool) {
    let app = App::new(db);
    let mut request = Browser::request(Method::POST, "/front/auth/logout", None);
    request.headers_mut().remove("sec-fetch-site");
    request
        .headers_mut()
        .insert("origin", HeaderValue::from_static("https://nocturne.test"));

    let answer = app.member("mila").await.send(request).await;

    assert_eq!(answer.status, 204);
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_body_ends_where_its_json_ends(db: PgPool) {
    let app = App::new(db);
    let body = r#"{"email":"mila@nocturne.test"}"#;
    for (rest, status, code) in [
        ("", 202, ""),
        (" \n", 202, ""),
        ("garbage", 422, "invalid_body"),
        ("{}", 422, "invalid_body"),
        (r#"{"email":"orin@nocturne.test"}"#, 422, "invalid_body"),
    ] {
        let mut request = Browser::request(Method::POST, "/front/auth/password/forgot", Some(&json!({})));
        *request.body_mut() = Body::from(format!("{body}{rest}"));

        let answer = app.visitor().send(request).await;

        assert_eq!((answer.status.as_u16(), answer.code()), (status, code), "{rest:?}");
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn a_path_that_is_no_text_is_a_problem_like_any_other(db: PgPool) {
    let app = App::new(db);
    let mut callers = everybody(&app).await;
    let mut paths: Vec<(Method, String)> = routes()
        .into_iter()
        .filter(|route| route.path.contains(SOME_ID))
        .map(|route| (route.method, route.path.replace(SOME_ID, "%ff")))
        .collect();
    assert!(paths.len() >= 15);
    paths.push((Method::GET, "/sandbox/checkout/%ff".to_owned()));
    paths.push((Method::POST, "/sandbox/checkout/%ff".to_owned()));

    for (method, path) in paths {
        let request = || {
            let mut request = Browser::request(method.clone(), &path, Some(&json!({})));
            let key = HeaderValue::from_static("0123456789abcdef");
            request.headers_mut().insert("idempotency-key", key);
            request
        };

        let answer = told(&mut callers, request).await;

        assert_eq!(
            (answer.status.as_u16(), answer.code()),
            (404, "not_found"),
            "{method} {path}"
        );
        assert_eq!(
            answer.headers["content-type"], "application/problem+json",
            "{method} {path}"
        );
    }
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn who_asks_for_the_live_channel_without_a_socket_is_told_in_our_own_words(db: PgPool) {
    let answer = App::new(db).member("mila").await.get("/front/ws").await;

    assert_eq!((answer.status.as_u16(), answer.code()), (422, "invalid_body"));
    assert_eq!(answer.headers["content-type"], "application/problem+json");
}
