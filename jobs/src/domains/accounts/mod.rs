//! What staff decide about people: who may use their account, and as what.
mod block;
mod end_sessions;
mod error;
mod jobs;
mod unblock;

pub use self::{
    block::{Block, block_account, find_block},
    end_sessions::end_sessions,
    error::AccountError,
    jobs::EndBlocks,
    unblock::{end_next_block, unblock_account},
};
pub use crate::words::{BlockNotice, BlockReason, Role};
