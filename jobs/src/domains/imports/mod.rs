//! Imports from other platforms: proof of ownership, reading an archive, bringing items into the library, reviewing
//! and publishing them, and undoing it.
mod archive;
mod begin;
mod cadence;
mod choose;
mod control;
mod edit;
mod error;
mod fetched;
mod item;
mod jobs;
mod land;
mod moved;
mod order;
mod pace;
mod proof;
mod publish;
mod read;
mod review;
mod settle;
mod undo;
mod words;

pub use self::{
    archive::{ARCHIVE_DAYS, drop_old_archive},
    begin::{OPEN_MAX, begin_import},
    cadence::{Cadence, PER_DAY_MAX},
    choose::{Choice, choose},
    control::{discard, pause, resume, retry_failed, retry_item},
    edit::{ItemEdit, Stage, edit_items},
    error::ImportError,
    fetched::{Fetched, land_fetched, put_off},
    item::{Found, OpenItem, fail_item, land_item, open_item, reopen_item},
    jobs::{BringItem, OrderItems, PublishReviewed, ReadImport, TellImport, UndoImport},
    land::{Talked, land_character, land_talk},
    moved::tell_import,
    order::{Ordered, order_page},
    pace::{calibrate_imports, estimate_import},
    proof::{
        ASKED_DAYS, CONFIRMED_DAYS, Evidence, PROOFS_OPEN_MAX, ProofDecision, ask_proof, decide_proof, keep_evidence,
    },
    publish::{CheckedPost, PublishedPage, QueuedPost, next_posts, publish_page},
    read::{NewItem, OpenImport, keep_items, open_reading, refuse_import},
    review::{PUBLISH_MAX, Pick, Queued, keep_reviewed, queue_posts},
    undo::{UNDO_DAYS, UndoPlan, Undone, plan_undo, start_undo, undo_page},
    words::{ImportState, ItemAudience, ItemFailure, ItemKind, ItemState, Platform, ProofState, ReviewRefusal},
};
