//! Rounds of chance, each from a seed that replays it.
use rand::{SeedableRng, rngs::StdRng};

/// The seeds to run: one that is named, or so many fresh ones.
pub fn seeds() -> Vec<u64> {
    if let Some(seed) = number("NOCTURNE_FAULT_SEED") {
        return vec![seed];
    }
    let rounds = number("NOCTURNE_FAULT_ROUNDS").unwrap_or(1);
    (0..rounds).map(|_| u64::from(rand::random::<u32>())).collect()
}

/// Says on the way out of a failed round how to have it again.
pub struct Round {
    seed: u64,
    pub chance: StdRng,
}

impl Round {
    pub fn of(seed: u64) -> Self {
        Self {
            seed,
            chance: StdRng::seed_from_u64(seed),
        }
    }
}

impl Drop for Round {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "this round again: NOCTURNE_FAULT_SEED={} cargo nextest run -p tests --test faults random_kills",
                self.seed
            );
        }
    }
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is a number, not {text:?}")),
    )
}
