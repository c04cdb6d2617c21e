//! Choices that look free and are the same every time.

use crate::chat::port::{ChatRequest, ChatRole, ChatTurn};
use sha2::{Digest, Sha256};

#[derive(Clone)]
pub(super) struct Dice {
    digest: [u8; 32],
    throws: u64,
}

impl Dice {
    pub(super) fn of(request: &ChatRequest) -> Self {
        Self::from(request.seed, &request.key, &request.turns)
    }

    pub(super) fn from(seed: u64, key: &str, turns: &[ChatTurn]) -> Self {
        let mut hash = Sha256::new();
        hash.update(seed.to_be_bytes());
        hash.update(key.as_bytes());
        for turn in turns {
            hash.update([0, u8::from(turn.from == ChatRole::Person)]);
            hash.update(turn.text.as_bytes());
        }
        Self {
            digest: hash.finalize().into(),
            throws: 0,
        }
    }

    /// Less than `sides`, which is not zero.
    pub(super) fn throw(&mut self, sides: usize) -> usize {
        self.throws += 1;
        let throw = Sha256::new_with_prefix(self.digest)
            .chain_update(self.throws.to_be_bytes())
            .finalize();
        // Two bytes choose among a handful evenly enough.
        usize::from(u16::from_be_bytes([throw[0], throw[1]])) % sides
    }
}
