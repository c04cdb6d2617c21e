//! Finding people, and blocks between them.
mod find_person;
mod parted;

pub use find_person::find_person;
pub use parted::are_parted;
