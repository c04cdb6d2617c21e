use crate::server::{TestServer, client, http, refusal};
use aws_sdk_s3::presigning::PresigningConfig;
use aws_sdk_s3::primitives::ByteStream;
use std::time::{Duration, SystemTime};

fn for_a_minute() -> PresigningConfig {
    PresigningConfig::expires_in(Duration::from_mins(1)).unwrap()
}

#[tokio::test]
async fn the_health_check_needs_no_signature() {
    let server = TestServer::start().await;

    let answer = http().get(server.url("/healthz")).send().await.unwrap();

    assert_eq!(answer.status(), 200);
}

#[tokio::test]
async fn a_wrong_secret_and_no_secret_are_forbidden() {
    let (server, right) = TestServer::with_bucket().await;
    right
        .put_object()
        .bucket("media")
        .key("mine")
        .body(ByteStream::from_static(b"x"))
        .send()
        .await
        .unwrap();

    let wrong = client(server.address, "guessed")
        .get_object()
        .bucket("media")
        .key("mine")
        .send()
        .await;
    let unsigned = http().get(server.url("/media/mine")).send().await.unwrap();

    assert_eq!(refusal(wrong), (403, "SignatureDoesNotMatch".to_owned()));
    assert_eq!(unsigned.status(), 403);
}

#[tokio::test]
async fn signed_links_read_and_write_one_object() {
    let (_server, client) = TestServer::with_bucket().await;
    let http = http();

    let put = client
        .put_object()
        .bucket("media")
        .key("up")
        .content_type("image/png")
        .presigned(for_a_minute());
    let put = put.await.unwrap();
    let upload = |content_type: &'static str| {
        http.put(put.uri())
            .header("content-type", content_type)
            .body("pixels")
            .send()
    };
    assert_eq!(upload("text/html").await.unwrap().status(), 403);
    assert_eq!(upload("image/png").await.unwrap().status(), 200);

    let get = client
        .get_object()
        .bucket("media")
        .key("up")
        .response_content_disposition("attachment");
    let get = get.presigned(for_a_minute()).await.unwrap();
    let answer = http.get(get.uri()).send().await.unwrap();
    assert_eq!(answer.headers()["content-type"], "image/png");
    assert_eq!(answer.headers()["content-disposition"], "attachment");
    assert_eq!(answer.text().await.unwrap(), "pixels");
    let part = http.get(get.uri()).header("range", "bytes=1-2").send().await.unwrap();
    assert_eq!(
        (part.status().as_u16(), part.text().await.unwrap()),
        (206, "ix".to_owned())
    );
}

#[tokio::test]
async fn a_bent_or_expired_link_is_forbidden() {
    let (_server, client) = TestServer::with_bucket().await;
    let get = client.get_object().bucket("media").key("mine");
    let bent = get
        .clone()
        .presigned(for_a_minute())
        .await
        .unwrap()
        .uri()
        .replace("/mine", "/yours");
    let an_hour_ago = PresigningConfig::builder()
        .start_time(SystemTime::now() - Duration::from_hours(1))
        .expires_in(Duration::from_mins(1))
        .build()
        .unwrap();
    let expired = get.presigned(an_hour_ago).await.unwrap();

    assert_eq!(http().get(bent).send().await.unwrap().status(), 403);
    assert_eq!(http().get(expired.uri()).send().await.unwrap().status(), 403);
}
