use std::{sync::LazyLock, time::Duration};

use axum::http::Method;
use prometheus_client::{
    encoding::EncodeLabelSet,
    metrics::{counter::Counter, family::Family, histogram::Histogram},
    registry::Registry,
};

use crate::http::problem::Code;

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    method: &'static str,
    route: String,
    status: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Took {
    method: &'static str,
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Refused {
    code: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Notified {
    provider: &'static str,
    outcome: &'static str,
}

struct Requests {
    registry: Registry,
    answered: Family<Answered, Counter>,
    took: Family<Took, Histogram>,
    refused: Family<Refused, Counter>,
    notified: Family<Notified, Counter>,
}

/// Seconds; requests are limited to 30.
const BOUNDS: [f64; 11] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 30.0];

static REQUESTS: LazyLock<Requests> = LazyLock::new(|| {
    let mut requests = Requests {
        registry: Registry::default(),
        answered: Family::default(),
        took: Family::new_with_constructor(|| Histogram::new(BOUNDS)),
        refused: Family::default(),
        notified: Family::default(),
    };
    let registry = &mut requests.registry;
    registry.register(
        "nocturne_http_requests",
        "Requests answered, or dropped by the client (status 499)",
        requests.answered.clone(),
    );
    registry.register(
        "nocturne_http_request_duration_seconds",
        "Time from a request to the head of its response",
        requests.took.clone(),
    );
    registry.register(
        "nocturne_http_problems",
        "Requests answered with a problem, by its code",
        requests.refused.clone(),
    );
    registry.register(
        "nocturne_webhooks",
        "Notices of payment providers, by outcome: received, ignored, forged, unreadable or later",
        requests.notified.clone(),
    );
    // At zero, so that the first one shows as an increase.
    for code in [Code::StaffCodesNeeded, Code::Forbidden, Code::Internal, Code::Busy] {
        requests.refused.get_or_create(&Refused { code: code.name() }).inc_by(0);
    }
    requests
});

/// Counts a request by route pattern, which limits the number of series. Without a status the client hung up.
pub fn answered(method: &Method, route: &str, status: Option<u16>, took: Duration) {
    let method = known(method);
    let of_status = Answered {
        method,
        route: route.to_owned(),
        status: status.unwrap_or(499).to_string(),
    };
    REQUESTS.answered.get_or_create(&of_status).inc();
    let of_route = Took {
        method,
        route: route.to_owned(),
    };
    REQUESTS.took.get_or_create(&of_route).observe(took.as_secs_f64());
}

/// Counts a request that was refused, or failed.
pub fn refused(code: Code) {
    REQUESTS.refused.get_or_create(&Refused { code: code.name() }).inc();
}

/// Counts a notice of a payment provider: `received`, `ignored` because it says nothing new, refused as `forged` or
/// `unreadable`, or to be sent again `later`.
pub fn notified(provider: &'static str, outcome: &'static str) {
    REQUESTS.notified.get_or_create(&Notified { provider, outcome }).inc();
}

pub(super) fn registry() -> &'static Registry {
    &REQUESTS.registry
}

/// Clients can make up methods.
fn known(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}
