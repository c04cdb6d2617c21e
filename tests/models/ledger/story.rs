use proptest::prelude::*;

pub const MEMBERS: usize = 2;

/// One movement. Numbers choose among the members and holds that there are, modulo how many.
#[derive(Clone, Debug)]
pub enum Step {
    /// A purchase, or once more one that was booked.
    Grant {
        member: usize,
        chips: u32,
        is_repeat: bool,
    },
    PlaceHold {
        member: usize,
        chips: u32,
    },
    /// A part of a hold, or more than is left of it, or once more one that was booked.
    Capture {
        hold: usize,
        chips: u32,
        is_repeat: bool,
    },
    Release(usize),
    /// The payment of a purchase is returned, or once more one that was.
    TakeBack {
        member: usize,
        chips: u32,
        is_repeat: bool,
    },
    /// A hold is captured in that many equal parts; the remainder is released.
    Split {
        hold: usize,
        parts: u32,
    },
}

pub fn step() -> impl Strategy<Value = Step> {
    let member = || 0..MEMBERS;
    let chips = || 1..60_u32;
    let repeat = || prop::bool::weighted(0.15);
    prop_oneof![
        4 => (member(), chips(), repeat()).prop_map(|(member, chips, is_repeat)| Step::Grant { member, chips, is_repeat }),
        5 => (member(), chips()).prop_map(|(member, chips)| Step::PlaceHold { member, chips }),
        4 => (any::<usize>(), 1..30_u32, repeat())
            .prop_map(|(hold, chips, is_repeat)| Step::Capture { hold, chips, is_repeat }),
        3 => any::<usize>().prop_map(Step::Release),
        2 => (member(), chips(), repeat())
            .prop_map(|(member, chips, is_repeat)| Step::TakeBack { member, chips, is_repeat }),
        2 => (any::<usize>(), 1..=8_u32).prop_map(|(hold, parts)| Step::Split { hold, parts }),
    ]
}
