/// A member's chips as sums. Nothing here knows of entries, debts or order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub granted: i64,
    pub returned: i64,
    pub spent: i64,
    pub held: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    pub member: usize,
    pub amount: i64,
    pub captured: i64,
    pub is_open: bool,
}

/// Why a movement is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    InsufficientChips,
    NothingHeld,
}

impl Sums {
    /// Negative: the amount owed.
    const fn rest(&self) -> i64 {
        self.granted - self.returned - self.spent - self.held
    }

    pub fn free(&self) -> i64 {
        self.rest().max(0)
    }

    pub fn owed(&self) -> i64 {
        (-self.rest()).max(0)
    }

    pub fn place_hold(&mut self, member: usize, amount: i64) -> Result<Hold, Refused> {
        if amount > self.free() {
            return Err(Refused::InsufficientChips);
        }
        self.held += amount;
        Ok(Hold {
            member,
            amount,
            captured: 0,
            is_open: true,
        })
    }

    pub fn capture(&mut self, hold: &mut Hold, part: i64) -> Result<(), Refused> {
        if !hold.is_open || part > hold.left() {
            return Err(Refused::NothingHeld);
        }
        hold.captured += part;
        self.held -= part;
        self.spent += part;
        Ok(())
    }

    /// Returns the released chips.
    pub fn release(&mut self, hold: &mut Hold) -> Result<i64, Refused> {
        if !hold.is_open {
            return Err(Refused::NothingHeld);
        }
        hold.is_open = false;
        self.held -= hold.left();
        Ok(hold.left())
    }
}

impl Hold {
    pub const fn left(&self) -> i64 {
        self.amount - self.captured
    }
}
