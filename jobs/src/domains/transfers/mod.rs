//! Transfers of posts, albums and media to another account of the same person or studio: one side asks, the other
//! accepts, a job moves them page by page, and either side can undo it for 30 days.
mod answer;
mod ask;
mod choice;
mod error;
mod expire;
mod hold;
mod jobs;
mod moved;
mod page;
mod page_items;
mod page_media;
mod plan;
mod receiver;
mod stays;
mod undo;
mod words;

pub use self::{
    answer::{accept, decline, withdraw},
    ask::{ASKED_DAYS, ask},
    choice::{Choice, ITEMS_MAX},
    error::TransferError,
    expire::expire_transfers,
    jobs::{MoveContent, UndoTransfer},
    page::{Paged, move_page, undo_page},
    plan::{Plan, Staying, plan},
    receiver::Relation,
    undo::{UNDO_DAYS, start_undo},
    words::{Hindrance, ItemKind, ItemState, TransferState},
};
