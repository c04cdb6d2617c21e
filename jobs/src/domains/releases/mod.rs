//! Consent to be shown: persons in an account’s uploads, their releases by a signed link, who is shown in a medium, the
//! review by staff, and the withdrawal of everything that shows a person whose release ended.
mod agreement;
mod bar;
mod declare;
mod documents;
mod end;
mod error;
mod expire;
mod forget_documents;
mod held;
mod jobs;
mod link;
mod persons;
mod records;
mod return_sales;
mod review;
mod send;
mod settle;
mod sign;
mod withdraw;
mod words;

pub use self::{
    agreement::{ReleaseText, release_text},
    bar::bar_person,
    declare::{Declaration, MOST_SHOWN, declare},
    documents::{NewPersonDocument, keep_person_document},
    end::{decline, revoke},
    error::ReleaseError,
    expire::expire_next_release,
    forget_documents::forget_next_person_document,
    held::{publish_all_held, publish_held},
    jobs::{ExpireReleases, WithdrawMedia},
    link::{OpenRelease, open_link},
    persons::{MOST_PERSONS, PersonNames, create_person, delete_person, edit_person},
    records::write_records,
    review::{Decided, Verdict, decide_reviews},
    send::{NewRelease, SIGN_DAYS, send_release},
    sign::{Signature, Signed, sign},
    withdraw::{Withdrawn, withdraw_page},
    words::{PersonDocumentKind, ReleaseState, ReleaseUse, ReviewState, Shown, WithdrawalCause, WithdrawalState},
};
