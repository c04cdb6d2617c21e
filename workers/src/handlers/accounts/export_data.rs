use std::{
    convert::Infallible,
    future::ready,
    time::{Duration, Instant},
};

use bytes::Bytes;
use flate2::Compression;
use futures::{Stream, StreamExt, stream};
use jobs::domains::accounts::{
    DataSection, ExportData, ExportWords, FinishedExport, OpenExport, count_data_files, data_files, finish_data_export,
    note_data_export, open_data_export,
};
use storage::{ObjectKey, StorageError};

use super::export_archive::ExportArchive;
use crate::{
    deps::Deps,
    run::{Done, JobContext, JobError, Run},
};

/// Shortest time between two reports.
const PACE: Duration = Duration::from_secs(1);
/// Files that are looked up at a time.
const PAGE: i64 = 200;
/// Percent of the work that the lists are.
const LISTS: i64 = 20;

impl Run for ExportData {
    /// Each run writes an object of its own, which no copy names before the transaction that ends the job.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let prefix = format!("exports/{}/{}/", self.export_id, cx.lease.token);
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        let Some(open) = open_data_export(&mut tx, self.export_id, &prefix).await? else {
            return Ok(Done::NothingToKeep);
        };
        tx.commit().await?;
        let mut copy = Copying {
            job: self,
            deps,
            cx,
            prefix: &prefix,
            told_at: Instant::now(),
            files: 0,
        };
        let size_bytes = copy.write(&open).await?;
        let files = copy.files;
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        let done = FinishedExport {
            prefix: &prefix,
            object_key: &format!("{prefix}source"),
            size_bytes,
            files,
            site: &deps.outside.public_url,
        };
        finish_data_export(&mut tx, self.export_id, done).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

/// A copy as it is written.
struct Copying<'a> {
    job: &'a ExportData,
    deps: &'a Deps,
    cx: &'a JobContext,
    prefix: &'a str,
    told_at: Instant,
    files: i32,
}

impl Copying<'_> {
    async fn write(&mut self, open: &OpenExport) -> Result<i64, JobError> {
        let mut archive = ExportArchive::new(self.deps, self.prefix)?;
        let words = ExportWords::of(&open.locale).readme(&open.username);
        let text = stream::once(ready(Ok::<_, Infallible>(Bytes::from(words))));
        archive.add("README.txt", Compression::default(), text).await?;
        let mut conn = self.deps.db.acquire().await?;
        let total = i64::try_from(DataSection::ALL.len())?;
        for (section, done) in DataSection::ALL.iter().zip(1_i64..) {
            let records = as_array(section.records(&mut conn, self.job.account_id));
            let name = format!("{}.json", section.as_str());
            archive.add(&name, Compression::default(), records).await?;
            self.report(LISTS * done / total).await?;
        }
        drop(conn);
        self.write_files(&mut archive).await?;
        Ok(archive.finish().await?)
    }

    async fn write_files(&mut self, archive: &mut ExportArchive<'_>) -> Result<(), JobError> {
        let total = count_data_files(&mut *self.deps.db.acquire().await?, self.job.account_id).await?;
        let mut after = None;
        loop {
            let page = data_files(&mut *self.deps.db.acquire().await?, self.job.account_id, after, PAGE).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some(last.id);
            for file in &page {
                let key = ObjectKey::new(file.object_key.as_str())?;
                let object = match self.deps.storage.get(&key).await {
                    // Deleted meanwhile.
                    Err(StorageError::NotFound) => continue,
                    got => got?,
                };
                archive.add(&file.name, Compression::none(), object.body).await?;
                self.files += 1;
                let share = (100 - LISTS) * i64::from(self.files) / total.max(1);
                self.report((LISTS + share).min(99)).await?;
            }
        }
    }

    /// Tells how far it is, at most once a second.
    async fn report(&mut self, percent: i64) -> Result<(), JobError> {
        if self.told_at.elapsed() < PACE {
            return Ok(());
        }
        self.told_at = Instant::now();
        let mut tx = self.deps.db.begin().await?;
        self.cx.hold(&mut tx).await?;
        let percent = i16::try_from(percent).unwrap_or(99);
        note_data_export(&mut tx, self.job.export_id, self.prefix, percent).await?;
        tx.commit().await?;
        Ok(())
    }
}

/// Records as one JSON array, a record a line.
fn as_array(
    records: impl Stream<Item = sqlx::Result<String>> + Send + Unpin,
) -> impl Stream<Item = sqlx::Result<Bytes>> + Send + Unpin {
    let lines = records.enumerate().map(|(at, record)| {
        let before = if at == 0 { "\n" } else { ",\n" };
        record.map(|record| Bytes::from(format!("{before}{record}")))
    });
    let begin = stream::once(ready(Ok(Bytes::from_static(b"["))));
    let end = stream::once(ready(Ok(Bytes::from_static(b"\n]\n"))));
    begin.chain(lines).chain(end)
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use futures::{TryStreamExt, stream};

    use super::as_array;

    async fn written(records: &[&str]) -> String {
        let records = stream::iter(records.iter().map(|record| Ok((*record).to_owned())));
        let pieces: Vec<Bytes> = as_array(records).try_collect().await.unwrap();
        let bytes = pieces.iter().flat_map(|piece| piece.to_vec()).collect();
        String::from_utf8(bytes).unwrap()
    }

    #[tokio::test]
    async fn records_are_one_array_however_few() {
        assert_eq!(written(&[]).await, "[\n]\n");
        assert_eq!(written(&["{}"]).await, "[\n{}\n]\n");
        assert_eq!(written(&["1", "2"]).await, "[\n1,\n2\n]\n");
    }
}
