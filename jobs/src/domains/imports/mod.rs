//! Imports from other platforms: proof of ownership, reading an archive, bringing items into the library, and undoing
//! it.
mod archive;
mod begin;
mod choose;
mod control;
mod error;
mod fetched;
mod item;
mod jobs;
mod land;
mod moved;
mod order;
mod pace;
mod proof;
mod read;
mod settle;
mod undo;
mod words;

pub use self::{
    archive::{ARCHIVE_DAYS, drop_old_archive},
    begin::{OPEN_MAX, begin_import},
    choose::{Choice, choose},
    control::{discard, pause, resume, retry_failed, retry_item},
    error::ImportError,
    fetched::{Fetched, land_fetched, put_off},
    item::{Found, OpenItem, fail_item, land_item, open_item, reopen_item},
    jobs::{BringItem, OrderItems, ReadImport, TellImport, UndoImport},
    land::{Talked, land_character, land_talk},
    moved::tell_import,
    order::{Ordered, order_page},
    pace::{calibrate_imports, estimate_import},
    proof::{
        ASKED_DAYS, CONFIRMED_DAYS, Evidence, PROOFS_OPEN_MAX, ProofDecision, ask_proof, decide_proof, keep_evidence,
    },
    read::{NewItem, OpenImport, keep_items, open_reading, refuse_import},
    undo::{UNDO_DAYS, UndoPlan, Undone, plan_undo, start_undo, undo_page},
    words::{ImportState, ItemFailure, ItemKind, ItemState, Platform, ProofState},
};
