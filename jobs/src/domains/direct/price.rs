use crate::domains::ledger::Chips;

/// Price of the pictures of a message, paid by each reader once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaPrice {
    Free,
    Chips(Chips),
    /// US cents; only of creators.
    Money(i32),
}

impl MediaPrice {
    /// From two fields of which one at most is set. `None`: both are.
    pub const fn of(chips: Chips, cents: Option<i32>) -> Option<Self> {
        match cents {
            None if chips.is_zero() => Some(Self::Free),
            None => Some(Self::Chips(chips)),
            Some(cents) if chips.is_zero() => Some(Self::Money(cents)),
            Some(_) => None,
        }
    }

    pub const fn is_free(self) -> bool {
        matches!(self, Self::Free)
    }

    /// As stored: at most 999.
    pub fn chips(self) -> i32 {
        match self {
            Self::Chips(chips) => i32::try_from(chips.as_i64()).expect("a price was checked to be small"),
            Self::Free | Self::Money(_) => 0,
        }
    }

    pub const fn cents(self) -> Option<i32> {
        match self {
            Self::Money(cents) => Some(cents),
            Self::Free | Self::Chips(_) => None,
        }
    }
}
