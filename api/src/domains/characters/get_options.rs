use std::sync::LazyLock;

use axum::{
    http::{HeaderName, header},
    response::IntoResponse,
};
use jobs::domains::characters::{Options, Preset};
use serde_json::Value;

use crate::http::problem::Problem;

/// Response body, built once: the lists and rules, plus the presets.
static BODY: LazyLock<String> = LazyLock::new(|| {
    let mut body: Value = serde_json::from_str(Options::json()).expect("options.json is part of the build");
    body["presets"] = serde_json::from_str(Preset::json()).expect("presets.json is part of the build");
    body.to_string()
});

/// Options of a character: the lists, the rules between them, and the starting point of each wizard.
#[utoipa::path(get, path = "/front/characters/options", tag = "characters",
    responses((status = 200, content_type = "application/json", body = Object), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_character_options() -> impl IntoResponse {
    const HEADERS: [(HeaderName, &str); 2] = [
        (header::CONTENT_TYPE, "application/json"),
        // They only change with the build.
        (header::CACHE_CONTROL, "public, max-age=300"),
    ];
    (HEADERS, BODY.as_str())
}
