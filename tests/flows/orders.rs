//! Ordering as the order screens do it.
use axum::http::{HeaderValue, Method};
use serde_json::{Value, json};

use crate::browser::{Answer, Browser};

/// A POST that costs something.
pub async fn post_once(browser: &mut Browser, path: &str, body: &Value, key: &str) -> Answer {
    let mut request = Browser::request(Method::POST, path, Some(body));
    let key = HeaderValue::from_str(key).expect("keys are plain");
    request.headers_mut().insert("idempotency-key", key);
    browser.send(request).await
}

/// Orders pictures of a lighthouse and returns the generation.
pub async fn order_pictures(browser: &mut Browser, model: &str, pictures: u8, key: &str) -> Value {
    let order = json!({
        "mode": "imagine", "storyPrompt": "a lighthouse in the rain", "model": model, "batchSize": pictures, "seed": "7",
    });
    let answer = post_once(browser, "/front/generations/images", &order, key).await;
    assert_eq!(answer.status, 202, "{}", answer.body);
    answer.body
}
