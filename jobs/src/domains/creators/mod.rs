//! Members and creators as others see them: profiles, who follows whom, and how somebody becomes a creator.
mod agreement;
mod application;
mod decide;
mod details;
mod document_link;
mod documents;
mod error;
mod follow;
mod forget_documents;
mod furnish;
mod jobs;
mod links;
mod mail_owner;
mod mail_words;
mod pages;
mod patronize;
mod profile;
mod reading;
mod review;
mod review_document;
mod welcome;
mod words;

pub use self::{
    agreement::{Agreement, accept_agreement, agreement, check_agreement, must_accept},
    application::{Club, save_club, submit_application},
    decide::{Decision, decide_application},
    details::{Details, save_details},
    document_link::{LINK_HOURS, find_document_link, make_document_link},
    documents::{NewDocument, delete_document, keep_document},
    error::CreatorError,
    follow::{follow, unfollow},
    forget_documents::{DECLINED_DAYS, KEPT_YEARS, forget_next_document},
    furnish::{DemoPicture, Furnish, Furnishing},
    jobs::{ForgetDocuments, ReadDocument, ReviewPicture},
    links::{SocialLink, save_social_links},
    pages::{LinkItem, save_link_page},
    patronize::{DemoLetter, DemoPurchase, DemoStory, DemoWish, Patronize},
    profile::{ProfileChange, change_profile},
    reading::{DocumentOf, HEIC, ReadFile, UnreadDocument, end_reading, fail_reading, find_unread, start_reading},
    review::approve_picture,
    review_document::{Review, document_status, review_document},
    welcome::{Greeting, change_welcome, close_greeting, find_greeting},
    words::{
        ApplicationState, DocumentKind, DocumentReading, DocumentStatus, LinkSection, Place, SocialKind, StepType,
        TaxStatus,
    },
};

use moderation::screen_letter;
use text::{clean_line, clean_lines};

pub use crate::domains::subscriptions::{Occasion, Welcome};

/// Characters of a profile's description.
pub const DESCRIPTION_CHARS: usize = 1000;
/// Characters of a welcome.
pub const WELCOME_CHARS: usize = 500;
/// Tags of a creator.
pub const MOST_TAGS: usize = 10;
/// Characters of a tag.
pub const TAG_CHARS: usize = 24;

/// Public words of some lines, as they may be kept. `field` is what is at fault.
fn checked_lines(text: &str, most: usize, field: &'static str) -> Result<String, CreatorError> {
    checked(clean_lines(text), most, field)
}

/// The same in one line.
fn checked_line(text: &str, most: usize, field: &'static str) -> Result<String, CreatorError> {
    checked(clean_line(text), most, field)
}

fn checked(text: String, most: usize, field: &'static str) -> Result<String, CreatorError> {
    if text.chars().count() > most {
        return Err(CreatorError::TooLong(field));
    }
    match screen_letter(&text).allowed() {
        Ok(()) => Ok(text),
        Err(_) => Err(CreatorError::TextRefused(field)),
    }
}
