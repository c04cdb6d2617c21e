//! Messages that creators write to many people at once: who gets them, when, and what becomes of them.
mod audience;
mod change;
mod control;
mod deliver;
mod error;
mod fail;
mod gather;
mod jobs;
mod limits;
mod mail_trial;
mod moved;
mod planned;
mod recall_page;
mod send_page;
mod start;

pub use self::{
    audience::{Audience, Membership, Share, is_nameless, preview_audience},
    change::change_mass,
    control::{cancel_mass, pause_mass, recall_mass, resume_mass},
    error::MassError,
    jobs::{RecallPage, SendPage},
    limits::{MASS_HOURS, MASS_MOST, MassLimits, mass_limits},
    mail_trial::mail_trial,
    planned::{PlannedMass, list_planned_mass},
    recall_page::recall_page,
    send_page::send_page,
    start::{NewMass, Timing, UNDO_SECONDS, check_content, check_mass, start_mass},
};
