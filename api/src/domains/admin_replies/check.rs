use std::collections::BTreeMap;

use jobs::domains::{cases::DECISION_MAX_CHARS, config::LOCALES};

use super::view::{PutReply, ReplyPurpose};
use crate::http::problem::{ApiError, Code};

/// Unicode scalar values of a title.
const TITLE_MAX_CHARS: usize = 80;
/// Unicode scalar values of an answer.
const ANSWER_MAX_CHARS: usize = 2000;

/// A title and its texts without outer spaces, if they can be kept.
pub(super) fn check(body: &PutReply) -> Result<(String, BTreeMap<&str, &str>), ApiError> {
    let title = body.title.trim();
    if title.is_empty() {
        return Err(ApiError::at_field(Code::InvalidBody, "title"));
    }
    if title.chars().count() > TITLE_MAX_CHARS {
        return Err(ApiError::at_field(Code::TooLong, "title"));
    }
    if (body.purpose == ReplyPurpose::Warning) != body.rule.is_some() {
        return Err(ApiError::at_field(Code::UnknownOption, "rule"));
    }
    let most = match body.purpose {
        ReplyPurpose::Warning => DECISION_MAX_CHARS,
        ReplyPurpose::Answer => ANSWER_MAX_CHARS,
    };
    let mut texts = BTreeMap::new();
    for (locale, text) in &body.texts {
        if !LOCALES.contains(&locale.as_str()) {
            return Err(ApiError::at_field(Code::UnknownOption, "texts"));
        }
        let text = text.trim();
        if text.chars().count() > most {
            return Err(ApiError::at_field(Code::TooLong, "texts"));
        }
        if !text.is_empty() {
            texts.insert(locale.as_str(), text);
        }
    }
    if !texts.contains_key(LOCALES[0]) {
        return Err(ApiError::at_field(Code::InvalidBody, "texts"));
    }
    Ok((title.to_owned(), texts))
}
