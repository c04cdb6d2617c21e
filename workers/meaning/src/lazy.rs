//! The model for a whole process: loaded for the first text, dropped after ten idle minutes.
use std::{
    fs::File,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use tokio::time::{Instant, sleep_until};

use crate::{MeaningError, Model, Role};

/// About 30 MB are given back after it.
const IDLE: Duration = Duration::from_mins(10);

/// Embeds texts, each on one core of the pool for blocking work.
#[derive(Clone)]
pub struct Meaning {
    path: PathBuf,
    place: Arc<Place>,
}

type Place = Mutex<Option<Loaded>>;

struct Loaded {
    model: Arc<Model>,
    used: Instant,
}

impl Meaning {
    /// Of the model in that file, which is not touched yet.
    pub fn new(path: PathBuf) -> Self {
        Self {
            path,
            place: Arc::default(),
        }
    }

    /// The file of the model.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether its file is there. Loads nothing.
    pub fn check(&self) -> Result<(), MeaningError> {
        if self.is_loaded() {
            return Ok(());
        }
        let opened = File::open(&self.path).map(drop);
        opened.map_err(|error| MeaningError::Unreadable(self.path.clone(), error))
    }

    /// The direction of each text, in order. Dropped, it ends after the text that it is at.
    pub async fn embed(&self, texts: &[String], role: Role) -> Result<Vec<Vec<f32>>, MeaningError> {
        let mut directions = Vec::with_capacity(texts.len());
        for text in texts {
            let (model, text) = (self.model().await?, text.clone());
            let direction = tokio::task::spawn_blocking(move || model.embed(&text, role));
            directions.push(direction.await.map_err(|_| MeaningError::Stopped)??);
        }
        Ok(directions)
    }

    async fn model(&self) -> Result<Arc<Model>, MeaningError> {
        if let Some(loaded) = &mut *lock(&self.place) {
            loaded.used = Instant::now();
            return Ok(Arc::clone(&loaded.model));
        }
        let (path, place) = (self.path.clone(), Arc::clone(&self.place));
        let watch = Arc::downgrade(&self.place);
        let (model, is_new) = tokio::task::spawn_blocking(move || load(&path, &place))
            .await
            .map_err(|_| MeaningError::Stopped)??;
        if is_new {
            tokio::spawn(drop_when_idle(watch));
        }
        Ok(model)
    }

    /// Whether the model takes memory now.
    pub fn is_loaded(&self) -> bool {
        lock(&self.place).is_some()
    }
}

/// Once, even if many ask at the same time.
fn load(path: &Path, place: &Place) -> Result<(Arc<Model>, bool), MeaningError> {
    let mut place = lock(place);
    if let Some(loaded) = &*place {
        return Ok((Arc::clone(&loaded.model), false));
    }
    let model = Arc::new(Model::open(path)?);
    *place = Some(Loaded {
        model: Arc::clone(&model),
        used: Instant::now(),
    });
    Ok((model, true))
}

/// Ends with the model, or with the process's last use of it.
async fn drop_when_idle(place: Weak<Place>) {
    let mut until = Instant::now() + IDLE;
    loop {
        sleep_until(until).await;
        let Some(place) = place.upgrade() else { return };
        let mut place = lock(&place);
        let Some(loaded) = &*place else { return };
        until = loaded.used + IDLE;
        if until <= Instant::now() {
            *place = None;
            return;
        }
    }
}

/// A panic leaves nothing half done in it.
fn lock(place: &Place) -> MutexGuard<'_, Option<Loaded>> {
    place.lock().unwrap_or_else(PoisonError::into_inner)
}
