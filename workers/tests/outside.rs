//! Push services, Telegram and X, as servers that speak as they do.
use std::sync::{Arc, Mutex};

use axum::{
    Router,
    body::Bytes,
    extract::{Request, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use serde_json::{Value, json};
use workers::outside::{OutsideError, PushConfig, PushService, PushTarget, Telegram, X, XConfig, new_push_keys};

type Script = fn(&str, &Value) -> (StatusCode, Value);

struct Heard {
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

#[derive(Clone)]
struct Service {
    heard: Arc<Mutex<Vec<Heard>>>,
    script: Script,
}

async fn answer(State(service): State<Service>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
    let said = serde_json::from_slice(&body).unwrap_or(Value::Null);
    let (status, answer) = (service.script)(parts.uri.path(), &said);
    service.heard.lock().unwrap().push(Heard {
        path: parts.uri.path().to_owned(),
        headers: parts.headers,
        body,
    });
    (status, axum::Json(answer)).into_response()
}

/// Serves by the script; returns how to reach it.
async fn serve(script: Script) -> (String, Service) {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let service = Service {
        heard: Arc::default(),
        script,
    };
    let router = Router::new().fallback(answer).with_state(service.clone());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (url, service)
}

/// A browser's key, as RFC 8291 gives one in its example.
const P256DH: [u8; 65] = [
    0x04, 0x25, 0x71, 0xb2, 0xbe, 0xcd, 0xfd, 0xe3, 0x60, 0x55, 0x1a, 0xaf, 0x1e, 0xd0, 0xf4, 0xcd, 0x36, 0x6c, 0x11,
    0xce, 0xbe, 0x55, 0x5f, 0x89, 0xbc, 0xb7, 0xb1, 0x86, 0xa5, 0x33, 0x39, 0x17, 0x31, 0x68, 0xec, 0xe2, 0xeb, 0xe0,
    0x18, 0x59, 0x7b, 0xd3, 0x04, 0x79, 0xb8, 0x6e, 0x3c, 0x8f, 0x8e, 0xce, 0xd5, 0x77, 0xca, 0x59, 0x18, 0x7e, 0x92,
    0x46, 0x99, 0x0d, 0xb6, 0x82, 0x00, 0x8b, 0x0e,
];

async fn pushed(script: Script) -> (Result<(), OutsideError>, Service) {
    let (url, service) = serve(script).await;
    let push = PushService::new(PushConfig {
        contact: "mailto:ops@nocturne.test".to_owned(),
        private_key: new_push_keys().unwrap().0,
        trusted: vec![url.clone()],
    });
    let target = PushTarget {
        endpoint: &format!("{url}/send/abc"),
        p256dh: &P256DH,
        auth: &[5; 16],
    };
    (push.send(target, "topic1", "You have new messages").await, service)
}

#[tokio::test]
async fn a_push_arrives_encrypted_under_our_name() {
    let (sent, service) = pushed(|_, _| (StatusCode::CREATED, Value::Null)).await;

    sent.unwrap();
    let heard = service.heard.lock().unwrap();
    let header = |name: &str| heard[0].headers[name].to_str().unwrap().to_owned();
    assert_eq!(
        (header("content-encoding").as_str(), header("topic").as_str()),
        ("aes128gcm", "topic1")
    );
    assert!(
        header("authorization").starts_with("vapid t=ey"),
        "{}",
        header("authorization")
    );
    assert!(header("ttl").parse::<u32>().unwrap() > 0);
    assert!(!heard[0].body.windows(8).any(|part| part == b"messages"));
}

#[tokio::test]
async fn a_push_service_says_what_becomes_of_an_endpoint() {
    let (gone, _) = pushed(|_, _| (StatusCode::GONE, Value::Null)).await;
    assert!(matches!(gone, Err(OutsideError::Gone(410))));
    let (busy, _) = pushed(|_, _| (StatusCode::TOO_MANY_REQUESTS, Value::Null)).await;
    assert!(matches!(busy, Err(OutsideError::Waits(_))));
    let (refused, _) = pushed(|_, _| (StatusCode::PAYLOAD_TOO_LARGE, Value::Null)).await;
    assert!(matches!(refused, Err(OutsideError::Refused(413))));
}

#[tokio::test]
async fn nobody_else_is_called() {
    let (url, service) = serve(|_, _| (StatusCode::CREATED, Value::Null)).await;
    let push = PushService::new(PushConfig {
        contact: "mailto:ops@nocturne.test".to_owned(),
        private_key: new_push_keys().unwrap().0,
        trusted: Vec::new(),
    });
    let target = PushTarget {
        endpoint: &format!("{url}/inside"),
        p256dh: &P256DH,
        auth: &[5; 16],
    };

    assert!(matches!(
        push.send(target, "t", "x").await,
        Err(OutsideError::Refused(_))
    ));
    assert!(service.heard.lock().unwrap().is_empty());
}

#[tokio::test]
async fn a_bot_speaks_and_is_spoken_to() {
    let (url, service) = serve(|path, said| match path.rsplit('/').next().unwrap() {
        "getMe" => (
            StatusCode::OK,
            json!({ "ok": true, "result": { "username": "nocturne_bot" } }),
        ),
        "getUpdates" => (
            StatusCode::OK,
            json!({ "ok": true, "result": [
                { "update_id": 7, "message": { "chat": { "id": 42, "type": "private" },
                    "from": { "username": "mila_tg" }, "text": "/start key" } },
                { "update_id": 8, "message": { "chat": { "id": -1, "type": "group" }, "text": "/start key" } },
            ] }),
        ),
        _ if said["chat_id"] == 13 => (
            StatusCode::FORBIDDEN,
            json!({ "ok": false, "error_code": 403, "description": "bot was blocked by the user" }),
        ),
        _ => (StatusCode::OK, json!({ "ok": true, "result": {} })),
    })
    .await;
    let bot = Telegram::new(&url, "12:secret");

    assert_eq!(bot.name().await.unwrap(), "nocturne_bot");
    let (updates, next) = bot.updates(0).await.unwrap();
    assert_eq!((updates.len(), next), (1, 9));
    assert_eq!((updates[0].chat_id, updates[0].text.as_str()), (42, "/start key"));
    bot.send(42, "You have new messages").await.unwrap();
    assert!(matches!(bot.send(13, "x").await, Err(OutsideError::Gone(403))));
    assert!(
        service
            .heard
            .lock()
            .unwrap()
            .iter()
            .all(|heard| heard.path.starts_with("/bot12:secret/"))
    );
}

#[tokio::test]
async fn a_bot_that_can_not_be_reached_keeps_its_token() {
    let error = Telegram::new("http://127.0.0.1:1", "12:secret")
        .name()
        .await
        .unwrap_err();
    assert!(!format!("{error} {error:?}").contains("secret"));
}

#[tokio::test]
async fn a_post_goes_to_x_once() {
    let (url, service) = serve(|path, said| match path {
        "/2/oauth2/token" => (
            StatusCode::OK,
            json!({ "access_token": "a", "refresh_token": "r", "expires_in": 7200 }),
        ),
        "/2/users/me" => (StatusCode::OK, json!({ "data": { "username": "mila" } })),
        _ if said["text"] == "again" => (StatusCode::FORBIDDEN, json!({ "title": "duplicate content" })),
        _ if said["text"] == "taken back" => (StatusCode::UNAUTHORIZED, json!({})),
        _ => (StatusCode::CREATED, json!({ "data": { "id": "1" } })),
    })
    .await;
    let x = X::new(XConfig {
        url,
        client_id: "app".to_owned(),
        client_secret: "secret".to_owned(),
    });

    let tokens = x.trade("code", "verifier", "https://nocturne.test/back").await.unwrap();
    assert_eq!(x.name(&tokens.access_token).await.unwrap(), "mila");
    x.post(&tokens.access_token, "New: https://nocturne.test/post/1")
        .await
        .unwrap();
    x.post(&tokens.access_token, "again")
        .await
        .expect("the try before has posted it");
    assert!(matches!(x.post("a", "taken back").await, Err(OutsideError::Gone(401))));

    let heard = service.heard.lock().unwrap();
    let form = String::from_utf8_lossy(&heard[0].body).into_owned();
    assert!(
        form.contains("code_verifier=verifier") && form.contains("grant_type=authorization_code"),
        "{form}"
    );
}
