use super::mail_domain::with_ascii_domain;
use crate::http::problem::{ApiError, Code};

/// A valid email address in ASCII; its spelling is kept, and comparisons ignore case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Email(String);

impl Email {
    /// Refuses addresses that no mail server would accept; a domain in other letters is converted to its ASCII form.
    /// Only confirmation proves that someone reads it.
    pub fn parse(text: &str) -> Result<Self, ApiError> {
        let text = with_ascii_domain(text.trim());
        let is_valid = text.len() <= 254
            && text
                .rsplit_once('@')
                .is_some_and(|(mailbox, domain)| is_mailbox(mailbox) && is_domain(domain));
        if is_valid {
            Ok(Self(text.into_owned()))
        } else {
            Err(ApiError::at_field(Code::EmailInvalid, "email"))
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn is_mailbox(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && !text.starts_with('.')
        && !text.ends_with('.')
        && !text.contains("..")
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte))
}

fn is_domain(text: &str) -> bool {
    text.contains('.')
        && text.split('.').all(|label| {
            (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
}

#[cfg(test)]
mod tests {
    use super::Email;

    #[test]
    fn ordinary_addresses_pass_and_keep_their_spelling() {
        for address in [
            "mila@nocturne.test",
            "O'Neil+chips@Mail.Example.co.uk",
            "a_b-c@xn--80ak6aa92e.com",
        ] {
            assert_eq!(Email::parse(address).unwrap().as_str(), address);
        }
        assert_eq!(
            Email::parse("  mila@nocturne.test\n").unwrap().as_str(),
            "mila@nocturne.test"
        );
    }

    #[test]
    fn a_domain_in_other_letters_is_taken_in_ascii() {
        assert_eq!(
            Email::parse("mila@münchen.example").unwrap().as_str(),
            "mila@xn--mnchen-3ya.example"
        );
        for address in [
            "mïla@münchen.example",
            "mila@mün chen.example",
            "mila@münchen",
            "mila@ü..example",
        ] {
            assert!(Email::parse(address).is_err(), "{address}");
        }
    }

    #[test]
    fn what_could_smuggle_a_header_or_a_second_recipient_is_refused() {
        for address in [
            "",
            "mila",
            "@b.test",
            "a@b",
            "a@-b.test",
            "a@b..test",
            ".a@b.test",
            "a b@c.test",
        ] {
            assert!(Email::parse(address).is_err(), "{address}");
        }
        for address in [
            "a@b.test\r\nBcc: c@d.test",
            "a@b.test,c@d.test",
            "<a@b.test>",
            "a@b@c.test",
            "\"a\"@b.test",
        ] {
            assert!(Email::parse(address).is_err(), "{address}");
        }
        assert!(Email::parse(&format!("{}@b.test", "a".repeat(65))).is_err());
    }
}
