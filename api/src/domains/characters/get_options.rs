use std::sync::LazyLock;

use axum::{
    http::{HeaderName, header},
    response::IntoResponse,
};
use jobs::domains::characters::{Options, Preset};
use serde_json::Value;

use crate::http::problem::Problem;

/// Put together once: lists and rules as they are kept, and the presets beside them.
static BODY: LazyLock<String> = LazyLock::new(|| {
    let mut body: Value = serde_json::from_str(Options::json()).expect("options.json is part of the build");
    body["presets"] = serde_json::from_str(Preset::json()).expect("presets.json is part of the build");
    body.to_string()
});

/// What can be chosen for a character: the lists, the rules between them, and what each wizard begins with.
#[utoipa::path(get, path = "/front/characters/options", tag = "characters",
    responses((status = 200, content_type = "application/json", body = Object), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_character_options() -> impl IntoResponse {
    const HEADERS: [(HeaderName, &str); 2] = [
        (header::CONTENT_TYPE, "application/json"),
        // They change with the build and with nothing else.
        (header::CACHE_CONTROL, "public, max-age=300"),
    ];
    (HEADERS, BODY.as_str())
}
