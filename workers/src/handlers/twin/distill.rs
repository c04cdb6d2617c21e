use std::{sync::Arc, time::Duration};

use engines::{DistillRequest, Distilled, DistilledKind, EngineError};
use jobs::domains::twin::{
    Distill, DistillWork, DistilledFact, FactKind, FactSource, Piece, keep_distilled, open_distilling,
};
use tokio::task::spawn_blocking;

use super::{MODEL, plain::notes_of};
use crate::{
    deps::Deps,
    engine_failure::outcome_without_waiting,
    run::{Done, JobContext, JobError, Run},
};

/// Characters of a section of a text, and of the sections that an engine reads together.
const SECTION: usize = 2_000;
const BATCH: usize = 6_000;
/// Calls of an engine for one sheet.
const CALLS_MAX: usize = 16;
/// Leaves a busy provider to those waiting for an answer.
const LEFT_ALONE: Duration = Duration::from_secs(30);

/// A line before it is checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Note {
    pub(super) kind: FactKind,
    pub(super) text: String,
    pub(super) source: FactSource,
    /// The question, or the id of the text.
    pub(super) key: String,
}

impl Run for Distill {
    /// By an engine if there is one; a demo's rules count words instead.
    async fn run(&self, deps: &Deps, cx: &JobContext) -> Result<Done, JobError> {
        let mut tx = deps.db.begin().await?;
        let work = open_distilling(&mut tx, cx.lease, self.account_id).await?.map(Arc::new);
        tx.commit().await?;
        let facts = match &work {
            Some(work) => facts_of(deps, cx, work).await?,
            None => Vec::new(),
        };
        let mut tx = deps.db.begin().await?;
        keep_distilled(&mut tx, cx.lease, self.account_id, work.as_deref(), &facts).await?;
        tx.commit().await?;
        Ok(Done::Kept)
    }
}

async fn facts_of(deps: &Deps, cx: &JobContext, work: &Arc<DistillWork>) -> Result<Vec<DistilledFact>, JobError> {
    let notes = if deps.chats.is_demo(MODEL) {
        None
    } else {
        Some(asked_notes(deps, cx, work).await?)
    };
    let work = Arc::clone(work);
    let facts = spawn_blocking(move || {
        let notes = notes.unwrap_or_else(|| notes_of(&work));
        let checked = notes
            .iter()
            .filter_map(|note| DistilledFact::check(&work, note.kind, &note.text, note.source, &note.key));
        checked.collect()
    });
    Ok(facts.await?)
}

/// Notes of an engine, batch by batch. A batch that it refuses says nothing.
async fn asked_notes(deps: &Deps, cx: &JobContext, work: &DistillWork) -> Result<Vec<Note>, JobError> {
    let mut notes = Vec::new();
    for (number, batch) in batches(&work.pieces()).into_iter().take(CALLS_MAX).enumerate() {
        let request = DistillRequest {
            key: format!("{} {number}", cx.lease.job),
            language: work.language().code().to_owned(),
            sources: batch.iter().map(|piece| piece.text.clone()).collect(),
        };
        match deps.chats.distill(MODEL, &request, &cx.stop).await {
            Ok(found) => notes.extend(found.into_iter().filter_map(|found| note(found, &batch))),
            Err(EngineError::Refused(_) | EngineError::Rejected(_)) => {}
            Err(EngineError::RateUsedUp { retry_after }) => {
                return Err(JobError::Snooze(retry_after.max(LEFT_ALONE)));
            }
            Err(error) => return Err(outcome_without_waiting(&error)),
        }
    }
    Ok(notes)
}

fn note(found: Distilled, batch: &[Piece]) -> Option<Note> {
    let piece = batch.get(found.source)?;
    Some(Note {
        kind: match found.kind {
            DistilledKind::Fact => FactKind::Fact,
            DistilledKind::Manner => FactKind::Manner,
            DistilledKind::Phrase => FactKind::Phrase,
        },
        text: found.text,
        source: piece.source,
        key: piece.key.clone(),
    })
}

/// The pieces in sections, as many together as an engine reads in one call.
fn batches(pieces: &[Piece]) -> Vec<Vec<Piece>> {
    let mut batches: Vec<Vec<Piece>> = Vec::new();
    let mut room = 0;
    for section in pieces.iter().flat_map(sections) {
        let length = section.text.chars().count();
        match batches.last_mut() {
            Some(batch) if length <= room => {
                room -= length;
                batch.push(section);
            }
            _ => {
                room = BATCH.saturating_sub(length);
                batches.push(vec![section]);
            }
        }
    }
    batches
}

fn sections(piece: &Piece) -> Vec<Piece> {
    let letters: Vec<char> = piece.text.chars().collect();
    let texts = letters.chunks(SECTION).map(|part| part.iter().collect::<String>());
    texts.map(|text| Piece { text, ..piece.clone() }).collect()
}

#[cfg(test)]
mod tests {
    use jobs::domains::twin::{FactSource, Piece};

    use super::{BATCH, SECTION, batches};

    #[test]
    fn long_texts_are_cut_and_short_ones_read_together() {
        let piece = |letters: usize| Piece {
            source: FactSource::Text,
            key: String::new(),
            text: "x".repeat(letters),
        };

        let batches = batches(&[piece(5_000), piece(10), piece(10)]);

        let lengths: Vec<Vec<usize>> = batches
            .iter()
            .map(|batch| batch.iter().map(|piece| piece.text.len()).collect())
            .collect();
        assert_eq!(lengths, [vec![SECTION, SECTION, 1_000, 10, 10]]);
        assert!(lengths.iter().all(|batch| batch.iter().sum::<usize>() <= BATCH));
        assert_eq!(super::batches(&[]).len(), 0);
    }
}
