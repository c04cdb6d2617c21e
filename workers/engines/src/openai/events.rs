//! A picture as a stream of server-sent events: unfinished ones first, then the whole.

use crate::encoded::decode_base64;
use crate::forward::Forward;
use crate::http::{Answer, refusal};
use crate::lines::Lines;
use crate::picture::{MAX_PICTURE_JSON, check_picture, check_preview};
use crate::port::{EngineError, Progress, RenderedImage};
use serde::Deserialize;
use serde_json::Value;

/// Bytes of a whole stream: a picture and three unfinished ones.
const MAX_STREAM: usize = 4 * MAX_PICTURE_JSON;

#[derive(Deserialize)]
struct Event {
    r#type: Option<String>,
    b64_json: Option<String>,
    #[serde(default)]
    partial_image_index: u8,
    error: Option<Value>,
}

pub(super) async fn follow(
    mut answer: Answer,
    partial_images: u8,
    forward: &mut Forward<'_>,
) -> Result<RenderedImage, EngineError> {
    let mut lines = Lines::within(MAX_PICTURE_JSON, MAX_STREAM);
    while let Some(chunk) = answer.chunk().await? {
        lines.push(&chunk)?;
        while let Some(line) = lines.next() {
            let Some(data) = line.strip_prefix(b"data:") else {
                continue;
            };
            if let Some(picture) = take(data.trim_ascii(), partial_images, forward)? {
                return check_picture(picture, None).await;
            }
        }
    }
    Err(EngineError::Garbage("the stream ended before the image".to_owned()))
}

/// Reports an unfinished picture, returns a finished one, ignores what it does not know.
fn take(data: &[u8], partial_images: u8, forward: &mut Forward<'_>) -> Result<Option<Vec<u8>>, EngineError> {
    if data.is_empty() || data == b"[DONE]" {
        return Ok(None);
    }
    let event: Event = serde_json::from_slice(data)
        .map_err(|_| EngineError::Garbage("an event of the stream has unexpected JSON".to_owned()))?;
    if let Some(error) = event.error {
        return Err(stream_failure(&error));
    }
    match (event.r#type.as_deref(), event.b64_json) {
        (Some("image_generation.completed"), Some(encoded)) => decode_base64(&encoded).map(Some),
        (Some("image_generation.partial_image"), Some(encoded)) => {
            let (done, all) = (u16::from(event.partial_image_index) + 1, u16::from(partial_images) + 1);
            let percent = u8::try_from((done * 100 / all).min(99)).unwrap_or(99);
            forward.report(Progress::Percent(percent));
            if let Some(preview) = decode_base64(&encoded).ok().and_then(check_preview) {
                forward.report(preview);
            }
            Ok(None)
        }
        _ => Ok(None),
    }
}

/// In the middle of a stream the engine's own trouble arrives in the same shape as a refusal.
fn stream_failure(error: &Value) -> EngineError {
    match refusal(&serde_json::json!({ "error": error })) {
        EngineError::Rejected(code) if !code.starts_with("invalid_") => EngineError::Garbage(code),
        final_answer => final_answer,
    }
}
