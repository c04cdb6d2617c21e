//! What goes out to people. A mail is a row first, then a job carries it away. A notice is what the bell tells.
mod jobs;
mod notify;
mod send_mail;

pub use self::jobs::DeliverMail;
pub use notify::{NOTICE_DAYS, notify, read_notices};
pub use send_mail::{Mail, send_mail};
