//! Limits on parts held in memory on their way to storage, in total and per person.
use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use jobs::ids::AccountId;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::http::problem::{ApiError, Code};

static ON_THEIR_WAY: Semaphore = Semaphore::const_new(32);

/// Per person: a browser sends three.
const OF_ONE: usize = 6;

static WHOSE: Mutex<BTreeMap<AccountId, usize>> = Mutex::new(BTreeMap::new());

/// A slot for one part, released on drop.
pub(super) struct Place {
    account: AccountId,
    #[expect(dead_code, reason = "held until the response")]
    permit: SemaphorePermit<'static>,
}

impl Place {
    pub(super) fn take(account: AccountId) -> Result<Self, ApiError> {
        let permit = ON_THEIR_WAY
            .try_acquire()
            .map_err(|_| ApiError::retry_after(Code::Busy, 2))?;
        let mut whose = WHOSE.lock().unwrap_or_else(PoisonError::into_inner);
        let own = whose.entry(account).or_default();
        if *own >= OF_ONE {
            return Err(ApiError::retry_after(Code::TooManyActive, 2));
        }
        *own += 1;
        Ok(Self { account, permit })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut whose = WHOSE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(own) = whose.get_mut(&self.account) {
            *own -= 1;
            if *own == 0 {
                whose.remove(&self.account);
            }
        }
    }
}
