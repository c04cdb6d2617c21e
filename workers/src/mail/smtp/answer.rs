use std::error::Error as _;

use lettre::transport::smtp::Error;

use super::MailError;

/// Classifies a server's answer. The server's own words are left out: they often repeat the address.
pub(super) fn meaning(error: &Error) -> MailError {
    let Some(status) = error.status().map(u16::from) else {
        return MailError::Waits(broken(error).to_owned());
    };
    let text = match enhanced(error) {
        Some(enhanced) => format!("the mail server answers {status} {enhanced}"),
        None => format!("the mail server answers {status}"),
    };
    let is_no_mailbox = enhanced(error).is_some_and(|code| {
        // No such mailbox, no such host, no address, moved, no mail taken there (RFC 3463, RFC 7505).
        ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"].contains(&code.as_str())
    });
    match status {
        // Our own login is at fault, not the letter.
        530 | 534 | 535 | 538 => MailError::Waits(text),
        500.. if is_no_mailbox => MailError::Refused(text),
        // The mailbox, the letter or our server's name displeases today. That says nothing about the address.
        500.. => MailError::RefusedNow(text),
        _ => MailError::Waits(text),
    }
}

fn broken(error: &Error) -> &'static str {
    if error.is_timeout() {
        "the mail server doesn't answer"
    } else if error.is_tls() {
        "the mail server's encryption can't be trusted"
    } else if error.is_response() {
        "the mail server's answer isn't valid"
    } else if error.is_client() {
        "the mail server lacks a required extension"
    } else {
        "the mail server can't be reached or hung up"
    }
}

/// The enhanced status code of RFC 3463 that many servers put before their words.
fn enhanced(error: &Error) -> Option<String> {
    let words = error.source()?.to_string();
    let first = words.split_whitespace().next()?;
    let is_enhanced = first.split('.').count() == 3
        && first
            .split('.')
            .all(|number| (1..=3).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit()));
    is_enhanced.then(|| first.to_owned())
}
