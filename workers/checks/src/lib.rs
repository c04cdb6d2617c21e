//! Checks of pictures by machine, behind one port: a model in this process, or a classifier over HTTP.
mod http;
mod nudenet;
mod port;

pub use http::HttpChecker;
pub use nudenet::NudeNet;
pub use port::{Class, EXPLICIT_FROM, Findings, PictureChecker, Sample};

/// Why a picture was not checked, or why there is no checker.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    #[error("the checker can't be reached: {0}")]
    Away(&'static str),
    #[error("the checker takes too long")]
    TimedOut,
    #[error("the checker answers with status {0}")]
    Status(u16),
    #[error("the checker's answer makes no sense: {0}")]
    Garbage(&'static str),
    #[error("the model can't be used: {0}")]
    Model(String),
    #[error("{0} is not an http address with a usable key")]
    Address(String),
    #[error("{0} can't be read: {1}")]
    Unreadable(std::path::PathBuf, std::io::Error),
}
