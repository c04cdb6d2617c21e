use std::{collections::BTreeMap, path::Path, sync::Arc};

use jobs::domains::generation::ImageModel;
use serde::Deserialize;

/// Which models are drawn by a real engine, read from the same file as the workers read. Without a file the demo
/// engine draws everything.
#[derive(Clone, Default)]
pub struct EngineList(Option<Arc<File>>);

#[derive(Deserialize)]
struct File {
    /// A file that tells of chats alone has none.
    models: Option<BTreeMap<String, Vec<Endpoint>>>,
    #[serde(default)]
    video: Vec<Endpoint>,
}

#[derive(Deserialize)]
struct Endpoint {
    kind: String,
}

/// Why the engines file can't be used.
#[derive(Debug, thiserror::Error)]
pub enum EngineListError {
    #[error("the engines file can't be read: {0}")]
    Unreadable(#[from] std::io::Error),
    #[error("the engines file is not understood: {0}")]
    Invalid(#[from] serde_json::Error),
}

impl EngineList {
    /// Errors when the file can't be read or names no models. `path` is what `NOCTURNE_ENGINES` names.
    pub fn load(path: Option<&Path>) -> Result<Self, EngineListError> {
        match path {
            None => Ok(Self::default()),
            Some(path) => Ok(Self(Some(Arc::new(serde_json::from_slice(&std::fs::read(path)?)?)))),
        }
    }

    /// Whether any engine is set up for the model.
    pub fn offers(&self, model: ImageModel) -> bool {
        self.endpoints(model).is_none_or(|endpoints| !endpoints.is_empty())
    }

    /// Whether the model's pictures are drawn by the demo engine and labelled so.
    pub fn is_demo(&self, model: ImageModel) -> bool {
        self.endpoints(model)
            .is_none_or(|endpoints| endpoints.iter().any(|endpoint| endpoint.kind == "demo"))
    }

    /// Whether the demo sets pictures in motion.
    pub fn is_demo_video(&self) -> bool {
        self.0.as_deref().is_none_or(|file| file.video.is_empty())
    }

    /// `None`: no file says who draws it, so the demo engine does. A file that names a model without endpoints takes it
    /// away; one that does not name it leaves it as it is.
    fn endpoints(&self, model: ImageModel) -> Option<&[Endpoint]> {
        let models = self.0.as_deref()?.models.as_ref()?;
        models.get(model.as_str()).map(Vec::as_slice)
    }
}
