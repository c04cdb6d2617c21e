//! An import of many small photos, beside the same photos brought as uploads.
use std::{io::Write, time::Duration};

use anyhow::{Context, ensure};
use jobs::{
    domains::{
        imports::{Choice, ReadImport, choose},
        media::{Arrival, MediaKind, arrive},
        uploads::{Brought, WantedKind, bring},
    },
    ids::{AccountId, ImportId, MediaId, UploadId},
    queue::enqueue,
};
use rawzip::{CompressionMethod, ZipArchiveWriter};
use serde_json::json;
use sqlx::PgPool;
use storage::{ObjectKey, Storage, StorageConfig};
use tokio::time::Instant;

/// One photo in so many is damaged.
const DAMAGED: usize = 50;
const LOOK: Duration = Duration::from_millis(50);
const PATIENCE: Duration = Duration::from_hours(1);

struct Bench {
    db: PgPool,
    storage: Storage,
    account: AccountId,
}

/// `worker` is the process whose memory is read. Without intake only the import itself is measured.
pub async fn measure(photos: usize, with_intake: bool, worker: u32) -> anyhow::Result<()> {
    let db = PgPool::connect(&std::env::var("DATABASE_URL").context("DATABASE_URL")?).await?;
    let bench = Bench {
        account: an_account(&db).await?,
        storage: Storage::new(&StorageConfig::from_env()?),
        db,
    };
    let (import, archive) = bench.send_archive(photos).await?;
    let begun = Instant::now();
    bench.order_reading(import).await?;
    bench
        .until(&format!("select state = 'ready' from imports where id = '{import}'"))
        .await?;
    let manifest = begun.elapsed();

    let begun = Instant::now();
    bench.choose(import).await?;
    bench
        .until(&format!("select state = 'done' from imports where id = '{import}'"))
        .await?;
    let landed = begun.elapsed();
    let mut line = json!({
        "photos": photos, "archive_bytes": archive, "manifest_seconds": manifest.as_secs_f64(),
        "landed_seconds": landed.as_secs_f64(), "peak_kibibytes": peak_of(worker)?,
    });
    if with_intake {
        bench.until(READ).await?;
        line["import_seconds"] = json!(begun.elapsed().as_secs_f64());
        let (ready, failed): (i64, i64) = sqlx::query_as(
            "select count(*) filter (where status = 'ready'), count(*) filter (where status = 'error') from media",
        )
        .fetch_one(&bench.db)
        .await?;
        ensure!(usize::try_from(failed)? == photos.div_ceil(DAMAGED), "{failed} failed");
        ensure!(
            usize::try_from(ready)? == photos - photos.div_ceil(DAMAGED),
            "{ready} are ready"
        );
        line["plain_seconds"] = json!(bench.bring_plainly(photos).await?.as_secs_f64());
    }
    println!("{line}");
    Ok(())
}

const READ: &str = "select not exists (select from media where status = 'processing')";

impl Bench {
    async fn send_archive(&self, photos: usize) -> anyhow::Result<(ImportId, usize)> {
        let (import, upload) = (ImportId::fresh(), UploadId::fresh());
        let archive = an_archive(photos)?;
        let bytes = archive.len();
        let key = format!("uploads/{upload}/source");
        self.storage
            .put(&ObjectKey::new(key.as_str())?, "application/zip", archive)
            .await?;
        sqlx::query(
            "with made as (
                 insert into imports (id, account_id, platform, file_name, archive_bytes, archive_key)
                 values ($1, $2, 'other', 'export.zip', $3, $4)
                 returning id
             )
             insert into uploads (id, account_id, wanted, file_name, content_type, size_bytes, part_bytes, object_key,
                 state, import_id)
             select $5, $2, 'archive', 'export.zip', '', $3, 8388608, $4, 'finishing', id from made",
        )
        .bind(import)
        .bind(self.account)
        .bind(i64::try_from(bytes)?)
        .bind(&key)
        .bind(upload)
        .execute(&self.db)
        .await?;
        Ok((import, bytes))
    }

    async fn order_reading(&self, import_id: ImportId) -> anyhow::Result<()> {
        let job = ReadImport {
            import_id,
            account_id: self.account,
        };
        enqueue(&mut *self.db.acquire().await?, &job).await?;
        Ok(())
    }

    async fn choose(&self, import: ImportId) -> anyhow::Result<()> {
        let mut tx = self.db.begin().await?;
        let choice = Choice {
            quota_bytes: 1 << 50,
            ..Choice::default()
        };
        choose(&mut tx, self.account, import, &choice).await?;
        Ok(tx.commit().await?)
    }

    /// Objects are stored beforehand: an upload is sent by its person, and here the reading is compared.
    async fn bring_plainly(&self, photos: usize) -> anyhow::Result<Duration> {
        let mut uploads = Vec::new();
        for photo in 0..photos {
            let id = UploadId::fresh();
            let file = a_photo(photos + photo)?;
            let bytes = i64::try_from(file.len())?;
            let key = ObjectKey::new(format!("uploads/{id}/source"))?;
            self.storage.put(&key, "image/jpeg", file).await?;
            uploads.push((id, bytes));
        }
        let begun = Instant::now();
        for (id, size_bytes) in uploads {
            let mut tx = self.db.begin().await?;
            let arrival = Arrival {
                id: MediaId(id.0),
                account: self.account,
                kind: MediaKind::Photo,
                folder: None,
                title: None,
            };
            arrive(&mut tx, &arrival).await?;
            let brought = Brought {
                id,
                account: self.account,
                wanted: WantedKind::Photo,
                file_name: "photo.jpg",
                size_bytes,
                folder: None,
                title: None,
            };
            bring(&mut tx, &brought).await?;
            tx.commit().await?;
        }
        self.until(READ).await?;
        Ok(begun.elapsed())
    }

    async fn until(&self, question: &str) -> anyhow::Result<()> {
        let begun = Instant::now();
        while !sqlx::query_scalar::<_, bool>(sqlx::AssertSqlSafe(question))
            .fetch_one(&self.db)
            .await?
        {
            ensure!(begun.elapsed() < PATIENCE, "not within {PATIENCE:?}: {question}");
            tokio::time::sleep(LOOK).await;
        }
        Ok(())
    }
}

async fn an_account(db: &PgPool) -> anyhow::Result<AccountId> {
    let id = AccountId::fresh();
    sqlx::query(
        "insert into accounts (id, username, display_name, email, password_hash, role, confirmed_adult_at)
         values ($1, $2, 'Bench', $2 || '@nocturne.test', 'none', 'creator', now())",
    )
    .bind(id)
    .bind(format!("bench{}", rand::random::<u32>()))
    .execute(db)
    .await?;
    Ok(id)
}

fn an_archive(photos: usize) -> anyhow::Result<Vec<u8>> {
    let mut archive = ZipArchiveWriter::new(Vec::new());
    for photo in 0..photos {
        let (mut entry, config) = archive
            .new_file(format!("photos/{photo}.jpg"))
            .compression_method(CompressionMethod::STORE)
            .start()?;
        let mut writer = config.wrap(&mut entry);
        writer.write_all(&a_photo(photo)?)?;
        let (_, described) = writer.finish()?;
        entry.finish(described)?;
    }
    Ok(archive.finish()?)
}

/// 320 pixels wide, each another; every fiftieth of an archive is cut off.
fn a_photo(number: usize) -> anyhow::Result<Vec<u8>> {
    let shade = |factor: usize| u8::try_from(number / factor % 256);
    let [red, green] = [shade(1)?, shade(256)?];
    let picture = image::RgbImage::from_fn(320, 240, |x, y| {
        let shine = u8::try_from((x + y) % 256).unwrap_or_default();
        image::Rgb([red, green, shine])
    });
    let mut file = std::io::Cursor::new(Vec::new());
    picture.write_to(&mut file, image::ImageFormat::Jpeg)?;
    let mut file = file.into_inner();
    if number.is_multiple_of(DAMAGED) {
        file.truncate(file.len() / 3);
    }
    Ok(file)
}

/// The most memory that the process ever had.
fn peak_of(process: u32) -> anyhow::Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kibibytes = line.and_then(|line| line.split_whitespace().next()).context("VmHWM")?;
    Ok(kibibytes.parse()?)
}
