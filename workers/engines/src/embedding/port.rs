//! Requests to an embedding engine and its answers.

use crate::endpoint::Engine;
use crate::port::EngineError;
use async_trait::async_trait;
use meaning::Role;
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// Allowed dimensions of an embedding.
pub const MIN_DIMENSIONS: usize = 8;
pub const MAX_DIMENSIONS: usize = 4_096;

/// A text's meaning as a unit vector. Comparable only within the same model.
#[derive(Clone, Debug, PartialEq)]
pub struct Embedding(Vec<f32>);

impl Embedding {
    /// `None`: the numbers have no direction.
    pub(super) fn of(numbers: &[f64]) -> Option<Self> {
        if !(MIN_DIMENSIONS..=MAX_DIMENSIONS).contains(&numbers.len()) {
            return None;
        }
        let length = numbers.iter().map(|number| number * number).sum::<f64>().sqrt();
        if !length.is_normal() {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "a share of the length is at most one")]
        let shares = numbers.iter().map(|number| (number / length) as f32);
        Some(Self(shares.collect()))
    }

    pub fn numbers(&self) -> &[f32] {
        &self.0
    }
}

#[async_trait]
pub(crate) trait EmbeddingEngine: Engine {
    /// Timeout while someone waits for an answer.
    fn patience_of_a_question(&self) -> Duration;

    /// Timeout while no one does.
    fn patience_of_a_job(&self) -> Duration;

    /// The embedding of each text, in order, as a memory or as a question about memories. Returns
    /// [`EngineError::Cancelled`] soon after `cancel`.
    async fn embed(
        &self,
        texts: &[String],
        role: Role,
        within: Duration,
        cancel: &CancellationToken,
    ) -> Result<Vec<Embedding>, EngineError>;
}

#[cfg(test)]
mod tests {
    use super::{Embedding, MAX_DIMENSIONS, MIN_DIMENSIONS};

    #[test]
    fn a_meaning_is_a_direction_whatever_its_length() {
        let mut numbers = vec![0.0; MIN_DIMENSIONS];
        (numbers[0], numbers[1]) = (3e200 / 1e100, -4e100);

        let embedding = Embedding::of(&numbers).unwrap();

        assert_eq!(embedding.numbers()[..3], [0.6, -0.8, 0.0]);
    }

    #[test]
    fn numbers_without_a_direction_mean_nothing() {
        for numbers in [
            vec![],
            vec![1.0; MIN_DIMENSIONS - 1],
            vec![1.0; MAX_DIMENSIONS + 1],
            vec![0.0; MIN_DIMENSIONS],
            vec![f64::NAN; MIN_DIMENSIONS],
            vec![f64::INFINITY; MIN_DIMENSIONS],
            vec![1e300; MIN_DIMENSIONS],
        ] {
            assert_eq!(Embedding::of(&numbers), None, "{} of them", numbers.len());
        }
    }
}
