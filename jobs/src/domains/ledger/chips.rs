use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A whole number of chips, zero or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
pub struct Chips(u32);

impl Chips {
    pub const ZERO: Self = Self(0);

    pub const fn new(amount: u32) -> Self {
        Self(amount)
    }

    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// The signed form for the ledger.
    pub fn as_i64(self) -> i64 {
        i64::from(self.0)
    }

    /// Adds, saturating at the largest number of chips.
    #[must_use]
    pub const fn plus(self, more: Self) -> Self {
        Self(self.0.saturating_add(more.0))
    }

    /// Multiplies, saturating at the largest number of chips.
    #[must_use]
    pub fn times(self, count: u32) -> Self {
        Self(self.0.saturating_mul(count))
    }
}
