//! Takedown notices by anyone, counter notices by owners, the clocks of both, and legal holds.
//!
//! A notice names links. Staff decide what becomes of the things behind them, and of identical copies; intimate images
//! are hidden without them before the time of the law is over. What a copyright notice removed comes back after a
//! counter notice, unless its sender goes to court.
mod clocks;
mod copies;
mod counter;
mod decide;
mod effects;
mod error;
mod figures;
mod holds;
mod jobs;
mod link;
mod lock;
mod mail_words;
mod receive;
mod tell;
mod words;

pub use self::{
    clocks::{escalate_next, hide_next, restore_next},
    counter::{COUNTER_DAYS, NewCounter, RESTORE_BUSINESS_DAYS, counter_notice},
    decide::{Decided, decide_takedown},
    error::TakedownError,
    figures::{Figures, HalfYear, LiveFigures, load_figures},
    holds::{HoldSubject, place_hold, release_hold},
    jobs::KeepClocks,
    link::{Target, find_target},
    receive::{LINKS_MAX, NewTakedown, STATEMENT_MAX_CHARS, receive_takedown},
    tell::tell_received,
    words::{TakedownAction, TakedownKind, TakedownState, TakedownSubject},
};
