//! What staff decide about people: who may use their account, and as what.
mod block;
mod change_role;
mod chip_grant;
mod end_claim;
mod end_sessions;
mod error;
mod jobs;
mod unblock;

pub use self::{
    block::{Block, block_account, find_block},
    change_role::change_role,
    chip_grant::{
        ChipGrant, ChipGrantError, ChipGrantState, MOST_CHIPS, NewChipGrant, confirm_chip_grant, propose_chip_grant,
        refuse_chip_grant,
    },
    end_claim::{Claim, end_claim},
    end_sessions::end_sessions,
    error::AccountError,
    jobs::EndBlocks,
    unblock::{end_next_block, unblock_account},
};
pub use crate::words::{BlockNotice, BlockReason, Role};
