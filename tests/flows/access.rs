//! Access of every call, checked on the real router against the lists of calls.
use axum::http::{HeaderValue, Method};
use serde_json::json;
use sqlx::PgPool;
use tests::lists::{Call, WORKS, calls, own_calls};

use crate::{app::App, browser::Browser};

/// Placeholder for every part of an address that a caller chooses.
const SOME_ID: &str = "018f0000-0000-7000-8000-000000000000";

/// The member's username.
const NAME: &str = "mila";

/// One caller per access level.
struct Callers {
    guest: Browser,
    member: Browser,
    other: Browser,
    creator: Browser,
    studio: Browser,
    support: Browser,
    admin: Browser,
}

impl Callers {
    async fn arrive(app: &App) -> Self {
        let mut guest = app.visitor();
        guest.get("/front/v2/config/data").await;
        let studio = of_role(app, "atelier", "creator").await;
        sqlx::query("insert into studios (account_id, opened_by) values ($1, $1)")
            .bind(studio.account())
            .execute(&app.db)
            .await
            .unwrap();
        Self {
            guest,
            member: app.member(NAME).await,
            other: app.member("orin").await,
            creator: of_role(app, "vesna", "creator").await,
            studio,
            support: of_role(app, "rosa", "support").await,
            admin: app.staff("boss").await,
        }
    }
}

async fn of_role(app: &App, name: &str, role: &str) -> Browser {
    let browser = app.member(name).await;
    sqlx::query("update accounts set role = $2 where id = $1")
        .bind(browser.account())
        .bind(role)
        .execute(&app.db)
        .await
        .unwrap();
    browser
}

/// A call's address, with the member as its owner.
fn address(call: &Call, member: &Browser) -> String {
    let chosen = if call.access == "owner" {
        member.account().to_string()
    } else {
        SOME_ID.to_owned()
    };
    let parts = call.path.split('/').map(|part| match part {
        "{username}" if call.access == "owner" => NAME,
        part if part.starts_with('{') => chosen.as_str(),
        part => part,
    });
    format!("/front{}", parts.collect::<Vec<_>>().join("/"))
}

/// Why the caller is not let in, or what else is wrong with an empty request.
async fn refusal(browser: &mut Browser, call: &Call, path: &str) -> String {
    let method: Method = call.method.parse().unwrap();
    let mut request = Browser::request(method, path, Some(&json!({})));
    request
        .headers_mut()
        .insert("idempotency-key", HeaderValue::from_static("0123456789abcdef"));
    browser.send(request).await.code().to_owned()
}

fn is_let_in(refusal: &str) -> bool {
    !["signed_out", "forbidden", "admins_only"].contains(&refusal)
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn each_call_lets_in_whom_its_line_says_and_nobody_else(db: PgPool) {
    let app = App::new(db);
    let mut callers = Callers::arrive(&app).await;
    let mut all: Vec<Call> = calls().into_iter().chain(own_calls()).collect();
    all.retain(|call| call.state == WORKS);
    // Logout comes last: from then on the caller is a guest.
    all.sort_by_key(|call| call.path == "/auth/logout");
    let mut wrong = vec![];

    for call in &all {
        let path = address(call, &callers.member);
        let guest = refusal(&mut callers.guest, call, &path).await;
        let member = refusal(&mut callers.member, call, &path).await;
        let is_right = match call.access {
            "public" => is_let_in(&guest) && is_let_in(&member),
            "login" => guest == "signed_out" && is_let_in(&member),
            "owner" => {
                let other = refusal(&mut callers.other, call, &path).await;
                guest == "signed_out" && other == "not_found" && is_let_in(&member) && member != "not_found"
            }
            "creator" => {
                let creator = refusal(&mut callers.creator, call, &path).await;
                guest == "signed_out" && member == "forbidden" && is_let_in(&creator)
            }
            "studio" => {
                let studio = refusal(&mut callers.studio, call, &path).await;
                guest == "signed_out" && member == "forbidden" && is_let_in(&studio)
            }
            "staff" => {
                let support = refusal(&mut callers.support, call, &path).await;
                let admin = refusal(&mut callers.admin, call, &path).await;
                guest == "signed_out" && member == "forbidden" && is_let_in(&support) && is_let_in(&admin)
            }
            "admin" => {
                let support = refusal(&mut callers.support, call, &path).await;
                let admin = refusal(&mut callers.admin, call, &path).await;
                guest == "signed_out" && member == "forbidden" && support == "admins_only" && is_let_in(&admin)
            }
            other => panic!("{} is for {other}", call.path),
        };
        if !is_right {
            wrong.push(format!(
                "{} {} is for {}: a guest gets {guest:?}, a member {member:?}",
                call.method, call.path, call.access
            ));
        }
    }

    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(all.len() >= 137, "only {} calls", all.len());
}
