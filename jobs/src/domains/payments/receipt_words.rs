//! Texts of receipts, in each language of the interface.
use std::{collections::HashMap, fmt::Write, sync::LazyLock};

use chrono::{DateTime, Utc};
use serde::Deserialize;

use crate::{
    domains::{
        config::{LOCALES, PRODUCT_NAME},
        notifications::Written,
    },
    ids::PaymentId,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ReceiptWords {
    hello: String,
    subject: String,
    intro: String,
    pub(super) what: String,
    pub(super) months: String,
    full: String,
    discount: String,
    pub(super) price: String,
    date: String,
    number: String,
    recipient: String,
    renews: String,
    cancel: String,
    ends: String,
    link: String,
    /// Of the seller's mail.
    pub(super) sold_subject: String,
    pub(super) sold: String,
    pub(super) buyer: String,
    pub(super) kept: String,
    things: HashMap<String, String>,
    refused: RefusedWords,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RefusedWords {
    subject: String,
    intro: String,
    link: String,
    reason: String,
    reasons: HashMap<String, String>,
}

static WORDS: LazyLock<HashMap<String, ReceiptWords>> =
    LazyLock::new(|| serde_json::from_str(include_str!("words.json")).expect("the words are valid: a test reads them"));

/// Facts of a receipt.
pub(super) struct Receipt<'a> {
    pub(super) number: PaymentId,
    /// A kind of sale, or a tier.
    pub(super) thing: &'a str,
    /// Username of the seller.
    pub(super) name: &'a str,
    pub(super) chips: i64,
    pub(super) months: Option<i16>,
    /// Price without a limited discount, and its percents.
    pub(super) discounted: Option<(i64, i16)>,
    pub(super) cents: i64,
    pub(super) currency: &'a str,
    pub(super) date: DateTime<Utc>,
    /// Username of a gift's recipient.
    pub(super) recipient: Option<&'a str>,
    pub(super) next: Next<'a>,
    pub(super) link: &'a str,
}

/// Facts of a payment that opens nothing and goes back.
pub(super) struct Refused<'a> {
    pub(super) number: PaymentId,
    /// A kind of sale, or a tier.
    pub(super) thing: &'a str,
    /// Username of the seller.
    pub(super) name: &'a str,
    pub(super) chips: i64,
    pub(super) cents: i64,
    pub(super) currency: &'a str,
    pub(super) date: DateTime<Utc>,
    pub(super) why: &'a str,
    pub(super) link: &'a str,
}

/// The end of what was bought.
pub(super) enum Next<'a> {
    Renews {
        at: DateTime<Utc>,
        cents: i64,
        cancel: &'a str,
    },
    Ends {
        at: DateTime<Utc>,
    },
    Never,
}

impl ReceiptWords {
    /// The texts of that language, else in English.
    pub(super) fn of(locale: &str) -> &'static Self {
        WORDS.get(locale).unwrap_or_else(|| &WORDS[LOCALES[0]])
    }

    pub(super) fn write(&self, receipt: &Receipt<'_>) -> Written {
        let thing = self.thing(receipt.thing, receipt.name, receipt.chips);
        let price = money(receipt.cents, receipt.currency);
        let mut lines = vec![(&self.what, thing)];
        lines.extend(receipt.months.map(|months| (&self.months, months.to_string())));
        lines.extend(receipt.recipient.map(|name| (&self.recipient, name.to_owned())));
        if let Some((cents, percent)) = receipt.discounted {
            lines.push((&self.full, money(cents, receipt.currency)));
            lines.push((&self.discount, format!("{percent}%")));
        }
        lines.push((&self.price, price));
        lines.push((&self.date, day(receipt.date)));
        lines.push((&self.number, receipt.number.to_string()));
        let mut body = self.begin(&self.intro, &lines);
        let next = match receipt.next {
            Next::Renews { at, cents, cancel } => {
                let renews = self
                    .renews
                    .replace("{date}", &day(at))
                    .replace("{price}", &money(cents, receipt.currency));
                format!("\n{renews} {}\n{cancel}\n", self.cancel)
            }
            Next::Ends { at } => format!("\n{}\n", self.ends.replace("{date}", &day(at))),
            Next::Never => String::new(),
        };
        write!(body, "{next}\n{}\n{}\n", self.link, receipt.link).expect("writing to a string cannot fail");
        Written {
            subject: self.subject.replace("{product}", PRODUCT_NAME),
            body,
        }
    }

    pub(super) fn write_refused(&self, refused: &Refused<'_>) -> Written {
        let words = &self.refused;
        let why = words.reasons.get(refused.why).map_or(refused.why, String::as_str);
        let lines = [
            (&self.what, self.thing(refused.thing, refused.name, refused.chips)),
            (&self.price, money(refused.cents, refused.currency)),
            (&self.date, day(refused.date)),
            (&self.number, refused.number.to_string()),
            (&words.reason, why.to_owned()),
        ];
        Written {
            subject: words.subject.replace("{product}", PRODUCT_NAME),
            body: format!(
                "{}\n{}\n{}\n",
                self.begin(&words.intro, &lines),
                words.link,
                refused.link
            ),
        }
    }

    pub(super) fn thing(&self, thing: &str, name: &str, chips: i64) -> String {
        let words = self.things.get(thing).map_or(thing, String::as_str);
        words.replace("{name}", name).replace("{count}", &chips.to_string())
    }

    fn begin(&self, intro: &str, lines: &[(&String, String)]) -> String {
        format!("{}\n\n{intro}\n\n{}\n", self.hello, facts(lines))
    }
}

/// A receipt with sample data, for staff.
pub fn sample_receipt(locale: &str, site: &str) -> Written {
    ReceiptWords::of(locale).write(&Receipt {
        number: PaymentId::fresh(),
        thing: "club",
        name: "ada",
        chips: 0,
        months: Some(1),
        discounted: None,
        cents: 999,
        currency: "USD",
        date: Utc::now(),
        recipient: None,
        next: Next::Renews {
            at: Utc::now(),
            cents: 999,
            cancel: &format!("{site}/memberships"),
        },
        link: &format!("{site}/profile/ada"),
    })
}

fn day(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%d").to_string()
}

/// A line for each fact.
pub(super) fn facts(lines: &[(&String, String)]) -> String {
    let lines: Vec<_> = lines.iter().map(|(label, value)| format!("{label}: {value}")).collect();
    lines.join("\n")
}

pub(super) fn money(cents: i64, currency: &str) -> String {
    format!("{}.{:02} {currency}", cents / 100, cents % 100)
}

#[cfg(test)]
mod tests {
    use super::{DateTime, LOCALES, Next, PaymentId, Receipt, ReceiptWords, Refused, WORDS};
    use crate::{
        domains::{ledger::SaleKind, payments::Refusal},
        words::PlatformTier,
    };

    #[test]
    fn every_language_says_why_a_payment_goes_back() {
        for locale in LOCALES {
            for why in Refusal::ALL {
                let words = &WORDS[*locale];
                let reason = words.refused.reasons.get(why.as_str()).expect("a reason");
                let mail = words.write_refused(&Refused {
                    number: PaymentId::fresh(),
                    thing: "club",
                    name: "vera",
                    chips: 0,
                    cents: 999,
                    currency: "USD",
                    date: DateTime::default(),
                    why: why.as_str(),
                    link: "https://n.test/purchases",
                });
                assert!(!mail.subject.contains('{') && !mail.body.contains('{'), "{locale}");
                for part in ["9.99 USD", "1970-01-01", "vera", reason, "https://n.test/purchases"] {
                    assert!(mail.body.contains(part), "{locale}: {part} in {}", mail.body);
                }
            }
            assert_eq!(WORDS[*locale].refused.reasons.len(), Refusal::ALL.len());
        }
    }

    #[test]
    fn every_language_has_a_receipt_for_everything_that_is_sold() {
        let kinds = [
            SaleKind::Chips,
            SaleKind::Club,
            SaleKind::Post,
            SaleKind::Album,
            SaleKind::Bundle,
            SaleKind::Message,
            SaleKind::Tip,
            SaleKind::GoalTip,
            SaleKind::Request,
            SaleKind::CallPack,
        ];
        let tiers = PlatformTier::ALL.map(PlatformTier::as_str);
        for thing in kinds.map(SaleKind::as_str).into_iter().chain(tiers) {
            for locale in LOCALES {
                let words = WORDS.get(*locale).expect("a language of the interface");
                assert!(words.things.contains_key(thing), "{locale} {thing}");
                let mail = words.write(&Receipt {
                    number: PaymentId::fresh(),
                    thing,
                    name: "vera",
                    chips: 200,
                    months: Some(3),
                    discounted: Some((1725, 30)),
                    cents: 1205,
                    currency: "USD",
                    date: DateTime::default(),
                    recipient: Some("orin"),
                    next: Next::Renews {
                        at: DateTime::default(),
                        cents: 999,
                        cancel: "https://n.test/memberships",
                    },
                    link: "https://n.test/profile/vera",
                });
                assert!(
                    !mail.subject.contains('{') && !mail.body.contains('{'),
                    "{locale} {thing}"
                );
                for part in [
                    "17.25 USD",
                    "30%",
                    "12.05 USD",
                    "9.99 USD",
                    "1970-01-01",
                    "orin",
                    "https://n.test/memberships",
                ] {
                    assert!(mail.body.contains(part), "{locale} {thing}: {part}");
                }
            }
        }
        assert_eq!(ReceiptWords::of("xx").hello, ReceiptWords::of("en").hello);
    }
}
