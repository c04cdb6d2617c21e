//! The mind of a twin: the interview, its owner's texts and messages, the sheet that is distilled from them, and a talk
//! to try it out.
mod check;
mod error;
mod find;
mod job;
mod keep;
mod own_lines;
mod persona;
mod question;
mod save;
mod sheet;
mod sources;
mod test_talk;
mod words;

pub use self::{
    check::{Answer, CheckedMind, NewFact, NewMind, NewText, check_mind},
    error::MindError,
    find::{Mind, OwnText, SheetRow, find_mind},
    job::Distill,
    keep::{DistilledFact, keep_distilled},
    own_lines::Names,
    persona::{TwinPersona, persona_of_twin},
    question::TwinQuestion,
    save::save_mind,
    sources::{DistillWork, Piece, open_distilling},
    test_talk::{
        TestAnswer, TestLine, TestState, TestWork, deliver_test, forget_test, list_test, open_test, say_to_twin,
    },
    words::{DistillState, FactKind, FactSource, NamedPrice, Tones},
};
