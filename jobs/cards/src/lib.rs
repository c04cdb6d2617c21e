//! Character cards: reads V1, V2, V3 and CHARX files that people bring from other programs, and writes V2, V3 and CHARX.
//!
//! Nothing here touches a disk, a network or a database, and nothing trusts the file: every length is checked against
//! the bytes that are there, every unpacking counts what comes out, and [`Limits`] bounds the rest. Errors never hold
//! text of the card.

mod assets;
mod base64_lenient;
mod bounds;
mod card;
mod chunks;
mod decode;
mod error;
mod fields;
mod json;
mod limits;
mod lorebook;
mod part;
mod read;
mod read_charx;
mod read_png;
mod texts;
mod unpack;
mod write;
mod write_charx;
mod write_png;

pub use card::{Asset, Card};
pub use error::CardError;
pub use limits::Limits;
pub use lorebook::{Entry, EntryId, Lorebook, Position};
pub use part::Part;
pub use read::{Format, Found, read};
pub use write::{Version, write_json};
pub use write_charx::{Portrait, write_charx};
pub use write_png::write_png;
