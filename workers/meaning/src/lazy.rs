//! The model for a whole process: loaded for the first text, dropped after ten idle minutes.
use std::{
    fs::File,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::Duration,
};

use tokio::{
    runtime::Handle,
    time::{Instant, sleep_until},
};

use crate::{MeaningError, Model, Role};

/// About 30 MB are given back after it.
const IDLE: Duration = Duration::from_mins(10);

/// Embeds texts, each on one core of the pool for blocking work. Clones share the model.
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

    /// Whether its file is there. Loads nothing.
    pub fn check(&self) -> Result<(), MeaningError> {
        if self.is_loaded() {
            return Ok(());
        }
        let opened = File::open(&self.path).map(drop);
        opened.map_err(|error| MeaningError::Unreadable(self.path.clone(), error))
    }

    /// Whether the model takes memory now.
    pub fn is_loaded(&self) -> bool {
        lock(&self.place).is_some()
    }

    /// The direction of each text, in order. Dropped, it ends after the text that it is at.
    pub async fn embed(&self, texts: &[String], role: Role) -> Result<Vec<Vec<f32>>, MeaningError> {
        let mut directions = Vec::with_capacity(texts.len());
        for text in texts {
            let (meaning, text) = (self.clone(), text.clone());
            let direction = tokio::task::spawn_blocking(move || meaning.load()?.embed(&text, role));
            directions.push(direction.await.map_err(|_| MeaningError::Stopped)??);
        }
        Ok(directions)
    }

    /// The model, for texts to embed on this thread. Blocks for a tenth of a second, once even if many ask at the same time.
    /// Runs within tokio.
    pub fn load(&self) -> Result<Arc<Model>, MeaningError> {
        let mut place = lock(&self.place);
        if let Some(loaded) = &mut *place {
            loaded.used = Instant::now();
            return Ok(Arc::clone(&loaded.model));
        }
        let model = Arc::new(Model::open(&self.path)?);
        *place = Some(Loaded {
            model: Arc::clone(&model),
            used: Instant::now(),
        });
        Handle::current().spawn(drop_when_idle(Arc::downgrade(&self.place)));
        Ok(model)
    }
}

/// Ends with the model, or with the last that shares it.
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
