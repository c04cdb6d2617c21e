//! Closeness of texts in meaning.

use meaning::{MeaningError, Model, Role, likeness};
use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Texts of people whose directions are kept while they are answered.
const LATELY: usize = 16;

/// An embedder that tells how near texts are. The demo works without one, by words alone.
pub(super) trait Meaning: Send + Sync {
    /// How near each line of the program is to the text, in their order: 1 for the same meaning. Empty if that can't be
    /// told now.
    fn near(&self, text: &str, lines: &[&'static str]) -> Vec<f32>;

    /// The same for words of people, which are not kept.
    fn near_words(&self, text: &str, words: &[&str]) -> Vec<f32>;

    /// The same for directions that were told before.
    fn near_directions(&self, text: &str, directions: &[&[f32]]) -> Vec<f32>;
}

type Direction = Arc<[f32]>;

/// The sense of multilingual-e5-small, in about a hundred languages.
pub(in crate::chat) struct E5Ear {
    model: meaning::Meaning,
    /// Directions of the program's own lines.
    lines: Mutex<HashMap<&'static str, Direction>>,
    /// The newest texts of people.
    heard: Mutex<VecDeque<(String, Direction)>>,
    is_missed: AtomicBool,
}

impl E5Ear {
    pub(in crate::chat) fn new(model: meaning::Meaning) -> Self {
        Self {
            model,
            lines: Mutex::default(),
            heard: Mutex::default(),
            is_missed: AtomicBool::new(false),
        }
    }

    /// Compares the direction of a text. A model that can't be read is told once; words are heard then.
    fn compare(&self, text: &str, compare: impl FnOnce(&Model, &[f32]) -> Result<Vec<f32>, MeaningError>) -> Vec<f32> {
        let compared = self.model.load().and_then(|model| {
            let said = self.heard(&model, text)?;
            compare(&model, &said)
        });
        compared.unwrap_or_else(|error| {
            if !self.is_missed.swap(true, Ordering::Relaxed) {
                tracing::warn!(%error, "the demo hears by words only");
            }
            Vec::new()
        })
    }

    /// The direction of a person's text.
    fn heard(&self, model: &Model, text: &str) -> Result<Direction, MeaningError> {
        let known = lock(&self.heard)
            .iter()
            .find(|(heard, _)| heard == text)
            .map(|(_, direction)| Arc::clone(direction));
        if let Some(direction) = known {
            return Ok(direction);
        }
        let direction: Direction = model.embed(text, Role::Query)?.into();
        let mut heard = lock(&self.heard);
        heard.push_back((text.to_owned(), Arc::clone(&direction)));
        if heard.len() > LATELY {
            heard.pop_front();
        }
        Ok(direction)
    }

    /// The direction of a line, without its slots.
    fn line(&self, model: &Model, line: &'static str) -> Result<Direction, MeaningError> {
        if let Some(direction) = lock(&self.lines).get(line) {
            return Ok(Arc::clone(direction));
        }
        let direction = direction_of(model, &without_slots(line))?;
        lock(&self.lines).insert(line, Arc::clone(&direction));
        Ok(direction)
    }
}

impl Meaning for E5Ear {
    fn near(&self, text: &str, lines: &[&'static str]) -> Vec<f32> {
        self.compare(text, |model, said| {
            let lines = lines.iter().map(|&line| Ok(likeness(said, &self.line(model, line)?)));
            lines.collect()
        })
    }

    fn near_words(&self, text: &str, words: &[&str]) -> Vec<f32> {
        self.compare(text, |model, said| {
            let words = words
                .iter()
                .map(|words| Ok(likeness(said, &direction_of(model, words)?)));
            words.collect()
        })
    }

    fn near_directions(&self, text: &str, directions: &[&[f32]]) -> Vec<f32> {
        self.compare(text, |_, said| {
            Ok(directions.iter().map(|direction| likeness(said, direction)).collect())
        })
    }
}

/// Of what is compared with the words of a person. Those are read as a query: two queries are near whatever they mean.
fn direction_of(model: &Model, text: &str) -> Result<Direction, MeaningError> {
    model.embed(text, Role::Passage).map(Arc::from)
}

fn without_slots(line: &str) -> String {
    let parts = line.split('{').enumerate().map(|(at, part)| match at {
        0 => part,
        _ => part.split_once('}').map_or(part, |(_, rest)| rest),
    });
    parts.collect()
}

/// A panic leaves nothing half done in it.
fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
impl E5Ear {
    /// The model that the product ships with, if it is here. It is loaded within a runtime that never idles.
    pub(super) fn shipped() -> Option<Self> {
        static RUNTIME: std::sync::LazyLock<tokio::runtime::Runtime> =
            std::sync::LazyLock::new(|| tokio::runtime::Runtime::new().expect("a runtime"));
        let model = meaning::Meaning::new(e5_file()?);
        let _within = RUNTIME.enter();
        model.load().expect("the model is read");
        Some(Self::new(model))
    }
}

/// The model where the environment names it or `scripts/run` brings it; tests that need it end without it.
#[cfg(test)]
pub(super) fn e5_file() -> Option<std::path::PathBuf> {
    use std::path::PathBuf;
    let cache = || {
        let cache = std::env::var_os("XDG_CACHE_HOME").map(PathBuf::from);
        let home = || PathBuf::from(std::env::var_os("HOME").unwrap_or_default()).join(".cache");
        cache.unwrap_or_else(home).join("nocturne/e5-0.3.0/e5-small-q4.bin")
    };
    let file = std::env::var_os("NOCTURNE_MEANING").map_or_else(cache, PathBuf::from);
    if !file.is_file() {
        eprintln!("meanings were not tried: {} is absent", file.display());
        return None;
    }
    Some(file)
}
