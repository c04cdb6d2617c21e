use super::Rule;

/// All that decides whether explicit media opens. The database function `explicit_opens` is the same; a test compares
/// the two.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, not a state")]
pub struct Explicit {
    /// For the viewer's place.
    pub rule: Rule,
    /// The viewer's age was checked.
    pub is_checked: bool,
    /// The viewer has spicy mode on.
    pub is_spicy: bool,
    /// The creator only shows explicit media to viewers whose age was checked.
    pub is_for_checked: bool,
    /// The viewer owns the media, or is staff.
    pub is_exempt: bool,
}

impl Explicit {
    pub const fn opens(self) -> bool {
        self.is_exempt
            || (self.is_spicy
                && match self.rule {
                    Rule::Allow => self.is_checked || !self.is_for_checked,
                    Rule::CheckFirst => self.is_checked,
                    Rule::SafeOnly | Rule::Block => false,
                })
    }
}
