//! Closeness of texts in meaning.

/// An embedder that tells how near texts are. The demo works without one, by words alone.
pub(super) trait Meaning: Send + Sync {
    /// How near each candidate is to the text, from 0 to 1, in their order.
    fn near(&self, text: &str, candidates: &[&str]) -> Vec<f32>;
}
