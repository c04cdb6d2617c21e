use std::sync::LazyLock;

use sha2::{Digest, Sha256};

/// A changed text gets a new version; what was signed stays as it was.
const VERSION: &str = "2026-11-29";
const TEXT: &str = include_str!("release.txt");

/// The text that persons shown agree to.
#[derive(Clone, Copy, Debug)]
pub struct ReleaseText {
    /// The day from which it applies.
    pub version: &'static str,
    /// Sections divided by empty lines; the first line of each is its title.
    pub text: &'static str,
    /// SHA-256 of the text.
    pub hash: &'static str,
}

/// The text in its current version.
pub fn release_text() -> ReleaseText {
    static HASH: LazyLock<String> = LazyLock::new(|| hex::encode(Sha256::digest(TEXT)));
    ReleaseText {
        version: VERSION,
        text: TEXT,
        hash: &HASH,
    }
}
