//! Random rounds, each from a seed that replays it.
use rand::{SeedableRng, rngs::StdRng, seq::SliceRandom};

use crate::notes::note;

/// The seeds to run: the given one, or several fresh ones.
pub fn seeds() -> Vec<u64> {
    if let Some(seed) = number("NOCTURNE_FAULT_SEED") {
        return vec![seed];
    }
    let rounds = number("NOCTURNE_FAULT_ROUNDS").unwrap_or(1);
    (0..rounds).map(|_| u64::from(rand::random::<u32>())).collect()
}

/// `drawn` steps chosen by the seed, or those of `NOCTURNE_FAULT_STEPS`: `all`, or numbers from 1 such as `3,7`.
pub fn steps(seed: u64, all: usize, drawn: usize) -> Vec<usize> {
    let mut steps: Vec<usize> = (1..=all).collect();
    match std::env::var("NOCTURNE_FAULT_STEPS") {
        Ok(wanted) if wanted == "all" => steps,
        Ok(wanted) => {
            let wanted: Vec<usize> = wanted
                .split(',')
                .map(|step| step.trim().parse().expect("NOCTURNE_FAULT_STEPS is `all` or numbers"))
                .collect();
            assert!(
                wanted.iter().all(|step| steps.contains(step)),
                "steps 1 to {all}, not {wanted:?}"
            );
            wanted
        }
        Err(_) => {
            steps.shuffle(&mut StdRng::seed_from_u64(seed));
            steps.truncate(drawn);
            steps
        }
    }
}

/// Prints how to replay a failed round.
pub struct Round {
    replay: String,
    pub chance: StdRng,
}

impl Round {
    pub fn of(seed: u64) -> Self {
        Self::start(&format!("NOCTURNE_FAULT_SEED={seed}"), seed)
    }

    /// One step of a round: it draws the same, whichever steps came before it.
    pub fn of_step(seed: u64, step: usize) -> Self {
        let settings = format!("NOCTURNE_FAULT_SEED={seed} NOCTURNE_FAULT_STEPS={step}");
        // An odd multiplier separates the steps of adjacent seeds.
        let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(step as u64);
        Self::start(&settings, mixed)
    }

    fn start(settings: &str, seed: u64) -> Self {
        let test = std::thread::current().name().unwrap_or("unnamed").to_owned();
        let replay = format!("{settings} cargo nextest run --workspace -E 'test(={test})'");
        note(&format!("run {replay}"));
        Self {
            replay,
            chance: StdRng::seed_from_u64(seed),
        }
    }
}

impl Drop for Round {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("this round again: {}", self.replay);
            note(&format!("failed {}", self.replay));
        }
    }
}

pub fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(
        text.parse()
            .unwrap_or_else(|_| panic!("{name} is a number, not {text:?}")),
    )
}
