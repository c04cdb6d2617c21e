//! Talks of two members with each other: what is said, what is paid for in it, and who may say anything.
mod accept;
mod answer_as_twin;
mod attach;
mod block;
mod block_guest;
mod cost;
mod empty;
mod error;
mod find_own;
mod insert_messages;
mod messages_from;
mod open_to;
mod pair;
mod price;
mod react;
mod read;
mod remove;
mod sale_line;
mod send;
mod send_to_many;
mod settings;
mod sold;
mod standing;
mod take_back;
mod tell_sale;
mod text;
mod unlock;
mod unread;
mod write;

pub use self::{
    accept::accept_request,
    answer_as_twin::{TwinAnswer, answer_as_twin},
    block::{block_counterpart, unblock, unblock_counterpart},
    block_guest::block_guest,
    cost::message_cost,
    empty::empty_side,
    error::DirectError,
    messages_from::{get_messages_from, set_messages_from},
    open_to::open_to,
    price::MediaPrice,
    react::react,
    read::read_direct,
    remove::{Written, find_written, set_removed},
    sale_line::SaleLine,
    send::{
        DIRECT_MAX_MEDIA, DIRECT_MAX_PRICE, NewDirect, Progress, REQUEST_MESSAGES, REQUESTS_A_DAY, SentDirect,
        check_price, send_direct,
    },
    send_to_many::{Letter, LetterCopy, send_to_many},
    settings::{DirectSettings, change_direct_settings},
    sold::{SoldMessage, find_sold, lock_bought, open_bought, take_back_bought},
    standing::Standing,
    take_back::{find_unread, take_back},
    tell_sale::{SaleReturn, SaleTalk, begin_sale_talk, end_strangeness, tell_sale, tell_sale_return},
    text::{CheckedDirect, DIRECT_MAX_CHARS},
    unlock::unlock,
    unread::count_unread_direct,
    write::tell_writing,
};
pub use crate::words::{AuthoredBy, BlockedReason, MessagesFrom};
