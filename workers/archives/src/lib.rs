//! Archives that people bring from elsewhere: zip and tar.gz, read by range out of a store, member by member, lists of
//! addresses, and the rows of what could come in.
//!
//! Nothing here touches a disk, a network or a database, and nothing trusts the file: names are made safe, sizes are
//! counted as they come out, and [`Bounds`] holds the rest. What can't be used is a row with a [`Problem`]; only what
//! concerns the whole archive is a [`Refusal`].

mod address;
mod archive;
mod bounds;
mod dates;
mod kind;
mod layout;
mod layouts;
mod member;
mod name;
mod prices;
mod problem;
mod row;
mod source;
mod tar_gz;
mod zip;

pub use archive::Archive;
pub use bounds::Bounds;
pub use kind::Kind;
pub use layout::{Contents, Layout, Reader, read_rows, read_upload};
pub use member::{Member, Place, open_member};
pub use problem::{MemberError, Note, Problem, Refusal};
pub use rawzip::ReaderAt;
pub use row::{Audience, Row};
