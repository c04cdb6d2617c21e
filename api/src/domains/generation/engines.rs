use std::{collections::BTreeMap, path::Path, sync::Arc};

use jobs::domains::generation::ImageModel;
use serde::Deserialize;

/// Models drawn by a real engine, from the same file the workers read. Without a file the demo engine draws everything.
#[derive(Clone, Default)]
pub struct EngineList(Option<Arc<File>>);

#[derive(Deserialize)]
struct File {
    /// Absent in a file that only configures chats.
    models: Option<BTreeMap<String, Vec<Endpoint>>>,
    #[serde(default)]
    chat: BTreeMap<String, Vec<Endpoint>>,
    #[serde(default)]
    video: Vec<Endpoint>,
}

#[derive(Deserialize)]
struct Endpoint {
    kind: String,
}

/// Errors of the engines file.
#[derive(Debug, thiserror::Error)]
pub enum EngineListError {
    #[error("the engines file can't be read: {0}")]
    Unreadable(#[from] std::io::Error),
    #[error("the engines file isn't valid: {0}")]
    Invalid(#[from] serde_json::Error),
}

impl EngineList {
    /// Errors if the file can't be read or parsed. `path` is the value of `NOCTURNE_ENGINES`.
    pub fn load(path: Option<&Path>) -> Result<Self, EngineListError> {
        match path {
            None => Ok(Self::default()),
            Some(path) => Ok(Self(Some(Arc::new(serde_json::from_slice(&std::fs::read(path)?)?)))),
        }
    }

    /// Whether any engine is available for the model.
    pub fn offers(&self, model: ImageModel) -> bool {
        self.endpoints(model).is_none_or(|endpoints| !endpoints.is_empty())
    }

    /// Whether the demo engine draws the model's pictures, which are then labeled so.
    pub fn is_demo(&self, model: ImageModel) -> bool {
        self.endpoints(model)
            .is_none_or(|endpoints| endpoints.iter().any(|endpoint| endpoint.kind == "demo"))
    }

    /// Whether the demo engine answers in all chats.
    pub fn is_demo_chat(&self) -> bool {
        let is_demo = |endpoint: &Endpoint| endpoint.kind == "demo";
        self.0
            .as_deref()
            .is_none_or(|file| file.chat.values().flatten().all(is_demo))
    }

    /// Whether the demo engine makes videos.
    pub fn is_demo_video(&self) -> bool {
        self.0.as_deref().is_none_or(|file| file.video.is_empty())
    }

    /// `None`: not listed, so the demo engine draws it. A model listed without endpoints is unavailable.
    fn endpoints(&self, model: ImageModel) -> Option<&[Endpoint]> {
        let models = self.0.as_deref()?.models.as_ref()?;
        models.get(model.as_str()).map(Vec::as_slice)
    }
}
