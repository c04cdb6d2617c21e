//! Scripted engines: tests decide every answer.
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

use async_trait::async_trait;
use engines::{
    CancellationToken, EngineError, Heed, ImageEngine, ImageRequest, OnProgress, Progress, RenderedImage, Stage,
};
use tokio::sync::Semaphore;

/// Reaction to the n-th request, counted from 0.
type Script = Box<dyn Fn(usize) -> Act + Send + Sync>;

#[derive(Clone)]
pub enum Act {
    Draw,
    Fail(EngineError),
    /// Draws nothing until it is told to stop.
    Hang,
    Panic,
}

pub struct ScriptedEngine {
    script: Script,
    pub requests: AtomicUsize,
    /// Prompts of its requests.
    pub prompts: Mutex<Vec<String>>,
    /// Seeds of its requests.
    pub seeds: Mutex<Vec<u64>>,
    /// One permit per request that has begun.
    pub begun: Semaphore,
}

impl ScriptedEngine {
    pub fn new(script: impl Fn(usize) -> Act + Send + Sync + 'static) -> Arc<Self> {
        Arc::new(Self {
            script: Box::new(script),
            requests: AtomicUsize::new(0),
            prompts: Mutex::default(),
            seeds: Mutex::default(),
            begun: Semaphore::new(0),
        })
    }

    pub fn that_draws() -> Arc<Self> {
        Self::new(|_| Act::Draw)
    }
}

#[async_trait]
impl ImageEngine for ScriptedEngine {
    fn name(&self) -> &'static str {
        "scripted"
    }

    fn is_demo(&self) -> bool {
        true
    }

    async fn render(
        &self,
        request: &ImageRequest,
        progress: OnProgress<'_>,
        cancel: &CancellationToken,
    ) -> Result<RenderedImage, EngineError> {
        let number = self.requests.fetch_add(1, Ordering::SeqCst);
        self.prompts.lock().unwrap().push(request.prompt.positive().to_owned());
        self.seeds.lock().unwrap().push(request.seed);
        progress(Progress::Stage(Stage::Drawing));
        progress(Progress::Percent(50));
        self.begun.add_permits(1);
        match (self.script)(number) {
            Act::Draw => Ok(picture(request)),
            Act::Fail(error) => Err(error),
            Act::Hang => {
                cancel.cancelled().await;
                Err(EngineError::Cancelled)
            }
            Act::Panic => panic!("the script says so"),
        }
    }

    async fn check_health(&self) -> Result<(), EngineError> {
        Ok(())
    }
}

/// A solid color that depends on the seed.
fn picture(request: &ImageRequest) -> RenderedImage {
    let shade = request.seed.to_le_bytes()[0];
    let pixels = image::RgbImage::from_pixel(64, 80, image::Rgb([shade, 120, 90]));
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Png).expect("a PNG");
    RenderedImage {
        bytes: bytes.into_inner(),
        content_type: "image/png",
        width: 64,
        height: 80,
        heed: Heed::default(),
    }
}
