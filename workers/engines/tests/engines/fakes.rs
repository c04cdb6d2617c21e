//! Shared by the engine tests: a real server on a free port, a request, and a record of reports.

use axum::Router;
use axum::body::Body;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use engines::{EngineError, ImageRequest, Patience, Progress, Prompt, PromptParts, RenderedImage};
use futures::{StreamExt, stream};
use std::io::Cursor;

pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::new(width, height)
        .write_to(&mut bytes, image::ImageFormat::Png)
        .unwrap();
    bytes.into_inner()
}

pub fn base64(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}

/// A server that lives as long as this value.
pub struct Fake {
    pub url: String,
    server: tokio::task::JoinHandle<()>,
}

impl Fake {
    pub async fn serve(router: Router) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { url, server }
    }
}

impl Drop for Fake {
    fn drop(&mut self) {
        self.server.abort();
    }
}

/// An address where nothing listens.
pub async fn dead_url() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

/// Quick polls, generous timeouts.
pub fn patience() -> Patience {
    Patience {
        poll_ms: 2,
        ..Patience::default()
    }
}

/// Short timeouts: for servers that never answer.
pub fn impatience() -> Patience {
    Patience {
        overall_ms: 150,
        ..patience()
    }
}

pub fn request() -> ImageRequest {
    let parts = PromptParts {
        story: "reading a letter".to_owned(),
        style: "realistic".to_owned(),
        model: "sdxl".to_owned(),
        gender: "female".to_owned(),
        age: 34,
        setting: Some("city".to_owned()),
        mood: None,
        view: None,
        pose: None,
        outfit: Some("coat".to_owned()),
        hair_color: None,
        hair_style: None,
        eye_color: None,
        skin_tone: None,
        ethnicity: None,
        face: None,
        face_diversity: None,
        hair_length: None,
        body_type: None,
        breasts: None,
        chest_size: None,
        buttocks: None,
        height: None,
        occupation: None,
        style_preset: None,
        is_led_by_words: false,
        is_modest: false,
        face_seed: None,
    };
    let prompt = Prompt::build(parts).unwrap();
    ImageRequest {
        job_key: "generation/0".to_owned(),
        prompt,
        width: 832,
        height: 1216,
        seed: 7,
    }
}

/// A body that is shorter than declared.
pub fn half_body(content_type: &'static str, start: Vec<u8>) -> Response {
    let start = stream::once(async { Ok(start) });
    // One turn later, or the start would never leave the server.
    let end = stream::once(async {
        tokio::task::yield_now().await;
        Err(std::io::Error::other("the server died"))
    });
    let body = Body::from_stream(start.chain(end));
    ([(CONTENT_TYPE, content_type)], body).into_response()
}

pub fn previews(seen: &[Progress]) -> usize {
    seen.iter()
        .filter(|progress| matches!(progress, Progress::Preview { .. }))
        .count()
}

pub fn percents(seen: &[Progress]) -> Vec<u8> {
    seen.iter()
        .filter_map(|progress| match progress {
            Progress::Percent(percent) => Some(*percent),
            Progress::Stage(_) | Progress::Preview { .. } => None,
        })
        .collect()
}

#[track_caller]
pub fn assert_garbage(outcome: &Result<RenderedImage, EngineError>) {
    assert!(matches!(outcome, Err(EngineError::Garbage(_))), "{outcome:?}");
}
