//! Limits on bodies of uploads under way: in total, of members together, per person and per address.
use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};

use jobs::ids::AccountId;

use crate::{
    domains::accounts::{ClientAddress, Role},
    http::{
        caller::Caller,
        problem::{ApiError, Code},
    },
};

static PLACES: Places = Places::new();

const ALL: usize = 32;
/// Of all members together: anyone can become one, and creators must not wait for them.
const OF_MEMBERS: usize = 16;
/// From one public address, of all accounts together. A private one may be that of an undeclared proxy.
const FROM_ONE: usize = 12;
/// Per person: a browser sends three.
const OF_ONE: usize = 6;

struct Places(Mutex<Held>);

#[derive(Default)]
struct Held {
    all: usize,
    of_members: usize,
    whose: BTreeMap<AccountId, usize>,
    from: BTreeMap<IpAddr, usize>,
}

/// A slot for one body, released on drop.
pub(super) struct Place<'a> {
    places: &'a Places,
    account: AccountId,
    is_member: bool,
    from: Option<IpAddr>,
}

impl Place<'static> {
    /// Errors with [`Code::Busy`] or [`Code::TooManyActive`] if there is none left.
    pub(super) fn take(caller: &Caller, client: ClientAddress) -> Result<Self, ApiError> {
        let from = (!client.is_private()).then(|| client.subscriber());
        PLACES.take(caller.account, caller.role == Role::Member, from)
    }
}

impl Places {
    const fn new() -> Self {
        Self(Mutex::new(Held {
            all: 0,
            of_members: 0,
            whose: BTreeMap::new(),
            from: BTreeMap::new(),
        }))
    }

    fn take(&self, account: AccountId, is_member: bool, from: Option<IpAddr>) -> Result<Place<'_>, ApiError> {
        let mut held = self.lock();
        if held.all >= ALL || (is_member && held.of_members >= OF_MEMBERS) {
            return Err(ApiError::retry_after(Code::Busy, 2));
        }
        let of_one = held.whose.get(&account).copied().unwrap_or_default();
        let from_one = from.and_then(|from| held.from.get(&from).copied()).unwrap_or_default();
        if of_one >= OF_ONE || from_one >= FROM_ONE {
            return Err(ApiError::retry_after(Code::TooManyActive, 2));
        }
        held.all += 1;
        held.of_members += usize::from(is_member);
        held.whose.insert(account, of_one + 1);
        if let Some(from) = from {
            held.from.insert(from, from_one + 1);
        }
        Ok(Place {
            places: self,
            account,
            is_member,
            from,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        // Nothing in here panics halfway, so a poisoned count is still right.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut held = self.places.lock();
        held.all -= 1;
        held.of_members -= usize::from(self.is_member);
        give_back(&mut held.whose, &self.account);
        if let Some(from) = &self.from {
            give_back(&mut held.from, from);
        }
    }
}

fn give_back<K: Ord>(counts: &mut BTreeMap<K, usize>, key: &K) {
    if let Some(own) = counts.get_mut(key) {
        *own -= 1;
        if *own == 0 {
            counts.remove(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use jobs::ids::AccountId;

    use super::{FROM_ONE, OF_MEMBERS, OF_ONE, Places};
    use crate::http::problem::Code;

    fn town(number: u8) -> IpAddr {
        [192, 0, 2, number].into()
    }

    #[test]
    fn members_together_leave_places_to_creators() {
        let places = Places::new();
        let member = |number| places.take(AccountId::fresh(), true, Some(town(number)));

        let held: Vec<_> = (0..OF_MEMBERS).map(|_| member(1)).collect();
        assert_eq!(held.iter().filter(|place| place.is_ok()).count(), FROM_ONE);
        let more: Vec<_> = (FROM_ONE..OF_MEMBERS).map(|_| member(2).unwrap()).collect();
        assert_eq!(member(3).err().map(|refusal| refusal.code()), Some(Code::Busy));
        assert!(places.take(AccountId::fresh(), false, Some(town(4))).is_ok());
        assert!(places.take(AccountId::fresh(), false, None).is_ok());
        drop(more);
        assert!(member(3).is_ok());
    }

    #[test]
    fn one_person_has_a_few_and_gets_them_back() {
        let (places, account) = (Places::new(), AccountId::fresh());

        let held: Vec<_> = (0..OF_ONE)
            .map(|_| places.take(account, false, Some(town(1))).unwrap())
            .collect();
        let refused = places.take(account, false, Some(town(2)));
        assert_eq!(refused.err().map(|refusal| refusal.code()), Some(Code::TooManyActive));
        drop(held);
        assert!(places.take(account, false, Some(town(1))).is_ok());
        let held = places.lock();
        assert!(held.all == 0 && held.whose.is_empty() && held.from.is_empty());
    }
}
