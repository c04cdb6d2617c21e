//! Reports and support questions, staff decisions, and how both sides are notified.
//!
//! The first report of a subject opens a case; later reports join it. Content that breaks one of the severe rules is
//! hidden at the first decision, and everything else waits for a second member of staff. The owner can appeal once, and
//! staff who took no part review the appeal.
mod answer;
mod appeal;
mod assign;
mod confirm;
mod decide;
mod effects;
mod error;
mod jobs;
mod lock;
mod mail_words;
mod open;
mod person;
mod report;
mod restore;
mod reveal;
mod strikes;
mod subject;
mod support;
mod tell;
mod words;

pub use self::{
    answer::{answer_support, close_support},
    appeal::{APPEAL_DAYS, APPEAL_MAX_CHARS, answer_appeal, appeal},
    assign::{assign, release},
    confirm::confirm,
    decide::{DECISION_MAX_CHARS, Decision, decide},
    error::CaseError,
    jobs::{Remaining, VerifyRemoval, find_remaining, note_verified},
    open::{CheckFinding, open_check_case, open_underage_case},
    person::{PersonEvidence, PersonLink, PersonPageItem, PersonPost, find_person},
    report::{add_media, report},
    restore::restore_subject,
    reveal::note_reveal,
    strikes::{STRIKE_DAYS, see_strike},
    subject::Subject,
    support::{NewQuestion, SUPPORT_MAX_CHARS, ask_support},
    words::{CaseState, Outcome, Sanction, Speaker, SubjectKind},
};
