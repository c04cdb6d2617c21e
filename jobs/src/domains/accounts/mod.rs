//! Member accounts: who may use one, in which role, and how it ends.
mod block;
mod change_exemptions;
mod change_role;
mod chip_grant;
mod delete;
mod end_claim;
mod end_sessions;
mod erase;
mod error;
mod export;
mod jobs;
mod privacy;
mod spicy;
mod unblock;

pub use self::{
    block::{Block, block_account, find_block},
    change_exemptions::{Exemptions, change_exemptions},
    change_role::change_role,
    chip_grant::{
        ChipGrant, ChipGrantError, ChipGrantState, MOST_CHIPS, NewChipGrant, confirm_chip_grant, propose_chip_grant,
        refuse_chip_grant,
    },
    delete::{RESTORE_DAYS, delete_account, restore_account},
    end_claim::{Claim, end_claim},
    end_sessions::end_sessions,
    erase::{Erasure, erase_piece, next_to_erase},
    error::AccountError,
    export::{
        DATA_EXPORT_DAYS, DATA_EXPORT_HOURS, DataExport, DataExportError, DataExportState, DataFile, DataSection,
        ExportData, ExportWords, FinishedExport, OpenExport, count_data_files, data_files, delete_data_export,
        expire_data_exports, find_data_exports, find_data_file, finish_data_export, note_data_export, open_data_export,
        order_data_export,
    },
    jobs::{EndBlocks, EraseDue},
    privacy::{Privacy, get_privacy, set_privacy},
    spicy::{SPICY_DISCLAIMER, set_spicy},
    unblock::{end_next_block, unblock_account},
};
pub use crate::words::{BlockNotice, BlockReason, Permission, Role};
