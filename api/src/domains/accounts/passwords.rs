mod strength;

use std::sync::Arc;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version, password_hash::phc::PasswordHash};
use tokio::sync::{Semaphore, TryAcquireError};

use self::strength::is_weak;
use crate::http::problem::{ApiError, Code};

const MEMORY_KIB: u32 = 19_456;
const ROUNDS: u32 = 2;
const LANES: u32 = 1;
/// Concurrent hashes; each takes a core and 19 MiB for about 40 ms.
const AT_ONCE: usize = 2;
/// Maximum queue length. Past it, the wait would exceed a second, and callers are told to retry.
const IN_LINE: usize = 64;
const RETRY_AFTER_SECONDS: u32 = 2;

/// Hashes and checks passwords, with bounded concurrency so that a flood of log-ins leaves cores and memory to the rest
/// of the product.
#[derive(Clone)]
pub struct Passwords {
    cost: Params,
    entrance: Arc<Semaphore>,
    at_work: Arc<Semaphore>,
    /// Checked in place of a missing account, so that the answer takes as long as for a wrong password.
    nobodys_hash: Arc<str>,
}

pub struct Hashed {
    pub hash: String,
    pub is_weak: bool,
}

/// An account that a password may belong to.
pub struct Candidate {
    pub hash: String,
    /// Public facts about the person: a password made of them is weak.
    pub about: Vec<String>,
}

pub struct Verdict {
    pub is_weak: bool,
    /// Replaces a stored hash made with outdated parameters.
    pub fresh_hash: Option<String>,
}

impl Passwords {
    /// Works on `at_once` passwords while `in_line` more wait; further callers are told to retry.
    pub fn new(at_once: usize, in_line: usize) -> Self {
        Self::costing(MEMORY_KIB, ROUNDS, at_once, in_line)
    }

    /// Hashes at a cost of the caller's choice: tests make accounts by the thousand.
    pub fn costing(memory_kib: u32, rounds: u32, at_once: usize, in_line: usize) -> Self {
        let cost = Params::new(memory_kib, rounds, LANES, None).expect("the parameters are within Argon2's bounds");
        Self {
            entrance: Arc::new(Semaphore::new(at_once + in_line)),
            at_work: Arc::new(Semaphore::new(at_once)),
            nobodys_hash: hash("no account has this password", &cost).into(),
            cost,
        }
    }

    /// `about` holds public facts about the person: a password made of them is weak.
    pub async fn hash(&self, password: String, about: Vec<String>) -> Result<Hashed, ApiError> {
        let cost = self.cost.clone();
        self.run(move || Hashed {
            hash: hash(&password, &cost),
            is_weak: is_weak(&password, &about),
        })
        .await
    }

    /// Index of the first candidate whose password this is. Always takes as long as `work` wrong ones.
    pub async fn verify_any(
        &self,
        password: String,
        candidates: Vec<Candidate>,
        work: usize,
    ) -> Result<Option<(usize, Verdict)>, ApiError> {
        let (nobodys_hash, cost) = (self.nobodys_hash.clone(), self.cost.clone());
        self.run(move || {
            let mut found = None;
            for index in 0..work.max(candidates.len()) {
                let checked = candidates
                    .get(index)
                    .map_or(&*nobodys_hash, |candidate| &candidate.hash);
                let is_own = is_right(&password, checked) && index < candidates.len();
                found = found.or_else(|| is_own.then_some(index));
            }
            let candidate = &candidates[found?];
            let verdict = Verdict {
                is_weak: is_weak(&password, &candidate.about),
                fresh_hash: is_outdated(&candidate.hash, &cost).then(|| hash(&password, &cost)),
            };
            Some((found?, verdict))
        })
        .await
    }

    async fn run<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, ApiError> {
        let place = self
            .entrance
            .clone()
            .try_acquire_owned()
            .map_err(|refusal| match refusal {
                TryAcquireError::NoPermits | TryAcquireError::Closed => {
                    ApiError::retry_after(Code::Busy, RETRY_AFTER_SECONDS)
                }
            })?;
        let slot = self
            .at_work
            .clone()
            .acquire_owned()
            .await
            .expect("the semaphore is never closed");
        // The work continues after the caller hangs up, so it holds its permits.
        let work = move || {
            let _permits = (place, slot);
            work()
        };
        tokio::task::spawn_blocking(work)
            .await
            .map_err(|error| ApiError::internal(&error))
    }
}

impl Default for Passwords {
    fn default() -> Self {
        Self::new(AT_ONCE, IN_LINE)
    }
}

fn argon2(cost: &Params) -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, cost.clone())
}

/// At the cost that the hash names.
fn is_right(password: &str, hash: &str) -> bool {
    Argon2::default().verify_password(password.as_bytes(), hash).is_ok()
}

fn hash(password: &str, cost: &Params) -> String {
    argon2(cost)
        .hash_password(password.as_bytes())
        .expect("the parameters and the salt are valid")
        .to_string()
}

fn is_outdated(hash: &str, cost: &Params) -> bool {
    let costs = |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost());
    let params = PasswordHash::new(hash)
        .ok()
        .and_then(|hash| Params::try_from(&hash).ok());
    params.is_none_or(|params| costs(&params) != costs(cost))
}

#[cfg(test)]
mod tests {
    use argon2::{Argon2, Params, PasswordHasher};
    use futures::FutureExt;
    use futures::stream::{FuturesUnordered, StreamExt};

    use super::{Candidate, Passwords};
    use crate::http::problem::Code;

    #[tokio::test]
    async fn a_password_matches_its_own_hash_only() {
        let passwords = Passwords::default();
        let hash = passwords
            .hash("correct horse battery staple".into(), vec![])
            .await
            .unwrap()
            .hash;
        let verify = async |password: &str, hash: Option<&String>| {
            let candidate = hash.map(|hash| Candidate {
                hash: hash.clone(),
                about: vec![],
            });
            passwords
                .verify_any(password.into(), candidate.into_iter().collect(), 1)
                .await
                .unwrap()
        };

        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        let right = verify("correct horse battery staple", Some(&hash)).await.unwrap();
        assert!(right.1.fresh_hash.is_none());
        assert!(verify("correct horse", Some(&hash)).await.is_none());
        assert!(verify("no account has this password", None).await.is_none());
    }

    #[tokio::test]
    async fn a_hash_with_old_parameters_is_replaced_on_the_next_log_in() {
        let old = Argon2::from(Params::new(8_192, 1, 1, None).unwrap())
            .hash_password(b"an old one")
            .unwrap();
        let candidate = Candidate {
            hash: old.to_string(),
            about: vec![],
        };

        let verdict = Passwords::default()
            .verify_any("an old one".into(), vec![candidate], 1)
            .await
            .unwrap();

        assert!(verdict.unwrap().1.fresh_hash.unwrap().contains("m=19456,t=2,p=1"));
    }

    #[tokio::test]
    async fn a_flood_is_told_to_come_back() {
        // No workers, so admitted calls stay queued.
        let passwords = Passwords::new(0, 64);
        let mut flood: FuturesUnordered<_> = (0..80)
            .map(|_| passwords.hash("whatever it is".into(), vec![]))
            .collect();

        let refused: Vec<_> = flood.by_ref().take(80 - 64).collect().await;

        assert!(
            refused
                .iter()
                .all(|answer| answer.as_ref().is_err_and(|refusal| refusal.code() == Code::Busy))
        );
        assert!(flood.next().now_or_never().is_none());
    }
}
