use archives::{Bounds, Kind, Layout, Note, Refusal, Row, read_upload};
use jobs::domains::imports::{
    ItemKind, NewItem, OpenImport, Platform, ReadImport, keep_items, open_reading, refuse_import,
};
use storage::ObjectKey;

use super::{place::place_of, store_source::StoreSource};
use crate::{
    deps::Deps,
    handlers::media::gather::gather,
    run::{Done, JobContext, JobError, Run},
};

impl Run for ReadImport {
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let Some(OpenImport { platform, archive }) =
            open_reading(&mut *deps.db.acquire().await?, self.import_id).await?
        else {
            return Ok(Done::NothingToKeep);
        };
        let key = ObjectKey::new(archive.object_key.as_str())?;
        let (said, bytes) = (layout_of(platform), archive.size_bytes);
        if !gather(deps, &key, &archive).await? {
            return refuse(self, deps, cx, "lost").await;
        }
        let source = StoreSource::new(deps.storage.clone(), key, bytes, cx.stop.clone());
        let read = tokio::task::spawn_blocking(move || read_upload(source, bytes, Bounds::default(), said)).await?;
        let (layout, rows) = match read {
            Ok(read) => read,
            Err(Refusal::Source(error)) => return Err(JobError::retry("archive_unreachable", &error)),
            Err(refusal) => return refuse(self, deps, cx, word_of(&refusal)).await,
        };
        // Without a proof nothing else comes in.
        if said == Layout::Characters && layout != said {
            return refuse(self, deps, cx, "no_characters").await;
        }
        let items: Vec<_> = rows.into_iter().map(item_of).collect();
        let mut tx = deps.db.begin().await?;
        cx.hold(&mut tx).await?;
        keep_items(&mut tx, self.import_id, layout.as_str(), &items).await?;
        let done = cx.complete(&mut tx).await?;
        tx.commit().await?;
        Ok(done)
    }
}

async fn refuse(job: &ReadImport, deps: &Deps, cx: &JobContext, why: &str) -> Result<Done, JobError> {
    let mut tx = deps.db.begin().await?;
    cx.hold(&mut tx).await?;
    refuse_import(&mut tx, job.import_id, why).await?;
    let done = cx.complete(&mut tx).await?;
    tx.commit().await?;
    Ok(done)
}

const fn layout_of(platform: Platform) -> Layout {
    match platform {
        Platform::Onlyfans => Layout::Onlyfans,
        Platform::Fansly => Layout::Fansly,
        Platform::Starsavn => Layout::Starsavn,
        Platform::Other => Layout::Folders,
        Platform::Characters => Layout::Characters,
    }
}

const fn word_of(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NotAnArchive => "not_an_archive",
        Refusal::NotAList => "not_a_list",
        Refusal::ListTooLong => "list_too_long",
        Refusal::Damaged => "damaged",
        Refusal::TooManyMembers => "too_many_members",
        Refusal::TooLarge => "too_large",
        Refusal::Bomb => "bomb",
        Refusal::Manifest => "manifest",
        Refusal::Source(_) => "internal",
    }
}

fn item_of(row: Row) -> NewItem {
    NewItem {
        key: row.key,
        name: row.name,
        kind: match row.kind {
            Kind::Photo => ItemKind::Photo,
            Kind::Video => ItemKind::Video,
            Kind::Character => ItemKind::Character,
            Kind::Chat => ItemKind::Chat,
            Kind::Other => ItemKind::Other,
        },
        size_bytes: row.bytes,
        place: place_of(row.address, row.place).and_then(|place| serde_json::to_value(place).ok()),
        checksum: row.checksum,
        caption: row.caption,
        made_at: row.made_at,
        price_cents: row.price_cents,
        audience: row.audience.map(archives::Audience::as_str),
        tags: row.tags,
        notes: row
            .notes
            .into_iter()
            .map(|note| Note::as_str(note).to_owned())
            .collect(),
        problem: row.problem.map(archives::Problem::as_str),
    }
}
