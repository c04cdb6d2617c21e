//! Video engines behind one port. Without any the demo sets pictures in motion, and says so.

mod config;
mod engines;
mod http;
mod port;

pub use config::{ComfyUiVideoConfig, VideoEndpointConfig, VideoHttpConfig};
pub use engines::VideoEngines;
pub use port::{MAX_VIDEO, VideoRequest};

pub(crate) use config::terms;
pub(crate) use port::VideoEngine;
