//! Texts of mails, pushes and Telegram messages, in each language of the interface.
use std::{collections::HashMap, fmt::Write, sync::LazyLock};

use serde::Deserialize;

use super::{Notice, lines::Lines, sample_notices};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NoticeWords {
    hello: String,
    open: String,
    unsubscribe: String,
    /// Reveals neither the product nor the event.
    discreet: String,
    digest: String,
    confirm_subject: String,
    confirm_body: String,
    owned_subject: String,
    owned_body: String,
    reset_subject: String,
    reset_body: String,
    reset_link: String,
    reset_end: String,
    change_subject: String,
    change_body: String,
    changed_subject: String,
    changed: HashMap<String, String>,
}

/// Account changes that the owner is warned of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccountChange {
    Password,
    Email,
    TwoFactorOn,
    TwoFactorOff,
    RecoveryCodes,
    NewDevice,
    PayoutAccount,
    PayoutAccountRemoved,
    Deleted,
}

impl AccountChange {
    pub const ALL: [Self; 9] = [
        Self::Password,
        Self::Email,
        Self::TwoFactorOn,
        Self::TwoFactorOff,
        Self::RecoveryCodes,
        Self::NewDevice,
        Self::PayoutAccount,
        Self::PayoutAccountRemoved,
        Self::Deleted,
    ];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Email => "email",
            Self::TwoFactorOn => "two_factor_on",
            Self::TwoFactorOff => "two_factor_off",
            Self::RecoveryCodes => "recovery_codes",
            Self::NewDevice => "new_device",
            Self::PayoutAccount => "payout_account",
            Self::PayoutAccountRemoved => "payout_account_removed",
            Self::Deleted => "deleted",
        }
    }
}

static WORDS: LazyLock<HashMap<String, NoticeWords>> =
    LazyLock::new(|| serde_json::from_str(include_str!("words.json")).expect("the words are valid: a test reads them"));

/// Lines of a digest; the rest is counted.
const DIGEST_LINES: usize = 25;

/// Subject and text of a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    pub subject: String,
    pub body: String,
}

/// Links of a mail.
#[derive(Clone, Copy, Debug)]
pub struct MailLinks<'a> {
    pub open: &'a str,
    pub unsubscribe: &'a str,
}

impl NoticeWords {
    /// The texts of that language, else in English.
    pub fn of(locale: &str) -> &'static Self {
        WORDS.get(locale).unwrap_or_else(|| &WORDS["en"])
    }

    /// One line about a notification, or only that there is one.
    pub fn line(&self, locale: &str, notice: &Notice, is_discreet: bool) -> String {
        if is_discreet {
            self.discreet.clone()
        } else {
            notice.line(locale)
        }
    }

    /// The mail about a notification.
    pub fn notice_mail(&self, product: &str, locale: &str, notice: &Notice, links: MailLinks<'_>) -> Written {
        let line = notice.line(locale);
        Written {
            subject: format!("{product}: {line}"),
            body: self.framed(&line, links),
        }
    }

    /// The mail that only says that there is a notification.
    pub fn discreet_mail(&self, links: MailLinks<'_>) -> Written {
        Written {
            subject: self.discreet.clone(),
            body: self.framed(&self.discreet, links),
        }
    }

    /// An optional mail with a text of its own.
    pub fn own_mail(&self, written: Written, links: MailLinks<'_>) -> Written {
        Written {
            body: self.framed(&written.body, links),
            ..written
        }
    }

    /// A digest of notifications: alike ones are one line.
    pub fn digest_mail(&self, product: &str, locale: &str, notices: &[Notice], links: MailLinks<'_>) -> Written {
        let mut counted: Vec<(String, usize)> = Vec::new();
        for line in notices.iter().map(|notice| notice.line(locale)) {
            match counted.iter_mut().find(|(known, _)| *known == line) {
                Some((_, count)) => *count += 1,
                None => counted.push((line, 1)),
            }
        }
        let mut text = format!("{}\n", self.digest);
        for (line, count) in counted.iter().take(DIGEST_LINES) {
            let times = if *count > 1 {
                format!(" ({count})")
            } else {
                String::new()
            };
            write!(text, "\n- {line}{times}").expect("writing to a string cannot fail");
        }
        let rest = counted.len().saturating_sub(DIGEST_LINES);
        if rest > 0 {
            write!(text, "\n- {}", Lines::of(locale).more(rest)).expect("writing to a string cannot fail");
        }
        Written {
            subject: format!("{product}: {}", self.digest),
            body: self.framed(&text, links),
        }
    }

    fn framed(&self, text: &str, links: MailLinks<'_>) -> String {
        let Self {
            hello,
            open,
            unsubscribe,
            ..
        } = self;
        format!(
            "{hello}\n\n{text}\n\n{open}\n{}\n\n{unsubscribe}\n{}\n",
            links.open, links.unsubscribe
        )
    }

    /// Mail to confirm an address.
    pub fn confirm_mail(&self, product: &str, username: &str, link: &str) -> Written {
        self.of_account(product, &self.confirm_subject, &self.confirm_body, username, link)
    }

    /// Mail to remind the owner of an address of their existing account.
    pub fn owned_mail(&self, product: &str, username: &str, link: &str) -> Written {
        self.of_account(product, &self.owned_subject, &self.owned_body, username, link)
    }

    /// Mail to confirm a new address of an account.
    pub fn change_mail(&self, product: &str, username: &str, link: &str) -> Written {
        self.of_account(product, &self.change_subject, &self.change_body, username, link)
    }

    /// Warning about a changed account, with a link to undo it.
    pub fn changed_mail(&self, product: &str, username: &str, change: AccountChange, link: &str) -> Written {
        let body = &self.changed[change.as_str()];
        self.of_account(product, &self.changed_subject, body, username, link)
    }

    /// The same for a mailbox that no longer belongs to the account: its reader writes to support, as they can't choose a
    /// new password there.
    pub fn changed_mail_elsewhere(&self, product: &str, username: &str, change: AccountChange, link: &str) -> Written {
        let what = &self.changed[change.as_str()];
        let help = &self.changed[AccountChange::Email.as_str()];
        let (what, help) = (
            what.rsplit_once("\n\n").map_or(what.as_str(), |(what, _)| what),
            help.rsplit_once("\n\n").map_or(help.as_str(), |(_, help)| help),
        );
        let body = format!("{what}\n\n{help}");
        self.of_account(product, &self.changed_subject, &body, username, link)
    }

    fn of_account(&self, product: &str, subject: &str, body: &str, username: &str, link: &str) -> Written {
        let fill = |text: &str| {
            text.replace("{product}", product)
                .replace("{username}", username)
                .replace("{link}", link)
        };
        Written {
            subject: fill(subject),
            body: format!("{}\n\n{}\n", self.hello, fill(body)),
        }
    }

    /// Mail with password reset links: username and link of each account.
    pub fn reset_mail(&self, product: &str, links: &[(String, String)]) -> Written {
        let mut body = format!("{}\n\n{}\n\n", self.hello, self.reset_body);
        for (username, link) in links {
            let line = self.reset_link.replace("{username}", username);
            write!(body, "{line}\n{link}\n\n").expect("writing to a string cannot fail");
        }
        body.push_str(&self.reset_end);
        body.push('\n');
        Written {
            subject: self.reset_subject.replace("{product}", product),
            body,
        }
    }
}

/// Every mail of this domain with sample data, by name, for staff.
pub fn sample_mails(product: &str, locale: &str, site: &str) -> Vec<(String, Written)> {
    let words = NoticeWords::of(locale);
    let (open, unsubscribe) = (format!("{site}/chat"), format!("{site}/notification/unsubscribe/…"));
    let links = MailLinks {
        open: &open,
        unsubscribe: &unsubscribe,
    };
    let notices = sample_notices();
    let mut all: Vec<(String, Written)> = notices
        .iter()
        .enumerate()
        .map(|(place, notice)| {
            let mail = words.notice_mail(product, locale, notice, links);
            (format!("{}_{place}", notice.stored().0), mail)
        })
        .collect();
    all.push(("discreet".to_owned(), words.discreet_mail(links)));
    let digest = words.digest_mail(product, locale, &notices, links);
    all.push(("digest".to_owned(), digest));
    all.push((
        "confirm".to_owned(),
        words.confirm_mail(product, "ada", &format!("{site}/confirm-email/…")),
    ));
    all.push(("owned".to_owned(), words.owned_mail(product, "ada", site)));
    let reset = [("ada".to_owned(), format!("{site}/reset-password/…"))];
    all.push(("reset".to_owned(), words.reset_mail(product, &reset)));
    let change = format!("{site}/confirm-email/…");
    all.push(("change".to_owned(), words.change_mail(product, "ada", &change)));
    all.extend(AccountChange::ALL.map(|change| {
        let name = format!("changed_{}", change.as_str());
        (name, words.changed_mail(product, "ada", change, site))
    }));
    all
}

#[cfg(test)]
mod tests {
    use super::{AccountChange, NoticeWords, WORDS, sample_mails};

    const LOCALES: [&str; 8] = ["en", "ru", "es", "de", "ja", "fr", "it", "nl"];

    #[test]
    fn every_mail_is_written_in_every_language() {
        let english = sample_mails("Nocturne", "en", "https://nocturne.test");
        for locale in LOCALES {
            assert!(WORDS.contains_key(locale), "{locale} is a language of the interface");
            let mails = sample_mails("Nocturne", locale, "https://nocturne.test");
            for ((name, mail), (_, other)) in mails.iter().zip(&english) {
                assert!(
                    !mail.subject.contains('{') && !mail.body.contains('{'),
                    "{locale} {name}"
                );
                assert_eq!(locale == "en", mail.body == other.body, "{locale} {name}");
            }
        }
    }

    #[test]
    fn a_previous_mailbox_is_sent_to_support_instead_of_a_new_password() {
        for locale in LOCALES {
            let words = NoticeWords::of(locale);
            let change = AccountChange::PayoutAccount;
            let own = words.changed_mail("Nocturne", "mila", change, "https://n.test/x").body;
            let other = words
                .changed_mail_elsewhere("Nocturne", "mila", change, "https://n.test/x")
                .body;
            let email = words
                .changed_mail("Nocturne", "mila", AccountChange::Email, "https://n.test/x")
                .body;
            let parts = |body: &str| body.split("\n\n").map(str::to_owned).collect::<Vec<_>>();
            assert_eq!(parts(&other)[..2], parts(&own)[..2], "{locale}");
            assert_eq!(parts(&other).last(), parts(&email).last(), "{locale}");
        }
    }

    #[test]
    fn a_discreet_mail_names_neither_us_nor_what_happened() {
        for locale in LOCALES {
            let mail = sample_mails("Nocturne", locale, "https://n.test")
                .into_iter()
                .find(|(name, _)| name == "discreet");
            let (_, mail) = mail.expect("it is among them");
            assert!(
                !format!("{} {}", mail.subject, mail.body).contains("Nocturne"),
                "{locale}"
            );
            assert!(!mail.body.contains("orin"), "{locale}");
        }
    }
}
