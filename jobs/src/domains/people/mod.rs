//! Who is there, and who has parted from whom.
mod find_person;
mod parted;

pub use find_person::find_person;
pub use parted::are_parted;
