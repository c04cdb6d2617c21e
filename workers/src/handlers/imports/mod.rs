mod bring_item;
mod read_import;
mod send_member;
mod store_source;
mod undo_import;
