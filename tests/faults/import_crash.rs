//! F1 for an import: three workers are killed while it runs, and every item still comes in exactly once.
use std::io::Write;

use jobs::{
    domains::imports::{Choice, ReadImport, choose},
    ids::{AccountId, ImportId, UploadId},
    queue::enqueue,
};
use rawzip::ZipArchiveWriter;
use sqlx::PgPool;
use storage::ObjectKey;

use crate::{
    invariants::check,
    notes::is_long,
    until::until,
    world::{Route, World},
};

const LANES: &str = "imports=2,maintenance=1";
const KILLED: usize = 3;

fn an_archive(photos: usize) -> Vec<u8> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for photo in 0..photos {
        let (mut entry, config) = archive.new_file(format!("{photo}.jpg")).start().expect("a member");
        let mut writer = config.wrap(&mut entry);
        writer.write_all(format!("photo {photo}").as_bytes()).expect("bytes");
        let (_, described) = writer.finish().expect("an end");
        entry.finish(described).expect("an end");
    }
    archive.finish().expect("an archive")
}

/// A creator's archive that is in storage, and about to be read.
async fn an_import(world: &World, photos: usize) -> (AccountId, ImportId) {
    let (account, import, upload) = (AccountId::fresh(), ImportId::fresh(), UploadId::fresh());
    let archive = an_archive(photos);
    let bytes = i64::try_from(archive.len()).expect("it is small");
    let key = format!("uploads/{upload}/source");
    let object = ObjectKey::new(key.as_str()).expect("a key");
    world
        .storage
        .put(&object, "application/zip", archive)
        .await
        .expect("it is stored");
    let mut tx = world.db.begin().await.expect("a transaction");
    sqlx::query(
        "insert into accounts (id, username, display_name, email, password_hash, role, confirmed_adult_at)
         values ($1, 'mila', 'Mila', 'mila@nocturne.test', 'none', 'creator', now())",
    )
    .bind(account)
    .execute(&mut *tx)
    .await
    .expect("an account");
    sqlx::query(
        "insert into imports (id, account_id, platform, file_name, archive_bytes, archive_key)
         values ($1, $2, 'other', 'export.zip', $3, $4)",
    )
    .bind(import)
    .bind(account)
    .bind(bytes)
    .bind(&key)
    .execute(&mut *tx)
    .await
    .expect("an import");
    sqlx::query(
        "insert into uploads (id, account_id, wanted, file_name, content_type, size_bytes, part_bytes, object_key,
             state, import_id)
         values ($1, $2, 'archive', 'export.zip', '', $3, 8388608, $4, 'finishing', $5)",
    )
    .bind(upload)
    .bind(account)
    .bind(bytes)
    .bind(&key)
    .bind(import)
    .execute(&mut *tx)
    .await
    .expect("an upload");
    let job = ReadImport {
        import_id: import,
        account_id: account,
    };
    enqueue(&mut tx, &job).await.expect("a job");
    tx.commit().await.expect("a commit");
    (account, import)
}

async fn count(db: &PgPool, what: &str) -> usize {
    let count: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(format!("select count(*) from {what}")))
        .fetch_one(db)
        .await
        .expect("a count");
    usize::try_from(count).expect("counts are not negative")
}

#[sqlx::test(migrator = "api::MIGRATOR")]
async fn three_workers_are_killed_during_an_import_and_each_item_comes_in_once(db: PgPool) {
    let photos = if is_long() { 200 } else { 60 };
    let world = World::open(db).await;
    let (account, import) = an_import(&world, photos).await;
    let mut doomed = world.start_worker_of(LANES, "doomed-0", Route::default());
    until("the archive is read", async || {
        count(&world.db, "imports where state = 'ready'").await == 1
    })
    .await;
    let mut tx = world.db.begin().await.expect("a transaction");
    let choice = Choice {
        quota_bytes: 1 << 30,
        ..Choice::default()
    };
    let chosen = choose(&mut tx, account, import, &choice).await.expect("a choice");
    tx.commit().await.expect("a commit");
    assert_eq!(usize::try_from(chosen), Ok(photos));

    for life in 1..=KILLED {
        until("more items came in", async || {
            count(&world.db, "import_items where state = 'done'").await >= photos * life / 5
        })
        .await;
        doomed.kill().await;
        assert_eq!(
            count(&world.db, "imports where state = 'bringing'").await,
            1,
            "it was killed on the way"
        );
        world.let_leases_run_out(&doomed).await;
        doomed = world.start_worker_of(LANES, &format!("doomed-{life}"), Route::default());
    }
    until("the import is done", async || {
        count(&world.db, "imports where state = 'done'").await == 1
    })
    .await;

    for (what, wanted) in [
        ("import_items where state = 'done' and media_id = id", photos),
        ("media", photos),
        ("uploads where wanted = 'photo'", photos),
        ("jobs where kind = 'media.intake'", photos),
        ("jobs where kind = 'imports.item' and state = 'succeeded'", photos),
    ] {
        assert_eq!(count(&world.db, what).await, wanted, "{what}");
    }
    let stored = world.storage.list("uploads/", None).await.expect("a list").items.len();
    assert_eq!(stored, photos + 1, "each file once, and the archive");
    check(&world).await;
}
