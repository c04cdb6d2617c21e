//! A browser on one of our pages: it keeps cookies and says where its requests come from.
use std::{collections::BTreeMap, net::SocketAddr};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::ConnectInfo,
    http::{HeaderMap, HeaderValue, Method, Request, StatusCode, header, response},
};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use uuid::Uuid;

#[derive(Clone)]
pub struct Browser {
    router: Router,
    pub cookies: BTreeMap<String, String>,
    pub address: SocketAddr,
    /// Set after signing up.
    pub account: Option<Uuid>,
}

pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// Null when the body is not JSON.
    pub body: Value,
}

impl Answer {
    /// The code of a refusal.
    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }
}

/// Calls `attempt`, numbered from 1, until the rate limit per minute refuses; returns how many passed before.
pub async fn until_limited(limit: u32, mut attempt: impl AsyncFnMut(u32) -> Answer) -> u32 {
    // While a slow machine tries, some of the allowance comes back: up to all of it within a minute.
    for number in 1..=2 * limit {
        let answer = attempt(number).await;
        if answer.status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(answer.code(), "too_many_attempts");
            assert!(answer.headers.contains_key(header::RETRY_AFTER));
            assert!(number > limit, "refused at try {number} of {limit}");
            return number - 1;
        }
        assert!(answer.status.is_success(), "{}", answer.body);
    }
    panic!("nothing is refused after twice the {limit} that are allowed");
}

impl Browser {
    pub fn new(router: Router) -> Self {
        Self {
            router,
            cookies: BTreeMap::new(),
            address: ([192, 0, 2, 1], 40_000).into(),
            account: None,
        }
    }

    /// The same browser in another town.
    pub fn at(mut self, address: [u8; 4]) -> Self {
        self.address = (address, 40_000).into();
        self
    }

    /// The same browser, connected elsewhere.
    pub fn through(&self, router: &Router) -> Self {
        Self {
            router: router.clone(),
            ..self.clone()
        }
    }

    pub fn account(&self) -> Uuid {
        self.account.expect("who has signed up has an account")
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/front/users/{}/{rest}", self.account())
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(Self::request(Method::GET, path, None)).await
    }

    pub async fn post(&mut self, path: &str, body: &Value) -> Answer {
        self.send(Self::request(Method::POST, path, Some(body))).await
    }

    pub async fn delete(&mut self, path: &str) -> Answer {
        self.send(Self::request(Method::DELETE, path, None)).await
    }

    /// A request as our own page makes it.
    pub fn request(method: Method, path: &str, body: Option<&Value>) -> Request<Body> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "nocturne.test")
            .header("sec-fetch-site", "same-origin");
        match body {
            Some(body) => request
                .header(header::CONTENT_TYPE, "application/json")
                .body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        }
        .unwrap()
    }

    /// The body of an answer, whatever its type and status.
    pub async fn read(&mut self, path: &str) -> (StatusCode, String) {
        let (parts, bytes) = self.exchange(Self::request(Method::GET, path, None)).await;
        (parts.status, String::from_utf8_lossy(&bytes).into_owned())
    }

    /// The bytes of a file that is there.
    pub async fn download(&mut self, path: &str) -> Vec<u8> {
        let (parts, bytes) = self.exchange(Self::request(Method::GET, path, None)).await;
        assert_eq!(parts.status, StatusCode::OK, "{path}");
        bytes.to_vec()
    }

    pub async fn send(&mut self, request: Request<Body>) -> Answer {
        let (parts, bytes) = self.exchange(request).await;
        for cookie in parts.headers.get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().unwrap());
        }
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: serde_json::from_slice(&bytes).unwrap_or_default(),
        }
    }

    async fn exchange(&self, mut request: Request<Body>) -> (response::Parts, Bytes) {
        request.extensions_mut().insert(ConnectInfo(self.address));
        if !self.cookies.is_empty() {
            let pairs: Vec<String> = self
                .cookies
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect();
            request
                .headers_mut()
                .insert(header::COOKIE, HeaderValue::from_str(&pairs.join("; ")).unwrap());
        }
        let (parts, body) = self.router.clone().oneshot(request).await.unwrap().into_parts();
        (parts, body.collect().await.unwrap().to_bytes())
    }

    fn keep(&mut self, cookie: &str) {
        let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
        if cookie.contains("Max-Age=0") {
            self.cookies.remove(name);
        } else {
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
    }
}
