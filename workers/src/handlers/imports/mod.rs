mod bring_item;
mod order_items;
mod read_import;
mod send_member;
mod store_source;
mod tell_import;
mod undo_import;
