mod end_blocks;
mod erase_due;
mod export_archive;
mod export_data;
