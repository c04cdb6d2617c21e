//! What goes out to people. A mail is a row first, then a job carries it away.
mod jobs;
mod send_mail;

pub use self::jobs::DeliverMail;
pub use send_mail::{Mail, send_mail};
