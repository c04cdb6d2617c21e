//! A classifier over HTTP. Its answers are treated as hostile: no redirects, bounded bodies, bounded waits.
use std::{io::Cursor, time::Duration};

use async_trait::async_trait;
use base64::{Engine, prelude::BASE64_STANDARD};
use image::codecs::jpeg::JpegEncoder;
use reqwest::{
    Client, Url,
    header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue},
    redirect::Policy,
};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    CheckError,
    port::{Class, Findings, PictureChecker, Sample},
};

/// Longer side of the pictures sent, in pixels.
const SIDE: u32 = 640;
const QUALITY: u8 = 90;
const CONNECT: Duration = Duration::from_secs(5);
/// From the request to the last byte of the answer.
const OVERALL: Duration = Duration::from_secs(20);
/// Maximum bytes of an answer.
const ANSWER_MAX: usize = 64 << 10;
/// Maximum classes and people of an answer.
const LISTED_MAX: usize = 64;
/// Maximum characters of a name or version.
const NAME_MAX: usize = 60;

/// Statuses of a classifier that doesn't know comparisons.
const UNKNOWN_REQUEST: [u16; 6] = [400, 404, 405, 415, 422, 501];

/// A classifier that takes a JPEG by POST and answers with JSON. It may also take JSON with two sets of JPEGs, and answer
/// how much the people in them look alike.
pub struct HttpChecker {
    name: String,
    client: Client,
    url: Url,
    authorization: Option<HeaderValue>,
}

#[derive(Deserialize)]
struct Answer {
    version: Option<String>,
    explicit: f32,
    #[serde(default)]
    classes: Vec<AnsweredClass>,
    #[serde(default)]
    ages: Vec<f32>,
    #[serde(default)]
    blocked: bool,
}

#[derive(Deserialize)]
struct AnsweredClass {
    name: String,
    score: f32,
}

#[derive(Deserialize)]
struct Comparison {
    /// Left out by classifiers that compare no faces.
    likeness: Option<f32>,
}

impl HttpChecker {
    /// With the address to post to, and the token of its `Authorization: Bearer` header. Errors if either is unusable.
    pub fn new(url: &str, token: Option<&str>) -> Result<Self, CheckError> {
        let invalid = || CheckError::Address(url.to_owned());
        let address = Url::parse(url).map_err(|_| invalid())?;
        let host = address.host_str().ok_or_else(invalid)?;
        if !matches!(address.scheme(), "http" | "https") {
            return Err(invalid());
        }
        let name = address
            .port()
            .map_or_else(|| host.to_owned(), |port| format!("{host}:{port}"));
        let authorization = token.map(|token| {
            let mut value = HeaderValue::from_str(&format!("Bearer {token}")).map_err(|_| invalid())?;
            value.set_sensitive(true);
            Ok(value)
        });
        Ok(Self {
            name,
            client: Client::builder()
                .redirect(Policy::none())
                .connect_timeout(CONNECT)
                .timeout(OVERALL)
                // A private machine: no proxy from the environment.
                .no_proxy()
                .build()
                .map_err(|_| invalid())?,
            url: address,
            authorization: authorization.transpose()?,
        })
    }

    async fn ask(&self, content_type: &str, body: Vec<u8>, key: &str) -> Result<Vec<u8>, CheckError> {
        let mut request = self
            .client
            .post(self.url.clone())
            .header(CONTENT_TYPE, content_type)
            .header("idempotency-key", key)
            .body(body);
        if let Some(value) = &self.authorization {
            request = request.header(AUTHORIZATION, value);
        }
        let mut response = request.send().await.map_err(|error| failure(&error))?;
        if !response.status().is_success() {
            return Err(CheckError::Status(response.status().as_u16()));
        }
        let mut body = Vec::new();
        while let Some(piece) = response.chunk().await.map_err(|error| failure(&error))? {
            if body.len() + piece.len() > ANSWER_MAX {
                return Err(CheckError::Garbage("it is too long"));
            }
            body.extend_from_slice(&piece);
        }
        Ok(body)
    }
}

#[async_trait]
impl PictureChecker for HttpChecker {
    fn name(&self) -> &str {
        &self.name
    }

    fn side(&self) -> u32 {
        SIDE
    }

    async fn check(&self, sample: Sample) -> Result<Findings, CheckError> {
        let key = sample.key();
        let file = tokio::task::spawn_blocking(move || encode(&sample))
            .await
            .map_err(|error| CheckError::Model(error.to_string()))??;
        read_answer(&self.ask("image/jpeg", file, &key).await?)
    }

    async fn compare(&self, reference: Vec<Sample>, pictures: Vec<Sample>) -> Result<Option<f32>, CheckError> {
        let key = key_of(&reference, &pictures);
        let body = tokio::task::spawn_blocking(move || {
            let compare = json!({ "reference": encode_all(&reference)?, "pictures": encode_all(&pictures)? });
            Ok::<_, CheckError>(json!({ "compare": compare }).to_string().into_bytes())
        })
        .await
        .map_err(|error| CheckError::Model(error.to_string()))??;
        match self.ask("application/json", body, &key).await {
            Ok(answer) => read_comparison(&answer),
            Err(CheckError::Status(status)) if UNKNOWN_REQUEST.contains(&status) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// SHA-256 of the keys of both sets in hexadecimal.
fn key_of(reference: &[Sample], pictures: &[Sample]) -> String {
    let mut hash = Sha256::new();
    for set in [reference, pictures] {
        for sample in set {
            hash.update(sample.key());
        }
        hash.update("/");
    }
    hex::encode(hash.finalize())
}

/// JPEGs in Base64.
fn encode_all(samples: &[Sample]) -> Result<Vec<String>, CheckError> {
    let encoded = samples.iter().map(|sample| Ok(BASE64_STANDARD.encode(encode(sample)?)));
    encoded.collect()
}

fn read_comparison(body: &[u8]) -> Result<Option<f32>, CheckError> {
    let answer: Comparison =
        serde_json::from_slice(body).map_err(|_| CheckError::Garbage("it isn't the expected JSON"))?;
    match answer.likeness {
        Some(likeness) if !(0.0..=1.0).contains(&likeness) => {
            Err(CheckError::Garbage("a score is not between 0 and 1"))
        }
        likeness => Ok(likeness),
    }
}

fn encode(sample: &Sample) -> Result<Vec<u8>, CheckError> {
    let mut file = Cursor::new(Vec::new());
    sample
        .pixels
        .write_with_encoder(JpegEncoder::new_with_quality(&mut file, QUALITY))
        .map_err(|error| CheckError::Model(error.to_string()))?;
    Ok(file.into_inner())
}

/// An error before there is a whole answer. The address is left out.
fn failure(error: &reqwest::Error) -> CheckError {
    if error.is_timeout() {
        CheckError::TimedOut
    } else if error.is_connect() {
        CheckError::Away("no connection")
    } else {
        CheckError::Away("the connection was lost")
    }
}

/// Believes only what can be: scores are shares, ages are ages, and lists are short.
fn read_answer(body: &[u8]) -> Result<Findings, CheckError> {
    let answer: Answer = serde_json::from_slice(body).map_err(|_| CheckError::Garbage("it isn't the expected JSON"))?;
    let is_share = |score: f32| (0.0..=1.0).contains(&score);
    if !is_share(answer.explicit) || !answer.classes.iter().all(|class| is_share(class.score)) {
        return Err(CheckError::Garbage("a score is not between 0 and 1"));
    }
    if answer.classes.len() > LISTED_MAX || answer.ages.len() > LISTED_MAX {
        return Err(CheckError::Garbage("it lists too much"));
    }
    let mut classes: Vec<Class> = answer.classes.iter().map(class_of).collect();
    classes.sort_by(|one, two| two.score.total_cmp(&one.score));
    Ok(Findings {
        version: short(&answer.version.unwrap_or_default()),
        classes,
        explicit: answer.explicit,
        ages: answer.ages.into_iter().map(age_of).collect::<Result<_, _>>()?,
        is_blocked: answer.blocked,
    })
}

fn class_of(class: &AnsweredClass) -> Class {
    Class {
        name: short(&class.name),
        score: class.score,
    }
}

/// Whole years, rounded down: 17.9 is under 18.
fn age_of(years: f32) -> Result<u8, CheckError> {
    if !(0.0..=150.0).contains(&years) {
        return Err(CheckError::Garbage("an age is no age"));
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is between 0 and 150"
    )]
    Ok(years as u8)
}

fn short(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(NAME_MAX).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use axum::{Router, body::Bytes, http::HeaderMap, routing::post};

    use super::{CheckError, HttpChecker, read_answer, read_comparison};
    use crate::{PictureChecker, Sample};

    const GOOD: &str =
        r#"{"version":"3","explicit":0.93,"classes":[{"name":"breast","score":0.93}],"ages":[34,17.9],"more":1}"#;

    type Heard = Arc<Mutex<Vec<(HeaderMap, Bytes)>>>;

    async fn serve(status: u16, answer: String) -> (String, Heard) {
        let heard = Heard::default();
        let ear = heard.clone();
        let router = Router::new().route(
            "/check",
            post(move |headers: HeaderMap, body: Bytes| async move {
                ear.lock().unwrap().push((headers, body));
                (axum::http::StatusCode::from_u16(status).unwrap(), answer)
            }),
        );
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/check", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        (url, heard)
    }

    fn a_sample() -> Sample {
        Sample::of(64, 48, &[120; 64 * 48 * 3], 640).unwrap()
    }

    #[tokio::test]
    async fn a_small_jpeg_goes_out_once_with_its_key_and_the_answer_is_read() {
        let (url, heard) = serve(200, GOOD.to_owned()).await;
        let checker = HttpChecker::new(&url, Some("secret")).unwrap();

        let found = checker.check(a_sample()).await.unwrap();

        assert!(found.is_explicit() && !found.is_blocked);
        assert_eq!((found.version.as_str(), found.youngest()), ("3", Some(17)));
        let heard = heard.lock().unwrap();
        let (headers, body) = &heard[0];
        assert_eq!(heard.len(), 1);
        assert_eq!(headers["idempotency-key"], a_sample().key().as_str());
        assert_eq!(headers["authorization"], "Bearer secret");
        assert_eq!(image::load_from_memory(body).unwrap().width(), 64);
    }

    #[tokio::test]
    async fn whatever_else_comes_back_is_no_check() {
        for (status, answer) in [
            (500, GOOD.to_owned()),
            (302, GOOD.to_owned()),
            (200, "nothing".to_owned()),
            (200, "x".repeat(70_000)),
        ] {
            let (url, _) = serve(status, answer).await;
            let checker = HttpChecker::new(&url, None).unwrap();

            assert!(checker.check(a_sample()).await.is_err(), "{status}");
        }
        let away = HttpChecker::new("http://127.0.0.1:9/check", None).unwrap();
        assert!(matches!(away.check(a_sample()).await, Err(CheckError::Away(_))));
    }

    #[tokio::test]
    async fn two_sets_of_pictures_are_compared_by_classifiers_that_can() {
        for (status, answer, likeness) in [
            (200, r#"{"version":"3","likeness":0.91}"#, Some(0.91)),
            (200, r#"{"explicit":0.1}"#, None),
            (415, "", None),
        ] {
            let (url, heard) = serve(status, answer.to_owned()).await;
            let checker = HttpChecker::new(&url, Some("secret")).unwrap();

            let found = checker.compare(vec![a_sample()], vec![a_sample(), a_sample()]).await;

            assert_eq!(found.unwrap(), likeness);
            let heard = heard.lock().unwrap();
            let (headers, body) = &heard[0];
            assert_eq!(headers["content-type"], "application/json");
            let body: serde_json::Value = serde_json::from_slice(body).unwrap();
            let count = |set: &str| body["compare"][set].as_array().unwrap().len();
            assert_eq!((count("reference"), count("pictures")), (1, 2));
        }
        let (url, _) = serve(503, String::new()).await;
        let checker = HttpChecker::new(&url, None).unwrap();
        assert!(checker.compare(vec![a_sample()], vec![a_sample()]).await.is_err());
        assert!(read_comparison(br#"{"likeness":1.2}"#).is_err());
    }

    #[test]
    fn impossible_answers_are_not_believed() {
        for answer in [
            "{}",
            r#"{"explicit":1.5}"#,
            r#"{"explicit":-0.1}"#,
            r#"{"explicit":0.1,"classes":[{"name":"x","score":7}]}"#,
            r#"{"explicit":0.1,"ages":[-3]}"#,
            r#"{"explicit":0.1,"ages":[900]}"#,
            r#"{"explicit":0.1,"blocked":"yes"}"#,
            &format!(r#"{{"explicit":0.1,"ages":[{}30]}}"#, "30,".repeat(64)),
        ] {
            assert!(read_answer(answer.as_bytes()).is_err(), "{answer}");
        }
        assert!(read_answer(br#"{"explicit":0}"#).is_ok());
    }

    #[test]
    fn an_address_that_cant_be_posted_to_is_refused() {
        for url in ["", "classifier", "file:///etc/passwd", "ftp://host/x"] {
            assert!(HttpChecker::new(url, None).is_err(), "{url:?}");
        }
        assert!(HttpChecker::new("https://host/x", Some("two\nlines")).is_err());
    }
}
