use crate::server::{TestServer, bytes, http, refusal};
use aws_sdk_s3::Client;
use aws_sdk_s3::presigning::PresigningConfig;
use aws_sdk_s3::primitives::ByteStream;
use futures::future::join_all;
use std::time::Duration;

async fn read_range(client: &Client, range: &str) -> (String, Vec<u8>) {
    let answer = client
        .get_object()
        .bucket("media")
        .key("whole")
        .range(range)
        .send()
        .await
        .unwrap();
    let content_range = answer.content_range().unwrap().to_owned();
    (content_range, answer.body.collect().await.unwrap().to_vec())
}

#[tokio::test]
async fn ranges_are_cut_from_the_content() {
    let (_server, client) = TestServer::with_bucket().await;
    let content = bytes(5, 1_000_000);
    client
        .put_object()
        .bucket("media")
        .key("whole")
        .body(content.clone().into())
        .send()
        .await
        .unwrap();

    let middle = read_range(&client, "bytes=300000-699999").await;
    let end = read_range(&client, "bytes=999990-").await;
    let last = read_range(&client, "bytes=-5").await;
    let beyond = read_range(&client, "bytes=999999-2000000").await;

    assert_eq!(
        middle,
        (
            "bytes 300000-699999/1000000".to_owned(),
            content[300_000..700_000].to_vec()
        )
    );
    assert_eq!(
        end,
        ("bytes 999990-999999/1000000".to_owned(), content[999_990..].to_vec())
    );
    assert_eq!(
        last,
        ("bytes 999995-999999/1000000".to_owned(), content[999_995..].to_vec())
    );
    assert_eq!(
        beyond,
        ("bytes 999999-999999/1000000".to_owned(), content[999_999..].to_vec())
    );
    let outside = client
        .get_object()
        .bucket("media")
        .key("whole")
        .range("bytes=1000000-")
        .send()
        .await;
    assert_eq!(refusal(outside), (416, "InvalidRange".to_owned()));
}

#[tokio::test]
async fn a_reader_who_has_the_content_is_told_so() {
    let (_server, client) = TestServer::with_bucket().await;
    let put = client
        .put_object()
        .bucket("media")
        .key("page")
        .body(ByteStream::from_static(b"page"));
    let etag = put.send().await.unwrap().e_tag.unwrap();
    let get = || client.get_object().bucket("media").key("page");

    assert_eq!(refusal(get().if_none_match(&etag).send().await).0, 304);
    assert_eq!(
        refusal(
            client
                .head_object()
                .bucket("media")
                .key("page")
                .if_none_match(&etag)
                .send()
                .await
        )
        .0,
        304
    );
    assert_eq!(
        refusal(get().if_match("\"another\"").send().await),
        (412, "PreconditionFailed".to_owned())
    );
    let link = get()
        .if_none_match(&etag)
        .presigned(PresigningConfig::expires_in(Duration::from_mins(1)).unwrap());
    let raw = http().get(link.await.unwrap().uri()).header("if-none-match", &etag);
    let raw = raw.send().await.unwrap();
    assert_eq!(
        (raw.status().as_u16(), raw.headers()["etag"].to_str().unwrap()),
        (304, etag.as_str())
    );
    assert!(raw.bytes().await.unwrap().is_empty());
    assert!(get().if_none_match("\"another\"").send().await.is_ok());
    assert!(get().if_match(&etag).send().await.is_ok());
}

#[tokio::test]
async fn only_one_of_many_takes_a_free_key() {
    let (server, client) = TestServer::with_bucket().await;
    let take = |name: u8| {
        client
            .put_object()
            .bucket("media")
            .key("seat")
            .if_none_match("*")
            .body(ByteStream::from(vec![name]))
            .send()
    };

    let outcomes = join_all((0..16).map(take)).await;

    let (taken, refused): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
    assert_eq!(taken.len(), 1);
    for outcome in refused {
        assert_eq!(refusal(outcome), (412, "PreconditionFailed".to_owned()));
    }
    assert_eq!(server.content_files(), 1);
}

#[tokio::test]
async fn a_stale_writer_is_refused() {
    let (_server, client) = TestServer::with_bucket().await;
    let put = |content: &'static [u8]| {
        client
            .put_object()
            .bucket("media")
            .key("page")
            .body(ByteStream::from_static(content))
    };
    let first = put(b"first").send().await.unwrap().e_tag.unwrap();

    assert!(put(b"second").if_match(&first).send().await.is_ok());
    assert_eq!(
        refusal(put(b"third").if_match(&first).send().await),
        (412, "PreconditionFailed".to_owned())
    );
}
