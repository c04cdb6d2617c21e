//! Domains of email addresses: ASCII (`xn--`) in storage, mails and comparisons, and their own letters for people.
use std::borrow::Cow;

/// Bytes of an address; longer ones are no addresses and aren't worth converting.
const MAX_BYTES: usize = 1024;

/// The address with the domain in ASCII, by UTS 46. Returned as it is if the domain is ASCII already, or has no such form.
pub fn with_ascii_domain(address: &str) -> Cow<'_, str> {
    let Some((mailbox, domain)) = address.rsplit_once('@').filter(|_| address.len() <= MAX_BYTES) else {
        return address.into();
    };
    if domain.is_ascii() {
        return address.into();
    }
    idna::domain_to_ascii(domain).map_or(address.into(), |domain| format!("{mailbox}@{domain}").into())
}

/// The address with the letters of its domain. Returned as it is if the domain has no other letters.
pub fn with_domain_letters(address: &str) -> Cow<'_, str> {
    let Some((mailbox, domain)) = address.rsplit_once('@') else {
        return address.into();
    };
    if !domain.to_ascii_lowercase().contains("xn--") {
        return address.into();
    }
    let (letters, read) = idna::domain_to_unicode(domain);
    read.map_or(address.into(), |()| format!("{mailbox}@{letters}").into())
}

#[cfg(test)]
mod tests {
    use super::{with_ascii_domain, with_domain_letters};

    #[test]
    fn a_domain_has_one_ascii_form_and_is_shown_in_its_letters() {
        for written in [
            "mila@münchen.example",
            "mila@MÜNCHEN.example",
            "mila@mu\u{308}nchen.example",
        ] {
            assert_eq!(with_ascii_domain(written), "mila@xn--mnchen-3ya.example", "{written}");
        }
        assert_eq!(
            with_domain_letters("mila@xn--mnchen-3ya.example"),
            "mila@münchen.example"
        );
        assert_eq!(with_ascii_domain("a@例え.テスト"), "a@xn--r8jz45g.xn--zckzah");
    }

    #[test]
    fn other_addresses_keep_their_spelling() {
        for address in ["Mila@Nocturne.test", "mila", "mïla", "", "a@xn--a.example"] {
            assert_eq!(with_ascii_domain(address), address);
        }
        for address in ["Mila@Nocturne.test", "mila", "", "a@xn--a.example"] {
            assert_eq!(with_domain_letters(address), address);
        }
    }
}
