use storage::ObjectKey;

use crate::{notes::note, world::World};

const INVARIANTS: &str = include_str!("invariants.sql");

/// Nothing is wrong in any row. Holds in the middle of everything as well.
pub async fn check_rows(world: &World) {
    // Each begins with its sentence.
    note(&format!("invariants {}", INVARIANTS.matches("\nselect '").count()));
    let broken: Vec<(String, String)> = sqlx::query_as(INVARIANTS)
        .fetch_all(&world.db)
        .await
        .expect("the invariants can be asked for");
    assert!(broken.is_empty(), "{broken:#?}");
}

/// [`check_rows`], and every file that a row points to is there, whole.
pub async fn check(world: &World) {
    check_rows(world).await;
    let files: Vec<(String, i64)> = sqlx::query_as("select object_key, size_bytes from media_renditions")
        .fetch_all(&world.db)
        .await
        .expect("renditions");
    for (name, size_bytes) in files {
        let key = ObjectKey::new(name.clone()).expect("a key of ours");
        let head = world
            .storage
            .head(&key)
            .await
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(
            i64::try_from(head.length),
            Ok(size_bytes),
            "{name} is the file that was paid for"
        );
    }
}
