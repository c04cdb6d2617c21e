//! Content Credentials (C2PA): states in the file itself that no camera took this picture.

mod error;
mod read;
mod sign;
mod signer;

pub use error::MarkError;
pub use read::{MarkSummary, read_mark, read_mark_trusting};
pub use sign::sign;
pub use signer::{MarkSigner, SignerConfig};

/// How the picture was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The built-in demo engine: drawn by rules, without a trained model.
    DemoAlgorithm,
    /// A model trained on pictures.
    TrainedModel,
}

impl Source {
    /// The term of the IPTC vocabulary.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::DemoAlgorithm => "algorithmicMedia",
            Self::TrainedModel => "trainedAlgorithmicMedia",
        }
    }

    fn uri(self) -> String {
        format!("http://cv.iptc.org/newscodes/digitalsourcetype/{}", self.as_str())
    }
}

/// Metadata in the files of one picture. It travels with every download: no prompt, no names of people.
#[derive(Debug, Clone)]
pub struct Mark {
    pub source: Source,
    /// The engine and its model, in readable form: `Nocturne demo`, `Flux`.
    pub generator: String,
    /// Title of the file.
    pub title: String,
    pub signer: MarkSigner,
}
