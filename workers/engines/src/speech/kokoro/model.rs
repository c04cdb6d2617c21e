//! The network: sounds and a style in, samples out. Loaded for the first sentence, dropped after ten idle minutes.

use crate::port::EngineError;
use ort::inputs;
use ort::session::{Session, builder::GraphOptimizationLevel};
use ort::value::Tensor;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, TryLockError};
use std::time::{Duration, Instant};

/// Sounds that the network takes at a time, without the two borders.
pub(super) const SOUNDS_MAX: usize = 508;
/// Numbers of a style, for each length.
pub(super) const STYLE: usize = 256;
/// About 200 MB are given back after it.
const IDLE: Duration = Duration::from_mins(10);
const RUNTIME: &str = "libonnxruntime.so";
const WEIGHTS: &str = "kokoro.onnx";
const VOCABULARY: &str = "vocabulary.json";

pub(super) struct Model {
    folder: PathBuf,
    /// Loaded, and busy with at most one sentence.
    loaded: Arc<Mutex<Option<Loaded>>>,
}

struct Loaded {
    session: Session,
    vocabulary: HashMap<char, i64>,
    used: Instant,
}

/// `{"vocab": {"a": 43}}`
#[derive(serde::Deserialize)]
struct Vocabulary {
    vocab: HashMap<char, i64>,
}

impl Model {
    pub(super) fn new(folder: PathBuf) -> Self {
        Self {
            folder,
            loaded: Arc::default(),
        }
    }

    /// Whether its files are there.
    pub(super) fn check(&self) -> Result<(), EngineError> {
        for file in [RUNTIME, WEIGHTS, VOCABULARY] {
            if !self.folder.join(file).is_file() {
                return Err(missing(file));
            }
        }
        Ok(())
    }

    /// Samples of one sentence, 24,000 a second, each from -1 to 1. Sounds that the vocabulary lacks are left out.
    pub(super) async fn speak(&self, sounds: String, style: Arc<Vec<f32>>) -> Result<Vec<f32>, EngineError> {
        let (folder, shared) = (self.folder.clone(), Arc::clone(&self.loaded));
        let spoken = tokio::task::spawn_blocking(move || {
            // A panic in the middle of a sentence leaves the network as it was.
            let mut place = shared.lock().unwrap_or_else(PoisonError::into_inner);
            let loaded = match &mut *place {
                Some(loaded) => loaded,
                empty => empty.insert(Loaded::open(&folder)?),
            };
            let spoken = loaded.run(&sounds, &style);
            loaded.used = Instant::now();
            spoken
        });
        let samples = spoken.await.map_err(|error| broken(&error))??;
        self.drop_when_idle();
        Ok(samples)
    }

    fn drop_when_idle(&self) {
        let shared = Arc::downgrade(&self.loaded);
        tokio::spawn(async move {
            tokio::time::sleep(IDLE).await;
            let Some(shared) = shared.upgrade() else { return };
            let mut place = match shared.try_lock() {
                Ok(place) => place,
                Err(TryLockError::Poisoned(broken)) => broken.into_inner(),
                // Busy with a sentence, which looks again after itself. Waiting would stop all else on this thread.
                Err(TryLockError::WouldBlock) => return,
            };
            if place.as_ref().is_some_and(|loaded| loaded.used.elapsed() >= IDLE) {
                *place = None;
            }
        });
    }
}

impl Loaded {
    fn open(folder: &std::path::Path) -> Result<Self, EngineError> {
        let vocabulary = std::fs::read(folder.join(VOCABULARY)).map_err(|_| missing(VOCABULARY))?;
        let vocabulary: Vocabulary = serde_json::from_slice(&vocabulary).map_err(|error| broken(&error))?;
        let environment = ort::init_from(folder.join(RUNTIME))
            .map_err(|error| broken(&error))?
            .with_telemetry(false)
            .build()
            .map_err(|error| broken(&error))?;
        // One core: others are at work beside it.
        let session = Session::builder(&environment)
            .map_err(|error| broken(&error))?
            .with_intra_threads(1)
            .map_err(|error| broken(&error))?
            .with_optimization_level(GraphOptimizationLevel::Level3)
            .map_err(|error| broken(&error))?
            .commit_from_file(folder.join(WEIGHTS))
            .map_err(|error| broken(&error))?;
        Ok(Self {
            session,
            vocabulary: vocabulary.vocab,
            used: Instant::now(),
        })
    }

    fn run(&mut self, sounds: &str, style: &[f32]) -> Result<Vec<f32>, EngineError> {
        let known = sounds.chars().filter_map(|sound| self.vocabulary.get(&sound).copied());
        let mut tokens: Vec<i64> = std::iter::once(0).chain(known.take(SOUNDS_MAX)).collect();
        let length = tokens.len() - 1;
        if length == 0 {
            return Ok(Vec::new());
        }
        tokens.push(0);
        // The style of a voice differs by the length of what is said.
        let row = (length - 1).min(style.len() / STYLE - 1) * STYLE;
        let tensor = |error: ort::Error| broken(&error);
        let tokens = Tensor::from_array(([1, tokens.len()], tokens)).map_err(tensor)?;
        let style = Tensor::from_array(([1, STYLE], style[row..row + STYLE].to_vec())).map_err(tensor)?;
        let speed = Tensor::from_array(([1], vec![1.0_f32])).map_err(tensor)?;
        let output = self
            .session
            .run(inputs!["tokens" => tokens, "style" => style, "speed" => speed])
            .map_err(tensor)?;
        let (_, samples) = output[0].try_extract_tensor::<f32>().map_err(tensor)?;
        Ok(samples.to_vec())
    }
}

pub(super) fn missing(file: &str) -> EngineError {
    EngineError::unavailable(format!("Kokoro: {file} is missing"))
}

fn broken(error: &dyn std::fmt::Display) -> EngineError {
    EngineError::Garbage(format!("Kokoro: {error}"))
}
