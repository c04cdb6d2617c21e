//! Outgoing notifications. A mail is a row first, then a job sends it. A notice is stored once: the bell shows it, and
//! a job writes it to the other channels its recipient chose.
mod bounce;
mod channel;
mod choices;
mod digest;
mod jobs;
mod lines;
mod news;
mod notice;
mod notify;
mod of_posts;
mod outside;
mod post_bell;
mod push;
mod sample_notices;
mod send_mail;
mod settings;
mod telegram;
mod tell_fans;
mod twitter;
mod words;

pub use self::jobs::{AuthorizeX, DeliverMail, DeliverNotice, DeliverOutside, FollowTelegram, TellPosts, WriteDigests};
pub use bounce::{Bounce, forget_bounce, is_bouncing, lift_bounce, note_bounce};
pub use channel::{Channel, Event};
pub use choices::{Choice, ChoiceError, list_choices, set_all_mails, set_choices, set_mails_about};
pub use digest::{DueDigest, take_digest};
pub use news::{NewsError, NewsWords, count_unread_news, publish_news, read_news};
pub use notice::{Notice, SaleFacts};
pub use notify::{
    Intent, NOTICE_DAYS, done_key, find_intent, notify, notify_once, notify_outside, notify_together, read_notices,
    read_orders,
};
pub use of_posts::{tell_comment, tell_comment_like, tell_like};
pub use outside::{NewOutside, Outcome, end_outside, write_outside};
pub use post_bell::{forget_post_bell, set_post_bell};
pub use push::{NewPush, PushError, add_push, is_push_service, remove_push};
pub use sample_notices::sample_notices;
pub use send_mail::{ChosenMail, Mail, send_chosen_mail, send_mail};
pub use settings::{
    Digest, NoticeSettings, NoticeSettingsError, change_notice_settings, find_notice_settings, is_mail_key, mail_key,
};
pub use telegram::{find_bot, issue_telegram_key, link_telegram, note_bot, unlink_telegram};
pub use tell_fans::tell_fans;
pub use twitter::{
    TWITTER_MAX_CHARS, TwitterError, TwitterSettings, begin_twitter, change_twitter, end_twitter, find_twitter,
    post_to_x, untold_posts,
};
pub use words::{AccountChange, MailLinks, NoticeWords, Written, sample_mails};
