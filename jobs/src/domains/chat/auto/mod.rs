//! Talks in which the person's lines are written for them too: started with so many turns, moved on by each answer, and
//! ended by whatever comes first. Who changes one holds the lock of its chat, and of the person's chips before that.
mod end;
mod find;
mod hear;
mod job;
mod say;
mod start;
mod think;

pub use self::{
    end::end_auto_chat,
    job::AutoTurn,
    say::{Next, take_turn},
    start::{AUTO_MAX_TURNS, NewAutoChat, start_auto_chat},
    think::{Thinking, open_turn},
};
pub(super) use self::{
    end::end_running,
    find::{lock_chips, lock_chips_of},
    hear::hear_answer,
};
