mod move_content;
mod undo_transfer;
