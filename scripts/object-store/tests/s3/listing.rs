use crate::server::TestServer;
use aws_sdk_s3::Client;
use aws_sdk_s3::primitives::ByteStream;
use aws_sdk_s3::types::EncodingType;

async fn with_keys(keys: &[&str]) -> (TestServer, Client) {
    let (server, client) = TestServer::with_bucket().await;
    client.create_bucket().bucket("mediaz").send().await.unwrap();
    for key in keys {
        for bucket in ["media", "mediaz"] {
            client
                .put_object()
                .bucket(bucket)
                .key(*key)
                .body(ByteStream::from_static(b"x"))
                .send()
                .await
                .unwrap();
        }
    }
    (server, client)
}

/// All pages of two: each entry with its page number; folders end in a slash.
async fn walk(client: &Client, prefix: &str, delimiter: Option<&str>) -> Vec<(usize, String)> {
    let mut entries = Vec::new();
    let mut pages = client
        .list_objects_v2()
        .bucket("media")
        .prefix(prefix)
        .set_delimiter(delimiter.map(str::to_owned))
        .max_keys(2)
        .into_paginator()
        .send();
    let mut number = 0;
    while let Some(page) = pages.try_next().await.unwrap() {
        let folders = page.common_prefixes().iter().map(|folder| folder.prefix().unwrap());
        let keys = page.contents().iter().map(|object| object.key().unwrap());
        let found: Vec<_> = keys.chain(folders).map(|name| (number, name.to_owned())).collect();
        assert_eq!(page.key_count(), Some(i32::try_from(found.len()).unwrap()));
        entries.extend(found);
        number += 1;
    }
    entries
}

fn names(entries: &[(usize, String)]) -> Vec<&str> {
    entries.iter().map(|(_, name)| name.as_str()).collect()
}

#[tokio::test]
async fn pages_hold_every_key_once_and_in_order() {
    let (_server, client) = with_keys(&["b", "a/2", "a/1", "c", "a", "a/3", "é"]).await;

    let all = walk(&client, "", None).await;
    let below = walk(&client, "a/", None).await;

    assert_eq!(names(&all), ["a", "a/1", "a/2", "a/3", "b", "c", "é"]);
    assert_eq!(all.last().unwrap().0, 3);
    assert_eq!(names(&below), ["a/1", "a/2", "a/3"]);
    assert_eq!(names(&walk(&client, "d", None).await), Vec::<&str>::new());
}

#[tokio::test]
async fn folders_are_listed_once_over_all_pages() {
    let (_server, client) = with_keys(&["a/1", "a/2", "a/3", "a/b/4", "b", "c/1", "d/1", "d/2"]).await;

    let top = walk(&client, "", Some("/")).await;
    let inner = walk(&client, "a/", Some("/")).await;

    let mut found = names(&top);
    found.sort_unstable();
    assert_eq!(found, ["a/", "b", "c/", "d/"]);
    assert_eq!(names(&inner), ["a/1", "a/2", "a/3", "a/b/"]);
}

#[tokio::test]
async fn a_listing_can_start_after_a_key() {
    let (_server, client) = with_keys(&["a", "b", "c"]).await;

    let page = client
        .list_objects_v2()
        .bucket("media")
        .start_after("a")
        .send()
        .await
        .unwrap();

    let keys: Vec<_> = page.contents().iter().map(|object| object.key().unwrap()).collect();
    assert_eq!(keys, ["b", "c"]);
    assert_eq!(page.is_truncated(), Some(false));
}

#[tokio::test]
async fn keys_can_be_asked_for_in_encoded_form() {
    let (_server, client) = with_keys(&["a b+c"]).await;

    let page = client
        .list_objects_v2()
        .bucket("media")
        .encoding_type(EncodingType::Url)
        .send()
        .await
        .unwrap();

    assert_eq!(page.contents()[0].key(), Some("a%20b%2Bc"));
}
