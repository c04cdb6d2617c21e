//! Serves each request by the region policy: with its place, and only what the rule for the place leaves open.
use axum::{
    extract::{Request, State},
    middleware::Next,
    response::{IntoResponse, Response},
};
use chrono::Utc;
use jobs::domains::regions::Rule;

use super::{
    caller::Guest,
    problem::{ApiError, Code},
    visit,
};
use crate::app::AppState;

/// Calls of providers' servers, whose place says nothing.
const OF_SERVERS: [&str; 2] = ["/front/payments/webhooks/", "/front/verification/callbacks/"];
/// Calls that stay open where the product is blocked: the configuration of the legal pages, support, reports and decisions,
/// takedown notices, releases of people who are shown, logging in and out, leaving mails, ending subscriptions, exports,
/// and the back office.
const OPEN: [&str; 14] = [
    "/front/v2/config/data",
    "/front/openapi.json",
    "/front/auth/",
    "/front/support",
    "/front/reports",
    "/front/cases/",
    "/front/takedowns",
    "/front/counter-notices/",
    "/front/transparency",
    "/front/releases/",
    "/front/notifications/",
    "/front/subscription/cancel",
    "/front/people-exports",
    "/front/admin/",
];
const SIGN_UP: &str = "/front/auth/signup";

pub async fn serve_by_region(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if !path.starts_with("/front/") || is_of_servers(path) {
        return next.run(request).await;
    }
    let place = app.places.place_of(request.headers(), request.extensions());
    if !is_open(path) {
        match app.regions.now(&app.db).await {
            Ok(policies) if policies.line_of(&place, Utc::now()).rule == Rule::Block => {
                return ApiError::from(Code::RegionBlocked).into_response();
            }
            Ok(_) => {}
            Err(error) => return ApiError::from(error).into_response(),
        }
    }
    let guest = Guest::read(request.headers(), &app.signing);
    visit::from(place, guest, next.run(request)).await
}

fn is_of_servers(path: &str) -> bool {
    OF_SERVERS.iter().any(|of_servers| path.starts_with(of_servers))
}

fn is_open(path: &str) -> bool {
    let is_deletion = path.starts_with("/front/users/") && path.ends_with("/delete");
    is_deletion || (path != SIGN_UP && OPEN.iter().any(|open| path.starts_with(open)))
}

#[cfg(test)]
mod tests {
    use super::{is_of_servers, is_open};

    #[test]
    fn servers_of_providers_call_from_everywhere() {
        assert!(is_of_servers("/front/payments/webhooks/btcpay"));
        assert!(is_of_servers("/front/verification/callbacks/sandbox"));
        assert!(!is_of_servers("/front/payments"));
    }

    #[test]
    fn what_is_open_everywhere_is_named() {
        for open in [
            "/front/v2/config/data",
            "/front/auth/login",
            "/front/users/1/delete",
            "/front/support",
            "/front/takedowns",
            "/front/transparency",
            "/front/releases/beef/revoke",
        ] {
            assert!(is_open(open), "{open}");
        }
        for closed in [
            "/front/auth/signup",
            "/front/users/profile",
            "/front/feed/",
            "/front/chats/delete",
        ] {
            assert!(!is_open(closed), "{closed}");
        }
    }
}
