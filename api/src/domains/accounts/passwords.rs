mod strength;

use std::sync::Arc;

use argon2::{Algorithm, Argon2, Params, PasswordHasher, PasswordVerifier, Version, password_hash::phc::PasswordHash};
use tokio::sync::{Semaphore, TryAcquireError};

use self::strength::is_weak;
use crate::http::problem::{ApiError, Code};

const MEMORY_KIB: u32 = 19_456;
const ROUNDS: u32 = 2;
const LANES: u32 = 1;
/// Each takes a core and 19 MiB for some 40 ms a hash.
const AT_ONCE: usize = 2;
/// Whoever comes later than this would wait over a second, some five where everybody before signs in by an address, and
/// is better told to come back.
const IN_LINE: usize = 64;
const RETRY_AFTER_SECONDS: u32 = 2;

/// Hashes and checks passwords, a bounded number at a time so that a flood of log-ins leaves the rest of the product
/// its cores and its memory.
#[derive(Clone)]
pub struct Passwords {
    entrance: Arc<Semaphore>,
    at_work: Arc<Semaphore>,
    /// Checked in place of accounts that there are not, so that the answer takes as long as for a wrong password.
    nobodys_hash: Arc<str>,
}

pub struct Hashed {
    pub hash: String,
    pub is_weak: bool,
}

/// One of the accounts that a password may belong to.
pub struct Candidate {
    pub hash: String,
    /// What others know of the person: a password made of it is weak.
    pub about: Vec<String>,
}

pub struct Verdict {
    /// The place of the first candidate whose password it is.
    pub place: usize,
    pub is_weak: bool,
    /// To store instead of the old one, which was made with other parameters than today's.
    pub fresh_hash: Option<String>,
}

impl Passwords {
    /// `about` is what others know of the person: a password made of it is weak.
    pub async fn hash(&self, password: String, about: Vec<String>) -> Result<Hashed, ApiError> {
        self.run(move || Hashed {
            hash: hash(&password),
            is_weak: is_weak(&password, &about),
        })
        .await
    }

    /// Whose password it is. A wrong one takes equally long for any number of candidates up to `checks`.
    ///
    /// All of them are checked in one place, one after the other: who signs in by an address waits longer themselves,
    /// and takes nobody else's place.
    pub async fn verify(
        &self,
        password: String,
        candidates: Vec<Candidate>,
        checks: u32,
    ) -> Result<Option<Verdict>, ApiError> {
        let nobodys_hash = self.nobodys_hash.clone();
        self.run(move || {
            let hashes = filled_up(&candidates, &nobodys_hash, checks);
            let matches: Vec<bool> = hashes.iter().map(|hash| is_right(&password, hash)).collect();
            let (place, candidate) = candidates.iter().enumerate().find(|&(place, _)| matches[place])?;
            Some(Verdict {
                place,
                is_weak: is_weak(&password, &candidate.about),
                fresh_hash: is_outdated(&candidate.hash).then(|| hash(&password)),
            })
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
        // The work goes on when the caller hangs up, so it takes its permits along.
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
        Self {
            entrance: Arc::new(Semaphore::new(AT_ONCE + IN_LINE)),
            at_work: Arc::new(Semaphore::new(AT_ONCE)),
            nobodys_hash: hash("nobody has this password").into(),
        }
    }
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, ROUNDS, LANES, None).expect("the parameters are within Argon2's bounds");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// The candidates' hashes, and nobody's as often as it takes to make `checks` of them.
fn filled_up<'a>(candidates: &'a [Candidate], nobodys_hash: &'a str, checks: u32) -> Vec<&'a str> {
    let missing = (checks as usize).saturating_sub(candidates.len());
    candidates
        .iter()
        .map(|candidate| candidate.hash.as_str())
        .chain(std::iter::repeat_n(nobodys_hash, missing))
        .collect()
}

fn is_right(password: &str, hash: &str) -> bool {
    argon2().verify_password(password.as_bytes(), hash).is_ok()
}

fn hash(password: &str) -> String {
    argon2()
        .hash_password(password.as_bytes())
        .expect("the parameters and the salt are valid")
        .to_string()
}

fn is_outdated(hash: &str) -> bool {
    let params = PasswordHash::new(hash)
        .ok()
        .and_then(|hash| Params::try_from(&hash).ok());
    params.is_none_or(|params| (params.m_cost(), params.t_cost(), params.p_cost()) != (MEMORY_KIB, ROUNDS, LANES))
}

#[cfg(test)]
mod tests {
    use argon2::{Argon2, Params, PasswordHasher};

    use super::{Candidate, Passwords, filled_up};
    use crate::http::problem::Code;

    async fn candidate(passwords: &Passwords, password: &str) -> Candidate {
        Candidate {
            hash: passwords.hash(password.into(), vec![]).await.unwrap().hash,
            about: vec![],
        }
    }

    #[tokio::test]
    async fn a_password_matches_its_own_hash_only() {
        let passwords = Passwords::default();
        let hash = candidate(&passwords, "correct horse battery staple").await.hash;
        let verify = async |password: &str, hash: Option<&String>| {
            let candidates = hash.map(|hash| Candidate {
                hash: hash.clone(),
                about: vec![],
            });
            passwords
                .verify(password.into(), candidates.into_iter().collect(), 1)
                .await
                .unwrap()
        };

        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
        let right = verify("correct horse battery staple", Some(&hash)).await.unwrap();
        assert!(right.fresh_hash.is_none());
        assert!(verify("correct horse", Some(&hash)).await.is_none());
        assert!(verify("nobody has this password", None).await.is_none());
    }

    #[tokio::test]
    async fn of_several_accounts_the_first_with_that_password_is_found() {
        let passwords = Passwords::default();
        let mut candidates = vec![];
        for password in ["the first one", "a shared one", "a shared one"] {
            candidates.push(candidate(&passwords, password).await);
        }

        let verdict = passwords.verify("a shared one".into(), candidates, 4).await.unwrap();

        assert_eq!(verdict.unwrap().place, 1);
    }

    #[test]
    fn as_many_hashes_are_checked_however_many_accounts_there_are() {
        let candidate = |hash: &str| Candidate {
            hash: hash.into(),
            about: vec![],
        };

        assert_eq!(filled_up(&[], "nobody", 4), ["nobody"; 4]);
        assert_eq!(
            filled_up(&[candidate("a"), candidate("b")], "nobody", 4),
            ["a", "b", "nobody", "nobody"]
        );
        assert_eq!(filled_up(&[candidate("a")], "nobody", 1), ["a"]);
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
            .verify("an old one".into(), vec![candidate], 1)
            .await
            .unwrap();

        assert!(verdict.unwrap().fresh_hash.unwrap().contains("m=19456,t=2,p=1"));
    }

    #[tokio::test]
    async fn a_flood_is_told_to_come_back() {
        let passwords = Passwords::default();
        let answers = futures::future::join_all((0..80).map(|_| passwords.hash("whatever it is".into(), vec![]))).await;

        let refused = answers.iter().filter_map(|answer| answer.as_ref().err());

        assert_eq!(
            refused
                .inspect(|refusal| assert_eq!(refusal.code(), Code::Busy))
                .count(),
            80 - 66
        );
    }

    #[tokio::test]
    async fn who_needs_four_hashes_takes_one_place_in_the_line() {
        let passwords = Passwords::default();
        let answers =
            futures::future::join_all((0..70).map(|_| passwords.verify("whatever it is".into(), vec![], 4))).await;

        assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 66);
    }
}
