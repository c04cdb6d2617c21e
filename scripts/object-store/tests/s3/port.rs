//! The product's own port, against this server.

use crate::server::{TestServer, bytes, storage};
use storage::{ByteRange, ContentRange, ObjectKey, Storage, StorageConfig, StorageError};

fn key(text: &str) -> ObjectKey {
    ObjectKey::new(text).unwrap()
}

async fn with_storage() -> (TestServer, Storage) {
    let server = TestServer::start().await;
    let storage = storage(server.address, "media");
    storage.ensure_bucket().await.unwrap();
    (server, storage)
}

#[tokio::test]
async fn the_bucket_is_made_once() {
    let server = TestServer::start().await;
    let storage = storage(server.address, "media");
    assert!(matches!(storage.check_bucket().await, Err(StorageError::BucketMissing)));

    let (one, other) = futures::join!(storage.ensure_bucket(), storage.ensure_bucket());

    one.and(other).unwrap();
    storage.ensure_bucket().await.unwrap();
    storage.check_bucket().await.unwrap();
}

#[tokio::test]
async fn what_is_put_can_be_read_whole_and_in_part() {
    let (_server, storage) = with_storage().await;
    let content = bytes(1, 500_000);
    let picture = key("media/one/original.webp");

    let stored = storage.put(&picture, "image/webp", content.clone()).await.unwrap();
    let whole = storage.get(&picture).await.unwrap();
    let part = storage
        .get_range(&picture, ByteRange::Between { first: 10, last: 19 })
        .await
        .unwrap();

    assert_eq!(
        (whole.content_type.as_str(), whole.length, whole.range),
        ("image/webp", 500_000, None)
    );
    assert_eq!(whole.etag, stored.etag);
    assert_eq!(whole.body.collect(500_000).await.unwrap(), content);
    assert_eq!(
        (part.length, part.range),
        (
            10,
            Some(ContentRange {
                first: 10,
                last: 19,
                total_bytes: 500_000
            })
        )
    );
    assert_eq!(part.body.collect(10).await.unwrap(), content[10..20]);
    let head = storage.head(&picture).await.unwrap();
    assert_eq!(
        (head.content_type.as_str(), head.length, head.etag),
        ("image/webp", 500_000, stored.etag)
    );
}

#[tokio::test]
async fn more_content_than_wanted_is_refused() {
    let (_server, storage) = with_storage().await;
    storage.put(&key("large"), "text/plain", bytes(1, 1001)).await.unwrap();

    let outcome = storage.get(&key("large")).await.unwrap().body.collect(1000).await;

    assert!(matches!(outcome, Err(StorageError::TooLarge { limit_bytes: 1000 })));
}

#[tokio::test]
async fn each_failure_has_its_own_name() {
    let (server, right) = with_storage().await;
    right.put(&key("some"), "text/plain", "four").await.unwrap();
    let with = |change: fn(&mut StorageConfig)| {
        let mut config = StorageConfig {
            endpoint: Some(server.url("")),
            region: "us-east-1".to_owned(),
            bucket: "media".to_owned(),
            access_key: crate::server::ACCESS_KEY.to_owned(),
            secret_key: crate::server::SECRET_KEY.to_owned(),
            checksums: storage::ChecksumPolicy::WhenRequired,
        };
        change(&mut config);
        Storage::new(&config)
    };
    let wrong_secret = with(|config| config.secret_key = "guessed".to_owned());
    let wrong_bucket = with(|config| config.bucket = "elsewhere".to_owned());
    // Nothing listens on port 1.
    let nobody = with(|config| config.endpoint = Some("http://127.0.0.1:1".to_owned()));

    let missing = right.get(&key("none")).await.unwrap_err();
    assert!(matches!(missing, StorageError::NotFound) && !missing.is_transient());
    assert!(!right.exists(&key("none")).await.unwrap());
    assert!(right.exists(&key("some")).await.unwrap());
    let outside = right.get_range(&key("some"), ByteRange::From(4)).await;
    assert!(matches!(outside, Err(StorageError::RangeOutside)));
    assert!(matches!(
        wrong_secret.get(&key("some")).await,
        Err(StorageError::Forbidden(_))
    ));
    assert!(matches!(
        wrong_bucket.get(&key("some")).await,
        Err(StorageError::BucketMissing)
    ));
    let unreachable = nobody.get(&key("some")).await.unwrap_err();
    assert!(matches!(unreachable, StorageError::Unavailable(_)) && unreachable.is_transient());
}

#[tokio::test]
async fn uploads_without_checksums_are_taken() {
    let server = TestServer::start().await;
    let storage = Storage::new(&StorageConfig {
        endpoint: Some(server.url("")),
        region: "us-east-1".to_owned(),
        bucket: "media".to_owned(),
        access_key: crate::server::ACCESS_KEY.to_owned(),
        secret_key: crate::server::SECRET_KEY.to_owned(),
        checksums: storage::ChecksumPolicy::WhenRequired,
    });
    storage.ensure_bucket().await.unwrap();

    storage.put(&key("plain"), "text/plain", "words").await.unwrap();
    storage.delete_many(&[key("plain")]).await.unwrap();

    assert!(!storage.exists(&key("plain")).await.unwrap());
}

#[tokio::test]
async fn keys_are_listed_in_pages_and_deleted_together() {
    let (server, storage) = with_storage().await;
    let keys: Vec<ObjectKey> = (0..1203).map(|number| key(&format!("many/{number:04}"))).collect();
    for batch in keys.chunks(50) {
        futures::future::try_join_all(batch.iter().map(|key| storage.put(key, "text/plain", "x")))
            .await
            .unwrap();
    }
    storage.put(&key("other"), "text/plain", "x").await.unwrap();

    let first = storage.list("many/", None).await.unwrap();
    let second = storage.list("many/", first.next.as_deref()).await.unwrap();

    assert_eq!(
        (first.items.len(), second.items.len(), &second.next),
        (1000, 203, &None)
    );
    let listed: Vec<ObjectKey> = first
        .items
        .into_iter()
        .chain(second.items)
        .map(|item| item.key)
        .collect();
    assert_eq!(listed, keys);
    storage.delete_many(&keys).await.unwrap();
    storage.delete(&keys[0]).await.unwrap();
    assert!(storage.list("many/", None).await.unwrap().items.is_empty());
    assert_eq!(server.content_files(), 1);
}
