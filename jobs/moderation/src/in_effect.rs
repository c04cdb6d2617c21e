//! The lines in effect in this process, those evaluated beside them, and how often the two differ.
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError, RwLock},
};

use super::{
    decision::Decision,
    overlay::{Overlay, Written},
};

/// Lines of a process. Without any, the rules decide alone.
#[derive(Clone, Debug, Default)]
pub struct InEffect {
    /// They decide.
    pub effective: Option<Arc<Overlay>>,
    /// Evaluated beside them; never decide.
    pub shadow: Option<Arc<Overlay>>,
}

static IN_EFFECT: RwLock<InEffect> = RwLock::new(InEffect {
    effective: None,
    shadow: None,
});
static DIFFERENCES: Mutex<BTreeMap<(i32, Written), (i64, i64)>> = Mutex::new(BTreeMap::new());

/// Decisions that a shadow would have made differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The shadow's.
    pub number: i32,
    pub written: Written,
    /// Texts that only the shadow refuses.
    pub refused: i64,
    /// Texts that only the shadow allows.
    pub allowed: i64,
}

/// The lines of this process.
pub fn in_effect() -> InEffect {
    IN_EFFECT.read().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Screens by these lines from now on, in the whole process.
pub fn put_in_effect(lines: InEffect) {
    *IN_EFFECT.write().unwrap_or_else(PoisonError::into_inner) = lines;
}

/// Takes the differences that were counted and not taken yet.
pub fn take_differences() -> Vec<Difference> {
    let counted = std::mem::take(&mut *DIFFERENCES.lock().unwrap_or_else(PoisonError::into_inner));
    let taken = counted
        .into_iter()
        .map(|((number, written), (refused, allowed))| Difference {
            number,
            written,
            refused,
            allowed,
        });
    taken.collect()
}

/// Counts differences, such as those that were taken and could not be kept.
pub fn count_differences(differences: &[Difference]) {
    let mut counted = DIFFERENCES.lock().unwrap_or_else(PoisonError::into_inner);
    for one in differences {
        let (refused, allowed) = counted.entry((one.number, one.written)).or_default();
        *refused += one.refused;
        *allowed += one.allowed;
    }
}

/// Counts one decision if the shadow's differs.
pub(super) fn compare(number: i32, written: Written, decision: Decision, shadow: Decision) {
    let (is_allowed, is_shadow_allowed) = (decision == Decision::Allow, shadow == Decision::Allow);
    if is_allowed != is_shadow_allowed {
        count_differences(&[Difference {
            number,
            written,
            refused: i64::from(is_allowed),
            allowed: i64::from(is_shadow_allowed),
        }]);
    }
}
