mod end_blocks;
mod erase_due;
