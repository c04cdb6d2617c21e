use crate::server::{TestServer, bytes, refusal};
use aws_sdk_s3::Client;
use aws_sdk_s3::primitives::ByteStream;
use aws_sdk_s3::types::{ChecksumMode, MetadataDirective};

async fn put(client: &Client, bucket: &str, key: &str, content: Vec<u8>) {
    client
        .put_object()
        .bucket(bucket)
        .key(key)
        .body(content.into())
        .send()
        .await
        .unwrap();
}

async fn get(client: &Client, bucket: &str, key: &str) -> Vec<u8> {
    let answer = client.get_object().bucket(bucket).key(key).send().await.unwrap();
    answer.body.collect().await.unwrap().to_vec()
}

#[tokio::test]
async fn an_object_comes_back_as_it_was_described() {
    let (_server, client) = TestServer::with_bucket().await;
    let content = bytes(1, 700_000);

    let stored = client
        .put_object()
        .bucket("media")
        .key("a/picture.webp")
        .content_type("image/webp")
        .cache_control("max-age=60")
        .metadata("seed", "42")
        .body(content.clone().into())
        .send()
        .await
        .unwrap();
    let answer = client
        .get_object()
        .bucket("media")
        .key("a/picture.webp")
        .checksum_mode(ChecksumMode::Enabled)
        .send()
        .await
        .unwrap();

    assert_eq!(answer.content_type(), Some("image/webp"));
    assert_eq!(answer.cache_control(), Some("max-age=60"));
    assert_eq!(answer.metadata().unwrap()["seed"], "42");
    assert_eq!(answer.content_length(), Some(700_000));
    assert_eq!(answer.e_tag(), stored.e_tag());
    assert!(answer.checksum_crc32().is_some());
    assert_eq!(answer.checksum_crc32(), stored.checksum_crc32());
    assert_eq!(answer.body.collect().await.unwrap().to_vec(), content);
}

#[tokio::test]
async fn a_streamed_upload_with_its_checksum_at_the_end_is_kept() {
    let (server, client) = TestServer::with_bucket().await;
    let content = bytes(2, 3_000_000);
    let path = server.root.path().join("to-upload");
    std::fs::write(&path, &content).unwrap();

    let body = ByteStream::from_path(&path).await.unwrap();
    let stored = client
        .put_object()
        .bucket("media")
        .key("stream")
        .body(body)
        .send()
        .await
        .unwrap();

    assert!(stored.checksum_crc32().is_some());
    assert_eq!(get(&client, "media", "stream").await, content);
}

#[tokio::test]
async fn an_empty_object_is_an_object() {
    let (_server, client) = TestServer::with_bucket().await;

    put(&client, "media", "empty", Vec::new()).await;

    assert_eq!(get(&client, "media", "empty").await, Vec::<u8>::new());
}

#[tokio::test]
async fn a_key_that_climbs_stays_in_its_bucket() {
    let (server, client) = TestServer::with_bucket().await;
    client.create_bucket().bucket("other").send().await.unwrap();

    put(&client, "media", "../other/evil", b"here".to_vec()).await;

    assert_eq!(get(&client, "media", "../other/evil").await, b"here");
    let missing = client.get_object().bucket("other").key("evil").send().await;
    assert_eq!(refusal(missing), (404, "NoSuchKey".to_owned()));
    assert_eq!(server.content_files(), 1);
}

#[tokio::test]
async fn a_key_and_a_key_below_it_coexist() {
    let (_server, client) = TestServer::with_bucket().await;

    put(&client, "media", "a/b.txt", b"file".to_vec()).await;
    put(&client, "media", "a/b.txt/c", b"below".to_vec()).await;

    assert_eq!(get(&client, "media", "a/b.txt").await, b"file");
    assert_eq!(get(&client, "media", "a/b.txt/c").await, b"below");
}

#[tokio::test]
async fn keys_with_odd_characters_are_told_apart() {
    let (_server, client) = TestServer::with_bucket().await;
    let keys = ["a b", "a+b", "a%20b", "ключ/日本", "a//b", "a/./b", "C:\\x", "?x=1&y#z"];

    for key in keys {
        put(&client, "media", key, key.as_bytes().to_vec()).await;
    }

    for key in keys {
        assert_eq!(get(&client, "media", key).await, key.as_bytes(), "{key}");
    }
}

#[tokio::test]
async fn a_wrong_checksum_leaves_the_old_content() {
    let (server, client) = TestServer::with_bucket().await;
    put(&client, "media", "kept", b"old".to_vec()).await;
    let upload = || {
        client
            .put_object()
            .bucket("media")
            .key("kept")
            .body(ByteStream::from_static(b"new"))
    };

    let wrong_crc = upload().checksum_crc32("AAAAAA==").send().await;
    let wrong_md5 = upload().content_md5("1B2M2Y8AsgTpgAmY7PhCfg==").send().await;

    assert_eq!(refusal(wrong_crc), (400, "BadDigest".to_owned()));
    assert_eq!(refusal(wrong_md5), (400, "BadDigest".to_owned()));
    assert_eq!(get(&client, "media", "kept").await, b"old");
    assert_eq!(server.content_files(), 1);
    assert_eq!(
        std::fs::read_dir(server.root.path().join("incoming")).unwrap().count(),
        0
    );
}

#[tokio::test]
async fn a_reader_of_the_old_content_gets_all_of_it() {
    let (_server, client) = TestServer::with_bucket().await;
    let (old, new) = (bytes(3, 24 << 20), bytes(4, 1000));
    put(&client, "media", "busy", old.clone()).await;
    let mut reading = client
        .get_object()
        .bucket("media")
        .key("busy")
        .send()
        .await
        .unwrap()
        .body;
    let mut read = reading.try_next().await.unwrap().unwrap().to_vec();

    put(&client, "media", "busy", new.clone()).await;
    while let Some(chunk) = reading.try_next().await.unwrap() {
        read.extend_from_slice(&chunk);
    }

    assert!(read == old);
    assert_eq!(get(&client, "media", "busy").await, new);
}

#[tokio::test]
async fn a_copy_outlives_its_source() {
    let (_server, client) = TestServer::with_bucket().await;
    client.create_bucket().bucket("other").send().await.unwrap();
    client
        .put_object()
        .bucket("media")
        .key("from")
        .content_type("text/plain")
        .body(ByteStream::from_static(b"words"))
        .send()
        .await
        .unwrap();
    let copy = |key: &str| client.copy_object().copy_source("media/from").bucket("other").key(key);

    copy("as-is").send().await.unwrap();
    copy("renamed")
        .metadata_directive(MetadataDirective::Replace)
        .content_type("text/html")
        .send()
        .await
        .unwrap();
    client.delete_object().bucket("media").key("from").send().await.unwrap();

    assert_eq!(get(&client, "other", "as-is").await, b"words");
    let head = |key: &str| client.head_object().bucket("other").key(key).send();
    assert_eq!(head("as-is").await.unwrap().content_type(), Some("text/plain"));
    assert_eq!(head("renamed").await.unwrap().content_type(), Some("text/html"));
}

#[tokio::test]
async fn deleted_and_replaced_content_leaves_the_disk() {
    let (server, client) = TestServer::with_bucket().await;
    for key in ["one", "two", "two"] {
        put(&client, "media", key, b"content".to_vec()).await;
    }
    assert_eq!(server.content_files(), 2);

    for key in ["one", "one", "two"] {
        client.delete_object().bucket("media").key(key).send().await.unwrap();
    }

    assert_eq!(server.content_files(), 0);
}

#[tokio::test]
async fn a_bucket_with_objects_is_not_deleted() {
    let (_server, client) = TestServer::with_bucket().await;
    put(&client, "media", "last", b"x".to_vec()).await;

    let refused = client.delete_bucket().bucket("media").send().await;
    assert_eq!(refusal(refused), (409, "BucketNotEmpty".to_owned()));
    client.delete_object().bucket("media").key("last").send().await.unwrap();
    client.delete_bucket().bucket("media").send().await.unwrap();

    let buckets = client.list_buckets().send().await.unwrap();
    assert!(buckets.buckets().is_empty());
    let refused = client
        .put_object()
        .bucket("media")
        .key("x")
        .body(ByteStream::from_static(b"x"))
        .send()
        .await;
    assert_eq!(refusal(refused), (404, "NoSuchBucket".to_owned()));
}
